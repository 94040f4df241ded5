"""Languages of this package. A translator edits this file only."""

from __future__ import annotations

from renderers.look.labels import Labels
from roads.checks import one_of

ENGLISH = Labels(
    language="en",
    title="Baccarat scoreboard",
    titled="{name}: baccarat scoreboard",
    banker="Banker",
    player="Player",
    tie="Tie",
    banker_pair="Banker pair",
    player_pair="Player pair",
    natural="Natural",
    rounds="Rounds",
    current_streak="Current streak",
    longest_streak="Longest streak",
    question="{side}?",
    no_round="No round yet.",
    one_round="1 round",
    some_rounds="{count} rounds",
    summary="{rounds}: {banker} {bankers}, {player} {players}, {tie} {ties}; last: {last}.",
    lobby="Baccarat lobby",
    one_table="1 table.",
    some_tables="{count} tables.",
    roads=("Bead plate", "Big road", "Big Eye road", "Small road", "Cockroach road"),
    scorecard="Baccarat scorecard",
    blank_scorecard="A blank scorecard.",
    fields=("Table", "Shoe", "Date", "Name"),
    number="No.",
)

ITALIAN = Labels(
    language="it",
    title="Segnapunti del baccarat",
    titled="{name}: segnapunti del baccarat",
    banker="Banco",
    player="Giocatore",
    tie="Pareggio",
    banker_pair="Coppia Banco",
    player_pair="Coppia Giocatore",
    natural="Naturale",
    rounds="Round",
    current_streak="Serie attuale",
    longest_streak="Serie più lunga",
    question="{side}?",
    no_round="Ancora nessun round.",
    one_round="1 round",
    some_rounds="{count} round",
    summary="{rounds}: {banker} {bankers}, {player} {players}, {tie} {ties}; ultimo: {last}.",
    lobby="Sala del baccarat",
    one_table="1 tavolo.",
    some_tables="{count} tavoli.",
    roads=("Bead plate", "Big road", "Big Eye road", "Small road", "Cockroach road"),
    scorecard="Cartellino del baccarat",
    blank_scorecard="Un cartellino in bianco.",
    fields=("Tavolo", "Sabot", "Data", "Nome"),
    number="N.",
    decimal=",",
    marks=("rosso", "blu"),
    explained="{road}, round {number}: {mark}. {clause}",
    clauses=(
        "Il round apre una serie; le serie {earlier} e {later} hanno la stessa lunghezza, {length}.",
        "Il round apre una serie; le serie {earlier} e {later} hanno lunghezze diverse: {length} e {other}.",
        "Il round è il {place}º della serie {later}; la serie {earlier} arriva altrettanto lontano, "
        "con una lunghezza di {length}.",
        "Il round è il {place}º della serie {later}; la serie {earlier} finisce un round prima, con una lunghezza di {length}.",
        "Il round è il {place}º della serie {later}; la serie {earlier} finisce più di un round prima, "
        "con una lunghezza di {length}.",
    ),
)

SIMPLIFIED = Labels(
    language="zh-Hans",
    title="百家乐路单",
    titled="{name}：百家乐路单",
    banker="庄",
    player="闲",
    tie="和",
    banker_pair="庄对",
    player_pair="闲对",
    natural="天牌",
    rounds="局数",
    current_streak="当前连",
    longest_streak="最长连",
    question="{side}问路",
    no_round="尚无牌局。",
    one_round="1局",
    some_rounds="{count}局",
    summary="{rounds}：{banker}{bankers}，{player}{players}，{tie}{ties}；最近一局：{last}。",
    lobby="百家乐大厅",
    one_table="1张桌。",
    some_tables="{count}张桌。",
    roads=("珠盘路", "大路", "大眼仔路", "小路", "小强路"),
    scorecard="百家乐记分卡",
    blank_scorecard="空白记分卡。",
    fields=("桌号", "靴号", "日期", "姓名"),
    number="局",
    other_game_titled="{name}：{first} – {second}",
    marks=("红", "蓝"),
    explained="{road}，第{number}局：{mark}。{clause}",
    clauses=(
        "本局另起一列；第{earlier}列与第{later}列一样长，都是{length}局。",
        "本局另起一列；第{earlier}列与第{later}列长短不同：{length}局和{other}局。",
        "本局是第{later}列的第{place}局；第{earlier}列也够长，共{length}局。",
        "本局是第{later}列的第{place}局；第{earlier}列刚好短一局，只有{length}局。",
        "本局是第{later}列的第{place}局；第{earlier}列短了不止一局，只有{length}局。",
    ),
)

TRADITIONAL = Labels(
    language="zh-Hant",
    title="百家樂路單",
    titled="{name}：百家樂路單",
    banker="莊",
    player="閒",
    tie="和",
    banker_pair="莊對",
    player_pair="閒對",
    natural="天牌",
    rounds="局數",
    current_streak="當前連",
    longest_streak="最長連",
    question="{side}問路",
    no_round="尚無牌局。",
    one_round="1局",
    some_rounds="{count}局",
    summary="{rounds}：{banker}{bankers}，{player}{players}，{tie}{ties}；最近一局：{last}。",
    lobby="百家樂大廳",
    one_table="1張桌。",
    some_tables="{count}張桌。",
    roads=("珠盤路", "大路", "大眼仔路", "小路", "小強路"),
    scorecard="百家樂記分卡",
    blank_scorecard="空白記分卡。",
    fields=("桌號", "靴號", "日期", "姓名"),
    number="局",
    other_game_titled="{name}：{first} – {second}",
    marks=("紅", "藍"),
    explained="{road}，第{number}局：{mark}。{clause}",
    clauses=(
        "本局另起一列；第{earlier}列與第{later}列一樣長，都是{length}局。",
        "本局另起一列；第{earlier}列與第{later}列長短不同：{length}局和{other}局。",
        "本局是第{later}列的第{place}局；第{earlier}列也夠長，共{length}局。",
        "本局是第{later}列的第{place}局；第{earlier}列剛好短一局，只有{length}局。",
        "本局是第{later}列的第{place}局；第{earlier}列短了不止一局，只有{length}局。",
    ),
)

LABELS = {labels.language: labels for labels in (ENGLISH, ITALIAN, SIMPLIFIED, TRADITIONAL)}
"""Labels of this package, by language."""


def labels_of(labels: Labels | str) -> Labels:
    """Labels, given by their language or as themselves.

    Raises:
        OptionError: `labels` is neither a Labels nor a language in `LABELS`.
    """
    if isinstance(labels, Labels):
        return labels
    return LABELS[one_of("labels", labels, LABELS)]
