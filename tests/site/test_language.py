"""On a page of another language nothing is left in English but what is called the same everywhere."""

import re
from collections import Counter
from collections.abc import Collection
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from riichi_rules.texts.languages import load_texts
from tests.whole import LANGS

VOID = frozenset({"meta", "link", "input", "br", "hr", "img", "use", "base", "source", "wbr", "col"})
UNSEEN = frozenset({"script", "style", "code", "pre"})
SAID = ("aria-label", "title", "placeholder", "alt", "data-how", "data-label", "data-about")
WORD = re.compile(r"[^\W\d_]+")
FILE = re.compile(r"[\w/]+\.(?:yaml|json|txt)")
FEWEST = 3  # words that make a sentence; one or two may be alike in two languages

# Words that the game brings into every language.
OF_THE_GAME = frozenset(
    {"han", "fu", "mangan", "haneman", "baiman", "sanbaiman", "yakuman", "yaku", "ron", "tsumo"}
    | {"riichi", "dora", "ura", "kan", "furiten"}
)


class Words(HTMLParser):
    """Everything a page says in its own language: texts, and the words in its attributes."""

    def __init__(self, text: str, attributes: Collection[str] = SAID) -> None:
        super().__init__()
        self._attributes = attributes
        self.said: list[str] = []
        self._open: list[tuple[str, bool]] = []
        self._lang = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self._lang = self._lang or (given.get("lang") or "")
        foreign = given.get("lang", self._lang) != self._lang or tag in UNSEEN
        silent = foreign or self._is_silent()
        if not silent:
            self.said += [str(given[name]) for name in self._attributes if given.get(name)]
        if self._attributes and given.get("name") == "description":
            self.said.append(str(given["content"]))
        if tag not in VOID:
            self._open.append((tag, silent))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """What is closed in its own tag, as the pieces of a drawing, leaves what is open as it is."""
        depth = len(self._open)
        self.handle_starttag(tag, attrs)
        del self._open[depth:]

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not self._is_silent():
            self.said.append(" ".join(data.split()))

    def _is_silent(self) -> bool:
        return bool(self._open) and self._open[-1][1]


def sentences(text: str) -> set[str]:
    """What is long enough to be of one language only."""
    return {said for said in Words(text).said if _is_sentence(said)}


def _is_sentence(said: str) -> bool:
    words = [word for word in WORD.findall(said) if len(word) > 1 and word.lower() not in OF_THE_GAME]
    return len(words) >= FEWEST and not FILE.fullmatch(said)


@cache
def english(path: Path) -> set[str]:
    """The sentences of an English page."""
    return sentences(path.read_text("utf-8"))


@cache
def japanese() -> frozenset[str]:
    """What Japanese players say, which the glossary lists in every language."""
    texts = load_texts("en")
    return frozenset(
        texts.say(key).replace("; ", ", ")
        for key in texts.entries
        if key.startswith("glossary.") and key.endswith(".also")
    )


@cache
def names() -> frozenset[str]:
    """What is called so in every language: the texts that are not to be translated."""
    texts = load_texts("en")
    return frozenset(texts.template(key) for key, entry in texts.entries.items() if not entry.translate)


@pytest.mark.parametrize("lang", [lang for lang in LANGS if lang != "en"])
def test_no_sentence_of_a_page_is_left_in_english(whole: Path, lang: str) -> None:
    """Texts, descriptions, labels, and what scripts are given to say."""
    left: Counter[str] = Counter()
    for path in sorted((whole / "en").rglob("*.html")):
        other = whole / lang / path.relative_to(whole / "en")
        both = english(path) & sentences(other.read_text("utf-8"))
        left.update(both - japanese() - names())
    assert left == {}


def test_a_sentence_that_was_left_would_be_found() -> None:
    """In a text, in a label; not where the page says that it speaks English, nor a name."""
    page = (
        '<html lang="nl"><head><meta name="description" content="What a hand is worth"></head>'
        '<body><p>Left in English</p><button aria-label="Close the whole menu"></button>'
        '<p lang="en">Said to be English</p><p>Full Flush</p><p>4 han 30 fu: mangan</p></body></html>'
    )
    assert sentences(page) == {"What a hand is worth", "Left in English", "Close the whole menu"}
