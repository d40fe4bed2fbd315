"""The table to play at, on the scripts that the page uses."""
