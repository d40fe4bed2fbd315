"""The list of rules offers each ruleset once, those of a language's clubs first."""

from pathlib import Path

import pytest

from generator.site.config import ruleset_choices
from generator.site.pages import load_pages
from generator.site.show.offered_rulesets import check_offered
from generator.site.show.page_texts import TextsByRuleset
from riichi_rules.problems import Faulty
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book


@pytest.mark.parametrize("lang", languages())
def test_every_ruleset_is_offered_once_with_who_plays_it(lang: str) -> None:
    """Russian readers are offered the Russian regulations before those of Europe; old ones come last."""
    choices = ruleset_choices(load_pages(book()), TextsByRuleset(load_texts(lang), book()))
    ids = [each["id"] for each in choices]
    assert ids[:2] == ["common", "rrc_2026" if lang == "ru" else "ema_2025"]
    assert sorted(ids) == sorted(book().rulesets)
    assert all(each["who"] and each["url"].startswith("rulesets/") for each in choices)
    replaced = [each["is_replaced"] for each in choices]
    assert replaced == sorted(replaced)


def test_a_ruleset_that_is_not_there_is_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "rulesets_offered.yaml"
    path.write_text("all: [common, ema_2052]\n")
    with pytest.raises(Faulty) as faulty:
        check_offered(book(), path)
    assert [problem.code for problem in faulty.value.problems] == ["unknown_ruleset"]
