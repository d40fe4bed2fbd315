"""A first visit asks where the reader plays."""

from pathlib import Path

import pytest

from generator.site.config import load_places, place_choices
from generator.site.show.page_texts import TextsByRuleset
from riichi_rules.problems import Faulty
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book


def ruled(lang: str = "en") -> TextsByRuleset:
    return TextsByRuleset(load_texts(lang), book())


@pytest.mark.parametrize("lang", languages())
def test_clubs_come_first_and_whoever_does_not_know_gets_the_common_rules(lang: str) -> None:
    """Russian readers are offered the Russian regulations before those of Europe."""
    rulesets = [each["ruleset"] for each in place_choices(ruled(lang))]
    assert rulesets[: rulesets.index("tenhou")] == (["rrc_2026"] if lang == "ru" else []) + ["ema_2025"]
    assert rulesets[-1] == "common"
    assert len({each["name"] for each in place_choices(ruled(lang))}) == len(rulesets)


def test_a_place_with_a_ruleset_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "places.yaml"
    path.write_text("- {place: europe, ruleset: ema_2052}\n")
    with pytest.raises(Faulty) as faulty:
        load_places(book(), path)
    assert [problem.code for problem in faulty.value.problems] == ["unknown_ruleset"]
