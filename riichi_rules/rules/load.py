"""Loading the rule book from its YAML files, with every problem in them."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from riichi_rules.data import DATA
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.rules.accreditation import Accreditation, accreditation_faults
from riichi_rules.rules.book import Book, value_problem
from riichi_rules.rules.cells import RulesetDefinition, RulesetFile
from riichi_rules.rules.citations import Citation, citation_faults
from riichi_rules.rules.facts import Fact, fact_faults
from riichi_rules.rules.faults import report_faults
from riichi_rules.rules.ids import check_ids, check_ruleset_id
from riichi_rules.rules.model import Option, Rules
from riichi_rules.rules.option_changes import is_whole, read_changes
from riichi_rules.rules.parts import PARTS, KnownIds, part_faults
from riichi_rules.rules.penalties import Penalties, penalty_faults, with_inherited
from riichi_rules.rules.rulesets import ResolveContext, resolve_rulesets
from riichi_rules.rules.sessions import Session, session_faults
from riichi_rules.strict_yaml import FAULTY, File, build

FILES: Mapping[str, Any] = {
    **PARTS,
    "facts": Mapping[str, Fact],
    "options": Mapping[str, Option],
    "sources": Mapping[str, Citation],
    "penalties": Penalties,
    "sessions": Mapping[str, Session],
    "accreditation": Mapping[str, Accreditation],
}
RULESETS = "rulesets/"


def load_book(data: Path = DATA) -> Book:
    """Return the rule book of a folder of YAML; raise Faulty with every problem."""
    return make_book(read_files(data))


def read_files(data: Path = DATA) -> dict[str, File]:
    """Return the files of the rule book by their names without `.yaml`."""
    rulesets = {f"{RULESETS}{path.stem}" for path in (data / RULESETS).glob("*.yaml")}
    names = [*FILES, *sorted(rulesets | {f"{RULESETS}common"})]
    return {name: File.read(data / f"{name}.yaml", f"{data.name}/{name}.yaml") for name in names}


def make_book(files: Mapping[str, File]) -> Book:
    """Return the rule book made of these files; raise Faulty with every problem.

    Parts that cannot be read are left out, and parts that depend on them are not checked.
    """
    contents = {name: build(file, FILES.get(name, RulesetFile)) for name, file in files.items()}
    check_ids(files)
    has_all_yaku = not files["yaku"].problems
    base = Rules(ruleset="", options={}, **{name: _or_nothing(contents[name]) for name in PARTS})
    if contents["facts"] is not FAULTY:
        report_faults(files["facts"], fact_faults(contents["facts"]))
    facts = None if files["facts"].problems else contents["facts"]
    known = KnownIds(files["yaku"].names(), files["limits"].names(), facts)
    for name in PARTS:
        if contents[name] is not FAULTY:
            report_faults(files[name], part_faults(name, contents[name], known))
    if contents["sources"] is not FAULTY:
        report_faults(files["sources"], citation_faults(contents["sources"]))
    changes = read_changes(files["options"], _or_nothing(contents["options"]), base, files, known)
    rulesets = _resolve(files, contents, base, has_all_yaku)
    _note_faults_of_texts(files, contents, base)
    problems = [problem for file in files.values() for problem in file.problems]
    if problems:
        raise Faulty(problems)
    stated = Book(
        *(base, contents["facts"], contents["options"], changes, rulesets, contents["sources"]),
        *(contents["penalties"], contents["sessions"], contents["accreditation"]),
    )
    return _with_inherited_texts(stated)


def _with_inherited_texts(book: Book) -> Book:
    """Return a book in which rulesets with rulings of their own have the text of those that they extend."""
    penalties = with_inherited(book.penalties, {name: book.ancestry(name) for name in book.rulesets})
    new = {name: text for name, text in penalties.texts.items() if name not in book.penalties.texts}
    followed = {name: book.sessions.get(text.follows or "") for name, text in new.items()}
    sessions = {name: session for name, session in followed.items() if session}
    return replace(book, penalties=penalties, sessions={**sessions, **book.sessions}) if new else book


def _note_faults_of_texts(files: Mapping[str, File], contents: Mapping[str, Any], base: Rules) -> None:
    """Report the faults of penalties, sessions and accreditation, which name rulesets and sources."""
    if contents[f"{RULESETS}common"] is FAULTY:
        return
    rulesets = [name.removeprefix(RULESETS) for name in files if name.startswith(RULESETS)]
    sources = files["sources"].names()
    if contents["penalties"] is not FAULTY:
        report_faults(files["penalties"], penalty_faults(contents["penalties"], rulesets, sources))
    if contents["sessions"] is not FAULTY:
        report_faults(files["sessions"], session_faults(contents["sessions"], rulesets, sources))
    if contents["accreditation"] is not FAULTY and contents["options"] is not FAULTY:
        value_problem = partial(_value_problem, contents["options"], base)
        report_faults(
            files["accreditation"],
            accreditation_faults(contents["accreditation"], rulesets, sources, value_problem),
        )


def _value_problem(options: Mapping[str, Option], base: Rules, name: str, value: object) -> Problem | None:
    """Return the problem of a value for an option, or of the name of an option."""
    if name not in options:
        return Problem("unknown_option", f"unknown option '{name}'", tip=did_you_mean(name, options))
    return value_problem(options[name], value, base)


def _or_nothing(content: Any) -> Any:
    return {} if content is FAULTY else content


def _resolve(
    files: Mapping[str, File], contents: Mapping[str, Any], base: Rules, has_all_yaku: bool
) -> dict[str, RulesetDefinition]:
    own = {name.removeprefix(RULESETS): files[name] for name in files if name.startswith(RULESETS)}
    definitions = {name: contents[RULESETS + name] for name in own}
    for name, file in own.items():
        check_ruleset_id(name, file)
    options: Mapping[str, Option] = _or_nothing(contents["options"])
    context = ResolveContext(
        base,
        options={name: each for name, each in options.items() if is_whole(each)},
        option_ids=files["options"].names(),
        source_ids=files["sources"].names(),
        digests=_digests(_or_nothing(contents["sources"])),
        ruleset_ids=list(own),
        has_all_yaku=has_all_yaku,
    )
    return resolve_rulesets(
        {name: each for name, each in definitions.items() if each is not FAULTY}, own, context
    )


def _digests(sources: Mapping[str, Any]) -> set[str]:
    """Return the sources that restate rules which were not themselves read."""
    return {
        name for name, source in sources.items() if isinstance(source, Citation) and source.kind == "digest"
    }
