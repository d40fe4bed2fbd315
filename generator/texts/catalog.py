"""What is said: every text of a language, by topic and key."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from generator.problems import Faulty, Problem
from generator.strict import File

TEXTS = Path(__file__).parents[2] / "content" / "texts"


@dataclass(frozen=True)
class Texts:
    """The texts of one language. A key is its file and its name there: `yaku.riichi`."""

    lang: str
    by_key: Mapping[str, str]

    def say(self, key: str, /, **values: object) -> str:
        """The text of a key with its placeholders filled."""
        return self.by_key[key].format_map(values) if values else self.by_key[key]

    def name(self, topic: str, id_: str) -> str:
        """The name of a thing of the rules; its id where nobody has named it yet."""
        return self.by_key.get(f"{topic}.{id_}", id_)

    def has(self, key: str) -> bool:
        return key in self.by_key

    def problem(self, problem: Problem) -> str:
        """A problem of a hand or a case in words."""
        return self.say(f"problems.{problem.code}", **problem.values)


def languages(folder: Path = TEXTS) -> list[str]:
    """The languages that there are texts for."""
    return sorted(path.name for path in folder.iterdir() if path.is_dir())


@cache
def load_texts(lang: str = "en", folder: Path = TEXTS) -> Texts:
    """The texts of a language; raises Faulty with every problem in its files."""
    by_key: dict[str, str] = {}
    problems: list[Problem] = []
    for path in sorted((folder / lang).glob("*.yaml")):
        file = File.read(path, f"{folder.parent.name}/{folder.name}/{lang}/{path.name}")
        texts = file.build(Mapping[str, str])
        problems += file.problems
        if isinstance(texts, Mapping):
            by_key.update({f"{path.stem}.{key}": text for key, text in texts.items()})
    if problems:
        raise Faulty(problems)
    return Texts(lang, by_key)
