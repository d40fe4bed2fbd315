"""The contrast of a club's colours."""

import pytest

from generator.colours import (
    DARK_PAPER,
    ENOUGH,
    FELT,
    PAPER,
    contrast,
    faults_of_accent,
    faults_of_felt,
    shades,
)

COLOURS = {"--paper": (PAPER, DARK_PAPER), "--felt": (FELT,)}


@pytest.mark.parametrize("accent", ["#17694a", "#8a2b5b", "#0a3d91", "#7a3b00", "#000000"])
def test_a_link_is_readable_by_day_and_by_night(accent: str) -> None:
    light, dark = dict(shades(accent, ""))["jade"].removeprefix("light-dark(").rstrip(")").split(",")
    assert contrast(light, PAPER) >= ENOUGH
    assert contrast(dark, DARK_PAPER) >= ENOUGH


@pytest.mark.parametrize("colour", ["#ffffff", "#ffcc00", "#88bb88"])
def test_a_colour_too_pale_has_a_tip_that_is_dark_enough(colour: str) -> None:
    for faults in (faults_of_accent, faults_of_felt):
        fault = faults(colour)
        assert fault is not None
        assert faults(fault[1].split('"')[1]) is None


def test_the_colours_are_those_of_the_style_sheet() -> None:
    from generator.site.style_sheets import FOLDER  # noqa: PLC0415

    sheet = (FOLDER / "base" / "colours.css").read_text("utf-8")
    for name, values in COLOURS.items():
        assert f"{name}: light-dark({', '.join(values)}" in sheet
