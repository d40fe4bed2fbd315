"""Questions on whose turn it is after a discard, after a call, and after a quad."""

from collections.abc import Iterator, Mapping

from generator.quiz.dealing.dealt import weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.table_state import Event, TableState, table_states
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.table.haitei import CLAIMS, QUADS
from riichi_rules.table.seats import SEATS, seat_after
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.texts.lines import Line, Notation, Row, Section

SEE_TURN, SEE_CALL, SEE_QUAD = "page:calls#turn", "page:calls#making", "page:calls#quads"

# The relative frequencies of what has just happened, and how many events come before it.
WEIGHTS = {"discard": 12, "after_call": 3, "chi": 2, "pon": 3, "kan_open": 9, "kan_closed": 9, "kan_added": 9}
FEWEST, MOST = 2, 20


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield questions on discards and calls of every type in hands under way."""
    rng = source.rng
    for _ in source.seeded_numbers():
        wanted = weighted_choice(rng, WEIGHTS)
        earliest = rng.randint(FEWEST, MOST)
        for number, state in enumerate(table_states(source.rules, rng, has_riichi=False)):
            if number >= earliest and event_type(state) == wanted:
                yield make_question(source.rules.ruleset, state, rng.choice(SEATS))
                break


def event_type(state: TableState) -> str:
    """Return the type of the last event; a discard right after a call is a type of its own."""
    is_after_call = state.event.type == "discard" and state.before and state.before.type in CLAIMS
    return "after_call" if is_after_call else state.event.type


def make_question(ruleset: str, state: TableState, below: str) -> Question:
    """Return a question on who comes next, seen by a player."""
    event = state.event
    right = seat_after(event.seat) if event.type == "discard" else event.seat
    wrong = wrong_seats(state, right)
    form = ".discard" if event.type in {"chi", "pon"} else ""
    return Question(
        kind="whose-turn",
        ruleset=ruleset,
        level=_level(state),
        prompt=Line(f"quiz.kind.whose-turn.prompt{form}"),
        answer=choose_among(SEATS, {right}, seat_line, mistake=wrong.__getitem__),
        proof=(_proof(state, right),),
        rules=(_rule(event),),
        case=state.case(below, event.seat if event.type == "discard" else ""),
        situation=tuple(event_lines(state)),
    )


def _level(state: TableState) -> str:
    happened = event_type(state)
    if happened in QUADS:
        return "advanced"
    return "beginner" if happened == "discard" else "intermediate"


def _rule(event: Event) -> str:
    if event.type in QUADS:
        return SEE_QUAD
    return SEE_TURN if event.type == "discard" else SEE_CALL


def event_lines(state: TableState) -> Iterator[Line]:
    """Yield the call before a discard, if there was one, and the last event."""
    if event_type(state) == "after_call":
        assert state.before
        yield event_line(state.before)
    yield event_line(state.event)


def event_line(event: Event) -> Line:
    """Return the line of a discard that nobody called, or of a call."""
    if event.type == "discard":
        return Line("quiz.turn.discard", {"seat": seat_line(event.seat), "tile": Notation(event.tile)})
    source = {"discarder": seat_line(event.source)} if event.source else {}
    return Line(f"quiz.call.{event.type}", {"caller": seat_line(event.seat), **source})


def wrong_seats(state: TableState, right: str) -> Mapping[str, Line]:
    """Return the likeliest mistake for each wrong seat, with the players concerned."""
    event = state.event
    call = state.before if event.type == "discard" else event
    mistakes: dict[str, str] = {}
    if event.type == "discard":
        mistakes[seat_after(right)] = "turn_skipped"
        mistakes[SEATS[SEATS.index(event.seat) - 1]] = "turn_wrong_way"
        mistakes[event.seat] = "turn_stays"
    if call and call.source:
        mistakes[seat_after(call.source)] = "turn_call_ignored"
    if event.type != "discard":
        if event.source:
            mistakes[event.source] = "turn_stays"
        mistakes[seat_after(event.seat)] = "turn_replacement" if event.type in QUADS else "turn_after_caller"
    by = seat_line(event.seat)
    lines = {
        seat: mistake_line(f"{name}.which", about=seat_line(seat), by=by) for seat, name in mistakes.items()
    }
    return {seat: lines.get(seat, mistake_line("turn_skipped")) for seat in SEATS if seat != right}


def _proof(state: TableState, right: str) -> Section:
    """Return each event with its reason, and the player who comes next."""
    rows = [Row(line, why=why) for line, why in zip(event_lines(state), _reasons(state), strict=True)]
    return Section(Line("quiz.feedback.steps"), tuple(rows), seat_line(right))


def _reasons(state: TableState) -> Iterator[Line]:
    if event_type(state) == "after_call":
        yield Line("explain.turn_call")
    reason = "quad" if state.event.type in QUADS else "next" if state.event.type == "discard" else "call"
    yield Line(f"explain.turn_{reason}")


# The order of turns is the same under all rulesets for four.
KIND = QuestionKind(
    "whose-turn", make_questions, pool_key=no_rules, size=150, is_for_four=True, picture="scene"
)
