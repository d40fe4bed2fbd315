"""The cheapest win that brings a player a placing, by tsumo or by ron."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import AnswerUnder, QuestionKind
from generator.quiz.subjects.settle.endings import RIICHI_OF_OTHER, hand_start
from generator.quiz.subjects.settle.score_changes import (
    SEE_BONUS,
    SEE_COUNTERS,
    SEE_MOVES,
    SEE_PAYMENTS,
    changes_line,
)
from riichi_rules.engine.case import Case
from riichi_rules.mistakes.needs import (
    TIE,
    TOO_LITTLE,
    TOO_MUCH,
    decides_ties_by_seat,
    has_tie,
    need_mistakes,
)
from riichi_rules.quiz.question import Choice, Choose, Question
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.draws import UNIT
from riichi_rules.table.game.game_end import GameStanding, places_of
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.table.game.wanted_place import UsualWin, WantedPlace
from riichi_rules.table.seats import seats_of
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.needs import place_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.tell.table_lines import change_line, move_line, question_lines
from riichi_rules.tell.worths import paid_line, stated_worth
from riichi_rules.texts.lines import Line, Row, Section, Value, join_lines

# The probabilities of the last hand, of a tsumo, and of points moved to a tie; the spread and minimum of
# points.
LAST, TSUMO, TIED = 0.7, 0.45, 0.2
SPREAD, LEAST_POINTS = 7000, 3000


def wanted_places(rules: Rules, rng: Random) -> Iterator[WantedPlace]:
    """Yield placings to aim at without end. The cheapest win is too little for each; some win is enough."""
    while True:
        wanted = _random_place(rules, rng)
        if wanted and rng.random() < TIED:
            wanted = _move_to_tie(wanted, rng)
        if wanted and _is_worth_asking(wanted):
            yield wanted


def _random_place(rules: Rules, rng: Random) -> WantedPlace | None:
    """Return a player below first place with a better placing to aim at, and who would pay."""
    standing = _random_standing(rules, rng)
    if min(standing.points.values()) < LEAST_POINTS:
        return None
    places = places_of(rules, standing.points)
    below = [seat for seat, place in places.items() if place > 1]
    if not below:
        return None
    seat = rng.choice(below)
    others = [each for each in places if each != seat]
    riichi = tuple(each for each in others if rng.random() < RIICHI_OF_OTHER)
    wanted = rng.randint(1, places[seat] - 1)
    discarder = None if rng.random() < TSUMO else rng.choice(others)
    return WantedPlace(rules, standing, riichi, seat, wanted, discarder)


def _random_standing(rules: Rules, rng: Random) -> GameStanding:
    """Return random points with the sum of the starting points, less the riichi sticks on the table."""
    seats, rounds = seats_of(rules), rules.number("rounds")
    before = hand_start(rng)
    is_last = rng.random() < LAST
    dealer = seats[-1] if is_last else rng.choice(seats)
    on_table = before.riichi_sticks * rules.payments.riichi_stick
    apart = [round(rng.gauss(0, SPREAD) / UNIT) * UNIT for _ in seats[1:]]
    changes = [*apart, -sum(apart) - on_table]
    rng.shuffle(changes)
    points = {seat: rules.number("start_points") + each for seat, each in zip(seats, changes, strict=True)}
    number = rounds - 1 if is_last else rng.randrange(rounds)
    return GameStanding(points, number, before._replace(dealer=dealer))


def _move_to_tie(wanted: WantedPlace, rng: Random) -> WantedPlace | None:
    """Return the placing with points moved so that some win leads to a tie, or None if impossible."""
    cheaper = wanted.wins[: len(wanted.wins) // 2]
    if not cheaper:
        return None
    win = rng.choice(cheaper)
    after = wanted.points_after(wanted.settled(win).deltas)
    missing = after[wanted.rival] - after[wanted.seat]
    giver = next(seat for seat in after if seat not in {wanted.seat, wanted.rival})
    points = dict(wanted.standing.points)
    points[wanted.seat] += missing
    points[giver] -= missing
    moved = replace(wanted, standing=wanted.standing._replace(points=points))
    is_still_below = places_of(wanted.rules, points)[wanted.seat] > wanted.place
    is_fair = min(points.values()) >= LEAST_POINTS and moved.rival == wanted.rival
    return moved if is_still_below and is_fair and wanted.seat != wanted.rival else None


def _is_worth_asking(wanted: WantedPlace) -> bool:
    """Return whether some wins suffice, others do not, and the cheapest brings no shared placing."""
    if wanted.least in (None, wanted.wins[0], wanted.wins[-1]):
        return False
    assert wanted.least
    if places_of(wanted.rules, wanted.standing.points)[wanted.seat] <= wanted.place:
        return False
    return wanted.rules.options["ties"] == "seat" or not has_tie(wanted, wanted.least)


# The question


# The number of wins offered, one of them right.
CHOICES = 4


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield standings in which some mistake leads to another win."""
    placings = wanted_places(source.rules, source.rng)
    for _ in source.seeded_numbers():
        wanted = next(placings)
        mistaken = _mistakes_by_win(source, wanted)
        if mistaken and (question := make_question(source, wanted, mistaken)):
            yield question


