"""The known faults of the field, each as a change to this library, and the test that tells it.

They were seen in public code, threads and screens. `tools/put_in_faults.py` makes each change in a copy and shows that its test
fails; `test_faults.py` sees to it that what is named here is still there.
"""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """A fault in words, the text of a file that is changed and to what, and the test (file and name) that then fails."""

    words: str
    file: str
    old: str
    new: str
    test: str


DERIVED = "roads/board/derived_roads.py"
PLACEMENT = "roads/board/placement.py"
LATER = "                later[lengths[n - k] - 1] = _BLUE  # m = L(n-k) + 1\n"

FAULTS = (
    Fault(
        "changes in round order: the n-th rings of two boards compared, so that a correction leaves a ring",
        "roads/board/changes.py",
        "    kept = next((index for index, (old, new) in pairs if old != new), min(len(before), len(after)))\n",
        "    kept = min(len(before), len(after))\n",
        "tests/board/test_changes.py::test_a_correction_leaves_no_ring_where_none_is",
    ),
    Fault(
        "a derived road: neighbour absent and the one above it absent too, painted blue",
        DERIVED,
        LATER,
        "                later[lengths[n - k] - 1 :] = [_BLUE] * (lengths[n] - lengths[n - k])\n",
        "tests/board/test_roads.py::test_both_neighbours_absent_is_red",
    ),
    Fault(
        "a derived road read from the drawn grid: a streak is as long as its column is deep",
        DERIVED,
        "    found = marks(lengths, k)\n",
        "    found = marks([min(length, grid.rows) for length in lengths], k)\n",
        "tests/board/test_roads.py::test_derived_roads_do_not_read_drawn_cells",
    ),
    Fault(
        "a derived road read after scrolling: the oldest streaks are forgotten",
        "roads/board/scoreboard.py",
        "    lengths = [streak.length for streak in found]\n",
        "    lengths = [0] * max(0, len(found) - 22) + [streak.length for streak in found][-22:]\n",
        "tests/board/test_second_rule.py::test_random_shoes",
    ),
    Fault(
        "comparisons with the first streak skipped",
        DERIVED,
        "    for n in range(k, len(lengths)):\n        if n > k:\n",
        "    for n in range(k + 1, len(lengths)):\n        if n > k + 1:\n",
        "tests/board/test_roads.py::test_where_each_road_begins",
    ),
    Fault(
        "a tie merging the streaks around it",
        "roads/board/streaks.py",
        "    for round in as_rounds(shoe):\n        outcome = round.outcome\n",
        "    last = None\n    for round in as_rounds(shoe):\n        outcome, tied = round.outcome, last is tie\n"
        "        last = outcome\n        outcome = side if tied and side and outcome is not tie else outcome\n",
        "tests/board/test_roads.py::test_streaks",
    ),
    Fault(
        "a tie making a mark",
        "roads/board/streaks.py",
        "        if outcome is side:\n",
        "        if outcome is side or (outcome is tie and side is not None):\n",
        "tests/board/test_properties.py::test_ties_change_no_derived_mark",
    ),
    Fault(
        "marks counted only as far as the shorter list",
        DERIVED,
        "            later = [_RED] * (lengths[n] - 1)  # of m = 2, 3 and so on\n",
        "            later = [_RED] * (min(lengths[n], lengths[n - k] + 1) - 1)\n",
        "tests/board/test_vectors.py::test_derived_marks",
    ),
    Fault(
        "an expected value computed by the code under test",
        "tests/support/rule.py",
        "from __future__ import annotations\n",
        "from __future__ import annotations\n\nimport roads  # noqa: F401\n",
        "tests/test_faults.py::test_expected_values_are_not_computed_by_the_code_under_test",
    ),
    Fault(
        "ask: the last existing mark returned when the asked round makes none",
        "roads/board/ask.py",
        "        return _NOTHING\n    n = len(lengths) - 1\n",
        "        return _NOTHING\n    lengths = [*[1] * (4 - len(lengths)), *lengths]\n    n = len(lengths) - 1\n",
        "tests/board/test_roads.py::test_ask_is_silent_until_there_is_something_to_compare",
    ),
    Fault(
        "the window shifting before the prediction is drawn",
        "renderers/window.py",
        "    return max(0, used - columns)\n",
        "    return max(0, used + 1 - columns)\n",
        "tests/test_faults.py::test_the_window_moves_with_the_prediction_and_not_before",
    ),
    Fault(
        "the shoe changed by asking",
        "renderers/drawing/board.py",
        "        notation(board.rounds) if view.metadata else None,\n",
        "        notation(shown.rounds) if view.metadata else None,\n",
        "tests/test_faults.py::test_a_preview_carries_the_shoe_that_was_played",
    ),
    Fault(
        "no dragon tail: the seventh cell of a streak starts the next column",
        PLACEMENT,
        "            column, turned = column + 1, True\n",
        "            column, row = reach[0] + 1, 0\n",
        "tests/board/test_vectors.py::test_placement",
    ),
    Fault(
        "the next streak to the right of the tail, not of the column it hangs from",
        PLACEMENT,
        "            column, row, turned = reach[0] + 1, 0, False\n",
        "            column, row, turned = max(reach) + 1, 0, False\n",
        "tests/board/test_vectors.py::test_placement",
    ),
    Fault(
        "one tail over another",
        PLACEMENT,
        "(drop or not turned) and reach[row + 1] < column:\n",
        "(drop or not turned):\n",
        "tests/board/test_properties.py::test_no_two_cells_share_a_place",
    ),
    Fault(
        "a taken top cell overwritten",
        PLACEMENT,
        "            column, row, turned = reach[0] + 1, 0, False\n",
        "            column, row, turned = (column - turned if turned else column) + 1, 0, False\n",
        "tests/board/test_properties.py::test_no_two_cells_share_a_place",
    ),
    Fault(
        "grids of one row",
        PLACEMENT,
        "        elif row + 1 < rows and",
        "        elif row + 1 < max(rows, 2) and",
        "tests/board/test_roads.py::test_one_row",
    ),
    Fault(
        "marks past a fixed width dropped in silence",
        PLACEMENT,
        "        columns.append(column)\n",
        "        columns.append(min(column, 59))\n",
        "tests/test_faults.py::test_no_mark_is_dropped_however_wide_the_road",
    ),
    Fault(
        "the view left at the oldest columns",
        "renderers/window.py",
        "    return max(0, used - columns)\n",
        "    return 0 if used < 0 else min(0, used - columns) * 0\n",
        "tests/drawing/test_drawing.py::test_window_shows_the_newest_columns_and_moves_by_whole_cells",
    ),
    Fault(
        "a window one column off",
        "renderers/window.py",
        "    return max(0, used - columns)\n",
        "    return max(0, used - columns + 1)\n",
        "tests/drawing/test_drawing.py::test_window_shows_the_newest_columns_and_moves_by_whole_cells",
    ),
    Fault(
        "leading ties lost",
        "roads/board/big_road.py",
        "fields)), numbers[0] - 1, cursor)\n",
        "fields)), 0, cursor)\n",
        "tests/board/test_roads.py::test_leading_ties_stay_apart_from_the_ties_of_the_first_cell",
    ),
    Fault(
        "leading ties on the wrong cell",
        "roads/board/big_road.py",
        "        return (first._replace(ties=first.ties + self.leading_ties), *self.cells[1:])\n",
        "        leading, moved = self.leading_ties, (1, 0)\n"
        "        return tuple([cell._replace(ties=cell.ties + leading * (cell[:2] == moved)) for cell in self.cells])\n",
        "tests/drawing/test_drawing.py::test_leading_ties_are_shown_on_the_first_ring_with_its_own",
    ),
    Fault(
        "a trailing tie invisible until the next result",
        "roads/board/big_road.py",
        "    ends = [*numbers[1:], len(rounds) + 1]\n",
        "    ends = [*numbers[1:], numbers[-1] + 1]\n",
        "tests/board/test_roads.py::test_ties_behind_a_streak_stay_on_its_last_cell",
    ),
    Fault(
        "the number of ties off by one cell",
        "roads/board/big_road.py",
        "    ties = [end - number - 1 for number, end in zip(numbers, ends, strict=True)]\n",
        "    ties = [end - number - 1 for number, end in zip(numbers, ends, strict=True)]\n    ties = [*ties[1:], 0]\n",
        "tests/board/test_vectors.py::test_ties",
    ),
    Fault(
        "the number of ties drawn when it is 0",
        "renderers/drawing/marks.py",
        "    if ties:\n        shapes += _ties",
        "    if ties >= 0:\n        shapes += _ties",
        "tests/drawing/test_goldens.py::test_png",
    ),
    Fault(
        "two- and three-digit numbers of ties outside the cell",
        "renderers/drawing/marks.py",
        "size / 2, size / 2, theme.tie, widest=size * 0.62, highest=size * 0.84)\n",
        "size / 2, size / 2, theme.tie)\n",
        "tests/test_faults.py::test_numbers_of_ties_stay_in_their_cell",
    ),
    Fault(
        "pairs inferred from point values",
        "roads/game/cards_to_rounds.py",
        "        return None\n    return first.rank == second.rank\n",
        "        return first == second\n    return first.rank == second.rank\n",
        "tests/game/test_cards_to_rounds.py::test_what_cards_do_not_say_is_not_known",
    ),
    Fault(
        "a three-card 8 or 9 called natural",
        "roads/game/cards_to_rounds.py",
        "    natural = first >= 8 or second >= 8\n",
        "    natural = hand_total(players) >= 8 or hand_total(bankers) >= 8\n",
        "tests/test_faults.py::test_three_cards_are_no_natural",
    ),
    Fault(
        "a three-card 8 or 9 of a feed called natural",
        "roads/feeds/rounds/card_fields.py",
        "len(player) == len(banker) == 2 and max(both) >= 8\n",
        "max(both) >= 8\n",
        "tests/feeds/test_traps.py::test_a_three_card_eight_is_no_natural",
    ),
    Fault(
        "a pair's dot invisible on a bead of its own colour",
        "renderers/drawing/marks.py",
        "            dots += [Circle(x, y, outer, theme.rim), Circle(x, y, inner, colour)]\n",
        "            dots += [Circle(x, y, inner, colour)]\n",
        "tests/test_faults.py::test_a_pair_is_seen_on_a_bead_of_its_own_colour",
    ),
    Fault(
        "circles squashed, for a cell is not square",
        "renderers/formats/coverage.py",
        "    box = [round(value * _FINE) for value in (x - radius, y - radius, x + radius, y + radius)]\n",
        "    box = [round(value * _FINE) for value in (x - radius, y - radius * 0.9, x + radius, y + radius * 0.9)]\n",
        "tests/drawing/test_drawing.py::test_round_marks_are_even",
    ),
    Fault(
        "a cockroach slash leaning the wrong way",
        "renderers/drawing/marks.py",
        "    whole = ((near, far, far, near),)\n    parts",
        "    whole = ((near, near, far, far),)\n    parts",
        "tests/drawing/test_drawing.py::test_cockroach_slash_leans_right",
    ),
    Fault(
        "typos deleted in silence",
        "roads/game/notation.py",
        '        elif part.lastgroup == "other":\n',
        '        elif part.lastgroup == "other" and part[0] == "\\0":\n',
        "tests/game/test_notation.py::test_notation_error",
    ),
    Fault(
        "typos of a feed deleted in silence",
        "roads/feeds/shapes/letters.py",
        "                if strict:\n",
        "                if not strict:\n",
        "tests/feeds/test_decoding.py::test_letters_unknown_sign_is_never_dropped",
    ),
    Fault(
        "a digit alphabet guessed",
        "roads/feeds/shapes/digits.py",
        "    meaning = alphabet(digits)\n",
        '    meaning = alphabet(digits or "PBT")\n',
        "tests/feeds/test_decoding.py::test_digits_need_an_alphabet",
    ),
    Fault(
        "newest-first read as oldest-first",
        "roads/feeds/shapes/colours.py",
        'shoes_of_lines(_lines(source), "newest", each_line)',
        'shoes_of_lines(_lines(source), "oldest", each_line)',
        "tests/feeds/test_decoding.py::test_colours_are_of_the_winner_and_newest_first",
    ),
    Fault(
        "a byte-order mark taken for a part of the header",
        "roads/feeds/reading/source.py",
        'piece.removeprefix("\\ufeff")\n',
        "piece\n",
        "tests/test_faults.py::test_a_byte_order_mark_is_no_part_of_the_header",
    ),
    Fault(
        "a full-width comma taken for a mistake",
        "roads/feeds/shapes/letters.py",
        '",，、',
        '",、',
        "tests/feeds/test_decoding.py::test_letters",
    ),
    Fault(
        "the same round delivered three times, and nothing said",
        "roads/feeds/rounds/objects.py",
        '            self._notes.warn(f"shoe {name}", f"the round with the id {quoted(again[0][0])}',
        '            str(f"shoe {name}" f"the round with the id {quoted(again[0][0])}',
        "tests/feeds/test_traps.py::test_a_round_that_is_delivered_three_times_is_said_and_left",
    ),
    Fault(
        "two shoes run together",
        "roads/feeds/rounds/table_columns.py",
        "                of_shoe = found.setdefault(id, [])\n",
        "                of_shoe = found.setdefault(None, [])\n",
        "tests/feeds/test_decoding.py::test_csv_columns_are_known_by_name",
    ),
    Fault(
        "a history shown after the shoe changed",
        "roads/feeds/live_feed.py",
        "            known = _Known(empty, (), 0) if before is None or new is None else before\n",
        "            known = _Known(empty, (), 0) if before is None else before\n",
        "tests/feeds/test_live_feed.py::test_a_new_shoe_starts_a_new_board",
    ),
    Fault(
        "equal ids of different drawings in two boards of one page",
        "renderers/shapes.py",
        "-{blake2s(content, digest_size=5).hexdigest()}",
        "-{len(self.shapes)}",
        "tests/drawing/test_drawing.py::test_equal_ids_in_two_pictures_name_equal_drawings",
    ),
    Fault(
        "a <style> that restyles the page",
        "renderers/formats/svg.py",
        '        "<defs>",\n',
        '        "<style>text,path{fill:#000}</style>",\n        "<defs>",\n',
        "tests/drawing/test_drawing.py::test_svg_uses_what_every_renderer_knows",
    ),
    Fault(
        "& and < unescaped",
        "renderers/formats/svg.py",
        '    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")\n',
        "    return text\n",
        "tests/drawing/test_drawing.py::test_names_make_well_formed_svg",
    ),
    Fault(
        "& and < escaped twice",
        "renderers/formats/svg.py",
        '    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")\n',
        '    return text.replace("<", "&lt;").replace(">", "&gt;").replace("&", "&amp;")\n',
        "tests/drawing/test_drawing.py::test_names_make_well_formed_svg",
    ),
    Fault(
        "control characters in an SVG",
        "renderers/formats/svg.py",
        "    if not text.isprintable():  # what XML forbids is never printable\n",
        "    if not text:\n",
        "tests/drawing/test_drawing.py::test_a_name_that_is_not_drawn_may_have_any_character",
    ),
    Fault(
        "files in the platform's encoding",
        "renderers/formats/registry.py",
        '    ".svg": lambda scene: write_svg(scene).encode(),\n',
        '    ".svg": lambda scene: write_svg(scene).encode(__import__("locale").getpreferredencoding(False), "replace"),\n',
        "tests/test_faults.py::test_files_are_utf_8_whatever_the_platform_says",
    ),
    Fault(
        "decimal commas",
        "renderers/formats/svg.py",
        '    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")\n',
        '    import locale\n\n    return locale.format_string("%.3f", round(value, 3) + 0.0).rstrip("0").rstrip(".,")\n',
        "tests/test_determinism.py::test_a_locale_with_decimal_commas",
    ),
    Fault(
        "numbers such as 1e-05",
        "renderers/formats/svg.py",
        '    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")\n',
        '    return f"{value:g}"\n',
        "tests/test_faults.py::test_numbers_have_no_exponent",
    ),
    Fault(
        "different bytes from run to run",
        "renderers/formats/svg.py",
        "        *[definition for definition, _ in written],\n",
        "        *{definition for definition, _ in written},\n",
        "tests/test_determinism.py::test_seeds_of_hashes",
    ),
    Fault(
        "an href that renderers do not know",
        "renderers/formats/svg.py",
        'xlink:href="#{symbol.key}"',
        'href="#{symbol.key}"',
        "tests/test_faults.py::test_links_are_what_every_renderer_knows",
    ),
    Fault(
        "CSS variables that CairoSVG cannot read",
        "renderers/formats/svg.py",
        '    colour = "#" + bytes(channels).hex()\n',
        '    colour = f"var(--c, #{bytes(channels).hex()})"\n',
        "tests/formats/test_writers_agree.py::test_tables",
    ),
    Fault(
        "a forgotten viewBox",
        "renderers/formats/svg.py",
        ', viewBox=f"0 0 {width} {height}"',
        "",
        "tests/drawing/test_drawing.py::test_svg_uses_what_every_renderer_knows",
    ),
    Fault(
        "a stray text node 0",
        "renderers/formats/svg.py",
        "    return _document(scene, (scene,), lines)\n",
        '    lines.append("0")\n    return _document(scene, (scene,), lines)\n',
        "tests/test_faults.py::test_no_stray_text_stands_between_elements",
    ),
    Fault(
        "庄 as an empty box on a server",
        "renderers/look/fonts.py",
        "        if found is None:\n            raise GlyphError(character, text, self.name)\n        return found\n",
        "        return found or Glyph(1, (), 0, 0, 0, 0)\n",
        "tests/drawing/test_drawing.py::test_a_glyph_that_the_font_lacks_is_named",
    ),
    Fault(
        "simplified present but 莊 and 閒 missing",
        "renderers/data/glyphs.json",
        '"莊"',
        '"荘"',
        "tests/look/test_languages.py::test_the_bundled_font_has_every_label",
    ),
    Fault(
        "letters sunk, for they stand on the line and not in its middle",
        "renderers/drawing/lettering.py",
        "y - size * (top + bottom) / 2\n",
        "y\n",
        "tests/test_faults.py::test_letters_stand_in_the_middle_of_their_bead",
    ),
    Fault(
        "scale 2 that is only a blurred scale 1",
        "renderers/formats/png.py",
        "    set_palette(canvas, colours)\n",
        "    canvas = canvas.reduce(2).resize(canvas.size) if min(canvas.size) > 400 else canvas\n"
        "    set_palette(canvas, colours)\n",
        "tests/drawing/test_goldens.py::test_views",
    ),
    Fault(
        "sizes past the limit failing late",
        "renderers/formats/png.py",
        "    PNG_SIDE.check(max(scene.width, scene.height), ",
        "    PNG_SIDE._replace(value=10**9).check(max(scene.width, scene.height), ",
        "tests/drawing/test_drawing.py::test_too_large_a_png_is_refused_before_it_is_made",
    ),
    Fault(
        "an import that fails because libcairo is absent although only SVG is wanted",
        "renderers/formats/pdf.py",
        "from types import ModuleType\n",
        "from types import ModuleType\n\nimport cairosvg  # noqa: F401\n",
        "tests/test_project.py::test_drawing_needs_no_system_library",
    ),
    Fault(
        "ragged or lopsided circles",
        "renderers/formats/coverage.py",
        "    pen.ellipse((box[0], box[1], box[2] - 1, box[3] - 1), fill=255)\n",
        "    pen.ellipse((box[0], box[1], box[2] + 6, box[3] + 6), fill=255)\n",
        "tests/drawing/test_drawing.py::test_round_marks_are_even",
    ),
    Fault(
        "different bytes from threads",
        "renderers/formats/png.py",
        "    colours, tables = palette(below, tuple(dict.fromkeys(tiles.values())))\n",
        "    import threading\n\n    order = sorted(tiles.values(), key=lambda each: hash((id(each), threading.get_ident())))\n"
        "    colours, tables = palette(below, tuple(dict.fromkeys(order)))\n",
        "tests/test_threads.py::test_sixteen_threads_draw_what_one_draws",
    ),
    Fault(
        "golden images that pass with a tolerance so wide that nothing could fail",
        "tests/support/pixels.py",
        '    assert box is None, f"pixels differ',
        '    assert box is None or len(box) == 4, f"pixels differ',
        "tests/test_faults.py::test_a_golden_fails_for_a_single_pixel",
    ),
    Fault(
        "a tolerance between two writers so wide that nothing could fail",
        "tests/support/writers.py",
        "TOLERANCE = 3.5\n",
        "TOLERANCE = 64.0\n",
        "tests/formats/test_writers_agree.py::test_the_tolerance_shows_a_damaged_mark",
    ),
)
