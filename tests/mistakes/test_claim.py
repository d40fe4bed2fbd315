"""A claimed score is right, or its first wrong step is named."""

from collections.abc import Mapping

import pytest

from riichi_rules.engine.score import score
from riichi_rules.mistakes.claim import Finding, check_claim
from riichi_rules.mistakes.claim_text import parse_claim
from riichi_rules.tell.claim_words import claim_words
from riichi_rules.tell.mistakes import value_line
from riichi_rules.tell.score import points_section
from riichi_rules.texts.japanese import with_reading
from riichi_rules.texts.languages import load_texts
from riichi_rules.texts.lines import Line, say
from tests.rulebook import book, read, rules, texts_of
from tests.whole import LANGS

Claimed = tuple[str, Mapping[str, object]]

PINFU: Claimed = ("234m567m67p345s88s+8p", {"riichi": 1})  # riichi, pinfu, tanyao: 3 han 30 fu, 3900
CHANTA: Claimed = ("123s999s999m11p22z+2z", {"seat_wind": "west"})  # 2 han 50 fu, 3200
SPLIT: Claimed = ("344556m67p34577s+8p", {"riichi": 1, "win": "tsumo"})  # 4 han 20 fu, 2600/1300
DEALER: Claimed = (
    "344556m67p34577s+8p",
    {"riichi": 1, "win": "tsumo", "seat_wind": "east"},
)  # 2600 from each
TWENTY: Claimed = ("123m567m67p345s88s+8p", {"riichi": 1, "win": "tsumo"})  # 3 han 20 fu, 1300/700
ORPHANS: Claimed = ("19m19p19s1234567z+1z", {})  # thirteen waits
SHANPON: Claimed = ("111m333p555s77s77z+7z", {})  # the triplet of dragons is open: 5 han 50 fu, mangan
OPENED: Claimed = ("333p666s7788s pon:555m +8s", {})  # tanyao, toitoi: the third triplet is open
TRIPLET: Claimed = ("111m456p789s2399s+1s", {"riichi": 1})  # 20+10+8: 40 fu
GUEST: Claimed = ("123m456m33z345s67s+8s", {"riichi": 1})  # the pair is no wind of this player: 30 fu
TANKI: Claimed = ("555666777m111z2p+2p", {})  # four concealed triplets, pair wait: 32000
LIMIT: Claimed = (
    "123m444m55m78m pon:222z +9m",
    {"win": "tsumo", "round_wind": "south", "dora_indicators": ["1z", "9m"]},
)


def finding(hand: Claimed, text: str, ruleset: str = "common") -> tuple[str, str] | None:
    used = rules(ruleset)
    hand_and_win = read(hand[0], **hand[1])
    claim, problems = parse_claim(used, text)
    assert problems == []
    found = check_claim(book(), used, *hand_and_win, score(used, *hand_and_win), claim)
    return found and (found.step, found.mistake)


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (PINFU, "3 han 30 fu 3900"),
        (PINFU, "3 han"),
        (PINFU, "3900"),
        (PINFU, "riichi pinfu tanyao 3 han 30 fu 3900 points"),
        (CHANTA, "2 han, 50 fu, 3200"),
        (SPLIT, "4 han 20 fu 2600/1300"),
        (SPLIT, "1300/2600"),
        (SPLIT, "5200"),
        (DEALER, "2600 all"),
        (DEALER, "7800"),
        (LIMIT, "8 han baiman 16000"),
        (LIMIT, "8000/4000"),
        (LIMIT, "1 baiman"),
        (LIMIT, "16000 baiman"),
        (PINFU, "3,900"),
        (PINFU, "3 han 30 fu 3 900"),
        (PINFU, "3.900 points"),
        (PINFU, "3\u202f900"),
        (PINFU, "3\u00a0900"),
        (PINFU, "3’900"),
        (PINFU, "3han30fu3900"),
        (SPLIT, "1,300/2,600"),
        (SPLIT, "1 300 / 1 300 / 2 600"),
        (DEALER, "2,600 all"),
        (DEALER, "2600∀"),
        (DEALER, "2600/2600/2600"),
        (TANKI, "1 yakuman 32,000"),
        (ORPHANS, "yakuman"),
    ],
)
def test_a_right_claim_is_right_whatever_it_leaves_out(hand: Claimed, text: str) -> None:
    assert finding(hand, text) is None


