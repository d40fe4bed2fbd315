"""Rulesets for the skeletons of pages: one with its options and sources, and all of them compared."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from markupsafe import Markup, escape

from generator.own_rulesets import is_own_text
from generator.site.show.offered_rulesets import is_replaced
from generator.site.show.view import View
from riichi_rules.rules.cells import CellState, OptionValue
from riichi_rules.tell.rulesets import certainty_line, ruleset_name, standard_line, value_line
from riichi_rules.texts.lines import say


class RulesetPages:
    """The rulesets of one page."""

    def __init__(self, view: View):
        self._view, self._ruled, self._book = view, view.ruled, view.book

    def ids(self) -> tuple[str, ...]:
        return self._ruled.rulesets

    def current(self) -> list[str]:
        """Return the rulesets that no later rules have replaced."""
        return [each for each in self.ids() if not is_replaced(self._book, each)]

    def replaced(self) -> list[str]:
        """Return the rulesets that later rules have replaced."""
        return [each for each in self.ids() if is_replaced(self._book, each)]

    @property
    def usual(self) -> str:
        return self._ruled.usual

    def name(self, id_: str) -> str:
        return ruleset_name(self._ruled.default, id_)

    def players(self, id_: str) -> str:
        return self._ruled.players(id_)

    def parent(self, id_: str) -> str | None:
        return self._book.rulesets[id_].extends

    def topics(self, id_: str) -> Iterator[tuple[str, list[tuple[str, OptionValue]]]]:
        """Yield each topic with the options of a ruleset that apply, and their confidence and sources.

        If most are open, only the others.
        """
        option_values = self._book.rulesets[id_].option_values.items()
        applying = [each for each in option_values if each[1].applies]
        for topic, options in groupby(applying, key=lambda each: self._book.options[each[0]].topic):
            shown = [each for each in options if each[1].is_known or not self.is_mostly_open(id_)]
            if shown:
                yield topic, shown

    def folded(self, id_: str) -> list[tuple[str, OptionValue]]:
        """Return the open options of a ruleset of which most are open."""
        option_values = self._book.rulesets[id_].option_values.items()
        is_folded = self.is_mostly_open(id_)
        return [each for each in option_values if is_folded and each[1].state is CellState.OPEN]

    def is_mostly_open(self, id_: str) -> bool:
        return self._book.is_mostly_open(id_)

    def says(self, id_: str, option: str) -> Markup:
        """Return the sentence of an option in one ruleset, with the state of that cell and how sure it is."""
        option_value = self._book.rulesets[id_].option_values[option]
        if option_value.state is CellState.NOT_APPLICABLE:
            return escape(self._view.plain("ui.compare.none"))
        rules, texts = self._ruled.rules(id_), self._ruled.under[id_]
        sentence = say(texts, value_line(rules, option, self._book.options[option]))
        if option_value.state is CellState.OPEN:
            usual = self._view.page_texts.sentence(texts.say("rulesets.usual", rule=sentence))
            return Markup("{} <small>{}</small>").format(self._view.plain(self._open_key(id_)), usual)
        rule = self._view.page_texts.sentence(sentence)
        if option_value.state is CellState.STANDARD:
            reason = self._view.page_texts.sentence(say(texts, standard_line(option_value.like)))
            return Markup("{} <small>{}</small>").format(rule, reason)
        doubt = certainty_line([option_value])
        return Markup("{} <small>{}</small>").format(rule, say(texts, doubt)) if doubt else rule

    def restated(self, id_: str) -> int:
        """Return the number of its rules that are known from summaries alone."""
        option_values = self._book.rulesets[id_].option_values.values()
        return sum(each.applies and each.is_restated for each in option_values)

    def _applies(self, id_: str, option: str) -> bool:
        return self._book.rulesets[id_].option_values[option].applies

    def unknown(self, id_: str) -> str:
        """Return how many of its options no source settles, or a club has not decided on."""
        known, all_ = self._book.count_known(id_)
        return self._view.plain(f"{self._open_key(id_)}.count", n=all_ - known)

    def _open_key(self, id_: str) -> str:
        return "rulesets.undecided" if is_own_text(self._book.rulesets[id_]) else "rulesets.unknown"

    def in_force(self, id_: str) -> str:
        """Return the years in which a ruleset is or was in force, or "" if unknown."""
        years = self._book.rulesets[id_].in_force
        if years is None:
            return ""
        form = "between" if years.since and years.until else "since" if years.since else "until"
        return self._view.plain(f"rulesets.in_force.{form}", since=str(years.since), until=str(years.until))

    def first_day(self, id_: str) -> str:
        """Return the day on which a ruleset came into force, or "" if unknown."""
        years = self._book.rulesets[id_].in_force
        if years is None or years.first_day is None:
            return ""
        year, month, day = years.first_day.split("-")
        return self._view.plain("rulesets.in_force.first_day", year=year, month=month, day=day)

    def newest(self) -> str:
        """Return the ruleset in force that started last, the default of the comparison."""
        since = {
            id_: years.since or 0
            for id_ in self.ids()
            if id_ != self.usual and (years := self._book.rulesets[id_].in_force) and not years.until
        }
        return max(since, key=lambda id_: since[id_]) if since else self.ids()[-1]

    def bases(self, id_: str) -> list[str]:
        """Return the rulesets that a ruleset is compared with: the one it extends, and the usual rules."""
        listed = dict.fromkeys((self._book.rulesets[id_].extends, self.usual))
        return [each for each in listed if each and each != id_ and each in self.ids()]

    def differs(self, id_: str, option: str, base: str = "") -> bool:
        """Return whether an option of a ruleset is known to differ from another ruleset."""
        return self._book.is_known(id_, option) and self._key(id_, option) != self._key(
            base or self.usual, option
        )

    def differs_from(self, id_: str, option: str) -> list[str]:
        """Return the compared rulesets from which an option is known to differ."""
        return [base for base in self.bases(id_) if self.differs(id_, option, base)]

    def _key(self, id_: str, option: str) -> str:
        """Return a key that is equal for rulesets that agree on an option, "" if it doesn't apply."""
        if not self._applies(id_, option):
            return ""
        return repr(self._book.rulesets[id_].option_values[option].value)

    def differences(self, id_: str, base: str = "") -> int:
        return sum(self.differs(id_, option, base) for option in self._book.options)

    def sources(self, id_: str) -> list[tuple[str, Markup]]:
        """Return the sources that a ruleset cites, in the order of citation."""
        cited = dict.fromkeys(
            source for each in self._book.rulesets[id_].option_values.values() for source in each.sources
        )
        return [(code, self.citation(code)) for code in cited]

    def all_sources(self) -> list[tuple[str, Markup]]:
        """Return every source, by its code."""
        return [(code, self.citation(code)) for code in self._book.sources]

    def main_source(self, id_: str) -> str:
        """Return the source that states most of the options of a ruleset, or "" if there is none."""
        stated = [each.sources for each in self._book.rulesets[id_].option_values.values() if each.sources]
        cited = Counter(source for sources in stated for source in sources)
        source, times = cited.most_common(1)[0] if cited else ("", 0)
        return source if times > len(stated) / 2 else ""

    def citation(self, code: str) -> Markup:
        """Return a source: its title, where it and the rules it restates stand, and when it was last read."""
        cited = self._book.sources[code]
        year, month, day = cited.checked.split("-")
        checked = self._view.plain("rulesets.source.checked", year=year, month=month, day=day)
        return self._view.page_texts.macros("text").citation(
            self._citation_line(code), cited.official, cited.checked, checked
        )

    def _citation_line(self, code: str) -> Markup:
        """Return the title of a source, linked if it has an address, with its kind, year and language."""
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
        """Return every option with its topic, and the id, key, knownness and text of each ruleset."""
        return [
            (
                self._view.plain(f"options.topic.{self._book.options[option].topic}"),
                self._view.plain(f"options.{option}"),
                [
                    (
                        id_,
                        self._key(id_, option),
                        self._book.is_known(id_, option) or not self._applies(id_, option),
                        self.says(id_, option),
                    )
                    for id_ in self.ids()
                ],
            )
            for option in self._book.options
        ]


def cited_title(view: View, code: str) -> Markup:
    """Return the title of a source, linked if it has an address."""
    url = view.book.sources[code].url
    return view.page_texts.macros("text").cited(view.html(f"sources.{code}"), url)
