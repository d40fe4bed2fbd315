"""The files with which the folder of a club begins."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.beginnings import load_beginnings


@dataclass(frozen=True)
class NewClub:
    """What is known of a club: its name, the ruleset that its own extends, and its languages."""

    name: str
    base: str
    languages: Sequence[str]

    @property
    def ruleset(self) -> str:
        """The id of its ruleset, from the letters of its name that an id may have."""
        return re.sub(r"[^a-z0-9]+", "_", self.name.lower()).strip("_") or "our_club"

    def files(self, options: str, ruleset: str) -> Mapping[Path, bytes]:
        """Return the files below its folder; `options` are the lines on each option of the rules."""
        values = {
            "OPTIONS\n": options,
            "FIRST": self.languages[0],
            "LANGS": ", ".join(self.languages),
            "BASE": self.base,
            "NAME": self.name.replace('"', "”"),
            "ID": ruleset,
        }
        pattern = re.compile(r"\b(?:FIRST|LANGS|BASE|NAME|ID)\b|OPTIONS\n")

        def filled(text: str) -> str:
            return pattern.sub(lambda match: values[match[0]], text)

        beginnings = load_beginnings()["club"]
        return {Path(filled(path)): filled(text).encode() for path, text in beginnings.items()}
