"""A club's folder laid over the project: what it has is used, and its faults are told where it wrote them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.club.compose import Club, compose, compose_readable
from generator.club.enter import named_club
from generator.club.session import open_club
from generator.club.upstream import replaced_texts
from riichi_rules.cli.inputs import UsageRefusal
from riichi_rules.problems import Faulty
from riichi_rules.rules.load import load_book
from riichi_rules.texts.languages import load_texts

ROOT = Path(__file__).parents[2]
TEXT = 'rulesets.lille: "Lille"\nrulesets.lille.about: "EMA 2025."\npage_home.lead: "Bienvenue à Lille."\n'
RULES = "extends: ema_2025\noptions:\n  red_fives: {value: 3}\n"
RULE_FILES = [*(ROOT / "rules_data").rglob("*.yaml"), *(ROOT / "content" / "texts").rglob("*.yaml")]
YAKU = "pinfu:\n  han: {closed: 2}\n"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a copy of the project, which a test may update."""
    for name in ("content/texts", "rules_data"):
        others = shutil.ignore_patterns("nl", "pl", "ru", "schema")
        shutil.copytree(ROOT / name, tmp_path / "project" / name, ignore=others)
    shutil.copy(ROOT / "mkdocs.yml", tmp_path / "project")
    return tmp_path / "project"


def club_of(project: Path, **files: str) -> Club:
    folder = project.parent / "club"
    for name, content in {"mkdocs_yml": "site_name: Lille\n", **files}.items():
        path = folder / name.replace("__", "/").replace("_yml", ".yml").replace("_yaml", ".yaml")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return Club(folder, project)


def test_rules_and_sentences_of_a_club_are_those_of_its_project(project: Path) -> None:
    club = club_of(project, rules__lille_yaml=RULES, rules__yaku_yaml=YAKU, texts__fr_yaml=TEXT)
    compose(club)
    book = load_book(club.composed / "rules_data")
    texts = load_texts("fr", club.composed / "content" / "texts")
    assert book.rules("lille").options["red_fives"] == 3
    assert book.rules("lille").yaku["pinfu"].when == load_book().rules().yaku["pinfu"].when
    assert texts.say("page_home.lead") == "Bienvenue à Lille."
    assert texts.say("yaku.riichi") == load_texts("fr").say("yaku.riichi")


def test_nothing_of_the_project_is_changed(project: Path) -> None:
    before = {path: path.read_bytes() for path in project.rglob("*") if path.is_file()}
    compose(club_of(project, rules__yaku_yaml=YAKU, texts__fr_yaml=TEXT, rules__lille_yaml=RULES))
    assert {path: path.read_bytes() for path in project.rglob("*") if path.is_file()} == before


def test_what_a_club_takes_out_is_again_as_in_the_project(project: Path) -> None:
    club = club_of(project, rules__lille_yaml=RULES, texts__fr_yaml='page_home.lead: "Lille"\n')
    compose(club)
    (club.folder / "rules" / "lille.yaml").unlink()
    (club.folder / "texts" / "fr.yaml").unlink()
    compose(club)
    assert "lille" not in load_book(club.composed / "rules_data").rulesets
    texts = "content/texts/fr/page_home.yaml"
    assert (club.composed / texts).read_bytes() == (project / texts).read_bytes()


@pytest.mark.parametrize(
    ("text", "line", "tip"),
    [
        ('\npage_hom.lead: "x"\n', 2, "page_home.lead"),
        ('page_home.gone: "x"\n', 1, ""),
        ('rulesets.ema_2025: "x"\nrulesets.nowhere: "x"\n', 2, ""),
        ('page_home.lead: "x\n', 1, ""),
    ],
)
def test_a_sentence_that_no_page_says_is_told(project: Path, text: str, line: int, tip: str) -> None:
    with pytest.raises(Faulty) as faulty:
        compose(club_of(project, texts__fr_yaml=text))
    assert [(each.file, each.line) for each in faulty.value.problems] == [("texts/fr.yaml", line)]
    assert tip in faulty.value.problems[0].tip


def test_a_language_without_texts_is_told_with_those_that_there_are(project: Path) -> None:
    with pytest.raises(Faulty) as faulty:
        compose(club_of(project, texts__de_yaml='page_home.lead: "x"\n'))
    assert "en, fr" in faulty.value.problems[0].tip


