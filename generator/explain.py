"""A score in words: the hand drawn, and every line of its yaku, fu and points."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.engine.claim import Finding
from generator.engine.hand import Hand, Meld, Win
from generator.engine.price import base_points
from generator.engine.readings import Reading
from generator.engine.score import Outcome, Score
from generator.engine.tiles import NAMES, WINDS, kinds_in, notation
from generator.engine.why import FactSeen, Reason, reasons
from generator.rules.model import Range, Rules, Scalar, Want
from generator.texts.catalog import Texts

WIND_NAMES = {kind: name for name, kind in WINDS.items()}


def explain(texts: Texts, rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[str]:
    """The whole explanation, line by line."""
    yield from draw(texts, rules, hand, win, score.reading)
    yield ""
    if score.problems:
        yield from (texts.problem(problem) for problem in score.problems)
        return
    yield texts.say("explain.yaku")
    yield from _yaku_lines(texts, rules, hand, win, score)
    if score.fu_lines:
        yield ""
        yield texts.say("explain.fu")
        yield from _fu_lines(texts, rules, score)
    yield ""
    yield texts.say("explain.points")
    yield from _point_lines(texts, rules, score)
    if score.alternatives:
        yield ""
        yield texts.say("explain.other")
        yield from (_alternative(texts, rules, outcome) for outcome in score.alternatives)


# The hand


def draw(texts: Texts, rules: Rules, hand: Hand, win: Win, reading: Reading | None) -> Iterator[str]:
    """The hand, group by group, and how it was won."""
    key = "explain.won_by_tsumo" if win.how.is_tsumo else "explain.won_by_ron"
    tile = f"0{NAMES[win.kind][1]}" if win.tile.reds else NAMES[win.kind]
    yield texts.say(key, groups=groups_text(texts, hand, win, reading), tile=tile)
    yield " · ".join(_circumstances(texts, rules, win))


def _circumstances(texts: Texts, rules: Rules, win: Win) -> Iterator[str]:
    seat, round_ = WIND_NAMES[win.seat_wind], WIND_NAMES[win.round_wind]
    yield texts.say(
        "explain.seats", seat=texts.say(f"words.seat.{seat}"), round=texts.say(f"words.round.{round_}")
    )
    if win.is_dealer:
        yield texts.say("explain.dealer")
    if win.how.riichi:
        yield texts.say(f"explain.riichi_{win.how.riichi}")
    yield from (texts.say(f"facts.{flag}.true") for flag in win.how._fields[2:] if getattr(win.how, flag))
    for key in ("dora_indicators", "ura_indicators"):
        if getattr(win, key):
            yield texts.say(f"explain.{key}", tiles=" ".join(NAMES[kind] for kind in getattr(win, key)))
    counts = {"norths": win.nukidora, "honba": win.honba, "sticks": win.riichi_sticks}
    yield from (texts.say(f"explain.{key}", count=number) for key, number in counts.items() if number)
    yield texts.say("explain.rules", ruleset=ruleset_name(texts, rules.ruleset))


def ruleset_name(texts: Texts, ruleset: str) -> str:
    """The name of a ruleset; an edition's year stands in its id."""
    if not texts.has(f"rulesets.{ruleset}"):
        return ruleset
    return texts.say(f"rulesets.{ruleset}", year=ruleset.rpartition("_")[2])


def groups_text(texts: Texts, hand: Hand, win: Win, reading: Reading | None) -> str:
    """The groups of a reading, then the melds; plain tiles where there are no groups."""
    counts = hand.concealed.counts + (win.tile.counts if reading else 0)
    concealed = (reading_text(reading) if reading else "") or notation(kinds_in(counts))
    return " ".join([concealed, *(_meld_text(texts, meld) for meld in hand.melds)])


def reading_text(reading: Reading) -> str:
    """The concealed groups and the pair of a reading; nothing for a form without groups."""
    groups = [(start, start + 1, start + 2) for start in reading.sequences]
    groups += [(kind,) * 3 for kind in reading.triplets]
    pair = [] if reading.pair is None else [notation((reading.pair,) * 2)]
    return " ".join([*(notation(group) for group in sorted(groups)), *pair])


def _meld_text(texts: Texts, meld: Meld) -> str:
    return f"{texts.say(f'words.{meld.type}')} {notation(meld.tiles)}"


# Yaku, and why


