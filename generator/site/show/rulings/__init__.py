"""What follows an error, and what else players argue about, for the skeletons of pages."""
