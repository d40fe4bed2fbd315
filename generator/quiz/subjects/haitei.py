"""Questions on who draws the last tile: a sequence of calls, and the seat to which each moves it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

from generator.quiz.dealing.dealt import weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.haitei import CLAIMS, QUADS, Call, LastTile, impossible_calls, last_tile
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.tell.table_lines import question_lines
from riichi_rules.texts.lines import Line, Row, Section

SEE_START, SEE_CALLS = "page:haitei#start", "page:haitei#calls"

# The relative frequencies of the calls, and of their number in a hand; two are enough for a beginner.
TYPES = {"chi": 6, "pon": 8, "kan_open": 3, "kan_closed": 3, "kan_added": 3}
NUMBERS = {0: 1, 1: 4, 2: 6, 3: 6, 4: 5, 5: 3, 6: 2, 7: 1}
EASY_TYPES, EASY = {"chi", "pon", "kan_closed"}, 2
MANY = 4

# With more calls of one player nothing would be left to hide; with more quads the hand is often aborted.
MOST_OF_ONE, MOST_QUADS = 3, 3

PROMPTS = ("prompt", "prompt.discard")


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield calls as they occur in a hand, sometimes none at all."""
    while True:
        calls = _calls(source.rules, source.rng)
        yield make_question(source.rules, calls, is_about_discard=source.rng.random() < 1 / 3)


# The calls


def _calls(rules: Rules, rng: Random) -> tuple[Call, ...]:
    """Return some calls that can follow one another."""
    number = weighted_choice(rng, NUMBERS)
    calls: tuple[Call, ...] = ()
    while len(calls) < number:
        longer = (*calls, _call(rng))
        if not _has_too_many(longer) and not any(impossible_calls(rules, longer)):
            calls = longer
    return calls


def _call(rng: Random) -> Call:
    """Return a call by a random player, of a discard that the rules allow."""
    type_ = weighted_choice(rng, TYPES)
    index, turns = rng.randrange(len(SEATS)), 1 if type_ == "chi" else rng.randint(1, len(SEATS) - 1)
    source = SEATS[index - turns] if type_ in CLAIMS else None
    return Call(type_, SEATS[index], source)


def _has_too_many(calls: Sequence[Call]) -> bool:
    groups = [call.by for call in calls if call.type != "kan_added"]
    quads = sum(call.type in QUADS for call in calls)
    return quads > MOST_QUADS or any(groups.count(seat) > MOST_OF_ONE for seat in SEATS)


# The question


def make_question(rules: Rules, calls: Sequence[Call], *, is_about_discard: bool = False) -> Question:
    """Return a question on who draws the last tile after these calls, or who discards last."""
    draws = rules.table["live_draws"]
    right = last_tile(draws, calls)
    form = is_about_discard or _may_end_the_wall(calls, right)
    wrong, case = wrong_seats(draws, calls), {"calls": [_call_entry(call) for call in calls]}
    lines = tuple(question_lines("haitei", case))
    drawn = [Row(seat_line(seat), Line("units.draws", {"n": number})) for seat, number in right.draws.items()]
    total = Line("units.draws", {"n": sum(right.draws.values())})
    return Question(
        kind="haitei",
        ruleset=rules.ruleset,
        level=_level(calls),
        prompt=Line(f"quiz.kind.haitei.{PROMPTS[form]}"),
        answer=choose_among(
            SEATS, {right.last_draw}, seat_line, mistake=lambda seat: mistake_line(wrong[seat])
        ),
        proof=(_steps(draws, calls, lines, form), Section(Line("explain.wall_draws"), tuple(drawn), total)),
        rules=(SEE_CALLS if calls else SEE_START, "yaku:houtei" if form else "yaku:haitei"),
        case=case,
        situation=lines,
    )


def _may_end_the_wall(calls: Sequence[Call], right: LastTile) -> bool:
    """Return whether the last call may be a quad with one live tile left, which nobody draws then."""
    return bool(calls) and calls[-1].type == "kan_open" and calls[-1].by == right.last_draw


