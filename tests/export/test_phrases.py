"""Texts for questions in the browser: enough to say every question, little enough to be fetched at once."""

import gzip
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.export.browser.phrases import script_phrases
from generator.export.browser.quiz import (
    TextName,
    figures_needed,
    phrases_named,
    text_names,
    write_texts,
)
from generator.quiz.registry import KINDS
from riichi_rules.quiz.question import Choice, Choose, Field, Numbers, Pick, Question
from riichi_rules.rules.figures import figures
from riichi_rules.tell.mistakes import tip_key
from riichi_rules.tell.stand_ins import with_stand_ins
from riichi_rules.texts.entry import NAME_FORMS, Entry
from riichi_rules.texts.languages import Texts, languages, load_texts
from riichi_rules.texts.lines import Line, Notation, Row, Section, Value, say
from tests.quiz.asked import sample
from tests.rulebook import rules

PLAY_LIMIT = 3 * 1024
Phrases = Mapping[str, str | Mapping[str, str]]


def question(*lines: Line, answer: Choose | Pick | Numbers | None = None) -> Question:
    """Return a question with these lines in its proof."""
    rows = tuple(Row(line) for line in lines)
    proof = (Section(Line("explain.fu"), rows),) if rows else ()
    return Question("fu", "common", "beginner", Line("quiz.kind.fu.prompt"), answer or Choose(()), proof, ())


def named(asked: Mapping[str, list[Question]]) -> dict[str, frozenset[TextName]]:
    return {kind: text_names(each) for kind, each in asked.items()}


def packed(phrases: Phrases) -> int:
    return len(gzip.compress(json.dumps(phrases, ensure_ascii=False, separators=(",", ":")).encode(), 9))


def speaking(lang: str, phrases: Phrases) -> Texts:
    """Return a language that has only these texts."""
    entries = {}
    for key, each in phrases.items():
        forms: dict[str, Any] = {"text": each} if isinstance(each, str) else {**each}
        grammar = {form: str(phrases[f"{key}.{form}"]) for form in NAME_FORMS if f"{key}.{form}" in phrases}
        entries[key] = Entry(**forms, grammar=grammar)
    return Texts(lang, entries)


def lines_in(value: object) -> Iterator[Line]:
    """Yield every line in a question that is not part of another one."""
    if isinstance(value, Line):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from lines_in(each)
    elif isinstance(value, tuple | list):
        for each in value:
            yield from lines_in(each)
    elif hasattr(value, "__dataclass_fields__"):
        yield from lines_in(vars(value))


def in_one_language(line: Value) -> bool:
    """Return whether all of a line is in the reader's language."""
    return not isinstance(line, Line) or (not line.lang and all(map(in_one_language, line.values.values())))


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("lang", languages())
def test_every_line_of_a_question_can_be_said_with_its_texts_alone(kind: str, lang: str) -> None:
    """Prompts, choices, proofs, mistakes and their tips, as the whole of the texts would say them."""
    texts = load_texts(lang)
    phrases = script_phrases("play", texts) | phrases_named(names_in(kind), texts)
    named = {name: each for name, each in figures(rules()).items() if name in needed(kind)}
    few, all_ = speaking(lang, phrases).under(named), texts.under(figures(rules()))
    for line in lines_of(kind):
        assert texts.is_translated(line.key), line.key
        for each in with_tip(line):
            said = say(all_, each).replace("\u00a0", " ")
            assert said == say(few, each).replace("\u00a0", " ")
            assert said
            assert "{" not in said, each


@cache
def lines_of(kind: str) -> list[Line]:
    """Return the lines of a kind of question that are in one language, each once."""
    return [*{repr(line): line for line in filter(in_one_language, lines_in(sample(KINDS[kind])))}.values()]


def with_tip(line: Line) -> list[Line]:
    """Return a line and, if it is a mistake, its tip."""
    is_mistake = line.key.startswith("mistakes.") and not line.key.endswith(".tip")
    return [line, Line(tip_key(line.key), line.values)] if is_mistake else [line]


@cache
def names_in(kind: str) -> frozenset[TextName]:
    return text_names(sample(KINDS[kind]))


@cache
def needed(kind: str) -> frozenset[str]:
    return figures_needed(names_in(kind), load_texts(), figures(rules()))


@pytest.mark.parametrize("lang", languages())
def test_what_the_player_says_is_fetched_at_once(lang: str) -> None:
    assert packed(script_phrases("play", load_texts(lang))) <= PLAY_LIMIT


@pytest.mark.parametrize("lang", languages())
def test_what_is_on_paper_and_on_cards_is_not_fetched_by_the_player(lang: str) -> None:
    said = script_phrases("play", load_texts(lang))
    assert {"quiz.control.check", "tiles.7z", "tiles.spoken.hand", "words.list.and"} <= set(said)
    parts = ("quiz.sheet.", "quiz.anki.", "quiz.static.", "quiz.kind.han.", "tiles.corner.")
    assert [key for key in said if key.startswith(parts)] == []


