"""Questions on whether a hand may win: one about to be shown, and every rule that may forbid it."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, table_answer
from generator.quiz.shared_mistakes import no_furiten_line
from generator.quiz.subjects.can_win.claimed_hands import FIRST_TURN, LAST_TURN, showdown_case
from generator.quiz.subjects.can_win.showdown import OPTIONS, OVERLOOKED, Showdown, proof, section_of
from generator.quiz.wait_rows import completed_groups
from riichi_rules.engine.case import FLAGS, Case
from riichi_rules.engine.tiles import NAMES, join_tiles, notation
from riichi_rules.quiz.question import Choice, Choose, Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.table.can_win import answer_can_win
from riichi_rules.tell.mistakes import mistake_line, named_line
from riichi_rules.tell.score import how_won
from riichi_rules.texts.lines import Line, Notation

# The shares of the hands that win without any complication, and of incomplete ones, among those dealt.
PLAIN_SHARE, INCOMPLETE_SHARE = 0.3, 0.4

CHOICES = ("yes", "no_yaku", "furiten", "not_winning", "too_few_yaku", "single_han", "late_yaku")
OPEN_RULES = {"single_han", "late_yaku"}
# The option and the value of it that forbid a win for each reason that some rules do not know.
FORBIDDEN_BY: Mapping[str, tuple[str, object]] = {
    "too_few_yaku": ("two_yaku_at_5_honba", True),
    "single_han": ("open_yaku", "reduced"),
    "late_yaku": ("atozuke", False),
}
# The mistake of a player who overlooks each kind of furiten.
FURITEN_OVERLOOKED = {
    "permanent": "furiten_overlooked",
    "temporary": "passed_tile_forgotten",
    "riichi": "furiten_riichi_stays",
}

# Events that make a winning hand worth a question, and events that make it hard.
EVENTS = ("haitei", "houtei", "chankan")
HARD_EVENTS = (*FIRST_TURN, *LAST_TURN, "chankan", "rinshan")


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield hands that may win, and hands that may not."""
    for dealt in source.each_hand():
        case = showdown_case(source.rules, dealt, source.rng)
        showdown = Showdown.of(source.book, source.rules, case) if case else None
        question = _question(showdown) if showdown else None
        if showdown and question and source.rng.random() < _share(showdown):
            yield question


def _share(showdown: Showdown) -> float:
    """Return how many of such hands are asked about, so that no answer is right most of the time."""
    if "not_winning" in showdown.right:
        return INCOMPLETE_SHARE
    return PLAIN_SHARE if _is_plain(showdown) else 1


def _is_plain(showdown: Showdown) -> bool:
    """Return whether the hand wins without any complication."""
    has_event = any(showdown.case.get(event) for event in EVENTS)
    return "yes" in showdown.right and showdown.furiten == "none" and not has_event


def make_question(book: Book, rules: Rules, case: Case) -> Question | None:
    """Return the question on a hand, or None if such a hand is impossible."""
    return _question(Showdown.of(book, rules, case))


def _question(showdown: Showdown) -> Question | None:
    if not {*showdown.right} <= {*CHOICES}:
        return None
    return Question(
        kind="can-win",
        ruleset=showdown.rules.ruleset,
        level=_level(showdown),
        prompt=Line("quiz.kind.can-win.prompt", {"tile": Notation(showdown.case["win_tile"])}),
        answer=Choose(tuple(_choices(showdown))),
        proof=tuple(proof(showdown)),
        rules=tuple(dict.fromkeys(section_of(showdown, name) for name in showdown.right)),
        case=showdown.case,
        situation=(*map(_event_line, how_won(showdown.case)), *_history(showdown)),
    )


def _level(showdown: Showdown) -> str:
    case = showdown.case
    is_rare = any(case.get(event) for event in HARD_EVENTS) or {*showdown.right} & {*CHOICES[4:]}
    if (
        is_rare
        or len(showdown.right) > 1
        or case.get("passed")
        or showdown.hand.kans
        or _has_many_counters(showdown)
    ):
        return "advanced"
    is_obvious = showdown.furiten == "none" or (showdown.furiten == "permanent" and len(showdown.waits) == 1)
    return "beginner" if is_obvious and not showdown.hand.is_open else "intermediate"


def _has_many_counters(showdown: Showdown) -> bool:
    return showdown.win.honba >= showdown.rules.table["yaku_from_honba"]


def _event_line(line: Line) -> Line:
    """Return the line of an event as it is before the win: the last discard, the tile of a quad."""
    fact = line.key.removeprefix("facts.").removesuffix(".true")
    return Line(f"facts.{fact}.name") if fact in FLAGS else line


def _history(showdown: Showdown) -> Iterator[Line]:
    """Yield lines on the tiles that the player discarded, passed and called."""
    case = showdown.case
    if case["discards"]:
        yield Line("quiz.situation.discards", {"tiles": Notation("".join(case["discards"]))})
    if case.get("passed"):
        key = "quiz.situation.passed.draw" if case["since"] else "quiz.situation.passed"
        yield Line(key, {"tiles": Notation(join_tiles(case["passed"]))})
    called = [meld["tiles"] for meld in case.get("melds", ()) if meld["type"] != "kan_closed"]
    if not showdown.rules.options["atozuke"] and len(called) > 1:
        yield Line("quiz.situation.calls_in_order", {"tiles": Notation(" ".join(called))})


