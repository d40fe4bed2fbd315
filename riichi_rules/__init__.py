"""The rules of riichi mahjong as data, and functions that score hands and settle games by them."""

from typing import TYPE_CHECKING, Any

from riichi_rules.version import __version__

if TYPE_CHECKING:
    from riichi_rules.api import (
        Bonus,
        CanWinAnswer,
        Circumstances,
        CountedFu,
        DiscardsAnswer,
        DoraAnswer,
        DrawOutcome,
        FuritenAnswer,
        GameResult,
        HaiteiAnswer,
        Hand,
        HandDiscard,
        HandScores,
        HandWait,
        KanAnswer,
        LedgerAnswer,
        Meld,
        NeededWin,
        NeedsAnswer,
        OtherReading,
        PlaceNeeds,
        Problem,
        RiichiAnswer,
        RiichiError,
        Ruleset,
        ScoredHand,
        ScoredYaku,
        SettleAnswer,
        TableCircumstances,
        Tile,
        Ukeire,
        WaitsAnswer,
        WaitScore,
        languages,
        rulesets,
        yaku_name,
    )
    from riichi_rules.api.quiz import AnswerVerdict, QuizQuestion

__all__ = [
    "AnswerVerdict",
    "Bonus",
    "CanWinAnswer",
    "Circumstances",
    "CountedFu",
    "DiscardsAnswer",
    "DoraAnswer",
    "DrawOutcome",
    "FuritenAnswer",
    "GameResult",
    "HaiteiAnswer",
    "Hand",
    "HandDiscard",
    "HandScores",
    "HandWait",
    "KanAnswer",
    "LedgerAnswer",
    "Meld",
    "NeededWin",
    "NeedsAnswer",
    "OtherReading",
    "PlaceNeeds",
    "Problem",
    "QuizQuestion",
    "RiichiAnswer",
    "RiichiError",
    "Ruleset",
    "ScoredHand",
    "ScoredYaku",
    "SettleAnswer",
    "TableCircumstances",
    "Tile",
    "Ukeire",
    "WaitScore",
    "WaitsAnswer",
    "__version__",
    "languages",
    "rulesets",
    "yaku_name",
]

OF_QUIZ = ("AnswerVerdict", "QuizQuestion")


def __getattr__(name: str) -> Any:
    """Load the functions when the first is used, because a command needs only some of their modules."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in OF_QUIZ:
        from riichi_rules.api import quiz  # noqa: PLC0415 - few programs ask questions

        return getattr(quiz, name)
    from riichi_rules import api  # noqa: PLC0415 - takes long to load

    return getattr(api, name)


def __dir__() -> list[str]:
    return [*__all__]
