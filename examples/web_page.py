"""A page that keeps its board by patches, after rounds, undo, corrections, previews and scrolling.

Run it and open http://127.0.0.1:8000/. One page at a time: a game with more keeps for each what it shows.
"""

from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.resources import files

import renderers
import roads

PAGE = """<!DOCTYPE html>
<meta charset="utf-8">
<title>Table 7</title>
<div id="board">BOARD</div>
<button>round/B</button> <button>round/P</button> <button>round/T</button> <button>undo</button>
<button>correct/P</button> <button>ask/banker</button> <button>ask/</button> <button>scroll/0</button> <button>scroll/</button>
<script type="module">
import { applyPatch } from "/board.js";
window.act = async (action) => {
  const answer = await fetch("/" + action, { method: "POST" });
  applyPatch(document.querySelector("#board svg"), await answer.json());
};
document.onclick = (event) => event.target.matches("button") && act(event.target.textContent);
</script>"""


class Page(BaseHTTPRequestHandler):
    """What the page shows: a board and the options it is drawn with."""

    board = roads.scoreboard("")
    options = renderers.Options(columns=20, name="Table 7")

    def do_GET(self) -> None:
        """The page, drawn whole; and the script that applies patches."""
        script = files("renderers").joinpath("data/board.js").read_text(encoding="utf-8")
        page = PAGE.replace("BOARD", renderers.svg(Page.board, **Page.options))
        self.answer(*(("text/javascript", script) if self.path == "/board.js" else ("text/html", page)))

    def do_POST(self) -> None:
        """What somebody does, such as /round/B: the patch from the picture that the page shows to the new one."""
        shown, (name, _, value) = renderers.scene(Page.board, **Page.options), self.path[1:].partition("/")
        steps = {"round": lambda: Page.board.after(value), "undo": Page.board.before}
        steps["correct"] = lambda: Page.board.replaced(len(Page.board.rounds), value)
        Page.board = steps[name]() if name in steps else Page.board
        if name in ("ask", "scroll"):
            Page.options |= {"ask": value or None} if name == "ask" else {"first": int(value) if value else None}
        self.answer("application/json", renderers.patch(shown, renderers.scene(Page.board, **Page.options)).to_json())

    def answer(self, kind: str, text: str) -> None:
        """Sends a text."""
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", 8000), Page).serve_forever()
