"""Strict YAML: files become typed values, and every mistake is reported with its place.

The types of the model say what a file may hold. Only `true` and `false` are booleans, keys may not
repeat, and anchors, aliases and tags are not allowed: what a reader sees on a line is what counts.
"""

from riichi_rules.strict_yaml.file import File
from riichi_rules.strict_yaml.values import FAULTY, build, load

__all__ = ["FAULTY", "File", "build", "load"]
