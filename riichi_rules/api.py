"""The public functions of the package: scoring hands and answering questions about the table.

>>> from riichi_rules import Ruleset
>>> hand = Ruleset("ema_2025").score("340m11178p789s33z", win="9p", riichi=True)
>>> hand.han, hand.fu, hand.points
(1, 40, 1300)
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.fu import FuLine
from riichi_rules.engine.hand import Impossible, parse_case
from riichi_rules.engine.judge import CountedYaku
from riichi_rules.engine.score import LACKING_YAKU, Score, scorer
from riichi_rules.engine.why import reasons
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.rules.book import DEFAULT_RULESET, Book
from riichi_rules.rules.load import load_book
from riichi_rules.rules.model import Rules, Value
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.plain_text import explain
from riichi_rules.tell.rulesets import ruleset_name, texts_under_rules
from riichi_rules.tell.score import reason_of, worth_line
from riichi_rules.tell.stand_ins import load_spoken_texts
from riichi_rules.texts.languages import SOURCE, RulesetTexts, Texts
from riichi_rules.texts.lines import say
from riichi_rules.typed_hands import parse_hand, typed_case


class RiichiError(ValueError):
    """The error for a wrong hand, question or option; `problems` lists everything wrong with it."""

    def __init__(self, problems: Sequence[Problem]):
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("; ".join(map(_in_words, self.problems)))

    @property
    def codes(self) -> tuple[str, ...]:
        """The codes of the problems, such as `no_yaku` or `five_of_a_tile`."""
        return tuple(problem.code for problem in self.problems)


def _in_words(problem: Problem) -> str:
    message = _texts(SOURCE).problem(problem)
    return f"{message} ({problem.tip})" if problem.tip else message


@cache
def _book() -> Book:
    return load_book()


@cache
def _texts(lang: str) -> Texts:
    return load_spoken_texts(lang, _book())


def rulesets() -> tuple[str, ...]:
    """Return the ids of the rulesets.

    >>> "ema_2025" in rulesets()
    True
    """
    return tuple(_book().rulesets)


class HandWait(NamedTuple):
    """A tile that completes a hand: the kinds of wait, and how many are left to draw."""

    tile: str
    kinds: tuple[str, ...]
    left: int


class Ukeire(NamedTuple):
    """A tile that lowers shanten, and how many are left to draw."""

    tile: str
    left: int


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

    def explain(self, lang: str = SOURCE) -> str:
        """Return the calculation of the score, line by line, in a language."""
        return "\n".join(explain(self.ruleset.texts(lang), self.ruleset.rules, self.case, self.score))

    def why_not(self, yaku: str, lang: str = SOURCE) -> str:
        """Return why a yaku does not count in this hand, or an empty text if it does."""
        return self.ruleset._why_not(yaku, self.case, lang)

    def as_json(self) -> dict[str, Any]:
        """Return the score in the form of an answer of `score --batch`."""
        return as_answer(self.score)

    def __str__(self) -> str:
        texts, score = self.ruleset.texts(SOURCE), self.score
        worth = say(texts, worth_line(score.han, score.fu, score.limit, score.yakuman))
        names = ", ".join(texts.name("yaku", each.id) for each in score.yaku)
        return f"{names}: {worth}, {texts.say('units.points', n=score.total)}"


class Ruleset:
    """A ruleset by its id, with single options changed by name.

    >>> Ruleset("tenhou", kuitan=False).options["kuitan"]
    False
    """

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
            raise RiichiError([unknown])
        problems = [each for name, value in options.items() if (each := book.complaint(name, value))]
        if problems:
            raise RiichiError(problems)
        self.id = ruleset
        self.rules: Rules = book.rules(ruleset, options)

    def __repr__(self) -> str:
        return f"Ruleset({self.id!r})"

    @cached_property
    def options(self) -> Mapping[str, Value]:
        """The value of each option that decides something under these rules."""
        return {name: self.rules.options[name] for name in _book().applying(self.rules)}

    def name(self, lang: str = SOURCE) -> str:
        """Return the name of the ruleset in a language.

        >>> Ruleset("ema_2025").name()
        'EMA 2025'
        """
        return ruleset_name(_texts(lang), self.id)

    def texts(self, lang: str) -> RulesetTexts:
        """Return the texts of a language under these rules."""
        return texts_under_rules(_texts(lang), self.rules, _book().options)

    def score(
        self,
        tiles: str,
        *,
        win: str | None = None,
        melds: Sequence[str] = (),
        tsumo: bool = False,
        seat: str = "south",
        round_wind: str = "east",
        riichi: bool = False,
        double_riichi: bool = False,
        events: Sequence[str] = (),
        dora: str = "",
        ura: str = "",
        norths: int = 0,
        honba: int = 0,
        riichi_sticks: int = 0,
    ) -> ScoredHand:
        """Score a won hand.

        Args:
            tiles: the concealed tiles; the last of 14 wins if `win` is left out.
            win: the winning tile.
            melds: called sets and kans, such as `["pon:555z", "kan_closed:1111m"]`.
            tsumo: whether the winner drew the tile; otherwise somebody discarded it.
            seat: the wind of the winner: `east`, who is the dealer, `south`, `west` or `north`.
            round_wind: the wind of the round.
            riichi: whether the winner had declared riichi.
            double_riichi: whether it was declared with the first discard.
            events: what else happened: `ippatsu`, `haitei`, `houtei`, `rinshan`, `chankan` …
            dora: the dora indicators, such as `"3s7z"`.
            ura: the ura-dora indicators.
            norths: how many norths were set aside in a game of three.
            honba: the counters on the table.
            riichi_sticks: the sticks on the table.

        Raises:
            RiichiError: the hand cannot be, or does not win.

        >>> Ruleset().score("340m11178p789s33z9p").han
        Traceback (most recent call last):
        ...
        riichi_rules.api.RiichiError: the hand has no yaku
        """
        case = typed_case(
            tiles,
            win=win,
            melds=melds,
            tsumo=tsumo,
            seat=seat,
            round_wind=round_wind,
            riichi=riichi,
            double_riichi=double_riichi,
            events=events,
            dora=dora,
            ura=ura,
            norths=norths,
            honba=honba,
            riichi_sticks=riichi_sticks,
        )
        return self.score_case(case)

    def score_case(self, case: Mapping[str, Any]) -> ScoredHand:
        """Score a hand in the form that `score --batch` reads.

        >>> Ruleset().score_case({"concealed": "19m19p19s1234567z", "win_tile": "1m", "win": "ron"}).yakuman
        1
        """
        score = self._score_of(case)
        if score.problems:
            raise RiichiError(score.problems)
        return ScoredHand(self, case, score)

    def _score_of(self, case: Mapping[str, Any]) -> Score:
        try:
            hand, win = parse_case(case)
        except Impossible as impossible:
            raise RiichiError(impossible.problems) from None
        return scorer(self.rules).score(hand, win)

    def why_not(self, yaku: str, tiles: str, *, lang: str = SOURCE, **circumstances: Any) -> str:
        """Return why a yaku does not count in a hand, or an empty text if it does.

        The hand may lack yaku.

        Args:
            yaku: the id of the yaku, such as `pinfu`.
            tiles: the concealed tiles, as `score` takes them.
            lang: the language of the answer.
            circumstances: any other arguments of `score`.

        >>> Ruleset().why_not("tanyao", "123m67p234567s55s", win="8p")
        'has terminals or honours: 1m'
        """
        return self._why_not(yaku, typed_case(tiles, **circumstances), lang)

    def _why_not(self, yaku: str, case: Mapping[str, Any], lang: str) -> str:
        score = self._score_of(case)
        if score.problems and score.problems[0].code not in LACKING_YAKU:
            raise RiichiError(score.problems)
        reasons_by_id = {reason.id: reason for reason in reasons(self.rules, *parse_case(case), score)}
        if yaku not in reasons_by_id:
            tip = did_you_mean(yaku, reasons_by_id)
            raise RiichiError([Problem("unknown_yaku", values={"found": yaku}, tip=tip)])
        reason = reasons_by_id[yaku]
        return "" if reason.verdict == "counts" else say(self.texts(lang), reason_of(reason))

    def waits(self, tiles: str, *, melds: Sequence[str] = (), seen: str = "") -> HandWaits:
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
        answer = self.ask("waits", **parse_hand([tiles], melds), seen=seen)
        return HandWaits(
            answer["shanten"],
            tuple(HandWait(each["tile"], tuple(each["kinds"]), each["left"]) for each in answer["waits"]),
            tuple(Ukeire(each["tile"], each["left"]) for each in answer.get("accepts", ())),
        )

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
        return SettledHand(*(answer[name] for name in ("deltas", "sticks_left", "honba_next", "dealer_next")))

    def ask(self, what: str, **question: Any) -> dict[str, Any]:
        """Return the answer to a question about the table, in the form of `riichi table WHAT --batch`.

        >>> Ruleset().ask("dora", indicators=["9m", "4z"], tiles="11m1z")
        {'dora': ['1m', '1z'], 'han': 3}
        """
        if what not in TABLE_QUESTIONS:
            raise ValueError(f"unknown question {what!r}: one of {', '.join(TABLE_QUESTIONS)}")
        answer, problems = TABLE_QUESTIONS[what](scorer(self.rules), question)
        if problems:
            raise RiichiError(problems)
        return {name: value for name, value in answer.items() if name not in {"id", "ok"}}
