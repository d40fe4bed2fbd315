"""What is read off the data about a yaku."""

import pytest

from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.show.view import View
from generator.site.show.yaku_pages import YakuPages
from generator.site.show.yaku_values import (
    KINDS,
    Value,
    deciding_options,
    kind_of,
    never_with,
    replaced_by,
    value,
)
from tests.rulebook import book, rules


def test_the_kinds_of_yaku_are_told_by_facts_that_exist() -> None:
    assert {fact for facts in KINDS.values() for fact in facts} <= book().facts.keys()


def test_each_yaku_has_the_kind_that_players_would_name() -> None:
    yaku = rules().yaku
    expected = {
        "riichi": "win",
        "haitei": "win",
        "pinfu": "sequences",
        "ittsuu": "sequences",
        "toitoi": "triplets",
        "sankantsu": "triplets",
        "tanyao": "tiles",
        "chanta": "tiles",
        "honitsu": "tiles",
        "tsuuiisou": "tiles",
        "yakuhai_chun": "honours",
        "shousangen": "honours",
        "chiitoitsu": "special",
        "kokushi_musou": "special",
    }
    assert {name: kind_of(yaku[name]) for name in expected} == expected


def test_a_value_follows_the_ruleset() -> None:
    assert value(rules().yaku["tanyao"], "open") == Value("han", 1)
    assert value(rules("ema_2008").yaku["tanyao"], "open") == Value("none")
    assert value(rules().yaku["renhou"], "closed") == Value("none")
    assert value(rules("ema_2016").yaku["renhou"], "closed") == Value("limit", limit="mangan")
    assert value(rules().yaku["daisangen"], "open") == Value("yakuman", 1)


def test_yaku_that_want_different_things_are_never_together() -> None:
    for name, yaku in rules().yaku.items():
        for other in never_with(rules(), name):
            if yaku.is_counted:
                assert name in never_with(rules(), other)
    assert "chanta" in never_with(rules(), "tanyao")
    assert "menzen_tsumo" in never_with(rules(), "houtei")
    assert "tanyao" not in never_with(rules(), "pinfu")


def test_the_options_that_decide_about_a_yaku_are_found() -> None:
    assert list(deciding_options(book(), "tanyao")) == ["kuitan"]
    assert list(deciding_options(book(), "suuankou_tanki")) == ["double_yakuman"]
    assert list(deciding_options(book(), "riichi")) == []


def test_what_replaces_a_yaku_is_found_from_either_side() -> None:
    assert "isshoku_sanjun" in replaced_by(rules(), "iipeikou")


@pytest.mark.parametrize("ruleset", ["ema_2008", "common"])
def test_the_rule_of_a_yaku_says_the_worth_that_stands_beside_its_name(ruleset: str) -> None:
    """Under EMA 2008 a wait for the pair makes Four Concealed Triplets a double yakuman."""
    renderer = Renderer(Source(questions="none"), ("en",))
    page = next(page for page in renderer.page_list if page.about == "suuankou_tanki")
    pages = YakuPages(View(page, renderer.library, renderer.ruled("en").only(ruleset)))
    number = value(rules(ruleset).yaku["suuankou_tanki"], "closed").number
    assert number == (2 if ruleset == "ema_2008" else 1)
    assert f"worth {number} yakuman" in pages.rule("suuankou_tanki").striptags()
