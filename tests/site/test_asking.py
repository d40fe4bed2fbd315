"""What readers ask in their own words: what is sure as the answer, and amounts as in the score tables."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.export.browser.rules import browser_rules
from generator.site.show.score_tables import SITUATIONS, find_shares
from riichi_rules.engine.cells import columns, rows
from riichi_rules.texts.languages import languages
from tests.node import call
from tests.rulebook import book
from tests.site.searching import FOLDER, all_answers, asked, id_of, index_of, renderer

HERE = Path(__file__).parent
ARGUMENTS: Mapping[str, Mapping[str, str]] = yaml.safe_load((HERE / "arguments.yaml").read_text("utf-8"))
PHRASES: Mapping[str, Mapping[str, str | list[str]]] = yaml.safe_load(
    (HERE / "player_phrases.yaml").read_text("utf-8")
)
HARD: Mapping[str, Mapping[str, Mapping[str, Mapping[str, list[str]]]]] = yaml.safe_load(
    (HERE / "hard_questions.yaml").read_text("utf-8")
)
AT_THE_TABLE: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(
    (HERE / "table_questions.yaml").read_text("utf-8")
)
BEGINNERS: Mapping[str, Mapping[str, list[str]]] = yaml.safe_load(
    (HERE / "beginner_questions.yaml").read_text("utf-8")
)
AMOUNTS: Mapping[str, Mapping[str, Mapping[str, list[int]] | None]] = yaml.safe_load(
    (HERE / "amounts.yaml").read_text("utf-8")
)
FIRST, SURE = 0.9, 0.9  # of the phrases that players type; of those whose answer is first
# Of hard questions: those that get their answer as such, or among others; those answered wrongly.
RIGHT, LISTED, WRONG = 0.4, 0.85, 0.05
LOOKED_AT = 3  # of the answers that a beginner is offered
ON_TOP = 0.8  # of the questions of a table
ASTRAY = 0.12  # of phrases whose question is not there, those that are surely answered by another

AWAY = """async ([folder, data, lang, phrases]) => {
  const { makeIndex } = await import(`${folder}/find.js`);
  const { candidatesOf } = await import(`${folder}/answers.js`);
  const { isSure } = await import(`${folder}/sure.js`);
  const { entries, questions } = makeIndex(data, { ruleset: "common", alike: null }, lang);
  const isOther = (right) => ({ entry }) => !right.includes(entries[entry].url.split("#")[1]);
  return phrases.map(([phrase, right]) => isSure(candidatesOf(questions, phrase).filter(isOther(right))));
}"""
PRICED = """async ([folder, data, lang, stated, rules, queries]) => {
  const { makeIndex, searchAmount } = await import(`${folder}/find.js`);
  const { amountUnder } = await import(`${folder}/payment-answers.js`);
  const index = makeIndex(data, { ruleset: "common", alike: null }, lang);
  const priced = (query, each) => {
    const wanted = searchAmount(index, query);
    const { rows = [] } = (wanted && amountUnder(stated, each, wanted)) ?? {};
    return Object.fromEntries(rows.map(({ situation, payments }) => [situation, Object.values(payments)]));
  };
  return rules.map((each) => queries.map((query) => priced(query, each)));
}"""


def wanted(lang: str) -> dict[str, list[str]]:
    """Return the right answers to what players type."""
    return {query: [right] if isinstance(right, str) else right for query, right in PHRASES[lang].items()}


@pytest.mark.parametrize("lang", languages())
def test_the_seven_questions_of_an_argument_are_answered_at_once(lang: str) -> None:
    found = asked(lang, [*ARGUMENTS[lang]])
    assert {query: each.ids[:1] for query, each in found.items()} == {
        query: [right] for query, right in ARGUMENTS[lang].items()
    }
    assert [query for query, each in found.items() if not each.is_sure] == []


@pytest.mark.parametrize("lang", languages())
def test_what_players_type_finds_the_answer_first_and_mostly_as_the_answer(lang: str) -> None:
    """In their own words, with slips, in nine of ten phrases."""
    found = asked(lang, [*PHRASES[lang]])
    right = {query for query, ids in wanted(lang).items() if {*found[query].ids[:1]} & {*ids}}
    missed = {query: found[query].ids for query in PHRASES[lang] if query not in right}
    assert len(missed) <= len(PHRASES[lang]) * (1 - FIRST), missed
    perhaps = [query for query in right if not found[query].is_sure]
    assert len(perhaps) <= len(right) * (1 - SURE), perhaps


@pytest.mark.parametrize("lang", languages())
def test_every_answer_is_on_top_by_its_own_words_and_by_all_its_phrases(lang: str) -> None:
    """Each question, each error and each rule of tournaments; what two of them share finds one of the two."""
    own: dict[str, set[str]] = {}
    for answer in all_answers():
        for key in (answer.name, f"{answer.name}.also"):
            for phrase in renderer().library.texts[lang].say(key).split("; "):
                own.setdefault(phrase, set()).add(id_of(answer.location))
    found = asked(lang, [*own])
    missed = {phrase: found[phrase].ids for phrase, ids in own.items() if not ids & {*found[phrase].ids[:1]}}
    assert missed == {}


@pytest.mark.parametrize(("lang", "query"), [("en", "zebra"), ("ru", "погода завтра"), ("nl", "pannenkoek")])
def test_what_is_no_question_of_the_table_finds_none(lang: str, query: str) -> None:
    assert asked(lang, [query]) == {query: (False, [])}


@pytest.mark.parametrize("part", ["seen", "unseen"])
def test_a_hard_question_is_answered_rightly_or_left_to_the_reader(part: str) -> None:
    """Of all languages together; nobody is told what would do harm."""
    hard = {(lang, query): each for lang in HARD for query, each in HARD[lang][part].items()}
    found = {(lang, query): each for lang in HARD for query, each in asked(lang, [*HARD[lang][part]]).items()}
    sure = {key: each.ids[0] for key, each in found.items() if each.is_sure}
    wrong = {key: id_ for key, id_ in sure.items() if id_ not in hard[key].get("right", [])}
    assert {key: id_ for key, id_ in wrong.items() if id_ in hard[key].get("never", [])} == {}
    assert len(wrong) <= len(hard) * WRONG, wrong
    answerable = {key: {*each["right"]} for key, each in hard.items() if "right" in each}
    assert len(sure) - len(wrong) >= len(answerable) * RIGHT
    lost = {key: found[key] for key, right in answerable.items() if not right & {*found[key].ids}}
    assert len(lost) <= len(answerable) * (1 - LISTED), lost


@pytest.mark.parametrize("lang", languages())
def test_a_question_of_the_table_has_its_answer_on_top_and_no_other_as_the_answer(lang: str) -> None:
    """Where no question of the site is meant, none is given as the answer, though some may be listed."""
    found = asked(lang, [*AT_THE_TABLE[lang]])
    wrong = {query for query, right in AT_THE_TABLE[lang].items() if not {*found[query].ids[:1]} & {*right}}
    assert {query: found[query] for query in wrong if found[query].is_sure} == {}
    missed = {query: found[query].ids for query in wrong if AT_THE_TABLE[lang][query]}
    assert len(missed) <= len(AT_THE_TABLE[lang]) * (1 - ON_TOP), missed


@pytest.mark.parametrize("lang", languages())
def test_what_beginners_ask_is_among_the_first_three_and_nothing_else_is_the_answer(lang: str) -> None:
    found = asked(lang, [*BEGINNERS[lang]])
    seen = {query: each.ids[: 1 if each.is_sure else LOOKED_AT] for query, each in found.items()}
    assert {query: ids for query, ids in seen.items() if not {*ids} & {*BEGINNERS[lang][query]}} == {}


@pytest.mark.parametrize("lang", languages())
def test_a_question_that_the_site_lacks_is_seldom_surely_answered_by_another(lang: str) -> None:
    """Each phrase, as if its own question were not there."""
    phrases = [*wanted(lang).items()]
    astray = call(AWAY, [FOLDER, index_of(lang), lang, phrases])
    missed = [query for (query, _), is_sure in zip(phrases, astray, strict=True) if is_sure]
    assert len(missed) <= len(phrases) * ASTRAY, missed


def priced(lang: str, rules: list[object], queries: list[str]) -> Iterator[dict[str, Any]]:
    """Yield for each rules in force what queries say is paid, by situation."""
    stated = browser_rules(book())
    found = call(PRICED, [FOLDER, index_of(lang), lang, stated, rules, queries])
    return (dict(zip(queries, each, strict=True)) for each in found)


@pytest.mark.parametrize("lang", languages())
def test_an_amount_is_told_as_players_ask_for_it(lang: str) -> None:
    [found] = priced(lang, [{"ruleset": "common", "values": None}], [*AMOUNTS[lang]])
    assert found == {query: paid or {} for query, paid in AMOUNTS[lang].items()}


def test_amounts_are_those_of_the_score_tables_under_every_ruleset_that_knows_them() -> None:
    rulesets = {id_: book().rules(id_) for id_ in book().rulesets}
    cells = {
        f"{han} han {fu} fu": (han, fu)
        for rules in rulesets.values()
        for han in columns(rules)
        for fu in rows(rules)
    }
    in_force: list[object] = [{"ruleset": id_, "values": None} for id_ in rulesets]
    known = 0
    for rules, found in zip(rulesets.values(), priced("en", in_force, [*cells]), strict=True):
        for query, (han, fu) in cells.items():
            shares = {each.id: find_shares(rules, fu, han, each) for each in SITUATIONS}
            paid = {id_: [points for _, points in each] for id_, each in shares.items() if each}
            assert found[query] == paid or (found[query] == {} and rules.unknown), query
            known += bool(found[query])
    assert known > len(rulesets) * len(cells) * 0.8


def test_own_rules_decide_what_is_paid() -> None:
    club = {"ruleset": "common", "values": {"kiriage_mangan": "true"}}
    unknown = {"ruleset": "furiten_nl_sanma", "values": None}
    rounded, open_ = priced("en", [club, unknown], ["4 han 30 fu dealer ron"])
    assert (rounded, open_) == (
        {"4 han 30 fu dealer ron": {"dealer_ron": [12000]}},
        {"4 han 30 fu dealer ron": {}},
    )