def _yaku_lines(texts: Texts, rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[str]:
    made_by = {reason.id: reason for reason in reasons(rules, hand, win, score) if reason.verdict == "counts"}
    for each in score.yaku:
        unit, worth = ("yakuman", each.yakuman) if each.yakuman else ("han", each.han)
        facts = made_by[each.id].facts if each.id in made_by else ()
        why = ", ".join(_because(texts, seen) for seen in facts)
        name, value = texts.name("yaku", each.id), texts.say(f"explain.{unit}", **{unit: worth})
        yield f"  {name:<32} {value:<10} {why}".rstrip()


def _because(texts: Texts, seen: FactSeen) -> str:
    found = phrase(texts, seen.fact, seen.found)
    if not seen.tiles:
        return texts.say("explain.because", found=found)
    return texts.say("explain.because_tiles", found=found, tiles=notation(seen.tiles))


def phrase(texts: Texts, fact: str, value: Scalar) -> str:
    """A fact and its value as a clause: a count has plural forms, anything else a clause of its own."""
    if isinstance(value, int) and not isinstance(value, bool):
        return texts.say(f"facts.{fact}", n=value)
    return texts.say(f"facts.{fact}.{str(value).lower()}")


def wanted_here(texts: Texts, seen: FactSeen) -> str:
    """What a yaku wanted of a fact, seen beside what was found: a count may be exceeded, too."""
    said = wanted(texts, seen.fact, seen.wanted)
    counts = [
        each for each in (seen.wanted, seen.found) if isinstance(each, int) and not isinstance(each, bool)
    ]
    is_exceeded = len(counts) == 2 and 0 < counts[0] < counts[1] and seen.fact != "riichi"
    return texts.say("explain.exactly", wanted=said) if is_exceeded else said


def wanted(texts: Texts, fact: str, want: Want) -> str:
    """What a yaku wants of a fact."""
    if isinstance(want, tuple):
        clauses = [phrase(texts, fact, each) for each in want]
        return texts.say("explain.one_of", values=", ".join(clauses[:-1]), last=clauses[-1])
    if not isinstance(want, Range):
        return phrase(texts, fact, want)
    bounds = {"at_least": want.min, "at_most": want.max}
    said = [_bound(texts, fact, key, number) for key, number in bounds.items() if number is not None]
    return said[0] if len(said) == 1 else texts.say("explain.between", least=said[0], most=said[1])


def _bound(texts: Texts, fact: str, key: str, number: int) -> str:
    own = f"facts.{fact}.{key}"
    return (
        texts.say(own) if texts.has(own) else texts.say(f"explain.{key}", wanted=phrase(texts, fact, number))
    )


def explain_why_not(texts: Texts, rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[str]:
    """For every yaku that does not count: why."""
    for reason in reasons(rules, hand, win, score):
        if reason.verdict != "counts":
            yield "  " + _why_not(texts, reason)


def _why_not(texts: Texts, reason: Reason) -> str:
    by = ", ".join(texts.name("yaku", other) for other in reason.by)
    because = _joined(texts, [_wanted_found(texts, seen) for seen in reason.facts])
    name = texts.name("yaku", reason.id)
    return texts.say(f"explain.not_{reason.verdict}", yaku=name, reasons=because, by=by)


def _wanted_found(texts: Texts, seen: FactSeen) -> str:
    said = {"wanted": wanted_here(texts, seen), "found": phrase(texts, seen.fact, seen.found)}
    if not seen.tiles:
        return texts.say("explain.wanted_found", **said)
    return texts.say("explain.wanted_found_tiles", **said, tiles=notation(seen.tiles))


def _joined(texts: Texts, clauses: Sequence[str]) -> str:
    """Several reasons as one."""
    if len(clauses) < 2:
        return "".join(clauses)
    return texts.say("explain.not_join", first=clauses[0], rest=_joined(texts, clauses[1:]))


# Fu and points


def _fu_lines(texts: Texts, rules: Rules, score: Score) -> Iterator[str]:
    for line in score.fu_lines:
        said = {"item": texts.name("fu", line.id), "fu": line.fu}
        if line.tiles:
            yield "  " + texts.say("explain.fu_line_tiles", **said, tiles=notation(line.tiles))
        else:
            yield "  " + texts.say("explain.fu_line", **said)
    total = sum(line.fu for line in score.fu_lines)
    if rules.fu.items[score.fu_lines[0].id].alone:
        yield "  " + texts.say("explain.fu_fixed", fu=score.fu)
    elif total == score.fu:
        yield "  " + texts.say("explain.fu_exact", fu=score.fu)
    else:
        yield "  " + texts.say("explain.fu_sum", sum=total, fu=score.fu)


def _point_lines(texts: Texts, rules: Rules, score: Score) -> Iterator[str]:
    yield "  " + _worth(texts, score.han, score.fu, score.limit, score.yakuman)
    if score.limit is None and score.han is not None and score.fu is not None:
        base, plus = base_points(rules, score.han, score.fu), rules.payments.doublings
        yield "  " + texts.say("explain.base", fu=score.fu, han=score.han, plus=plus, base=base)
    else:
        base = rules.limits[score.limit or ""].base * max(score.yakuman, 1)
        yield "  " + texts.say("explain.base_limit", base=base)
    payments = dict(score.payments)
    key = "by_both" if "dealer" in payments else "by_each" if "each" in payments else "by_discarder"
    yield "  " + texts.say(f"explain.{key}", points=score.total, **payments)
    if score.honba or score.riichi_sticks:
        key = "bonus" if score.honba and score.riichi_sticks else "bonus_honba"
        key = key if score.honba else "bonus_sticks"
        yield "  " + texts.say(f"explain.{key}", honba=score.honba, sticks=score.riichi_sticks)


def _worth(texts: Texts, han: int | None, fu: int | None, limit: str | None, yakuman: int) -> str:
    if han is None:
        return texts.say("explain.yakuman", yakuman=yakuman)
    worth = texts.say("explain.worth", han=han, fu=fu)
    if limit is None:
        return worth
    key = "explain.counted" if yakuman else "explain.limit"
    return texts.say(key, worth=worth, limit=texts.name("limits", limit))


def _alternative(texts: Texts, rules: Rules, outcome: Outcome) -> str:
    """A reading that pays less, in one line: its form or its groups, the wait, and what it is worth."""
    reading = outcome.reading
    groups = reading_text(reading) or texts.name("words", reading.form)
    han, fu = (None, None) if outcome.yakuman else (outcome.han, outcome.fu)
    counted = int(not outcome.yakuman and outcome.limit == list(rules.limits)[-1])
    worth = _worth(texts, han, fu, outcome.limit, outcome.yakuman or counted)
    wait = texts.say(f"words.{reading.wait}")
    return "  " + texts.say("explain.other_reading", groups=groups, wait=wait, worth=worth, base=outcome.base)


# Claims and waits


def explain_claim(texts: Texts, claimed: str, finding: Finding | None) -> str:
    """Whether a claim is right, or its first wrong step."""
    if finding is None:
        return texts.say("explain.claim_right", claim=claimed)
    about = ", ".join(_named(texts, each) for each in finding.about)
    mistake = texts.say(f"mistakes.{finding.mistake}", about=about)
    step, right = texts.say(f"mistakes.step_{finding.step}"), _right_value(texts, finding.correct)
    return texts.say("explain.claim_wrong", claim=claimed, step=step, mistake=mistake, right=right)


def _named(texts: Texts, name: str) -> str:
    """The name of a yaku, a fu item or a limit; anything else stands for itself."""
    topics = (topic for topic in ("yaku", "fu", "limits") if texts.has(f"{topic}.{name}"))
    topic = next(topics, None)
    return texts.say(f"{topic}.{name}") if topic else name


def _right_value(texts: Texts, value: object) -> str:
    if value is None:
        return texts.say("explain.claim_none")
    if not isinstance(value, tuple):
        return texts.number(value) if isinstance(value, int) else _named(texts, str(value))
    if value and isinstance(value[0], int):
        key = "claim_split_each" if len(value) == 1 else "claim_split_both"
        return texts.say(f"explain.{key}", each=value[0], dealer=value[0], non_dealer=value[-1])
    return ", ".join(_named(texts, str(each)) for each in value)


def explain_waits(texts: Texts, answer: Mapping[str, Any]) -> Iterator[str]:
    """The waits of a hand, or the tiles that bring it nearer."""
    if answer["tenpai"]:
        yield texts.say("explain.tenpai")
    else:
        yield texts.say("explain.shanten", shanten=answer["shanten"])
    for wait in answer["waits"]:
        kinds = ", ".join(texts.say(f"words.{kind}") for kind in wait["kinds"])
        line = [texts.say("explain.wait", tile=wait["tile"], kinds=kinds, left=wait["left"])]
        for way in ("ron", "tsumo"):
            if way in wait:
                line.append(texts.say(f"explain.wait_{way}", score=_short(texts, wait[way])))
        yield "  " + " · ".join(line)
    for tile in answer.get("accepts", []):
        yield "  " + texts.say("explain.accepts", tile=tile["tile"], left=tile["left"])


def _short(texts: Texts, score: Mapping[str, Any]) -> str:
    """A score in a few words, or the problem that there is none."""
    if "problem" in score:
        return texts.say(f"problems.{score['problem']}")
    worth = _worth(texts, score["han"], score["fu"], score["limit"], score["yakuman"])
    return texts.say("explain.short", worth=worth, points=score["points_total"])
