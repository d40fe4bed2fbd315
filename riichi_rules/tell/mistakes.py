"""Mistakes as lines: what somebody got wrong, and what it was about."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.claim import NO_LIMIT, Finding
from riichi_rules.tell.rulesets import ruleset_line
from riichi_rules.texts.lines import Line, Value, join_lines, list_lines

# What a mistake is about, by the topic of texts that names it.
TOPICS = {
    "yaku_missed": "yaku",
    "yaku_not_there": "yaku",
    "open_hand_at_closed_price": "yaku",
    "forgotten_fu": "fu",
    "fu_does_not_count": "fu",
    "fu_taken_for_other": "fu",
    "wrong_limit": "limits",
}

# The parts of a score that have units of their own.
COUNTED = {"han", "fu"}

ELSEWHERE = "mistakes.other_ruleset"

# So many slips, or rulesets, are named where there are more.
LIKELIEST = 3

# Mistakes that can be told with and without what they are about.
WHICH = {"yaku_missed", "yaku_not_there"}


def mistake_line(name: str, **values: Value) -> Line:
    """A mistake by its name."""
    return Line(f"mistakes.{name}", values)


def line_of(mistake: Mistake) -> Line:
    """A mistake and what it is about."""
    return named_line(mistake.id, mistake.about)


@lru_cache(4096)
def named_line(name: str, about: tuple[str | int, ...] = ()) -> Line:
    """A mistake by its name, with the yaku, lines of fu, limits or numbers that it is about.

    A number of han does not say which yaku was missed; where the yaku themselves were stated, it is named.
    """
    if not about:
        return mistake_line(name)
    if name == "neighbouring_cell":
        han, fu = about
        return mistake_line(name, about=Line("explain.worth", {"han": han, "fu": fu}))
    names = list_lines([Line(f"{TOPICS[name]}.{each}") for each in about])
    return Line(f"mistakes.{name}.which" if name in WHICH else f"mistakes.{name}", {"about": names})


def perhaps_line(slips: Sequence[Line]) -> Line:
    """What somebody may have got wrong: a number does not say how they came to it. That another ruleset says
    so is told once, however many of its options do.
    """
    distinct: list[Line] = []
    for slip in slips:
        if not any(slip == other or slip.key == other.key == ELSEWHERE for other in distinct):
            distinct.append(slip)
    return Line("mistakes.perhaps", {"slips": list_lines(distinct, "or_clauses")})


def slips_in(line: Line) -> list[Line]:
    """The mistakes that a line names, one or several."""
    if not line.key.startswith("words.list.") and line.key != "mistakes.perhaps":
        return [line]
    return [slip for value in line.values.values() if isinstance(value, Line) for slip in slips_in(value)]


# Claims

# What a limit that is not reached says already.
TOO_HIGH = perhaps_line([mistake_line("limit_too_high")])


def claim_line(claimed: str, finding: Finding | None) -> Line:
    """Is a claimed score right, and if not, what is wrong with it?"""
    if finding is None:
        return Line("explain.claim_right", {"claim": claimed})
    parts = [first_part_line(finding), *map(further_part_line, further_findings(finding))]
    return Line("explain.claim_wrong", {"claim": claimed, "parts": join_lines(parts, "explain.not_join")})


def further_findings(finding: Finding) -> list[Finding]:
    """What else is wrong with a claim; that a yakuman has no fu is said with its having no han."""
    is_said = any(each.part == "han" and each.correct is None for each in (finding, *finding.more))
    return [each for each in finding.more if not (is_said and each.part == "fu")]


def first_part_line(finding: Finding) -> Line:
    """What is right, what was claimed, and how somebody may come to that, if it is not plain."""
    is_plain = finding.correct is None if finding.part in COUNTED else isinstance(finding.correct, int)
    is_unknown = finding.mistake == "unexplained" and not finding.elsewhere
    return _part_line(finding, None if is_unknown and is_plain else slip_line(finding))


def further_part_line(finding: Finding) -> Line:
    """The same of what else is wrong, as far as it is known."""
    is_explained = not finding.follows and finding.mistake != "unexplained"
    return _part_line(finding, slip_line(finding) if is_explained else None)


def _part_line(finding: Finding, slip: Line | None) -> Line:
    """What is right, and what was claimed instead; of yaku the slip says which are wrong."""
    part, right = finding.part, correct_line(finding)
    claimed = value_line(part, finding.claimed)
    if part == "yaku":
        stated: Value = right
    elif part == "limit" and not finding.correct:
        stated = Line("explain.claim_not_reached", {"limit": claimed})
        slip = None if slip == TOO_HIGH else slip
    elif part == "limit" and finding.claimed == NO_LIMIT:
        stated = Line("explain.claim_reached", {"limit": right})
    else:
        stated = Line("explain.claim_part", {"right": right, "claimed": claimed})
    if slip:
        return Line("explain.claim_slip", {"part": stated, "mistake": slip})
    assert isinstance(stated, Line)
    return stated


def slip_line(finding: Finding) -> Line:
    """The slips that lead to a claim, the likeliest of many; of yaku those that were made."""
    named = [named_line(finding.mistake, finding.about), *(named_line(*other) for other in finding.others)]
    elsewhere = [*_elsewhere_lines(finding)]
    if finding.part == "yaku":
        return join_lines([*named, *elsewhere], "explain.not_join")
    if finding.mistake == "unexplained":
        return [*elsewhere, *named][0]
    return perhaps_line([*named[:LIKELIEST], *elsewhere])


def _elsewhere_lines(finding: Finding) -> Iterator[Line]:
    """That the claim is right by other rulesets, some of which are named."""
    if finding.elsewhere:
        named = [ruleset_line(each) for each in finding.elsewhere[:LIKELIEST]]
        yield Line("mistakes.right_elsewhere", {"rulesets": list_lines(named)})


def correct_line(finding: Finding) -> Value:
    """What is right; of points and shares also with the counters on the table."""
    right = value_line(finding.part, finding.correct)
    if not finding.counters:
        return right
    shares = finding.correct if isinstance(finding.correct, tuple) else (finding.correct,)
    more = tuple(int(str(share)) + finding.counters for share in shares)
    total = value_line(finding.part, more if isinstance(finding.correct, tuple) else more[0])
    return Line("explain.claim_counters", {"points": right, "total": total})


def value_line(part: str, value: object) -> Value:
    """A part of a score as it is said: 30 fu, 2 yakuman, 1,300 points from each."""
    if value is None and part in COUNTED:
        return Line("explain.claim_limit_alone")
    if value is None or value == NO_LIMIT:
        return Line("explain.claim_none")
    if part == "limit":
        times, _, limit = str(value).rpartition(" ")
        return Line("units.yakuman", {"n": int(times)}) if times else Line(f"limits.{limit}")
    if part == "yaku" and isinstance(value, tuple):
        return list_lines([Line(f"yaku.{name}") for name in value])
    if part == "split" and isinstance(value, int):
        return Line("explain.claim_split_discarder", {"points": value})
    if not isinstance(value, tuple):
        return Line(f"units.{part if part in COUNTED else 'points'}", {"n": int(str(value))})
    if len(value) == 1:
        return Line("explain.claim_split_each", {"each": value[0]})
    return Line("explain.claim_split_both", {"dealer": value[0], "non_dealer": value[-1]})
