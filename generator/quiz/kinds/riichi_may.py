"""Whether riichi may be declared: every condition, some of which hang on the ruleset."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generator.engine.tiles import TILE
from generator.engine.waits import out_of_set, shanten_of
from generator.quiz.coverage import mistake_goals, mistakes_in
from generator.quiz.dealing.turns import Turn, turns
from generator.quiz.kind import QuestionSource
from generator.quiz.question import Choice, Choose, Question
from generator.rules.model import Rules
from generator.table.hand_tiles import without
from generator.table.riichi import Declaration, declare, discards_to_tenpai
from generator.tell.mistakes import mistake_line
from generator.tell.rulesets import option_line
from generator.tell.score import circumstances
from generator.texts.lines import Line, Row, Section, Tiles

CHOICES = ("allowed", "open", "noten", "points", "tiles")
OPTIONS = {"points": "riichi_below_1000", "tiles": "riichi_min_live_tiles"}
SEE = "page:riichi#conditions"

# How often each sort of hand comes up, and each thing that may stand in its way; tiles left that are few.
SORTS = {"ready": 6, "with_quad": 4, "open": 2, "noten": 2}
WAYS = {"nothing": 1, "points": 3, "just_enough": 1, "tiles": 4}
FEW = 4


def may_questions(source: QuestionSource) -> Iterator[Question]:
    """Turns with few points or few tiles left, an open hand or none that is tenpai, or nothing in the way."""
    for turn in turns(source, SORTS):
        asked_turn = turn if turn.sort in {"open", "noten"} else _hindered(source, turn)
        found = declare(source.rules, turn.hand, asked_turn.points, asked_turn.live_tiles)
        if len(found.reasons) < 2:
            yield may_question(source, asked_turn, found)


def _hindered(source: QuestionSource, turn: Turn) -> Turn:
    """The turn with few points or few tiles, or with as many as it takes."""
    (way,) = source.rng.choices([*WAYS], [*WAYS.values()])
    stick = source.rules.payments.riichi_stick
    if way == "points":
        return replace(turn, points=source.rng.randrange(0, stick, 100))
    if way == "just_enough":
        return replace(turn, points=stick)
    return replace(turn, live_tiles=source.rng.randint(0, FEW)) if way == "tiles" else turn


def may_question(source: QuestionSource, turn: Turn, found: Declaration) -> Question:
    """Can you declare riichi now? Any reason against it is a right answer."""
    right = found.reasons or ("allowed",)
    wrong = partial(_mistake, source, turn, found)
    answer = Choose(
        tuple(
            Choice(Line(f"quiz.choice.riichi.{each}"), None if each in right else wrong(each))
            for each in CHOICES
        )
    )
    return Question(
        kind="riichi-discard",
        ruleset=source.rules.ruleset,
        level=_level(source.rules, turn, found),
        prompt=Line("quiz.kind.riichi-discard.prompt.may"),
        answer=answer,
        proof=(conditions(source, turn, found),),
        rules=(SEE,),
        case=turn.told,
        situation=tuple(situation(turn)),
        covers=frozenset(_covers(source.rules, turn, found)) | mistakes_in(answer),
    )


def situation(turn: Turn) -> Iterator[Line]:
    """Where the player sits, and what is left."""
    yield circumstances(turn.told)[0]
    yield Line("quiz.situation.points", {"n": turn.points})
    yield Line("quiz.situation.live_tiles", {"n": turn.live_tiles})
    if turn.discards:
        yield Line("quiz.situation.discards", {"tiles": Tiles("".join(turn.discards))})


def _level(rules: Rules, turn: Turn, found: Declaration) -> str:
    """What hangs on the ruleset is not for beginners, nor is what stands at the edge of a rule."""
    is_at_edge = turn.live_tiles <= FEW or turn.points <= rules.payments.riichi_stick
    if turn.hand.kans:
        return "advanced"
    return "intermediate" if is_at_edge or found.reasons == ("noten",) else "beginner"


# Mistakes


def _mistake(source: QuestionSource, turn: Turn, found: Declaration, chosen: str) -> Line:
    if chosen == "allowed":
        return _overlooked(source, found.reasons[0])
    if chosen == "noten":
        return mistake_line("tenpai_missed")
    if chosen == "open":
        return _taken_for_open(turn)
    if _is_enough_elsewhere(source, turn, chosen):
        return mistake_line("other_ruleset", differences=_says(source, chosen))
    value = turn.points if chosen == "points" else turn.live_tiles
    name = "points" if chosen == "points" else "live_tiles"
    return mistake_line("reason_not_so", found=Line(f"quiz.situation.{name}", {"n": value}))


def _overlooked(source: QuestionSource, reason: str) -> Line:
    """A condition that does not hold."""
    if reason == "open":
        return mistake_line("riichi_on_open_hand")
    if reason == "noten":
        return mistake_line("noten_discard")
    return mistake_line("riichi_condition_overlooked", rule=_says(source, reason))


def _taken_for_open(turn: Turn) -> Line:
    if turn.hand.kans:
        return mistake_line("quad_taken_for_open")
    return mistake_line("reason_not_so", found=Line("facts.closed.true"))


def _is_enough_elsewhere(source: QuestionSource, turn: Turn, reason: str) -> bool:
    """Would some other ruleset forbid riichi for this reason?"""
    rulesets = map(source.book.rules, source.book.rulesets)
    others = {each.options[OPTIONS[reason]]: each for each in rulesets}
    found = (declare(each, turn.hand, turn.points, turn.live_tiles) for each in others.values())
    return any(reason in each.reasons for each in found)


def _says(source: QuestionSource, reason: str) -> Line:
    """What the ruleset says of points or of tiles left."""
    name = OPTIONS[reason]
    return option_line(source.rules, name, source.book.options[name])


# The proof


def conditions(source: QuestionSource, turn: Turn, found: Declaration) -> Section:
    """Every condition, whether it holds, and what was found."""
    seen = {
        "open": (Line("page_riichi.conditions_li_1"), _openness(turn)),
        "noten": (Line("page_riichi.conditions_li_2"), _tenpai(source.rules, turn)),
        "tiles": (_says(source, "tiles"), Line("quiz.situation.live_tiles", {"n": turn.live_tiles})),
        "points": (_says(source, "points"), Line("quiz.situation.points", {"n": turn.points})),
    }
    rows = [
        Row(name, Line(f"words.{str(reason not in found.reasons).lower()}"), why, rule=SEE)
        for reason, (name, why) in seen.items()
    ]
    return Section(Line("quiz.kind.riichi-discard"), tuple(rows))


def _openness(turn: Turn) -> Line:
    return Line(f"facts.closed.{str(not turn.hand.is_open).lower()}")


def _tenpai(rules: Rules, turn: Turn) -> Line:
    """The discards that leave the hand tenpai, or how far the hand is from it at best."""
    tiles = [*discards_to_tenpai(rules, turn.hand)]
    if tiles:
        return Line("explain.riichi_discards", {"tiles": Tiles("".join(tiles))})
    return Line("explain.shanten", {"shanten": least_shanten(rules, turn)})


def least_shanten(rules: Rules, turn: Turn) -> int:
    """How far from tenpai the best discard leaves the hand."""
    gone = out_of_set(rules)
    return min(shanten_of(without(turn.hand, TILE[tile]), gone) for tile in turn.each)


# What is covered


def _covers(rules: Rules, turn: Turn, found: Declaration) -> Iterator[str]:
    yield from (f"may:{reason}" for reason in found.reasons or ("allowed",))
    if turn.points < rules.payments.riichi_stick:
        yield f"riichi_below_1000:{rules.options['riichi_below_1000']}"
    least = rules.number("riichi_min_live_tiles")
    if turn.live_tiles <= FEW:
        side = "enough" if turn.live_tiles >= least else "too few"
        yield f"riichi_min_live_tiles:{side}"
    if turn.hand.kans and not turn.hand.is_open:
        yield "may:with_quad"


def may_goals(rules: Rules) -> frozenset[str]:
    """Every reason that the rules know, both sides of each number, and every mistake."""
    least, is_below = rules.number("riichi_min_live_tiles"), rules.options["riichi_below_1000"] is True
    found = {"may:allowed", "may:open", "may:noten", "may:with_quad", f"riichi_below_1000:{is_below}"}
    found |= {"riichi_min_live_tiles:enough"} | (
        {"riichi_min_live_tiles:too few", "may:tiles"} if least else set()
    )
    found |= set() if is_below else {"may:points"}
    mistakes = {
        "tenpai_missed",
        "noten_discard",
        "riichi_on_open_hand",
        "quad_taken_for_open",
        "reason_not_so",
    }
    if least or not is_below:
        mistakes.add("riichi_condition_overlooked")
    return mistake_goals(frozenset(mistakes)) | found
