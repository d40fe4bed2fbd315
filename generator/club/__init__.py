"""A club's own site: its folder laid over the project, of which nothing is edited."""
