"""The page `/galley/LANG/` of the preview: texts with placeholders in sentences, to be read and marked."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from generator.export.galley.faults import Proofreader
from generator.export.galley.sentences import Galley, galley_of
from generator.site.config import ROOT
from generator.site.templates import ENVIRONMENT
from generator.site.text_map.markers import unmark_texts
from generator.translation.sentence_marks import read_sentence_marks, sentence_mark
from riichi_rules.texts.languages import Texts

TEMPLATE = ROOT / "content" / "preview" / "galley.html.j2"
ADDRESS = "/galley/"


class PrintedSentence(NamedTuple):
    """A sentence of a galley: its mark, the faults that it shows, and whether somebody has read it."""

    words: str
    mark: str
    faults: Sequence[str]
    is_read: bool


class PrintedText(NamedTuple):
    """A text of a galley with its sentences, and the addresses and titles of pages that show it."""

    key: str
    sentences: Sequence[PrintedSentence]
    pages: Mapping[str, str]


class Galleys:
    """The galleys of all languages, each made again when its texts have changed."""

    def __init__(self) -> None:
        self._made: dict[str, tuple[Texts, Sequence[Galley]]] = {}

    def render(
        self,
        texts: Texts,
        languages: Collection[str],
        folder: Path,
        pages_with: Callable[[str], Mapping[str, str]],
        token: str,
        topic: str = "",
    ) -> str:
        """Return the galley of a language: a list of all topics, and the texts of one."""
        galley, read = self._galley(texts), read_sentence_marks(texts.lang, folder)
        unread = Counter[str]()
        for each in galley:
            unread[_topic(each)] += sum(sentence_mark(words) not in read for words in each.sentences)
        proofreader = Proofreader(unmark_texts(texts))
        printed = [
            PrintedText(each.key, _printed(proofreader, each, read), pages_with(each.key))
            for each in galley
            if _topic(each) == topic
        ]
        template = ENVIRONMENT.from_string(TEMPLATE.read_text("utf-8"))
        page = {"lang": texts.lang, "languages": languages, "topic": topic, "unread": unread}
        return template.render(**page, printed=printed, token=token)

    def _galley(self, texts: Texts) -> Sequence[Galley]:
        made = self._made.get(texts.lang)
        if made is None or made[0] is not texts:
            made = self._made[texts.lang] = (texts, [*galley_of(unmark_texts(texts))])
        return made[1]


def _topic(each: Galley) -> str:
    return each.key.partition(".")[0]


def _printed(proofreader: Proofreader, galley: Galley, read: Collection[str]) -> list[PrintedSentence]:
    return [
        PrintedSentence(words, mark, proofreader.faults(galley.key, words), mark in read)
        for words in galley.sentences
        for mark in [sentence_mark(words)]
    ]
