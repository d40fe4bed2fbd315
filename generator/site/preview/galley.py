"""The page `/galley/LANG/` of the preview: texts with placeholders in sentences, to be read and ticked."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from generator.export.galley.faults import Proofreader
from generator.export.galley.sentences import Galley, galley_of
from generator.site.preview.desk.files import version_of
from generator.site.templates import ENVIRONMENT
from generator.site.text_map.markers import unmark_texts
from generator.translation.hash_lists import proofread_keys
from riichi_rules.data import ROOT
from riichi_rules.texts.languages import Texts, by_key, read_topics

TEMPLATE = ROOT / "content" / "preview" / "galley.html.j2"
ADDRESS = "/galley/"


class PrintedSentence(NamedTuple):
    """A sentence of a galley, and the faults that it shows."""

    words: str
    faults: Sequence[str]


class PrintedText(NamedTuple):
    """A text of a galley: its sentences, the titles of its pages by address, whether somebody has read it."""

    key: str
    version: str
    is_read: bool
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
        galley, topics = self._galley(texts), read_topics(texts.lang, folder)
        entries, read = by_key(topics), proofread_keys(texts.lang, topics, folder)
        unread = Counter[str]()
        for each in galley:
            unread[_topic(each)] += each.key not in read
        proofreader = Proofreader(unmark_texts(texts))
        printed = [
            PrintedText(
                key=each.key,
                version=version_of(entries.get(each.key)),
                is_read=each.key in read,
                sentences=[
                    PrintedSentence(words, proofreader.faults(each.key, words)) for words in each.sentences
                ],
                pages=pages_with(each.key),
            )
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
