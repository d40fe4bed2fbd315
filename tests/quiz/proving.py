"""Answers proved again from the stored questions alone."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from riichi_rules.engine.hand import PackedHand, parse_melds
from riichi_rules.engine.shanten import shanten
from riichi_rules.engine.tiles import KIND, KINDS, NAMES, ONE_OF, parse_tiles
from riichi_rules.engine.waits import FOUR
from riichi_rules.quiz.question import Choose, Pick, Question
from riichi_rules.rules.figures import figures
from riichi_rules.tell.spoken_tiles import each_tile, plain
from tests.brute_force import tried_waits
from tests.quiz.asked import numbers, section, stored, worths
from tests.quiz.proving_table import (
    prove_can_win,
    prove_furiten,
    prove_haitei,
    prove_kan,
    prove_need,
    prove_riichi,
    prove_settle,
)
from tests.quiz.proving_turns import prove_chi, prove_lying, prove_payers, prove_turn
from tests.rulebook import answered, rules

Case = dict[str, Any]
LYING = ("discards", "passed", "dora_indicators", "ura_indicators")
WHO = {"discarder": "discarder", "each": "each", "dealer": "dealer", "non_dealer": "others"}


def faults(question: Question) -> list[str]:
    """Return every contradiction between a question, as a reader gets it, and its own case."""
    kept = stored(question)
    assert kept.case is not None
    found = [*PROVERS[kept.kind](kept, dict(kept.case)), *_impossible(kept.ruleset, kept.case)]
    return [f"{kept.case}: {fault}" for fault in found]


def _impossible(ruleset: str, case: Mapping[str, Any]) -> Iterator[str]:
    """Yield the tiles that lie in the hand and on the table more often than they are there."""
    melds = "".join(meld["tiles"] for meld in case.get("melds", ()))
    held = each_tile(case.get("concealed", "") + melds + case.get("win_tile", "") + case.get("drawn", ""))
    lying = [tile for key in LYING for tile in case.get(key, ())]
    shown = Counter(map(plain, [*held, *lying, *["4z"] * case.get("nukidora", 0)]))
    yield from (
        f"{tile} {times} times" for tile, times in shown.items() if times > rules(ruleset).tiles.copies
    )


def _full_hand(question: Question, case: Case) -> Iterator[str]:
    reply, asked = answered(case, question.ruleset), numbers(question.answer)
    yield from _unless(asked.pop("han"), {_counted_han(question.ruleset, reply)})
    yield from _unless(asked.pop("fu"), {reply["fu"], None})
    each = _counters(question.ruleset, case)
    yield from _unless(asked, [{WHO[who]: points + each for who, points in reply["payments"].items()}])
    yield from _sums(question, reply)
    yield from _unaccounted(question, case)


def _counted_han(ruleset: str, reply: Case) -> int | None:
    """Return the han if they are counted, which a yaku with a limit of its own prevents."""
    known = rules(ruleset).yaku
    alone = any(known[each["id"]].limit for each in reply["yaku"] if each["id"] in known)
    return None if alone else reply["han"]


def _counters(ruleset: str, case: Case) -> int:
    """Return the additional payment of each player for counters."""
    if rules(ruleset).payments.honba.only_for_dealer and case["seat_wind"] != "east":
        return 0
    way = "honba.ron" if case["win"] == "ron" else "honba.tsumo"
    return int(case.get("honba", 0)) * figures(rules(ruleset))[way]


def _sums(question: Question, reply: Case) -> Iterator[str]:
    """Yield a fault if the lines of the proof do not add up to the han and the rounded fu."""
    yaku, fu = section(question, "explain.yaku"), section(question, "explain.fu")
    assert yaku
    if fu is None:
        yield from _unless(worths(yaku, "yakuman"), {reply["yakuman"]})
        return
    yield from _unless(worths(yaku, "han"), {reply["han"]})
    yield from _unless(reply["fu"], {rounded(worths(fu, "n"))})


def _unaccounted(question: Question, case: Case) -> Iterator[str]:
    """Yield every declared triplet and kan without a line among the fu."""
    fu = section(question, "explain.fu")
    shown = [row.tiles for row in fu.rows] if fu else []
    for meld in case.get("melds", []):
        if fu and meld["type"] != "chi" and meld["tiles"].replace("0", "5") not in shown:
            yield f"{meld} is not among {shown}"


def _han(question: Question, case: Case) -> Iterator[str]:
    right, yaku = answered(case, question.ruleset)["han"], section(question, "explain.yaku")
    assert yaku
    yield from _unless(numbers(question.answer), [{"han": right}])
    yield from _unless(worths(yaku, "han"), {right})


def _fu(question: Question, case: Case) -> Iterator[str]:
    right, fu = answered(case, question.ruleset)["fu"], section(question, "explain.fu")
    assert fu
    yield from _unless(numbers(question.answer), [{"fu": right}])
    yield from _unless(right, {rounded(worths(fu, "n"))})


def rounded(fu: int) -> int:
    """Return the fu of a hand whose lines come to a sum: 25 are those of seven pairs."""
    return 25 if fu == 25 else -(-fu // 10) * 10


def _yaku(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault if the right choices are not all the yaku of the hand, without dora."""
    assert isinstance(question.answer, Choose)
    right = {getattr(each.say, "key", "") for each in question.answer.choices if each.mistake is None}
    counted = {each["id"] for each in answered(case, question.ruleset)["yaku"]}
    return _unless(right, [{f"yaku.{name}" for name in counted & rules().yaku.keys()}])


