"""What is read off the data about a yaku."""

import re

import pytest

from generator.site.library import Source
from generator.site.pages import slug
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
    value_in_words,
)
from tests.rulebook import book, rules, texts_of


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


@pytest.mark.parametrize(
    ("worth", "words"),
    [
        (Value("none"), "–"),
        (Value("han", 1), "1 han"),
        (Value("han", 6), "6 han"),
        (Value("limit", limit="mangan"), "mangan"),
        (Value("yakuman", 1), "yakuman"),
        (Value("yakuman", 2), "2 yakuman"),
    ],
)
def test_a_value_is_told_with_its_unit(worth: Value, words: str) -> None:
    assert value_in_words(texts_of(), worth) == words


def test_values_are_sorted_by_what_they_are_worth() -> None:
    rising = [
        Value("none"),
        *(Value("han", number) for number in range(1, 14)),
        Value("limit", limit="mangan"),
    ]
    rising += [Value("yakuman", number) for number in (1, 2)]
    weights = [worth.weight for worth in rising]
    assert weights == sorted({*weights})


def test_yaku_that_want_different_things_are_never_together() -> None:
    for name, yaku in rules().yaku.items():
        for other in never_with(rules(), name):
            if yaku.is_counted:
                assert name in never_with(rules(), other)
    assert "chanta" in never_with(rules(), "tanyao")
    assert "menzen_tsumo" in never_with(rules(), "houtei")
    assert "tanyao" not in never_with(rules(), "pinfu")


def test_events_that_cannot_happen_together_are_never_together() -> None:
    """A robbed tile is no discard, and after a quad ippatsu is over: that is so under all rules."""
    assert "houtei" in never_with(rules(), "chankan")
    assert "rinshan" in never_with(rules(), "ippatsu")
    assert "haitei" in never_with(rules(), "renhou")
    assert "rinshan" not in never_with(rules(), "haitei")  # some rules have both


def pages_of(id_: str) -> YakuPages:
    renderer = Renderer(Source(questions="none"), ("en",))
    page = next(page for page in renderer.page_list if page.about == id_)
    return YakuPages(View(page, renderer.library, renderer.ruled("en")))


@pytest.mark.parametrize("id_", ["toitoi", "sanshoku_doukou", "tanyao", "suurenkou"])
def test_the_badge_and_the_tables_of_a_yaku_say_the_same_worth(id_: str) -> None:
    """Where rules leave it open, all of them show what is taken for it, with a mark; and the page says so."""
    pages = pages_of(id_)
    listed = {href: cells for who, cells in pages.elsewhere(id_) for _, href in who}
    for place, side in enumerate(("closed", "open")):
        badge, cell = forms_of(pages.badge(id_, side)), forms_of(pages.cell(id_, side))
        for ruleset in book().rulesets:
            worth = value(rules(ruleset).yaku[id_], side)
            told = next(cells[place] for href, cells in listed.items() if f"/{slug(ruleset)}/" in str(href))
            said = (badge[ruleset], cell[ruleset], told)
            assert len({'class="none"' in each for each in said}) == 1, (ruleset, said)
            assert all(str(worth.number) in each for each in said if worth.unit == "han"), (ruleset, said)
    assumed = forms_of(pages.assumed(id_))
    for ruleset in (each for each in book().rulesets if 'class="none"' in badge[each]):
        assert "These rules do not say" in assumed[ruleset]


def forms_of(html: str) -> dict[str, str]:
    """What each ruleset says, of variants side by side."""
    parts = re.split(r'<(?:span|div) class="r" data-for="', html)[1:]
    if not parts:
        return dict.fromkeys(book().rulesets, str(html))
    return {name: part for part in parts for name in part.partition('"')[0].split()}


def test_the_options_that_decide_about_a_yaku_are_found() -> None:
    assert list(deciding_options(book(), "tanyao")) == ["kuitan"]
    assert list(deciding_options(book(), "suuankou_tanki")) == ["double_yakuman"]
    assert list(deciding_options(book(), "riichi")) == []


def test_what_replaces_a_yaku_is_found_from_either_side() -> None:
    assert "isshoku_sanjun" in replaced_by(rules(), "iipeikou")
