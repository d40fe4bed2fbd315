"""Whether an answer is right, and which mistakes it is made of if not."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple, cast

from generator.quiz.question import Choose, Field, Numbers, Pick, Question, mistake_lines
from generator.tell.mistakes import perhaps_line, slips_in
from generator.texts.lines import Line

# What somebody answers: places of choices, tiles, or numbers by the ids of the fields that were asked.
Given = Collection[int] | Collection[str] | Mapping[str, int | None]

UNEXPLAINED, LEFT_BLANK = Line("mistakes.unexplained"), Line("mistakes.left_blank")
# What may keep somebody from a tile that they have seen.
DOUBTS = {"mistakes.yaku_needed_for_riichi", "mistakes.furiten_bars_riichi"}


class AnswerVerdict(NamedTuple):
    """Is an answer right, and if not, what went wrong?

    `parts` tells of each thing that was answered whether it is right; a right thing left out is not.
    """

    right: bool
    mistakes: list[Line]
    parts: Mapping[int, bool] | Mapping[str, bool]


def judge(question: Question, given: Given) -> AnswerVerdict:
    """The verdict on an answer in the form that the question asks for."""
    match question.answer:
        case Numbers() as numbers:
            return _judge_numbers(numbers, cast(Mapping[str, int | None], given))
        case Pick() as pick:
            return _judge_pick(pick, cast(Collection[str], given))
        case Choose() as choose:
            return _judge_choose(choose, cast(Collection[int], given))


def _judge_numbers(answer: Numbers, given: Mapping[str, int | None]) -> AnswerVerdict:
    """The slips that lead to every wrong number, or else those that lead to each of them.

    A slip that would have spoilt a number that is right was not made: who has the han right forgot no dora.
    """
    asked = [each for each in answer.fields if each.id in given and each.right is not None]
    parts = {each.id: given[each.id] == each.right for each in asked}
    refuted = mistake_lines(Numbers(tuple(each for each in asked if parts[each.id])))
    slips = [
        [slip for slip in _slips(each, given[each.id]) if slip not in refuted]
        for each in asked
        if not parts[each.id]
    ]
    shared = [slip for slip in slips[0] if all(slip in each for each in slips)] if slips else []
    told = [perhaps_line(each) for each in ([shared] if shared else slips) if each]
    blank = [LEFT_BLANK] if None in [given[each.id] for each in asked] else []
    return AnswerVerdict(not slips, _distinct([*blank, *told]) or [UNEXPLAINED] * bool(slips), parts)


def _slips(field: Field, number: int | None) -> Sequence[Line]:
    """The mistakes that lead to a number; none to one that was left blank."""
    known = None if number is None else field.mistakes.get(number)
    return slips_in(known) if known else []


def _judge_pick(answer: Pick, given: Collection[str]) -> AnswerVerdict:
    """The mistakes of each tile. A doubt that was no doubt about one tile kept nobody from another."""
    tiles = dict.fromkeys([*answer.right, *given])
    parts = {tile: tile in answer.right and tile in given for tile in tiles}
    refuted = [answer.missed.get(tile) for tile, is_right in parts.items() if is_right]
    missed = {
        tile: line for tile, line in answer.missed.items() if line not in refuted or line.key not in DOUBTS
    }
    mistakes = []
    for tile in [tile for tile, is_right in parts.items() if not is_right]:
        known = missed if tile in answer.right else answer.wrong
        mistakes.append(known.get(tile) or known.get("", UNEXPLAINED))
    return AnswerVerdict(all(parts.values()), _distinct(mistakes), parts)


def _judge_choose(answer: Choose, given: Collection[int]) -> AnswerVerdict:
    """Where one right choice will do, it has to be made."""
    right = {place for place, choice in enumerate(answer.choices) if not choice.mistake}
    told = [
        place for place in range(len(answer.choices)) if place in given or (answer.all and place in right)
    ]
    parts = {place: place in right and place in given for place in told}
    mistakes = [
        answer.choices[place].mistake or answer.missed or UNEXPLAINED
        for place, is_right in parts.items()
        if not is_right
    ]
    return AnswerVerdict(bool(parts) and all(parts.values()), _distinct(mistakes), parts)


def _distinct(lines: Iterable[Line]) -> list[Line]:
    """Each mistake once."""
    found: list[Line] = []
    for line in lines:
        if line not in found:
            found.append(line)
    return found