def _waits(question: Question, case: Case) -> Iterator[str]:
    """Return the tiles that complete the hand, each tile of the set tried in turn."""
    assert isinstance(question.answer, Pick)
    concealed, melds = parse_tiles(case["concealed"]), parse_melds(case.get("melds"))
    assert concealed is not None
    assert melds is not None
    out = rules(question.ruleset).tiles.left_out
    tried = {NAMES[kind] for kind, *_ in tried_waits(PackedHand.of(concealed, melds))} - {*out}
    return _unless({*question.answer.right}, [tried])


def _discard(question: Question, case: Case) -> Iterator[str]:
    """Yield a fault if another discard leaves more tiles that help, each discard and each tile tried."""
    assert isinstance(question.answer, Pick)
    tiles = [KIND[tile] for tile in each_tile(case["concealed"] + case["drawn"])]
    out = {KIND[tile] for tile in rules(question.ruleset).tiles.left_out}
    ranks = {kind: tried_discard(tiles, kind, out) for kind in tiles}
    best = {NAMES[kind] for kind, rank in ranks.items() if rank == min(ranks.values())}
    yield from _unless({*question.answer.right}, [best])
    yield from _unless({*question.answer.wrong}, [{NAMES[kind] for kind in tiles} - best])
    for row in question.proof[0].rows:
        assert row.worth
        yield from _unless(row.worth.values["n"], [-ranks[KIND[row.tiles]][1]])


def tried_discard(tiles: Sequence[int], kind: int, out: Collection[int]) -> tuple[int, int]:
    """Return the shanten after a discard, and minus the number of tiles that lower it."""
    rest = [*tiles]
    rest.remove(kind)
    counts = sum(ONE_OF[each] for each in rest)
    gone = sum(FOUR * ONE_OF[each] for each in out)
    far = shanten(counts, 0, gone)
    helps = [
        FOUR - tiles.count(each)
        for each in range(KINDS)
        if each not in out and tiles.count(each) < FOUR and shanten(counts + ONE_OF[each], 0, gone) < far
    ]
    return far, -sum(helps)


def _unless(found: object, right: Collection[object]) -> Iterator[str]:
    if found not in right:
        yield f"{found}, not {right}"


PROVERS: dict[str, Callable[[Question, Case], Iterator[str]]] = {
    "full-hand": _full_hand,
    "han": _han,
    "fu": _fu,
    "yaku": _yaku,
    "waits": _waits,
    "discard": _discard,
    "riichi-discard": prove_riichi,
    "furiten": prove_furiten,
    "kan": prove_kan,
    "whose-turn": prove_turn,
    "may-chi": prove_chi,
    "where-lies": prove_lying,
    "who-pays": prove_payers,
    "haitei": prove_haitei,
    "can-win": prove_can_win,
    "settle": prove_settle,
    "need": prove_need,
}
