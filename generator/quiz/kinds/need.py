"""Questions on the cheapest win that brings a player a placing, by tsumo or by ron."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.proofs.need import SEE_TIES, is_tie_decisive, proof
from generator.quiz.proofs.settle import SEE_BONUS, SEE_PAYMENTS
from generator.quiz.situations.need import wanted_places
from riichi_rules.mistakes.needs import (
    TIE,
    TOO_LITTLE,
    TOO_MUCH,
    need_mistakes,
)
from riichi_rules.quiz.question import Choice, Choose, Question
from riichi_rules.table.game.wanted_place import UsualWin, WantedPlace
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.needs import place_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.tell.table_questions import question_lines
from riichi_rules.tell.worths import stated_worth
from riichi_rules.texts.lines import Line, Value

# The number of wins offered, one of them right.
CHOICES = 4


def make(source: QuestionSource) -> Iterator[Question]:
    """Yield standings in which some mistake leads to another win."""
    placings = wanted_places(source.rules, source.rng)
    for _ in source.seeded_numbers():
        wanted = next(placings)
        mistaken = _mistaken(source, wanted)
        if mistaken and (question := make_question(source, wanted, mistaken)):
            yield question


def _mistaken(source: QuestionSource, wanted: WantedPlace) -> dict[int, str]:
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
    wrong = _wrong(mistaken, right, len(wanted.wins), source.rng)
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


def _wrong(mistaken: Mapping[int, str], right: int, number: int, rng: Random) -> dict[int, str]:
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


KIND = QuestionKind("need", make, size=120)
