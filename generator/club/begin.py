"""The files with which the folder of a club begins."""

import re
import unicodedata
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from textwrap import wrap

from generator.beginnings import load_beginnings
from generator.club.compose import TEXTS
from generator.club.enter import RULES
from riichi_rules.rules.ids import LONGEST, why_no_id
from riichi_rules.texts.languages import SOURCE

# Letters that are not a Latin letter with an accent.
LETTERS = str.maketrans(
    dict(zip("абвгдезиклмнопрстуфхцыэіł", "abvgdeziklmnoprstufhcyeil", strict=True))
    | {"ё": "yo", "ж": "zh", "й": "y", "ч": "ch", "ш": "sh", "щ": "shch", "ю": "yu", "я": "ya"}
    | {"ъ": "", "ь": "", "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d"}
)
OF_EDITOR = re.compile(r"^# yaml-language-server: .*\n", re.MULTILINE)  # schemas that a club does not have
TEXT_LINE = re.compile(r'^#(?=\S+: "")', re.MULTILINE)


@dataclass(frozen=True)
class NewClub:
    """A club as it begins: its name, the ruleset that its own extends, and its languages."""

    name: str
    base: str
    languages: Sequence[str]
    taken: Collection[str] = ()  # ids of other rulesets
    wanted: str | None = None  # the id of its ruleset, where its name is not to decide

    @property
    def ruleset(self) -> str:
        """The id of its ruleset, from its name in the letters that an id may have.

        >>> NewClub("Łódź 2", "common", ["pl"]).ruleset, NewClub("Казань", "common", ["ru"]).ruleset
        ('lodz_2', 'kazan')
        >>> NewClub("EMA 2025", "common", ["en"], ["ema_2025"]).ruleset
        'club_ema_2025'
        """
        if self.wanted:
            return self.wanted
        letters = unicodedata.normalize("NFKD", self.name.lower().translate(LETTERS))
        words = re.findall(r"[a-z0-9]+", re.sub("[\u0300-\u036f'’]", "", letters))
        id_ = "_".join(words)[:LONGEST].rstrip("_")
        if id_ in self.taken or why_no_id("rulesets", id_):
            id_ = "_".join(["club", *words])[:LONGEST].rstrip("_")
        return "our_club" if id_ in self.taken or why_no_id("rulesets", id_) else id_

    def files(self, options: str, leads: Mapping[str, str], optional: Sequence[str]) -> Mapping[Path, bytes]:
        """Return the files below its folder.

        `options` are the lines on each option of the rules, `leads` the first sentence of the site by
        language, and `optional` the pages that may be left out.
        """
        values = {
            "OPTIONS\n": options,
            "LANGS": ", ".join(self.languages),
            "    #PAGES": "\n".join(
                f"    # {line}" for line in wrap(", ".join(optional), 100, break_on_hyphens=False)
            ),
            "BASE": self.base,
            "NAME": self.name.replace('"', "”"),
            "ID": self.ruleset,
        }
        pattern = re.compile(r"\b(?:LANG|LEAD|LANGS|BASE|NAME|ID)\b|OPTIONS\n|    #PAGES")

        def filled(text: str, lang: str) -> str:
            stated = {**values, "LANG": lang, "LEAD": leads[lang].replace('"', '\\"')}
            return pattern.sub(lambda match: stated[match[0]], text)

        return {
            Path(filled(path, lang)): filled(text, lang).encode()
            for path, text in load_beginnings()["club"].items()
            for lang in (self.languages if "LANG." in path else self.languages[:1])
        }


def as_club_files(beginnings: Mapping[str, str], lang: str) -> Mapping[str, str]:
    """Return the beginnings of files of the project as files of a club, whose first language is `lang`."""
    files: dict[str, str] = {}
    for name, text in beginnings.items():
        path = Path(name)
        match path.parts:
            case ("content", "texts", of, _):
                if of != SOURCE:
                    continue
                place = f"{TEXTS}/{lang}.yaml"
            case ("rules_data", "rulesets", *below) | ("rules_data", *below):
                place = "/".join((RULES, *below))
            case _:
                place = name
        own = TEXT_LINE.sub(f"#{path.stem}.", text) if place.startswith(TEXTS) else text
        files[place] = files.get(place, "") + OF_EDITOR.sub("", own)
    return files
