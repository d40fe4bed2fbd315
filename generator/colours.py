"""The colours of a club: their contrast, and the shades that follow from them."""

import re
from collections.abc import Iterator, Mapping

COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
PAPER, DARK_PAPER = "#fbf8ee", "#16211d"  # --paper in content/assets/css/base/colours.css
FELT, FELT_SOFT = "#1c4a39", "#c9d5c9"  # --felt and the weakest words on it
ENOUGH = 4.5  # the contrast of text that WCAG asks for
BLACK, WHITE = "#000000", "#ffffff"
STEPS = 50  # of a colour on its way to black or white


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [each / 12.92 if each <= 0.04045 else ((each + 0.055) / 1.055) ** 2.4 for each in shares]
    return sum(weight * each for weight, each in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def mix(colour: str, other: str, share: float) -> str:
    """Return a colour with a share of another one.

    >>> mix("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = ((int(each[at : at + 2], 16) for each in (colour, other)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(one * (1 - share) + two * share):02x}" for one, two in pairs)


def readable(colour: str, behind: str, towards: str, enough: float = ENOUGH) -> str:
    """Return a colour, as much nearer to another one as its contrast needs."""
    steps = (mix(colour, towards, step / STEPS) for step in range(STEPS + 1))
    return next((each for each in steps if contrast(each, behind) >= enough), towards)


def faults_of_accent(accent: str) -> tuple[str, str] | None:
    """Return the message and the tip if links of this colour are hard to read on paper."""
    return _fault(accent, PAPER)


def faults_of_felt(felt: str) -> tuple[str, str] | None:
    """Return the message and the tip if words are hard to read on felt of this colour."""
    return _fault(felt, FELT_SOFT)


def _fault(colour: str, beside: str) -> tuple[str, str] | None:
    found = contrast(colour, beside)
    if found >= ENOUGH:
        return None
    message = f"has a contrast of {found:.1f} to {beside}, and {ENOUGH} are needed"
    return message, f'darken it: "{readable(colour, beside, BLACK)}"'


def shades(accent: str, felt: str) -> Iterator[tuple[str, str]]:
    """Yield the name and the value of each property that follows from the colours of a club."""
    if accent:
        dark = readable(accent, DARK_PAPER, WHITE, 6)
        yield "jade", _pair(accent, dark)
        yield "jade-strong", _pair(mix(accent, BLACK, 0.25), mix(dark, WHITE, 0.4))
        yield "jade-wash", _pair(mix(PAPER, accent, 0.1), mix(DARK_PAPER, accent, 0.25))
    if felt:
        yield "felt", _pair(felt, mix(felt, BLACK, 0.45))
        yield "felt-deep", _pair(mix(felt, BLACK, 0.3), mix(felt, BLACK, 0.6))
        yield "felt-light", _pair(mix(felt, WHITE, 0.15), mix(felt, BLACK, 0.2))


def rule_of(properties: Mapping[str, str]) -> str:
    """Return the style rule of properties, which leaves printed pages as they are."""
    stated = "".join(f"--{name}:{value};" for name, value in properties.items())
    return f"@media not print{{:root{{{stated}}}}}" if stated else ""


def _pair(light: str, dark: str) -> str:
    return f"light-dark({light},{dark})"
