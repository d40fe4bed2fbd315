"""Parsing of claimed scores as people type them: "riichi 3 han 40 fu 5,200", "2 yakuman", "1300/2600"."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from riichi_rules.problems import Problem
from riichi_rules.rules.model import Rules

LONGEST, MOST_DIGITS = 200, 7

# Depending on the language, thousands are separated by a comma, a full stop, an apostrophe or a space.
NUMBER = r"\d{1,3}(?:[ ,.'’\u00a0\u2009\u202f]\d{3})+(?!\d)|\d+"
LETTER = r"[^\W\d_]"
# What may stand between the words of a name: Yakuhai (white dragon), menzen_tsumo, Tan-yao.
GAP = r"[\s_(\-]*"


class ClaimWord(NamedTuple):
    """The meaning of a word or phrase: a unit, a limit, yaku, the payer of a number, or nothing.

    A name that several yaku share means the one that the hand has.
    """

    kind: str
    ids: tuple[str, ...] = ()


KINDS = UNIT, LIMIT, YAKU, PAYER, NOTHING = "unit", "limit", "yaku", "payer", "nothing"
EACH, DEALER = ClaimWord(PAYER, ("each",)), ClaimWord(PAYER, ("dealer",))
POINTS = ClaimWord(UNIT, ("points",))
# The words that are understood in every language.
WORDS: Mapping[str, ClaimWord] = {
    **{"han": ClaimWord(UNIT, ("han",)), "fan": ClaimWord(UNIT, ("han",)), "fu": ClaimWord(UNIT, ("fu",))},
    **dict.fromkeys(("point", "points"), POINTS),
    **dict.fromkeys(("all", "each", "∀"), EACH),
}


class Claim(NamedTuple):
    """A score as somebody claims it; parts that were left out are None. "No limit" can be claimed too.

    `times` is how often the limit is paid: 2 yakuman. `split` are the shares of a tsumo, the dealer's first.
    """

    yaku: tuple[str, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: str | None = None
    points: int | None = None
    split: tuple[int, ...] | None = None
    times: int | None = None


def parse_claim(
    rules: Rules, text: str, words: Mapping[str, ClaimWord] | None = None, counted: Collection[str] = ()
) -> tuple[Claim, list[Problem]]:
    """Return a claim, and a problem for every part that is not understood or occurs twice.

    `words` are those of a language; `counted` are the yaku of the hand, for names that several yaku share.
    """
    if len(text) > LONGEST:
        return Claim(), [_problem("bad_claim", f"{text[:40]} …")]
    parser = _Parser(rules, {**(words or {}), **_words_of(rules)}, counted)
    for match in parser.grammar.finditer(text):
        parser.read(match)
    return parser.claim()


def _words_of(rules: Rules) -> dict[str, ClaimWord]:
    """Return the words of every language, including the ids of limits and of yaku."""
    yaku = {id_: ClaimWord(YAKU, (id_,)) for id_ in rules.yaku}
    return {**yaku, **{id_: ClaimWord(LIMIT, (id_,)) for id_ in rules.limits}, **WORDS}


class _Parser:
    """A parser that reads a claim from left to right. `_payer` is the payer of the next number, if named."""

    def __init__(self, rules: Rules, words: Mapping[str, ClaimWord], counted: Collection[str]):
        self._rules, self._counted = rules, counted
        self._words = {_key(phrase): word for phrase, word in words.items()}
        self.grammar = _grammar(tuple((phrase, word.kind) for phrase, word in words.items()))
        self._parts: dict[str, Any] = {}
        self._problems: list[Problem] = []
        self._payer: ClaimWord | None = None

    def read(self, match: re.Match[str]) -> None:
        """Read one token of the text."""
        if match["split"]:
            self._note(match, "split", _shares(self._rules, map(_number, match["split"].split("/"))))
        elif match["number"]:
            units = [self._words[_key(unit[0])] for unit in _units(match["units"] or "", self.grammar)]
            self._read_number(match, _number(match["number"]), units)
        elif match["phrase"]:
            self._read_word(match, self._words[_key(match["phrase"])])
        elif match["word"] or match["bad"]:
            self._note(match, "bad", None)

    def claim(self) -> tuple[Claim, list[Problem]]:
        """Return the claim. Shares that were claimed one by one are joined, the dealer's first."""
        dealer, each = (self._parts.pop(part, None) for part in ("dealer", "each"))
        if "split" not in self._parts and each:
            self._parts["split"] = (dealer, each) if dealer else (each,)
        elif dealer or each:
            self._problems.append(_problem("claim_twice", str(dealer or each)))
        return Claim(**self._parts), self._problems or ([] if self._parts else [Problem("empty_claim")])

    def _read_number(self, match: re.Match[str], number: int, units: list[ClaimWord]) -> None:
        payer = next((unit for unit in units if unit.kind == PAYER), self._payer)
        unit = next((unit for unit in units if unit.kind in {UNIT, LIMIT}), POINTS)
        self._payer = None
        if unit.kind == LIMIT:  # "2 yakuman", or the points before it, as in "8000 mangan"
            self._note(match, "times" if number < 10 else "points", number)
            self._note(match, "limit", unit.ids[0])
        elif unit == POINTS and (payer or self._is_after_dealer):
            self._note(match, (payer or EACH).ids[0], number)
        else:
            self._note(match, unit.ids[0], number)

    @property
    def _is_after_dealer(self) -> bool:
        """Whether the dealer's share was read, and the others' share not yet."""
        return "dealer" in self._parts and "each" not in self._parts

    def _read_word(self, match: re.Match[str], word: ClaimWord) -> None:
        if word.kind == YAKU:
            yaku = self._parts.setdefault("yaku", ())
            named = next((id_ for id_ in word.ids if id_ in self._counted and id_ not in yaku), word.ids[0])
            self._parts["yaku"] = yaku if named in yaku else (*yaku, named)
        elif word.kind == LIMIT:
            self._note(match, "limit", word.ids[0])
        elif word.kind == PAYER:
            self._payer = word
        elif word.kind == UNIT:
            self._note(match, "bad", None)

    def _note(self, match: re.Match[str], part: str, value: object) -> None:
        """Record a part of the claim, or a problem if it has no value or occurs twice."""
        if not value:
            self._problems.append(_problem("bad_claim", match[0].strip()))
        elif part in self._parts:
            self._problems.append(_problem("claim_twice", match[0].strip()))
        else:
            self._parts[part] = value