def run(club: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "generator", *arguments]
    return subprocess.run(command, cwd=club, env=environment, capture_output=True, text=True, check=False)


def test_the_faults_of_all_files_are_told_at_once(tmp_path: Path) -> None:
    assert run(tmp_path, "new", "club", "lille", "--lang", "fr").returncode == 0
    club = tmp_path / "lille"
    for name, before, after in (
        ("mkdocs.yml", "site_name:", "site_nam:"),
        ("rules/lille.yaml", "options: {}", "options:\n  red_fivs: {value: 3}"),
        ("texts/fr.yaml", "rulesets.lille.about:", "rulesets.lile.about:"),
        ("pages/index.md", "page:first-evening", "page:first-evenin"),
    ):
        stated = (club / name).read_text("utf-8")
        assert before in stated
        (club / name).write_text(stated.replace(before, after), "utf-8")
    (club / "rules" / "penalties.yaml").write_text("offences: [late]\n")
    told = run(club, "check")
    assert told.returncode == 1
    places = [line.split(": ")[0] for line in told.stderr.splitlines() if " error: " in line]
    assert [each.rpartition(":")[0] for each in places if each.startswith("rules/lille")] == [
        "rules/lille.yaml:6"
    ]
    assert "did you mean 'red_fives'?" in told.stderr
    files = [each.split(":")[0] for each in places]
    assert [*dict.fromkeys(files)] == [
        "mkdocs.yml",
        "pages/index.md",
        "rules/lille.yaml",
        "rules/penalties.yaml",
        "texts/fr.yaml",
    ]


def test_penalties_that_cannot_be_read_make_no_fault_of_their_texts(project: Path) -> None:
    faulty = PENALTIES.replace("conduct", "conduite")
    club = club_of(project, rules__penalties_yaml=faulty, texts__fr_yaml=OF_PENALTIES)
    assert compose_readable(club) == []


def test_every_command_within_the_folder_of_a_club_has_its_rules_and_its_language(tmp_path: Path) -> None:
    assert run(tmp_path, "new", "club", "x", "--id", "lille", "--lang", "nl").returncode == 0
    club = tmp_path / "x"
    rules = club / "rules" / "lille.yaml"
    rules.write_text(rules.read_text().replace("options: {}", "options:\n  kiriage_mangan: {value: true}"))
    (club / "texts" / "nl.yaml").write_text(
        'rulesets.lille: "Rijsel"\nrulesets.lille.about: "Zo spelen wij."\n'
    )
    scored = run(club, "score", "123p456p789s11m22z2z")
    assert "regels: Rijsel" in scored.stdout, scored.stderr
    assert json.loads(run(club, "options", "--json").stdout)["kiriage_mangan"] is True
    asked = run(club, "quiz", "--kind", "dora", "--count", "1", "--json")
    assert json.loads(asked.stdout)["ruleset"] == "lille"
    assert json.loads(asked.stdout)["words"]["lang"] == "nl"
    assert run(club.parent, "rulesets", "--json").stdout.count("lille") == 0


def test_an_update_of_the_project_is_told_once_it_matters(project: Path) -> None:
    """A sentence that the club says otherwise; a key that is gone; what it does not touch is not told."""
    club = club_of(project, texts__fr_yaml=TEXT, rules__lille_yaml=RULES)
    before = replaced_texts(club)
    path = project / "content" / "texts" / "fr" / "page_home.yaml"
    path.write_text(path.read_text("utf-8").replace('lead: "Formez', 'lead: "Réunissez'), "utf-8")
    after = replaced_texts(club)
    assert [key for key, seen in after.items() if before[key] != seen] == ["fr page_home.lead"]
    assert after["fr page_home.lead"][1].startswith("Réunissez")


def test_a_club_is_checked_from_within_its_folder(tmp_path: Path) -> None:
    begun = run(tmp_path, "new", "club", "lille", "--lang", "fr", "--extends", "ema_2025")
    assert begun.returncode == 0, begun.stderr
    club = tmp_path / "lille"
    clean = run(club, "check")
    assert (clean.returncode, clean.stderr) == (0, "")
    assert [line.split(":")[0] for line in clean.stdout.splitlines()] == ["lille", "ema_2025"]


