"""While the site is being written its questions are there, too: each pool when somebody asks for it."""

import json
from functools import cache

import pytest

from generator.export.browser.phrases import script_phrases
from generator.export.browser.quiz import phrases_named, text_names
from generator.export.pools import load_pool
from generator.quiz.registry import KINDS
from generator.site.library import Library, Source
from generator.site.preview.quiz import quiz_file

KIND = "points"


@cache
def library() -> Library:
    return Library(Source())


def test_a_pool_is_made_when_it_is_asked_for() -> None:
    folder = json.loads(quiz_file(library(), "index.json"))["kinds"][KIND]["pools"]["common"]
    first, all_ = (
        json.loads(quiz_file(library(), f"{KIND}/{folder}/{name}.json")) for name in ("first", "all")
    )
    assert [each["id"] for each in all_] == [question.id for question in load_pool(KIND, "common")]
    assert all(each in all_ for each in first)


def test_the_index_names_every_kind_and_the_figures_of_every_ruleset() -> None:
    found = json.loads(quiz_file(library(), "index.json"))
    assert [*found["kinds"]] == [*KINDS]
    assert found["figures"]["wrc_2025"]["fu.pair_double_wind"] == 2


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_texts_are_those_of_the_site_and_more(lang: str) -> None:
    texts = library().texts[lang]
    assert json.loads(quiz_file(library(), f"texts/{lang}/play.json")) == script_phrases("play", texts)
    given = json.loads(quiz_file(library(), f"texts/{lang}/{KIND}.json"))
    assert phrases_named(text_names(load_pool(KIND, "common")), texts).items() <= given.items()


def test_the_names_in_kanji_are_there() -> None:
    assert json.loads(quiz_file(library(), "texts/ja/words.json"))["yaku.pinfu"] == "平和"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "points/common/0.json",
        "points/nowhere/all.json",
        "nothing/common/all.json",
        "words/tenhou/all.json",
        "texts/xx/play.json",
        "texts/en/nothing.json",
        "../../pyproject.toml",
    ],
)
def test_what_there_is_not_is_not_made(name: str) -> None:
    assert quiz_file(library(), name) == ""
