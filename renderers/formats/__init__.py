"""Scenes to bytes, and the shoe that they carry back out of them; nothing here knows a board."""
