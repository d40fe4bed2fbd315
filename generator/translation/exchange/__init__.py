"""Texts as catalogues of gettext, for Poedit, Weblate and other editors of translations: there and back."""
