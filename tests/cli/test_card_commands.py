"""`roads deal`, `settle` and `returns`, as a user meets them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from support.commands import assert_one_line, invoke
from support.paths import PROJECT

import renderers
import roads
from renderers.cli.feeds import Feed
from renderers.cli.shoes import Shoes
from roads.exchange.dealt_json import dealt_rounds


def run(*arguments: str) -> tuple[int, str]:
    done = invoke(*arguments)
    return done.exit_code, done.output


def test_deal_writes_a_shoe_a_line() -> None:
    status, output = run("deal", "--seed", "7", "--shoes", "3")
    assert status == 0
    assert output.splitlines() == [
        f"{roads.notation(roads.deal_shoe(seed))}  # shoe-{number}" for number, seed in enumerate((7, 8, 9), start=1)
    ]
    assert run("deal", "--seed", "7")[1] == f"{roads.notation(roads.deal_shoe(7))}\n"
    status, output = run("deal", "--seed", "7", "--decks", "6", "--share", "0.89", "--no-burn", "--jsonl")
    assert dealt_rounds(json.loads(output)) == roads.deal_shoe(7, decks=6, share=0.89, burn=False)


def test_deal_has_the_rules_of_the_cut_card_and_of_the_shuffle() -> None:
    assert run("deal", "--seed", "7", "--last-rounds", "2") == (0, roads.notation(roads.deal_shoe(7, last_rounds=2)) + "\n")
    anew = roads.deal_shoe(7, decks=1, shuffle="round", rounds=60)
    arguments = ("deal", "--seed", "7", "--decks", "1", "--shuffle", "round", "--rounds", "60")
    assert run(*arguments) == (0, roads.notation(anew) + "\n")
    assert of(run(*arguments, "--jsonl")[1], "results", "-") == (0, renderers.results_text(anew))


def of(text: str, *arguments: str) -> tuple[int, str]:
    """A command on standard input; standard error, one line, stands in front of standard output."""
    done = invoke(*arguments, given=text)
    return done.exit_code, done.stderr + done.stdout


NOTATIONS = [roads.notation(roads.deal_shoe(seed)) for seed in (7, 8, 9)]
DEALT = run("deal", "--seed", "7", "--shoes", "3")[1]
UNNAMED = "".join(f"{shoe}\n" for shoe in NOTATIONS)
DEALT_CARDS = run("deal", "--seed", "7", "--shoes", "3", "--jsonl")[1]


def test_one_of_several_shoes_is_picked() -> None:
    """The second is that of the next seed; comments and blank lines do not count."""
    second = roads.deal_shoe(8)
    letters = renderers.results_text(roads.notation(second))
    for text, which in ((DEALT, "#2"), (DEALT, "shoe-2"), (UNNAMED, "#2")):
        assert of(text, "results", "-", "--shoe", which) == (0, letters)
    assert of("# three shoes\n\n" + DEALT.replace("\n", "\r\n"), "results", "-", "--shoe", "#2") == (0, letters)
    assert of(DEALT_CARDS, "results", "-", "--shoe", "#2") == (0, renderers.results_text(second))
    assert of(DEALT_CARDS, "show", "-", "--shoe", "#2") == of(DEALT, "show", "-", "--shoe", "#2")
    assert of("DI\nIID\n", "results", "-", "--shoe", "#2", "--game", "dragon-tiger")[1].count("\n") == 4


def test_several_lines_of_letters_are_one_shoe_and_a_long_one_is_said() -> None:
    status, output = of(UNNAMED, "results", "-")
    rounds = sum(len(roads.deal_shoe(seed)) for seed in (7, 8, 9))
    warning, rest = output.split("\n", 1)
    assert (status, rest) == (0, renderers.results_text(UNNAMED))
    assert warning == (
        f"roads: warning: standard input: {rounds} rounds on 3 lines, taken as one shoe; --shoe '#1' takes the first line"
    )
    assert of("BB\nPP\n", "ask", "-")[1].startswith("Banker?")
    assert of("B" * 91, "ask", "-")[1].startswith("Banker?")
    assert of("BTT\nP" + "T" * 50 + "\n" + "T" * 50, "ask", "-")[1].startswith(
        "Banker?"
    )  # one streak after the other, and ties


def test_lobby_reads_the_shoes_that_deal_writes(tmp_path: Path) -> None:
    """Letters or JSON, a file or standard input: the three shoes of three seeds, by their names."""
    sheet = tmp_path / "sheet.svg"
    tables = [(f"shoe-{number}", shoe) for number, shoe in enumerate(NOTATIONS, start=1)]
    expected = renderers.encode(renderers.lobby(tables), ".svg")
    (tmp_path / "shoes.txt").write_text(DEALT, encoding="utf-8")
    (tmp_path / "cards.jsonl").write_text(DEALT_CARDS, encoding="utf-8")
    for text, file in (
        (DEALT, "-"),
        (DEALT_CARDS, "-"),
        ("", str(tmp_path / "shoes.txt")),
        ("", str(tmp_path / "cards.jsonl")),
    ):
        assert of(text, "lobby", file, "-o", str(sheet)) == (0, "")
        assert sheet.read_bytes() == expected
    (tmp_path / "one.txt").write_text("B", encoding="utf-8")
    found = feed_names(("one.txt", "shoes.txt"), tmp_path)
    assert found == ["one", "shoes shoe-1", "shoes shoe-2", "shoes shoe-3"]
    bad = DEALT.replace("  # shoe-2", "X  # shoe-2")
    assert "standard input: shoe-2: line 1, column " in of(bad, "lobby", "-", "-o", str(sheet))[1]


def feed_names(files: tuple[str, ...], folder: Path) -> list[str]:
    named = Shoes(tuple(str(folder / file) for file in files), Feed(None, None, ()), "baccarat")
    return [name for name, _ in named.each()]


def test_a_long_shoe_of_a_lobby_gets_advice_that_lobby_takes(tmp_path: Path) -> None:
    """The example shoes are drawn without a word; three shoes without names are one, and what to do is said."""
    sheet = str(tmp_path / "sheet.svg")
    assert of("", "lobby", str(PROJECT / "examples" / "shoes"), "-o", sheet) == (0, "")
    said = of(UNNAMED, "lobby", "-", "-o", sheet)[1]
    assert said.endswith("on 3 lines, taken as one shoe; where each is a shoe, end it with its name, such as # shoe-1\n")
    assert "--shoe" not in said


@pytest.mark.parametrize("suffix", ["svg", "png", "webp", "gif", "apng"])
def test_commands_read_the_shoe_of_a_picture(suffix: str, tmp_path: Path) -> None:
    shoe, file = "BBPTPPB9n", tmp_path / f"board.{suffix}"
    if suffix in ("gif", "apng"):
        renderers.save(renderers.animation(shoe, ask="banker"), file)
    else:
        renderers.save(shoe, file)
    for given, name in ((None, str(file)), (file.read_bytes(), "-")):
        source = "standard input" if name == "-" else name
        note = f"roads: {source} is a picture; this is the shoe that it carries, without its cards\n"
        for command in (("show",), ("ask",), ("results",), ("derive", "--jsonl")):
            done, letters = invoke(*command, name, given=given), invoke(*command, "-", given=shoe)
            assert (done.exit_code, done.stderr, done.stdout) == (0, note, letters.stdout)
        for drawing in ("draw", "lobby"):
            done = invoke(drawing, name, "-o", tmp_path / "out.svg", given=given)
            assert (done.exit_code, done.stderr) == (0, note)
            if drawing == "draw":
                assert renderers.read(tmp_path / "out.svg") == roads.parse(shoe)


def test_pictures_of_another_game_and_pictures_without_a_shoe(tmp_path: Path) -> None:
    renderers.save(roads.parse("BPT"), tmp_path / "tiger.png", game="dragon-tiger")
    for command in (("show",), ("derive", "--jsonl")):
        done = invoke(*command, tmp_path / "tiger.png", "--game", "dragon-tiger")
        assert done.stdout == invoke(*command, "-", "--game", "dragon-tiger", given="DIT").stdout
    renderers.save("BPT", tmp_path / "bare.png", metadata=False)
    (tmp_path / "board.pdf").write_bytes(b"%PDF-1.5\n")
    for command in (("show",), ("derive", "--jsonl")):
        assert_one_line(invoke(*command, tmp_path / "bare.png"), "bare.png: it carries no shoe: it was drawn without it")
        assert_one_line(invoke(*command, tmp_path / "board.pdf"), "board.pdf: a PDF carries no shoe")
    assert_one_line(
        invoke("show", tmp_path / "tiger.png", "--shoe", "#2"), "--shoe: expected a shoe by its place, '#1', got '#2'"
    )
    page = invoke("derive", "-", "--jsonl", given="<svg\nB\n")
    assert [json.loads(line).get("rounds") for line in page.stdout.splitlines()] == [None, "B"]


def test_a_json_shoe_may_go_over_several_lines() -> None:
    text = json.dumps(json.loads(roads.to_json(roads.scoreboard("BPT"), shoe="t")), indent=1)
    for more in ((), ("--shoe", "#1"), ("--shoe", "t")):
        assert of(text, "results", "-", *more) == (0, renderers.results_text("BPT"))


NAMED = "".join(roads.to_json(roads.scoreboard(shoe), shoe=name) + "\n" for name, shoe in [("a", "B"), ("b", "P"), ("a", "T")])


@pytest.mark.parametrize(
    ("text", "arguments", "message"),
    [
        (DEALT, "show -", "standard input: 3 shoes: pick one with --shoe, by its name or its place, '#1' to '#3'"),
        (DEALT_CARDS, "show -", "standard input: 3 shoes: pick one with --shoe, by its place, '#1' to '#3'"),
        (NAMED, "show -", "standard input: 3 shoes: pick one with --shoe, by its name or its place, '#1' to '#3'"),
        (NAMED, "ask - --shoe a", "standard input: 2 shoes are named a: #1, #3"),
        (NAMED, "ask - --shoe c", "--shoe: expected a shoe by its name or its place, '#1' to '#3', got 'c'"),
        (UNNAMED, "results - --shoe #4", "--shoe: expected a shoe by its place, '#1' to '#3', got '#4'"),
        (UNNAMED, "results - --shoe 2", "--shoe: expected a shoe by its place, '#1' to '#3', got '2'"),
        ("", "results - --shoe #1", "standard input: there is no shoe"),
        ("B\nX\n", "results - --shoe #2", "standard input: line 1, column 1: 'X'"),
        (DEALT, "derive - --jsonl --shoe #1", "--shoe needs --shape here"),
        (DEALT, "lobby - -o x.svg --shoe #1", "--shoe needs --shape here"),
        (DEALT, "watch . --shoe #1", "No such option"),
        (DEALT, "scorecard -o x.svg --shoe #1", "--shoe needs FILE: without it the card is blank"),
        (DEALT, "draw - -o x.apng", "a picture with the suffix .apng needs --ask and --animate"),
        (DEALT, "draw - -o x.gif --ask banker", "a picture with the suffix .gif needs --ask and --animate"),
    ],
)
def test_no_single_shoe_or_no_output(text: str, arguments: str, message: str) -> None:
    status, output = of(text, *arguments.split())
    assert status == 2
    assert output.startswith("roads: ")
    assert message in output
    assert output.count("\n") == 1


def test_derive_takes_lines_of_json() -> None:
    status, output = of(DEALT_CARDS + "BP\n{}\n", "derive", "-", "--jsonl")
    assert status == 1
    found = [json.loads(line) for line in output.splitlines()]
    assert [each.get("rounds") for each in found] == [*NOTATIONS, "BP", None]
    assert (found[4]["line"], found[4]["error"][:2]) == (5, "$:")


def test_cards_of_a_feed_go_on_from_command_to_command() -> None:
    """The hands of two rounds, by hand."""
    rows = [
        {"player_hand": ["Q♣", "5♥", "4c"], "banker_hand": ["10♦", "2♠", "Kh"]},
        {"player_hand": ["4♣", "4♣"], "banker_hand": ["7♦", "Ks"]},
    ]
    text = "\n".join(map(json.dumps, rows))
    listed = (
        "#     Player       Banker\n"
        "1  P  9  Q♣ 5♥ 4♣  2  10♦ 2♠ K♥\n"
        "2  P  8  4♣ 4♣     7  7♦ K♠      natural, Player perfect pair\n"
    )
    feed = ("-", "--shape", "card rows", "--feed", "order=oldest")
    assert of(text, "results", *feed) == (0, listed)
    status, lines = of(text, "import", *feed, "--jsonl")
    assert (status, of(lines, "results", "-")) == (0, (0, listed))


def test_settle_a_void_round() -> None:
    """The cards may be those of a dealer's error: Banker drew on 9."""
    for cards in ((), ("K♠ 7♥", "2d 7d 10♣")):
        status, output = run("settle", *cards, "--void", "--bet", "player=10", "--bet", "small=2.50")
        assert status == 0
        assert output.splitlines()[0] == "Void: every stake comes back"
        assert output.splitlines()[-1].split() == ["total", "12.50", "12.50", "+0.00"]


