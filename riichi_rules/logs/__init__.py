"""Logs of games: read from the formats of platforms, replayed, scored and settled by our engine."""
