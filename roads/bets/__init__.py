"""Bets: paytables, settlement and return to player."""
