"""What players argue about, for the skeletons of pages: each question with its answer under every ruleset."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup, escape

from generator.check.disputes import Dispute, answer_under, load_disputes
from generator.site.pages import slug
from generator.site.show.deciding import condition_text
from generator.site.show.penalty_pages import PenaltyPages
from generator.site.show.view import View
from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.model import Condition, Scalar
from riichi_rules.tell.rulesets import option_sentence

OPTIONS = "options."
PENALTIES = "penalties"


class DisputeEntry(NamedTuple):
    """A question with its answer: sentences, or what follows an error; and a link to the page of the rule."""

    id: str
    question: Markup
    sentences: Markup
    rulings: Markup
    more: Markup


class DisputePages:
    """The questions of one page."""

    def __init__(self, view: View, penalties: PenaltyPages):
        self._view, self._penalties = view, penalties
        self._ruled, self._book, self._texts = view.ruled, view.book, view.page_texts
        self._html = view.page_texts.macros("dispute")

    def subjects(self) -> Iterator[tuple[str, str, list[DisputeEntry]]]:
        """Yield the id, the name and the questions of each subject."""
        for subject, disputes in load_disputes(self._book).items():
            entries = [self._entry(id_, dispute) for id_, dispute in disputes.items()]
            yield slug(subject), self._view.plain(f"disputes.topic.{subject}"), entries

    def _entry(self, id_: str, dispute: Dispute) -> DisputeEntry:
        answer = f"disputes.{id_}.answer"
        cases = dispute.cases(id_, self._book)
        sentences = [
            *([self._texts.html(answer)] if self._ruled.default.has(answer) else ()),
            *([self._cases(cases, dispute.deciding(id_, self._book))] if cases else ()),
        ]
        rulings = self._penalties.answer(dispute.offence) if dispute.offence else Markup("")
        question = self._texts.heading(f"disputes.{id_}")
        return DisputeEntry(slug(id_), question, Markup(" ").join(sentences), rulings, self._more(dispute))

    def _more(self, dispute: Dispute) -> Markup:
        """Return the link to the page that has the rule, named after the section."""
        page, _, section = dispute.page.partition("#")
        heading = f"page_{page.replace('-', '_')}.h_{section}"
        anchor = slug(dispute.offence) if dispute.offence else section
        name = self._view.plain(f"ui.nav.{page}")
        if section and self._ruled.default.has(heading):
            name = f"{name} › {self._view.plain(heading)}"
        link = self._view.link("page", f"{page}#{anchor}" if anchor else page, name)
        return self._texts.html("disputes.more", page=link)

    def _cases(self, cases: Mapping[str, Condition], deciding: Sequence[str]) -> Markup:
        """Return the answers side by side, each with its rulesets and the options under which it holds."""
        found: dict[str, list[str]] = {}
        forms: dict[str, list[str]] = {}
        for ruleset in self._ruled.rulesets:
            text = answer_under(self._ruled.rules(ruleset), cases)
            if text:
                found.setdefault(text, []).append(ruleset)
            else:
                lacking = " ".join(self._ruled.unknown_or_unused(ruleset, deciding))
                forms.setdefault(escape(lacking), []).append(ruleset)
        conditions: dict[str, str] = {}
        for text, when in cases.items():
            rulesets = found.get(text, [])
            form = self._answer(text, rulesets) + self._sections(rulesets, deciding)
            forms.setdefault(form, []).extend(rulesets)
            conditions[form] = condition_text(when)
        ordered = dict(sorted(forms.items(), key=lambda form: not form[1]))
        return self._texts.variants(ordered, options=deciding, conditions=conditions)

    def _answer(self, text: str, rulesets: Sequence[str]) -> Markup:
        """Return a text, or the sentence of an option with the value that its key names."""
        if not text.startswith(OPTIONS):
            return (self._texts.among(rulesets) if rulesets else self._texts).html(text)
        option, value = option_value(text, self._book)
        rules = self._book.rules(self._ruled.usual, {option: value})
        return self._texts.sentence(
            option_sentence(self._ruled.default, rules, option, self._book.options[option])
        )

    def _sections(self, rulesets: Sequence[str], deciding: Sequence[str]) -> Markup:
        """Return where the rulesets say so, as far as their sources are divided into sections."""
        cited: dict[Markup, list[str]] = {}
        for ruleset in rulesets:
            if section := self._section(ruleset, deciding):
                cited.setdefault(section, []).append(ruleset)
        return self._html.sections(cited) if cited else Markup("")

    def _section(self, ruleset: str, deciding: Sequence[str]) -> Markup:
        standings = self._book.rulesets[ruleset].standings
        cited = [standings[option] for option in deciding if standings[option].section]
        if not cited:
            return Markup("")
        section = self._view.section(cited[0].section or "", cited[0].sources)
        return self._texts.html("disputes.section", section=section)


def option_value(text: str, book: Book) -> tuple[str, Scalar]:
    """Return the option and the value whose sentence has this key, such as `options.kuitan.true`."""
    option, _, key = text.removeprefix(OPTIONS).partition(".")
    return option, next(value for value in book.options[option].values if as_key(value) == key)
