"""The discard that leaves the most tiles which bring a hand nearer to tenpai (ukeire)."""

from collections.abc import Iterator, Sequence

from generator.quiz.dealing.dealt import kinds_of, wall_of, weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.tenpai import (
    complete_hand,
    draw_tile,
    exchange_tile,
    hand_part,
    is_open,
    remaining_tiles,
)
from generator.quiz.kind import QuestionKind
from generator.quiz.shared_mistakes import discard_mistake
from riichi_rules.engine.case import Case
from riichi_rules.engine.tiles import KINDS, NAMES, count
from riichi_rules.quiz.question import Pick, Question
from riichi_rules.rules.model import Rules
from riichi_rules.table.discards import PossibleDiscard, discard_items, possible_discards
from riichi_rules.tell.score import discards
from riichi_rules.tell.spoken_tiles import plain
from riichi_rules.texts.lines import Line

# How many tiles of a tenpai hand are exchanged, with the relative frequency of each number.
EXCHANGES = {0: 2, 1: 4, 2: 4, 3: 2}
FOUR = 4


def drawn_hands(source: QuestionSource) -> Iterator[Case]:
    """Yield closed hands with a tile just drawn without end, from tenpai to three tiles away or more."""
    dealt = (hand_part(case) for case in source.hands.played if not is_open(case) and not case.get("melds"))
    for _ in source.seeded_numbers():
        case: Case | None = next(dealt)
        number = weighted_choice(source.rng, EXCHANGES)
        for _ in range(number):
            case = exchange_tile(case, kinds_of(source.rules), source.rng) if case else None
        if case and (drawn := _with_draw(source, case)):
            yield drawn


def _with_draw(source: QuestionSource, case: Case) -> Case | None:
    """Return the hand with a tile drawn, any of them; None if it is complete or has four of a kind."""
    left = remaining_tiles(source.rules, case)
    tile = weighted_choice(source.rng, left)
    drawn = draw_tile(case, tile, source.rng)
    counts = complete_hand(drawn).counts if drawn else 0
    return None if any(count(counts, kind) == FOUR for kind in range(KINDS)) else drawn


# The question


SEE = "page:glossary"

# A hand is left out if more discards than this are equal, or the best are farther than this from tenpai.
MANY, FAR = 4, 3

# By how many tiles the best discard of a question for beginners is ahead of the next one.
CLEAR = 4


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield questions on hands at every distance from tenpai."""
    for case in drawn_hands(source):
        question = make_question(source.rules, case)
        if question:
            yield question


def make_question(rules: Rules, case: Case) -> Question | None:
    """Return a question on a hand, or None if it is too far from tenpai or too many discards are equal."""
    found = possible_discards(rules, complete_hand(case))
    results = [each._replace(tile=plain(each.tile)) for each in found]
    best = [each for each in results if each.rank == results[0].rank]
    others = results[len(best) :]
    if len(best) > MANY or not others or best[0].shanten > FAR:
        return None
    wrong = {each.tile: discard_mistake(each, best[0]) for each in others}
    return Question(
        kind="discard",
        ruleset=rules.ruleset,
        level=_level(best, others),
        prompt=Line("quiz.kind.discard.prompt"),
        answer=Pick(tuple(sorted((each.tile for each in best), key=NAMES.index)), {}, wrong, one=True),
        proof=(discards({"discards": discard_items(results)}),),
        rules=(SEE,),
        case=case,
    )


def _level(best: Sequence[PossibleDiscard], others: Sequence[PossibleDiscard]) -> str:
    """Return the level: near tenpai and clear for beginners, far from it or close for advanced players."""
    (first, *_), second = best, others[0]
    is_clear = second.shanten > first.shanten or first.left - second.left >= CLEAR
    if is_clear:
        return "beginner" if first.shanten < 2 else "intermediate"
    return "intermediate" if first.shanten < 2 else "advanced"


# Only the set of tiles matters.
KIND = QuestionKind("discard", make_questions, wall_of, is_about_tiles=True)
