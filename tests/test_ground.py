"""The ground the project stands on: the lock, the Makefile, what is committed, and CI's strictness."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from generator.export.pools import CACHE
from riichi_rules.texts.languages import languages
from riichi_rules.version import __version__
from tests.chromium import HELP

ROOT = Path(__file__).parents[1]
# The groups of dependencies by the lock that has them, and the locks themselves.
LOCKS = {"site": "requirements.lock", "dev": "requirements-dev.lock"}
TEXTS = {name: (ROOT / name).read_text("utf-8") for name in LOCKS.values()}
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MACHINE_PATH = re.compile(rb"(?<![\w.])/(?:home|root|work|Users)/\w")
MAKE = shutil.which("make") or "make"

PYTHON_WITHOUT_VENV = '#!/bin/sh\ncase "$2" in *ensurepip*) exit 1;; esac\n'
PYTHON_TOO_OLD = '#!/bin/sh\ncase "$2" in *version_info*) exit 1;; esac\n'
PYTHON_WITH_BROKEN_PIP = """#!/bin/sh
[ "$2" = venv ] || exit 0
mkdir -p .venv/bin
printf '#!/bin/sh\\nexit 1\\n' > .venv/bin/python
chmod +x .venv/bin/python
"""

SKIPPED = [
    "@pytest.mark.skip(reason='later')\ndef test_it(): pass",
    "@pytest.mark.xfail\ndef test_it(): assert False",
    "def test_it(): pytest.skip('later')",
    "pytest.skip('later', allow_module_level=True)",
    "pytest.importorskip('no_such_module')",
    "def test_it(): pass",
]


def run_make(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the project's Makefile in an empty folder, without the settings of an outer make."""
    for name in ("Makefile", *TEXTS):
        shutil.copy(ROOT / name, folder)
    outer = {
        key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS", "CHROMIUM"))
    }
    return subprocess.run(
        [MAKE, *arguments], cwd=folder, env=outer | environment, capture_output=True, text=True, check=False
    )


def complaints(run: subprocess.CompletedProcess[str]) -> list[str]:
    """Return the lines on stderr, without the closing line that make adds to every failure."""
    return [line for line in run.stderr.splitlines() if " *** [" not in line]


def write_python(folder: Path, script: str) -> str:
    python = folder / "python"
    python.write_text(script, "utf-8")
    python.chmod(0o755)
    return str(python)


def workflow(name: str) -> dict[str, Any]:
    """Return a workflow of GitHub; YAML reads its key `on` as true."""
    path = ROOT / ".github" / "workflows" / f"{name}.yml"
    stated: dict[str, Any] = {str(key): each for key, each in yaml.safe_load(path.read_text("utf-8")).items()}
    return stated


def commands(stated: dict[str, Any]) -> list[str]:
    return [step["run"] for job in stated["jobs"].values() for step in job.get("steps", ()) if "run" in step]


def test_the_site_is_published_only_where_the_checks_and_tests_of_that_commit_have_passed() -> None:
    pages, check = workflow("pages"), workflow("check")
    assert [*pages["True"]] == ["workflow_run"]
    assert pages["True"]["workflow_run"]["workflows"] == [check["name"]]
    assert {"make check", "make test"} <= {*commands(check)}
    build = pages["jobs"]["build"]
    assert "workflow_run.conclusion == 'success'" in build["if"]
    assert build["steps"][0]["with"]["ref"] == "${{ github.event.workflow_run.head_sha }}"
    assert [command.split(" BASE_URL")[0] for command in commands(pages)] == ["make site"]


def test_every_action_is_pinned_by_a_hash_with_its_version() -> None:
    """Whoever moves a tag changes nothing here; Dependabot proposes what is new."""
    used = [
        line.strip().removeprefix("- ")
        for path in (ROOT / ".github" / "workflows").glob("*.yml")
        for line in path.read_text("utf-8").splitlines()
        if "uses:" in line
    ]
    pin = re.compile(r"uses: [\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")
    assert len(used) > 10
    assert [line for line in used if not pin.fullmatch(line)] == []


