"""Disputed questions for the skeletons of pages, each with its answer under every ruleset."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from markupsafe import Markup

from generator.check.disputes import Dispute
from generator.site.pages import slug
from generator.site.show.rulings.case_answers import CaseAnswers
from generator.site.show.rulings.penalty_pages import PenaltyPages
from generator.site.show.view import View

# The questions that say what a chombo costs, and what comes after it.
COST_OF_CHOMBO, AFTER_CHOMBO = "chombo_cost", "after_chombo"
ONLINE = "penalties.online"  # the rulings say so already
# Penalties whose name does not tell beginners what happens, each with the sentence that does.
MEANINGS = {"chombo": "disputes.means.chombo", "dead_hand": "disputes.means.dead_hand"}


class DisputeEntry(NamedTuple):
    """A question with its answer and links to the rule and to the next question.

    The answer is sentences, or a penalty and what that means.
    """

    id: str
    question: Markup
    sentences: Markup
    rulings: Markup
    meaning: Markup
    more: Markup


def rule_target(dispute: Dispute) -> str:
    """Return the page that has the rule, with its section or the row of the error: `penalties#false-win`."""
    page, _, section = dispute.page.partition("#")
    anchor = slug(dispute.offence) if dispute.offence else section
    return f"{page}#{anchor}" if anchor else page


class DisputePages:
    """The questions of one page."""

    def __init__(self, view: View, penalties: PenaltyPages):
        self._view, self._penalties = view, penalties
        self._ruled, self._book, self._texts = view.ruled, view.book, view.page_texts
        self._cases = CaseAnswers(view)

    def subjects(self) -> Iterator[tuple[str, str, list[DisputeEntry]]]:
        """Yield the id, the name and the questions of each subject."""
        for subject, disputes in self._view.library.disputes.items():
            entries = [self._entry(id_, dispute) for id_, dispute in disputes.items()]
            yield slug(subject), self._view.plain(f"disputes.topic.{subject}"), entries

    def _entry(self, id_: str, dispute: Dispute) -> DisputeEntry:
        answer = f"disputes.{id_}.answer"
        sentences = [
            *([self._texts.html(answer)] if self._ruled.default.has(answer) else ()),
            *([self._cases.variants(id_, dispute)] if dispute.cases(id_, self._book) else ()),
        ]
        rulings = self._penalties.answer(dispute.offence) if dispute.offence else Markup("")
        meaning = [*self._cost(dispute), *self._meanings(dispute.offence)] if dispute.offence else []
        question = self._texts.heading(f"disputes.{id_}")
        answer_html = Markup(" ").join(sentences)
        return DisputeEntry(
            slug(id_), question, answer_html, rulings, Markup(" ").join(meaning), self._more(dispute)
        )

    def _cost(self, dispute: Dispute) -> Iterator[Markup]:
        """Yield what a chombo costs, for an error that usually is one."""
        if dispute.then == AFTER_CHOMBO:
            questions = {
                id_: each for listed in self._view.library.disputes.values() for id_, each in listed.items()
            }
            cost = questions[COST_OF_CHOMBO]
            answers = {text: when for text, when in cost.answers.items() if text != ONLINE}
            yield self._cases.variants(COST_OF_CHOMBO, replace(cost, answers=answers))

    def _meanings(self, offence: str) -> Iterator[Markup]:
        """Yield what the penalties for an error mean, under each ruleset that names them."""
        rulesets = self._ruled.rulesets
        for outcome in MEANINGS:
            if any(outcome in self._penalties.outcomes(offence, each) for each in rulesets):
                yield self._view.vary(partial(self._meaning_under, offence, outcome))

    def _meaning_under(self, offence: str, outcome: str, ruleset: str) -> Markup:
        """Return what a penalty means, if a ruleset has it for an error."""
        is_named = outcome in self._penalties.outcomes(offence, ruleset)
        return self._texts.html(MEANINGS[outcome]) if is_named else Markup("")

    def _more(self, dispute: Dispute) -> Markup:
        """Return the links to the section of a page that has the rule, and to the next question."""
        page, _, section = dispute.page.partition("#")
        heading = f"page_{page.replace('-', '_')}.h_{section}"
        name = self._view.plain(f"ui.nav.{page}")
        if section and self._ruled.default.has(heading):
            name = f"{name} › {self._view.plain(heading)}"
        links = [self._view.link("page", rule_target(dispute), name)]
        if dispute.then:
            question = self._view.plain(f"disputes.{dispute.then}")
            links.append(self._view.link("page", f"who-is-right#{slug(dispute.then)}", question))
        return self._texts.html("disputes.more", page=Markup(" · ").join(links))