def _mistakes_by_win(source: QuestionSource, wanted: WantedPlace) -> dict[int, str]:
    """Return a mistake by the index of the win that it leads to; a random one if there are several."""
    indexed = [(wanted.wins.index(each.win), each.id) for each in need_mistakes(wanted)]
    source.rng.shuffle(indexed)
    return dict(indexed)


def make_question(
    source: QuestionSource, wanted: WantedPlace, mistaken: Mapping[int, str]
) -> Question | None:
    """Return a question on the cheapest sufficient win, or None if a win leaves points below 0."""
    assert wanted.least
    right = wanted.wins.index(wanted.least)
    wrong = _wrong_wins(mistaken, right, len(wanted.wins), source.rng)
    indices = sorted([right, *wrong])
    wins = [wanted.wins[index] for index in indices]
    if any(min(_points_after(wanted, win)) < 0 for win in wins):
        return None
    choices = [
        Choice(
            stated_worth(wanted.wins[index].worth), _mistake(source, wrong[index]) if index in wrong else None
        )
        for index in indices
    ]
    return Question(
        kind="need",
        ruleset=source.rules.ruleset,
        level=_level(wanted, wins),
        prompt=_prompt(wanted),
        answer=Choose(tuple(choices)),
        proof=tuple(proof(source, wanted, wins)),
        rules=(SEE_PAYMENTS, SEE_BONUS, *([SEE_TIES] if is_tie_decisive(wanted, wins) else [])),
        case={**wanted.question, "wins": [dict(win.worth) for win in wins]},
        situation=tuple(_situation(wanted)),
    )


def _points_after(wanted: WantedPlace, win: UsualWin) -> Iterable[int]:
    return wanted.points_after(wanted.settled(win).deltas).values()


def _wrong_wins(mistaken: Mapping[int, str], right: int, number: int, rng: Random) -> dict[int, str]:
    """Return the mistakes by the indices of wrong wins: one slip at least, and wins near the right one.

    The number of cheaper wins among them is random.
    """
    fits = [
        cheaper
        for cheaper in range(max(0, CHOICES - number + right), min(right, CHOICES - 1) + 1)
        if any(cheaper > 0 if index < right else cheaper < CHOICES - 1 for index in mistaken)
    ]
    cheaper = rng.choice(fits)
    room = {True: cheaper, False: CHOICES - 1 - cheaper}
    near = sorted({*range(number)} - {right, *mistaken}, key=lambda index: abs(index - right))
    wrong = {}
    for index in [*mistaken, *near]:
        if room[index < right]:
            room[index < right] -= 1
            wrong[index] = mistaken.get(index) or (TOO_LITTLE if index < right else TOO_MUCH)
    return wrong


def _mistake(source: QuestionSource, name: str) -> Line:
    return mistake_line(name, rule=source.option_line("ties")) if name == TIE else mistake_line(name)


