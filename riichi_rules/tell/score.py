"""Language-neutral explanations of a score: every yaku, line of fu and payment, with its reason."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from riichi_rules.engine.answer import Answer
from riichi_rules.engine.case import FLAGS
from riichi_rules.engine.dora import next_kinds
from riichi_rules.engine.fu import FuLine
from riichi_rules.engine.hand import PackedHand, Win
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.price import base_points, round_up
from riichi_rules.engine.readings import reading_text
from riichi_rules.engine.score import Score, WinValue
from riichi_rules.engine.tiles import NORTH, count, notation, reds_of
from riichi_rules.engine.why import Reason, reasons, reasons_that_count
from riichi_rules.problems import Problem
from riichi_rules.rules.model import YAKUMAN, Rules
from riichi_rules.tell.facts import distance, fact_line, fact_phrase, missing_facts_line
from riichi_rules.texts.lines import Line, Notation, Row, Section, Value, join_lines, name_in_text

INDICATORS = ("dora_indicators", "ura_indicators")
COUNTERS = {"nukidora": "norths", "honba": "honba", "riichi_sticks": "sticks"}
FU_RULES = {"win": "page:fu#win", "wait": "page:fu#wait", "pair": "page:fu#pair", "group": "page:fu#groups"}

# Facts that the name of a yaku says already: no reason repeats them.
IN_THE_NAME = frozenset({"win", "riichi", "haku", "hatsu", "chun", "seat_wind", "round_wind"})


# The hand


def how_won(case: Mapping[str, Any]) -> list[Line]:
    """Return ron or tsumo, followed by all circumstances."""
    return [Line(f"words.{case['win']}"), *circumstances(case)]


def circumstances(case: Mapping[str, Any]) -> list[Line]:
    """Return the circumstances of a hand: seats, riichi, events, indicators, counters."""
    seat = "east" if case.get("dealer") else case.get("seat_wind") or "south"
    winds = {"seat": f"words.seat.{seat}", "round": f"words.round.{case.get('round_wind') or 'east'}"}
    lines = [Line("explain.seats", {name: Line(key) for name, key in winds.items()})]
    if seat == "east":
        lines.append(Line("explain.dealer"))
    if case.get("riichi"):
        lines.append(Line(f"explain.riichi_{case['riichi']}"))
    lines += [Line(f"facts.{event}.true") for event in FLAGS if case.get(event)]
    lines += [
        Line(f"explain.{key}", {"tiles": Notation("".join(case[key])), "n": len(case[key])})
        for key in INDICATORS
        if case.get(key)
    ]
    lines += [
        Line(f"explain.{name}", {"count": case[key]}) for key, name in COUNTERS.items() if case.get(key)
    ]
    return lines


# The whole count


def proof(rules: Rules, hand: PackedHand, win: Win, score: Score) -> tuple[Section, ...]:
    """Return the count of a hand: yaku, fu if it has any, and points; empty for a hand that does not win.

    The tiles of a row include those that its reasons name.
    """
    if score.problems:
        return ()
    fu = (fu_section(rules, win, score),) if score.fu_lines else ()
    return yaku_section(rules, hand, win, score), *fu, points_section(rules, win, score)


def yaku_section(rules: Rules, hand: PackedHand, win: Win, score: Score) -> Section:
    """Return every yaku and every kind of dora, with the facts that make it."""
    made_by = {each.id: each for each in reasons_that_count(rules, hand, win, score)}
    rows = [
        _yaku_row(each, made_by[each.id]) if each.id in made_by else _dora_row(each, rules, hand, win)
        for each in score.yaku
    ]
    total = _price(CountedYaku("", score.han or 0, 0 if score.han else score.yakuman))
    return Section(Line("explain.yaku"), tuple(rows), total)


def _yaku_row(counted: CountedYaku, reason: Reason) -> Row:
    made_by = [seen for seen in reason.facts if seen.found is not False]
    named = [fact_line(seen) for seen in made_by if seen.fact not in IN_THE_NAME]
    why = join_lines(named) if named else None
    tiles = notation(sorted({kind for seen in made_by for kind in seen.tiles}))
    return Row(Line(f"yaku.{counted.id}"), _price(counted), why, tiles, f"yaku:{counted.id}")


def _dora_row(counted: CountedYaku, rules: Rules, hand: PackedHand, win: Win) -> Row:
    tiles = dora_tiles(rules, hand, win, counted.id)
    return Row(Line(f"yaku.{counted.id}"), _price(counted), tiles=tiles, rule="page:dora")


def _price(counted: CountedYaku) -> Line:
    if counted.yakuman:
        return Line("explain.yakuman", {"yakuman": counted.yakuman})
    return Line("explain.han", {"han": counted.han})


def dora_tiles(rules: Rules, hand: PackedHand, win: Win, dora: str) -> str:
    """Return the tiles of a hand that are dora of one kind."""
    source, at_most = rules.dora[dora].source, rules.dora[dora].at_most
    if source == "red_fives":
        reds = hand.reds + win.tile.reds
        return "".join(f"{'0' * reds_of(reds, suit)}{suit}" for suit in "mps" if reds_of(reds, suit))
    if source == "norths":
        return notation((NORTH,) * win.nukidora)
    indicators = win.dora_indicators if source == "indicators" else win.ura_indicators
    kind_after, held = next_kinds(rules), hand.counts + win.tile.counts
    kinds = sorted({kind_after[indicator] for indicator in indicators[:at_most]})
    norths = {NORTH: win.nukidora}
    return notation([kind for kind in kinds for _ in range(count(held, kind) + norths.get(kind, 0))])


# Fu


def fu_section(rules: Rules, win: Win, score: Score) -> Section:
    """Return every line of the fu, and their sum."""
    assert score.reading is not None
    opened = score.reading.opened_by_ron(win)
    rows = [_fu_row(rules, line, opened) for line in score.fu_lines]
    total = sum(line.fu for line in score.fu_lines)
    is_fixed = any(rules.fu.items[line.id].alone for line in score.fu_lines)
    key = "fu_fixed" if is_fixed else "fu_exact" if total == score.fu else "fu_sum"
    return Section(
        Line("explain.fu"), tuple(rows), Line(f"explain.{key}", {"sum": total, "fu": score.fu or 0})
    )


def _fu_row(rules: Rules, line: FuLine, opened: int | None) -> Row:
    """Return a line of the fu, with the reason if a triplet counts as open because of ron."""
    name, worth, tiles = Line(f"fu.{line.id}"), Line("units.fu", {"n": line.fu}), notation(line.tiles)
    if rules.fu.items[line.id].of == "group" and line.tiles[0] == opened:
        return Row(name, worth, Line("explain.by_ron"), tiles, "page:fu#ron_triplet")
    return Row(name, worth, tiles=tiles, rule=_fu_rule(rules, line))


def _fu_rule(rules: Rules, line: FuLine) -> str:
    item = rules.fu.items[line.id]
    if item.alone:
        return "page:fu#seven_pairs"
    return "page:fu#order" if line.id == "base" else FU_RULES[item.of]


# Points


def points_section(rules: Rules, win: Win, score: Score) -> Section:
    """Return the value of the hand, the payments, and the bonus."""
    base, base_line = _base(rules, score)
    paid = _paid_line(score.total, dict(score.payments))
    shares = join_lines(share_lines(rules, base, win.how.is_tsumo, win.is_dealer), "words.list.sums")
    worth = worth_line(score.han, score.fu, score.limit, score.yakuman)
    rows = [
        Row(worth, why=base_line, rule="page:scoring#limits" if score.limit else "page:tables"),
        Row(paid, why=shares, rule="page:scoring#payments"),
    ]
    if score.honba or score.riichi_sticks:
        rows.append(Row(_bonus(score), rule="page:scoring#bonus"))
    return Section(Line("explain.points"), tuple(rows))


def _paid_line(points: int, payments: Mapping[str, int]) -> Line:
    """Return who pays: the discarder, each of the others, or the dealer and one or two non-dealers."""
    key = "by_both" if "dealer" in payments else "by_each" if "each" in payments else "by_discarder"
    if key == "by_both" and sum(payments.values()) == points:
        key = "by_two"
    return Line(f"explain.{key}", {"points": points, **payments})


def _base(rules: Rules, score: Score) -> tuple[int, Line]:
    """Return the base points of a hand, and their calculation."""
    if score.limit is None and score.han is not None and score.fu is not None:
        base = base_points(rules, score.han, score.fu)
        return base, base_line(rules, score.han, score.fu)
    base = rules.limits[score.limit or ""].base * max(score.yakuman, 1)
    return base, Line("explain.base_limit", {"base": base})


def base_line(rules: Rules, han: int, fu: int) -> Line:
    """Return the calculation of base points from han and fu."""
    base, plus = base_points(rules, han, fu), rules.payments.doublings
    return Line("explain.base", {"fu": fu, "han": han, "plus": plus, "times": plus + han, "base": base})


def share_lines(rules: Rules, base: int, is_tsumo: bool, is_dealer: bool) -> list[Line]:
    """Return the calculation of each payment from the base points, the dealer's first."""
    tsumo, ron = rules.payments.tsumo, rules.payments.ron
    if not is_tsumo:
        times = [ron.dealer if is_dealer else ron.non_dealer]
    elif is_dealer:
        times = [tsumo.dealer_wins.each]
    else:
        times = [tsumo.non_dealer_wins.dealer, tsumo.non_dealer_wins.non_dealer]
    return [_share(base, each, round_up(base * each, rules.payments.round_up_to)) for each in times]


