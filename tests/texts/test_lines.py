"""Lines: sentences without a language, as JSON and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Texts
from riichi_rules.texts.lines import Line, Notation, as_json, from_json, list_lines, say
from tests.rulebook import texts_of

NUMBERS = "ноля одного двух трёх четырёх пяти шести семи восьми девяти десяти"
VALUES = st.recursive(
    st.integers() | st.text() | st.builds(Notation, st.text()),
    lambda inner: st.builds(
        Line, st.text(min_size=1), st.dictionaries(st.text(), inner), st.sampled_from(["", "fr"])
    ),
)


@given(VALUES)
def test_a_line_comes_back_from_json_as_it_was(value: Line) -> None:
    assert from_json(as_json(value)) == value


def test_a_line_says_the_lines_within_it() -> None:
    texts = texts_of("en")
    line = Line("explain.limit", {"worth": Line("explain.worth", {"han": 5, "fu": 40}), "limit": "mangan"})
    assert say(texts, line) == texts.say("explain.limit", worth="5 han 40 fu", limit="mangan")


def test_tiles_are_shown_as_the_page_shows_them() -> None:
    line = Line("explain.dora_indicators", {"tiles": Notation("5m")})
    assert "<5m>" in say(texts_of("en"), line, lambda tiles: f"<{tiles}>")


def test_several_lines_are_listed_with_an_and() -> None:
    names = [Line(f"words.{each}") for each in ("ron", "tsumo", "tenpai")]
    assert say(texts_of("en"), list_lines(names)).endswith(" and tenpai")  # type: ignore[arg-type]  # three make a line


def test_a_name_takes_the_form_that_a_language_has_for_its_place() -> None:
    polish = texts_of("pl").entries
    names = {"words.east": polish["words.east"], "words.west": Entry(text="Zachód")}
    call = Entry(text="{caller} zabiera chi od {discarder:genitive}")
    texts = Texts("pl", {**names, "quiz.call": call}).under({})
    east, west = Line("words.east"), Line("words.west")
    assert (
        say(texts, Line("quiz.call", {"caller": west, "discarder": east})) == "Zachód zabiera chi od Wschodu"
    )
    assert (
        say(texts, Line("quiz.call", {"caller": east, "discarder": west})) == "Wschód zabiera chi od Zachód"
    )


@pytest.mark.parametrize(
    ("limit", "said"), [("mangan", "le mangan"), (Line("units.yakuman", {"n": 2}), "2 yakuman")]
)
def test_a_name_without_a_form_stays_as_it_is(limit: str | Line, said: str) -> None:
    line = Line(
        "explain.claim_not_reached", {"limit": Line(f"limits.{limit}") if limit == "mangan" else limit}
    )
    assert say(texts_of("fr"), line).replace("\u00a0", " ") == f"la main n’atteint pas {said}"


@pytest.mark.parametrize(
    ("number", "words"), [(0, "ноля"), (3, "трёх"), (10, "десяти"), (11, "11"), (1000, "1\u00a0000")]
)
def test_small_numbers_are_words_where_a_text_asks_for_them(number: int, words: str) -> None:
    entries = {"words.number_of": Entry(text=NUMBERS), "a.b": Entry(text="вместо {n:word_of}")}
    assert Texts("ru", entries).say("a.b", n=number) == f"вместо {words}"


@pytest.mark.parametrize(
    ("value", "shown"), [("you erred", "You erred"), ("«пинфу»", "«Пинфу»"), ("33z: a pair", "33z: a pair")]
)
def test_a_clause_becomes_a_sentence_unless_it_begins_with_tiles(value: str, shown: str) -> None:
    assert Texts("en", {"a.b": Entry(text="{clause:capital}.")}).say("a.b", clause=value) == f"{shown}."
