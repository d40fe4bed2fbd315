"""Strict YAML: a parser that returns typed values and reports every problem with line and column.

The types of the model define what a file may contain. Only `true` and `false` are booleans, keys may not
repeat, and anchors, aliases and tags are not allowed, so that a line means what it shows.
"""

from riichi_rules.strict_yaml.file import File, read_regular
from riichi_rules.strict_yaml.values import FAULTY, build, load

__all__ = ["FAULTY", "File", "build", "load", "read_regular"]