def test_a_mistake_brings_its_tip_and_a_line_its_units() -> None:
    """The units of fu, for one, are said by the player anyhow."""
    mistake = "mistakes.tsumo_fu_forgotten"
    draws = Line("explain.seat_draws", {"seat": "", "draws": 4})
    asked = question(draws, answer=Numbers((Field("fu", 30, {25: Line(mistake)}),)))
    found = phrases_named(text_names([asked]), load_texts())
    own = {"quiz.kind.fu.prompt", "explain.fu"}
    assert {*found} == {*own, mistake, f"{mistake}.tip", "explain.seat_draws", "units.draws"}


def test_mistakes_of_tiles_and_of_what_was_missed_bring_theirs() -> None:
    pick = Pick(("1m",), {"": Line("mistakes.wait_missed")}, {"": Line("mistakes.wait_not_there")})
    choose = Choose((Choice(Line("yaku.pinfu")),), True, Line("mistakes.yaku_missed"))
    found = phrases_named(text_names([question(answer=pick), question(answer=choose)]), load_texts())
    assert {"wait_missed", "wait_not_there", "yaku_missed"} == {
        key.split(".")[1] for key in found if key.startswith("mistakes.")
    }
    assert "yaku.pinfu" in found


def test_lines_within_lines_are_named_too_and_tiles_are_no_unit() -> None:
    line = Line("explain.found_tiles", {"found": Line("facts.triplets", {"n": 4}), "tiles": Notation("1s")})
    found = phrases_named(text_names([question(line)]), load_texts())
    assert {"explain.found_tiles", "facts.triplets"} <= set(found)
    assert [key for key in found if key.startswith("units.")] == []


def test_what_a_club_added_without_a_name_is_called_by_its_id() -> None:
    texts = with_stand_ins(load_texts(), {"yaku.our_own": Entry(text="our_own")})
    assert phrases_named(text_names([question(Line("yaku.our_own"))]), texts)["yaku.our_own"] == "our_own"


def test_a_text_that_is_not_translated_comes_in_english() -> None:
    """Its unit comes in English, too, if that is not translated either."""
    polish = load_texts("pl")
    entries = {key: each for key, each in polish.entries.items() if key not in {"fu.base", "fu.tsumo"}}
    found = phrases_named(text_names([question(Line("fu.base"))]), replace(polish, entries=entries))
    assert found["fu.base"] == "base"


def test_in_polish_a_word_of_one_letter_keeps_the_next() -> None:
    assert script_phrases("play", load_texts("pl"))["words.list.and"] == "{first} i\u00a0{last}"


def test_the_figures_are_those_that_texts_name() -> None:
    asked = question(answer=Numbers((Field("fu", 30, {25: Line("mistakes.closed_ron_forgotten")}),)))
    found = figures_needed(text_names([asked]), load_texts(), figures(rules()))
    assert {"fu.closed_ron", "fu.base", "value.players"} <= found
    assert "honba.ron" not in found


def test_each_language_has_a_file_for_the_player_and_one_for_each_kind(tmp_path: Path) -> None:
    asked = {"fu": [question(Line("fu.base"))], "han": [question(Line("yaku.pinfu"))]}
    write_texts(tmp_path, {lang: load_texts(lang) for lang in ("en", "ru")}, named(asked))
    written = sorted(str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*.json"))
    assert written == [
        f"{lang}/{name}.json" for lang in ("en", "ru") for name in ("fu", "han", "more", "play")
    ]
    found = json.loads((tmp_path / "ru" / "fu.json").read_text("utf-8"))
    assert found["fu.base"] == load_texts("ru").say("fu.base")
    assert "yaku.pinfu" not in found


def test_of_a_language_without_pages_only_the_names_are_there_that_a_line_wants_of_it(tmp_path: Path) -> None:
    lines = [Line("yaku.pinfu", {}, "ja"), Line("yaku.toitoi"), Line("yaku.tanyao", {}, "from")]
    asked = {"fu": [question()], "words": [question(*lines)]}
    write_texts(tmp_path, {"nl": load_texts("nl")}, named(asked))
    assert [path.name for path in (tmp_path / "ja").iterdir()] == ["words.json"]
    assert json.loads((tmp_path / "ja" / "words.json").read_text("utf-8")) == {"yaku.pinfu": "平和"}
    assert {"yaku.toitoi", "yaku.tanyao"} <= set(
        json.loads((tmp_path / "nl" / "words.json").read_text("utf-8"))
    )


def test_what_is_asked_in_a_chosen_language_is_there_even_if_the_player_says_it_in_its_own() -> None:
    """The player has the names of tiles in the reader's language alone."""
    found = phrases_named(
        text_names([question(Line("tiles.1m", {}, "to"), Line("tiles.1m"))]), load_texts("fr")
    )
    assert found["tiles.1m"] == load_texts("fr").say("tiles.1m")
    assert "tiles.1m" not in phrases_named(text_names([question(Line("tiles.1m"))]), load_texts("fr"))
