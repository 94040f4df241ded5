"""The look of a board, as frozen values: theme, layout, labels, fonts. Nothing is drawn here."""
