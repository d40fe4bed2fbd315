"""The translator's desk: every sentence of the preview can be pointed at, and mended there."""
