"""The mistakes behind the wrong choices in the first hand, as the quiz explains them."""

from collections.abc import Callable, Mapping

from generator.course.first_hand import FirstHandTurn, is_tiles
from generator.quiz.dealing.tenpai import parse_hand_part
from generator.quiz.shared_mistakes import discard_mistake, no_furiten_line
from riichi_rules.engine.tiles import TILE
from riichi_rules.engine.waits import Wait, out_of_set, waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.discards import possible_discards
from riichi_rules.table.hand_tiles import without
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.texts.lines import Line, Notation

# The mistakes of choices that are no tiles: an open hand, or one without riichi, has no yaku here.
NO_TILES: Mapping[str, Callable[[tuple[Wait, ...]], Line]] = {
    "chi": lambda _: mistake_line("no_yaku_overlooked"),
    "quiet": lambda _: mistake_line("no_yaku_overlooked"),
    "pass": no_furiten_line,
}


def wrong_choice_line(rules: Rules, turn: FirstHandTurn, choice: str) -> Line:
    """Return the mistake of a wrong choice in a step of the first hand."""
    if not is_tiles(choice):
        return NO_TILES[choice](_waits(rules, turn.hand))
    return _discard_line(rules, turn, choice) if turn.step.discard else _waits_line(turn, choice)


def _waits(rules: Rules, tiles: str) -> tuple[Wait, ...]:
    return waits(parse_hand_part({"concealed": tiles}), out_of_set(rules))


def _discard_line(rules: Rules, turn: FirstHandTurn, choice: str) -> Line:
    """Return how far the hand is after the discard and after the right one, or how much helps it."""
    right = turn.step.right or ""
    hand = parse_hand_part({"concealed": turn.hand + (turn.step.draw or "")})
    found = {each.tile: each for each in possible_discards(rules, hand)}
    if found[choice].shanten or found[right].shanten:
        return discard_mistake(found[choice], found[right])
    left, most = (
        sum(wait.left for wait in waits(without(hand, TILE[tile]), out_of_set(rules)))
        for tile in (choice, right)
    )
    tiles = {"about": Notation(choice), "best": Notation(right)}
    return mistake_line("discard_fewer.which", **tiles, left=left, most=most)


def _waits_line(turn: FirstHandTurn, choice: str) -> Line:
    """Return the waits that the choice leaves out."""
    missed = "".join(tile for tile in each_tile(turn.step.right or "") if tile not in each_tile(choice))
    return mistake_line("wait_missed.which", about=Notation(missed))