def _share(base: int, times: int, points: int) -> Line:
    product = base * times
    key = "pay_exact" if product == points else "pay_rounded"
    return Line(f"explain.{key}", {"base": base, "times": times, "product": product, "points": points})


def _bonus(score: Score) -> Line:
    key = "bonus" if score.honba and score.riichi_sticks else "bonus_honba" if score.honba else "bonus_sticks"
    return Line(f"explain.{key}", {"honba": score.honba, "sticks": score.riichi_sticks})


def worth_line(han: int | None, fu: int | None, limit: str | None, yakuman: int) -> Line:
    """Return a short form of the value of a hand: 3 han 40 fu, or its limit. Without han it is a yakuman."""
    if han is None:
        return Line("explain.yakuman", {"yakuman": yakuman})
    worth = Line("explain.worth", {"han": han, "fu": fu or 0})
    if limit is None:
        return worth
    named = Line("explain.yakuman", {"yakuman": yakuman}) if yakuman > 1 else Line(f"limits.{limit}")
    return Line("explain.counted" if yakuman else "explain.limit", {"worth": worth, "limit": named})


def other_readings(rules: Rules, score: Score) -> Section | None:
    """Return the readings that pay less, or None."""
    if not score.alternatives:
        return None
    rows = tuple(Row(_reading_line(rules, outcome)) for outcome in score.alternatives)
    return Section(Line("explain.other"), rows)


