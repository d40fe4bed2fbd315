"""The rules by which a site counts examples: its own wherever they come out alike."""

from generator.check.examples import load_examples, usual_ruleset
from generator.settings import Choices, Extra, Settings
from generator.site.example_rules import by_site_rules
from riichi_rules.rules.book import Book
from tests.rulebook import book

EXAMPLES = load_examples()


def shown(*rulesets: str) -> Book:
    choices = Choices(rulesets=rulesets, default_ruleset=rulesets[0])
    return Settings(extra=Extra(choices)).shown(book())


def test_a_site_of_all_rulesets_has_the_examples_as_they_are() -> None:
    assert by_site_rules(book(), EXAMPLES) == EXAMPLES


def test_a_hand_with_the_same_yaku_is_by_the_rules_of_the_site() -> None:
    hands = by_site_rules(shown("ema_2025"), EXAMPLES).worked
    assert hands["pinfu_with_mixed_triple_sequence_by_tsumo"].ruleset == "ema_2025"
    assert {each.ruleset for each in hands.values()} < {each.ruleset for each in EXAMPLES.worked.values()}


def test_what_comes_out_otherwise_stays_by_its_own_rules() -> None:
    """Nobody who plays with three can hold the tiles of most hands."""
    of_three = by_site_rules(shown("tenhou_sanma"), EXAMPLES)
    assert of_three.worked["pinfu_with_mixed_triple_sequence_by_ron"].ruleset == "common"
    asked = [each for each in of_three.table.values() if each.ask == "settle"]
    assert {"ema_2025", "tenhou_sanma"} <= {each.ruleset for each in asked}


def test_examples_of_a_local_yaku_are_by_the_site_that_counts_it() -> None:
    assert usual_ruleset(shown("example_club"), "sanrenkou") == "example_club"
    assert usual_ruleset(shown("example_club"), "tanyao") == "common"
    assert usual_ruleset(shown("ema_2025"), "sanrenkou") == "common"
