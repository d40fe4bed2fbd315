"""Mistakes in counting han: yaku and dora missed, miscounted, or seen where there are none."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from riichi_rules.engine.conditions import unmet_facts
from riichi_rules.engine.dora import DoraCounter
from riichi_rules.engine.judge import worth
from riichi_rules.engine.tiles import NAMES
from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.fu import WAY_OF_WINNING
from riichi_rules.mistakes.scored import Scored
from riichi_rules.rules.model import YAKUMAN, Rules, Yaku


class HanBook(NamedTuple):
    """The wrong counts of a ruleset's dora, and the yaku that can be seen by mistake."""

    dora: Mapping[str, DoraCounter]
    yaku: Mapping[str, Yaku]


@lru_cache(64)
def han_book(rules: Rules) -> HanBook:
    """Return the wrong ways to count dora, as changed rules, and the yaku that can be seen by mistake."""
    numbers, honours = NAMES[:27], NAMES[27:]
    at_once = {name: replace(dora, when={}) for name, dora in rules.dora.items()}
    wrong = {
        "dora_is_indicator": _with_cycles(rules, tuple((tile,) for tile in NAMES)),
        "dora_wrong_cycle": _with_cycles(rules, (numbers, honours)),
        "ura_without_riichi": replace(rules, dora=at_once),
    }
    yaku = {name: each for name, each in rules.yaku.items() if _is_ordinary(each)}
    return HanBook({name: DoraCounter(each) for name, each in wrong.items()}, yaku)


def _with_cycles(rules: Rules, cycles: tuple[tuple[str, ...], ...]) -> Rules:
    return replace(rules, tiles=replace(rules.tiles, dora_cycles=cycles))


def _is_ordinary(yaku: Yaku) -> bool:
    is_event = set(yaku.when) <= WAY_OF_WINNING
    return yaku.is_counted and yaku.of == "hand" and yaku.han is not None and not yaku.limit and not is_event


def _dora(scored: Scored) -> list[int]:
    """Return the han of each kind of dora."""
    return [each.han for each in scored.score.yaku if each.id not in scored.rules.yaku]


def _dora_by(name: str) -> Callable[[Scored], Iterable[int]]:
    """Return a function that counts dora in a wrong way and returns the difference in han."""

    def difference(scored: Scored) -> list[int]:
        hand, win = scored.hand, scored.win
        counter = han_book(scored.rules).dora[name]
        counted = counter.count(win, hand.counts + win.tile.counts, hand.reds + win.tile.reds)
        return [sum(each.han for each in counted) - sum(_dora(scored))]

    return difference


def _forgotten_dora(scored: Scored) -> list[int]:
    """Return the differences from forgetting one dora, all of a kind, or all of them."""
    dora = _dora(scored)
    return [-1, *(-han for han in dora), -sum(dora)] if dora else []


def _missed_yaku(scored: Scored) -> Iterator[int]:
    """Yield the differences from missing one yaku or two, as long as one is left to win with."""
    han = [each.han for each in scored.score.yaku if each.id in scored.rules.yaku]
    for size in (1, 2):
        if size < len(han):
            yield from (-sum(missed) for missed in combinations(han, size))


def _seen_yaku(scored: Scored) -> Iterator[int]:
    """Yield the han of yaku that miss one condition, that another yaku replaces, or that need a closed hand.

    Winners know how the hand was won, so conditions about that are not misread.
    """
    for name, yaku in han_book(scored.rules).yaku.items():
        if name not in scored.yaku:
            missing = [fact for fact, _, _ in unmet_facts(yaku.when, scored.facts)]
            if len(missing) < 2 and not WAY_OF_WINNING & {*missing}:
                yield worth(yaku, scored.hand.is_open) or worth(yaku, is_open=False)


DIFFERENCES: Mapping[str, Callable[[Scored], Iterable[int]]] = {
    "ura_without_riichi": _dora_by("ura_without_riichi"),
    "dora_is_indicator": _dora_by("dora_is_indicator"),
    "dora_wrong_cycle": _dora_by("dora_wrong_cycle"),
    "dora_forgotten": _forgotten_dora,
    "yaku_missed": _missed_yaku,
    "yaku_not_there": _seen_yaku,
}


def lacks_triplet_of_ron(scored: Scored, name: str) -> bool:
    """Return whether a yaku fails only because ron has opened one of its concealed triplets."""
    yaku, reading = scored.rules.yaku[name], scored.score.reading
    if yaku.of != "hand" or reading is None or reading.opened_by_ron(scored.win) is None:
        return False
    found = int(scored.facts["concealed_triplets"])
    return [*unmet_facts(yaku.when, scored.facts)] == [("concealed_triplets", found + 1, found)]


def _ron_triplets(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes of counting a yaku of concealed triplets although ron has opened one of them."""
    rules, han, fu = scored.rules, scored.score.han or 0, scored.score.fu or 0
    for name, yaku in rules.yaku.items():
        if not yaku.is_counted or not lacks_triplet_of_ron(scored, name):
            continue
        if yaku.yakuman and YAKUMAN in rules.limits:
            paid = scored.priced(rules.limits[YAKUMAN].base)
            result = paid._replace(han=None, fu=None, limit=YAKUMAN)
            yield Mistake("ron_triplet_in_yaku", result, (name,))
        elif yaku.han:
            more = worth(yaku, scored.hand.is_open)
            yield from scored.miscount("ron_triplet_in_yaku", han + more, fu, name)


def han_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes with a single error in the count of the han, and other readings."""
    han, fu = scored.score.han or 0, scored.score.fu or 0
    dearer = _at_closed_price(scored)
    yield from _ron_triplets(scored)
    yield from scored.miscount("open_hand_at_closed_price", han + sum(dearer.values()), fu, *dearer)
    for name, differences in DIFFERENCES.items():
        for difference in differences(scored):
            yield from scored.miscount(name, han + difference, fu)
    for outcome in scored.score.alternatives:
        if not outcome.yakuman:
            yield from scored.miscount("lower_reading", outcome.han, outcome.fu)


def _at_closed_price(scored: Scored) -> dict[str, int]:
    """Return the yaku of an open hand that are worth more in a closed one, each with the difference."""
    all_yaku = scored.rules.yaku
    counted = [each for each in scored.score.yaku if scored.hand.is_open and each.id in all_yaku]
    more = {each.id: worth(all_yaku[each.id], is_open=False) - each.han for each in counted}
    return {name: han for name, han in more.items() if han > 0}


def rare_han_mistakes(scored: Scored) -> Iterator[Mistake]:
    """Yield the mistakes of missing a yaku and a kind of dora, or two kinds of dora."""
    han, fu = scored.score.han or 0, scored.score.fu or 0
    for one, other in combinations(scored.score.yaku, 2):
        name = "yaku_missed" if one.id in scored.yaku else "dora_forgotten"
        if other.id not in scored.yaku and scored.yaku != (one.id,):
            yield from scored.miscount(name, han - one.han - other.han, fu)
