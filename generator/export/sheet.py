"""The questions of a sheet, chosen by its number: the same number gives everybody the same sheet.

The site's scripts choose in the same way (`content/assets/js/quiz/exam/spec.js`): a sheet has the questions
of the exam with the same number, on paper and on screen, in every language.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice, zip_longest
from math import ceil
from typing import TypeVar
from urllib.parse import urlencode

from generator.quiz.registry import KINDS
from generator.quiz.subjects.words import needs_two_languages
from riichi_rules.quiz.question import LEVELS, Question
from riichi_rules.rules.book import DEFAULT_RULESET
from riichi_rules.tell.spoken_tiles import each_tile

WORD = 0xFFFFFFFF

Item = TypeVar("Item")
PoolOf = Callable[[str, str], Sequence[Question]]


@dataclass(frozen=True)
class SheetSpec:
    """The specification of a sheet or an exam: the number of questions, their kinds, and one level or all.

    An exam may be limited in time, and to what the lessons have taught up to one of them.
    """

    kinds: tuple[str, ...]
    ruleset: str = DEFAULT_RULESET
    number: int = 1
    count: int = 10
    level: str = ""
    minutes: int = 0
    lesson: str = ""
    usual: str = DEFAULT_RULESET  # to which the questions belong that no rule changes

    @property
    def address(self) -> str:
        """The fragment of the URL, which `content/assets/js/quiz/exam/spec.js` reads."""
        said = {
            "exam": self.number,
            "ruleset": self.ruleset,
            "count": self.count,
            "kinds": ",".join(self.kinds),
            "level": str(LEVELS.index(self.level)) if self.level else "",
            "minutes": self.minutes,
            "lesson": self.lesson,
        }
        return f"#{urlencode({name: value for name, value in said.items() if value}, safe=',')}"


def questions_of(plan: SheetSpec, pool_of: PoolOf) -> list[Question]:
    """Return the questions of a sheet, its kinds in turn. If a kind has too few, the others give more.

    The order of the kinds is random, so that each may occur when there are more kinds than questions.
    """
    few = _alternate(plan, pool_of, ceil(plan.count / len(plan.kinds)))
    drawn = few if len(few) >= plan.count else _alternate(plan, pool_of, plan.count)
    return drawn[: plan.count]


def _alternate(plan: SheetSpec, pool_of: PoolOf, count: int) -> list[Question]:
    kinds = shuffle(sorted(plan.kinds), random_from(f"exam {plan.number}"))
    lists = [list(_draw_questions(plan, kind, pool_of, count)) for kind in kinds]
    return _drop_repeated_hands(each for each in chain.from_iterable(zip_longest(*lists)) if each is not None)


def _drop_repeated_hands(questions: Iterable[Question]) -> list[Question]:
    """Return the questions without those about a hand that an earlier one has."""
    seen: set[str] = set()
    kept: list[Question] = []
    for question in questions:
        hand = _hand_of(question)
        if hand not in seen:
            kept.append(question)
        if hand:
            seen.add(hand)
    return kept


def _hand_of(question: Question) -> str:
    """Return the sorted tiles of the hand that a question shows, or "" without a hand."""
    case = question.case or {}
    melds = [meld["tiles"] for meld in case.get("melds", ())]
    shown = [case.get(key, "") for key in ("concealed", "win_tile", "drawn")]
    return "".join(sorted(each_tile("".join([*shown, *melds])))) if "concealed" in case else ""


def _draw_questions(plan: SheetSpec, kind: str, pool_of: PoolOf, count: int) -> Iterator[Question]:
    """Yield questions of one kind in random order.

    Those on two languages are left out: on paper nobody has chosen these.
    """
    ruleset = plan.ruleset if KINDS[kind].is_ruled else plan.usual
    random = random_from(f"exam {plan.number}/{kind}/{ruleset}")
    drawn = shuffle(pool_of(kind, ruleset), random)
    fitting = (each for each in drawn if plan.level in ("", each.level) and not needs_two_languages(each))
    yield from islice(fitting, count)


def shuffle(items: Sequence[Item], random: Callable[[], float]) -> list[Item]:
    """Return the items in random order."""
    mixed = list(items)
    for last in range(len(mixed) - 1, 0, -1):
        other = int(random() * (last + 1))
        mixed[last], mixed[other] = mixed[other], mixed[last]
    return mixed


def random_from(seed: str) -> Callable[[], float]:
    """Return a seeded RNG of floats in [0, 1): mulberry32, seeded with the FNV-1a hash of `seed`."""
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
