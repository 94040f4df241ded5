"""Boards and shoes as JSON."""
