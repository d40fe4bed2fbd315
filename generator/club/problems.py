"""Problems of a club's project, told at the places of the club's own files."""

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from generator.club.compose import TEXTS
from generator.club.enter import RULES
from generator.settings import read_settings
from generator.translation.lint import CHECKS
from riichi_rules.data import ROOT
from riichi_rules.problems import Problem
from riichi_rules.strict_yaml import File
from riichi_rules.strict_yaml.nodes import MappingNode, Node, ScalarNode

TEXT = re.compile(r"content/texts/(?P<lang>[^/]+)/(?P<topic>[^/]+)\.yaml")
RULE = re.compile(r"rules_data/(?:rulesets/)?(?P<name>.+)\.yaml")
# What matters in the sentences of a club; what the project asks of its own besides is no fault of theirs.
LINTS = {each.code for each in CHECKS}
OF_TEXTS = {"markup", "links", "names", "placeholders"}
LACKING = "lacks the placeholder"


def at_own_places(problems: Iterable[Problem], club: Path) -> list[Problem]:
    """Return the problems, those of the club's own texts and rules at the places where it wrote them."""
    return [found for each in problems if (found := _at_own_place(each, club))]


def _at_own_place(problem: Problem, club: Path) -> Problem | None:
    """Return a problem at its place; None if it is about the style of a sentence of the club."""
    if match := TEXT.fullmatch(problem.file):
        return _of_text(problem, club, match["lang"], match["topic"])
    if match := RULE.fullmatch(problem.file):
        return _of_rule(problem, club, match["name"])
    return problem


def _of_text(problem: Problem, club: Path, lang: str, topic: str) -> Problem | None:
    path = _path_at(ROOT / problem.file, problem.line)
    key = f"{topic}.{path[0]}" if path else ""
    first = read_settings()[0].choices.languages[:1]
    own = sorted((club / TEXTS).glob("*.yaml"), key=lambda each: (each.stem != lang, each.stem not in first))
    for file in (File.read(each, f"{TEXTS}/{each.name}") for each in own if path):
        if file.pair(key):
            is_style = problem.code in LINTS - OF_TEXTS or LACKING in problem.message
            node = file.key_at(key)
            assert node is not None
            place = replace(problem, file=file.name, line=node.line, column=node.column, said="")
            return None if is_style else place
    if problem.code == "no_text" and own:
        tip = problem.tip.replace("add the line ", f"add the line {topic}.")
        return replace(problem, file=f"{TEXTS}/{own[0].name}", line=1, column=1, tip=tip)
    return problem


def _of_rule(problem: Problem, club: Path, name: str) -> Problem:
    own = f"{RULES}/{name}.yaml"
    if not (club / own).is_file():  # where what is missing belongs
        return replace(problem, file=own, line=1, column=1)
    if "/rulesets/" in problem.file:
        return replace(problem, file=own)
    path = _path_at(ROOT / problem.file, problem.line)
    file = File.read(club / own, own)
    while path and not file.pair(*path):
        path = path[:-1]
    node = file.key_at(*path) if path else None
    return replace(problem, file=own, line=node.line, column=node.column) if node else problem


def _path_at(path: Path, line: int) -> tuple[str, ...]:
    """Return the keys that lead to a line of a composed file."""
    node: Node | None = File.read(path, path.name).root if path.is_file() else None
    steps: list[str] = []
    while isinstance(node, MappingNode):
        pairs = [
            (key, below) for key, below in node.pairs() if isinstance(key, ScalarNode) and key.line <= line
        ]
        if not pairs:
            break
        key, node = pairs[-1]
        steps.append(key.value)
    return tuple(steps)
