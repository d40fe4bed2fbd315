"""What the search answers: each error and each rule of tournaments, as the rules in force have it."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

import pytest

from generator.check.disputes import asked_offences, load_disputes
from generator.site.pages import slug
from generator.site.show.rulings.penalty_pages import NOT_IN_THE_BOOK
from generator.site.whole.answers import answer_links
from riichi_rules.rules.penalties import Ruling
from riichi_rules.rules.sessions import SESSION_RULES
from riichi_rules.tell.penalties import (
    condition_line,
    outcome_line,
    remark_lines,
    session_rule_line,
    silence_line,
)
from riichi_rules.texts.lines import say
from tests.node import call
from tests.rulebook import book
from tests.site.searching import FOLDER, all_answers, id_of, index_of, renderer, ruled

# Sentences of pages that state a penalty in words of their own: under which rulesets (all if none), for what.
STATED: Mapping[str, tuple[Sequence[str], Mapping[str, str]]] = {
    "page_at_the_table.settle_1": (["rrc_2026"], {"wrong_tile_count": "dead_hand", "false_win": "chombo"}),
    "page_calls.making_1": (["ema_2025", "wrc_2022"], {"tile_not_taken": "dead_hand"}),
    "page_draws.abortive_3": (["rrc_2026"], {"noten_riichi": "chombo"}),
    "page_furiten.fault_1": ([], {"false_win": "chombo"}),
    "page_penalties.chombo_1": (
        [],
        {
            "false_win": "chombo",
            "noten_riichi": "chombo",
            "bad_kan_after_riichi": "chombo",
            "dead_hand_calls": "chombo",
        },
    ),
}
# Those that name one and state none, and what a chombo costs.
NAMED = re.compile(r"page_changes\.meaning|page_penalties\.(h_|cost_|dead_hand_|words_)")
ALSO_NAMED = {"page_calls.wrong_4", "page_draws.payments_2", "page_draws.nagashi_3"}
PENALTY = re.compile(r"\bchombo|\bdead\b", re.IGNORECASE)
DEAD_WALL = re.compile(r"dead[ -]wall", re.IGNORECASE)
SHOWN = """async ([folder, data, lang, rules]) => {
  const { makeIndex } = await import(`${folder}/find.js`);
  const texts = ({ entries }) => Object.fromEntries(entries.map(({ url, text }) => [url, text]));
  return rules.map((ruleset) => texts(makeIndex(data, { ruleset, alike: null }, lang)));
}"""


@cache
def shown(lang: str) -> dict[str, dict[str, str]]:
    """Return the text of each place by its location, under every ruleset."""
    found: Any = call(SHOWN, [FOLDER, index_of(lang), lang, [*book().rulesets]])
    return dict(zip(book().rulesets, found, strict=True))


def words(text: str) -> str:
    return " ".join(text.replace("**", "").split())


def sentences(lang: str, ruling: Ruling) -> Iterable[str]:
    """Yield all that a ruling says: its condition, what follows, what else is done, the section."""
    texts = ruled(lang).default
    lines = [condition_line(ruling), outcome_line(ruling), *remark_lines(ruling)]
    yield from (words(say(texts, line)) for line in lines if line)
    yield words(ruling.section)
    if ruling.confidence != "high":
        yield texts.say(f"rulesets.confidence.{ruling.confidence}")


def test_every_error_and_every_rule_of_tournaments_is_an_answer() -> None:
    asked = asked_offences(load_disputes(book()))
    expected = {f"penalties#{slug(id_)}" for id_ in book().penalties.offences if id_ not in asked}
    expected |= {f"tournaments#{slug(id_)}" for id_ in SESSION_RULES}
    assert {each for answer in all_answers() if "#" in (each := id_of(answer.location))} == expected
    assert {answer.name for answer in all_answers() if not texts_with_phrases(answer.name)} == set()


def texts_with_phrases(name: str) -> bool:
    return all(texts.is_translated(f"{name}.also") for lang, texts in renderer().library.texts.items())


def test_a_chombo_leads_to_what_follows_it() -> None:
    links = answer_links(all_answers())
    assert links["penalties/#drew-from-opponent"] == ("who-is-right/#after-chombo",)
    assert links["penalties/#late"] == ()


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_answer_on_an_error_is_the_ruling_of_the_rules_in_force(lang: str) -> None:
    """With condition, section and certainty; where a text is silent, what it says of such cases."""
    for ruleset, texts in shown(lang).items():
        text = book().penalty_text(ruleset, ruled(lang).penalties_stand_in) or ""
        for answer in all_answers():
            if not answer.name.startswith("penalties."):
                continue
            offence = answer.name.rpartition(".")[2]
            said = words(texts[answer.location])
            rulings = book().penalties.rulings(offence, text)
            silent = not rulings
            if silent:
                assert words(say(ruled(lang).default, silence_line(book(), ruleset))) in said, (
                    ruleset,
                    offence,
                )
                is_whole = bool(text) and book().penalties.texts[text].known == "whole"
                rulings = book().penalties.rulings(NOT_IN_THE_BOOK, text) if is_whole else ()
            for ruling in rulings:
                missing = [each for each in sentences(lang, ruling) if each not in said]
                assert missing == [], (ruleset, offence, said)
            assert said.count("§") == len(rulings), (ruleset, offence, said)


@pytest.mark.parametrize("lang", ["en", "ru"])
def test_the_answer_on_a_tournament_is_what_the_rules_in_force_settle(lang: str) -> None:
    for ruleset, texts in shown(lang).items():
        text = book().penalty_text(ruleset, ruled(lang).penalties_stand_in) or ""
        session = book().sessions.get(text)
        for id_ in SESSION_RULES:
            said = words(texts[f"tournaments/#{slug(id_)}"])
            rule = session.rules.get(id_) if session else None
            if rule is None:
                assert said.startswith(ruled(lang).default.say("penalties.unknown")), (ruleset, id_, said)
            else:
                assert words(say(ruled(lang).default, session_rule_line(id_, rule))) in said, (
                    ruleset,
                    id_,
                    said,
                )


def test_no_page_states_another_penalty_than_the_rulings() -> None:
    """Where a page names a penalty in words of its own, every ruleset that rules on the error has it."""
    entries = renderer().library.texts["en"].entries
    naming = {
        key
        for key, entry in entries.items()
        if key.startswith("page_") and PENALTY.search(DEAD_WALL.sub("", entry.words))
    }
    assert {key for key in naming if not NAMED.match(key)} == {*STATED, *ALSO_NAMED}
    for rulesets, stated in STATED.values():
        for offence, outcome in stated.items():
            rulings = book().penalties.offences[offence].rulings
            for ruleset in rulesets or rulings:
                assert outcome in {each.then for each in rulings[ruleset]}, (offence, ruleset)
