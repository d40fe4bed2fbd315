"""Mistakes in settling a hand, each with the changes of points it leads to."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from riichi_rules.engine.score import scorer
from riichi_rules.mistakes.rulesets import values_elsewhere
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.draws import UNIT
from riichi_rules.table.game.ending import DEALER, Ending, ron_ending
from riichi_rules.table.game.hand_result import (
    AbortiveDraw,
    Chombo,
    ExhaustiveDraw,
    HandResult,
    Penalty,
    Winner,
    WonHand,
)
from riichi_rules.table.game.settlement import HandStart, Reason, Transfer, settle
from riichi_rules.table.seats import seats_of

Deltas = Mapping[str, int]


class SettlingMistake(NamedTuple):
    """A mistake and the changes it leads to; `option` is the option in which another ruleset differs."""

    id: str
    deltas: Deltas
    option: str = ""


# The options that decide the payments when the value of the hand is known.
OPTIONS = (
    *("multi_ron", "triple_ron", "multi_ron_bonus", "honba_paid_to", "pao_covers", "kiriage_mangan"),
    *("nagashi_mangan", "chombo"),
)
# The reasons of payments that can be forgotten, each with its mistake.
FORGOTTEN: Mapping[Reason, str] = {
    "counters": "honba_forgotten",
    "sticks": "stick_forgotten",
    "riichi": "riichi_not_paid",
    "noten": "noten_forgotten",
}
OF_WINS = (
    *("dealer_table", "non_dealer_table", "tsumo_table", "everybody_pays_alike", "split_swapped"),
    *("honba_of_other_way", "liable_forgotten", "liable_pays_all"),
)
OF_DRAWS = ("noten_not_due", "noten_share_wrong", "noten_wrong_side")

# The reasons of payments in shares, of which the dealer's is larger.
SHARED: Sequence[Reason] = ("hand", "nagashi", "chombo")


def rules_elsewhere(book: Book, rules: Rules) -> list[tuple[str, Rules]]:
    """Return each option in which another ruleset differs, with the rules changed to its value."""
    return [
        (name, book.rules(rules.ruleset, {name: value}))
        for name in OPTIONS
        if book.options[name].says_something(rules.options)
        for value in values_elsewhere(book, rules, name)
    ]


def settling_mistakes(ending: Ending, elsewhere: Sequence[tuple[str, Rules]]) -> Iterator[SettlingMistake]:
    """Yield every mistake that is possible with this hand and changes the result."""
    right = dict(ending.settled.deltas)
    yield from (each for each in _all(ending, elsewhere) if dict(each.deltas) != right)


def _all(ending: Ending, elsewhere: Sequence[tuple[str, Rules]]) -> Iterator[SettlingMistake]:
    for reason, name in FORGOTTEN.items():
        yield SettlingMistake(name, _without(ending, reason))
    yield from _of_shares(ending)
    yield from _of_end(ending)
    for option, rules in elsewhere:
        if deltas := _under(rules, ending):
            yield SettlingMistake("other_ruleset", deltas, option)


def _under(rules: Rules, ending: Ending) -> Deltas | None:
    """Return the changes under other rules; None if a hand cannot end like this there."""
    other = replace(ending, rules=rules)
    if ending.callers:
        riichi = ending.result["riichi"]
        other = ron_ending(rules, ending.before, ending.discarder, ending.callers, riichi)
    return other.settled.deltas if other.ended is not None else None


def _sum(ending: Ending, moves: Sequence[Transfer]) -> dict[str, int]:
    return {seat: sum(move.points.get(seat, 0) for move in moves) for seat in seats_of(ending.rules)}


def _without(ending: Ending, reason: str) -> dict[str, int]:
    """Return the changes without the payments for one reason."""
    return _with_other_payments(ending, {reason}, lambda _: {})


def _with_other_payments(
    ending: Ending, reasons: set[str], pay: Callable[[Deltas], Deltas]
) -> dict[str, int]:
    """Return the changes with the payments for the given reasons replaced."""
    moves = ending.settled.moves
    return _sum(
        ending,
        [move._replace(points=pay(move.points)) if move.why in reasons else move for move in moves],
    )


def _deltas(ending: Ending, ended: HandResult, before: HandStart | None = None) -> Deltas:
    return settle(ending.rules, before or ending.before, ended).deltas


def _of_shares(ending: Ending) -> Iterator[SettlingMistake]:
    """Yield the mistakes of treating the dealer like the others, and of swapping the shares."""
    players = len(seats_of(ending.rules))
    for move in ending.settled.moves:
        others = {seat: points for seat, points in move.points.items() if seat != move.seat}
        smaller = {points for seat, points in others.items() if seat != DEALER}
        if move.why in SHARED and DEALER in others and (len(others), len(smaller)) == (players - 1, 1):
            yield from _with_other_shares(ending, move, others[DEALER], *smaller)


def _with_other_shares(
    ending: Ending, move: Transfer, larger: int, smaller: int
) -> Iterator[SettlingMistake]:
    """Yield the mistakes of making the same payment in other shares."""
    rest = [each for each in ending.settled.moves if each is not move]
    for name, others in (("everybody_pays_alike", smaller), ("split_swapped", larger)):
        shares = {seat: smaller if seat == DEALER else others for seat in move.points if seat != move.seat}
        wrong = move._replace(points={**shares, move.seat: -sum(shares.values())})
        yield SettlingMistake(name, _sum(ending, [*rest, wrong]))


def _of_end(ending: Ending) -> Iterator[SettlingMistake]:
    match ending.ended:
        case WonHand() as win:
            yield from _of_win(ending, win)
        case ExhaustiveDraw() as drawn:
            yield from _of_exhaustive(ending, drawn)
        case AbortiveDraw() as aborted:
            yield from _undue_noten_payments(ending, "noten_at_abort", aborted.riichi)
        case Chombo() as chombo:
            yield from _of_chombo(ending, chombo)
        case Penalty():
            return


def _of_win(ending: Ending, win: WonHand) -> Iterator[SettlingMistake]:
    if len(win.winners) > 1:
        yield SettlingMistake("bonus_to_wrong_winner", _with_bonus_turned(ending))
    else:
        yield from _of_tables(ending, win)
    if win.winners[0].liable is not None:
        yield from _of_liable(ending, win)
    else:
        yield from _of_counters(ending, win)


def _with_bonus_turned(ending: Ending) -> Deltas:
    """Return the changes if counters and sticks go to the last winner in turn, not to the first."""
    winners = [move.seat for move in ending.settled.moves if move.why == "hand"]
    turned = {winners[0]: winners[-1], winners[-1]: winners[0]}
    return _with_other_payments(
        ending,
        {"counters", "sticks"},
        lambda paid: {turned.get(seat, seat): points for seat, points in paid.items()},
    )


def _of_liable(ending: Ending, win: WonHand) -> Iterator[SettlingMistake]:
    """Yield the mistakes of ignoring pao, and of making the liable player pay everything."""
    free = replace(win.winners[0], liable=None, covered=0)
    yield SettlingMistake("liable_forgotten", _deltas(ending, replace(win, winners=(free,))))
    if win.discarder:
        alone = replace(win, winners=(free,), discarder=win.winners[0].liable)
        yield SettlingMistake("liable_pays_all", _deltas(ending, alone))


def _of_tables(ending: Ending, win: WonHand) -> Iterator[SettlingMistake]:
    """Yield the mistakes of paying a single winner by the wrong table."""
    won, before = win.winners[0], ending.before
    payer = won.liable or win.discarder
    if won.seat != DEALER:
        yield SettlingMistake("dealer_table", _deltas(ending, win, before._replace(dealer=won.seat)))
    elif payer:
        yield SettlingMistake("non_dealer_table", _deltas(ending, win, before._replace(dealer=payer)))
    else:
        yield SettlingMistake("non_dealer_table", _with_single_shares(ending, won))
    if win.discarder and not won.liable:
        yield SettlingMistake("tsumo_table", _deltas(ending, replace(win, discarder=None)))


def _with_single_shares(ending: Ending, won: Winner) -> Deltas:
    """Return the changes if everybody pays the smaller share of a non-dealer's win."""
    paid = dict(scorer(ending.rules).prices.payment[won.base, True, False].payments)
    others = [seat for seat in seats_of(ending.rules) if seat != won.seat]
    shares = dict.fromkeys(others, -paid["non_dealer"])
    wrong_payments = {**shares, won.seat: -sum(shares.values())}
    return _with_other_payments(ending, {"hand"}, lambda _: wrong_payments)


