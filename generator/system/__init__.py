"""Files that are written whole or not at all, locks, and processes that end with their parent."""