def _reading_line(rules: Rules, outcome: WinValue) -> Line:
    """Return a reading in one line: its form or its groups, the wait, and its value."""
    reading = outcome.reading
    groups = reading_text(reading)
    han, fu = (None, None) if outcome.yakuman else (outcome.han, outcome.fu)
    counted = outcome.base // rules.yakuman_base * (outcome.limit == YAKUMAN)
    values: dict[str, Value] = {
        "groups": Notation(groups) if groups else Line(f"words.{reading.form}"),
        "wait": Line(f"words.{reading.wait}"),
        "worth": worth_line(han, fu, outcome.limit, outcome.yakuman or counted),
        "base": outcome.base,
    }
    return Line("explain.other_reading", values)


# What does not count


def why_not(rules: Rules, hand: PackedHand, win: Win, score: Score) -> list[Line]:
    """Return every reason for which yaku do not count, with their names, the nearest first.

    Those the rules lack come last.
    """
    missed = [reason for reason in reasons(rules, hand, win, score) if reason.verdict != "counts"]
    unused = [Line(f"yaku.{reason.id}") for reason in missed if reason.verdict == "unused"]
    together: list[tuple[Line, list[Line]]] = []
    for missing in sorted((each for each in missed if each.verdict != "unused"), key=distance):
        reason, name = reason_of(missing), Line(f"yaku.{missing.id}")
        names = next((names for other, names in together if other == reason), None)
        if names is None:
            together.append((reason, [name]))
        else:
            names.append(name)
    lines = [_not_counted_line(names, reason) for reason, names in together]
    return [*lines, Line("explain.not_in_rules", {"yaku": join_lines(unused)})] if unused else lines


def _not_counted_line(names: Sequence[Line], reason: Line) -> Line:
    return Line("explain.not_counted", {"yaku": join_lines(names), "reason": reason})


