"""Banker's third card as a chart, for counts that do not use the rule of the library."""

# Banker's third card as casinos print it on a card: a line for each of his totals 0 to 7, a column for each third card of
# Player's, 0 to 9; the last column is for a Player who stands.
CHART = (
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDDDD",
    "DDDDDDDDSDD",
    "SSDDDDDDSSD",
    "SSSSDDDDSSD",
    "SSSSSSDDSSS",
    "SSSSSSSSSSS",
)