PENALTIES = """offences:
  score_sheet_wrong:
    rulings:
      lille: [{then: points, points: 1000}]
  came_late:
    topic: conduct
    rulings:
      lille: [{then: warning, also: [brings_cake]}]
"""
OF_PENALTIES = 'penalties.offence.came_late: "En retard"\npenalties.also.brings_cake: "Gâteau."\n'


def test_a_club_has_penalties_of_its_own_beside_those_of_its_rules(project: Path) -> None:
    club = club_of(
        project, rules__lille_yaml=RULES, rules__penalties_yaml=PENALTIES, texts__fr_yaml=TEXT + OF_PENALTIES
    )
    compose(club)
    book = load_book(club.composed / "rules_data")
    assert [each.points for each in book.penalties.rulings("score_sheet_wrong", "lille")] == [1000]
    assert [each.then for each in book.penalties.rulings("came_late", "lille")] == ["warning"]
    assert book.penalties.rulings("phone", "lille") == book.penalties.rulings("phone", "ema_2025") != ()
    assert book.sessions["lille"] == book.sessions["ema_2025"]
    assert load_texts("fr", club.composed / "content/texts").say("penalties.offence.came_late") == "En retard"


def test_what_is_begun_in_a_club_is_in_its_folder_alone(tmp_path: Path) -> None:
    assert run(tmp_path, "new", "club", "lille", "--lang", "fr").returncode == 0
    club, project = tmp_path / "lille", {path: path.read_bytes() for path in RULE_FILES}
    for what, id_ in (("ruleset", "evening"), ("yaku", "three_steps"), ("page", "calendar")):
        begun = run(club, "new", what, id_)
        assert begun.returncode == 0, begun.stderr
    assert {path: path.read_bytes() for path in RULE_FILES} == project
    assert (club / "rules" / "evening.yaml").is_file()
    assert "three_steps:" in (club / "rules" / "yaku.yaml").read_text()
    assert "three_steps:" in (club / "rules" / "examples" / "yaku.yaml").read_text()
    assert '#yaku.three_steps: ""' in (club / "texts" / "fr.yaml").read_text("utf-8").splitlines()
    assert (club / "pages" / "calendar.md").is_file()
    checked = run(club, "check")
    assert checked.returncode == 0, checked.stderr
    assert "texts/fr.yaml:1:1: warning: there is no text yaku.three_steps" in checked.stderr
    refused = run(club, "new", "page", "calendar"), run(club, "new", "language", "de")
    assert [each.returncode for each in refused] == [1, 2]


def test_an_installed_program_begins_things_in_the_folder_of_a_club_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.club.enter.is_installed", lambda: True)
    monkeypatch.chdir(tmp_path)
    assert [named_club(["new", what, "x"]) for what in ("yaku", "ruleset", "page")] == [tmp_path] * 3
    assert named_club(["new", "club", "x"]) is None
    with pytest.raises(UsageRefusal):
        open_club(tmp_path)


@pytest.mark.parametrize(
    "line",
    [
        *("new yaku x", "new ruleset x", "new page x", "new language de", "texts new de", "texts stamp fr"),
        *(
            "texts read fr page_home",
            "texts import x.po",
            "texts term fr terminals --rename text=x",
            "schemas",
        ),
    ],
)
def test_an_installed_program_changes_nothing_of_its_own(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object, **__: object) -> None:
        raise AssertionError("written")

    monkeypatch.setattr("generator.cli.inputs.is_installed", lambda: True)
    for module in ("new", "texts"):
        monkeypatch.setattr(f"generator.cli.commands.{module}.write_files", fail)
    done = CliRunner().invoke(main, line.split())
    assert done.exit_code == 2
    assert "work in a clone of it" in done.output


def test_a_command_finds_the_club_by_its_name_or_its_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert named_club(["site", "--club", "there"]) == Path("there")
    assert named_club(["check", "--club=there"]) == Path("there")
    assert named_club(["texts", "status"]) is None
    monkeypatch.chdir(tmp_path)
    assert named_club(["site"]) is None
    (tmp_path / "mkdocs.yml").write_text("")
    assert named_club(["site"]) == tmp_path
    assert named_club(["score", "1m"]) is None
    (tmp_path / "rules").mkdir()
    assert named_club(["score", "1m"]) == named_club(["new", "page", "texts"]) == tmp_path
    assert named_club(["texts", "beside", "fr"]) is None
    monkeypatch.chdir(ROOT)
    assert named_club(["site"]) is None
