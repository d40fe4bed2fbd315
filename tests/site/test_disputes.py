"""What players argue about: one answer for all rules, that of the engine."""

import random
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from generator.check.disputes import DISPUTES, answer_under, load_disputes, read_disputes
from generator.site.pages import slug
from generator.site.show.rulings.case_answers import option_value
from generator.site.show.rulings.dispute_pages import AFTER_CHOMBO, COST_OF_CHOMBO, MEANINGS
from generator.site.show.view import View
from generator.site.whole.answers import answer_links
from riichi_rules.engine.answer import answer
from riichi_rules.engine.score import scorer
from riichi_rules.rules.book import as_key
from riichi_rules.rules.model import Rules
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.rulesets import option_sentence
from tests.node import call
from tests.rulebook import book
from tests.site.searching import FOLDER, all_answers, index_of, renderer, ruled

EXECUTED: Mapping[str, Any] = yaml.safe_load(Path(__file__).with_name("disputes.yaml").read_text("utf-8"))
DISPUTE_LIST = {id_: each for listed in load_disputes(book()).values() for id_, each in listed.items()}
MANY = 50

SHOWN = """async ([folder, data, rules]) => {
  const { makeIndex } = await import(`${folder}/find.js`);
  const answers = ({ entries }) => entries.filter(({ url }) => url.startsWith("who-is-right/#"));
  const texts = (index) => answers(index).map(({ url, text }) => [url.split("#")[1], text]);
  return rules.map((each) => Object.fromEntries(texts(makeIndex(data, each, "en"))));
}"""


def own_rules() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield random own rules: their base, and a value for each option that decides some answer."""
    rng = random.Random(7)
    deciding = sorted(
        {name for id_, each in DISPUTE_LIST.items() for name in each.deciding_options(id_, book())}
    )
    for _ in range(MANY):
        values = {name: rng.choice([*book().options[name].values]) for name in deciding if name != "players"}
        base = rng.choice([*book().rulesets])
        # What no place to play has: penalties of a program.
        yield base, {**values, "played": book().rules(base).options["played"]}


def test_every_question_has_one_answer_whatever_the_rules() -> None:
    _, problems = read_disputes(book())
    assert problems == []


@pytest.mark.parametrize(
    ("before", "after", "code"),
    [
        ("option: kuitan", "option: kuitann", "unknown_option"),
        ("offence: late_ron", "offence: late_rons", "unknown_offence"),
        ("first_only: {multi_ron: head_bump}", "first_one: {multi_ron: head_bump}", "unknown_text"),
        ("renchan: win}", "renchan: win_or_tenpai}", "not_one_answer"),
        ("passed_in_riichi:", "passed_without_riichi:", "missing_key"),
        ("then: after_chombo", "then: after_chombos", "unknown_question"),
    ],
)
def test_a_faulty_question_is_reported(before: str, after: str, code: str, tmp_path: Path) -> None:
    path = tmp_path / "disputes.yaml"
    text = DISPUTES.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after), "utf-8")
    _, problems = read_disputes(book(), path)
    assert code in {problem.code for problem in problems}


def test_after_every_answer_that_may_be_a_chombo_what_follows_it_comes_next() -> None:
    """Where EMA 2025 and the Russian rules agree that the error is one."""
    ruled = {
        id_: [book().penalties.rulings(each.offence, text) for text in ("ema_2025", "rrc_2026")]
        for id_, each in DISPUTE_LIST.items()
        if each.offence
    }
    chombo = {
        id_
        for id_, texts in ruled.items()
        if all(any(each.then == "chombo" for each in rulings) for rulings in texts)
    }
    assert chombo
    assert {id_ for id_, each in DISPUTE_LIST.items() if each.then == "after_chombo"} == {
        *chombo,
        "chombo_cost",
    }


def test_every_answer_leads_to_its_rule_on_a_page() -> None:
    links = answer_links(all_answers())
    assert {slug(id_) for id_ in DISPUTE_LIST} <= {location.partition("#")[2] for location in links}
    assert links["who-is-right/#two-rons"] == ("calls/#priority",)
    assert links["who-is-right/#double-wind"] == ("scoring/fu/#pair",)
    assert links["who-is-right/#false-win"] == ("penalties/#false-win", "who-is-right/#after-chombo")


@pytest.mark.parametrize("id_", EXECUTED)
def test_the_engine_answers_as_the_page_does_under_every_ruleset(id_: str) -> None:
    stated = EXECUTED[id_]
    cases = DISPUTE_LIST[id_].cases(id_, book())
    for ruleset in book().rulesets:
        four_only = "score" in stated or stated["table"] == "settle"
        if four_only and book().rules(ruleset).number("players") == 3:
            continue  # without these tiles, without chi, or without north
        text = answer_under(book().rules(ruleset), cases)
        if "always" in stated:
            assert outcome(book().rules(ruleset), stated) == stated["always"], ruleset
        elif text in stated["gives"]:
            assert outcome(book().rules(ruleset), stated) == stated["gives"][text], ruleset


def outcome(rules: Rules, stated: Mapping[str, Any]) -> Any:
    """Return the part of the engine's answer that a question is about."""
    if "score" in stated:
        return answer(scorer(rules), stated["score"])[0][stated["part"]]
    question = stated["question"]
    if stated["table"] == "kan":
        question = {**question, "rule": rules.options["kan_after_riichi"]}
    found = TABLE_QUESTIONS[stated["table"]](scorer(rules), question)[0]
    part = stated["part"]
    return [found[each] for each in part] if isinstance(part, list) else found[part]


