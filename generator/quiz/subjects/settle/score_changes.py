"""Settlements: how the scores change after a hand, and who deals the next one."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import AnswerUnder, QuestionKind
from generator.quiz.subjects.settle.endings import endings
from riichi_rules.engine.case import Case
from riichi_rules.engine.price import base_points
from riichi_rules.engine.score import scorer
from riichi_rules.mistakes.settlement import (
    SettlingMistake,
    rules_elsewhere,
    settling_mistakes,
)
from riichi_rules.quiz.question import Choice, Choose, Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import RON, Wish, resolve_calls
from riichi_rules.table.game.ending import DEALER, Ending, Stated
from riichi_rules.table.game.hand_result import Winner, WonHand
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.table.game.settlement import Transfer
from riichi_rules.table.seats import seats_of
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.score import base_line, share_lines, worth_line
from riichi_rules.tell.seats import labelled_line, seat_line
from riichi_rules.tell.table_lines import (
    after_lines,
    change_line,
    move_line,
    next_line,
    result_lines,
    riichi_lines,
    start_lines,
)
from riichi_rules.tell.worths import stated_worth
from riichi_rules.texts.lines import Line, Row, Section, Value, join_lines, list_lines, name_in_text

PROMPTS = ("prompt", "prompt.next")

# The number of answers, one of them right, and its minimum; the share of questions on the next dealer.
CHOICES, FEWEST, ASK_NEXT = 4, 3, 0.2

HARD = {"rons", "nagashi", "liable"}


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield questions on hands with every type of ending."""
    elsewhere = rules_elsewhere(source.book, source.rules)
    all_endings = endings(source.rules, source.rng)
    for _ in source.seeded_numbers():
        ending_type, ending = next(all_endings)
        if source.rng.random() < ASK_NEXT:
            yield make_next_question(source, ending_type, ending)
        elif question := make_question(source, ending_type, ending, elsewhere):
            yield question


def make_question(
    source: QuestionSource, ending_type: str, ending: Ending, elsewhere: Sequence[tuple[str, Rules]]
) -> Question | None:
    """Return a question on how the scores change, or None with too few mistakes to choose from."""
    wrong = _choose_mistakes([*settling_mistakes(ending, elsewhere)], source.rng)
    if len(wrong) + 1 < FEWEST:
        return None
    seats = seats_of(ending.rules)
    choices = [Choice(changes_line(ending.settled.deltas, seats))]
    for each in wrong:
        choices.append(Choice(changes_line(each.deltas, seats), _mistake_line(source, ending, each)))
    return _question(
        source, ending_type, ending, PROMPTS[0], Choose(tuple(source.rng.sample(choices, len(choices))))
    )


def _mistake_line(source: QuestionSource, ending: Ending, mistake: SettlingMistake) -> Line:
    """Return the line of a mistake, with the rules that it violates."""
    if not mistake.option:
        return mistake_line(mistake.id)
    option = option_of_rons(ending) if mistake.option == "multi_ron" else mistake.option
    return mistake_line(mistake.id, differences=source.option_line(option))


def _choose_mistakes(mistakes: list[SettlingMistake], rng: Random) -> list[SettlingMistake]:
    """Return some mistakes with different score changes, several of one type only if there is room."""
    rng.shuffle(mistakes)
    chosen: list[SettlingMistake] = []
    for is_new in (True, False):
        for mistake in mistakes:
            is_taken = any(dict(mistake.deltas) == dict(each.deltas) for each in chosen)
            is_known = any(mistake.id == each.id for each in chosen)
            if not is_taken and is_known != is_new and len(chosen) + 1 < CHOICES:
                chosen.append(mistake)
    return chosen


def _question(
    source: QuestionSource, ending_type: str, ending: Ending, prompt: str, answer: Choose
) -> Question:
    is_next = prompt == PROMPTS[1]
    return Question(
        kind="settle",
        ruleset=source.rules.ruleset,
        level=_level(ending_type, ending),
        prompt=Line(f"quiz.kind.settle.{prompt}"),
        answer=answer,
        proof=(dealer_section(source, ending),) if is_next else tuple(proof(source, ending)),
        rules=(SEE_DEALER, SEE_COUNTERS) if is_next else SEE[ending_type],
        case=ending.question,
        situation=tuple(_situation(ending)),
    )