def _of_counters(ending: Ending, win: WonHand) -> Iterator[SettlingMistake]:
    """Yield the mistake of paying the counters as for the other way to win."""
    honba = ending.rules.payments.honba
    right, wrong = honba.tsumo_each, honba.ron
    if win.discarder:
        right, wrong = wrong, right
    deltas = _with_other_payments(
        ending, {"counters"}, lambda paid: {seat: each * wrong // right for seat, each in paid.items()}
    )
    yield SettlingMistake("honba_of_other_way", deltas)


def _of_exhaustive(ending: Ending, ended: ExhaustiveDraw) -> Iterator[SettlingMistake]:
    if ended.nagashi:
        plain = replace(ended, nagashi=())
        yield SettlingMistake("nagashi_overlooked", _deltas(ending, plain))
        noten = {seat: -points for seat, points in _deltas(ending, replace(plain, riichi=())).items()}
        both = {seat: change - noten[seat] for seat, change in ending.settled.deltas.items()}
        yield SettlingMistake("noten_besides_nagashi", both)
    elif len(ended.tenpai) in {0, len(seats_of(ending.rules))}:
        yield from _undue_noten_payments(ending, "noten_not_due", ended.riichi)
    else:
        yield from _wrong_shares(ending, ended)


def _undue_noten_payments(ending: Ending, name: str, riichi: tuple[str, ...]) -> Iterator[SettlingMistake]:
    """Yield the mistakes of collecting noten payments that nobody owes, for each player alone in tenpai."""
    for seat in seats_of(ending.rules):
        yield SettlingMistake(name, _deltas(ending, ExhaustiveDraw((seat,), (), riichi)))


def _wrong_shares(ending: Ending, ended: ExhaustiveDraw) -> Iterator[SettlingMistake]:
    """Yield the mistakes in the noten payments: wrong amounts, and the wrong players paying."""
    seats, payment = seats_of(ending.rules), ending.rules.number("noten_payment")
    tenpai, rest = ended.tenpai, _without(ending, "noten")
    noten = [seat for seat in seats if seat not in tenpai]

    def paid(each: int) -> Deltas:
        got = each * len(noten) // len(tenpai)
        return {seat: rest[seat] + (got if seat in tenpai else -each) for seat in seats}

    for each in (payment, payment // (len(seats) - 1), payment * len(tenpai) // len(noten)):
        if each * len(noten) % (UNIT * len(tenpai)) == 0:
            yield SettlingMistake("noten_share_wrong", paid(each))
    turned = {seat: 2 * rest[seat] - change for seat, change in ending.settled.deltas.items()}
    yield SettlingMistake("noten_wrong_side", turned)


def _of_chombo(ending: Ending, ended: Chombo) -> Iterator[SettlingMistake]:
    """Yield the mistakes of leaving the sticks, paying like a dealer, and taking penalty points at once."""
    right, stick = ending.settled.deltas, ending.rules.payments.riichi_stick
    kept = {seat: change - stick * (seat in ending.result["riichi"]) for seat, change in right.items()}
    yield SettlingMistake("chombo_sticks_kept", kept)
    for by, fine in ending.settled.penalties.items():
        yield SettlingMistake("penalty_at_once", {**right, by: right[by] - fine})
    if ended.by != DEALER and not ending.settled.penalties:
        as_dealer = ending.before._replace(dealer=ended.by)
        yield SettlingMistake("chombo_as_dealer", _deltas(ending, ended, as_dealer))
