"""The proof of a settlement: each payment with its reason, and the totals."""

from collections.abc import Iterable, Iterator, Mapping

from generator.quiz.dealing.source import QuestionSource
from riichi_rules.engine.price import base_points
from riichi_rules.engine.score import scorer
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.ending import DEALER, Ending, Stated
from riichi_rules.table.game.hand_result import Winner, WonHand
from riichi_rules.table.game.settlement import Transfer
from riichi_rules.table.seats import seats_of
from riichi_rules.tell.score import base_line, share_lines, worth_line
from riichi_rules.tell.seats import labelled_line, seat_line
from riichi_rules.tell.table_answers import after_lines, change_line, move_line
from riichi_rules.tell.worths import stated_worth
from riichi_rules.texts.lines import Line, Row, Section, join_lines

SEE_PAYMENTS, SEE_BONUS = "page:scoring#payments", "page:scoring#bonus"
SEE_LIABILITY = "page:scoring#liability"
SEE_DEALER, SEE_COUNTERS = "page:game-end#dealer", "page:game-end#counters"
SEE_STICKS = "page:game-end#sticks"
SEE_PRIORITY, SEE_COST = "page:calls#priority", "page:penalties#cost"
SEE: Mapping[str, tuple[str, ...]] = {
    "ron": (SEE_PAYMENTS, SEE_BONUS),
    "tsumo": (SEE_PAYMENTS, SEE_BONUS),
    "rons": (SEE_PRIORITY, SEE_BONUS),
    "exhaustive": ("page:draws#payments",),
    "nagashi": ("page:draws#nagashi",),
    "abortive": ("page:draws#abortive",),
    "chombo": (SEE_COST,),
    "liable": (SEE_LIABILITY,),
}
SEE_MOVES = {
    "riichi": SEE_STICKS,
    "hand": SEE_PAYMENTS,
    "counters": SEE_COUNTERS,
    "sticks": SEE_STICKS,
    "noten": "page:draws#payments",
    "nagashi": "page:draws#nagashi",
    "chombo": SEE_COST,
}


def changes_line(changes: Mapping[str, int], seats: Iterable[str]) -> Line:
    """Return the gain or loss of every player, in turn order."""
    player_lines = [
        Line("explain.seat_change", {"seat": seat_line(seat), "change": change_line(changes[seat])})
        for seat in seats
        if seat in changes
    ]
    return join_lines(player_lines, "explain.players")


def proof(source: QuestionSource, ending: Ending) -> Iterator[Section]:
    """Yield the deciding options and each payment, then the totals."""
    rows = [
        Row(Line(f"options.{name}"), why=source.option_line(name), rule=see)
        for name, see in _deciding_options(ending)
        if name not in source.rules.unknown  # the question has the same answer for all its values
    ]
    for move in ending.settled.moves:
        rows += _worth_rows(ending, move)
        rows.append(
            Row(
                move_line(move),
                why=changes_line(move.points, seats_of(ending.rules)),
                rule=SEE_MOVES[move.why],
            )
        )
    if rows:
        yield Section(Line("quiz.feedback.steps"), tuple(rows))
    totals = [Row(seat_line(seat), change_line(change)) for seat, change in ending.settled.deltas.items()]
    totals += [Row(line) for line in after_lines(ending.settled._asdict(), ending.before.dealer)]
    yield Section(Line("quiz.kind.settle"), tuple(totals))


def _deciding_options(ending: Ending) -> Iterator[tuple[str, str]]:
    """Yield the options that decide who wins, who pays and how much, each with its section."""
    stated, honba = ending.result, ending.rules.payments.honba
    if ending.callers:
        yield option_of_rons(ending), SEE_PRIORITY
        if len(stated.get("winners", ())) > 1:
            yield "multi_ron_bonus", SEE_BONUS
    elif ending.yaku:
        yield "pao_covers", SEE_LIABILITY
    elif stated.get("nagashi"):
        yield "nagashi_mangan", SEE["nagashi"][0]
    elif stated["end"] == "chombo":
        yield "chombo", SEE_COST
    if ending.before.honba and honba.only_for_dealer and isinstance(ending.ended, WonHand):
        yield "honba_paid_to", SEE_COUNTERS


def option_of_rons(ending: Ending) -> str:
    """Return the option that decides which of several rons count.

    Three rons have an option of their own if two would both count.
    """
    is_of_three = len(ending.callers) > 2 and ending.rules.options["multi_ron"] == "all"
    return "triple_ron" if is_of_three else "multi_ron"


def _worth_rows(ending: Ending, move: Transfer) -> list[Row]:
    """Return the row that derives the payment for a winner's hand from its value."""
    if move.why != "hand" or not isinstance(ending.ended, WonHand):
        return []
    winner = next(each for each in ending.ended.winners if each.seat == move.seat)
    stated = next(each for each in ending.result["winners"] if each["seat"] == move.seat)
    base = _base(ending.rules, winner, stated)
    shares = share_lines(ending.rules, winner.base, ending.ended.discarder is None, winner.seat == DEALER)
    why = join_lines([base, *shares], "explain.not_join")
    return [Row(_worth(ending.rules, stated), why=why, rule=SEE_PAYMENTS)]


def _worth(rules: Rules, stated: Stated) -> Line:
    """Return the stated value of a winner's hand, and the limit that its han and fu reach."""
    if "han" not in stated:
        return stated_worth(stated)
    han, fu = stated["han"], stated["fu"]
    return worth_line(han, fu, scorer(rules).prices.worth[han, fu].limit, 0)


def _base(rules: Rules, winner: Winner, stated: Stated) -> Line:
    if "han" in stated and base_points(rules, stated["han"], stated["fu"]) == winner.base:
        return base_line(rules, stated["han"], stated["fu"])
    return Line("explain.base_limit", {"base": winner.base})


def deal(source: QuestionSource, ending: Ending) -> Section:
    """Return the section on who deals next and on the counters."""
    settled = ending.settled
    dealer = labelled_line(Line("words.dealer.label"), seat_line(settled.dealer_next))
    counters = Line("explain.honba", {"count": settled.honba_next})
    rows = (
        Row(dealer, why=_why_deal(source, ending), rule=SEE_DEALER),
        Row(counters, why=Line("page_game_end.counters_1"), rule=SEE_COUNTERS),
    )
    return Section(Line("quiz.feedback.steps"), rows)


def _why_deal(source: QuestionSource, ending: Ending) -> Line:
    """Return the rule by which the dealer stays or not; a nagashi mangan may count as a win."""
    if ending.settled.deal in {"aborted", "again"}:
        return Line(f"explain.deal_{ending.settled.deal}")
    is_won = ending.result.get("nagashi") and source.rules.options["nagashi_mangan"] == "win"
    return source.option_line("nagashi_mangan" if is_won else "renchan")
