"""The texts in use: by their full key, by an assembled one, or as a part of their page."""

import ast
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import count
from pathlib import Path

import yaml

from generator.site.show.lessons import LEARNED
from generator.site.show.view import KEY
from riichi_rules.texts.entry import Entry

ROOT = Path(__file__).parents[2]
PATTERNS: tuple[str, ...] = tuple(yaml.safe_load((Path(__file__).parent / "said.yaml").read_text()))
SOURCES = {
    "riichi_rules": ("*.py",),
    "generator": ("*.py",),
    "content/assets/js": ("*.js",),
    "content/preview": ("*.js",),
    "content/pages": ("*.j2", "*.yaml"),
    "content/templates": ("*.j2",),
    "content/theme": ("*.html",),
    "content/texts": ("languages.yaml",),
    "content": ("disputes.yaml", "first_hand.yaml", "command_line.yaml", "theme_words.yaml"),
    "rules_data": ("*.yaml",),
}
EXAMPLES = ROOT / "rules_data" / "examples"
NAMING = ("concepts.py", "concepts.js", "hints.js")  # these tell what texts are about, and use none

QUOTED = re.compile(r"[\"'`]([\w.-]+)[\"'`]")
NAME = re.compile(r"\b[\w-]+(?=:)")
TOKEN = re.compile(r"[\w.-]*\w")
KEYLIKE = re.compile(r"\w+(?:\.[\w-]+)+")
# The beginning of a key in Python, in a script and in a page.
BEGINNING = re.compile(r"""["'`](\w+\.[\w.-]*)(?:\{|\$\{|["'] ?[~+])""")
HOLE = re.compile(r"\{\w*\}")
FILE = re.compile(r"\.(?:yaml|json|py|js|css|svg|j2)$")
PAGE = re.compile(r"page_(?P<page>\w+)\.(?P<name>.+)")
LESSON = re.compile(r"lesson_(?P<lesson>\w+)\.(?P<name>.+)")
COURSE = yaml.safe_load((ROOT / "content" / "course.yaml").read_text())


def read_sources() -> dict[Path, str]:
    """Return the sources that use texts: the program, the pages and the data."""
    return {
        path: path.read_text(encoding="utf-8")
        for place, names in SOURCES.items()
        for name in names
        for path in (ROOT / place).rglob(name)
        if EXAMPLES not in path.parents and path.name not in NAMING
    }


@cache
def words_in(path: Path, text: str) -> set[str]:
    """Return the words and keys in a source: its strings; for data, everything and the name of the file."""
    if path.suffix == ".py":
        nodes = ast.walk(ast.parse(text))
        return {
            node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)
        }
    if path.suffix == ".yaml":
        return {path.stem, *TOKEN.findall(text)}
    return {*QUOTED.findall(text), *NAME.findall(text)}


