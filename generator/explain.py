"""A score in words: the hand drawn, and every line of its yaku, fu and points."""

from collections.abc import Iterator, Mapping
from typing import Any

from generator.engine.claim import Finding
from generator.engine.hand import Hand, Meld, Win
from generator.engine.price import base_points
from generator.engine.readings import Reading
from generator.engine.score import Outcome, Score
from generator.engine.tiles import KINDS, NAMES, WINDS, count, notation
from generator.engine.why import FactSeen, Reason, reasons
from generator.rules.model import Range, Rules, Want
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
        yield from _fu_lines(texts, score)
    yield ""
    yield texts.say("explain.points")
    yield from _point_lines(texts, rules, score)
    if score.alternatives:
        yield ""
        yield texts.say("explain.other")
        yield from (_alternative(texts, outcome) for outcome in score.alternatives)


def draw(texts: Texts, rules: Rules, hand: Hand, win: Win, reading: Reading | None) -> Iterator[str]:
    """The hand, group by group, and how it was won."""
    how = texts.say("words.tsumo" if win.how.is_tsumo else "words.ron")
    tile = tile_text(win.kind, red=bool(win.tile.reds))
    yield texts.say("explain.won_by", groups=groups_text(texts, hand, win, reading), how=how, tile=tile)
    seats = [texts.say(f"words.{WIND_NAMES[wind]}") for wind in (win.seat_wind, win.round_wind)]
    about = [texts.say("explain.seats", seat=seats[0], round=seats[1])]
    if win.is_dealer:
        about.append(texts.say("explain.dealer"))
    if win.how.riichi:
        about.append(texts.say(f"explain.riichi_{win.how.riichi}"))
    about += [texts.say(f"facts.{flag}") for flag in win.how._fields[2:] if getattr(win.how, flag)]
    for key in ("dora_indicators", "ura_indicators"):
        if getattr(win, key):
            tiles = " ".join(NAMES[kind] for kind in getattr(win, key))
            about.append(texts.say(f"explain.{key}", tiles=tiles))
    counts = {"norths": win.nukidora, "honba": win.honba, "sticks": win.riichi_sticks}
    about += [texts.say(f"explain.{key}", count=number) for key, number in counts.items() if number]
    yield " · ".join([*about, texts.say("explain.rules", ruleset=rules.ruleset)])


def tile_text(kind: int, red: bool = False) -> str:
    """One tile in notation."""
    return f"0{NAMES[kind][1]}" if red else NAMES[kind]


def groups_text(texts: Texts, hand: Hand, win: Win, reading: Reading | None) -> str:
    """The groups of a reading, then the melds; unread tiles where there is no reading."""
    melds = [_meld_text(texts, meld) for meld in hand.melds]
    if reading is None or reading.form != "standard":
        counts = hand.concealed.counts + (win.tile.counts if reading else 0)
        tiles = [kind for kind in range(KINDS) for _ in range(count(counts, kind))]
        return " ".join([notation(tiles), *melds])
    return " ".join([*filter(None, [reading_text(reading)]), *melds])


def reading_text(reading: Reading) -> str:
    """The concealed groups and the pair of a reading; nothing for a form without groups."""
    groups = [(start, start + 1, start + 2) for start in reading.sequences]
    groups += [(kind,) * 3 for kind in reading.triplets]
    pair = [] if reading.pair is None else [notation((reading.pair,) * 2)]
    return " ".join([*(notation(group) for group in sorted(groups)), *pair])


def _meld_text(texts: Texts, meld: Meld) -> str:
    return f"{texts.say(f'words.{meld.type}')} {notation(meld.tiles)}"


