"""The evening of a club: a file of hands becomes the points after each, and the places with uma.

python club_evening.py evening.json
"""

import json
import sys
from pathlib import Path

from riichi_rules import RiichiError, Ruleset

SEATS = ("east", "south", "west", "north")


def main(path: str) -> None:
    game = json.loads(Path(path).read_text("utf-8"))
    rules, players = Ruleset(game["ruleset"]), game["players"]
    try:
        ledger = rules.ledger(game["hands"], ended=True)
    except RiichiError as error:
        sys.exit(error.explain(game.get("lang", "en")))
    print(rules.name(), "".join(f"{name:>10}" for name in players))
    for number, score in enumerate(ledger.scores, start=1):
        print(f"hand {number:3}", "".join(f"{score.points[seat]:10}" for seat in SEATS))
    for place, seat in sorted((final.place, seat) for seat, final in ledger.final.items()):
        print(place, players[SEATS.index(seat)], ledger.final[seat].total)


if __name__ == "__main__":
    main(sys.argv[1])
