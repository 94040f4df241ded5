"""A page from a Jinja template, without a script: buttons deal and undo, and the pointer on one of the two sides asks.

Run it and open http://127.0.0.1:8000/. The template escapes all that it is given; pictures show themselves there.
"""

from collections.abc import Callable, Iterable
from typing import Any
from wsgiref.simple_server import make_server

import jinja2

import renderers
import roads

PAGE = """<!DOCTYPE html>
<meta charset="utf-8">
<title>{{ name }}</title>
<style>
.preview, main:has(.banker:hover, .player:hover) .board { display: none }
main:has(button.banker:hover) .preview.banker, main:has(button.player:hover) .preview.player { display: block }
</style>
<h1>{{ name }}: {{ board.rounds | length }} rounds</h1>
<main>
<div class="board">{{ picture() }}</div>
{% for side in ("banker", "player") %}<div class="preview {{ side }}">{{ picture(ask=side) }}</div>
{% endfor %}
<form method="post">
<button formaction="/deal">Deal</button> <button formaction="/undo">Undo</button>
<button type="button" class="banker">Banker?</button> <button type="button" class="player">Player?</button>
</form>
</main>"""


class Table:
    """A table as a WSGI application."""

    def __init__(self) -> None:
        """Starts with a new shoe."""
        self.shoe, self.board = roads.deal_shoe(7), roads.scoreboard("")
        self.page = jinja2.Environment(autoescape=True).from_string(PAGE)

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., object]) -> Iterable[bytes]:
        """Deals or takes back, and leads back to the page; or draws the page."""
        if environ["REQUEST_METHOD"] == "POST":
            number, deals = len(self.board.rounds), environ["PATH_INFO"] == "/deal"
            self.board = self.board.with_options(rounds=self.shoe[: number + 1 if deals else max(0, number - 1)])
            start_response("303 See Other", [("Location", "/")])
            return []
        start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
        return [self.page.render(name="Table 7", board=self.board, picture=self.picture).encode()]

    def picture(self, **options: Any) -> renderers.Scene:
        """The board, drawn with options."""
        return renderers.scene(self.board, columns=40, **options)


if __name__ == "__main__":
    make_server("127.0.0.1", 8000, Table()).serve_forever()
