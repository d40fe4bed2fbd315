"""Which questions a sheet has: a number decides, so that the same number gives everybody the same sheet.

The site's scripts draw in the same way (`content/assets/js/quiz/exam/spec.js`): the sheet of a number holds
the questions of the exam of that number, on paper and on the screen, in every language.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from math import ceil
from typing import TypeVar

from generator.quiz.kinds.words import needs_two_languages
from generator.quiz.question import LEVELS, Question
from generator.quiz.registry import KINDS
from riichi_rules.rules.book import DEFAULT_RULESET
from riichi_rules.tell.spoken_tiles import each_tile

ALL_LEVELS = "all"
WORD = 0xFFFFFFFF

Each = TypeVar("Each")
PoolOf = Callable[[str, str], Sequence[Question]]


@dataclass(frozen=True)
class Paper:
    """What a sheet is to hold: so many questions of some kinds, of one level or of all."""

    kinds: tuple[str, ...]
    ruleset: str = DEFAULT_RULESET
    number: int = 1
    count: int = 10
    level: str = ""

    @property
    def address(self) -> str:
        """The sheet as addresses name it."""
        level = LEVELS.index(self.level) if self.level else ALL_LEVELS
        return f"#{self.number}/{self.ruleset}/{self.count}/{'+'.join(self.kinds)}/{level}/0"


def questions_of(plan: Paper, pool_of: PoolOf) -> list[Question]:
    """The questions of a sheet, its kinds in turn. Where a kind has too few, the others give more.

    The number decides in which order, so that every kind has its chance where kinds are more than questions.
    """
    few = _in_turn(plan, pool_of, ceil(plan.count / len(plan.kinds)))
    found = few if len(few) >= plan.count else _in_turn(plan, pool_of, plan.count)
    return found[: plan.count]


def _in_turn(plan: Paper, pool_of: PoolOf, count: int) -> list[Question]:
    kinds = shuffle(sorted(plan.kinds), random_from(f"exam {plan.number}"))
    lists = [list(_draw_questions(plan, kind, pool_of, count)) for kind in kinds]
    return _without_hands_again(each for each in chain.from_iterable(zip_longest(*lists)) if each is not None)


def _without_hands_again(questions: Iterable[Question]) -> list[Question]:
    """The questions less those about a hand that another asked about before."""
    seen: set[str] = set()
    found: list[Question] = []
    for question in questions:
        hand = _hand_of(question)
        if hand not in seen:
            found.append(question)
        if hand:
            seen.add(hand)
    return found


def _hand_of(question: Question) -> str:
    """The tiles of the hand that a question shows, however they lie; nothing where it shows none."""
    case = question.case or {}
    melds = [meld["tiles"] for meld in case.get("melds", ())]
    shown = [case.get(key, "") for key in ("concealed", "win_tile", "drawn")]
    return "".join(sorted(each_tile("".join([*shown, *melds])))) if "concealed" in case else ""


def _draw_questions(plan: Paper, kind: str, pool_of: PoolOf, count: int) -> Iterator[Question]:
    """Yield questions of one kind as drawn; nobody who answers on paper has chosen two languages."""
    ruleset = plan.ruleset if KINDS[kind].is_ruled else DEFAULT_RULESET
    random = random_from(f"exam {plan.number}/{kind}/{ruleset}")
    drawn = shuffle(pool_of(kind, ruleset), random)
    fitting = (each for each in drawn if plan.level in ("", each.level) and not needs_two_languages(each))
    yield from islice(fitting, count)


def shuffle(items: Sequence[Each], random: Callable[[], float]) -> list[Each]:
    """The same things in another order."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def random_from(seed: str) -> Callable[[], float]:
    """Chance that a seed decides (mulberry32, started by a hash of the seed): at least 0, less than 1."""
    state = 2166136261
    for char in seed:
        state = (state ^ ord(char)) * 16777619 & WORD

    def random() -> float:
        nonlocal state
        state = state + 0x6D2B79F5 & WORD
        mixed = (state ^ state >> 15) * (1 | state) & WORD
        mixed ^= mixed + (mixed ^ mixed >> 7) * (61 | mixed) & WORD
        return (mixed ^ mixed >> 14) / 4294967296

    return random
