"""Every score can be explained in every language, and one hand's explanation has been read line by line."""

import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.check.texts import page_anchors
from generator.cli.main import main
from generator.menu import load_menu, page_ids
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.score import Score, score
from riichi_rules.mistakes.claim import check_claim
from riichi_rules.mistakes.claim_text import parse_claim
from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules
from riichi_rules.tell.facts import want_line
from riichi_rules.tell.mistakes import claim_lines, value_line
from riichi_rules.tell.plain_text import explain, explain_why_not
from riichi_rules.tell.score import circumstances, fu_section, problem_lines, proof, why_not, yaku_section
from riichi_rules.texts.languages import languages, read_topics
from riichi_rules.texts.lines import Line, Notation, say
from tests.hands import SHAPES, random_case
from tests.rulebook import Case, book, read, rules, scored, texts_of

READ = Path(__file__).parent / "explained"
HAND = ["score", "123m444m55m78m", "--meld", "pon:222z", "--win-tile", "9m", "--tsumo", "--seat", "south"]
HAND += ["--round", "south", "--dora", "1z9m", "--honba", "1", "--claim", "8 han 30 fu 8000", "--why-not"]


@pytest.mark.parametrize(
    ("hand", "claim", "told"),
    [
        ("19m19p19s1234567z1m", "13 han 30 fu", "  a limit alone, without han or fu, not 13 han"),
        (
            "345m345p345s22z678s",
            "1300/2600",
            "  2,600 points from the discarder alone, not 1,300/2,600",
        ),
        ("345m345p345s22z678s", "« 2 han 30 fu »", "  40 fu, not 30 fu – possible reasons:"),
    ],
)
def test_a_claim_is_told_once_and_by_who_pays(hand: str, claim: str, told: str) -> None:
    *_, line = CliRunner().invoke(main, ["score", hand, "--claim", claim]).output.splitlines()
    assert told in line
    assert line.count("not ") == 1


def test_reasons_are_said_beside_the_name_and_once() -> None:
    lines = CliRunner().invoke(main, ["score", "345m345p345s22z678s", "--why-not"]).output
    assert "  Half Flush: three suits instead of one (345m345p out of place)\n" in lines
    last = ["score", "123m456m789p22z34s", "--win-tile", "5s", "--tsumo", "--event", "haitei"]
    told = CliRunner().invoke(main, last).output
    assert re.search(r"haitei.* 1 han +won on the last tile of the wall\n", told)


