"""Atomic writing of files, and locks."""
