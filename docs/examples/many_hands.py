"""Statistics over many hands: how often each yaku and each limit came, and the mean of the points.

    python many_hands.py cases.jsonl

Each line of the file is a case, as `riichi score --batch` reads it.
"""

import json
import sys
from collections import Counter
from pathlib import Path
from statistics import mean

from riichi_rules import RiichiError, Ruleset, yaku_name


def main(path: str) -> None:
    rules, points = Ruleset(), []
    yaku, limits, wrong = Counter[str](), Counter[str](), Counter[str]()
    for line in Path(path).read_text("utf-8").splitlines():
        try:
            hand = rules.score_case(json.loads(line))
        except RiichiError as error:
            wrong.update(error.codes)
            continue
        points.append(hand.points)
        yaku.update(each.id for each in hand.yaku)
        limits[hand.limit or "no limit"] += 1
    print(f"{len(points)} hands, {mean(points):.0f} points on average")
    for name, count in yaku.most_common():
        print(f"{count:6} {yaku_name(name)}")
    print(dict(limits), dict(wrong))


if __name__ == "__main__":
    main(sys.argv[1])
