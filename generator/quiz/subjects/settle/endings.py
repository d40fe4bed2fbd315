"""The endings of hands at a table where East deals, of every type."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import weighted_choice
from riichi_rules.engine.cells import cells
from riichi_rules.rules.model import YAKUMAN, Rules
from riichi_rules.table.game.draws import ABORTS, has_abortive_draw
from riichi_rules.table.game.ending import DEALER, Ending, ron_ending
from riichi_rules.table.game.settlement import HandStart
from riichi_rules.table.seats import seats_of

# The fu of most hands; the probabilities of a value in han and fu rather than a limit, and of usual fu.
USUAL_FU, HIGH_FU = {30, 40}, 70
COUNTED, USUAL = 0.65, 0.7
RIICHI_OF_WINNER, RIICHI_OF_OTHER = 0.45, 0.15
ALL_CALL = 0.4
HONBA, STICKS = {0: 5, 1: 3, 2: 2, 3: 1}, {0: 6, 1: 3, 2: 1}

# A yakuman that may occur together with one that has a liable player.
BESIDE = "tsuuiisou"


def endings(rules: Rules, rng: Random) -> Iterator[tuple[str, Ending]]:
    """Yield endings without end, each with its type."""
    weights = {
        name: weight
        for name, weight in WEIGHTS.items()
        if name != "nagashi" or rules.options["nagashi_mangan"]
    }
    while True:
        name = weighted_choice(rng, weights)
        ending = BUILDERS[name](rules, rng)
        if ending and ending.ended is not None:
            yield name, ending


# The table


def hand_start(rng: Random, dealer: str = DEALER) -> HandStart:
    """Return the counters and the riichi sticks on the table before a hand."""
    return HandStart(dealer, weighted_choice(rng, HONBA), weighted_choice(rng, STICKS))


def _riichi_seats(rules: Rules, rng: Random, likely: Sequence[str] = ()) -> list[str]:
    """Return the players who declared riichi: those in `likely`, who were near to winning, more often."""
    chances = {seat: RIICHI_OF_WINNER if seat in likely else RIICHI_OF_OTHER for seat in seats_of(rules)}
    return [seat for seat, chance in chances.items() if rng.random() < chance]


def _winner(rules: Rules, seat: str, rng: Random, *, is_tsumo: bool) -> dict[str, Any]:
    """Return a winner with han and fu, or with a limit."""
    is_counted = rng.random() <= COUNTED
    values = _values(rules, seat == DEALER, is_tsumo, rng.random() < USUAL) if is_counted else ()
    if not values:
        return {"seat": seat, "limit": rng.choice([name for name in rules.limits if name != YAKUMAN])}
    han, fu = rng.choice(values)
    return {"seat": seat, "han": han, "fu": fu}


@lru_cache(256)
def _values(rules: Rules, is_dealer: bool, is_tsumo: bool, is_usual: bool) -> Sequence[tuple[int, int]]:
    """Return the han and fu that a hand can have; only usual fu if `is_usual` and possible."""
    values = [
        (cell.han, cell.fu)
        for cell in cells(rules)
        if (cell.is_dealer, cell.is_tsumo) == (is_dealer, is_tsumo) and cell.fu <= HIGH_FU
    ]
    usual = [(han, fu) for han, fu in values if fu in USUAL_FU] if is_usual else []
    return usual or values


# The types of endings


def _ron(rules: Rules, rng: Random) -> Ending:
    winner, discarder = rng.sample(seats_of(rules), 2)
    stated = {"end": "ron", "discarder": discarder, "winners": [_winner(rules, winner, rng, is_tsumo=False)]}
    return Ending(rules, hand_start(rng), {**stated, "riichi": _riichi_seats(rules, rng, [winner])})


def _tsumo(rules: Rules, rng: Random) -> Ending:
    """Return a tsumo. With riichi the hand has at least two han, one of them for tsumo."""
    seat = rng.choice(seats_of(rules))
    winner = _winner(rules, seat, rng, is_tsumo=True)
    riichi = [each for each in _riichi_seats(rules, rng, [seat]) if each != seat or winner.get("han") != 1]
    return Ending(rules, hand_start(rng), {"end": "tsumo", "winners": [winner], "riichi": riichi})


def _multiple_ron(rules: Rules, rng: Random) -> Ending:
    """Return an ending in which two players or all others call ron."""
    discarder, *others = rng.sample(seats_of(rules), rules.number("players"))
    chosen = others if rng.random() < ALL_CALL else others[:2]
    calling = [seat for seat in seats_of(rules) if seat in chosen]
    callers = [_winner(rules, seat, rng, is_tsumo=False) for seat in calling]
    return ron_ending(rules, hand_start(rng), discarder, callers, _riichi_seats(rules, rng, calling))


def _exhaustive(rules: Rules, rng: Random) -> Ending:
    """Return an exhaustive draw with any number of players in tenpai; those in riichi are."""
    seats = seats_of(rules)
    tenpai = rng.sample(seats, rng.randint(0, len(seats)))
    riichi = [seat for seat in tenpai if rng.random() < RIICHI_OF_WINNER]
    return Ending(rules, hand_start(rng), _draw_result(rules, tenpai, riichi))


def _draw_result(rules: Rules, tenpai: Sequence[str], riichi: Sequence[str], *nagashi: str) -> dict[str, Any]:
    listed = {"tenpai": tenpai, "nagashi": nagashi, "riichi": riichi}
    return {
        "end": "exhaustive",
        **{key: [seat for seat in seats_of(rules) if seat in listed[key]] for key in listed},
    }


def _nagashi(rules: Rules, rng: Random) -> Ending:
    seats = seats_of(rules)
    tenpai = rng.sample(seats, rng.randint(1, len(seats) - 1))
    riichi = [seat for seat in tenpai if rng.random() < RIICHI_OF_OTHER]
    return Ending(rules, hand_start(rng), _draw_result(rules, tenpai, riichi, rng.choice(seats)))


def _abortive(rules: Rules, rng: Random) -> Ending | None:
    """Return an abortive draw of the rules, except that for several rons, which `_multiple_ron` covers."""
    causes = [why for why in ABORTS if why != "triple_ron" and has_abortive_draw(rules, why)]
    if not causes:
        return None
    why = rng.choice(causes)
    early = {"nine_terminals": [], "four_winds": [], "four_riichi": [*seats_of(rules)]}
    riichi = early[why] if why in early else _riichi_seats(rules, rng)
    return Ending(rules, hand_start(rng), {"end": "abortive", "why": why, "riichi": riichi})


def _chombo(rules: Rules, rng: Random) -> Ending:
    by = rng.choice(seats_of(rules))
    return Ending(
        rules, hand_start(rng), {"end": "chombo", "by": by, "riichi": _riichi_seats(rules, rng, [by])}
    )


def _liable_win(rules: Rules, rng: Random) -> Ending | None:
    """Return a yakuman with a liable player, by tsumo or by ron from a third player."""
    listed = rules.options["pao"]
    if not isinstance(listed, tuple) or not listed:
        return None
    winner, by, other = rng.sample(seats_of(rules), 3)
    yaku = [str(rng.choice(listed))]
    if rules.payments.yakuman_add_up and rules.options["pao_covers"] == "yakuman":
        yaku.append(BESIDE)
    yakuman = sum(1 + bool(rules.yaku[name].double) for name in yaku)
    won = {"seat": winner, "yakuman": yakuman, "pao": {"by": by, "for": yaku[0]}}
    end = rng.choice(({"end": "tsumo"}, {"end": "ron", "discarder": other}))
    riichi = [seat for seat in _riichi_seats(rules, rng) if seat != winner]
    return Ending(rules, hand_start(rng), {**end, "winners": [won], "riichi": riichi}, yaku=yaku)


BUILDERS: Mapping[str, Callable[[Rules, Random], Ending | None]] = {
    "ron": _ron,
    "tsumo": _tsumo,
    "rons": _multiple_ron,
    "exhaustive": _exhaustive,
    "nagashi": _nagashi,
    "abortive": _abortive,
    "chombo": _chombo,
    "liable": _liable_win,
}
WEIGHTS = dict(zip(BUILDERS, (7, 7, 4, 6, 2, 1, 2, 3), strict=True))
