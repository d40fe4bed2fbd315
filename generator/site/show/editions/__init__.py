"""The editions of rules, one after the other, for the skeletons of pages."""
