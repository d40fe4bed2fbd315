"""Questions on settlements: how the scores change after a hand, and who deals the next one."""

from collections.abc import Iterator, Sequence
from random import Random

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind
from generator.quiz.proofs.settle import (
    SEE,
    SEE_COUNTERS,
    SEE_DEALER,
    changes_line,
    deal,
    option_of_rons,
    proof,
)
from generator.quiz.situations.settle import endings
from riichi_rules.mistakes.settlement import (
    SettlingMistake,
    rules_elsewhere,
    settling_mistakes,
)
from riichi_rules.quiz.question import Choice, Choose, Question, choose_among
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.ending import Ending
from riichi_rules.table.seats import seats_of
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.seats import seat_line
from riichi_rules.tell.table_answers import next_line
from riichi_rules.tell.table_questions import result_lines, riichi_lines, start_lines
from riichi_rules.tell.worths import stated_worth
from riichi_rules.texts.lines import Line, Value, join_lines, list_lines, name_in_text

PROMPTS = ("prompt", "prompt.next")

# The number of answers, one of them right, and its minimum; the share of questions on the next dealer.
CHOICES, FEWEST, ASK_NEXT = 4, 3, 0.2

HARD = {"rons", "nagashi", "liable"}


def make(source: QuestionSource) -> Iterator[Question]:
    """Yield questions on hands with every type of ending."""
    elsewhere = rules_elsewhere(source.book, source.rules)
    all_endings = endings(source.rules, source.rng)
    for _ in source.seeded_numbers():
        ending_type, ending = next(all_endings)
        if source.rng.random() < ASK_NEXT:
            yield make_next_question(source, ending_type, ending)
        elif question := make_question(source, ending_type, ending, elsewhere):
            yield question


def make_question(
    source: QuestionSource, ending_type: str, ending: Ending, elsewhere: Sequence[tuple[str, Rules]]
) -> Question | None:
    """Return a question on how the scores change, or None with too few mistakes to choose from."""
    wrong = _chosen([*settling_mistakes(ending, elsewhere)], source.rng)
    if len(wrong) + 1 < FEWEST:
        return None
    seats = seats_of(ending.rules)
    choices = [Choice(changes_line(ending.settled.deltas, seats))]
    for each in wrong:
        choices.append(Choice(changes_line(each.deltas, seats), _mistake_line(source, ending, each)))
    return _question(
        source, ending_type, ending, PROMPTS[0], Choose(tuple(source.rng.sample(choices, len(choices))))
    )


def _mistake_line(source: QuestionSource, ending: Ending, mistake: SettlingMistake) -> Line:
    """Return the line of a mistake, with the rules that it violates."""
    if mistake.id in {"liable_forgotten", "liable_pays_all"}:
        rules = [source.option_line(name) for name in ("pao_covers", "pao_honba")]
        return mistake_line(mistake.id, rule=join_lines(rules, "words.list.sentences"))
    if not mistake.option:
        return mistake_line(mistake.id)
    option = option_of_rons(ending) if mistake.option == "multi_ron" else mistake.option
    return mistake_line(mistake.id, differences=source.option_line(option))


def _chosen(mistakes: list[SettlingMistake], rng: Random) -> list[SettlingMistake]:
    """Return some mistakes with different score changes, several of one type only if there is room."""
    rng.shuffle(mistakes)
    chosen: list[SettlingMistake] = []
    for is_new in (True, False):
        for mistake in mistakes:
            is_taken = any(dict(mistake.deltas) == dict(each.deltas) for each in chosen)
            is_known = any(mistake.id == each.id for each in chosen)
            if not is_taken and is_known != is_new and len(chosen) + 1 < CHOICES:
                chosen.append(mistake)
    return chosen


def _question(
    source: QuestionSource, ending_type: str, ending: Ending, prompt: str, answer: Choose
) -> Question:
    is_next = prompt == PROMPTS[1]
    return Question(
        kind="settle",
        ruleset=source.rules.ruleset,
        level=_level(ending_type, ending),
        prompt=Line(f"quiz.kind.settle.{prompt}"),
        answer=answer,
        proof=(deal(source, ending),) if is_next else tuple(proof(source, ending)),
        rules=(SEE_DEALER, SEE_COUNTERS) if is_next else SEE[ending_type],
        case=ending.question,
        situation=tuple(_situation(ending)),
    )


def _level(ending_type: str, ending: Ending) -> str:
    if ending_type in HARD or len(ending.result["riichi"]) > 1:
        return "advanced"
    extras = bool(ending.before.honba) + bool(ending.before.riichi_sticks) + bool(ending.result["riichi"])
    return "beginner" if extras < 2 else "intermediate"


# The situation


def _situation(ending: Ending) -> Iterator[Line]:
    """Yield the state of the table before the hand, and the end of the hand."""
    yield from start_lines(ending.question)
    if ending.callers:
        yield from _callers(ending)
    elif ending.yaku:
        yield from _liability(ending)
    else:
        yield from result_lines(ending.result)


def _callers(ending: Ending) -> Iterator[Line]:
    """Yield the players who call ron; the rules decide which of them win."""
    for each in ending.callers:
        values = {"winner": seat_line(each["seat"]), "worth": stated_worth(each)}
        yield Line("quiz.settle.calls_ron", {**values, "discarder": seat_line(ending.discarder)})
    yield from riichi_lines(ending.result)


def _liability(ending: Ending) -> Iterator[Line]:
    """Yield a yakuman by its name, and the player who is liable for it."""
    (won,) = ending.result["winners"]
    yaku = list_lines([name_in_text(Line(f"yaku.{name}")) for name in ending.yaku])
    worth: dict[str, Value] = {"yaku": yaku, "limit": stated_worth(won)}
    values: dict[str, Value] = {"winner": seat_line(won["seat"]), "worth": Line("explain.limit_alone", worth)}
    if "discarder" in ending.result:
        values["discarder"] = seat_line(ending.result["discarder"])
    yield Line(f"quiz.settle.{ending.result['end']}", values)
    yield Line("quiz.settle.liable", {"player": seat_line(won["pao"]["by"])})
    yield from riichi_lines(ending.result)


# The next hand


def make_next_question(source: QuestionSource, ending_type: str, ending: Ending) -> Question:
    """Return a question on who deals the next hand, and how many counters there are."""
    settled, honba = ending.settled, ending.before.honba
    right = settled.dealer_next, settled.honba_next
    dealers = seats_of(ending.rules)[:2]
    others = [(dealer, number) for dealer in dealers for number in {0, honba, honba + 1}]
    wrong = source.rng.sample([each for each in sorted(others) if each != right], CHOICES - 1)
    answer = choose_among(
        sorted([right, *wrong]),
        {right},
        say=lambda option: next_line(ending.before.dealer, *option),
        mistake=lambda option: mistake_line(
            "counters_moved_wrong" if option[0] == right[0] else "dealer_moved_wrong"
        ),
    )
    return _question(source, ending_type, ending, PROMPTS[1], answer)


KIND = QuestionKind("settle", make)