def _level(calls: Sequence[Call]) -> str:
    types = {call.type for call in calls}
    if len(calls) <= EASY and types <= EASY_TYPES:
        return "beginner"
    return "advanced" if "kan_open" in types or len(calls) > MANY else "intermediate"


def _call_entry(call: Call) -> dict[str, str]:
    """Return a call as part of a question about the table."""
    entry = {"type": call.type, "by": call.by}
    return entry | {"from": call.source} if call.source else entry


# Mistakes: how many seats a player moves the tile for a call, positive in turn order


def _seats_forward(call: Call) -> int:
    return len(call.passed_over)


def _seats_back(call: Call) -> int:
    return int(call.type in QUADS)


def _short_rule(call: Call) -> int:
    """Return the seats by a popular short rule: no move for a pon from the left, one step back for a quad."""
    if call.type in QUADS:
        return -1
    return 0 if call.type == "pon" and _seats_forward(call) == 1 else _seats_forward(call)


WRONG_STEPS: Mapping[str, Callable[[Call], int]] = {
    "haitei_quad_as_pon": lambda call: _seats_forward(call) - _seats_back(call) * (call.type != "kan_open"),
    "haitei_quad_as_step": lambda call: _seats_forward(call) * (call.type != "kan_open") - _seats_back(call),
    "haitei_short_rule": _short_rule,
    "haitei_distance": lambda call: min(_seats_forward(call), 1) - _seats_back(call),
    "haitei_wrong_way": lambda call: _seats_back(call) - _seats_forward(call),
}


def wrong_seats(draws: int, calls: Sequence[Call]) -> dict[str, str]:
    """Return the likeliest mistake for each wrong seat; a miscount if no other leads there."""
    right = last_tile(draws, calls).last_draw
    likeliest_last = reversed([*_seats_by_mistake(draws, calls)])
    mistakes = dict.fromkeys(SEATS, "haitei_miscounted") | {seat: name for name, seat in likeliest_last}
    return {seat: name for seat, name in mistakes.items() if seat != right}


def _seats_by_mistake(draws: int, calls: Sequence[Call]) -> Iterator[tuple[str, str]]:
    start = SEATS.index(last_tile(draws, ()).last_draw)
    for name, steps in WRONG_STEPS.items():
        yield name, SEATS[(start + sum(map(steps, calls))) % len(SEATS)]
    for index in range(len(calls)):
        yield "haitei_call_forgotten", last_tile(draws, [*calls[:index], *calls[index + 1 :]]).last_draw
    moved = SEATS.index(last_tile(draws, calls).last_draw) - start
    yield "haitei_start", SEATS[moved % len(SEATS)]


# The proof


def _steps(draws: int, calls: Sequence[Call], lines: Sequence[Line], form: bool) -> Section:
    """Return the seat of the tile before the first call and after each."""
    start = Row(Line("page_haitei.h_start"), seat_line(last_tile(draws, ()).last_draw), rule=SEE_START)
    rows = []
    for number, (call, line) in enumerate(zip(calls, lines, strict=False), 1):
        moved_to = seat_line(last_tile(draws, calls[:number]).last_draw)
        rows.append(Row(line, moved_to, _move_line(call), rule=SEE_CALLS))
    last = seat_line(last_tile(draws, calls).last_draw)
    total = Line("explain.last_discard" if form else "explain.last_draw", {"seat": last})
    return Section(Line("quiz.feedback.steps"), (start, *rows), total)


def _move_line(call: Call) -> Line:
    """Return how far a call moves the tile."""
    forward = Line("explain.seats_forward", {"n": _seats_forward(call)})
    back = Line("explain.seats_back", {"n": _seats_back(call)})
    if not _seats_back(call):
        return forward
    return Line("words.list.comma", {"first": forward, "rest": back}) if _seats_forward(call) else back


# No option changes the answer, and the wall of three players is different.
KIND = QuestionKind("haitei", make_questions, pool_key=no_rules, is_for_four=True, picture="calls")
