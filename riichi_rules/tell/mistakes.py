"""Language-neutral lines about mistakes and their details."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from riichi_rules.mistakes.catalogue import Mistake
from riichi_rules.mistakes.claim import NO_LIMIT, Finding
from riichi_rules.tell.rulesets import ruleset_line
from riichi_rules.tell.worths import paid_line
from riichi_rules.texts.lines import Line, Value, join_lines, list_lines, name_in_text

# The topic of texts that names the details of a mistake.
TOPICS = {
    "yaku_missed": "yaku",
    "yaku_not_there": "yaku",
    "ron_triplet_in_yaku": "yaku",
    "fu_not_rounded": "mistakes",
    "open_hand_at_closed_price": "yaku",
    "forgotten_fu": "fu",
    "fu_does_not_count": "fu",
    "fu_taken_for_other": "fu",
    "wrong_limit": "limits",
}

# The parts of a score that have units of their own.
COUNTED = {"han", "fu"}

ELSEWHERE = "mistakes.other_ruleset"
LISTS = "words.list."

# The most mistakes, and the most rulesets, that are named.
LIKELIEST, RULESETS = 2, 3

# Mistakes whose details belong together, so that the first ones are named alone.
PAIRED = {"mistakes.fu_taken_for_other"}

# Mistakes with a text for them with details, and one without.
WHICH = {"yaku_missed", "yaku_not_there", "fu_not_rounded"}
VARIANT = re.compile(r"\.(?:which|reason)$")


def mistake_line(name: str, **values: Value) -> Line:
    """Return a mistake by its name."""
    return Line(f"mistakes.{name}", values)


def line_of(mistake: Mistake) -> Line:
    """Return a mistake with its details."""
    return named_line(mistake.id, mistake.about)


@lru_cache(4096)
def named_line(name: str, about: tuple[str | int, ...] = ()) -> Line:
    """Return a mistake by its name, with the yaku, lines of fu, limits or numbers concerned.

    A wrong number of han does not show which yaku was missed; if yaku were claimed, they are named.
    """
    if not about:
        return mistake_line(name)
    if name == "neighbouring_cell":
        han, fu = about
        return mistake_line(name, about=Line("explain.worth", {"han": han, "fu": fu}))
    names = list_lines([_name_in_text(TOPICS[name], str(each)) for each in dict.fromkeys(about)])
    return Line(f"mistakes.{name}.which" if name in WHICH else f"mistakes.{name}", {"about": names})


def _name_in_text(topic: str, id_: str) -> Line:
    """Return a name as it stands within a sentence."""
    name = Line(f"{topic}.{id_}")
    return name_in_text(name) if topic == "yaku" else name


def guess_line(slips: Sequence[Line]) -> Line:
    """Return the possible mistakes behind a wrong number, without repetition; a single one is no guess.

    Options of another ruleset that lead to it are named once, even if there are several.
    """
    distinct: list[Line] = []
    for slip in slips:
        if not any(slip == other or slip.key == other.key == ELSEWHERE for other in distinct):
            distinct.append(slip)
    if len(distinct) == 1:
        return distinct[0]
    return Line("mistakes.perhaps", {"slips": join_lines(distinct, "words.list.rows"), "n": len(distinct)})


def likeliest_line(line: Line) -> Line:
    """Return the likeliest of several possible mistakes, with their likeliest details.

    A single mistake with more details than are told is a guess too.
    """
    if line.key != "mistakes.perhaps":
        return line
    by_key: dict[str, list[Line]] = {}
    for slip in mistakes_in(line):
        by_key.setdefault(slip.key, []).append(slip)
    likeliest = [*by_key.values()][:LIKELIEST]
    told = guess_line([_with_details(each) for each in likeliest])
    is_guess = len(likeliest) == 1 and not _can_name_all(likeliest[0])
    return Line("mistakes.perhaps", {"slips": told, "n": 1}) if is_guess else told


def _with_details(slips: Sequence[Line]) -> Line:
    """Return the first of several lines about one mistake, with the details of all if they are few."""
    first, *others = slips
    if not others or not _can_name_all(slips) or "about" not in first.values or first.key in PAIRED:
        return first
    details = list_lines([each.values["about"] for each in slips], "or")
    return first._replace(values={**first.values, "about": details})


def _can_name_all(slips: Sequence[Line]) -> bool:
    """Return whether the details of several lines can be named together: few, and none itself a list."""
    abouts = [slip.values.get("about") for slip in slips]
    lists = [each for each in abouts if isinstance(each, Line) and each.key.startswith(LISTS)]
    return len(slips) == 1 or (len(slips) <= LIKELIEST and (not lists or slips[0].key in PAIRED))


def tip_key(key: str) -> str:
    """Return the key of the tip against a mistake, whose text may have its details."""
    return f"{VARIANT.sub('', key)}.tip"


def mistakes_in(line: Line) -> list[Line]:
    """Return the mistakes that a line names, one or several."""
    if not line.key.startswith(LISTS) and line.key != "mistakes.perhaps":
        return [line]
    return [slip for value in line.values.values() if isinstance(value, Line) for slip in mistakes_in(value)]


# Claims

# Mistakes that add nothing to a line about a wrong limit.
OF_LIMITS = {"mistakes.wrong_limit", "mistakes.limit_too_high"}


def claim_lines(claimed: str, finding: Finding | None) -> list[Line]:
    """Return whether a claimed score is right, and if not, a row for each wrong part of it."""
    if finding is None:
        return [Line("explain.claim_right", {"claim": claimed})]
    parts = [first_part_line(finding), *map(further_part_line, further_findings(finding))]
    return [Line("explain.claim_wrong", {"claim": claimed}), *parts]


def further_findings(finding: Finding) -> list[Finding]:
    """Return the other wrong parts, without the fu of a yakuman if its han are among the wrong parts."""
    is_yakuman = any(each.part == "han" and each.correct is None for each in (finding, *finding.more))
    return [each for each in finding.more if not (is_yakuman and each.part == "fu")]


def first_part_line(finding: Finding) -> Line:
    """Return the correct value, the claimed one, and its likely cause if there is one to name."""
    is_plain = finding.correct is None if finding.part in COUNTED else isinstance(finding.correct, int)
    is_unknown = finding.mistake == "unexplained" and not finding.elsewhere
    return _part_line(finding, None if is_unknown and is_plain else cause_line(finding))


def further_part_line(finding: Finding) -> Line:
    """Return the line about another wrong part, with its cause if it is known."""
    is_explained = not finding.follows and finding.mistake != "unexplained"
    return _part_line(finding, cause_line(finding) if is_explained else None)


def _part_line(finding: Finding, slip: Line | None) -> Line:
    """Return the correct value and the claimed one, and the mistake; about yaku, the mistake says it all."""
    if finding.part == "yaku":
        assert slip is not None
        return Line("quiz.feedback.mistake", {"mistake": slip})
    line = _stated_line(finding)
    if slip is None or (finding.part == "limit" and slip.key in OF_LIMITS):
        return line
    return Line("explain.claim_slip", {"part": line, "mistake": slip})


def _stated_line(finding: Finding) -> Line:
    """Return the correct value, and the claimed one."""
    right, claimed = correct_line(finding), value_line(finding.part, finding.claimed)
    if finding.part == "limit" and not finding.correct:
        return Line("explain.claim_not_reached", {"limit": claimed})
    if finding.part == "limit" and finding.claimed == NO_LIMIT:
        return Line("explain.claim_reached", {"limit": right})
    return Line("explain.claim_part", {"right": right, "claimed": claimed})


def cause_line(finding: Finding) -> Line:
    """Return the likeliest mistakes that lead to a claim; of a claim about yaku, all that were made."""
    slips = cause_lines(finding)
    if finding.part == "yaku":
        return join_lines(slips, "words.list.rows")
    return slips[0] if finding.mistake == "unexplained" else likeliest_line(guess_line(slips))


def cause_lines(finding: Finding) -> list[Line]:
    """Return everything that leads to a claim, the likeliest first.

    A number may be right by other rulesets; yaku that are not there come before those that were missed.
    """
    named = [named_line(finding.mistake, finding.about), *(named_line(*other) for other in finding.others)]
    elsewhere = [*_elsewhere_lines(finding)]
    if finding.part == "limit":
        named = [each for each in named if each.key not in OF_LIMITS] or named
    return [*named, *elsewhere] if finding.part == "yaku" else [*elsewhere, *named]


def _elsewhere_lines(finding: Finding) -> Iterator[Line]:
    """Yield the line that the claim is right by other rulesets, naming some of them."""
    if finding.elsewhere:
        named = [ruleset_line(each) for each in finding.elsewhere[:RULESETS]]
        yield Line("mistakes.right_elsewhere", {"rulesets": list_lines(named)})


def correct_line(finding: Finding) -> Value:
    """Return the correct value; points and shares also with the counters on the table."""
    right = value_line(finding.part, finding.correct)
    if not finding.counters:
        return right
    shares = finding.correct if isinstance(finding.correct, tuple) else (finding.correct,)
    more = tuple(int(str(share)) + finding.counters for share in shares)
    total = value_line(finding.part, more if isinstance(finding.correct, tuple) else more[0])
    return Line("explain.claim_counters", {"points": right, "total": total})


def value_line(part: str, value: object) -> Value:
    """Return a part of a score as players announce it: 30 fu, 2 yakuman, 1,300/2,600."""
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
    return paid_line({"each": value[0]} if len(value) == 1 else {"dealer": value[0], "non_dealer": value[-1]})
