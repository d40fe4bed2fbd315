"""A check that remembers what was in order finds exactly what a check of everything finds."""

import random
from collections.abc import Mapping
from pathlib import Path

import pytest

from generator.kept.proofs import Proofs
from generator.site.check import CONTENT, all_problems
from generator.site.library import Source
from riichi_rules.data import DATA
from riichi_rules.texts.languages import SOURCE
from tests.site.test_check_law import Garden

LANGS = (SOURCE, "pl")
TABLES = [*CONTENT.glob("*.yaml"), *CONTENT.glob("*/*.j2")]
RULES = [*DATA.glob("*.yaml"), *DATA.glob("*/*.yaml")]
TEXTS = [path for lang in LANGS for path in CONTENT.glob(f"texts/{lang}/*.*")]

# Edits by what they spoil: a file, its words before and after. Most also spoil what other files have.
EDITS: Mapping[str, tuple[tuple[str, str, str], ...]] = {
    "files": (
        ("content/texts/en/page_riichi.yaml", 'title: "Riichi"', 'title: "Riichi 3"'),
        ("content/texts/pl/page_riichi.yaml", 'title: "Riichi"', 'titel: "Riichi"'),
        ("content/texts/pl/source_hashes.txt", "desk.changes bbe7dd\n", ""),
        ("content/texts/pl/glossary.yaml", "avoid: {", 'avoid: {patycz: "", '),
        ("content/templates/part.html.j2", "{% macro part(", "{% macro part(("),
        ("content/rulesets_offered.yaml", "  - tenhou\n", "  - tenhuo\n"),
        ("rules_data/examples/yaku.yaml", '"5599p333s"', '"5599p334s"'),
    ),
    "names": (
        ("content/texts/en/page_furiten.yaml", "h_riichi:", "h_riichis:"),
        ("content/texts/en/units.yaml", "\nyakuman: {", "\nyakumans: {"),
        ("rules_data/rulesets/ema_2025.yaml", "noten_payment: {value: 3000", "noten_payment: {value: 1000"),
        ("rules_data/yaku.yaml", "toitoi:\n  han: {closed: 2", "toitoi:\n  han: {closed: 3"),
    ),
    "all texts": (
        ("content/texts/en/page_calls.yaml", "title:", "title"),
        ("content/texts/pl/page_calls.yaml", "title:", "title"),
    ),
    "a language": (("content/texts/pl/page_calls.yaml", "title:", "title"),),
    "the rules": (("rules_data/fu.yaml", "fu: 20", "fu: 20000000000"),),
}


@pytest.fixture
def garden(monkeypatch: pytest.MonkeyPatch) -> Garden:
    return Garden(monkeypatch, None)


@pytest.fixture(scope="module")
def proved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of what is in order in the project as it is."""
    folder = tmp_path_factory.mktemp("proved")
    kept_check(folder)
    return folder


def kept_check(folder: Path) -> list[str]:
    proofs = Proofs(folder / "proofs.json")
    problems = all_problems(Source(has_drafts=True), LANGS, proofs=proofs)
    proofs.save()
    return [repr(problem) for problem in problems]


def check_anew() -> list[str]:
    return [repr(problem) for problem in all_problems(Source(has_drafts=True), LANGS)]


@pytest.mark.parametrize("spoilt", EDITS)
def test_after_an_edit_a_kept_check_finds_what_a_check_anew_finds(
    garden: Garden, proved: Path, spoilt: str
) -> None:
    planted = {}
    for name, old, new in EDITS[spoilt]:
        text = (CONTENT.parent / name).read_text("utf-8")
        assert old in text, name
        planted[CONTENT.parent / name] = text.replace(old, new, 1).encode()
    garden.plant(planted)
    anew = check_anew()
    assert anew
    assert kept_check(proved) == anew
    assert kept_check(proved) == anew


def test_a_kept_check_of_what_is_undone_looks_at_no_text_again(
    garden: Garden, proved: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = kept_check(proved)
    garden.plant({CONTENT / "texts" / "pl" / "page_riichi.yaml": b'title: "3"\n'})
    assert kept_check(proved) != before
    garden.plant({})
    for module in ("texts", "files"):
        monkeypatch.setattr(f"generator.check.{module}.lint", None)
    assert kept_check(proved) == before


@pytest.mark.mass(0, 40)
def test_after_random_edits_a_kept_check_finds_what_a_check_anew_finds(
    garden: Garden, tmp_path: Path, chunk: int
) -> None:
    chance, planted = random.Random(chunk), dict[Path, bytes]()
    for _ in range(10):
        path = chance.choice(chance.choice([TABLES, RULES, TEXTS, TEXTS]))
        lines = planted.get(path, path.read_bytes()).splitlines(keepends=True)
        place = chance.randrange(len(lines))
        edited = chance.choice([b"", lines[place] * 2, lines[place].replace(b":", b"", 1), b"zzz: 3\n"])
        planted[path] = b"".join([*lines[:place], edited, *lines[place + 1 :]])
        if chance.random() < 0.3:
            planted.pop(chance.choice([*planted]))
        garden.plant(planted)
        assert kept_check(tmp_path) == check_anew()