def test_every_target_that_a_workflow_makes_is_there() -> None:
    targets = {*re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)}
    stated = [workflow(path.stem) for path in (ROOT / ".github" / "workflows").glob("*.yml")]
    made = {
        word
        for each in stated
        for command in commands(each)
        for word in re.findall(r"^make ([\w-]+)", command)
    }
    assert {"check", "test", "site", "wheel", "npm"} <= made <= targets
    nightly = workflow("nightly")["jobs"]["mass"]["strategy"]["matrix"]["target"]
    assert {*nightly} <= targets


def test_every_test_of_many_cases_is_run_at_night() -> None:
    """A room that moves has to move in the Makefile, too."""
    lines = re.findall(
        r"^([\w-]+):.*\n\t\$\(MASS\) (.*)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE
    )
    nightly = workflow("nightly")["jobs"]["mass"]["strategy"]["matrix"]["target"]
    run = [ROOT / path for target, paths in lines if target in nightly for path in paths.split()]
    massive = [
        path for path in ROOT.glob("tests/**/test_*.py") if "\n@pytest.mark.mass(" in path.read_text("utf-8")
    ]
    assert len(massive) > 15
    assert [path for path in massive if not any(path.is_relative_to(each) for each in run)] == []


def test_a_proposal_has_a_built_site_and_says_how_to_open_it() -> None:
    """Also that of somebody who has no rights here: the site is kept as a file of the run."""
    preview = workflow("check")["jobs"]["preview"]
    assert preview["if"] == "github.event_name == 'pull_request'"
    *_, stored, summary = preview["steps"]
    assert stored["with"]["path"] == "site"
    assert summary["env"] == {"ADDRESS": f"${{{{ steps.{stored['id']}.outputs.artifact-url }}}}"}
    assert "$GITHUB_STEP_SUMMARY" in summary["run"]


def test_the_questions_that_a_commit_was_tested_with_are_those_of_its_site() -> None:
    """They are made once: CI keeps them, the site takes them from that very run, and a release has them."""
    [kept] = [step["with"] for step in workflow("check")["jobs"]["tests"]["steps"] if "with" in step][-1:]
    [taken] = [
        step for step in workflow("pages")["jobs"]["build"]["steps"] if "download" in step.get("uses", "")
    ]
    pools = CACHE.relative_to(ROOT).as_posix()
    assert (kept["name"], kept["path"]) == (taken["with"]["name"], taken["with"]["path"]) == ("pools", pools)
    assert taken["with"]["run-id"] == "${{ github.event.workflow_run.id }}"
    assert taken["continue-on-error"] is True
    assert [
        line for line in commands(workflow("release")) if line.startswith("tar ") and line.endswith(pools)
    ]


def test_every_picture_of_the_documents_is_there() -> None:
    shown = {
        name
        for document in (ROOT / "README.md", *(ROOT / "docs" / "contributing").glob("*.md"))
        for name in re.findall(r'<img src="[./]*(content/pictures/[^"]+)"', document.read_text("utf-8"))
    }
    assert {*shown} <= {f"content/pictures/{path.name}" for path in (ROOT / "content" / "pictures").iterdir()}
    assert {"content/pictures/contribute.svg", "content/pictures/suggest.webp"} <= shown


def test_the_version_is_the_same_everywhere() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    newest = re.search(
        r"^## (\d+\.\d+\.\d+\S*), (\d{4}-\d\d-\d\d)$", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE
    )
    assert newest
    assert (newest[1], newest[2]) == (__version__, str(cited["date-released"]))
    assert cited["version"] == __version__


def test_every_language_has_readers_who_own_it() -> None:
    owned = re.findall(
        r"^/content/texts/(\w+)/ ", (ROOT / ".github" / "CODEOWNERS").read_text(), re.MULTILINE
    )
    assert {*owned} == {*languages()} - {"en"}


@pytest.mark.parametrize("lock", TEXTS)
def test_a_lock_names_no_address(lock: str) -> None:
    """Where packages come from is the business of the machine that installs them."""
    assert re.findall(r"\w+:/.*|file:.*|--(?!hash).*", TEXTS[lock]) == []


@pytest.mark.parametrize("lock", TEXTS)
def test_every_line_of_a_lock_is_an_exact_version_with_hashes(lock: str) -> None:
    """What is installed is, byte for byte, what was tested."""
    pin = re.compile(r"[a-z0-9-]+==\S+( ; [^\\]+)?( --hash=sha256:[0-9a-f]{64})+")
    lines = re.sub(r"\s*\\\n\s*", " ", TEXTS[lock]).splitlines()
    assert [line for line in lines if not pin.fullmatch(line)] == []


