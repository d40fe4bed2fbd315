"""Riichi rules as data, and the program that explains, scores and checks them."""