@lru_cache(16)
def _grammar(phrases: tuple[tuple[str, str], ...]) -> re.Pattern[str]:
    """Return the regular expression of a token: shares, numbers with units, known words, or anything else."""

    def any_of(*kinds: str) -> str:
        known = sorted((phrase for phrase, kind in phrases if kind in kinds), key=len, reverse=True)
        return f"(?:{'|'.join(map(_pattern, known))})(?!{LETTER})"

    units = rf"(?:\s*{any_of(UNIT, LIMIT)})?(?:\s*{any_of(PAYER)})*"
    return re.compile(
        rf"(?P<split>(?:{NUMBER})(?:\s*/\s*(?:{NUMBER}))+)|(?P<number>{NUMBER})(?P<units>{units})"
        rf"|(?P<phrase>{any_of(*KINDS)})|(?P<word>{LETTER}\w*)|[\s,;:()+«»“”„\"–—-]+|(?P<bad>.)",
        re.IGNORECASE,
    )


def _units(text: str, grammar: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """Yield the known words after a number."""
    return (match for match in grammar.finditer(text) if match["phrase"])


def _pattern(phrase: str) -> str:
    """Return a pattern that matches a phrase whatever joins its words, with or without apostrophes."""
    words = [re.sub(r"['’]", "['’]?", re.escape(word)) for word in _words_in(phrase)]
    return GAP.join(words) + (r"\)?" if phrase.endswith(")") else "")


def _key(phrase: str) -> str:
    """Return the lookup key of a phrase: its words without separators, in lower case."""
    return re.sub(r"['’]", "", "".join(_words_in(phrase))).casefold()


def _words_in(phrase: str) -> list[str]:
    return re.findall(r"[^\W_]+(?:['’][^\W_]+)*|[^\w\s()\-]", phrase)


def _number(text: str) -> int:
    """Return a number without separators; 0, which nobody claims, if it is too long."""
    digits = re.sub(r"\D", "", text)
    return int(digits) if len(digits) <= MOST_DIGITS else 0


def _shares(rules: Rules, shares: Iterable[int]) -> tuple[int, ...] | None:
    """Return the shares of the payers, the largest first; if all payers are listed, each share once."""
    first, *rest = sorted(shares, reverse=True)
    if 1 + len(rest) == rules.number("players") - 1 and len({*rest}) == 1:
        return tuple(dict.fromkeys((first, *rest)))
    return (first, *rest) if all((first, *rest)) else None


def _problem(code: str, found: str) -> Problem:
    return Problem(code, values={"found": found})
