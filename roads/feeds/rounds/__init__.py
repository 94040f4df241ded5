"""What several shapes make their rounds with."""