@pytest.mark.parametrize(
    ("hand", "text", "step", "mistake"),
    [
        (PINFU, "riichi pinfu 2 han 30 fu 2000", "yaku", "yaku_missed"),
        (PINFU, "riichi pinfu tanyao iipeikou", "yaku", "yaku_not_there"),
        (PINFU, "2 han 30 fu 2000", "han", "yaku_missed"),
        (LIMIT, "4 han", "han", "dora_forgotten"),
        (CHANTA, "2 han 40 fu 2600", "fu", "closed_ron_forgotten"),
        (CHANTA, "2 han 48 fu", "fu", "unexplained"),
        (CHANTA, "2 han 60 fu", "fu", "ron_triplet_as_closed"),
        (SPLIT, "4 han 30 fu 3900/2000", "fu", "pinfu_tsumo_fu"),
        (SPLIT, "4 han 30 fu", "fu", "pinfu_tsumo_fu"),
        (LIMIT, "8 han haneman", "limit", "wrong_limit"),
        (PINFU, "3 han 30 fu 5800", "points", "dealer_table"),
        (PINFU, "3 han 30 fu 3840", "points", "points_not_rounded"),
        (PINFU, "3 han 30 fu 3800", "points", "points_rounded_down"),
        (PINFU, "3 han 30 fu 7700", "points", "neighbouring_cell"),
        (PINFU, "3 han 30 fu 4000", "points", "tsumo_table"),
        (SPLIT, "4 han 20 fu 2600 all", "points", "dealer_table"),
        (SPLIT, "4 han 20 fu 1300 all", "split", "everybody_pays_alike"),
        (TWENTY, "3 han 20 fu 2000", "split", "payers_counted_wrong"),
        (PINFU, "3 han 30 fu 123", "points", "unexplained"),
        (PINFU, "3900 all", "split", "unexplained"),
        (PINFU, "2000/1000", "points", "tsumo_table"),
        (PINFU, "3900/2000", "split", "unexplained"),
        (DEALER, "2600/2600", "split", "unexplained"),
        (SPLIT, "2600/2600/1300", "split", "unexplained"),
        (TANKI, "2 yakuman", "limit", "unexplained"),
        (LIMIT, "2 baiman", "limit", "unexplained"),
        (PINFU, "1 yakuman", "limit", "limit_too_high"),
        (SHANPON, "yakuman", "han", "ron_triplet_in_yaku"),
        (SHANPON, "32000", "han", "ron_triplet_in_yaku"),
        (SHANPON, "suuankou yakuman 32000", "yaku", "ron_triplet_in_yaku"),
        (OPENED, "5 han", "han", "ron_triplet_in_yaku"),
        (TRIPLET, "28 fu", "fu", "fu_not_rounded"),
        (TWENTY, "22 fu", "fu", "fu_not_rounded"),
        (TRIPLET, "70 fu", "fu", "unexplained"),
        (GUEST, "44 fu", "fu", "unexplained"),
    ],
)
def test_the_first_wrong_step_is_named(hand: Claimed, text: str, step: str, mistake: str) -> None:
    assert finding(hand, text) == (step, mistake)


def test_an_open_hand_counted_at_its_closed_price_is_named() -> None:
    assert finding(("123456m55s89p chi:789m +7p", {}), "2 han") == ("han", "open_hand_at_closed_price")


def test_seven_pairs_rounded_up_are_named() -> None:
    hand = ("1133m5577p2244s6z+6z", {"riichi": 1})
    assert finding(hand, "3 han 30 fu 3900") == ("fu", "fixed_fu_rounded")


def test_counters_counted_into_the_points_are_named() -> None:
    hand = (PINFU[0], {"riichi": 1, "honba": 1, "riichi_sticks": 1})
    assert finding(hand, "3 han 30 fu 5200") == ("points", "bonus_included")


def test_a_limit_overlooked_is_named() -> None:
    assert finding((LIMIT[0], LIMIT[1]), "8 han 30 fu 61500") is not None
    hand = ("345m456m67p340s22s+8p", {"riichi": 1, "ippatsu": True})
    assert finding(hand, "5 han 30 fu 15400") == ("limit", "limit_overlooked")


def test_rounding_up_to_mangan_that_was_missed_is_named() -> None:
    hand = ("345m456m67p345s22s+8p", {"riichi": 1, "ippatsu": True})
    assert finding(hand, "4 han 30 fu 7700", "ema_2025") == ("limit", "kiriage_missed")


