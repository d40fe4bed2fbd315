"""The map of texts: which page shows which texts, read from pages rendered with markers around every text."""