def _yaku_lines(texts: Texts, rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[str]:
    made_by = {reason.id: reason for reason in reasons(rules, hand, win, score) if reason.verdict == "counts"}
    for each in score.yaku:
        worth = texts.say("explain.yakuman", yakuman=each.yakuman) if each.yakuman else None
        worth = worth or texts.say("explain.han", han=each.han)
        facts = made_by[each.id].facts if each.id in made_by else ()
        why = ", ".join(_fact(texts, seen) for seen in facts)
        yield f"  {texts.name('yaku', each.id):<32} {worth:<8} {why}".rstrip()


def _fact(texts: Texts, seen: FactSeen) -> str:
    return texts.say("explain.because", fact=texts.say(f"facts.{seen.fact}"), found=_word(texts, seen.found))


def _word(texts: Texts, value: bool | int | str) -> str:
    """A value of a fact in words."""
    return texts.name("words", str(value).lower() if isinstance(value, bool) else str(value))


def _wanted(texts: Texts, want: Want) -> str:
    if isinstance(want, Range):
        least = [] if want.min is None else [texts.say("explain.at_least", min=want.min)]
        most = [] if want.max is None else [texts.say("explain.at_most", max=want.max)]
        return ", ".join(least + most)
    if isinstance(want, tuple):
        words = [_word(texts, each) for each in want]
        return texts.say("explain.one_of", values=", ".join(words[:-1]), last=words[-1])
    return _word(texts, want)


def _fu_lines(texts: Texts, score: Score) -> Iterator[str]:
    for line in score.fu_lines:
        tiles = notation(line.tiles) if line.tiles else ""
        yield f"  {texts.name('fu', line.id):<44} {line.fu:>3}  {tiles}".rstrip()
    total = sum(line.fu for line in score.fu_lines)
    exact = total == score.fu
    text = texts.say("explain.fu_exact", fu=score.fu) if exact else ""
    yield "  " + (text or texts.say("explain.fu_sum", sum=total, fu=score.fu))


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
        yield "  " + texts.say("explain.bonus", honba=score.honba, sticks=score.riichi_sticks)


def _worth(texts: Texts, han: int | None, fu: int | None, limit: str | None, yakuman: int) -> str:
    if han is None:
        return texts.say("explain.yakuman", yakuman=yakuman)
    worth = texts.say("explain.worth", han=han, fu=fu)
    if limit is None:
        return worth
    key = "explain.counted" if yakuman else "explain.limit"
    return texts.say(key, worth=worth, limit=texts.say(f"words.{limit}"))


def _alternative(texts: Texts, outcome: Outcome) -> str:
    """A reading that pays less, in one line: its form or its groups, the wait, and what it is worth."""
    reading = outcome.reading
    form = reading_text(reading) or _word(texts, reading.form)
    is_yakuman = outcome.yakuman > 0
    han, fu = (None, None) if is_yakuman else (outcome.han, outcome.fu)
    worth = _worth(texts, han, fu, outcome.limit, outcome.yakuman)
    groups = f"{form}, {_word(texts, reading.wait)}"
    return "  " + texts.say("explain.other_reading", groups=groups, worth=worth, base=outcome.base)


def explain_why_not(texts: Texts, rules: Rules, hand: Hand, win: Win, score: Score) -> Iterator[str]:
    """For every yaku that does not count: why."""
    for reason in reasons(rules, hand, win, score):
        if reason.verdict != "counts":
            yield "  " + _why_not(texts, reason)


def _why_not(texts: Texts, reason: Reason) -> str:
    failed = [
        texts.say(
            "explain.fact_failed",
            fact=texts.say(f"facts.{seen.fact}"),
            wanted=_wanted(texts, seen.wanted),
            found=_word(texts, seen.found),
        )
        for seen in reason.facts
    ]
    by = ", ".join(texts.name("yaku", other) for other in reason.by)
    name = texts.name("yaku", reason.id)
    return texts.say(f"explain.not_{reason.verdict}", yaku=name, reasons="; ".join(failed), by=by)


def explain_claim(texts: Texts, claimed: str, finding: Finding | None) -> str:
    """Whether a claim is right, or its first wrong step."""
    if finding is None:
        return texts.say("explain.claim_right", claim=claimed)
    about = ", ".join(_named(texts, each) for each in finding.about)
    mistake = texts.say(f"mistakes.{finding.mistake}", about=about)
    step = texts.say(f"mistakes.step_{finding.step}")
    return texts.say(
        "explain.claim_wrong", claim=claimed, step=step, mistake=mistake, right=_value(texts, finding.correct)
    )


def _named(texts: Texts, name: str) -> str:
    """The name of a yaku, a fu item, a limit or a number."""
    for topic in ("yaku", "fu", "words"):
        if texts.has(f"{topic}.{name}"):
            return texts.say(f"{topic}.{name}")
    return name


def _value(texts: Texts, value: object) -> str:
    if isinstance(value, tuple):
        return " / ".join(_named(texts, str(each)) for each in value)
    return _named(texts, str(value)) if value is not None else texts.say("words.none")


def explain_waits(texts: Texts, answer: Mapping[str, Any]) -> Iterator[str]:
    """The waits of a hand, or the tiles that bring it nearer."""
    if answer["tenpai"]:
        yield texts.say("explain.tenpai")
    else:
        yield texts.say("explain.shanten", shanten=answer["shanten"])
    for wait in answer["waits"]:
        kinds = ", ".join(texts.say(f"words.{kind}") for kind in wait["kinds"])
        line = texts.say("explain.wait", tile=wait["tile"], kinds=kinds, left=wait["left"])
        scores = [
            f"{texts.say(f'words.{way}')} {_short(texts, wait[way])}"
            for way in ("ron", "tsumo")
            if way in wait
        ]
        yield "  " + " · ".join([line, *scores])
    for tile in answer.get("accepts", []):
        yield "  " + texts.say("explain.accepts", tile=tile["tile"], left=tile["left"])


def _short(texts: Texts, score: Mapping[str, Any]) -> str:
    """A score in a few words, or the problem that there is none."""
    if "problem" in score:
        return texts.say(f"problems.{score['problem']}")
    worth = _worth(texts, score["han"], score["fu"], score["limit"], score["yakuman"])
    return texts.say("explain.short", worth=worth, points=score["points_total"])
