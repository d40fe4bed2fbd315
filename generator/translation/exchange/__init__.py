"""Export and import of texts as gettext catalogues, for Poedit, Weblate and other editors."""
