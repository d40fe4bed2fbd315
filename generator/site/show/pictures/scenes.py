"""Pictures of moments of play: a call, riichi, nukidora, furiten and kuikae."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from markupsafe import Markup

from generator.site.art.table.scene import ScenePictures
from generator.site.art.table.swap import swap_picture
from riichi_rules.rules.model import Rules
from riichi_rules.table.calls import forbidden_discards, kuikae_tiles
from riichi_rules.table.seats import POSITIONS, SEATS, seats_of, turns_between
from riichi_rules.tell.spoken_tiles import BACK, Called, each_tile, plain, speak_meld, speak_tiles
from riichi_rules.tell.table_scene import Scene, SeatScene, speak_scene
from riichi_rules.texts.languages import Texts

CALLER = SEATS[0]
SOURCES: Mapping[str, str] = dict(zip(POSITIONS[1:], SEATS[1:], strict=True))

# An arbitrary choice of tiles that don't change the subject of a picture.
REST, REST_OF_THREE = "234m567m4499s", "234p567p4499s"
RIVERS = {SEATS[0]: "9p1m", SEATS[1]: "4z8s", SEATS[2]: "1p5z", SEATS[3]: "7z1s"}
RIVERS_OF_THREE = {SEATS[0]: "9p1m", SEATS[1]: "3z8s", SEATS[2]: "1p5z"}
RIICHI_HAND, RIICHI_HAND_OF_THREE = "234m44678p56788s", "111m44678p56788s"
SWAP_OTHER = "9p"  # a discard that kuikae never forbids


class OwnSeat(NamedTuple):
    """The player at the bottom of a scene, and the last discards of the others by their positions."""

    hand: str
    seat: str = CALLER
    offered: Mapping[str, str] = {}


class Scenes:
    """Renderer of moments of play for one page."""

    def __init__(self, texts: Texts, sprite: str):
        self._texts, self._sprite = texts, sprite

    def call(self, rules: Rules, meld: Called) -> Markup:
        """Return the table after East's call, with an arrow from the discard."""
        discarder = SOURCES[str(meld.source)]
        rivers, rest = (RIVERS_OF_THREE, REST_OF_THREE) if _is_of_three(rules) else (RIVERS, REST)
        seats = {}
        for seat in seats_of(rules):
            river = each_tile(rivers[seat])
            if seat == CALLER:
                seats[seat] = SeatScene(each_tile(rest), (meld,), river)
            elif seat == discarder:
                claimed = frozenset({len(river)})
                seats[seat] = SeatScene(self._hidden(rules), (), (*river, meld.tiles[0]), gone=claimed)
            else:
                seats[seat] = SeatScene(self._hidden(rules), (), river)
        label = self._labelled(CALLER, speak_meld(self._texts, meld))
        return ScenePictures(self._texts, rules, self._sprite).draw(
            Scene(seats, claim=(discarder, CALLER)), label
        )

    def riichi(self, rules: Rules, discards: Sequence[str], own: OwnSeat | None = None) -> Markup:
        """Return the table after a riichi with the last discard, by `own` or else by East."""
        is_of_three = _is_of_three(rules)
        own = own or OwnSeat(RIICHI_HAND_OF_THREE if is_of_three else RIICHI_HAND)
        rivers = RIVERS_OF_THREE if is_of_three else RIVERS
        seats = {
            seat: SeatScene(
                self._hidden(rules),
                (),
                each_tile(rivers[seat] + own.offered.get(_position_of(seat, own.seat), "")),
            )
            for seat in seats_of(rules)
        }
        seats[own.seat] = SeatScene(each_tile(own.hand), (), discards, riichi=len(discards) - 1)
        label = self._texts.say(
            "pictures.riichi",
            discards=self._texts.say("tiles.spoken.discards", tiles=speak_tiles(self._texts, discards)),
        )
        return ScenePictures(self._texts, rules, self._sprite).draw(
            Scene(seats, below=own.seat), self._labelled(own.seat, label)
        )

    def turn(self, rules: Rules, hand: str, drawn: str) -> Markup:
        """Return the table when East has drawn a tile and not yet discarded."""
        seats = {
            seat: SeatScene(self._hidden(rules), (), each_tile(RIVERS[seat])) for seat in seats_of(rules)
        }
        seats[CALLER] = replace(seats[CALLER], hand=each_tile(hand), apart=drawn)
        scene = Scene(seats)
        return ScenePictures(self._texts, rules, self._sprite).draw(scene, speak_scene(self._texts, scene))

    def norths(self, rules: Rules, number: int) -> Markup:
        """Return the table after East has set norths aside, which leaves the size of the hand unchanged."""
        seats = {
            seat: SeatScene(self._hidden(rules), (), each_tile(RIVERS_OF_THREE[seat]))
            for seat in seats_of(rules)
        }
        seats[CALLER] = replace(seats[CALLER], norths=number)
        label = self._texts.say("pictures.norths", n=number, seat=self._seat(CALLER))
        return ScenePictures(self._texts, rules, self._sprite).draw(Scene(seats), label)

    def furiten(self, rules: Rules, question: Mapping[str, Any], because: Sequence[str]) -> Markup:
        """Return East’s discards and those that East let pass, with the cause of furiten highlighted."""
        own, passed = question.get("discards", ()), question.get("passed", ())
        hand = question["concealed"]
        melds = tuple(Called(each["type"], each_tile(each["tiles"])) for each in question.get("melds", ()))
        seats = {seat: SeatScene(self._hidden(rules)) for seat in seats_of(rules)}
        seats[SEATS[1]] = SeatScene(self._hidden(rules), (), passed, marked=_indices(passed, because))
        riichi = 0 if question.get("riichi") and own else None
        seats[CALLER] = SeatScene(each_tile(hand), melds, own, riichi, marked=_indices(own, because))
        parts = [
            self._texts.say(
                "pictures.discards_of", seat=self._seat(seat), tiles=speak_tiles(self._texts, river)
            )
            for seat, river in ((CALLER, own), (SEATS[1], passed))
            if river
        ]
        return ScenePictures(self._texts, rules, self._sprite).draw(Scene(seats), " ".join(parts))

    def swap(self, rules: Rules, called: str, own: str) -> Markup:
        """Return some discards after a chi, of which kuikae forbids some."""
        meld = Called("chi", (called, *each_tile(own)), "left")
        forbidden = forbidden_discards(rules, called, own)
        discards = [*kuikae_tiles(called, own), SWAP_OTHER]
        allowed = [tile for tile in discards if tile not in forbidden]
        label = [self._texts.say("pictures.swap", meld=speak_meld(self._texts, meld))]
        for key, tiles in (("pictures.swap_barred", forbidden), ("pictures.swap_free", allowed)):
            if tiles:
                label.append(self._texts.say(key, tiles=speak_tiles(self._texts, tiles)))
        return swap_picture(self._sprite, meld, discards, forbidden, " ".join(label))

    def _hidden(self, rules: Rules) -> tuple[str, ...]:
        return (BACK,) * rules.table["hand"]

    def _seat(self, seat: str) -> str:
        return self._texts.say(f"words.{seat}")

    def _labelled(self, seat: str, value: str) -> str:
        return self._texts.say("explain.labelled", label=self._seat(seat), value=value)


def _is_of_three(rules: Rules) -> bool:
    return len(seats_of(rules)) < len(SEATS)


def can_call(rules: Rules, type_: str, source: str) -> bool:
    """Return whether a game by the rules has the call and a player at that position."""
    return not _is_of_three(rules) or (type_ != "chi" and SOURCES[source] in seats_of(rules))


def _position_of(seat: str, own: str) -> str:
    """Return the position of a player relative to another."""
    return POSITIONS[turns_between(own, seat)]


def _indices(river: Sequence[str], because: Sequence[str]) -> frozenset[int]:
    """Return the indices of the discards that cause furiten."""
    return frozenset(index for index, tile in enumerate(river) if plain(tile) in {*map(plain, because)})
