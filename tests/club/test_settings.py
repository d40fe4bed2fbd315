"""The keys of a club's `mkdocs.yml`."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.settings import (
    INERT,
    OF_PROJECT,
    KnownNames,
    Settings,
    SettingsFile,
    load_settings,
    read_settings,
)
from riichi_rules.problems import Problem
from riichi_rules.rules.load import load_book
from riichi_rules.strict_yaml import File

RULESETS = ("common", "ema_2025", "lille", "tenhou")
NAMES = KnownNames(("en", "fr", "nl"), RULESETS, ("home", "quiz", "api", "furiten"), ("evening", "imprint"))
LOGO = "theme: {logo: logo.svg}"


def read(text: str, club: Path) -> tuple[Settings, list[Problem]]:
    (club / "theme").mkdir(exist_ok=True)
    for name in ("logo.svg", "club.css", "club.js", "photo.jpg"):
        (club / "theme" / name).write_text("")
    file = SettingsFile(File.parse("mkdocs.yml", text.encode()), club)
    settings, problems = file.read(Settings(), ())
    return settings, [*problems, *file.names(settings, NAMES)]


VALID: dict[str, Callable[[Settings], bool]] = {
    'site_name: "Club de Lille"': lambda settings: settings.name("nl") == "Club de Lille",
    "extra: {riichi: {names: {nl: Rijsel}}}": lambda settings: settings.name("nl") == "Rijsel",
    "site_url: https://lille.example": lambda settings: settings.address == "https://lille.example/",
    "repo_url: https://code.example/lille": lambda settings: (
        settings.repo_url == "https://code.example/lille"
    ),
    LOGO: lambda settings: settings.theme.logo == "logo.svg",
    'theme: {palette: {accent: "#17694a"}}': lambda settings: settings.theme.palette.accent == "#17694a",
    'theme: {palette: {felt: "#1c4a39"}}': lambda settings: settings.theme.palette.felt == "#1c4a39",
    "extra_css: [club.css]": lambda settings: settings.extra_css == ("club.css",),
    "extra_javascript: [club.js]": lambda settings: settings.extra_javascript == ("club.js",),
    "nav: [evening.md, {Ligue: 'https://l.example'}]": lambda settings: len(settings.nav) == 2,
    "extra: {riichi: {languages: [fr, en]}}": lambda settings: (
        settings.languages(("en", "fr")) == ("fr", "en")
    ),
    "extra: {riichi: {leave_out: [api]}}": lambda settings: settings.choices.leave_out == ("api",),
    "extra: {riichi: {imprint: imprint.md}}": lambda settings: settings.choices.imprint == "imprint.md",
    "extra: {riichi: {links: {Ligue: 'https://l.example'}}}": lambda settings: (
        len(settings.choices.links) == 1
    ),
    "extra: {riichi: {rulesets: [lille, tenhou]}}": lambda settings: settings.choices.rulesets[1] == "tenhou",
    "extra: {riichi: {default_ruleset: lille}}": lambda settings: settings.choices.default_ruleset == "lille",
}


@pytest.mark.parametrize("text", VALID)
def test_each_key_has_its_meaning(text: str, tmp_path: Path) -> None:
    settings, problems = read(text, tmp_path)
    assert not problems
    assert VALID[text](settings)


REFUSED = {
    "site_nam: Lille": (1, "site_name"),
    "site_url: lille.example": (1, "https://"),
    "repo_url: lille": (1, "https://"),
    "theme:\n  logo: lgo.svg": (2, "logo.svg"),
    "theme:\n  logo: photo.jpg": (2, "SVG"),
    'theme:\n  palette:\n    accent: "green"': (3, "#17694a"),
    'theme:\n  palette:\n    accent: "#ffcc00"': (3, "darken it"),
    'theme:\n  palette:\n    felt: "#88aa88"': (3, "darken it"),
    "theme: material": (1, ""),
    "extra_css:\n  - https://cdn.example/a.css": (2, "theme/"),
    "extra_css: [clob.css]": (1, "club.css"),
    "extra_javascript: [club.css]": (1, ""),
    "nav: [[a.md]]": (1, ""),
    "nav:\n  - evning.md": (2, "evening"),
    "nav:\n  - https://l.example\n  - {Ligue: league.md}": (3, "write pages/league.md"),
    "extra:\n  riichi:\n    imprint: about.md": (3, "write pages/about.md"),
    "extra:\n  riichi:\n    languages: [de]": (3, "en, fr, nl"),
    "extra:\n  riichi:\n    names: {de: Lille}": (3, "en, fr, nl"),
    "extra:\n  riichi:\n    rulesets: [ema_2052]": (3, "ema_2025"),
    "extra:\n  riichi:\n    default_ruleset: lile": (3, "lille"),
    "extra:\n  riichi:\n    leave_out: [furitn]": (3, "furiten"),
    "extra:\n  riichi:\n    leave_out: [quiz]": (3, "lead to it"),
    "extra:\n  riichi:\n    links: {Ligue: ligue}": (3, "https://"),
    "extra:\n  riichi:\n    langages: [fr]": (3, "languages"),
}


@pytest.mark.parametrize("text", REFUSED)
def test_each_bad_value_has_a_place_and_a_tip(text: str, tmp_path: Path) -> None:
    _, problems = read(text, tmp_path)
    line, tip = REFUSED[text]
    assert [(each.file, each.line, each.severity) for each in problems] == [("mkdocs.yml", line, "error")]
    assert tip in problems[0].tip


def test_all_faults_are_told_at_once_the_misspelt_key_as_well(tmp_path: Path) -> None:
    settings, problems = read(
        "\n".join(("site_nam: L", "extra_css: 3", "repo_url: l", LOGO, "nav: [a.md]")), tmp_path
    )
    assert [each.line for each in problems] == [1, 2, 3, 5]
    assert settings.theme.logo == "logo.svg"


def nested(path: str) -> str:
    *above, last = path.split(".")
    return "".join(f"{step}: {{" for step in above) + f"{last}: x" + "}" * len(above)


@pytest.mark.parametrize("path", INERT)
def test_a_key_of_mkdocs_without_effect_is_told_with_what_has(path: str, tmp_path: Path) -> None:
    settings, problems = read(nested(path), tmp_path)
    assert settings == Settings()
    assert [(each.severity, each.line) for each in problems] == [("warning", 1)]
    assert problems[0].tip == INERT[path]


def test_the_keys_by_which_the_project_is_built_are_not_told_of_there() -> None:
    file = SettingsFile(File.parse("mkdocs.yml", b"strict: true\nplugins: [search]\ntheme: {name: null}"))
    assert file.read(Settings(), OF_PROJECT)[1] == []


def test_a_site_lists_its_rulesets_and_still_knows_the_others(tmp_path: Path) -> None:
    own = read("extra: {riichi: {rulesets: [tenhou, ema_2025], default_ruleset: ema_2025}}", tmp_path)[0]
    book = own.shown(load_book())
    assert [*book.rulesets] == ["ema_2025", "tenhou"]
    assert book.rules("common").ruleset == "common"


def test_the_project_shows_all_its_rulesets_the_common_one_first() -> None:
    assert next(iter(load_settings().shown(load_book()).rulesets)) == "common"


def test_the_name_of_a_club_is_that_in_every_language(tmp_path: Path) -> None:
    """The project has names in other languages, which are not those of the club."""
    (tmp_path / "mkdocs.yml").write_text("site_name: Lille\n")
    settings, problems = read_settings(tmp_path)
    assert problems == []
    assert {settings.name(lang) for lang in ("en", "fr", "nl")} == {"Lille"}
