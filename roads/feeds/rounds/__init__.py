"""Rounds as feeds write them: results, cards, totals, tables, roads and snapshots."""