@pytest.mark.parametrize("lang", languages())
def test_one_hand_is_explained_as_it_was_read(lang: str) -> None:
    """The files are what somebody who plays in the language has read; a change is to be read again."""
    told = CliRunner().invoke(main, [*HAND, "--lang", lang]).output
    assert told == (READ / f"{lang}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("shape", SHAPES)
def test_every_hand_can_be_explained(lang: str, shape: str) -> None:
    texts, rng = texts_of(lang), random.Random(7)
    for ruleset in book().rulesets:
        used = rules(ruleset)
        case = random_case(rng, shape)
        if case is None:
            continue
        hand, win = parse_case(case)
        result = score(used, hand, win)
        lines = [*explain(texts, used, case, result), *explain_why_not(texts, used, hand, win, result)]
        assert not any("{" in line for line in lines)
        if not result.problems:
            claim, _ = parse_claim(used, "2 han 40 fu 2600")
            verdict = claim_lines("…", check_claim(book(), used, hand, win, result, claim))
            assert not any("{" in say(texts, line) for line in verdict)


@pytest.mark.parametrize("part", ["han", "fu"])
def test_a_yakuman_has_neither_han_nor_fu(part: str) -> None:
    """Said otherwise than a step without a limit: a yakuman is one."""
    assert value_line(part, None) == Line("explain.claim_limit_alone")
    assert value_line("limit", None) == Line("explain.claim_none")


@pytest.mark.parametrize("lang", languages())
def test_every_yaku_can_say_what_it_wants(lang: str) -> None:
    texts = texts_of(lang)
    for name, yaku in book().base.yaku.items():
        for fact, want in yaku.when.items():
            assert say(texts, want_line(fact, want)), (name, fact)


def scored_cases() -> Iterator[tuple[Rules, Case, Score]]:
    """Yield random hands of every shape that win under some ruleset."""
    rng = random.Random(3)
    for ruleset in book().rulesets:
        for shape in SHAPES:
            case = random_case(rng, shape)
            result = score(rules(ruleset), *parse_case(case)) if case else None
            if case and result and not result.problems:
                yield rules(ruleset), case, result


def test_the_rows_of_a_proof_add_up_to_the_score() -> None:
    seen = 0
    for used, case, result in scored_cases():
        hand, win = parse_case(case)
        yaku, *fu, _ = proof(used, hand, win, result)
        unit = "yakuman" if result.han is None else "han"
        worth = sum(row.worth.values[unit] for row in yaku.rows if row.worth)  # type: ignore[misc]  # numbers
        assert worth == (result.yakuman if result.han is None else result.han)
        for section in fu:
            seen += 1
            given = sum(row.worth.values["n"] for row in section.rows if row.worth)  # type: ignore[misc]  # numbers
            assert section.total is not None
            assert (section.total.values["sum"], section.total.values["fu"]) == (given, result.fu)
    assert seen > 10


def test_every_rule_that_a_proof_rests_on_has_its_place_on_the_site() -> None:
    places = page_anchors(read_topics("en"), page_ids(load_menu()))
    for used, case, result in scored_cases():
        hand, win = parse_case(case)
        for row in (row for section in proof(used, hand, win, result) for row in section.rows):
            kind, _, target = row.rule.partition(":")
            page, _, anchor = target.partition("#")
            assert target in used.yaku if kind == "yaku" else page in places, row.rule
            assert not anchor or anchor in places[page], row.rule


def test_a_triplet_completed_by_ron_says_so_and_rests_on_its_own_rule() -> None:
    result = scored("123m456p22s33z444z+3z", seat_wind="west", round_wind="west")
    _, win = read("123m456p22s33z444z+3z", seat_wind="west", round_wind="west")
    found = {row.tiles: (row.why, row.rule) for row in fu_section(rules(), win, result).rows}
    assert found["333z"] == (Line("explain.by_ron"), "page:fu#ron_triplet")
    assert found["444z"] == (None, "page:fu#groups")


@pytest.mark.parametrize(
    ("dora", "parts", "tiles"),
    [
        ("dora", {"dora_indicators": ["1m", "1m"]}, "222m"),
        ("ura_dora", {"ura_indicators": ["4z"], "riichi": 1}, "11z"),
        ("aka_dora", {}, "0p"),
    ],
)
def test_dora_are_shown_as_the_tiles_that_they_are(dora: str, parts: Case, tiles: str) -> None:
    text = "222m340p567s678p1z+1z"
    hand, win = read(text, win="tsumo", **parts)
    section = yaku_section(rules(), hand, win, scored(text, win="tsumo", **parts))
    assert {row.name.key: row.tiles for row in section.rows}[f"yaku.{dora}"] == tiles


def test_circumstances_are_told_of_a_hand_that_has_not_won() -> None:
    said = [
        say(texts_of("en"), line) for line in circumstances({"concealed": "1m", "dora_indicators": ["5p"]})
    ]
    assert said == ["South seat, East round", "dora indicator: 5p"]


def test_why_not_names_every_yaku_that_does_not_count() -> None:
    hand, win = read("234m567p234678s5z+5z", win="tsumo")
    result = score(rules(), hand, win)
    *lines, last = map(str, why_not(rules(), hand, win, result))
    missed = {*rules().yaku} - {each.id for each in result.yaku}
    unused = {name for name in missed if not rules().yaku[name].is_counted}
    assert last.startswith("Line(key='explain.not_in_rules'")
    for name in missed:
        assert [f"'yaku.{name}'" in line for line in (*lines, last)].count(True) >= 1, name
        assert (f"'yaku.{name}'" in last) == (name in unused)


def test_yaku_that_miss_for_one_reason_share_a_line() -> None:
    """Beside a yakuman ordinary yaku add nothing, which is said once."""
    hand, win = read("111z222z333z444z5p+5p", win="tsumo")
    *lines, _ = why_not(rules(), hand, win, score(rules(), hand, win))
    reasons = [line.values["reason"] for line in lines]
    assert all(reasons.count(each) == 1 for each in reasons)
    together = next(str(line) for line in lines if "not_beside_yakuman" in str(line))
    assert "yaku.toitoi" in together
    assert "yaku.honitsu" in together


def test_no_reason_repeats_the_name_of_a_yaku() -> None:
    hand, win = read("222z555z666z44m12p+3p", win="tsumo", riichi=1, seat_wind="south", round_wind="south")
    rows = yaku_section(rules(), hand, win, score(rules(), hand, win)).rows
    by_name = {row.name.key.removeprefix("yaku."): row.why for row in rows}
    named = ("riichi", "menzen_tsumo", "yakuhai_seat", "yakuhai_round", "yakuhai_haku", "yakuhai_hatsu")
    assert [by_name[each] for each in named] == [None] * len(named)
    assert by_name["sanankou"] is not None


def test_problems_of_one_kind_are_one_line_about_all_their_tiles() -> None:
    problems = [Problem("five_of_a_tile", values={"tile": tile, "found": 5}) for tile in ("1m", "2p")]
    (line,) = problem_lines(problems)
    assert line.values["tile"] == Notation("1m2p")


def test_a_triplet_that_lacks_one_tile_is_told_as_a_pair() -> None:
    told = CliRunner().invoke(main, ["score", "345m345p345s77z67s8s", "--why-not"]).output
    assert "  Red Dragon Triplet: only a pair of red dragons (77z)\n" in told
    assert "  White Dragon Triplet: no triplet of white dragons\n" in told


def test_a_hand_of_honours_is_not_told_that_it_has_honours() -> None:
    told = CliRunner().invoke(main, ["score", "111222333z555z7z", "--win-tile", "7z", "--why-not"]).output
    assert re.search(r"^  .*Full Flush: only honours$", told, re.MULTILINE)


def test_the_nearest_yaku_comes_first_and_what_luck_decides_last() -> None:
    """Two of three concealed triplets come before four quads, and these before a win on the last tile."""
    hand, win = read("111m333p5566s678s+5s")
    lines = [*map(str, why_not(rules(), hand, win, score(rules(), hand, win)))]
    order = [
        next(place for place, line in enumerate(lines) if f"'yaku.{name}'" in line)
        for name in ("sanankou", "suukantsu", "houtei")
    ]
    assert order == sorted(order)
