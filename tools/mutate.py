"""Damages the road rules, one small place at a time, and counts how many of the damages the tests notice.

    python tools/mutate.py                  # all modules, some 20 minutes on one core
    python tools/mutate.py derived_roads placement
    python tools/mutate.py derived_roads:97       # those of a line

The damages (mutants) are those of cosmic-ray (`pip install -e '.[mutate]'`). Each is written into a copy of the project and the
tests of the rules are run on it, by a process that is forked when pytest and the like have been loaded: a second or less for
each that is caught. A mutant is caught if a test fails, or if the tests do not come to an end.

Left out are mutants that no test could ever tell from the original: those in annotations, which are never evaluated, and `is`
for `==` where enumeration members or small numbers are compared; and those that would only make the count look good: shifts,
powers and operations on bits, and orders of what has none, which hardly any line would survive. Mutants that survive and are
the same program in other words are listed in `tools/equivalent_mutants.txt`, with the reason.
"""

from __future__ import annotations

import ast
import importlib
import os
import resource
import shutil
import signal
import sys
import tempfile
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

PROJECT = Path(__file__).resolve().parent.parent
EQUIVALENT = PROJECT / "tools" / "equivalent_mutants.txt"
MODULES = ("streaks", "placement", "bead_road", "big_road", "derived_roads", "ask", "statistics", "scoreboard")
GOOD_ROADS = ("good_road_patterns", "good_road_rules", "good_roads")
TESTS = (
    ("board/test_roads", "board/test_vectors"),
    (
        "board/test_defaults",
        "board/test_values",
        "board/test_statistics",
        "board/test_placement",
        "exchange/test_derive_json",
        "board/test_changes",
        "board/test_corrections",
        "game/test_example_shoes",
        "board/test_second_rule",
        "board/test_properties",
    ),
)
"""In two runs, the quick one first. Before both, some shoes are checked against the second rule without pytest: most mutants
end there."""

SLOW = [f"board/test_second_rule.py::test_random_shoes[{seed}]" for seed in range(2, 10)] + [
    "board/test_second_rule.py::test_every_short_shoe",
    "board/test_properties.py::test_parse_and_notation_are_inverse",
]
"""Left out here: what only these would catch counts as a survivor."""

PADDING = ("RShift", "LShift", "Pow", "BitOr", "BitAnd", "BitXor")
ORDER = tuple(f"{identity}_{order}" for identity in ("Is", "IsNot") for order in ("Lt", "LtE", "Gt", "GtE"))
SAME = ("Is_Eq", "IsNot_NotEq", "Eq_Is", "NotEq_IsNot")
SECONDS = 120


class Mutant(NamedTuple):
    module: str
    line: int
    operator: str
    before: str
    after: str
    source: str

    @property
    def key(self) -> str:
        """What the list of equivalent ones names it by: not by its line's number, which changes with every edit."""
        return f"{self.module}: {self.before}  ->  {self.after}"


def mutants(module: str) -> Iterator[Mutant]:
    path = PROJECT / "roads" / "board" / f"{module}.py"
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    unevaluated = places_of_annotations(source)
    for name in sorted(operator_names()):
        short = name.partition("/")[2]
        if short.endswith(SAME + ORDER) or any(word in short.split("_") for word in PADDING):
            continue
        kind = get_operator(name)
        if kind.arguments():
            continue
        operator = kind()
        places = [place for node in ast_nodes(get_ast(source)) for place in operator.mutation_positions(node)]
        for occurrence, (start, _) in enumerate(places):
            changed = mutate_code(source, operator, occurrence)
            if changed is None or any(first <= start < last for first, last in unevaluated):
                continue
            number = next(
                (n for n, (old, new) in enumerate(zip(lines, changed.splitlines(), strict=False)) if old != new), None
            )
            if number is None:
                continue
            yield Mutant(module, number + 1, short, lines[number].strip(), changed.splitlines()[number].strip(), changed)


def places_of_annotations(source: str) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """From where to where each annotation goes: line, 1-based, and column."""
    found = []
    for node in ast.walk(ast.parse(source)):
        for each in (getattr(node, "annotation", None), getattr(node, "returns", None)):
            if isinstance(each, ast.expr):
                found.append(((each.lineno, each.col_offset), (each.end_lineno or 0, each.end_col_offset or 0)))
    return found


