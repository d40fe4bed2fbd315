"""The questions about the table, each a method with a typed answer."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, Literal, TypeVar, Unpack

from riichi_rules.api.answers import (
    NAMES,
    CanWinAnswer,
    DiscardsAnswer,
    DoraAnswer,
    FuritenAnswer,
    HaiteiAnswer,
    KanAnswer,
    LedgerAnswer,
    NeedsAnswer,
    RiichiAnswer,
    SettleAnswer,
    WaitsAnswer,
    parse_answer,
)
from riichi_rules.api.errors import checked_arguments, in_parameters
from riichi_rules.engine.case import Circumstances, TableCircumstances, Wind, Words
from riichi_rules.protocol.arguments import words_in
from riichi_rules.typed_hands import parse_hand, parse_tile_list, typed_case, typed_circumstances

A = TypeVar("A")


def _notation(typed: Words) -> str:
    return "".join(parse_tile_list(typed))


class TableQuestions:
    """The questions about the table that rules answer.

    `tiles` are the concealed tiles of a hand, or a whole `Hand`; `seen` are tiles that lie open elsewhere, in
    rivers or in melds of others.
    """

    @abstractmethod
    def ask(self, what: str, /, **question: Any) -> dict[str, Any]:
        """Return the answer to a question in JSON."""

    def _answer(self, kind: type[A], question: Mapping[str, Any], tiles: Words = "") -> A:
        given = {key: value for key, value in question.items() if value is not None}
        with in_parameters(tiles):
            return parse_answer(kind, self.ask(NAMES[kind], **given))

    @checked_arguments
    def waits(
        self, tiles: Words, *, seen: Words = "", scores: bool = False, **how: Unpack[TableCircumstances]
    ) -> WaitsAnswer:
        """Return the waits of a hand that lacks one tile, or its shanten and ukeire.

        Args:
            tiles: the concealed tiles.
            seen: tiles that lie open elsewhere; they are not left to draw.
            scores: whether to add what a win on each wait scores.
            how: the melds, and the circumstances on which these scores depend.

        >>> print(Ruleset().waits("2344455667788s"))
        1s 4s 5s 7s 8s
        >>> [wait.left for wait in Ruleset().waits("2344455667788s", seen="111s7z").waits]
        [1, 1, 2, 2, 2]
        """
        with in_parameters(tiles):
            hand = parse_hand(tiles, how.get("melds", ())) | typed_circumstances(how)
        return self._answer(WaitsAnswer, {**hand, "seen": _notation(seen), "scores": scores}, tiles)

    @checked_arguments
    def discards(self, tiles: Words, *, melds: Words = (), seen: Words = "") -> DiscardsAnswer:
        """Return every discard from a hand with a tile drawn, the best first.

        >>> best = Ruleset().discards("135m234p678p55s34s7z").best
        >>> best.tile, best.shanten, best.left
        ('7z', 1, 20)
        """
        return self._answer(DiscardsAnswer, {**parse_hand(tiles, melds), "seen": _notation(seen)}, tiles)

    @checked_arguments
    def riichi(
        self,
        tiles: Words,
        *,
        melds: Words = (),
        seen: Words = "",
        points: int | None = None,
        live_tiles: int | None = None,
        declared: bool = False,
    ) -> RiichiAnswer:
        """Return whether riichi may be declared with a hand and the tile drawn, and with which discards.

        Args:
            tiles: the concealed tiles, the drawn one among them.
            melds: the melds.
            seen: tiles that lie open elsewhere.
            points: the points of the player, if they may be too few.
            live_tiles: the tiles left in the live wall, if they may be too few.
            declared: whether riichi has been declared before.

        >>> Ruleset().riichi("340m11178p789s337z").discards
        ('7z',)
        """
        question = {**parse_hand(tiles, melds), "seen": _notation(seen), "riichi": int(declared)}
        return self._answer(RiichiAnswer, {**question, "points": points, "live_tiles": live_tiles}, tiles)

    @checked_arguments
    def kan(
        self,
        tiles: Words,
        kan: str,
        *,
        drawn: str | None = None,
        melds: Words = (),
        seen: Words = "",
        live_tiles: int | None = None,
        rule: Literal["loose", "strict"] | None = None,
    ) -> KanAnswer:
        """Return whether a player in riichi may declare a concealed kan.

        Args:
            tiles: the concealed tiles, the drawn one among them.
            kan: the tile of which the kan is to be made.
            drawn: the tile just drawn, if it is another one.
            melds: the melds.
            seen: tiles that lie open elsewhere.
            live_tiles: the tiles left in the live wall.
            rule: a rule other than the ruleset’s.

        >>> Ruleset().kan("111m234p567s2255z1m", "1m").allowed
        True
        """
        question = {**parse_hand(tiles, melds), "seen": _notation(seen), "kan": _notation(kan)}
        question |= {"drawn": _notation(drawn or kan), "live_tiles": live_tiles, "rule": rule}
        return self._answer(KanAnswer, question, tiles)

    @checked_arguments
    def furiten(
        self,
        tiles: Words,
        *,
        discards: Words = "",
        passed: Words = "",
        since: Words = (),
        riichi: bool = False,
        melds: Words = (),
        seen: Words = "",
    ) -> FuritenAnswer:
        """Return the furiten of a hand that lacks one tile.

        Args:
            tiles: the concealed tiles.
            discards: the player’s own discards.
            passed: winning tiles that the player passed up.
            since: what the player has done since then: `draw`, `call`, `discard`.
            riichi: whether the player has declared riichi.
            melds: the melds.
            seen: tiles that lie open elsewhere.

        >>> Ruleset().furiten("234m67p234567s55s", discards="5p").furiten
        'permanent'
        """
        question = {**parse_hand(tiles, melds), "seen": _notation(seen), "riichi": int(riichi)}
        question |= {
            "discards": parse_tile_list(discards),
            "passed": parse_tile_list(passed),
            "since": words_in(since),
        }
        return self._answer(FuritenAnswer, question, tiles)

    @checked_arguments
    def can_win(
        self,
        tiles: Words,
        *,
        discards: Words = "",
        passed: Words = "",
        since: Words = (),
        seen: Words = "",
        **how: Unpack[Circumstances],
    ) -> CanWinAnswer:
        """Return whether a hand may win, and every reason against it.

        Args:
            tiles: the concealed tiles, as `score` takes them.
            discards: the player’s own discards.
            passed: winning tiles that the player passed up.
            since: what the player has done since then: `draw`, `call`, `discard`.
            seen: tiles that lie open elsewhere.
            how: the melds, in the order of the calls, and the circumstances, as `score` takes them.

        >>> Ruleset().can_win("234m67p234567s55s", win="8p", discards="5p").reasons
        ('furiten',)
        """
        with in_parameters(tiles, lacks_win_tile=how.get("win") is None):
            question = {
                "discards": parse_tile_list(discards),
                "passed": parse_tile_list(passed),
                "since": words_in(since),
            }
            case = typed_case(tiles, **how)
            return parse_answer(
                CanWinAnswer, self.ask(NAMES[CanWinAnswer], **case, **question, seen=_notation(seen))
            )

    @checked_arguments
    def dora(self, indicators: Words, tiles: Words = "") -> DoraAnswer:
        """Return the tiles that indicators make dora, and the han that tiles get from them.

        >>> Ruleset().dora("9m4z", "11m1z")
        DoraAnswer(dora=('1m', '1z'), han=3)
        """
        return self._answer(
            DoraAnswer, {"indicators": parse_tile_list(indicators), "tiles": _notation(tiles)}
        )

    @checked_arguments
    def haitei(self, calls: Iterable[Mapping[str, Any]] = ()) -> HaiteiAnswer:
        """Return who draws the last tile, and how many tiles each player draws.

        Args:
            calls: the calls and kans of the hand, in the form that `haitei --batch` reads.

        >>> Ruleset().haitei([{"type": "chi", "by": "south", "from": "east"}]).last_draw
        'west'
        """
        return self._answer(HaiteiAnswer, {"calls": [*calls]})

    @checked_arguments
    def settle(
        self,
        result: Mapping[str, Any],
        *,
        dealer: Wind = "east",
        round_wind: Wind = "east",
        honba: int = 0,
        riichi_sticks: int = 0,
        tournament: bool = True,
    ) -> SettleAnswer:
        """Return the changes that the result of a hand makes.

        Args:
            result: how the hand ended, in the form that `settle --batch` reads.
            dealer: the seat of the dealer.
            round_wind: the wind of the round.
            honba: the counters on the table.
            riichi_sticks: the sticks on the table before this hand.
            tournament: whether the rules of tournaments apply, such as their price of a chombo.

        >>> result = {"end": "exhaustive", "tenpai": ["east"]}
        >>> Ruleset().settle(result).deltas
        {'east': 3000, 'south': -1000, 'west': -1000, 'north': -1000}
        """
        question: dict[str, Any] = {
            "result": result,
            "dealer": dealer,
            "round_wind": round_wind,
            "honba": honba,
        }
        question |= {"riichi_sticks": riichi_sticks, "tournament": tournament}
        return self._answer(SettleAnswer, question)

    @checked_arguments
    def ledger(
        self, hands: Iterable[Mapping[str, Any]], *, ended: bool = False, tournament: bool = True
    ) -> LedgerAnswer:
        """Return the points after each hand of a game, and the places.

        Args:
            hands: how each hand ended, in the form that `settle --batch` reads.
            ended: whether the game ended with the last of them, although it could go on.
            tournament: whether the rules of tournaments apply.

        >>> hands = [{"end": "tsumo", "winners": [{"seat": "east", "limit": "mangan"}]}]
        >>> Ruleset().ledger(hands).scores[-1].points["east"]
        37000
        """
        return self._answer(LedgerAnswer, {"hands": [*hands], "ended": ended, "tournament": tournament})

    @checked_arguments
    def needs(
        self,
        points: Mapping[str, Any],
        *,
        round_wind: Wind,
        dealer: Wind,
        honba: int = 0,
        riichi_sticks: int = 0,
        riichi: Words = (),
    ) -> NeedsAnswer:
        """Return the wins and draws that bring each player each place in this hand.

        Args:
            points: the points of the players before the hand, by seat.
            round_wind: the wind of the round.
            dealer: the seat of the dealer.
            honba: the counters on the table.
            riichi_sticks: the sticks on the table.
            riichi: who has declared riichi in this hand.

        >>> points = {"east": 21000, "south": 32000, "west": 24000, "north": 23000}
        >>> Ruleset().needs(points, round_wind="south", dealer="north").needs["west"]["1"].tsumo.points
        7200
        """
        question: dict[str, Any] = {
            "points": points,
            "round_wind": round_wind,
            "dealer": dealer,
            "honba": honba,
        }
        question |= {"riichi_sticks": riichi_sticks, "riichi": words_in(riichi)}
        return self._answer(NeedsAnswer, question)