def test_tests_have_what_the_site_has() -> None:
    """In the same versions: the second lock adds to the first."""
    site, dev = (set(re.findall(r"^[a-z0-9-]+==\S+", TEXTS[name], re.MULTILINE)) for name in LOCKS.values())
    assert site < dev


@pytest.mark.parametrize(
    ("dependency", "lock"),
    [
        *((each, LOCKS["site"]) for each in PROJECT["project"]["dependencies"]),
        *(
            (each, LOCKS[name])
            for name, group in PROJECT["dependency-groups"].items()
            for each in group
            if isinstance(each, str)
        ),
    ],
)
def test_every_dependency_is_locked(dependency: str, lock: str) -> None:
    """A dependency that was added or changed has been locked too."""
    requirement = Requirement(dependency)
    locked = dict(re.findall(r"^([a-z0-9-]+)==(\S+)", TEXTS[lock], re.MULTILINE))
    assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)])


def test_no_file_names_a_path_of_someones_machine() -> None:
    """The project works the same wherever it is checked out."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    names = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    files = [ROOT / name for name in names.split("\0") if name]
    assert files
    assert [file for file in files if file.is_file() and MACHINE_PATH.search(file.read_bytes())] == []


def test_a_python_without_venv_is_reported_in_one_line(tmp_path: Path) -> None:
    """A newcomer reads which package to install, not a traceback."""
    run = run_make(tmp_path, "setup", f"PYTHON={write_python(tmp_path, PYTHON_WITHOUT_VENV)}")
    assert run.returncode
    assert complaints(run) == [
        "make: python3-venv is missing; on Debian or Ubuntu: sudo apt install python3-venv"
    ]


@pytest.mark.parametrize("script", [PYTHON_TOO_OLD, None])
def test_a_python_too_old_or_absent_is_reported_in_one_line(tmp_path: Path, script: str | None) -> None:
    """The version that is needed is named."""
    python = write_python(tmp_path, script) if script else "no-such-python"
    run = run_make(tmp_path, "setup", f"PYTHON={python}")
    assert run.returncode
    assert len(complaints(run)) == 1
    assert "Python 3.11 or newer is needed" in run.stderr


def test_a_missing_browser_is_reported_in_one_line() -> None:
    """Before any test runs, one reads what to install; the browser tests are not left out in silence."""
    environment = os.environ | {"CHROMIUM": "/no/such/browser"}
    command = [sys.executable, "-m", "tests.chromium"]
    run = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 1
    assert run.stdout == ""
    assert run.stderr.splitlines() == [f"make: {HELP}"]


def test_a_setup_that_broke_off_is_not_counted_as_done(tmp_path: Path) -> None:
    """The next make starts it over."""
    run = run_make(tmp_path, "setup", f"PYTHON={write_python(tmp_path, PYTHON_WITH_BROKEN_PIP)}")
    assert run.returncode
    assert (tmp_path / ".venv").exists()
    assert run_make(tmp_path, "--question", "setup").returncode


def test_skipped_tests_fail_in_ci_only(tmp_path: Path) -> None:
    """CI vouches for every test, so it has to run every test."""
    shutil.copy(ROOT / "tests" / "conftest.py", tmp_path)
    for number, text in enumerate(SKIPPED):
        (tmp_path / f"test_{number}.py").write_text(f"import pytest\n\n{text}\n", "utf-8")
    assert closing_line(tmp_path, CI="") == "1 passed, 4 skipped, 1 xfailed"
    assert closing_line(tmp_path, CI="true") == "2 failed, 1 passed, 3 errors"


def closing_line(folder: Path, **environment: str) -> str:
    command = [sys.executable, "-m", "pytest", "-n", "1", "--rootdir=.", "-p", "no:cacheprovider"]
    command.append("--continue-on-collection-errors")
    known = os.environ | {"PYTHONPATH": str(ROOT)} | environment
    run = subprocess.run(command, cwd=folder, env=known, capture_output=True, text=True, check=False)
    return run.stdout.splitlines()[-1].strip("= ").partition(" in ")[0]
