"""No question depends on a rule that no source states."""

from itertools import islice
from random import Random

import pytest

from generator.export.browser.rules import browser_rules
from generator.quiz.certainty import Certainty, certain_questions, other_rules
from generator.quiz.dealing.source import QuestionSource, new_source
from generator.quiz.kind import score_answer
from generator.quiz.novelty import features_of
from generator.quiz.registry import KINDS
from generator.quiz.subjects.points import certain_worths, every_worth
from generator.quiz.subjects.which_ruleset import Rulesets, _values, sentence
from riichi_rules.quiz.question import Question
from tests.node import SCRIPTS, call
from tests.quiz.asked import every_line
from tests.rulebook import book, case_of, rules


def source_of(ruleset: str) -> QuestionSource:
    return new_source(book(), rules(ruleset), Random(7))


def asked(kind: str, ruleset: str, number: int) -> list[Question]:
    return [*islice(certain_questions(KINDS[kind], source_of(ruleset)), number)]


def test_where_every_rule_is_known_every_question_is_certain() -> None:
    source = source_of("common")
    certainty = Certainty(KINDS["kan"], source)
    assert all(certainty.is_certain(each) for each in islice(KINDS["kan"].make(source), 40))


def test_a_quad_on_which_the_strict_and_the_loose_rule_disagree_is_not_asked_about() -> None:
    """Nobody knows which of them WRC had up to 2022; under the common rules it is asked."""
    sign = "mistakes.other_ruleset"
    assert not any(sign in features_of(each) for each in asked("kan", "wrc_2022", 80))
    assert any(sign in features_of(each) for each in asked("kan", "common", 80))


def test_no_draw_is_settled_where_the_payment_for_noten_is_not_known() -> None:
    """But if all or none are tenpai, nothing is paid."""
    rows = [
        row for each in asked("settle", "furiten_nl_sanma", 40) for part in each.proof for row in part.rows
    ]
    assert all(row.rule != "page:draws#payments" for row in rows)


def test_hands_in_which_an_unknown_rule_decides_the_points_are_not_counted() -> None:
    """Its text does not say how many fu a double-wind pair counts."""
    lines = {line.key for each in asked("fu", "furiten_nl_sanma", 40) for line in every_line(each)}
    assert "fu.pair_double_wind" not in lines


@pytest.mark.parametrize("ruleset", ["common", "ema_2025"])
def test_every_price_is_asked_where_it_is_known(ruleset: str) -> None:
    assert [*certain_worths(book(), rules(ruleset))] == [*every_worth(rules(ruleset))]


def test_no_price_is_asked_that_an_unknown_rounding_decides() -> None:
    """Four han and thirty fu are a mangan or not."""
    certain = {(each.han, each.fu) for each in certain_worths(book(), rules("furiten_nl_sanma"))}
    assert (4, 30) not in certain
    assert (3, 30) in certain


def test_a_settlement_does_not_first_name_a_rule_that_nobody_knows() -> None:
    """What is paid is the same whatever it may be."""
    unknown = {f"options.{name}" for name in rules("wrc_2022").unknown}
    named = {
        row.name.key for each in asked("settle", "wrc_2022", 60) for part in each.proof for row in part.rows
    }
    assert any(name.startswith("options.") for name in named)
    assert not named & unknown


@pytest.mark.parametrize("ruleset", ["furiten_nl_sanma", "riichi_ru_2014", "wrc_2022"])
@pytest.mark.parametrize("kind", [name for name, kind in KINDS.items() if kind.answer is not score_answer])
def test_an_answer_rests_on_no_rule_that_was_not_read_for_it(kind: str, ruleset: str) -> None:
    """Asking under every unknown rule comes to the same as asking under those that were read."""
    if not KINDS[kind].is_asked(rules(ruleset)):
        return
    source = source_of(ruleset)
    certainty, others = Certainty(KINDS[kind], source), other_rules(KINDS[kind], source)
    for question in islice(KINDS[kind].make(source), 40):
        ask = KINDS[kind].answer(question.case or {})
        own = ask(source.rules)
        is_certain = all(ask(other) == own for other in others)
        assert certainty.is_certain(question) == is_certain


# What only a doubtful source states


def test_questions_count_what_a_doubtful_source_states_as_unknown() -> None:
    """Two sources contradict each other on a wait for a fifth copy under Tenhou."""
    assert "own_four_tenpai" not in book().rules("tenhou").unknown
    assert "own_four_tenpai" in book().rules_to_ask("tenhou").unknown
    assert "own_four_tenpai" not in book().rules("tenhou", {"own_four_tenpai": "concealed"}).unsure
    assert book().rules_to_ask("ema_2025") is book().rules("ema_2025")


def test_only_rules_that_are_stated_by_a_good_source_or_standard_are_asked_about() -> None:
    """Over all rulesets and options: no question on who has a rule names a ruleset that nobody is sure of."""
    rulesets = Rulesets(book(), "common")
    named = {
        (row.rule.removeprefix("ruleset:"), option)
        for option, each in book().options.items()
        if each.type in {"choice", "set"}
        for value in _values(rulesets, option)
        for row in sentence(rulesets, option, value, Random(7)).proof[0].rows
    }
    option_values = {
        (ruleset, option): book().rulesets[ruleset].option_values[option] for ruleset, option in named
    }
    assert {each.state for each in option_values.values()} == {"stated", "standard"}
    assert {each.confidence for each in option_values.values()} == {"high", "medium", None}
    assert ("wrc_2025", "temp_furiten_ends") not in named


FRESH = """async ([folder, stated, hand, rulesets]) => {
  const { Book } = await import(`${folder}/engine/book.js`);
  const { explain } = await import(`${folder}/engine/why.js`);
  const { countedQuestion } = await import(`${folder}/quiz/dealing/counted.js`);
  const book = new Book(stated);
  const pattern = { kind: "full-hand" };
  return rulesets.filter((ruleset) => countedQuestion(book, explain, pattern, { ...hand, ruleset }));
}"""


def test_scripts_deal_no_hand_whose_count_rests_on_a_rule_that_nobody_is_sure_of() -> None:
    """Nobody knows what furiten.nl counts for a double-wind pair; then WRC has it from a doubtful source."""
    hand = case_of("11123456p678s11z+4p", dealer=True, round_wind="east", riichi=1)
    stated = browser_rules(book())
    asked = ["ema_2025", "furiten_nl_sanma", "wrc_2022"]
    assert call(FRESH, [str(SCRIPTS), stated, hand, asked]) == ["ema_2025", "wrc_2022"]
    stated["unsure"]["wrc_2022"] = ["double_wind_pair_fu"]
    assert call(FRESH, [str(SCRIPTS), stated, hand, asked]) == ["ema_2025"]