def _level(ending_type: str, ending: Ending) -> str:
    if ending_type in HARD or len(ending.result["riichi"]) > 1:
        return "advanced"
    extras = bool(ending.before.honba) + bool(ending.before.riichi_sticks) + bool(ending.result["riichi"])
    return "beginner" if extras < 2 else "intermediate"


# The situation


def _situation(ending: Ending) -> Iterator[Line]:
    """Yield the state of the table before the hand, and the end of the hand."""
    yield from start_lines(ending.question)
    if ending.callers:
        yield from _callers(ending)
    elif ending.yaku:
        yield from _liability(ending)
    else:
        yield from result_lines(ending.result)


def _callers(ending: Ending) -> Iterator[Line]:
    """Yield the players who call ron; the rules decide which of them win."""
    for each in ending.callers:
        values = {"winner": seat_line(each["seat"]), "worth": stated_worth(each)}
        yield Line("quiz.settle.calls_ron", {**values, "discarder": seat_line(ending.discarder)})
    yield from riichi_lines(ending.result)


def _liability(ending: Ending) -> Iterator[Line]:
    """Yield a yakuman by its name, and the player who is liable for it."""
    (won,) = ending.result["winners"]
    yaku = list_lines([name_in_text(Line(f"yaku.{name}")) for name in ending.yaku])
    worth: dict[str, Value] = {"yaku": yaku, "limit": stated_worth(won)}
    values: dict[str, Value] = {"winner": seat_line(won["seat"]), "worth": Line("explain.limit_alone", worth)}
    if "discarder" in ending.result:
        values["discarder"] = seat_line(ending.result["discarder"])
    yield Line(f"quiz.settle.{ending.result['end']}", values)
    yield Line("quiz.settle.liable", {"player": seat_line(won["pao"]["by"])})
    yield from riichi_lines(ending.result)


# The next hand


def make_next_question(source: QuestionSource, ending_type: str, ending: Ending) -> Question:
    """Return a question on who deals the next hand, and how many counters there are."""
    settled, honba = ending.settled, ending.before.honba
    right = settled.dealer_next, settled.honba_next
    dealers = seats_of(ending.rules)[:2]
    others = [(dealer, number) for dealer in dealers for number in {0, honba, honba + 1}]
    wrong = source.rng.sample([each for each in sorted(others) if each != right], CHOICES - 1)
    answer = choose_among(
        sorted([right, *wrong]),
        {right},
        say=lambda option: next_line(ending.before.dealer, *option),
        mistake=lambda option: mistake_line(
            "counters_moved_wrong" if option[0] == right[0] else "dealer_moved_wrong"
        ),
    )
    return _question(source, ending_type, ending, PROMPTS[1], answer)


# The proof


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
        if ending.before.honba:
            yield "pao_honba", SEE_LIABILITY
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
    base = _base_line(ending.rules, winner, stated)
    shares = share_lines(ending.rules, winner.base, ending.ended.discarder is None, winner.seat == DEALER)
    why = join_lines([base, *shares], "words.list.sums")
    return [Row(_worth(ending.rules, stated), why=why, rule=SEE_PAYMENTS)]


def _worth(rules: Rules, stated: Stated) -> Line:
    """Return the stated value of a winner's hand, and the limit that its han and fu reach."""
    if "han" not in stated:
        return stated_worth(stated)
    han, fu = stated["han"], stated["fu"]
    return worth_line(han, fu, scorer(rules).prices.worth[han, fu].limit, 0)


def _base_line(rules: Rules, winner: Winner, stated: Stated) -> Line:
    if "han" in stated and base_points(rules, stated["han"], stated["fu"]) == winner.base:
        return base_line(rules, stated["han"], stated["fu"])
    return Line("explain.base_limit", {"base": winner.base})


def dealer_section(source: QuestionSource, ending: Ending) -> Section:
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


def _answer(case: Case) -> AnswerUnder:
    """Return which of the callers get their ron, and the payments."""
    question = {key: value for key, value in case.items() if key not in {"callers", "discarder"}}
    wishes = [Wish(each["seat"], RON) for each in case.get("callers", ())]

    def answer(rules: Rules) -> object:
        claim = resolve_calls(rules, case["discarder"], wishes) if wishes else None
        return claim, answer_settle.reply(rules, question)

    return answer


KIND = QuestionKind(
    "settle", make_questions, answer=_answer, topics=("yakuman", "calls", "draws", "game"), picture="payments"
)
