"""Statistics over logs of games: how often each player declares riichi, wins and deals in, and for how much.

    python log_statistics.py game.json others.mjlog

A file is a log of tenhou.net/6, an mjlog or mjai, packed by gzip or not, of one game or of many.
"""

import sys
from collections import Counter, defaultdict
from pathlib import Path
from statistics import mean

from riichi_rules import RiichiError, read_games


def main(paths: list[str]) -> None:
    counts, points, worths = defaultdict(Counter[str]), defaultdict(list[int]), Counter[str]()
    try:
        for game in (game for path in paths for game in read_games(Path(path))):
            for hand in game.hands:
                for player, name in enumerate(game.names):
                    counts[name]["hands"] += 1
                    counts[name]["riichi"] += player in hand.riichi
                    counts[name]["dealt in"] += any(player == win.discarder for win in hand.wins)
                for win in hand.wins:
                    scored = game.ruleset.score(win.hand, **win.circumstances)
                    points[game.names[win.player]].append(scored.points)
                    worths[scored.worth()] += 1
    except RiichiError as error:
        sys.exit(str(error))
    print("player     hands  riichi    wins  points  dealt in")
    for name, each in counts.items():
        won = points[name]
        wins = f"{len(won):8}{mean(won or [0]):8.0f}"
        print(f"{name:8}{each['hands']:8}{each['riichi']:8}{wins}{each['dealt in']:10}")
    print(*(f"{count} x {worth}" for worth, count in worths.most_common()), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