def why_not_line(reason: Reason) -> Line:
    """Return why a yaku does not count, in one sentence that names it."""
    return _not_counted_line([Line(f"yaku.{reason.id}")], reason_of(reason))


def reason_of(reason: Reason) -> Line:
    """Return why a yaku does not count, to be written next to its name."""
    if reason.verdict == "facts":
        return missing_facts_line(reason.facts)
    if reason.verdict == "closed_only":
        return Line("explain.because", {"found": fact_phrase("closed", False)})
    by = [name_in_text(Line(f"yaku.{other}")) for other in reason.by]
    return Line(f"explain.not_{reason.verdict}", {"by": join_lines(by) if by else ""})


def problem_line(problem: Problem) -> Line:
    """Return the line for a problem of a hand, with the tile concerned as a picture."""
    return _problem_of((problem,))


def problem_lines(problems: Iterable[Problem]) -> list[Line]:
    """Return a line for each run of equal problems, with all the tiles concerned."""
    return [_problem_of(tuple(each)) for _, each in groupby(problems, key=lambda problem: problem.code)]


def _problem_of(problems: tuple[Problem, ...]) -> Line:
    first = problems[0]
    values: dict[str, Value] = {name: _plain(value) for name, value in first.values.items()}
    if "tile" in values:
        values["tile"] = Notation("".join(str(each.values["tile"]) for each in problems))
    return Line(f"problems.{first.code}", values)


def _plain(value: object) -> Value:
    return value if isinstance(value, int | float) else str(value)


# Waits


def waits(answer: Mapping[str, Any]) -> Section:
    """Return the waits of a hand, or its ukeire, given the answer to a question about waits."""
    away = "explain.shanten_accepts" if answer.get("accepts") else "explain.shanten"
    title = Line("explain.tenpai") if answer["tenpai"] else Line(away, {"n": answer["shanten"]})
    rows = [Row(wait_line(wait), tiles=wait["tile"], rule="page:fu#wait") for wait in answer["waits"]]
    for tile in answer.get("held", ()):
        rows.append(Row(Line("explain.held_wait", {"tile": Notation(tile)}), tiles=tile, rule="page:draws"))
    for each in answer.get("accepts", ()):
        accepts = Line("explain.accepts", {"tile": Notation(each["tile"]), "left": each["left"]})
        rows.append(Row(accepts, tiles=each["tile"]))
    return Section(title, tuple(rows))


def wait_line(wait: Mapping[str, Any]) -> Line:
    """Return a tile that completes a hand, the kinds of wait that it can end, and how many are left."""
    kinds = join_lines([Line(f"words.{kind}") for kind in wait["kinds"]])
    return Line("explain.wait", {"tile": Notation(wait["tile"]), "kinds": kinds, "left": wait["left"]})


def kan_waits_line(before: Notation, after: Notation | None) -> Line:
    """Return the waits of a hand before and after a kan, or that it has none after it."""
    if after is None:
        return Line("explain.kan_waits_lost", {"before": before})
    if after == before:
        return Line("explain.kan_waits_same", {"waits": before})
    return Line("explain.kan_waits", {"before": before, "after": after})


# Discards

COMPARED = 5  # at most


def discards(answer: Answer) -> Section:
    """Return the best discards and the next ones that leave a hand as near to tenpai."""
    best, *_ = answer["discards"]
    near = [each for each in answer["discards"] if each["shanten"] == best["shanten"]]
    rows = tuple(_row(each, each["accepts"]) for each in near[:COMPARED])
    return Section(Line("quiz.feedback.discards"), rows, distance_line(best["shanten"]))


def distance_line(shanten: int) -> Line:
    """Return how far a hand is from tenpai."""
    return Line("explain.shanten", {"n": shanten}) if shanten else Line("explain.tenpai")


def _row(discard: Mapping[str, Any], accepts: Sequence[Mapping[str, Any]]) -> Row:
    helps = [
        Line("explain.accepts", {"tile": Notation(each["tile"]), "left": each["left"]})
        for each in accepts
        if each["left"]
    ]
    name = Line("quiz.discard", {"tile": Notation(discard["tile"])})
    why = join_lines(helps, "words.list.rows") if helps else None
    return Row(name, Line("units.tiles", {"n": discard["left"]}), why, discard["tile"])