def _prompt(wanted: WantedPlace) -> Line:
    place = place_line(wanted.place)
    if wanted.place > 1:
        place = Line("quiz.kind.need.or_better", {"place": place})
    values: dict[str, Value] = {"seat": seat_line(wanted.seat), "place": place}
    if wanted.discarder:
        values["discarder"] = seat_line(wanted.discarder)
    return Line(f"quiz.kind.need.prompt.{'ron' if wanted.discarder else 'tsumo'}", values)


def _situation(wanted: WantedPlace) -> Iterator[Line]:
    """Yield a line on the last hand, then the round, honba and sticks, and the points."""
    if wanted.is_last_hand:
        yield Line("quiz.need.last")
    yield from question_lines("needs", wanted.question)


def _level(wanted: WantedPlace, wins: Sequence[UsualWin]) -> str:
    before = wanted.standing.before
    extras = bool(before.honba) + bool(before.riichi_sticks) + bool(wanted.riichi)
    if extras > 2 or is_tie_decisive(wanted, wins):
        return "advanced"
    return "beginner" if extras < 2 else "intermediate"


# The proof


SEE_TIES = "page:game-end#ties"
COUNTERS = "honba_paid_to"


def proof(source: QuestionSource, wanted: WantedPlace, wins: Sequence[UsualWin]) -> Iterator[Section]:
    """Yield the payments for the right win, then the standings after each of the wins."""
    assert wanted.least
    settled = wanted.settled(wanted.least)
    rows = [
        Row(move_line(move), why=changes_line(move.points, wanted.standing.points), rule=SEE_MOVES[move.why])
        for move in settled.moves
    ]
    if wanted.standing.before.honba and source.rules.payments.honba.only_for_dealer:
        rows.append(Row(Line(f"options.{COUNTERS}"), why=source.option_line(COUNTERS), rule=SEE_COUNTERS))
    yield Section(Line("quiz.feedback.steps"), tuple(rows))
    standings = [_standing_row(wanted, win) for win in wins]
    if is_tie_decisive(wanted, wins):
        standings.append(Row(Line("options.ties"), why=source.option_line("ties"), rule=SEE_TIES))
    yield Section(Line("quiz.need.after"), tuple(standings))


def is_tie_decisive(wanted: WantedPlace, wins: Sequence[UsualWin]) -> bool:
    """Return whether any of the wins leads to equal points, so that the seat decides."""
    return decides_ties_by_seat(wanted.rules) and any(has_tie(wanted, win) for win in wins)


def _standing_row(wanted: WantedPlace, win: UsualWin) -> Row:
    """Return the placing of the winner, and the points of all, the first player first."""
    deltas, places = wanted.settled(win).deltas, wanted.places_after(win)
    points = wanted.points_after(deltas)
    player_lines = [
        Line(
            "explain.seat_points",
            {"seat": seat_line(seat), "points": points[seat], "change": change_line(deltas[seat])},
        )
        for seat in sorted(places, key=lambda seat: places[seat])
    ]
    players = join_lines(player_lines, "explain.players")
    name = Line("needs.least", {"worth": stated_worth(win.worth), "paid": paid_line(win.payments)})
    return Row(name, place_line(places[wanted.seat]), players, rule=SEE_PAYMENTS)


def _answer(case: Case) -> AnswerUnder:
    """Return the points and the placings after each win to choose from."""
    end = {"end": "ron", "discarder": case["discarder"]} if "discarder" in case else {"end": "tsumo"}
    table = {key: case[key] for key in ("dealer", "honba", "riichi_sticks")}
    results = [
        {**end, "winners": [{"seat": case["seat"], **win}], "riichi": case["riichi"]} for win in case["wins"]
    ]

    def answer(rules: Rules) -> object:
        replies = [answer_settle.reply(rules, {**table, "result": result})[0] for result in results]
        points = [
            {seat: held + reply["deltas"][seat] for seat, held in case["points"].items()} for reply in replies
        ]
        return points, [places_of(rules, each) for each in points]

    return answer


KIND = QuestionKind("need", make_questions, size=120, answer=_answer, topics=("game",))
