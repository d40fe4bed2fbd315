"""Rulesets, which score hands and answer questions, and the hands that they have scored."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Unpack

from riichi_rules.api.answers import CountedFu, OtherReading, Payer, ScoredYaku
from riichi_rules.api.errors import RiichiError, checked_arguments, in_parameters, texts_of
from riichi_rules.api.hands import Tile
from riichi_rules.api.table import TableQuestions
from riichi_rules.engine.answer import as_answer
from riichi_rules.engine.case import Circumstances, Words, tip_of_words
from riichi_rules.engine.hand import UnreadableCase, parse_case
from riichi_rules.engine.readings import reading_text
from riichi_rules.engine.score import LACKING_YAKU, Score, scorer
from riichi_rules.engine.tiles import NAMES
from riichi_rules.engine.why import reasons
from riichi_rules.frozen import FrozenDict, freeze
from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.protocol.rules import NamedRules, option_problems, rules_of
from riichi_rules.rules.book import DEFAULT_RULESET, normalize_value
from riichi_rules.rules.model import Rules, Value
from riichi_rules.rules.parsed import open_book
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.tell.plain_text import explain
from riichi_rules.tell.rulesets import ruleset_name, texts_under_rules
from riichi_rules.tell.score import reason_of, worth_line
from riichi_rules.texts.languages import SOURCE, RulesetTexts
from riichi_rules.texts.lines import Line, join_lines, say
from riichi_rules.typed_hands import typed_case


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
    _score: Score = field(repr=False)

    @property
    def yaku(self) -> tuple[ScoredYaku, ...]:
        """The yaku and dora, each with its `id`, `han` and `yakuman`."""
        return tuple(ScoredYaku(*each) for each in self._score.yaku)

    @property
    def han(self) -> int | None:
        """The han; None for a yakuman."""
        return self._score.han

    @property
    def fu(self) -> int | None:
        """The fu, rounded up; None for a yakuman."""
        return self._score.fu

    @property
    def fu_lines(self) -> tuple[CountedFu, ...]:
        """The lines of the fu, before they are rounded up, each with its tiles."""
        return tuple(
            CountedFu(name, fu, tuple(Tile(NAMES[kind]) for kind in tiles))
            for name, fu, tiles in self._score.fu_lines
        )

    @property
    def limit(self) -> str | None:
        """The limit that the hand reaches, such as `mangan`."""
        return self._score.limit

    @property
    def yakuman(self) -> int:
        """The number of yakuman."""
        return self._score.yakuman

    @property
    def points(self) -> int:
        """The points that the winner gets, without honba and riichi sticks."""
        return self._score.total

    @property
    def payments(self) -> Mapping[Payer, int]:
        """The payments by payer: `discarder`, `dealer` and `non_dealer`, or `each`, without honba."""
        return freeze(dict(self._score.payments))  # type: ignore[no-any-return]  # its keys are payers

    @property
    def payments_with_honba(self) -> Mapping[Payer, int]:
        """The payments by payer, each with its share of the honba."""
        payers = 1 if "discarder" in self.payments else self.ruleset._rules.number("players") - 1
        honba = self._score.honba // payers
        return freeze({payer: points + honba for payer, points in self._score.payments})  # type: ignore[no-any-return]  # likewise

    @property
    def bonus(self) -> Mapping[str, int]:
        """The points that the winner gets for honba and for riichi sticks."""
        return FrozenDict(honba=self._score.honba, riichi_sticks=self._score.riichi_sticks)

    @property
    def points_with_bonus(self) -> int:
        """The points that the winner gets in all."""
        return self._score.total + self._score.honba + self._score.riichi_sticks

    @property
    def reading(self) -> str:
        """The concealed groups and the pair that were counted; for a hand without groups, its form."""
        assert self._score.reading is not None  # a hand that wins has one
        return reading_text(self._score.reading) or self._score.reading.form

    @property
    def other_readings(self) -> tuple[OtherReading, ...]:
        """The readings that pay no more."""
        return tuple(
            OtherReading(
                reading_text(each.reading) or each.reading.form,
                None if each.yakuman else each.han,
                None if each.yakuman else each.fu,
                each.limit,
                each.yakuman,
                tuple(ScoredYaku(*yaku) for yaku in each.yaku),
            )
            for each in self._score.alternatives
        )

    @checked_arguments
    def worth(self, lang: str = SOURCE) -> str:
        """Return the value of the hand in a language: its han and fu, its limit, or its yakuman.

        >>> Ruleset().score("234m67p234567s55s", win="8p", tsumo=True).worth("ru")
        '3 хан 20 фу'
        """
        return say(self.ruleset._ruled_texts(lang), self._worth)

    @property
    def _worth(self) -> Line:
        return worth_line(self._score.han, self._score.fu, self._score.limit, self._score.yakuman)

    @checked_arguments
    def summary(self, lang: str = SOURCE) -> str:
        """Return the yaku, the value and the points of the hand in a language, in one line.

        >>> Ruleset().score("234m67p234567s55s", win="8p", tsumo=True).summary("nl")
        'Menzen tsumo, Pinfu, Tanyao: 3 han 20 fu, 2.700 punten'
        """
        yaku = join_lines([Line(f"yaku.{each.id}") for each in self.yaku])
        short = Line("explain.short", {"worth": self._worth, "points": self.points})
        return say(self.ruleset._ruled_texts(lang), Line("explain.labelled", {"label": yaku, "value": short}))

    @checked_arguments
    def explain(self, lang: str = SOURCE) -> str:
        """Return the calculation of the score, line by line, in a language."""
        texts = self.ruleset._ruled_texts(lang)
        return "\n".join(explain(texts, self.ruleset._rules, self.case, self._score))

    @checked_arguments
    def why_not(self, yaku: str, lang: str = SOURCE) -> str:
        """Return why a yaku does not count in this hand, or an empty text if it does."""
        return self.ruleset._why_not(yaku, self.case, lang)

    def as_json(self) -> dict[str, Any]:
        """Return the score in the form of an answer of `score --batch`."""
        return {"id": self.case.get("id"), "ok": True, **as_answer(self._score)}

    def __str__(self) -> str:
        return self.summary()


@dataclass(frozen=True, init=False, repr=False)
class Ruleset(TableQuestions):
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
        rule_book = open_book()
        if unknown := rule_book.ruleset_problem(ruleset):
            raise RiichiError([replace(unknown, tip=unknown.tip or "rulesets() lists them")])
        if problems := [*option_problems(rule_book, options)]:
            raise RiichiError(problems)
        own = rule_book.rules(ruleset)
        doubtful = own.unknown | own.unused | own.unsure
        values = {
            name: freeze(normalize_value(rule_book.options[name], options[name], rule_book.base))
            for name in sorted(options)
        }
        changes = {
            name: value
            for name, value in values.items()
            if name in doubtful or value != freeze(own.options[name])
        }
        object.__setattr__(self, "id", ruleset)
        object.__setattr__(self, "changes", FrozenDict(changes))
        object.__setattr__(self, "_rules", rule_book.rules(ruleset, changes))

    def __repr__(self) -> str:
        changes = [f"{name}={value!r}" for name, value in self.changes.items()]
        return f"Ruleset({', '.join([repr(self.id), *changes])})"

    @cached_property
    def options(self) -> Mapping[str, Value]:
        """The value of each option that decides something under these rules."""
        applying = open_book().applicable_options(self._rules)
        return FrozenDict({name: freeze(self._rules.options[name]) for name in applying})

    def _named_in(self, question: Mapping[str, Any]) -> "Ruleset":
        """Return the ruleset that a question names, with its options, or this one."""
        default = NamedRules(self.id, self.changes)
        named, problems = rules_of(open_book(), question, default)
        if problems:
            raise RiichiError(problems)
        return self if named is default else Ruleset(named.ruleset, **named.options)

    @checked_arguments
    def name(self, lang: str = SOURCE) -> str:
        """Return the name of the ruleset in a language.

        >>> Ruleset("ema_2025").name()
        'EMA 2025'
        """
        return ruleset_name(texts_of(lang), self.id)

    def _ruled_texts(self, lang: str) -> RulesetTexts:
        return texts_under_rules(texts_of(lang), self._rules, open_book().options)

    @checked_arguments
    def score(self, tiles: Words, **how: Unpack[Circumstances]) -> ScoredHand:
        """Score a won hand.

        Args:
            tiles: the concealed tiles; the last of 14 wins if `win` is left out.
            how: the melds and the circumstances, each by its name in `Circumstances`.

        Raises:
            RiichiError: the hand cannot be, or does not win.

        >>> Ruleset().score("340m11178p789s33z9p").han
        Traceback (most recent call last):
        ...
        riichi_rules.api.errors.RiichiError: the hand has no yaku
        """
        with in_parameters(tiles, lacks_win_tile=how.get("win") is None):
            return self._scored_hand(typed_case(tiles, **how))

    @checked_arguments
    def score_case(self, case: Mapping[str, Any]) -> ScoredHand:
        """Score a hand in the form that `score --batch` reads, under the rules that it names or else these.

        >>> Ruleset().score_case({"concealed": "19m19p19s1234567z", "win_tile": "1m", "win": "ron"}).yakuman
        1
        """
        return self._named_in(case)._scored_hand(case)

    def _scored_hand(self, case: Mapping[str, Any]) -> ScoredHand:
        score = self._score_of(case)
        if score.problems:
            raise RiichiError(score.problems)
        return ScoredHand(self, freeze(case), score)

    def _score_of(self, case: Mapping[str, Any]) -> Score:
        try:
            hand, win = parse_case(case)
        except UnreadableCase as impossible:
            raise RiichiError(impossible.problems) from None
        return scorer(self._rules).score(hand, win)

    @checked_arguments
    def why_not(self, yaku: str, tiles: Words, *, lang: str = SOURCE, **how: Unpack[Circumstances]) -> str:
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
        with in_parameters(tiles, lacks_win_tile=how.get("win") is None):
            return self._why_not(yaku, typed_case(tiles, **how), lang)

    def _why_not(self, yaku: str, case: Mapping[str, Any], lang: str) -> str:
        texts_of(lang)
        score = self._score_of(case)
        if score.problems and score.problems[0].code not in LACKING_YAKU:
            raise RiichiError(score.problems)
        reasons_by_id = {reason.id: reason for reason in reasons(self._rules, *parse_case(case), score)}
        if yaku not in reasons_by_id:
            tip = did_you_mean(yaku, reasons_by_id)
            raise RiichiError([Problem("unknown_yaku", values={"found": yaku}, tip=tip)])
        reason = reasons_by_id[yaku]
        return "" if reason.verdict == "counts" else say(self._ruled_texts(lang), reason_of(reason))

    @checked_arguments
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
