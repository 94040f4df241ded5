"""The data of a feed, before any shape."""
