"""A language of one's own: the words on a picture and those that describe it to readers of screens."""

import sys
from pathlib import Path

import renderers

FRENCH = renderers.Labels(
    language="fr",
    title="Tableau de baccara",
    titled="{name} : tableau de baccara",
    banker="Banque",
    player="Ponte",
    tie="Égalité",
    banker_pair="Paire Banque",
    player_pair="Paire Ponte",
    natural="Naturel",
    rounds="Coups",
    current_streak="Série en cours",
    longest_streak="Plus longue série",
    question="{side} ?",
    no_round="Aucun coup.",
    one_round="1 coup",
    some_rounds="{count} coups",
    summary="{rounds} : {banker} {bankers}, {player} {players}, {tie} {ties} ; dernier : {last}.",
    lobby="Salle de baccara",
    one_table="1 table.",
    some_tables="{count} tables.",
    roads=("Bead plate", "Grande route", "Big Eye", "Petite route", "Route du cafard"),
    scorecard="Carnet de baccara",
    blank_scorecard="Un carnet vierge.",
    fields=("Table", "Sabot", "Date", "Nom"),
    number="N°",
    decimal=",",
    marks=("rouge", "bleu"),
    explained="{road}, coup {number} : {mark}. {clause}",
    clauses=(
        "Le coup ouvre une série ; les séries {earlier} et {later} ont la même longueur, {length}.",
        "Le coup ouvre une série ; les séries {earlier} et {later} diffèrent : {length} et {other}.",
        "C'est le coup {place} de la série {later} ; la série {earlier}, longue de {length}, va aussi loin.",
        "C'est le coup {place} de la série {later} ; la série {earlier}, longue de {length}, finit un coup avant.",
        "C'est le coup {place} de la série {later} ; la série {earlier}, longue de {length}, finit bien avant.",
    ),
)

if __name__ == "__main__":
    target = sys.argv[1] if len(sys.argv) > 1 else sys.exit("usage: python own_language.py french.png")
    shoe = Path(__file__).with_name("shoes").joinpath("table-1.txt").read_text(encoding="utf-8")
    renderers.save(shoe, target, layout="detailed", labels=FRENCH)
