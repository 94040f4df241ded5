"""The five roads, the asks, the statistics: the scoreboard."""
