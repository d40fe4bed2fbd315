"""The glossary and the progress of the translations, for the skeletons of pages."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from generator.menu import PAGE
from generator.settings import project_repository
from generator.site.show.view import View
from generator.translation.proposals import load_proposals
from generator.translation.status import Progress, count_progress
from generator.translation.write import entry_line
from riichi_rules.texts.languages import SOURCE

# The entry that the page on translations shows as an example.
EXAMPLE = ("words", "dealer.label")
SUFFIXES = (".also", ".def")


@dataclass(frozen=True)
class GlossaryTerm:
    """A term of the game in the language of the page, and its names in the other languages."""

    id: str
    name: str
    also: str
    meaning: Markup
    others: list[tuple[str, str, str]]
    is_proposal: bool = False  # coined by this site because no source has a word


class TextFile(NamedTuple):
    """A file of texts: its name, the address to edit it, its subject, and the progress of its translation."""

    name: str
    address: str
    holds: str
    done: Progress


class WordLists:
    """The word lists of one page."""

    def __init__(self, view: View):
        self._view = view

    def sections(self) -> Iterator[tuple[str, str, list[GlossaryTerm]]]:
        """Yield the parts of the glossary, each with its terms in the order of the source."""
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
        """Yield each language with the progress of its translation."""
        library = self._view.library
        yield from zip(library.names.values(), library.progress, strict=True)

    def example(self) -> tuple[str, str]:
        """Return a language and the source of an example entry, from a translation on the English page."""
        topic, key = EXAMPLE
        own = self._view.ruled.lang
        lang = own if own != SOURCE else [*self._view.library.languages[1:], own][0]
        return lang, entry_line(key, self._view.library.texts[lang].entry(f"{topic}.{key}"))

    def files(self) -> Iterator[TextFile]:
        """Yield the text files of this language, each with its subject and its progress."""
        lang, all_topics = self._view.ruled.lang, self._view.library.topics
        folder = f"{project_repository()}/edit/main/content/texts/{lang}"
        for name, topic in all_topics[SOURCE].items():
            translated = {name: all_topics[lang][name]} if name in all_topics[lang] else {}
            done = count_progress(lang, translated, {name: topic})
            yield TextFile(name, f"{folder}/{name}.yaml", self._holds(name), done)

    def _holds(self, name: str) -> str:
        """Return the subject of a file: a description or the title of its page."""
        texts = self._view.ruled.default
        titles = (f"ui.nav.{name.removeprefix(PAGE).replace('_', '-')}", f"{name}.title")
        keys = titles if name.startswith(PAGE) else (f"ui.translations.holds.{name}", *titles[1:])
        return next((self._view.plain(key) for key in keys if texts.has(key)), "")
