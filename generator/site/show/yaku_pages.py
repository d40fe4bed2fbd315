"""Yaku for the skeletons of pages: the table of all, and the page of each."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.needs import shown_yaku
from generator.site.show.pictures.patterns import Patterns
from generator.site.show.scored_hand import rules_of_case, score_case
from generator.site.show.view import View
from generator.site.show.yaku_values import (
    NOTHING,
    Value,
    deciding_options,
    kind_of,
    never_with,
    replaced_by,
    value,
    value_in_words,
)
from generator.translation.proposals import load_proposals
from riichi_rules.engine.conditions import unmet_facts
from riichi_rules.engine.why import FactSeen
from riichi_rules.rules.model import Rules, Yaku
from riichi_rules.table.game.draws import discard_facts

SIDES = ("closed", "open")


class AddedYaku(NamedTuple):
    """A yaku that only some rulesets count: these rulesets, their names, and the options that decide it."""

    id: str
    rulesets: str
    names: str
    options: str


class YakuPages:
    """The yaku, for the skeleton of one page."""

    def __init__(self, view: View):
        self._view, self._ruled = view, view.ruled
        self._base = view.ruled.rules()
        self._html = view.page_texts.macros("tables")
        self._japanese = view.library.japanese
        self._patterns = Patterns(view.library, view.ruled.default, view.artist.sprite)

    # The table of all yaku

    def ids(self) -> Iterable[str]:
        return shown_yaku(self._view.book)

    def kind(self, id_: str) -> str:
        return kind_of(self._base.yaku[id_])

    def known_as(self, id_: str) -> str:
        """Return all names that a reader may search for."""
        return " ".join([self.name(id_), self.romaji(id_), self.kanji(id_), self.also(id_)])

    def cell(self, id_: str, side: str) -> Markup:
        """Return the value for a table cell, under each ruleset."""

        def mark(worth: Value, doubts: str) -> Markup:
            return self._in_table(worth, self._view.page_texts.mark(worth, doubts))

        return self._view.vary_by_rules(lambda rules: value(rules.yaku[id_], side), self._in_table, mark)

    def _in_table(self, worth: Value, doubt: str = "") -> Markup:
        """Return a value with its doubt for a table cell; scripts read its weight, and han have no unit."""
        is_han = worth.unit == "han"
        words = str(worth.number) if is_han else value_in_words(self._ruled.default, worth)
        return self._html.value(worth.weight, words, doubt)

    def value(self, id_: str, side: str, ruleset: str = "") -> Value:
        return value(self._ruled.rules(ruleset).yaku[id_], side)

    # One yaku

    def name(self, id_: str) -> str:
        return self._view.plain(f"yaku.{id_}")

    def named(self, id_: str) -> Markup:
        """Return the name with its reading; readers can choose which of the two they see."""
        return self._view.page_texts.named(self.name(id_), self.romaji(id_))

    def is_proposal(self, id_: str) -> bool:
        """Return whether the name in this language is the site's own proposal because no source has one."""
        return f"yaku.{id_}" in load_proposals().get(self._ruled.lang, ())

    def is_local(self, id_: str) -> bool:
        """Return whether only rulesets that list the yaku have it."""
        return self._ruled.rules().yaku[id_].local

    def romaji(self, id_: str) -> str:
        return self._japanese.get(f"{id_}.romaji", "")

    def kanji(self, id_: str) -> str:
        return self._japanese.get(id_, "")

    def also(self, id_: str) -> str:
        """Return other names in the language of the page."""
        texts = self._ruled.default
        return texts.say(f"yaku.{id_}.also") if texts.is_translated(f"yaku.{id_}.also") else ""

    def badge(self, id_: str, side: str) -> Markup:
        """Return the value in a closed or open hand in words, under each ruleset."""

        def find(rules: Rules) -> tuple[Value, bool]:
            yaku = rules.yaku[id_]
            return value(yaku, side), yaku.is_counted

        def render(result: tuple[Value, bool]) -> str:
            worth, is_counted = result
            if worth.unit != "none":
                return value_in_words(self._ruled.default, worth)
            return self._view.plain("words.closed_only" if is_counted else "ui.yaku_page.unused")

        def mark(result: tuple[Value, bool], doubts: str) -> Markup:
            return Markup("{} {}").format(render(result), self._view.page_texts.mark(result, doubts))

        return self._view.vary_by_rules(find, render, mark)

    def assumed(self, id_: str) -> Markup:
        """Return the values we assume for unknown options that decide how much the yaku is worth."""

        def render(ruleset: str) -> Markup:
            assumptions = self._ruled.assumptions(ruleset, lambda rules: self._worths(rules, id_))
            return self._view.scores.assumed(map(self._view.page_texts.sentence, assumptions))

        deciding = self._ruled.deciders.of(lambda rules: self._worths(rules, id_))
        return self._view.vary(render, "div", options=[f"?{option}" for option in deciding])

    def _worths(self, rules: Rules, id_: str) -> list[Value]:
        """Return the values in a closed and in an open hand."""
        return [value(rules.yaku[id_], side) for side in SIDES]

    def han(self) -> Sequence[int]:
        """Return every number of han that some yaku is worth under some ruleset."""
        every = (self._ruled.rules(name).yaku.values() for name in self._ruled.rulesets)
        worths = (value(yaku, side) for each in every for yaku in each for side in SIDES)
        return sorted({worth.number for worth in worths if worth.unit == "han"})

    def names(self, id_: str) -> Iterator[tuple[str, str, str]]:
        """Yield the name of the yaku in each language that has one, after the language's name and code."""
        for lang, texts in self._view.library.texts.items():
            if texts.lang_of(f"yaku.{id_}") == lang:
                yield texts.say("meta.lang.self"), lang, texts.say(f"yaku.{id_}")

    def systems(self, id_: str) -> Iterator[tuple[str, str]]:
        """Yield the English names in the rule books of Europe and of the world championship."""
        english = self._view.library.english
        for system in ("ema", "wrc"):
            if english.has(f"yaku.{id_}.{system}"):
                yield system.upper(), english.say(f"yaku.{id_}.{system}")

    def holds(self, id_: str) -> Iterator[tuple[Markup, Markup]]:
        """Yield the example hands that have the yaku, each drawn and counted."""
        for case in self._view.library.yaku_examples[id_].holds:
            rules = rules_of_case(self._view.book, id_, case)
            yield self._drawn(case, rules), self._scored(case, rules)

    def near_misses(self, id_: str) -> Iterator[tuple[Markup, Markup]]:
        """Yield the example hands that just miss the yaku, each drawn and with the reason."""
        for case in self._view.library.yaku_examples[id_].near_misses:
            rules = rules_of_case(self._view.book, id_, case)
            yield self._drawn(case, rules), self._failing(id_, case, rules)

    def _drawn(self, case: Mapping[str, Any], rules: Rules) -> Markup:
        """Return an example, with its rules if it names any instead of the reader's."""
        if "discards" in case:
            return self._view.row(case["discards"], about="tiles.spoken.discards")
        note = self._view.rules_of(rules, case.get("options", ())) if _names_rules(case) else Markup("")
        return self._view.case(case) + note

    def _scored(self, case: Mapping[str, Any], rules: Rules) -> Markup:
        if "discards" in case:
            return Markup("")
        if _names_rules(case):
            return self._view.scored_hand(score_case(rules, case))
        return self._view.scores_by_ruleset(case)

    def _failing(self, id_: str, case: Mapping[str, Any], rules: Rules) -> Markup:
        if "discards" in case:
            return self._fails_by_discards(rules.yaku[id_], case)
        return self._view.scores.missing_reason(score_case(rules, case), id_)

    def _fails_by_discards(self, yaku: Yaku, case: Mapping[str, Any]) -> Markup:
        facts = discard_facts(case["discards"], case["claimed"])
        assert facts is not None
        seen = tuple(FactSeen(fact, want, found) for fact, want, found in unmet_facts(yaku.when, facts))
        return self._view.scores.missing_facts(seen)

    def pattern(self, id_: str) -> Markup:
        """Return the pattern of tiles that make the yaku."""
        return self._patterns.draw(id_)

    # The cheat sheet

    def sheet(self) -> Markup:
        """Return all yaku by their usual value in a closed hand, followed by those that some rulesets add."""
        html = self._view.page_texts.macros("cheat-sheet", yaku=self)
        worth = {id_: self.value(id_, "closed") for id_ in self._base.yaku}
        values = sorted({*worth.values()} - {NOTHING}, key=lambda each: each.weight)
        groups = [
            (value_in_words(self._ruled.default, each), [id_ for id_ in worth if worth[id_] == each])
            for each in values
        ]
        unusual = [id_ for id_ in worth if worth[id_] == NOTHING]
        return html.sheet(groups, [each for id_ in unusual if (each := self._added(id_))])

    def _added(self, id_: str) -> AddedYaku | None:
        """Return a yaku that the usual rules don't count with the rulesets that do, if any."""

        def is_counted(rules: Rules) -> bool:
            return value(rules.yaku[id_], "closed") != NOTHING

        shown = [each for each in self._ruled.rulesets if is_counted(self._ruled.rules(each))]
        options = " ".join(self._ruled.deciders.of(is_counted))
        return AddedYaku(id_, *self._view.where(shown), options) if shown else None

    # Comparison with other rulesets and other yaku

    def elsewhere(self, id_: str) -> list[tuple[list[tuple[str, str | None]], list[Markup]]]:
        """Return each distinct pair of closed and open values with its rulesets, if there are several."""
        rulesets_of: dict[tuple[Markup, ...], list[str]] = {}
        for ruleset in self._ruled.rulesets:
            cells = tuple(self._value_with_doubts(id_, side, ruleset) for side in SIDES)
            rulesets_of.setdefault(cells, []).append(ruleset)
        if len(rulesets_of) == 1:
            return []
        return [
            (
                [(self._ruled.names[name], self._view.href("ruleset", name)) for name in rulesets],
                [*cells],
            )
            for cells, rulesets in rulesets_of.items()
        ]

    def _value_with_doubts(self, id_: str, side: str, ruleset: str) -> Markup:
        """Return the value under a ruleset, with a mark if it rests on an unknown option."""
        doubts = self._ruled.doubts(ruleset, lambda rules: value(rules.yaku[id_], side))
        mark = self._view.page_texts.mark(None, " ".join(doubts)) if doubts else ""
        return self._in_table(self.value(id_, side, ruleset), mark)

    def options(self, id_: str) -> list[str]:
        """Return the options that change the yaku."""
        return list(deciding_options(self._view.book, id_))

    def replaces(self, id_: str) -> list[str]:
        return self._shown(self._base.yaku[id_].replaces)

    def replaced_by(self, id_: str) -> list[str]:
        return self._shown(replaced_by(self._base, id_))

    def never_with(self, id_: str) -> list[str]:
        return self._shown(never_with(self._base, id_))

    def _shown(self, ids: Iterable[str]) -> list[str]:
        return [each for each in ids if self._view.href("yaku", each)]

    def links(self, ids: Iterable[str]) -> Markup:
        """Return links to yaku, separated by commas."""
        return Markup(", ").join(self._view.link("yaku", id_, self.name(id_)) for id_ in ids)


def _names_rules(case: Mapping[str, Any]) -> bool:
    """Return whether an example names its own ruleset or options."""
    return "ruleset" in case or "options" in case
