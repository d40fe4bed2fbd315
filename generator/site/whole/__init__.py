"""The steps after all languages are built, and the files that they share."""
