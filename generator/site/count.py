"""Hands counted on a page: every yaku, every line of fu and every payment, or why there is none."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.engine.hand import Hand, Win, parse_case
from generator.engine.price import base_points
from generator.engine.score import Score, score
from generator.engine.tiles import notation
from generator.engine.why import FactSeen, Reason, reasons
from generator.explain import phrase, wanted_here
from generator.problems import Problem
from generator.rules.model import Rules
from generator.site.speech import Speech
from generator.spoken import Called, Shown, each_tile

EVENTS = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou", "paarenchan")
NOT_OF_THE_HAND = ("ruleset", "options", "fails")


class Scored(NamedTuple):
    """A case with the rules it is counted under, and what came out."""

    rules: Rules
    hand: Hand
    win: Win
    score: Score


def shown(case: Mapping[str, Any]) -> Shown:
    """The hand of a case as it is drawn."""
    melds = tuple(
        Called(meld["type"], each_tile(meld["tiles"]), meld.get("from")) for meld in case.get("melds", ())
    )
    return Shown(each_tile(case["concealed"]), melds, case["win_tile"], case["win"])


def count(rules: Rules, case: Mapping[str, Any]) -> Scored:
    """A case of the data, counted under the rules."""
    hand, win = parse_case({key: value for key, value in case.items() if key not in NOT_OF_THE_HAND})
    return Scored(rules, hand, win, score(rules, hand, win))


class Teller:
    """Tells in words and drawn tiles how a hand is counted."""

    def __init__(self, speech: Speech, inline: Any):
        self._speech, self._inline = speech, inline
        self._texts = speech.voices.default

    def situation(self, case: Mapping[str, Any]) -> Markup:
        """How the hand was won: seats, riichi, events, indicators, counters."""
        return Markup('<p class="situation">{}</p>').format(Markup(" · ").join(self._circumstances(case)))

    def _circumstances(self, case: Mapping[str, Any]) -> Iterator[Markup]:
        say = self._speech.html
        yield say(f"words.{case['win']}")
        seat = "east" if case.get("dealer") else case.get("seat_wind", "south")
        yield say(
            "explain.seats",
            seat=self._texts.say(f"words.seat.{seat}"),
            round=self._texts.say(f"words.round.{case.get('round_wind', 'east')}"),
        )
        if seat == "east":
            yield say("explain.dealer")
        if case.get("riichi"):
            yield say(f"explain.riichi_{case['riichi']}")
        for event in EVENTS:
            if case.get(event):
                yield say(f"facts.{event}.true")
        for key in ("dora_indicators", "ura_indicators"):
            if case.get(key):
                yield say(f"explain.{key}", tiles=self._inline("".join(case[key])))
        for key, name in (("nukidora", "norths"), ("honba", "honba"), ("riichi_sticks", "sticks")):
            if case.get(key):
                yield say(f"explain.{name}", count=case[key])

    def told(self, scored: Scored) -> Markup:
        """The whole count as three short tables, or the problem that there is none."""
        if scored.score.problems:
            said = [self._problem(code, list(each)) for code, each in _by_code(scored.score.problems)]
            return Markup('<p class="no-win">{}</p>').format(self._joined(said))
        parts = [self._table("yaku", self._yaku(scored))]
        if scored.score.fu_lines:
            parts.append(self._table("fu", self._fu(scored)))
        parts.append(self._points(scored))
        return Markup('<div class="count">{}</div>').format(Markup("").join(parts))

    def _problem(self, code: str, problems: list[Problem]) -> Markup:
        """Problems of one code in one sentence, about all the tiles that have it."""
        values = dict(problems[0].values)
        if "tile" in values:
            values["tile"] = self._inline("".join(str(each.values["tile"]) for each in problems))
        return self._speech.html(f"problems.{code}", **values)

    def _joined(self, clauses: Sequence[Markup]) -> Markup:
        """Clauses as one, with the punctuation of the language."""
        if len(clauses) < 2:
            return Markup("").join(clauses)
        return self._speech.html("explain.not_join", first=clauses[0], rest=self._joined(clauses[1:]))

    def _table(self, name: str, rows: Iterator[tuple[Markup | str, Markup | str, Markup | str]]) -> Markup:
        body = Markup("").join(
            Markup('<tr><th scope="row">{}</th><td>{}</td><td class="n">{}</td></tr>').format(*row)
            for row in rows
        )
        return Markup('<table class="lines"><caption>{}</caption><tbody>{}</tbody></table>').format(
            self._texts.say(f"explain.{name}"), body
        )

    def _yaku(self, scored: Scored) -> Iterator[tuple[Markup | str, Markup | str, Markup | str]]:
        rules, hand, win, result = scored
        made_by = {each.id: each for each in reasons(rules, hand, win, result) if each.verdict == "counts"}
        for each in result.yaku:
            unit, worth = ("yakuman", each.yakuman) if each.yakuman else ("han", each.han)
            facts = made_by[each.id].facts if each.id in made_by else ()
            why = Markup(", ").join(self._because(seen) for seen in facts)
            name = self._speech.link("yaku", each.id, self._texts.name("yaku", each.id))
            yield name, why, self._texts.say(f"explain.{unit}", **{unit: worth})

    def _because(self, seen: FactSeen) -> Markup:
        found = phrase(self._texts, seen.fact, seen.found)
        if not seen.tiles:
            return self._speech.html("explain.because", found=found)
        return self._speech.html(
            "explain.because_tiles", found=found, tiles=self._inline(notation(seen.tiles))
        )

    def _fu(self, scored: Scored) -> Iterator[tuple[Markup | str, Markup | str, Markup | str]]:
        result = scored.score
        for line in result.fu_lines:
            tiles = self._inline(notation(line.tiles)) if line.tiles else ""
            yield self._texts.name("fu", line.id), tiles, self._texts.say("units.fu", n=line.fu)
        total = sum(line.fu for line in result.fu_lines)
        alone = scored.rules.fu.items[result.fu_lines[0].id].alone
        key = "fu_fixed" if alone else "fu_exact" if total == result.fu else "fu_sum"
        yield self._texts.say("words.total"), "", self._texts.say(f"explain.{key}", sum=total, fu=result.fu)

    def _points(self, scored: Scored) -> Markup:
        lines = Markup("").join(Markup("<p>{}</p>").format(line) for line in self._point_lines(scored))
        return Markup('<div class="points">{}</div>').format(lines)

    def _point_lines(self, scored: Scored) -> Iterator[Markup]:
        rules, _, _, result = scored
        say = self._speech.html
        if result.limit is None and result.han is not None and result.fu is not None:
            base, plus = base_points(rules, result.han, result.fu), rules.payments.doublings
            how = say("explain.base", fu=result.fu, han=result.han, plus=plus, base=base)
        else:
            how = say(
                "explain.base_limit", base=rules.limits[result.limit or ""].base * max(result.yakuman, 1)
            )
        yield Markup("<strong>{}</strong> · {}").format(self.worth(result), how)
        payments = dict(result.payments)
        key = "by_both" if "dealer" in payments else "by_each" if "each" in payments else "by_discarder"
        yield Markup('<strong class="pay">{}</strong>').format(
            say(f"explain.{key}", points=result.total, **payments)
        )
        if result.honba or result.riichi_sticks:
            key = "bonus" if result.honba and result.riichi_sticks else "bonus_honba"
            yield say(
                f"explain.{key if result.honba else 'bonus_sticks'}",
                honba=result.honba,
                sticks=result.riichi_sticks,
            )

    def worth(self, result: Score) -> str:
        """What a hand is worth in a few words: 3 han 40 fu, or its limit."""
        say = self._texts.say
        if result.han is None:
            return say("explain.yakuman", yakuman=result.yakuman)
        worth = say("explain.worth", han=result.han, fu=result.fu)
        if result.limit is None:
            return worth
        key = "explain.counted" if result.yakuman else "explain.limit"
        return say(key, worth=worth, limit=self._texts.name("limits", result.limit))

    # Near misses

    def failing(self, scored: Scored, yaku: str) -> Markup:
        """Why a hand does not have a yaku."""
        found = reasons(scored.rules, scored.hand, scored.win, scored.score)
        reason = next(each for each in found if each.id == yaku)
        said = self._reason(reason)
        if reason.verdict == "facts":
            said = self._speech.html("ui.yaku_page.fails", reason=said)
        return Markup('<p class="fails">{}</p>').format(said)

    def _reason(self, reason: Reason) -> Markup:
        if reason.verdict == "facts":
            return self.seen(reason.facts)
        by = ", ".join(self._texts.name("yaku", other) for other in reason.by)
        name = self._texts.name("yaku", reason.id)
        return self._speech.html(f"explain.not_{reason.verdict}", yaku=name, by=by)

    def seen(self, facts: tuple[FactSeen, ...]) -> Markup:
        return self._joined([self._wanted_found(seen) for seen in facts])

    def _wanted_found(self, seen: FactSeen) -> Markup:
        said = {
            "wanted": wanted_here(self._texts, seen),
            "found": phrase(self._texts, seen.fact, seen.found),
        }
        if not seen.tiles:
            return self._speech.html("explain.wanted_found", **said)
        tiles = self._inline(notation(seen.tiles))
        return self._speech.html("explain.wanted_found_tiles", **said, tiles=tiles)


def _by_code(problems: Iterable[Problem]) -> Iterator[tuple[str, Iterator[Problem]]]:
    return groupby(problems, key=lambda problem: problem.code)