def test_settle_prints_a_table() -> None:
    status, output = run("settle", "K♠ 7♥", "2d 3d 10♣", "--bet", "player=10", "--bet", "small=2.50")
    assert (status, output) == (
        0,
        "Player: Player 7, Banker 5\n\n"
        "bet     stake  result  returned     net\n"
        "player     10  win        20.00  +10.00\n"
        "small    2.50  loss           0   -2.50\n"
        "total   12.50             20.00   +7.50\n",
    )


def test_settle_leaves_out_what_is_no_bet() -> None:
    status, output = run("settle", "9 K", "5 4", "--bet", "tie=0", "--bet", "player=10", "--bet", "banker=0.001")
    assert status == 0
    assert [line.split()[0] for line in output.splitlines()[2:]] == ["bet", "player", "total"]


def test_settle_takes_limits_and_golden_chips() -> None:
    """Soho cuts 10.019; the golden chip of 10.01 wins 10.01; 0.40 is raised to the minimum of its bet."""
    arguments = ["settle", "K♠ 7♥", "2d 3d 10♣", "--bet", "player=10.019", "--bet", "small=0.40", "--golden", "player"]
    limits = ["--minimum", "1", "--maximum", "20", "--limit", "small=0.50..5", "--below-minimum", "raised"]
    assert run(*arguments, *limits) == (
        0,
        "Player: Player 7, Banker 5\n\n"
        "bet     stake  result       returned    net\n"
        "player  10.01  win, golden     10.01  +0.00\n"
        "small    0.50  loss                0  -0.50\n"
        "total   10.51                  10.01  -0.50\n",
    )


