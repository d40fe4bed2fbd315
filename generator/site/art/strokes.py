"""The characters of the tiles, stroke by stroke, on a grid of a hundred by a hundred.

Each line is a stroke: which way the brush goes, then the points it goes through.
"""

from generator.site.art.brush import Point, stroke

STROKES = {
    "一": """
        across 3 54 97 44
    """,
    "二": """
        across 18 20 80 14
        across 2 88 98 82
    """,
    "三": """
        across 14 9 86 4
        across 20 51 79 47
        across 2 95 98 90
    """,
    "四": """
        down 7 8 13 96
        across 7 10 92 8
        down 92 8 87 96
        bar 13 88 87 87
        left 39 15 37 46 23 68
        bend 61 15 61 48 66 63 82 60
    """,
    "五": """
        across 12 8 88 4
        bar 48 10 36 92
        across 20 49 74 46
        bar 74 46 69 92
        across 1 96 99 93
    """,
    "六": """
        dot 44 -4 56 20
        across 2 38 98 34
        left 40 50 32 76 8 100
        right 58 50 72 74 95 98
    """,
    "七": """
        across 3 50 96 34
        bend 44 0 44 70 52 92 84 92 92 66
    """,
    "八": """
        left 38 10 33 55 4 98
        right 54 4 66 50 98 94
    """,
    "九": """
        left 40 0 38 50 6 100
        across 10 36 70 31
        bend 70 31 66 72 74 93 92 92 98 66
    """,
    "萬": """
        across 2 12 98 9
        down 31 0 33 25
        down 70 0 67 25
        down 19 31 22 61
        across 19 32 81 30
        down 81 31 78 61
        bar 22 46 78 45
        bar 22 60 78 59
        bar 50 32 50 86
        down 7 73 7 102
        across 7 74 93 71
        down 93 72 92 99
        flick 93 99 78 94
        flick 25 91 72 84
        dot 62 76 75 95
    """,
    "東": """
        across 6 17 94 13
        down 22 33 25 66
        across 22 34 78 31
        down 78 32 75 66
        bar 25 49 75 48
        bar 25 64 75 63
        down 50 0 50 99
        left 46 66 31 81 2 94
        right 54 66 71 81 99 93
    """,
    "南": """
        across 13 15 87 11
        bar 50 -2 50 34
        down 9 34 8 99
        across 9 35 91 32
        down 91 33 91 98
        flick 91 98 77 92
        dot 32 38 40 48
        left 68 37 60 49
        bar 25 57 75 55
        bar 22 74 78 72
        down 50 58 50 98
    """,
    "西": """
        across 4 10 96 7
        down 10 38 15 97
        across 10 39 90 36
        down 90 37 85 97
        bar 15 89 85 88
        left 37 12 37 45 25 68
        bend 62 12 62 48 67 62 81 60
    """,
    "北": """
        down 37 5 37 98
        bar 5 35 36 32
        flick 2 82 38 67
        left 94 21 82 34 65 42
        bend 63 3 63 72 70 90 92 89 98 64
    """,
    "發": """
        bar 9 9 42 7
        left 43 8 30 29 2 45
        dot 13 20 24 31
        right 52 0 66 25 99 43
        left 75 1 68 8 59 13
        left 92 9 86 17 74 24
        bar 10 53 42 52
        bar 42 52 41 66
        bar 12 66 41 65
        bar 12 66 10 80
        bar 10 80 43 78
        bar 43 78 40 98
        flick 41 99 24 92
        left 60 51 58 63 47 71
        bar 60 51 81 50
        bend 81 50 81 61 85 68 98 63
        across 53 76 85 74
        left 85 75 74 89 44 101
        right 57 78 72 89 100 99
    """,
    "中": """
        down 11 29 15 70
        across 11 30 89 28
        down 89 29 85 70
        bar 15 64 85 63
        needle 50 -1 50 104
    """,
}


def character(name: str, left: float, top: float, width: float, height: float, brush: float) -> str:
    """A character written into a place on the tile."""
    drawn = []
    for line in STROKES[name].split("\n"):
        if way_and_grid := line.split():
            way, *grid = way_and_grid
            numbers = [int(number) / 100 for number in grid]
            points = [
                Point(left + x * width, top + y * height)
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)
            ]
            drawn.append(stroke(way, points, brush))
    return "".join(drawn)
