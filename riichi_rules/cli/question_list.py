"""The questions about the table as commands, which can be listed without loading the table."""

from collections.abc import Mapping
from typing import NamedTuple


class QuestionHelp(NamedTuple):
    """A line for the list of commands, the help of a command, and an example of it."""

    line: str
    help: str
    example: str


QUESTIONS: Mapping[str, QuestionHelp] = {
    "waits": QuestionHelp(
        "Which tiles a hand waits for.",
        "Tell what HAND waits for: concealed tiles, melds after them.",
        "waits 2344455m pon:555z pon:666z",
    ),
    "discards": QuestionHelp(
        "How near to tenpai each discard leaves a hand.",
        "Tell how near to tenpai each discard leaves HAND, the drawn tile in it, and which tiles then help.",
        "discards 1133557799m113p4p",
    ),
    "riichi": QuestionHelp(
        "Whether riichi may be declared, and with which discards.",
        "Tell whether riichi may be declared with HAND, the drawn tile in it, and with which discards.",
        "riichi 340m11178p789s337z",
    ),
    "kan": QuestionHelp(
        "Whether a player in riichi may declare a concealed kan.",
        "Tell whether a player in riichi may declare a concealed kan with HAND, the drawn tile in it.",
        "kan 111m234p567s2255z1m --kan 1m",
    ),
    "furiten": QuestionHelp(
        "Whether a hand is in furiten.",
        "Tell whether HAND, which lacks one tile, is in furiten.",
        "furiten 234m67p234567s55s --discards 5p",
    ),
    "can-win": QuestionHelp(
        "Whether a hand may win on its last tile.",
        "Tell whether HAND may win on its last tile, or --win-tile; melds in the order of the calls.",
        "can-win 234m67p234567s55s8p --passed 5p",
    ),
    "dora": QuestionHelp(
        "Which tiles the indicators make dora.",
        "Tell which tiles the indicators make dora, and how many han that adds to TILES.",
        "dora --indicators 9m4z 11m1z",
    ),
    "haitei": QuestionHelp(
        "Who draws the last tile after these calls.",
        "Tell who draws the last tile after these calls.",
        "haitei south:chi:east north:kan_closed",
    ),
    "settle": QuestionHelp(
        "Who gains and who pays by the result of a hand.",
        "Tell who gains and who pays by the result of a hand in FILE, YAML or JSON (- for stdin).",
        "settle hand.yaml",
    ),
    "ledger": QuestionHelp(
        "The points after each hand of a game, and the places.",
        "Tell the points after each hand of a game and the places; FILE lists the results (- for stdin).",
        "ledger game.yaml",
    ),
    "needs": QuestionHelp(
        "What each player needs for each place.",
        "Tell what each player needs in this hand for each place; the points are those before it.",
        "needs --points 25000,24000,26000,25000 --round-wind south --dealer north",
    ),
}
