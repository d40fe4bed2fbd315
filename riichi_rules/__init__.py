"""The rules of riichi mahjong as data, and functions that score hands and settle games by them."""

__version__ = "0.2.0"
