"""Ids and times of rounds in the pictures of a lobby whose layout lists results."""

from __future__ import annotations

import dataclasses
from pathlib import Path

from support.lobby_folders import index_of

import renderers
import roads


def test_a_list_of_results_has_the_ids_of_its_rounds(tmp_path: Path) -> None:
    shoe = roads.parse("B7 P6")
    named = tuple(dataclasses.replace(round, id=f"t7-{number}") for number, round in enumerate(shoe, 104))
    with renderers.Lobby(tmp_path, layout="results", workers=1) as lobby:
        for rounds in (shoe, named):  # equal, and yet another picture
            lobby.update({"Table 7": rounds})
            (entry,) = index_of(tmp_path)["tables"]
            drawn = (tmp_path / entry["file"]).read_text(encoding="utf-8")
            alone = renderers.svg(rounds, layout="results")
            assert drawn == alone.replace("<title>Baccarat scoreboard", "<title>Table 7: baccarat scoreboard")