def noticed(copy: Path, module: str = "*") -> bool:
    """Whether a test fails in the copy."""
    good = (("board/test_good_roads",),)
    tests = good if module in GOOD_ROADS else (*TESTS, *good) if module == "*" else TESTS
    return any(run_tests(copy, module, files) != 0 for files in ((), *tests))


def run_tests(copy: Path, module: str, names: tuple[str, ...]) -> int:
    """Forks, runs tests in the copy, and returns their exit status; -1 where they took too long."""
    forget(copy, module)
    child = os.fork()
    if not child:
        status = 99
        try:
            status = _tested(copy, module, names)
        except AssertionError:
            status = 1
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    until = time.monotonic() + SECONDS
    while time.monotonic() < until:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        time.sleep(0.005)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    return -1


def _tested(copy: Path, module: str, names: tuple[str, ...]) -> int:
    os.chdir(copy)
    sys.path.insert(0, str(copy))
    resource.setrlimit(resource.RLIMIT_AS, (4 * 2**30, 4 * 2**30))
    output = os.open(copy / "output.txt", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(output, 1)
    os.dup2(output, 2)
    if not names:
        sys.path.insert(0, str(copy / "tests"))
        second = importlib.import_module("support.second_rule")
        for shoe in second.random_shoes(25, 0):
            second.check_good_roads(shoe) if module in GOOD_ROADS else second.check(shoe)
        return 0
    import pytest

    files = [f"tests/{name}.py" for name in names]
    without = [f"--deselect=tests/{test}" for test in SLOW]
    loaded = ["-W", "ignore::pytest.PytestAssertRewriteWarning"]  # of plugins that were loaded before pytest started
    return int(pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--hypothesis-seed=0", *loaded, *without, *files]))


def forget(copy: Path, module: str) -> None:
    """Removes what is compiled of a module: by time and size it may look as if it were that of the next one."""
    for compiled in (copy / "roads" / "board" / "__pycache__").glob(f"{module}.*"):
        compiled.unlink()


def known() -> dict[str, str]:
    """The equivalent mutants with the reason; `#` starts a comment."""
    if not EQUIVALENT.exists():
        return {}
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    reason, found = "", {}
    for line in lines:
        if line.startswith("#"):
            reason = line.lstrip("# ")
        elif line.strip():
            found[line.strip()] = reason
    return found


def main(names: list[str]) -> int:
    import _hypothesis_pytestplugin  # type: ignore[import-untyped]  # noqa: F401  # loaded once, for all that are forked
    import hypothesis.strategies  # noqa: F401
    import pytest  # noqa: F401

    equivalent = known()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "project"
        unwanted = shutil.ignore_patterns(".git", ".venv", "__pycache__", ".*_cache", ".hypothesis", "mutants")
        shutil.copytree(PROJECT, copy, ignore=unwanted)
        started = time.monotonic()
        if noticed(copy):
            print((copy / "output.txt").read_text(encoding="utf-8"))
            print("the tests fail on the undamaged project")
            return 1
        print(f"undamaged: the tests pass in {time.monotonic() - started:.1f} s", flush=True)
        totals = [0, 0, 0, 0]
        for name in names or (*MODULES, *GOOD_ROADS):
            module, _, line = name.partition(":")
            path = copy / "roads" / "board" / f"{module}.py"
            original = path.read_text(encoding="utf-8")
            counts = [0, 0, 0, 0]
            for mutant in mutants(module):
                if line and mutant.line != int(line):
                    continue
                print(f"\r{module} line {mutant.line:<5}", end="", file=sys.stderr)
                path.write_text(mutant.source, encoding="utf-8")
                caught = noticed(copy, module)
                same = not caught and mutant.key in equivalent
                counts = [count + more for count, more in zip(counts, (1, caught, same, not caught and not same), strict=True)]
                if not caught:
                    kind = "equivalent" if same else "SURVIVED"
                    print(f"{kind}  line {mutant.line}  {mutant.operator}\n{mutant.key}", flush=True)
            path.write_text(original, encoding="utf-8")
            forget(copy, module)
            print(row(name, counts), flush=True)
            totals = [total + count for total, count in zip(totals, counts, strict=True)]
        print(row("all", totals))
    return 0 if totals[1] >= 0.95 * (totals[0] - totals[2]) else 1


def row(name: str, counts: list[int]) -> str:
    count, caught, same, survived = counts
    share = 100 * caught / max(1, count - same)
    return f"{name:<14} {count:>4} mutants  {caught:>4} caught  {same:>3} equivalent  {survived:>3} survived  {share:5.1f} %"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
