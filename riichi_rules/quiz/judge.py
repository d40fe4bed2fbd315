"""The judgement of an answer to a quiz question: whether it is right, and the mistakes that explain it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from riichi_rules.quiz.question import Answer, Choose, Field, Numbers, Pick
from riichi_rules.tell.mistakes import guess_line, mistakes_in
from riichi_rules.texts.lines import Line, Notation, Value, list_lines, name_in_text

# The mistake without an explanation, and that of a number that was not typed.
UNEXPLAINED, LEFT_BLANK = Line("mistakes.unexplained"), Line("mistakes.left_blank")
# Mistakes that can keep readers from picking a tile although they have seen it.
DOUBTS = ("mistakes.yaku_needed_for_riichi", "mistakes.furiten_bars_riichi")

# The places of choices, tiles, or numbers by the ids of their fields (None: left blank).
Given = Collection[int] | Collection[str] | Mapping[str, int | None]


@dataclass(frozen=True)
class Verdict:
    """Whether an answer is right, its mistakes, and whether each part is right, by place, tile or field."""

    right: bool
    mistakes: tuple[Line, ...]
    parts: Mapping[str, bool]


def judge(answer: Answer, given: Given) -> Verdict:
    """Judge a reader's answer."""
    match answer:
        case Numbers():
            assert isinstance(given, Mapping)
            return _judge_numbers(answer, given)
        case Pick():
            return _judge_pick(answer, [str(tile) for tile in given])
        case Choose():
            return _judge_choose(answer, {int(place) for place in given})


def _judge_numbers(answer: Numbers, given: Mapping[str, int | None]) -> Verdict:
    """Find the mistakes that explain every wrong number, or else those that explain each of them.

    A mistake is ruled out if it would also have changed a number that the reader got right.
    """
    asked = [field for field in answer.fields if field.id in given and field.right is not None]
    parts = {field.id: given[field.id] == field.right for field in asked}
    refuted = [
        slip
        for field in asked
        if parts[field.id]
        for line in field.mistakes.values()
        for slip in mistakes_in(line)
    ]
    slips = [
        [slip for slip in _mistakes_behind(field, given[field.id]) if slip not in refuted]
        for field in asked
        if not parts[field.id]
    ]
    shared = [slip for slip in slips[0] if all(slip in other for other in slips[1:])] if slips else []
    told = [guess_line(each) for each in ([shared] if shared else slips) if each]
    blank = [LEFT_BLANK] if any(given[field.id] is None for field in asked) else []
    mistakes = [*blank, *told]
    return _verdict(parts, mistakes if mistakes or not slips else [UNEXPLAINED])


def _mistakes_behind(field: Field, number: int | None) -> list[Line]:
    """Return the mistakes that lead to a number; a blank field has none."""
    known = None if number is None else field.mistakes.get(number)
    return mistakes_in(known) if known else []


def _judge_pick(answer: Pick, given: Sequence[str]) -> Verdict:
    """Find the mistake of each tile.

    A doubt that was disproved by a tile that was picked explains no tile that was missed.
    """
    tiles = dict.fromkeys(given if answer.one and given else [*answer.right, *given])
    parts = {tile: tile in answer.right and tile in given for tile in tiles}
    refuted = {answer.missed[tile].key for tile in tiles if parts[tile] and tile in answer.missed}

    def missing(tile: str) -> Line | None:
        line = answer.missed.get(tile)
        is_refuted = line is not None and line.key in DOUBTS and line.key in refuted
        return answer.missed.get("") if line is None or is_refuted else line

    wrong = [tile for tile in tiles if not parts[tile]]
    return _verdict(
        parts,
        [
            missing(tile)
            if tile in answer.right
            else answer.wrong.get(tile, _name_tile(answer.wrong.get(""), tile))
            for tile in wrong
        ],
    )


def _name_tile(wrong: Line | None, tile: str) -> Line | None:
    """Name the tile that was picked, where the mistake has a place for it."""
    return (
        wrong._replace(values={**wrong.values, "about": Notation(tile)}) if wrong and wrong.values else wrong
    )


def _judge_choose(answer: Choose, given: Collection[int]) -> Verdict:
    """Judge the choices. If one right choice suffices, it must be among them."""
    are_right = [choice.mistake is None for choice in answer.choices]
    places = [
        place for place, is_right in enumerate(are_right) if place in given or (answer.all and is_right)
    ]
    parts = {str(place): are_right[place] and place in given for place in places}
    wrong = [place for place in places if not parts[str(place)]]
    left = [answer.choices[place].say for place in wrong if are_right[place]]
    found = _verdict(
        parts, [answer.choices[place].mistake or _name_missed(answer.missed, left) for place in wrong]
    )
    return Verdict(found.right and bool(places), found.mistakes, parts)


def _name_missed(missed: Line | None, choices: Sequence[Value]) -> Line | None:
    """Name the right choices that were not made, where the mistake has a place for them."""
    if missed is None or not missed.values:
        return missed
    return missed._replace(
        values={**missed.values, "about": list_lines([_in_text(choice) for choice in choices])}
    )


def _in_text(choice: Value) -> Value:
    """Return a choice as it stands within a line: the name of a yaku, as in a sentence."""
    is_yaku = isinstance(choice, Line) and choice.key.startswith("yaku.")
    return name_in_text(Line(choice.key)) if is_yaku and isinstance(choice, Line) else choice


def _verdict(parts: Mapping[str, bool], mistakes: Iterable[Line | None]) -> Verdict:
    lines = _join_tiles([line or UNEXPLAINED for line in mistakes])
    distinct = [line for place, line in enumerate(lines) if line not in lines[:place]]
    return Verdict(all(parts.values()), tuple(distinct), parts)


def _join_tiles(lines: Sequence[Line]) -> list[Line]:
    """Return one line for the same mistake with several tiles."""
    joined: list[tuple[Line, str]] = []
    others = []
    for line in lines:
        about = line.values.get("about")
        if not isinstance(about, Notation):
            others.append(line)
            continue
        rest = line._replace(values={**line.values, "about": ""})
        place = next((place for place, (other, _) in enumerate(joined) if other == rest), len(joined))
        tiles = joined[place][1] if place < len(joined) else ""
        joined[place : place + 1] = [(rest, tiles + about.notation)]
    named = [line._replace(values={**line.values, "about": Notation(tiles)}) for line, tiles in joined]
    return [*named, *others]
