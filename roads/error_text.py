"""Values and texts as an error shows them: on one line, cut, and printable everywhere."""

from __future__ import annotations


def short(value: object) -> str:
    """Shortens a value for an error: one line of about 60 characters at most."""
    if type(value) is str:
        return ascii_safe(repr(value if len(value) <= 60 else value[:57] + "..."))
    try:
        text = " ".join(repr(value).split())
    except Exception:  # making an error must not fail on its value, such as an int too long to be written out
        text = f"a value of type {type(value).__name__}"
    return ascii_safe(text if len(text) <= 60 else text[:57] + "...")


def ascii_safe(text: str) -> str:
    """Escapes lone surrogates, so that every stream can print the text."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def printable(text: str) -> str:
    """Makes a name out of a feed safe to print: control characters escaped, cut after 80 characters."""
    short = text if len(text) <= 80 else text[:77] + "..."
    return short if short.isprintable() else "".join(each if each.isprintable() else repr(each)[1:-1] for each in short)


def quoted(value: object) -> str:
    """A value as an error shows it: quoted, on one line, cut after 40 characters."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # an error must not fail for what it is about: an int too long to be written, a list inside itself
        text = f"a value of type {type(value).__name__}"
    return ascii_safe(repr(text if len(text) <= 40 else text[:37] + "..."))
