"""Diagrams of settlements: the players with their gains and losses, and an arrow for each payment."""

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from generator.site.art.table.plates import LARGE, TABLE, Link, Plate, PlatePictures, PlateSizes
from generator.site.show.situations import format_signed
from riichi_rules.table.game.payments import Paid, payments
from riichi_rules.table.game.settlement import Settled, Transfer
from riichi_rules.tell.pictures import payments_line
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import say


class PaymentPictures:
    """Renderer of settlements in one language."""

    def __init__(self, texts: RulesetTexts, sprite: str, layout: PlateSizes = LARGE):
        self._texts, self._plates = texts, PlatePictures(texts, sprite, layout)

    def draw(self, seats: Sequence[str], settled: Settled, names: Mapping[str, str] | None = None) -> Markup:
        """Return a settlement; `names` adds a line before a player's change."""
        deltas = {seat: settled.deltas[seat] for seat in seats}
        return self._draw(deltas, payments(settled.moves), names or {})

    def draw_changes(self, deltas: Mapping[str, int], label: str = "") -> Markup:
        """Return gains and losses without their reasons, with arrows for the net payments."""
        return self._draw(deltas, payments([Transfer("hand", "", deltas)]), {}, label)

    def _draw(
        self, deltas: Mapping[str, int], paid: Sequence[Paid], names: Mapping[str, str], label: str = ""
    ) -> Markup:
        plates = [self._plate(seat, change, names.get(seat, "")) for seat, change in deltas.items()]
        links = [
            Link(each.payer or TABLE, each.receiver or TABLE, self._texts.number(each.points))
            for each in paid
        ]
        return self._plates.draw(plates, links, label or say(self._texts, payments_line(paid)), "payments")

    def _plate(self, seat: str, points: int, name: str) -> Plate:
        css_class = "gains" if points > 0 else "loses" if points < 0 else ""
        change = format_signed(self._texts, points)
        return Plate(seat, (name, change) if name else (change,), css_class)
