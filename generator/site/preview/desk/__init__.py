"""The text editor of the preview: every text of a page can be selected and edited there."""