def test_settle_prints_the_side_of_a_player_who_deals() -> None:
    """The bet on Player loses 100; 1.5 % of that are the house's. Had Player won, the dealer would have paid 100."""
    status, dealt = run("settle", "2 3", "9 K", "--bet", "player=100", "--table", "dealer-option", "--dealer")
    assert status == 0
    assert dealt.endswith("\n\ndealer: +100, fee 1.500, net +98.500; the worst round needs a balance of 100 before the round\n")


def test_returns_prints_the_published_figures() -> None:
    status, output = run("returns")
    assert status == 0
    assert "soho, 8 decks\n\nbet           odds to 1   wins %  returns %\n" in output
    published = "98.76 98.94 85.64 89.64 86.29 86.97 95.65 94.72 87.55 93.61 85.56 88.75 85.46 82.93 94.73"
    for figure in published.split():
        assert f" {figure}\n" in output
    assert run("returns", "--table", "dealer-option")[1].startswith("dealer-option, 6 decks\n")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("deal --seed -1", "--seed: expected a whole number of at least 0, got -1"),
        ("deal --seed 1 --share 2", "--share: expected a number above 0 and below 1, got 2\n"),
        ("deal --seed 1 --share 0", "--share: expected a number above 0 and below 1, got 0\n"),
        ("deal --seed 1 --last-rounds 0", "--last-rounds: expected 1 or 2, got 0\n"),
        ("deal --seed 1 --last-rounds 3", "--last-rounds: expected 1 or 2, got 3"),
        ("deal --seed 1 --last-rounds 2 --cut 14", "--cut: expected a whole number of at least 18, got 14"),
        ("deal --seed 1 --shuffle hand", "--shuffle: expected one of shoe, round, got 'hand'"),
        ("deal --seed 1 --shuffle round", "--shuffle round needs --rounds: no cut card"),
        ("deal --seed 1 --rounds 5", "--rounds needs --shuffle round: a shoe ends by its cut card"),
        (
            "deal --seed 1 --shuffle round --rounds 5 --cut 14",
            "--cut, --share and --last-rounds are for a shoe: with --shuffle round there is no",
        ),
        ("deal --seed 1 --shoes 0", "--shoes: expected a whole number of at least 1"),
        ("deal --seed 1 --cut 14 --share 0.5", "--cut and --share exclude each other: give one of them"),
        ("settle K,7 2,3 --bet player=1", "Banker hand: Banker draws a third card on 5 after Player stood"),
        (
            "settle K,7 --bet player=1",
            "the cards of both hands are needed: roads settle PLAYER BANKER, unless the round is void",
        ),
        ("settle K,7 2,3,K --bet player", "--bet: expected BET=STAKE, such as player=10, got 'player'"),
        ("settle K,7 2,3,K --bet tie=1 --bet tie=2", "--bet tie is given twice"),
        ("settle K,7 2,3,K --bet dragon=1", "--bet: expected one of player, banker, tie, "),
        (
            "settle K,7 2,3,K --bet player=-1",
            "--bet player: expected a stake from 0 to 1,000,000,000,000,000, with at most 12 decimals, got '-1'\n",
        ),
        ("settle K,7 2,3,K --bet player=1 --table none", "--table: expected one of soho, pick-and-bet"),
        (
            "settle K,7 2,3,K --bet player=0.5 --minimum 1",
            "--bet player: expected a stake of at least 1, the minimum at the table soho",
        ),
        ("settle K,7 2,3,K --bet tie=3 --limit tie=..2", "--bet tie: expected a stake of at most 2, the maximum at the table"),
        ("settle K,7 2,3,K --bet tie=x", "--bet tie: expected a stake from 0 to "),
        (
            "settle K,7 2,3,K --bet tie=3 --minimum 10 --maximum 5",
            "--minimum: expected at most the maximum, 5, got '10'\n",
        ),
        (
            "settle K,7 2,3,K --bet tie=3 --minimum 10 --limit tie=..5",
            "minimum of --limit tie: expected at most the maximum, 5, got 10\n",
        ),
        ("settle K,7 2,3,K --bet tie=3 --limit tie=2", "--limit: expected BET=MIN..MAX, such as tie=1..50"),
        ("settle K,7 2,3,K --bet tie=3 --limit tie", "--limit: expected BET=MIN..MAX, such as tie=1..50"),
        ("settle K,7 2,3,K --bet tie=3 --limit tie=3..2", "minimum of --limit tie: expected at most the maximum, 2, got '3'\n"),
        ("settle K,7 2,3,K --bet tie=3 --limit tie=-1..2", "minimum of --limit tie: expected a limit from 0"),
        ("settle K,7 2,3,K --bet tie=3 --limit x=1..2", "--limit: expected one of player, banker"),
        ("settle K,7 2,3,K --bet tie=3 --minimum -1", "--minimum: expected a limit from 0"),
        ("settle K,7 2,3,K --bet tie=3 --minimum=", "--minimum: expected a limit from 0"),
        ("settle K,7 2,3,K --bet tie=3 --below-minimum lost", "--below-minimum: expected one of refused, raised"),
        ("settle K,7 2,3,K --bet tie=3 --golden big", "--golden: expected bets that are staked, got 'big'"),
        ("settle K,7 2,3,K --bet tie=3 --dealer", "--dealer needs --table dealer-option\n"),
        ("returns --table none", "--table: expected one of soho"),
    ],
)
def test_a_mistake_is_one_line(arguments: str, message: str) -> None:
    status, output = run(*arguments.split())
    assert status == 2
    assert output.startswith(f"roads: {message}")
    assert output.count("\n") == 1
