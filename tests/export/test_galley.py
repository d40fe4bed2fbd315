"""Sentences as readers meet them have no fault that only whole sentences show."""

import json
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

from generator.cli.commands import texts
from generator.cli.main import main
from generator.export.browser.quiz import lines_of
from generator.export.galley.faults import Proofreader, joined_clauses
from generator.export.galley.met import lines_of_texts
from generator.export.galley.sentences import galley_lines, galley_of, shortest_sentences
from generator.export.pools import PoolStore, StoredPool, write_pool
from generator.quiz.dealing.source import new_source
from generator.quiz.subjects import fu
from riichi_rules.quiz.question import as_json_question
from riichi_rules.rules.load import load_book
from riichi_rules.tell.rulesets import texts_under_rules
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Texts, languages, load_texts
from riichi_rules.texts.lines import Line
from tests.rulebook import book, rules


@pytest.mark.parametrize("lang", languages())
def test_no_sentence_as_it_is_met_has_a_fault(lang: str) -> None:
    proofreader = Proofreader(load_texts(lang))
    found = {
        f"{each.key}: {sentence}": faults
        for each in galley_of(load_texts(lang))
        for sentence in each.sentences
        if (faults := proofreader.faults(each.key, sentence))
    }
    assert not found


@pytest.mark.parametrize("lang", languages())
def test_no_line_puts_clauses_of_several_texts_into_one_sentence(lang: str) -> None:
    book = load_book()
    texts = texts_under_rules(load_texts(lang), book.rules(), book.options)
    assert {key for line in galley_lines(texts) for key in joined_clauses(texts, line)} == set()


def test_a_clause_behind_a_stop_or_a_semicolon_is_found() -> None:
    entries = {
        "a.tip": Entry(text="Look at the points. {rule}"),
        "a.list": Entry(text="{first}; {rest}"),
        "a.rows": Entry(text="{first} · {rest}"),
        "a.why": Entry(text="the reason: {rule}"),
        "a.rule": Entry(text="you need enough points"),
        "a.name": Entry(text="Riichi"),
        "a.sum": Entry(text="{n} × 4 = {product}, rounded up to the next hundred"),
    }
    texts = Texts("en", entries).under({})
    rule, name, total = Line("a.rule"), Line("a.name"), Line("a.sum", {"n": 7, "product": 28})
    assert [*joined_clauses(texts, Line("a.tip", {"rule": rule}))] == ["a.tip"]
    assert [*joined_clauses(texts, Line("a.tip", {"rule": name}))] == []
    assert [*joined_clauses(texts, Line("a.list", {"first": rule, "rest": name}))] == ["a.list"]
    assert [*joined_clauses(texts, Line("a.rows", {"first": rule, "rest": rule}))] == []
    assert [*joined_clauses(texts, Line("a.why", {"rule": rule}))] == []
    assert [*joined_clauses(texts, Line("a.list", {"first": total, "rest": total}))] == []


@pytest.mark.parametrize(
    ("lang", "sentence", "fault"),
    [
        ("en", "possible reasons: you counted as closed: Half Flush", "two colons in one clause"),
        ("fr", "Causes\u202f: vous avez compté\u202f: hon’itsu", "two colons in one clause"),
        ("en", "East: −12,000 · South: +4,000", ""),
        ("ru", "Вместо него. , считается", "a full stop within a list"),
        ("en", "It adds nothing..", "two full stops"),
        (
            "ru",
            "рядом с якуманом (сууанко танки, Дайсуши) ничего не добавляет",
            "a capital in brackets: Дайсуши",
        ),
        ("ru", "рядом с якуманом (сууанко танки, дайсуши) ничего не добавляет", ""),
        ("pl", "Tu nie liczy się Trzy kolejne pony.", "a bare name: Trzy kolejne pony"),
        ("pl", "Tu nie liczy się yaku Trzy kolejne pony.", ""),
        (
            "en",
            "three tiles away from being tenpai; 1z: three tiles away from being tenpai",
            "the same words twice: three tiles away from being tenpai",
        ),
    ],
)
def test_a_fault_of_a_sentence_is_found(lang: str, sentence: str, fault: str) -> None:
    found = Proofreader(load_texts(lang)).faults("explain.any", sentence)
    assert found == ([fault] if fault else [])


def test_a_galley_prints_each_text_with_the_hardest_numbers() -> None:
    """One, two, five and twenty-one need different words in Russian; a tile is met as well."""
    lines = CliRunner().invoke(main, ["texts", "galley", "ru", "explain"]).output.splitlines()
    at = lines.index("explain.shanten")
    assert [line.split()[-2:] for line in lines[at + 1 : at + 5]] == [
        ["одного", "тайла"],
        ["двух", "тайлов"],
        ["пяти", "тайлов"],
        ["21\u00a0тайла"][0].split("\u00a0"),
    ]
    assert "explain.wait" in lines
    assert not any(line.startswith("mistakes.") for line in lines)


def test_a_galley_counts_no_more_than_there_can_be() -> None:
    [counted] = [
        each.sentences for each in galley_of(load_texts("pl"), ["units"]) if each.key == "units.players"
    ]
    assert [sentence.replace("\u00a0", " ") for sentence in counted] == [
        "trzech graczy",
        "czterech graczy",
        "16 graczy",
    ]


def test_texts_that_were_read_are_left_out_of_the_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    command = ["texts", "galley", "nl", "needs", "--unread"]
    keys = {line for line in CliRunner().invoke(main, command).output.splitlines() if line[:1] != " "}
    read = min(keys)
    monkeypatch.setattr(texts, "proofread_keys", lambda *_: frozenset({read}))
    left = {line for line in CliRunner().invoke(main, command).output.splitlines() if line[:1] != " "}
    assert left == keys - {read}


def test_an_unknown_topic_of_a_galley_is_refused() -> None:
    done = CliRunner().invoke(main, ["texts", "galley", "pl", "explian"])
    assert (done.exit_code, "explain" in done.stderr) == (2, True)


def test_a_line_of_a_stored_question_is_found_by_each_of_its_texts(tmp_path: Path) -> None:
    store = PoolStore(folder=tmp_path)
    question = next(fu.KIND.make(new_source(book(), rules(), Random(1))))
    stored = StoredPool("fu", "common", 1, frozenset(), (json.dumps(as_json_question(question)),))
    write_pool(store.path("fu", "common"), stored)
    found = lines_of_texts(store)
    assert {line.key for line in lines_of(question) if isinstance(line, Line)} <= found.keys()
    assert all(found.values())
    assert "sessions.late_points.value" in found


def test_the_shortest_sentence_of_a_text_has_more_than_its_own_words() -> None:
    texts = Texts(
        "en", {"a.by": Entry(text="by {who}"), "a.you": Entry(text="you"), "a.it": Entry(text="it")}
    ).under({})
    you = Line("a.you")
    met = {"a.you": [you, Line("a.by", {"who": Line("a.by", {"who": you})}), Line("a.by", {"who": you})]}
    found = dict(shortest_sentences(texts, met))
    assert found["a.you"] == "by you"
    assert found.keys() == {"a.by", "a.you"}
