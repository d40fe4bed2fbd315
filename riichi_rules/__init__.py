"""The rules of riichi mahjong as data, and functions that score hands and settle games by them."""

from importlib import import_module
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
    from riichi_rules.api.logs import (
        Discard,
        Draw,
        FinalPoints,
        GameLog,
        HandLog,
        LoggedDraw,
        RecordedCall,
        WinLog,
        read_games,
    )
    from riichi_rules.api.quiz import AnswerVerdict, QuizQuestion

__all__ = [
    "AnswerVerdict",
    "Bonus",
    "CanWinAnswer",
    "Circumstances",
    "CountedFu",
    "Discard",
    "DiscardsAnswer",
    "DoraAnswer",
    "Draw",
    "DrawOutcome",
    "FinalPoints",
    "FuritenAnswer",
    "GameLog",
    "GameResult",
    "HaiteiAnswer",
    "Hand",
    "HandDiscard",
    "HandLog",
    "HandScores",
    "HandWait",
    "KanAnswer",
    "LedgerAnswer",
    "LoggedDraw",
    "Meld",
    "NeededWin",
    "NeedsAnswer",
    "OtherReading",
    "PlaceNeeds",
    "Problem",
    "QuizQuestion",
    "RecordedCall",
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
    "WinLog",
    "__version__",
    "languages",
    "read_games",
    "rulesets",
    "yaku_name",
]

# What few programs use, by the module that has it.
APART = {
    "logs": (
        "Discard",
        "Draw",
        "FinalPoints",
        "GameLog",
        "HandLog",
        "LoggedDraw",
        "RecordedCall",
        "WinLog",
        "read_games",
    ),
    "quiz": ("AnswerVerdict", "QuizQuestion"),
}


def __getattr__(name: str) -> Any:
    """Load the functions when the first is used, because a command needs only some of their modules."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    module = next((f".{module}" for module, names in APART.items() if name in names), "")
    return getattr(import_module(f"riichi_rules.api{module}"), name)


def __dir__() -> list[str]:
    return [*__all__]
