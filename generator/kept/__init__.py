"""A cache of built files, keyed by all their inputs."""