def test_under_every_ruleset_and_own_rules_only_the_answer_in_force_is_shown() -> None:
    """Whatever a club chooses, published by nobody, too."""
    chosen: list[tuple[str, dict[str, Any]]] = [(ruleset, {}) for ruleset in book().rulesets] + [*own_rules()]
    in_force = [rules_in_force(base, options) for base, options in chosen]
    shown = call(SHOWN, [FOLDER, index_of("en"), in_force])
    for (base, options), texts in zip(chosen, shown, strict=True):
        rules = book().rules(base, options)
        for id_, dispute in DISPUTE_LIST.items():
            if not (cases := dispute.cases(id_, book())):
                continue
            answers = {text: sentence(text) for text in cases}
            in_text = {text for text, said in answers.items() if said in texts[slug(id_)]}
            right = answer_under(rules, cases)
            assert in_text == ({right} if right else set()), (base, options, id_)


def test_no_section_stands_without_its_book_and_no_doubt_is_left_out() -> None:
    """A referee reads where a rule stands, and how sure the site is of it, beside every answer."""
    rulesets = [*book().rulesets]
    shown = call(SHOWN, [FOLDER, index_of("en"), [rules_in_force(each, {}) for each in rulesets]])
    books = (*ruled("en").names.values(), *book().sources)
    words = {each: ruled("en").default.say(f"rulesets.confidence.{each}") for each in ("low", "medium")}
    doubtful = 0
    for ruleset, texts in zip(rulesets, shown, strict=True):
        for id_, dispute in DISPUTE_LIST.items():
            text = texts[slug(id_)]
            for before in text.split("§")[:-1]:
                assert before.rstrip().endswith(books), (ruleset, id_, before[-40:])
            cases, options = dispute.cases(id_, book()), dispute.deciding_options(id_, book())
            values = [book().rulesets[ruleset].option_values[option] for option in options]
            found = {value.confidence for value in values if value.applies}
            doubts = [word for each, word in words.items() if each in found]
            if doubts and answer_under(book().rules(ruleset), cases):
                doubtful += 1
                assert doubts[0] in text, (ruleset, id_)
    assert doubtful > len(rulesets)


def test_an_answer_that_is_a_penalty_by_name_says_in_plain_words_what_it_means() -> None:
    """A beginner need not know what a chombo or a dead hand is."""
    rulesets = [*book().rulesets]
    shown = call(SHOWN, [FOLDER, index_of("en"), [rules_in_force(each, {}) for each in rulesets]])
    said = {outcome: renderer().library.texts["en"].say(key) for outcome, key in MEANINGS.items()}
    cost = DISPUTE_LIST[COST_OF_CHOMBO].cases(COST_OF_CHOMBO, book())
    for ruleset, texts in zip(rulesets, shown, strict=True):
        text = book().penalty_text(ruleset, ruled("en").penalties_stand_in)
        for id_, dispute in DISPUTE_LIST.items():
            if not dispute.offence:
                continue
            outcomes = {each.then for each in book().penalties.rulings(dispute.offence, text or "")}
            meant = {outcome for outcome, words in said.items() if words in texts[slug(id_)]}
            assert meant == outcomes & {*MEANINGS}, (ruleset, id_)
            known = answer_under(book().rules(ruleset), cost)
            if dispute.then == AFTER_CHOMBO and known:
                assert sentence(known) in texts[slug(id_)], (ruleset, id_)


@pytest.mark.parametrize(
    ("source", "address"),
    [
        (
            "EMA25",
            "https://mahjong-europe.org/portal/images/docs/Riichi-rules-2025-EN.pdf",
        ),  # the document itself
        ("WRC25p", "https://www.worldriichi.org/wrc-rules"),  # quoted elsewhere, published there
        ("WRCQ", "../rulesets/#source-WRCQ"),  # a summary: its sections are not those of the official rules
        ("EMA08", "../rulesets/#source-EMA08"),  # published nowhere
    ],
)
def test_a_book_leads_to_its_text_or_to_what_is_known_of_it(source: str, address: str) -> None:
    page = next(page for page in renderer().page_list if page.id == "who-is-right")
    passage = View(page, renderer().library, ruled("en")).passage("3.2", [source])
    assert passage.startswith(f'<a href="{address}"><cite>'), passage
    assert passage.endswith("</cite></a> §\xa03.2")


def rules_in_force(base: str, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return what the page tells the search about the rules in force."""
    rules = book().rules(base, options)
    single = {
        name: value for name, value in rules.options.items() if name not in rules.unknown | rules.unused
    }
    values = {name: as_key(value) for name, value in single.items() if isinstance(value, bool | int | str)}
    return {"ruleset": base, "alike": {} if options else None, "values": values if options else None}


@cache
def sentence(text: str) -> str:
    """Return the beginning of an answer up to what the rules insert."""
    if not text.startswith("options."):
        return renderer().library.texts["en"].entry(text).words.split("{")[0].strip()
    option, value = option_value(text, book())
    rules = book().rules("common", {option: value})
    said = option_sentence(ruled("en").default, rules, option, book().options[option])
    return said.replace("**", "")
