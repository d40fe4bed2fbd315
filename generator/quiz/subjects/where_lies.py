"""Questions on tiles that lie sideways: whose discard was called, and with which one riichi was declared."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from generator.quiz.dealing.dealt import weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.table_state import TableState, source_of, table_states
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.table.haitei import QUADS
from riichi_rules.table.seats import POSITIONS, SEATS, turns_between
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.texts.lines import Line, Notation, Row, Section

SEE_CALL, SEE_RIICHI = "page:calls#sideways", "page:riichi#steps"

# The relative frequencies of the forms of question, and the number of events before.
WEIGHTS = {"source": 6, "side": 9, "riichi": 2}
FEWEST, MOST = 10, 36

IN_A_MELD = ("left", "opposite", "right")  # where the tile of each lies, from the left
OPPOSITE_SIDES = {"left": "right", "right": "left"}
CHOICES = 4  # discards to choose from
CHI = 0.3  # the share of chi that are asked about: their tile always lies on the left
FEW_CALLS = 2


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield questions of every form on hands under way."""
    for _ in source.seeded_numbers():
        form = weighted_choice(source.rng, WEIGHTS)
        earliest, below = source.rng.randint(FEWEST, MOST), source.rng.choice(SEATS)
        for number, state in enumerate(table_states(source.rules, source.rng)):
            question = FORMS[form](source, state, below) if number >= earliest else None
            if question:
                yield question
                break


def _question(
    source: QuestionSource, state: TableState, below: str, discarder: str = "", **parts: Any
) -> Question:
    """Return a question on a state of the table, in which the last discard of a player may be highlighted."""
    case = state.case(below, discarder)
    return Question(kind="where-lies", ruleset=source.rules.ruleset, case=case, **parts)


# Whose discard a meld took


def make_source_question(source: QuestionSource, state: TableState, below: str) -> Question | None:
    """Return a question on the only called meld of a player, or None if nobody has just one."""
    callers = [seat for seat in SEATS if _only_meld(state, seat)]
    if not callers:
        return None
    caller = source.rng.choice(callers)
    meld = state.seats[caller]["melds"][0]
    right, side = source_of(caller, meld), meld["from"]
    return _question(
        source,
        state,
        below,
        level=_level(state, meld["type"], caller == below),
        prompt=Line("quiz.kind.where-lies.prompt", {"caller": seat_line(caller)}),
        answer=choose_among(
            [seat for seat in SEATS if seat != caller],
            {right},
            seat_line,
            lambda seat: _side_mistake(caller, seat, side),
        ),
        proof=(_proof(Line(f"explain.lies_{side}"), seat_line(right)),),
        rules=(SEE_CALL,),
    )


def _only_meld(state: TableState, seat: str) -> bool:
    melds = state.seats[seat].get("melds", ())
    return len(melds) == 1 and "from" in melds[0]


def _level(state: TableState, type_: str, is_own: bool) -> str:
    """Return the level: a quad is hard, and so is a table with the melds of several players."""
    if type_ in QUADS or len(state.calls) > FEW_CALLS:
        return "advanced"
    return "beginner" if is_own else "intermediate"


# The tile that a player turns sideways


def make_side_question(source: QuestionSource, state: TableState, below: str) -> Question | None:
    """Return a question on a pon that has just been called, or None after another event."""
    event = state.event
    if event.type != "pon" and (event.type != "chi" or source.rng.random() > CHI):
        return None
    side, caller = POSITIONS[turns_between(event.seat, event.source)], seat_line(event.seat)
    return _question(
        source,
        _undo_call(state),
        below,
        event.source,
        level="beginner" if event.seat == below else "intermediate",
        prompt=Line("quiz.kind.where-lies.prompt.side", {"caller": caller}),
        answer=choose_among(
            IN_A_MELD,
            {side},
            lambda each: Line(f"quiz.choice.side.{each}"),
            lambda each: _side_mistake(event.seat, _seat_at(event.seat, each), side),
        ),
        proof=(_proof(Line(f"explain.lies_{side}"), Line(f"quiz.choice.side.{side}")),),
        rules=(SEE_CALL,),
        situation=(
            Line(f"quiz.call.{event.type}", {"caller": caller, "discarder": seat_line(event.source)}),
        ),
    )


def _undo_call(state: TableState) -> TableState:
    """Return the table before the called tile and the caller's tiles are laid down."""
    event, seats = state.event, dict(state.seats)
    caller, discarder = dict(seats[event.seat]), dict(seats[event.source])
    caller["melds"], caller["hand"] = caller["melds"][:-1], caller["hand"] + 2
    discarder["river"] = [*discarder.get("river", ()), event.tile]
    return state._replace(seats={**seats, event.seat: caller, event.source: discarder})


def _seat_at(caller: str, position: str) -> str:
    """Return the player who sits at a position, as the caller sees it."""
    return next(seat for seat in SEATS if POSITIONS[turns_between(caller, seat)] == position)


def _side_mistake(caller: str, seat: str, right: str) -> Line:
    """Return the mistake of taking one player's discard for that of another, and how that one would lie."""
    found = POSITIONS[turns_between(caller, seat)]
    name = "lies_mirrored" if OPPOSITE_SIDES.get(found) == right else "lies_other_side"
    return mistake_line(f"{name}.which", about=seat_line(seat), side=Line(f"quiz.choice.side.{found}"))


# The discard with which riichi was declared


def make_riichi_question(source: QuestionSource, state: TableState, below: str) -> Question | None:
    """Return a question on a riichi with discards after it, or None if there is none."""
    for seat, seen in state.seats.items():
        index, river = seen.get("riichi"), seen.get("river", ())
        others = [*dict.fromkeys(tile for tile in river if index is not None and tile != river[index])]
        if index is None or index == len(river) - 1 or len(others) < CHOICES - 1:
            continue
        chosen = {river[index], *others[-2:], others[0]}
        return _question(
            source,
            state,
            below,
            level="beginner" if seat == below else "intermediate",
            prompt=Line("quiz.kind.where-lies.prompt.riichi", {"seat": seat_line(seat)}),
            answer=choose_among(
                [tile for tile in dict.fromkeys(river) if tile in chosen],
                {river[index]},
                Notation,
                lambda tile: mistake_line("lies_other_discard.which", about=Notation(tile)),
            ),
            proof=(
                _proof(Line("explain.lies_riichi"), Line("quiz.discard", {"tile": Notation(river[index])})),
            ),
            rules=(SEE_RIICHI,),
        )
    return None


def needs_picture(question: Question) -> bool:
    """Return whether a question cannot be understood without a picture of the table."""
    return question.kind == "where-lies" and not question.situation


def _proof(why: Line, total: Line) -> Section:
    return Section(Line("quiz.feedback.steps"), (Row(why),), total)


FORMS: Mapping[str, Callable[[QuestionSource, TableState, str], Question | None]] = {
    "source": make_source_question,
    "side": make_side_question,
    "riichi": make_riichi_question,
}

# Called tiles are turned in the same way under all rulesets for four.
KIND = QuestionKind(
    "where-lies", make_questions, pool_key=no_rules, size=120, is_for_four=True, picture="scene"
)
