"""Rulesets as skeletons show them: each by its options with their sources, and all of them side by side."""

from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup, escape

from generator.site.show.page_texts import DEFAULT
from generator.site.show.view import View
from riichi_rules.rules.model import Standing
from riichi_rules.tell.rulesets import option_sentence


class RulesetPages:
    """Rulesets for one page."""

    def __init__(self, view: View):
        self._view, self._ruled, self._book = view, view.ruled, view.book

    def ids(self) -> tuple[str, ...]:
        return self._ruled.rulesets

    def name(self, id_: str) -> str:
        return self._ruled.names[id_]

    def parent(self, id_: str) -> str | None:
        return self._book.rulesets[id_].extends

    def topics(self, id_: str) -> Iterator[tuple[str, list[tuple[str, Standing]]]]:
        """Its options by their topics, and how well each is known."""
        stated = self._book.rulesets[id_].standings.items()
        lines = [line for line in stated if self._says_something(id_, line[0])]
        for topic, found in groupby(lines, key=lambda line: self._book.options[line[0]].topic):
            yield topic, list(found)

    def says(self, id_: str, option: str) -> Markup:
        """The sentence of an option in one ruleset."""
        rules = self._ruled.rules(id_)
        if not self._says_something(id_, option):
            return escape(self._view.plain("ui.compare.none"))
        if not self._book.is_known(id_, option):
            return escape(self._view.plain("rulesets.unknown"))
        said = option_sentence(self._ruled.under[id_], rules, option, self._book.options[option])
        return self._view.page_texts.sentence(said)

    def _says_something(self, id_: str, option: str) -> bool:
        return self._book.options[option].says_something(self._ruled.rules(id_).options)

    def unknown(self, id_: str) -> int:
        """How many of its rules no source tells."""
        known, all_ = self._book.known_of_all(id_)
        return all_ - known

    def in_force(self, id_: str) -> str:
        """Since when it holds, or held; empty where nobody says."""
        years = self._book.rulesets[id_].in_force
        if years is None:
            return ""
        form = "between" if years.since and years.until else "since" if years.since else "until"
        return self._view.plain(f"rulesets.in_force.{form}", since=str(years.since), until=str(years.until))

    def newest(self) -> str:
        """The edition that came into force last, of those that are still: what is compared first."""
        since = {
            id_: years.since or 0
            for id_ in self.ids()
            if id_ != DEFAULT and (years := self._book.rulesets[id_].in_force) and not years.until
        }
        return max(since, key=lambda id_: since[id_]) if since else self.ids()[-1]

    def differs(self, id_: str, option: str) -> bool:
        """Is it known to differ from the common rules?"""
        return self._book.is_known(id_, option) and self._key(id_, option) != self._key(DEFAULT, option)

    def _key(self, id_: str, option: str) -> str:
        """Equal for rulesets that agree on an option; empty if the option does not apply."""
        if not self._says_something(id_, option):
            return ""
        return repr(self._book.rulesets[id_].standings[option].value)

    def differences(self, id_: str) -> int:
        return sum(self.differs(id_, option) for option in self._book.options)

    def sources(self, id_: str) -> list[tuple[str, Markup]]:
        """The sources that a ruleset cites, in the order in which it does."""
        cited = dict.fromkeys(
            source for each in self._book.rulesets[id_].standings.values() for source in each.sources
        )
        return [(code, self.citation(code)) for code in cited]

    def citation(self, code: str) -> Markup:
        """A source in a line, linked where it has an address."""
        cited = self._book.sources[code]
        kind = self._view.plain(f"rulesets.source.{cited.kind}")
        language = self._view.plain(f"meta.lang_in.{cited.language or 'en'}")
        key = "source.line_year" if cited.year else "source.line"
        year = str(cited.year) if cited.year else ""
        return self._view.html(
            f"rulesets.{key}", title=cited_title(self._view, code), kind=kind, language=language, year=year
        )

    # Side by side

    def comparison(self) -> list[tuple[str, str, list[tuple[str, str, bool, Markup]]]]:
        """Every option, and of each ruleset: id, what is equal where they agree, whether known, the text."""
        return [
            (
                option,
                self._view.plain(f"options.{option}"),
                [
                    (
                        id_,
                        self._key(id_, option),
                        self._book.is_known(id_, option) or not self._says_something(id_, option),
                        self.says(id_, option),
                    )
                    for id_ in self.ids()
                ],
            )
            for option in self._book.options
        ]


def cited_title(view: View, code: str) -> Markup:
    """Return the title of a source, linked where it has an address."""
    url = view.book.sources[code].url
    return view.page_texts.macros("text").cited(view.html(f"sources.{code}"), url)
