"""The glossary and the state of the translations, as skeletons show them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from generator.menu import PAGE
from generator.site.config import repository
from generator.site.show.view import View
from generator.translation.proposals import load_proposals
from generator.translation.status import Progress, progress
from generator.translation.write import entry_lines
from riichi_rules.texts.languages import SOURCE

# The entry that the page on translations shows.
EXAMPLE = ("words", "dealer.label")
SUFFIXES = (".also", ".def")


@dataclass(frozen=True)
class GlossaryTerm:
    """A word of the game: its own page's language first, then the others."""

    id: str
    name: str
    also: str
    meaning: Markup
    others: list[tuple[str, str, str]]
    is_proposal: bool = False  # this site's own word, for which no source was found


class TextFile(NamedTuple):
    """A file with texts, where it is edited, what they are about, and how far they are translated."""

    name: str
    address: str
    holds: str
    done: Progress


class WordLists:
    """Words for one page."""

    def __init__(self, view: View):
        self._view = view

    def sections(self) -> Iterator[tuple[str, str, list[GlossaryTerm]]]:
        """The parts of the glossary, each with its terms in the order of the source."""
        sections: dict[str, list[GlossaryTerm]] = {}
        proposals = load_proposals().get(self._view.ruled.lang, frozenset())
        for key in self._view.ruled.default.keys_of("glossary"):
            id_ = key.removeprefix("glossary.")
            if id_.startswith("section."):
                terms = sections.setdefault(id_, [])
            elif not id_.endswith(SUFFIXES):
                terms.append(self._term(id_, is_proposal=key in proposals))
        for section, terms in sections.items():
            yield section.replace("section.", "part_"), self._view.plain(f"glossary.{section}"), terms

    def _term(self, id_: str, *, is_proposal: bool) -> GlossaryTerm:
        texts = self._view.library.texts
        own = self._view.ruled.lang
        also = f"glossary.{id_}.also"
        return GlossaryTerm(
            id=id_,
            name=self._view.plain(f"glossary.{id_}"),
            also=self._view.plain(also) if self._view.ruled.default.is_translated(also) else "",
            meaning=self._meaning(id_),
            others=[
                (lang, each.say("meta.lang.self"), each.say(f"glossary.{id_}"))
                for lang, each in texts.items()
                if lang != own
            ],
            is_proposal=is_proposal,
        )

    def _meaning(self, id_: str) -> Markup:
        key = f"glossary.{id_}.def"
        return self._view.html(key) if self._view.ruled.default.has(key) else Markup("")

    def progress(self) -> Iterator[tuple[str, Progress]]:
        """How far each language is."""
        library = self._view.library
        yield from zip(library.names.values(), library.progress, strict=True)

    def example(self) -> tuple[str, str]:
        """Return a language and an entry as its file has it; on the English page, of a translation."""
        topic, key = EXAMPLE
        own = self._view.ruled.lang
        lang = own if own != SOURCE else [*self._view.library.languages[1:], own][0]
        topics = self._view.library.topics[lang]
        entries = topics[topic].entries if topic in topics else {}
        entry = entries.get(key) or self._view.library.texts[lang].entry(f"{topic}.{key}")
        return lang, "\n".join(entry_lines(key, entry))

    def files(self) -> Iterator[TextFile]:
        """Yield the files with the texts of this language: what they hold, what is left."""
        lang, all_topics = self._view.ruled.lang, self._view.library.topics
        folder = f"{repository()}/edit/main/content/texts/{lang}"
        for name, topic in all_topics[SOURCE].items():
            there = {name: all_topics[lang][name]} if name in all_topics[lang] else {}
            done = progress(lang, there, {name: topic})
            yield TextFile(name, f"{folder}/{name}.yaml", self._holds(name), done)

    def _holds(self, name: str) -> str:
        """What the texts of a file are about: its page, or what is said of it."""
        texts = self._view.ruled.default
        known = (f"ui.nav.{name.removeprefix(PAGE).replace('_', '-')}", f"{name}.title")
        keys = known if name.startswith(PAGE) else (f"ui.translations.holds.{name}", *known[1:])
        return next((self._view.plain(key) for key in keys if texts.has(key)), "")
