"""The public functions of the package: scoring hands and answering questions about the table.

>>> from riichi_rules import Ruleset
>>> hand = Ruleset("ema_2025").score("340m11178p789s33z", win="9p", riichi=True)
>>> hand.han, hand.fu, hand.points
(1, 40, 1300)
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from typing import Any, NamedTuple, Unpack

from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.case import PARAMETER_OF, Circumstances, Words, tip_of_words
from riichi_rules.engine.fu import FuLine
from riichi_rules.engine.hand import Impossible, parse_case
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.score import LACKING_YAKU, Score, scorer
from riichi_rules.engine.why import reasons
from riichi_rules.frozen import FrozenDict, freeze
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.protocol.arguments import checked
from riichi_rules.protocol.rules import NamedRules, option_problems, rules_of
from riichi_rules.rules.book import DEFAULT_RULESET, Book, normalize_value
from riichi_rules.rules.model import Rules, Value
from riichi_rules.rules.parsed import load_parsed_book
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.plain_text import explain
from riichi_rules.tell.problems import message_of, translate_tip, with_tip
from riichi_rules.tell.rulesets import ruleset_name, texts_under_rules
from riichi_rules.tell.score import reason_of, worth_line
from riichi_rules.tell.stand_ins import load_spoken_texts
from riichi_rules.texts import languages as known_languages
from riichi_rules.texts.languages import SOURCE, RulesetTexts, Texts, begun_languages
from riichi_rules.texts.lines import say
from riichi_rules.typed_hands import parse_hand, typed_case, typed_problems


def _refuse(problems: Sequence[Problem]) -> "RiichiError":
    return RiichiError(problems)


_checked = checked(_refuse)


class RiichiError(ValueError):
    """The error for whatever is wrong with a call; `problems` lists all of it.

    Each problem has a `code` for programs, a `message`, and perhaps a `tip`.
    """

    def __init__(self, problems: Sequence[Problem]):
        self._problems: tuple[Problem, ...] = tuple(map(_in_words, problems))
        super().__init__("; ".join(with_tip(each.message, each.tip) for each in self._problems))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong."""
        return self._problems

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the problems, such as `no_yaku` or `five_of_a_tile`."""
        return tuple(problem.code for problem in self.problems)

    @_checked
    def explain(self, lang: str = SOURCE) -> str:
        """Return everything that is wrong in a language, a line each, with its tip."""
        texts = _texts(lang)
        return "\n".join(
            with_tip(message_of(texts, each), translate_tip(texts, each.tip)) for each in self._problems
        )

    @_checked
    def as_json(self, lang: str = SOURCE) -> dict[str, Any]:
        """Return everything that is wrong in the form of an answer of `--batch`."""
        texts = _texts(lang)
        problems = [{"code": each.code, "message": message_of(texts, each)} for each in self._problems]
        return {"id": None, "ok": False, "problems": problems}


def _in_words(problem: Problem) -> Problem:
    return replace(problem, message=message_of(_texts(SOURCE), problem))


# What parameters are called that have another name in JSON.
PARAMETERS: Mapping[str, str] = {"concealed": "tiles", **PARAMETER_OF}


@contextmanager
def _in_parameters(tiles: str, *, lacks_win_tile: bool = False) -> Iterator[None]:
    """Name the parts of a typed hand in errors by the parameters of its function."""
    try:
        yield
    except (RiichiError, Faulty) as error:
        typed = typed_problems(
            error.problems, [tiles], lacks_win_tile=lacks_win_tile, hand="tiles", win="win"
        )
        raise RiichiError([*map(_in_parameter, typed)]) from None


def _in_parameter(problem: Problem) -> Problem:
    key = str(problem.values.get("key", ""))
    return (
        replace(problem, values={**problem.values, "key": PARAMETERS[key]}) if key in PARAMETERS else problem
    )


@cache
def _book() -> Book:
    return load_parsed_book()


@cache
def _texts(lang: str) -> Texts:
    known = (*known_languages.languages(), *begun_languages())
    if lang not in known:
        values = {"key": "lang", "found": lang}
        raise RiichiError([Problem("bad_value", values=values, tip=tip_of_words(known, lang))])
    return load_spoken_texts(lang, _book())


def rulesets() -> tuple[str, ...]:
    """Return the ids of the rulesets.

    >>> "ema_2025" in rulesets()
    True
    """
    return tuple(_book().rulesets)


def languages() -> tuple[str, ...]:
    """Return the languages in which names, scores and errors can be said.

    >>> languages()
    ('en', 'ru', 'fr', 'pl', 'nl')
    """
    return tuple(known_languages.languages())


@_checked
def yaku_name(yaku: str, lang: str = SOURCE) -> str:
    """Return the name of a yaku, or of a kind of dora, in a language.

    >>> yaku_name("chiitoitsu", "pl")
    'Siedem par'
    """
    base = _book().base
    known = (*base.yaku, *base.dora)
    if yaku not in known:
        raise RiichiError([Problem("unknown_yaku", values={"found": yaku}, tip=did_you_mean(yaku, known))])
    return _texts(lang).name("yaku", yaku)


class HandWait(NamedTuple):
    """A tile that completes a hand: the kinds of wait, and how many are left to draw."""

    tile: str
    kinds: tuple[str, ...]
    left: int


class Ukeire(NamedTuple):
    """A tile that lowers shanten, and how many are left to draw."""

    tile: str
    left: int


def _ukeire(accepts: Sequence[Mapping[str, Any]]) -> tuple[Ukeire, ...]:
    return tuple(Ukeire(each["tile"], each["left"]) for each in accepts)


@dataclass(frozen=True)
class HandWaits:
    """The waits of a hand; if it is not tenpai, its shanten and ukeire."""

    shanten: int
    waits: tuple[HandWait, ...]
    ukeire: tuple[Ukeire, ...] = ()

    @property
    def is_tenpai(self) -> bool:
        return self.shanten == 0

    @property
    def tiles(self) -> tuple[str, ...]:
        """The tiles that complete the hand."""
        return tuple(wait.tile for wait in self.waits)

    def __str__(self) -> str:
        return " ".join(self.tiles) or f"{self.shanten}-shanten"


class HandDiscard(NamedTuple):
    """A discard: the shanten that it leaves, how many tiles then help, and which."""

    tile: str
    shanten: int
    left: int
    ukeire: tuple[Ukeire, ...]


@dataclass(frozen=True)
class SettledHand:
    """The changes that a hand makes: points by seat, and the start of the next hand."""

    deltas: Mapping[str, int]
    sticks_left: int
    honba_next: int
    dealer_next: str


@dataclass(frozen=True)
class ScoredHand:
    """A won hand and its score.

    >>> hand = Ruleset("tenhou").score("234m67p234567s55s", win="8p", tsumo=True)
    >>> print(hand)
    Fully Concealed Hand, Pinfu, All Simples: 3 han 20 fu, 2,700 points
    >>> hand.payments
    {'dealer': 1300, 'non_dealer': 700}
    """

    ruleset: "Ruleset"
    case: Mapping[str, Any]
    score: Score

    @property
    def yaku(self) -> tuple[CountedYaku, ...]:
        """The yaku and dora, each with its `id`, `han` and `yakuman`."""
        return self.score.yaku

    @property
    def han(self) -> int | None:
        """The han; None for a yakuman."""
        return self.score.han

    @property
    def fu(self) -> int | None:
        """The fu, rounded up; None for a yakuman."""
        return self.score.fu

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """The lines of the fu, before they are rounded up."""
        return self.score.fu_lines

    @property
    def limit(self) -> str | None:
        """The limit that the hand reaches, such as `mangan`."""
        return self.score.limit

    @property
    def yakuman(self) -> int:
        """The number of yakuman."""
        return self.score.yakuman

    @property
    def points(self) -> int:
        """The points that the winner gets, without honba and riichi sticks."""
        return self.score.total

    @property
    def payments(self) -> dict[str, int]:
        """The payments by payer: `discarder`, `dealer` and `non_dealer`, or `each`."""
        return dict(self.score.payments)

    @property
    def bonus(self) -> dict[str, int]:
        """The points that the winner gets for honba and for riichi sticks."""
        return {"honba": self.score.honba, "riichi_sticks": self.score.riichi_sticks}

    @_checked
    def explain(self, lang: str = SOURCE) -> str:
        """Return the calculation of the score, line by line, in a language."""
        texts = self.ruleset._ruled_texts(lang)
        return "\n".join(explain(texts, self.ruleset._rules, self.case, self.score))

    @_checked
    def why_not(self, yaku: str, lang: str = SOURCE) -> str:
        """Return why a yaku does not count in this hand, or an empty text if it does."""
        return self.ruleset._why_not(yaku, self.case, lang)

    def as_json(self) -> dict[str, Any]:
        """Return the score in the form of an answer of `score --batch`."""
        return {"id": self.case.get("id"), "ok": True, **as_answer(self.score)}

    def __str__(self) -> str:
        texts, score = self.ruleset._ruled_texts(SOURCE), self.score
        worth = say(texts, worth_line(score.han, score.fu, score.limit, score.yakuman))
        names = ", ".join(texts.name("yaku", each.id) for each in score.yaku)
        return f"{names}: {worth}, {texts.say('units.points', n=score.total)}"


@dataclass(frozen=True, init=False, repr=False)
class Ruleset:
    """A ruleset by its id, with single options changed by name.

    Rulesets with the same id and the same changes are equal.

    >>> Ruleset("tenhou", kuitan=False).options["kuitan"]
    False
    """

    id: str
    changes: Mapping[str, Value]
    _rules: Rules = field(compare=False)

    def __init__(self, ruleset: str = DEFAULT_RULESET, **options: Value):
        """Load a ruleset.

        Args:
            ruleset: one of `rulesets()`.
            options: values for options by their names, which `riichi options` lists.

        Raises:
            RiichiError: there is no such ruleset or option, or it cannot have that value.
        """
        book = _book()
        if unknown := book.ruleset_problem(ruleset):
            raise RiichiError([replace(unknown, tip=unknown.tip or "rulesets() lists them")])
        if problems := [*option_problems(book, options)]:
            raise RiichiError(problems)
        own = book.rules(ruleset)
        doubtful = own.unknown | own.unused | own.unsure
        values = {
            name: freeze(normalize_value(book.options[name], options[name], book.base))
            for name in sorted(options)
        }
        changes = {
            name: value
            for name, value in values.items()
            if name in doubtful or value != freeze(own.options[name])
        }
        object.__setattr__(self, "id", ruleset)
        object.__setattr__(self, "changes", FrozenDict(changes))
        object.__setattr__(self, "_rules", book.rules(ruleset, changes))

    def __repr__(self) -> str:
        changes = [f"{name}={value!r}" for name, value in self.changes.items()]
        return f"Ruleset({', '.join([repr(self.id), *changes])})"

    @cached_property
    def options(self) -> Mapping[str, Value]:
        """The value of each option that decides something under these rules."""
        applying = _book().applying(self._rules)
        return FrozenDict({name: freeze(self._rules.options[name]) for name in applying})

    def _named_in(self, question: Mapping[str, Any]) -> "Ruleset":
        """Return the ruleset that a question names, with its options, or this one."""
        default = NamedRules(self.id, self.changes)
        named, problems = rules_of(_book(), question, default)
        if problems:
            raise RiichiError(problems)
        return self if named is default else Ruleset(named.ruleset, **named.options)

    @_checked
    def name(self, lang: str = SOURCE) -> str:
        """Return the name of the ruleset in a language.

        >>> Ruleset("ema_2025").name()
        'EMA 2025'
        """
        return ruleset_name(_texts(lang), self.id)

    def _ruled_texts(self, lang: str) -> RulesetTexts:
        return texts_under_rules(_texts(lang), self._rules, _book().options)

    @_checked
    def score(self, tiles: str, **how: Unpack[Circumstances]) -> ScoredHand:
        """Score a won hand.

        Args:
            tiles: the concealed tiles; the last of 14 wins if `win` is left out.
            how: the melds and the circumstances, each by its name in `Circumstances`.

        Raises:
            RiichiError: the hand cannot be, or does not win.

        >>> Ruleset().score("340m11178p789s33z9p").han
        Traceback (most recent call last):
        ...
        riichi_rules.api.RiichiError: the hand has no yaku
        """
        with _in_parameters(tiles, lacks_win_tile=how.get("win") is None):
            return self._scored(typed_case(tiles, **how))

    @_checked
    def score_case(self, case: Mapping[str, Any]) -> ScoredHand:
        """Score a hand in the form that `score --batch` reads, under the rules that it names or else these.

        >>> Ruleset().score_case({"concealed": "19m19p19s1234567z", "win_tile": "1m", "win": "ron"}).yakuman
        1
        """
        return self._named_in(case)._scored(case)

    def _scored(self, case: Mapping[str, Any]) -> ScoredHand:
        score = self._score_of(case)
        if score.problems:
            raise RiichiError(score.problems)
        return ScoredHand(self, freeze(case), score)

    def _score_of(self, case: Mapping[str, Any]) -> Score:
        try:
            hand, win = parse_case(case)
        except Impossible as impossible:
            raise RiichiError(impossible.problems) from None
        return scorer(self._rules).score(hand, win)

    @_checked
    def why_not(self, yaku: str, tiles: str, *, lang: str = SOURCE, **how: Unpack[Circumstances]) -> str:
        """Return why a yaku does not count in a hand, or an empty text if it does.

        The hand may lack yaku.

        Args:
            yaku: the id of the yaku, such as `pinfu`.
            tiles: the concealed tiles, as `score` takes them.
            lang: the language of the answer.
            how: the melds and the circumstances, as `score` takes them.

        >>> Ruleset().why_not("tanyao", "123m67p234567s55s", win="8p")
        'has terminals or honours (1m)'
        """
        with _in_parameters(tiles, lacks_win_tile=how.get("win") is None):
            return self._why_not(yaku, typed_case(tiles, **how), lang)

    def _why_not(self, yaku: str, case: Mapping[str, Any], lang: str) -> str:
        _texts(lang)
        score = self._score_of(case)
        if score.problems and score.problems[0].code not in LACKING_YAKU:
            raise RiichiError(score.problems)
        reasons_by_id = {reason.id: reason for reason in reasons(self._rules, *parse_case(case), score)}
        if yaku not in reasons_by_id:
            tip = did_you_mean(yaku, reasons_by_id)
            raise RiichiError([Problem("unknown_yaku", values={"found": yaku}, tip=tip)])
        reason = reasons_by_id[yaku]
        return "" if reason.verdict == "counts" else say(self._ruled_texts(lang), reason_of(reason))

    @_checked
    def waits(self, tiles: str, *, melds: Words = (), seen: str = "") -> HandWaits:
        """Return the waits of a hand that lacks one tile, or its shanten and ukeire.

        Args:
            tiles: the concealed tiles.
            melds: the melds, as `score` takes them.
            seen: tiles that lie open elsewhere, such as in rivers; they are not left to draw.

        >>> print(Ruleset().waits("2344455667788s"))
        1s 4s 5s 7s 8s
        >>> [wait.left for wait in Ruleset().waits("2344455667788s", seen="111s7z").waits]
        [1, 1, 2, 2, 2]
        """
        with _in_parameters(tiles):
            answer = self.ask("waits", **parse_hand([tiles], melds), seen=seen)
        return HandWaits(
            answer["shanten"],
            tuple(HandWait(each["tile"], tuple(each["kinds"]), each["left"]) for each in answer["waits"]),
            _ukeire(answer.get("accepts", ())),
        )

    @_checked
    def discards(self, tiles: str, *, melds: Words = (), seen: str = "") -> tuple[HandDiscard, ...]:
        """Return every discard from a hand with a tile drawn, the best first.

        Args:
            tiles: the concealed tiles, the drawn one among them.
            melds: the melds, as `score` takes them.
            seen: tiles that lie open elsewhere, such as in rivers; they are not left to draw.

        >>> best, *_ = Ruleset().discards("135m234p678p55s34s7z")
        >>> best.tile, best.shanten, best.left
        ('7z', 1, 20)
        """
        with _in_parameters(tiles):
            answer = self.ask("discards", **parse_hand([tiles], melds), seen=seen)
        return tuple(
            HandDiscard(each["tile"], each["shanten"], each["left"], _ukeire(each["accepts"]))
            for each in answer["discards"]
        )

    @_checked
    def settle(
        self, result: Mapping[str, Any], *, dealer: str = "east", honba: int = 0, riichi_sticks: int = 0
    ) -> SettledHand:
        """Return the changes that the result of a hand makes.

        Args:
            result: how the hand ended, in the form that `settle --batch` reads.
            dealer: the seat of the dealer.
            honba: the counters on the table.
            riichi_sticks: the sticks on the table before this hand.

        >>> result = {"end": "exhaustive", "tenpai": ["east"]}
        >>> Ruleset().settle(result).deltas
        {'east': 3000, 'south': -1000, 'west': -1000, 'north': -1000}
        """
        question = {"dealer": dealer, "honba": honba, "riichi_sticks": riichi_sticks, "result": result}
        answer = self.ask("settle", **question)
        parts = ("deltas", "sticks_left", "honba_next", "dealer_next")
        return SettledHand(*(freeze(answer[name]) for name in parts))

    @_checked
    def ask(self, what: str, /, **question: Any) -> dict[str, Any]:
        """Return the answer to a question about the table, in the form of `riichi WHAT --batch`.

        It is asked under the rules that it names, with `ruleset` and `options`, or else under these.

        >>> Ruleset().ask("dora", indicators=["9m", "4z"], tiles="11m1z")
        {'id': None, 'ok': True, 'dora': ['1m', '1z'], 'han': 3}
        """
        if what not in TABLE_QUESTIONS:
            values, tip = {"key": "what", "found": what}, tip_of_words(TABLE_QUESTIONS, what)
            raise RiichiError([Problem("bad_value", values=values, tip=tip)])
        answer, problems = TABLE_QUESTIONS[what](scorer(self._named_in(question)._rules), question)
        if problems:
            raise RiichiError(problems)
        return answer
