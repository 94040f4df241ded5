"""A theme, a layout, a language and a good road are each added outside the library, in fewer than 50 lines."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest
from PIL import Image
from support.paths import PROJECT

import renderers
import roads


@pytest.mark.parametrize("name", ["own_theme", "own_layout", "own_language", "own_good_road"])
def test_it_writes_nowhere_unless_told_where(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [name])
    with pytest.raises(SystemExit, match=rf"^usage: python {name}\.py \w+\.png$"):
        runpy.run_path(str(PROJECT / "examples" / f"{name}.py"), run_name="__main__")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["own_theme", "own_layout", "own_language", "own_good_road"])
def test_it_is_short_and_draws(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = PROJECT / "examples" / f"{name}.py"
    assert len(path.read_text(encoding="utf-8").splitlines()) < 50
    target = tmp_path / "drawn.png"
    monkeypatch.setattr("sys.argv", [str(path), str(target)])
    added = runpy.run_path(str(path), run_name="__main__")
    assert len(renderers.read(target)) > 20
    with Image.open(target) as image:
        assert image.width > 300
    kinds = (renderers.Theme, renderers.Layout, renderers.Labels, roads.GoodRoadRule)
    (value,) = [each for each in added.values() if isinstance(each, kinds)]
    ours = (*renderers.THEMES.values(), *renderers.LAYOUTS.values(), *renderers.LABELS.values(), *roads.GOOD_ROADS)
    assert value not in ours
