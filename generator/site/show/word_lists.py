"""The glossary and the state of the translations, as skeletons show them."""

from collections.abc import Iterator
from dataclasses import dataclass

from markupsafe import Markup

from generator.site.config import repository
from generator.site.show.view import View
from generator.texts.proposals import load_proposals
from generator.texts.status import Progress

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

    def files(self) -> Markup:
        """The files with the texts of this language, each to be edited where the repository lies."""
        topics = dict.fromkeys(key.partition(".")[0] for key in self._view.ruled.default.keys_of())
        lang = self._view.ruled.lang
        folder = f"{repository()}/edit/main/content/texts/{lang}"
        links = Markup(" ").join(
            Markup('<li><a href="{0}/{1}.yaml" rel="edit">{1}.yaml</a></li>').format(folder, topic)
            for topic in topics
        )
        return Markup('<ul class="files">{}</ul>\n').format(links)