@dataclass(frozen=True)
class Said:
    """The texts of a language, the sources that use them, and the patterns of assembled keys."""

    entries: Mapping[str, Entry]
    sources: Mapping[Path, str]
    patterns: tuple[str, ...] = PATTERNS

    @cached_property
    def words(self) -> dict[Path, set[str]]:
        return {path: words_in(path, text) for path, text in self.sources.items()}

    @cached_property
    def all_words(self) -> frozenset[str]:
        return frozenset[str]().union(*self.words.values())

    @cached_property
    def stated(self) -> frozenset[str]:
        """Return the texts that are used by their full keys."""
        return frozenset(key for key in self.entries if key in self.all_words or self._is_on_page(key))

    def _is_on_page(self, key: str) -> bool:
        """Return whether a text is part of a page or named by its skeleton. A heading begins a part."""
        if lesson := LESSON.fullmatch(key):
            return is_in_lesson(lesson["lesson"], lesson["name"])
        match = PAGE.fullmatch(key)
        if not match:
            return False
        if match["name"].startswith("h_") or KEY.fullmatch(match["name"]):
            return True
        skeleton = ROOT / "content" / "pages" / f"{match['page'].replace('_', '-')}.md.j2"
        plain = skeleton.with_name("plain.md.j2")
        return match["name"] == "title" or match["name"] in self.words.get(skeleton, self.words[plain])

    def made_by(self, pattern: str) -> set[str]:
        """Return the texts whose keys a pattern makes from the words of the sources."""
        numbers = count()
        expression = re.compile(
            HOLE.sub(lambda _: f"(?P<hole{next(numbers)}>[\\w.-]+)", pattern.replace(".", r"\."))
        )
        found = ((key, expression.fullmatch(key)) for key in self.entries)
        return {
            key for key, match in found if match and self.all_words.issuperset(match.groupdict().values())
        }

    @cached_property
    def made(self) -> dict[str, set[str]]:
        return {pattern: self.made_by(pattern) for pattern in self.patterns}

    def unsaid(self) -> list[str]:
        """Return the unused texts."""
        made = set[str]().union(*self.made.values())
        return [key for key in self.entries if key not in self.stated and key not in made]

    @cached_property
    def beginnings(self) -> dict[str, Path]:
        """Return the beginnings of keys that a source completes, except for the parts of pages."""
        topics = {key.partition(".")[0] for key in self.entries if not PAGE.fullmatch(key)}
        found = {each[1]: path for path, text in self.sources.items() for each in BEGINNING.finditer(text)}
        return {start: path for start, path in found.items() if start.partition(".")[0] in topics}

    def unlisted(self) -> list[str]:
        """Return the beginnings of keys that no pattern has."""
        return [
            f"{path.relative_to(ROOT)}: {start}"
            for start, path in self.beginnings.items()
            if not any(has_beginning(pattern, start) for pattern in self.patterns)
        ]

    def needless(self) -> list[str]:
        """Return the patterns that neither use a text nor have a beginning of their own."""
        return [pattern for pattern in self.patterns if self._is_needless(pattern)]

    def _is_needless(self, pattern: str) -> bool:
        others = [other for other in self.patterns if other != pattern]
        if self.made[pattern] - self.stated.union(*(self.made[other] for other in others)):
            return False
        own = [start for start in self.beginnings if has_beginning(pattern, start)]
        return all(any(has_beginning(other, start) for other in others) for start in own)

    def missing(self, others: Iterable[str]) -> list[str]:
        """Return the keys in the program for which there is no text and nothing else of that name."""
        known = {*self.entries, *others}
        for key in self.entries:
            cuts = [cut.start() for cut in re.finditer(r"[._-]", key)]
            known |= {key[:cut] for cut in cuts} | {key[cut + 1 :] for cut in cuts}
        topics = {key.partition(".")[0] for key in self.entries}
        return sorted(
            f"{path.relative_to(ROOT)}: {word}"
            for path, words in self.words.items()
            for word in words
            if path.suffix != ".yaml" and KEYLIKE.fullmatch(word) and word.partition(".")[0] in topics
            if word.rstrip("_") not in known and not FILE.search(word)
        )


def is_in_lesson(lesson: str, name: str) -> bool:
    """Return whether a screen of the lesson shows the part, its last one included, or it is a title."""
    part = KEY.fullmatch(name)
    screens = COURSE["lessons"].get(lesson, {}).get("screens", ())
    named = {LEARNED, *(screen["text"] for screen in screens if "text" in screen)}
    return name in {"title", "about"} or (part["part"] if part else name.removeprefix("h_")) in named


def has_beginning(pattern: str, start: str) -> bool:
    """Return whether the keys of a pattern have this beginning. Its last part may be cut short."""
    *whole, last = start.split(".")
    parts = pattern.split(".")
    is_alike = all(part in {"{}", each} or "(" in part for part, each in zip(parts, whole, strict=False))
    if not is_alike or len(parts) <= len(whole) or parts[len(whole)] == "{tail}":
        return False
    return parts[len(whole)] == "{}" or parts[len(whole)].startswith(last)
