"""The live wall: how many tiles can be drawn from it."""

from dataclasses import dataclass
from typing import Any

from generator.rules.model import Rules
from generator.table.forms.fields import NumberField
from generator.table.forms.reader import Reader


def live_draws(rules: Rules) -> int:
    """How many tiles can be drawn in a hand."""
    tiles = (rules.table["kinds"] - len(rules.tiles.left_out)) * rules.table["copies"]
    return tiles - rules.table["dead_wall"] - rules.table["hand"] * rules.number("players")


@dataclass(frozen=True)
class LiveTilesField(NumberField):
    """How many tiles are left in the live wall."""

    def holds(self, reader: Reader, value: Any) -> bool:
        return super().holds(reader, value) and value <= live_draws(reader.rules)

    def tip(self, reader: Reader, __: object) -> str:
        return f"a whole number from 0 to {live_draws(reader.rules)}"
