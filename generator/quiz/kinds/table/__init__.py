"""Kinds of question about the order of play: turns, calls, sideways tiles, and who pays."""
