"""Answers that options decide, for the skeletons of pages: one text for each case, under every ruleset."""

from collections.abc import Iterable, Mapping, Sequence

from markupsafe import Markup, escape

from generator.check.disputes import Dispute, answer_under
from generator.site.show.deciding import condition_text
from generator.site.show.view import View
from riichi_rules.rules.book import Book, as_key
from riichi_rules.rules.model import Scalar
from riichi_rules.tell.rulesets import certainty_line, option_sentence
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.lines import say

OPTIONS = "options."


class CaseAnswers:
    """The answers of one page that options decide."""

    def __init__(self, view: View):
        self._view, self._ruled, self._book, self._texts = view, view.ruled, view.book, view.page_texts
        self._html = view.page_texts.macros("dispute")

    def variants(
        self, id_: str, dispute: Dispute, own: Mapping[str, str] | None = None, tag: str = "span"
    ) -> Markup:
        """Return the answers side by side, each with its rulesets and the options under which it holds.

        Rulesets in `own` have another answer, which is only theirs.
        """
        cases, deciding = dispute.cases(id_, self._book), dispute.deciding_options(id_, self._book)
        found: dict[str, list[str]] = {}
        forms: dict[str, list[str]] = {}
        for ruleset in self._ruled.rulesets:
            text = answer_under(self._ruled.rules(ruleset), cases)
            if own and ruleset in own:
                forms.setdefault(escape(own[ruleset]), []).append(ruleset)
            elif text:
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
        options = self._stated(cases, deciding) if own else deciding
        return self._texts.variants(ordered, tag, options=options, conditions=conditions)

    def _stated(self, cases: Iterable[str], deciding: Sequence[str]) -> list[str]:
        """Return the options that decide, and those whose values the answers state."""
        templates = " ".join(self._ruled.default.template(text, None) for text in cases)
        named = {match[1].partition(".")[2] for match in PLACEHOLDER.finditer(templates)}
        return [option for option in self._book.options if option in {*deciding, *named}]

    def _answer(self, text: str, rulesets: Sequence[str]) -> Markup:
        """Return a text, or the sentence of an option with the value that its key names."""
        if not text.startswith(OPTIONS):
            return (self._texts.among(rulesets) if rulesets else self._texts).without_certainty(text)
        option, value = option_value(text, self._book)
        rules = self._book.rules(self._ruled.usual, {option: value})
        return self._texts.sentence(
            option_sentence(self._ruled.default, rules, option, self._book.options[option])
        )

    def _sections(self, rulesets: Sequence[str], deciding: Sequence[str]) -> Markup:
        """Return where the rulesets state the answer, if a source has sections, and how sure it is."""
        cited: dict[Markup, list[str]] = {}
        for ruleset in rulesets:
            if section := self._section(ruleset, deciding):
                cited.setdefault(section, []).append(ruleset)
        return self._html.sections(cited) if cited else Markup("")

    def _section(self, ruleset: str, deciding: Sequence[str]) -> Markup:
        option_values = [self._book.rulesets[ruleset].option_values[option] for option in deciding]
        passages = [each for value in option_values for each in value.passages if each.section]
        doubt = certainty_line(option_values)
        parts = [
            *(self._view.passage(each.section or "", [each.source]) for each in passages[:1]),
            *([self._html.known(say(self._ruled.default, doubt))] if doubt else []),
        ]
        return Markup(" ").join(parts)


def option_value(text: str, book: Book) -> tuple[str, Scalar]:
    """Return the option and the value whose sentence has this key, such as `options.kuitan.true`."""
    option, _, key = text.removeprefix(OPTIONS).partition(".")
    return option, next(value for value in book.options[option].values if as_key(value) == key)
