"""Penalties for the skeletons of pages: a table of errors for each topic, with the ruling of each ruleset."""

from collections.abc import Iterator, Sequence
from functools import partial

from markupsafe import Markup

from generator.check.disputes import asked_offences
from generator.site.pages import slug
from generator.site.show.rulings.case_answers import CaseAnswers
from generator.site.show.view import View
from riichi_rules.rules.sessions import SESSION_RULES
from riichi_rules.tell.penalties import (
    condition_line,
    offence_line,
    outcome_line,
    penalty_text_lines,
    remark_lines,
    session_rule_line,
    silence_line,
)
from riichi_rules.texts.lines import Line, say

# The error on which a text rules for whatever it does not name.
NOT_IN_THE_BOOK = "not_in_the_book"
# What players ask a referee during a game; the organisers settle all else before it.
AT_THE_TABLE = {"breaks", "thinking_seconds", "wrong_set", "own_sticks"}


class PenaltyPages:
    """The penalties of one page."""

    def __init__(self, view: View):
        self._view, self._book = view, view.book
        self._stand_in = view.ruled.penalties_stand_in
        self._cases = CaseAnswers(view)
        self._settling = {
            each.settles: (id_, each)
            for disputes in view.library.disputes.values()
            for id_, each in disputes.items()
            if each.settles
        }
        self._html = view.page_texts.macros(
            "penalty",
            words=self._say,
            condition_line=condition_line,
            outcome_line=outcome_line,
            remark_lines=remark_lines,
            passage_of=view.passage,
        )

    def topics(self) -> Iterator[tuple[str, str, list[tuple[str, str, Markup, str, bool]], Markup]]:
        """Yield the id, the name, the errors, and those without a ruling of each topic.

        An error has its rulings, the ids of the rulesets that show it, and whether a question is about it.
        """
        asked = asked_offences(self._view.library.disputes)
        for topic, offences in self._book.penalties.topics.items():
            rows = [
                (
                    slug(id_),
                    self._say(offence_line(id_)),
                    self.answer(id_),
                    self._ruled_under(id_),
                    id_ in asked,
                )
                for id_ in offences
            ]
            silent = self._view.vary(partial(self._silent, offences), "div")
            yield slug(topic), self._view.plain(f"penalties.topic.{topic}"), rows, silent

    def _ruled_under(self, offence: str) -> str:
        """Return the ids of the rulesets that rule on an error, or "" if none can be silent on it."""
        rulesets = [each for each in self._view.ruled.rulesets if not self._is_silent(offence, each)]
        ids, names = self._view.where(rulesets)
        return ids if names else ""

    def _is_silent(self, offence: str, ruleset: str) -> bool:
        """Return whether no ruling and no option settles an error under a ruleset."""
        is_ruled = self._book.penalties.rulings(offence, self._text(ruleset))
        return not is_ruled and offence not in self._settling

    def _silent(self, offences: Sequence[str], ruleset: str) -> Markup:
        """Return the errors of a topic on which the text of a ruleset is silent, folded into a line."""
        names = [self._say(offence_line(each)) for each in offences if self._is_silent(each, ruleset)]
        return self._html.silent(names) if names and self._text(ruleset) else Markup()

    def source(self) -> Markup:
        """Return the source of the rulings, for each ruleset."""
        return self._view.vary(
            lambda ruleset: " ".join(map(self._say, penalty_text_lines(self._book, ruleset, self._stand_in))),
            "div",
        )

    def answer(self, offence: str) -> Markup:
        """Return the consequence of an error under each ruleset: a ruling, or the options that decide it."""
        if offence not in self._settling:
            return self._view.vary(partial(self.rulings, offence), "div")
        own = {
            ruleset: self.rulings(offence, ruleset)
            for ruleset in self._view.ruled.rulesets
            if self._book.penalties.rulings(offence, self._book.own_penalty_text(ruleset))
        }
        return self._cases.variants(*self._settling[offence], own, "div")

    def play(self, offence: str) -> Markup:
        """Return how play goes on after an error under each ruleset, without the words for no penalty."""
        return self._view.vary(partial(self.rulings, offence, of_play=True), "div")

    def outcomes(self, offence: str, ruleset: str) -> set[str]:
        """Return the penalties that a ruleset has for an error."""
        return {each.then for each in self._book.penalties.rulings(offence, self._text(ruleset))}

    def rulings(self, offence: str, ruleset: str, of_play: bool = False) -> Markup:
        """Return the rulings on an error under one ruleset."""
        text = self._text(ruleset)
        rulings = self._book.penalties.rulings(offence, text)
        if not rulings:
            return self._html.unknown(self._say(silence_line(self._book, ruleset))) + self._fallback(text)
        return self._html.rulings(rulings, self._book.penalties.texts[text].sources, of_play)

    def _fallback(self, text: str) -> Markup:
        """Return what a text, if we know all of it, says of errors that it does not name."""
        rulings = self._book.penalties.rulings(NOT_IN_THE_BOOK, text)
        if not rulings or self._book.penalties.texts[text].known != "whole":
            return Markup("")
        return self._html.rulings(rulings, self._book.penalties.texts[text].sources)

    def session(self) -> Iterator[tuple[str, str, Markup]]:
        """Yield the id, the name, and the text under each ruleset of every rule on sessions."""
        for id_ in SESSION_RULES:
            yield slug(id_), self._view.plain(f"sessions.{id_}"), self.of_session(id_)

    def of_session(self, id_: str) -> Markup:
        """Return a rule on sessions under each ruleset."""
        return self._view.vary(partial(self.session_rule, id_), "div")

    def session_rule(self, id_: str, ruleset: str) -> Markup:
        """Return a rule on sessions under a ruleset, with its section in the source."""
        session = self._book.sessions.get(self._text(ruleset))
        rule = session.rules.get(id_) if session else None
        if session is None or rule is None:
            fallback = self._fallback(self._text(ruleset)) if id_ in AT_THE_TABLE else Markup("")
            return self._html.unknown(self._view.plain("penalties.unknown")) + fallback
        found = [rule, rule.against] if rule.against else [rule]
        return self._html.session(
            [
                (self._say(session_rule_line(id_, each)), self._view.passage(each.section, session.sources))
                for each in found
            ]
        )

    def _text(self, ruleset: str) -> str:
        """Return the ruleset whose text applies under a ruleset, for the readers of this language."""
        return self._book.penalty_text(ruleset, self._stand_in) or ""

    def _say(self, line: Line) -> str:
        return say(self._view.ruled.default, line)
