"""The pattern hands of the data lead to everything that is seldom won, as far as the rules have it."""

from dataclasses import replace
from itertools import islice

import pytest

from generator.quiz.dealing.dealt import adapt_to_rules, score_dealt
from generator.quiz.dealing.patterns import Pattern, load_patterns, pattern_hands
from generator.quiz.dealing.source import DealtHands
from riichi_rules.engine.case import Case
from riichi_rules.engine.cells import cells_below_limits
from riichi_rules.rules.model import Rules
from tests.rulebook import book, rules

# Three players have no three whole suits, and call no sequences.
NOT_FOR_THREE = {"sanshoku_doujun", "open_pinfu"}
ROUNDS = 4


@pytest.mark.parametrize("ruleset", list(book().rulesets))
def test_patterns_lead_to_every_cell_limit_yaku_and_line_of_fu(ruleset: str) -> None:
    """Deal until each was met: most are in the first round, some after a few."""
    used, patterns = rules(ruleset), load_patterns()
    names = {name for name, yaku in used.yaku.items() if yaku.is_counted and yaku.of == "hand"}
    names |= {*used.limits} | {name for name, item in used.fu.items.items() if item.counts}
    names -= NOT_FOR_THREE if used.number("players") == 3 else set()
    missing: set[object] = {*names, *cells_below_limits(used)}
    hands = pattern_hands([used], patterns, "5")
    for _ in range(ROUNDS):
        for _, case in islice(hands, len(patterns)):
            missing -= results_of(used, case)
        if not missing:
            break
    assert not missing


def results_of(used: Rules, case: Case) -> set[object]:
    """Return the cell, the limit, the yaku and the lines of fu of a dealt hand."""
    assert case.keys().isdisjoint({"ruleset", "options"}), (
        "a hand is counted by the rules under which it is asked"
    )
    dealt = score_dealt(used, adapt_to_rules(used, case))
    assert dealt
    score, win = dealt.score, dealt.win
    names = {each.id for each in score.yaku} | {line.id for line in score.fu_lines}
    return {*names, score.limit, (score.han, score.fu, win.is_dealer, win.how.is_tsumo)}


def test_a_pattern_of_a_yaku_leads_to_that_yaku() -> None:
    used = [rules("common"), rules("example_club")]
    for pattern in load_patterns():
        if pattern.yaku in {"ryuuiisou", "hyakumangoku", "tenhou", "yakuhai_seat"}:
            for _, case in islice(pattern_hands(used, [pattern], "1"), 5):
                scored = [score_dealt(each, adapt_to_rules(each, case)) for each in used]
                assert any(pattern.yaku in {one.id for one in each.score.yaku} for each in scored if each)


def test_what_the_rules_do_not_have_is_left_out() -> None:
    patterns = [each for each in load_patterns() if each.yaku in {"sanrenkou", "toitoi"}]
    dealt = [*islice(pattern_hands([rules()], patterns, "1"), 9)]
    assert len(dealt) == 9
    assert not [*pattern_hands([rules()], [each for each in patterns if each.yaku == "sanrenkou"], "1")]
    assert not [*pattern_hands([rules()], [Pattern(patterns[0].case, "none_such")], "1")]


def test_hands_are_dealt_under_any_rules_of_a_club() -> None:
    """Other fu, another rounding, and patterns of which none wins."""
    odd = rules("common", chiitoitsu_fu=50, red_fives=0, honba=1500, kuitan=False)
    odd = replace(odd, fu=replace(odd.fu, round_up_to=5))
    assert len([*islice(DealtHands([odd], load_patterns(), "1").all, 400)]) == 400
    assert len([*islice(DealtHands([odd], [], "1").all, 40)]) == 40


def test_a_pattern_has_its_melds_as_cases_have_them() -> None:
    """The examples spell a meld as commands do: `pon:777z`."""
    melds = [meld for pattern in load_patterns() for meld in pattern.case.get("melds", ())]
    assert len(melds) > 20
    assert all({*meld} >= {"type", "tiles"} for meld in melds)
