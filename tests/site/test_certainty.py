"""No page states a rule without its certainty, and nothing asks for a rule that nobody has read."""

import re

import pytest

from generator.quiz.subjects.which_ruleset import Rulesets, _sure_rulesets
from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.view import View
from riichi_rules.cli.commands.rulesets import _as_json
from riichi_rules.rules.cells import CellState, OptionValue
from riichi_rules.tell.rulesets import certainty_line, origin_line
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.lines import say
from tests.rulebook import book, texts_of

BOOK = book()
RENDERER = Renderer(Source(questions="none"), ("en",))
TEXTS = texts_of()
COMPARE = next(page for page in RENDERER.page_list if page.id == "compare")
VIEW = View(COMPARE, RENDERER.library, RENDERER.ruled("en"))
CELLS = [
    (ruleset, option)
    for ruleset, each in BOOK.rulesets.items()
    for option, value in each.option_values.items()
    if value.applies and value.is_known
]


def value_of(ruleset: str, option: str) -> OptionValue:
    return BOOK.rulesets[ruleset].option_values[option]


def words_of(ruleset: str, option: str) -> str:
    """Return how sure a value is, "" if its text states it plainly."""
    doubt = certainty_line([value_of(ruleset, option)])
    return say(TEXTS, doubt) if doubt else ""


def marked_rulesets(html: str) -> dict[str, str]:
    """Return the mark of certainty that readers of each ruleset see in a text."""
    marks = re.findall(r'<small class="certainty".*?</small>', html)
    forms = [form for mark in marks for form in re.findall(r'data-for="([^"]*)">([^<]*)<', mark)]
    return {ruleset: words for rulesets, words in forms for ruleset in rulesets.split()}


def test_a_value_is_marked_where_its_text_does_not_state_it_plainly_and_only_there() -> None:
    for ruleset, option in CELLS:
        value = value_of(ruleset, option)
        is_plain = value.state is CellState.STATED and value.confidence in {None, "high"}
        assert bool(words_of(ruleset, option)) is not is_plain


def test_what_only_summaries_say_is_at_most_likely_and_says_so() -> None:
    """Unless recorded games show it."""
    for ruleset, option in CELLS:
        value = value_of(ruleset, option)
        kinds = {BOOK.sources[each].kind for each in value.sources}
        assert value.is_restated == (kinds == {"digest"} and value.seen is None)
        if value.is_restated:
            assert value.confidence in {"medium", "low"}
            assert "summary" in words_of(ruleset, option)


def test_nothing_asks_for_a_rule_that_is_uncertain_or_that_only_summaries_state() -> None:
    """To the questions it is unknown; and no question of which ruleset has a rule counts on it."""
    for ruleset, option in CELLS:
        value = value_of(ruleset, option)
        if value.confidence == "low" or value.is_restated:
            assert not BOOK.is_sure(ruleset, option)
            assert option in BOOK.rules_to_ask(ruleset).unknown
            assert ruleset not in _sure_rulesets(Rulesets(BOOK, "common"), option)


@pytest.mark.parametrize("ruleset", BOOK.rulesets)
def test_the_pages_of_rulesets_and_their_comparison_say_how_sure_each_rule_is(ruleset: str) -> None:
    pages = RulesetPages(VIEW)
    compared = {
        name: says for _, name, cells in pages.comparison() for id_, _, _, says in cells if id_ == ruleset
    }
    for _, lines in pages.topics(ruleset):
        for option, value in lines:
            if value.state is CellState.STATED and (words := words_of(ruleset, option)):
                assert f"<small>{words}</small>" in pages.says(ruleset, option)
                assert f"<small>{words}</small>" in compared[TEXTS.say(f"options.{option}")]


@pytest.mark.parametrize("option", BOOK.options)
def test_every_text_that_states_a_rule_says_how_sure_it_is(option: str) -> None:
    """Whether it states it as a sentence or as a number; readers see the mark of their own ruleset."""
    stated = {f"option.{option}", f"value.{option}"}
    for key, entry in TEXTS.entries.items():
        forms = entry.forms.values() if entry.forms else [entry.text or ""]
        names = {match[1] for form in forms for match in PLACEHOLDER.finditer(form)}
        if not names & stated or not key.startswith("page_"):
            continue
        marked = marked_rulesets(str(VIEW.page_texts.html(key)))
        for ruleset in BOOK.rulesets:
            if value_of(ruleset, option).applies and words_of(ruleset, option):
                assert ruleset in marked, (key, ruleset)


def test_the_command_and_the_data_of_the_site_say_how_sure_each_rule_is() -> None:
    for ruleset, option in CELLS:
        value = value_of(ruleset, option)
        if value.passages:
            words = words_of(ruleset, option) or "sure"
            assert words in say(TEXTS, origin_line(value, BOOK.origin_of(ruleset, option)))
            assert _as_json(BOOK, ruleset)["options"][option]["confidence"] == value.confidence
