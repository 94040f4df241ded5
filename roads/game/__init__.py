"""A round, its cards, its notation; the dealer, and other games."""
