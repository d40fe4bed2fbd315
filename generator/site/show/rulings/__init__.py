"""Penalties and disputes, for the skeletons of pages."""