def test_a_yakuman_that_counts_double_is_two() -> None:
    assert finding(TANKI, "2 yakuman", "mahjong_soul") is None
    assert finding(TANKI, "2 yakuman 64.000", "mahjong_soul") is None
    assert finding(TANKI, "1 yakuman", "mahjong_soul") == ("limit", "unexplained")


@pytest.mark.parametrize(
    ("text", "problems"),
    [
        ("", ["empty_claim"]),
        (" , ", ["empty_claim"]),
        ("3 han 40 fu about 5200?", ["bad_claim about", "bad_claim ?"]),
        ("2600 2600", ["claim_twice 2600"]),
        ("3 han 4 han", ["claim_twice 4 han"]),
        ("2 600 4 000", ["claim_twice 4 000"]),
        ("1300,2600", ["claim_twice 2600"]),
        ("mangan haneman", ["claim_twice haneman"]),
        ("0 fu", ["bad_claim 0 fu"]),
        ("9" * 100, ["bad_claim " + "9" * 100]),
        ("9/" * 1_000_000, ["bad_claim " + "9/" * 20 + " …"]),
    ],
)
def test_what_says_nothing_or_says_it_twice_is_a_fault_of_input(text: str, problems: list[str]) -> None:
    _, found = parse_claim(rules(), text)
    assert [" ".join([each.code, *map(str, each.values.values())]) for each in found] == problems


@pytest.mark.parametrize("lang", LANGS)
def test_a_claim_may_be_made_in_the_words_and_numbers_of_a_language(lang: str) -> None:
    texts, used = load_texts(lang), rules("mahjong_soul")
    words = claim_words(texts, used)
    for number, unit, part in ((3, "han", "han"), (25, "fu", "fu"), (12600, "points", "points")):
        claim, problems = parse_claim(used, texts.say(f"units.{unit}", n=number), words)
        assert (getattr(claim, part), problems) == (number, [])
    claim, problems = parse_claim(used, texts.say("units.yakuman", n=2), words)
    assert (claim.limit, claim.times, problems) == ("yakuman", 2, [])
    assert parse_claim(used, texts.say("limits.mangan"), words)[0].limit == "mangan"


# Counters


@pytest.mark.parametrize(
    ("hand", "text"),
    [
        (CHANTA, "2 han 50 fu 3200"),
        (CHANTA, "2 han 50 fu 3800"),
        (DEALER, "2800 all"),
        (DEALER, "8400"),
        (DEALER, "2800"),
        (SPLIT, "1500/2800"),
        (SPLIT, "5800"),
    ],
)
def test_points_may_be_claimed_with_the_counters_or_without(hand: Claimed, text: str) -> None:
    counters = {**hand[1], "honba": 2}
    assert finding((hand[0], counters), text) is None
    assert finding(hand, text) == finding((hand[0], {**counters, "honba": 0}), text)


def test_a_slip_that_leads_to_the_points_without_counters_comes_first() -> None:
    hand = (PINFU[0], {"riichi": 1, "honba": 1})
    assert finding(hand, "3 han 30 fu 5800") == ("points", "dealer_table")
    assert finding(hand, "3 han 30 fu 6100") == ("points", "dealer_table")


# Yaku, and other parts besides them


def told_of(hand: Claimed, text: str, ruleset: str = "common") -> Finding:
    used, hand_and_win = rules(ruleset), read(hand[0], **hand[1])
    found = check_claim(book(), used, *hand_and_win, score(used, *hand_and_win), parse_claim(used, text)[0])
    assert found is not None
    return found


def slips(found: Finding) -> list[tuple[str, tuple[str | int, ...]]]:
    return [(found.mistake, found.about), *found.others]


def test_every_yaku_that_was_forgotten_is_named_and_what_does_not_count_comes_first() -> None:
    assert slips(told_of(PINFU, "pinfu")) == [("yaku_missed", ("riichi", "tanyao"))]
    assert slips(told_of(PINFU, "riichi pinfu toitoi")) == [
        ("yaku_not_there", ("toitoi",)),
        ("yaku_missed", ("tanyao",)),
    ]


def test_where_the_claimed_yaku_are_right_no_number_comes_from_other_yaku() -> None:
    named = {name for name, _ in slips(told_of(PINFU, "riichi pinfu tanyao 2 han"))}
    assert not named & {"yaku_missed", "yaku_not_there"}