# Choices


def _choices(showdown: Showdown) -> Iterator[Choice]:
    """Yield the right choices, and the wrong ones that a player may take for right."""
    for name in CHOICES:
        say = Line(f"quiz.choice.can-win.{name}")
        if name in showdown.right:
            yield Choice(say)
        elif wrong := WRONG[name](showdown):
            yield Choice(say, wrong)


def _overlooked_reason(showdown: Showdown) -> Line:
    """Return the mistake of a player who lets the hand win."""
    reason = showdown.right[0]
    if reason == "no_yaku" and showdown.dora:
        return mistake_line("dora_as_yaku")
    if reason == "furiten":
        because = Notation("".join(showdown.verdict.because))
        return mistake_line(f"{FURITEN_OVERLOOKED[showdown.furiten]}.which", about=because)
    if reason == "not_winning" and showdown.waits:
        missing = notation([wait.tile for wait in showdown.waits])
        tiles = {"about": Notation(NAMES[showdown.win.kind]), "missing": Notation(missing)}
        return mistake_line("incomplete_overlooked.which", **tiles)
    rule = {"rule": showdown.option(OPTIONS[reason])} if reason in OPTIONS else {}
    return mistake_line(OVERLOOKED[reason], **rule)


def _false_furiten(showdown: Showdown) -> Line:
    if showdown.furiten == "over":
        return mistake_line("furiten_over", rule=showdown.option("temp_furiten_ends"))
    return no_furiten_line(showdown.waits) if showdown.furiten == "none" else mistake_line("furiten_on_tsumo")


def _false_too_few(showdown: Showdown) -> Line | None:
    """Return the mistake of claiming too few yaku: some rulesets require two with many counters."""
    if not _has_many_counters(showdown):
        return None
    rule = showdown.option("two_yaku_at_5_honba")
    if showdown.rules.options["two_yaku_at_5_honba"]:
        is_short = {"not_winning", "no_yaku"} & {*showdown.right}
        return None if is_short else mistake_line("too_few_yaku_not_there", rule=rule)
    return mistake_line("other_ruleset", differences=rule)


def _false_single_han(showdown: Showdown) -> Line | None:
    """Return the mistake of claiming a single han.

    It applies to neither a hand without yaku nor an incomplete one.
    """
    is_rule = showdown.rules.options["open_yaku"] == "reduced" and _may_lack_right(showdown)
    return mistake_line("single_han_not_there") if is_rule and "no_yaku" not in showdown.right else None


def _may_lack_right(showdown: Showdown) -> bool:
    return showdown.hand.is_open and "not_winning" not in showdown.right


def _false_no_yaku(showdown: Showdown) -> Line | None:
    """Return the mistake of claiming no yaku.

    If the yaku of the hand give no right to win, the claim may be right.
    """
    if OPEN_RULES & {*showdown.right}:
        return None
    if "not_winning" in showdown.right:
        return mistake_line("yaku_seen_in_incomplete")
    score = showdown.verdict.score
    return named_line("yaku_missed", tuple(each.id for each in score.yaku if each.id in showdown.rules.yaku))


def _false_not_winning(showdown: Showdown) -> Line:
    groups = completed_groups(showdown.hand, showdown.win.kind)
    return mistake_line("complete_overlooked.which", groups=groups)


def _false_late_yaku(showdown: Showdown) -> Line | None:
    """Return the mistake of claiming a late yaku.

    With atozuke it is a choice only if the claim would be right elsewhere.
    """
    if not showdown.rules.options["atozuke"]:
        return mistake_line("late_yaku_not_there") if _may_lack_right(showdown) else None
    if _may_lack_right(showdown) and showdown.is_late_elsewhere:
        return mistake_line("other_ruleset", differences=showdown.option("atozuke"))
    return None


WRONG: Mapping[str, Callable[[Showdown], Line | None]] = {
    "yes": _overlooked_reason,
    "no_yaku": _false_no_yaku,
    "furiten": _false_furiten,
    "not_winning": _false_not_winning,
    "too_few_yaku": _false_too_few,
    "single_han": _false_single_han,
    "late_yaku": _false_late_yaku,
}


def _must_show(source: QuestionSource) -> list[str]:
    """Return every verdict that the rules allow for certain."""
    rules = source.rules
    impossible = {
        name
        for name, (option, value) in FORBIDDEN_BY.items()
        if rules.options[option] != value or option in rules.unknown
    }
    return [f"right:quiz.choice.can-win.{name}" for name in CHOICES if name not in impossible]


KIND = QuestionKind(
    "can-win",
    make_questions,
    must_show=_must_show,
    answer=partial(table_answer, answer_can_win),
    topics=("yaku", "calls"),
)
