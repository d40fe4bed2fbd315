"""Lines: sentences without a language, as JSON and back."""

from hypothesis import given
from hypothesis import strategies as st

from riichi_rules.texts.lines import Line, Notation, as_json, from_json, list_lines, say
from tests.rulebook import texts_of

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
