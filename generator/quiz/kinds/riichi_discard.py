"""Riichi: with which discards it may be declared, or whether it may be declared at all."""

from collections.abc import Iterator, Mapping, Sequence

from generator.engine.hand import Hand
from generator.engine.tiles import NAMES, TILE, WINDS
from generator.engine.waits import WINS, out_of_set, scored_waits, waits
from generator.quiz.coverage import mistake_goals
from generator.quiz.dealing.turns import Turn, turns
from generator.quiz.kind import QuestionKind, QuestionSource
from generator.quiz.kinds.riichi_may import SEE, conditions, may_goals, may_questions, situation
from generator.quiz.kinds.waits import waited_in_vain
from generator.quiz.question import Pick, Question
from generator.rules.model import Rules
from generator.table.furiten import furiten
from generator.table.hand_tiles import without
from generator.table.riichi import Declaration, declare
from generator.tell.mistakes import mistake_line
from generator.tell.score import wait_line
from generator.tell.spoken_tiles import plain
from generator.texts.lines import Line, Row, Section, Tiles, joined

SEE_FURITEN = "page:riichi#furiten"

# One question in so many is whether riichi may be declared, not how.
MAY = 3

# More right discards than these, and they are easily missed.
FEW = 3


def make(source: QuestionSource) -> Iterator[Question]:
    """Turns of every sort, and between them some at which it is open whether riichi may be declared."""
    others = may_questions(source)
    for place, turn in enumerate(turns(source)):
        if place % MAY == 0:
            yield next(others)
        yield asked(source, turn)


def asked(source: QuestionSource, turn: Turn) -> Question:
    """Which tiles can be discarded with riichi? Of an open hand, or one far from tenpai, none."""
    found = declare(source.rules, turn.hand, turn.points, turn.live_tiles)
    after = {tile: without(turn.hand, TILE[tile]) for tile in found.discards}
    answer = Pick(_plain(found.discards), _missed(source.rules, turn, after), _wrong(turn, found))
    return Question(
        kind="riichi-discard",
        ruleset=source.rules.ruleset,
        level=_level(turn, answer),
        prompt=Line("quiz.kind.riichi-discard.prompt"),
        answer=answer,
        proof=(_proof(source, turn, found, after),),
        rules=(SEE, SEE_FURITEN) if turn.discards else (SEE,),
        case=turn.told,
        situation=tuple(situation(turn)),
        covers=frozenset(_covers(turn, answer)),
    )


def _plain(tiles: Sequence[str]) -> tuple[str, ...]:
    """Tiles in order, a red five as any five: either may go."""
    return tuple(sorted({plain(tile) for tile in tiles}, key=NAMES.index))


def _level(turn: Turn, answer: Pick) -> str:
    if turn.hand.kans or turn.discards or turn.sort == "crowded" or len(answer.right) > FEW:
        return "advanced"
    return "beginner" if 0 < len(answer.right) < FEW else "intermediate"


# Mistakes


def _missed(rules: Rules, turn: Turn, after: Mapping[str, Hand]) -> dict[str, Line]:
    """Why somebody leaves out a discard that allows riichi."""
    named = {plain(tile): _doubt(rules, turn, tile, hand) for tile, hand in after.items()}
    missed = {tile: mistake_line(name) for tile, name in named.items() if name}
    return missed | ({"": mistake_line("tenpai_missed")} if len(missed) < len(named) else {})


def _doubt(rules: Rules, turn: Turn, tile: str, hand: Hand) -> str:
    """What seems to speak against riichi with a discard: furiten, or a hand that has no yaku yet."""
    if turn.discards and furiten(rules, hand, (*turn.discards, tile)).kind != "none":
        return "furiten_bars_riichi"
    seat, round_ = turn.winds
    anyhow = WINS[0]._replace(seat_wind=WINDS[seat], round_wind=WINDS[round_])
    has_yaku = any(not each.ron.problems for each in scored_waits(rules, hand, anyhow))
    return "" if has_yaku else "yaku_needed_for_riichi"


def _wrong(turn: Turn, found: Declaration) -> dict[str, Line]:
    """Why somebody picks a tile whose discard does not allow riichi."""
    if "open" in found.reasons:
        return {"": mistake_line("riichi_on_open_hand")}
    rest = [tile for tile in turn.each if tile not in found.discards]
    in_vain = [tile for tile in rest if waited_in_vain(without(turn.hand, TILE[tile]))]
    return {plain(tile): mistake_line("wait_without_tiles") for tile in in_vain} | {
        "": mistake_line("noten_discard")
    }


# The proof


def _proof(source: QuestionSource, turn: Turn, found: Declaration, after: Mapping[str, Hand]) -> Section:
    """What the hand waits for after each discard that allows riichi; or the condition that does not hold."""
    if found.reasons:
        return conditions(source, turn, found)
    rows = [_row(source.rules, tile, hand) for tile, hand in after.items()]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _row(rules: Rules, tile: str, hand: Hand) -> Row:
    stated = [
        {"tile": NAMES[kind], "kinds": kinds, "left": left}
        for kind, kinds, left in waits(hand, out_of_set(rules))
    ]
    why = joined([wait_line(wait) for wait in stated], "explain.not_join")
    return Row(Line("quiz.discard", {"tile": Tiles(tile)}), why=why, tiles=tile, rule=SEE)


# What is covered


def _covers(turn: Turn, answer: Pick) -> Iterator[str]:
    lines = [*answer.missed.values(), *answer.wrong.values()]
    yield from (line.key.replace("mistakes.", "mistake:") for line in lines)
    yield f"discards:{min(len(answer.right), FEW)}"
    if answer.right and turn.hand.kans:
        yield "discards:with_quad"
    if turn.hand.is_open:
        yield "discards:open"


def goals(rules: Rules) -> frozenset[str]:
    """No discard, one, two and more of them, hands with a quad, open hands, and every mistake."""
    found = {f"discards:{number}" for number in (*range(FEW + 1), "with_quad", "open")}
    mistakes = {"tenpai_missed", "noten_discard", "riichi_on_open_hand", "wait_without_tiles"}
    mistakes |= {"yaku_needed_for_riichi", "furiten_bars_riichi"}
    return mistake_goals(frozenset(mistakes)) | may_goals(rules) | found


KIND = QuestionKind("riichi-discard", make, goals, size=240)
