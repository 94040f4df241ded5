"""What a board looks like, as frozen values: nothing is drawn here."""