def test_yaku_of_a_reading_that_pays_less_are_told_as_that_reading() -> None:
    pairs: Claimed = ("223344m556677p8s+8s", {"riichi": 1})
    found = told_of(pairs, "riichi tanyao chiitoitsu 4 han 25 fu")
    assert slips(found) == [("lower_reading", ())]
    assert [(each.part, each.follows) for each in found.more] == [("han", True), ("fu", True)]
    assert slips(told_of(pairs, "tanyao chiitoitsu")) == [("lower_reading", ()), ("yaku_missed", ("riichi",))]


def test_every_wrong_part_is_told_beside_a_wrong_yaku() -> None:
    """What follows from the yaku claimed is not explained again."""
    pairs: Claimed = ("1133m5577p2244s6z+6z", {"win": "tsumo"})
    found = told_of(pairs, "chiitoitsu 3 han 30 fu 3900")
    assert slips(found) == [("yaku_missed", ("menzen_tsumo",))]
    assert [(each.part, each.mistake) for each in found.more[:1]] == [("fu", "fixed_fu_rounded")]
    found = told_of(PINFU, "riichi pinfu 2 han 30 fu 2000")
    assert [(each.part, each.claimed, each.follows) for each in found.more] == [
        ("han", 2, True),
        ("points", 2000, True),
    ]


def test_a_claim_of_several_yakuman_is_repeated_as_it_was_made() -> None:
    assert (told_of(PINFU, "2 yakuman").part, told_of(PINFU, "2 yakuman").claimed) == ("limit", "2 yakuman")


# Other rulesets


def test_a_count_that_is_right_by_other_rulesets_names_them() -> None:
    orphans = told_of(ORPHANS, "2 yakuman 64000")
    assert (orphans.part, orphans.mistake) == ("limit", "unexplained")
    assert "mahjong_soul" in orphans.elsewhere
    assert [each.follows for each in orphans.more] == [True]
    rounded: Claimed = ("345m456m67p345s22s+8p", {"riichi": 1, "ippatsu": True})
    assert {"ema_2025", "wrc_2025"} <= {*told_of(rounded, "4 han 30 fu 8000").elsewhere}
    assert told_of(PINFU, "3 han 30 fu 123").elsewhere == ()


# Words


def test_a_name_that_several_yaku_share_is_that_of_the_hand() -> None:
    words = claim_words(load_texts("nl"), rules())
    for counted in (["yakuhai_chun"], ["yakuhai_round", "yakuhai_seat"]):
        text = " ".join(["yakuhai"] * len(counted))
        assert sorted(parse_claim(rules(), text, words, counted)[0].yaku or ()) == counted


@pytest.mark.parametrize("lang", LANGS)
def test_players_may_say_all_after_what_each_pays(lang: str) -> None:
    texts = load_texts(lang)
    words = claim_words(texts, rules())
    for word in texts.say("needs.paid_each.also").split("; "):
        claim, problems = parse_claim(rules(), f"1300 {word}", words)
        assert (claim.split, problems) == ((1300,), []), word


@pytest.mark.parametrize("lang", LANGS)
def test_every_name_of_a_yaku_that_is_printed_is_read(lang: str) -> None:
    texts = load_texts(lang)
    words = claim_words(texts, rules())
    for yaku in rules().yaku:
        for text in (texts.name("yaku", yaku), with_reading(texts, yaku), yaku):
            claim, problems = parse_claim(rules(), text, words, [yaku])
            assert (claim.yaku, problems) == ((yaku,), []), text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("hand", [PINFU, SPLIT, DEALER, ORPHANS, LIMIT])
def test_a_score_may_be_claimed_as_it_is_printed(lang: str, hand: Claimed) -> None:
    """The yaku by their names, what the hand is worth, and who pays."""
    texts, used, (tiles, win) = texts_of(lang), rules(), read(hand[0], **hand[1])
    found = score(used, tiles, win)
    words, yaku = claim_words(texts, used), [each.id for each in found.yaku if each.id in used.yaku]
    worth, paid, *_ = points_section(used, win, found).rows
    split = [value_line("split", tuple(dict(found.payments).values()))] if win.how.is_tsumo else []
    said = [say(texts, line) for line in (worth.name, paid.name, *split) if isinstance(line, Line)]
    for text in (", ".join(with_reading(texts, each) for each in yaku), "; ".join(said[:2]), *said):
        claim, problems = parse_claim(used, text, words, yaku)
        assert problems == [], text
        assert check_claim(book(), used, tiles, win, found, claim) is None, text
