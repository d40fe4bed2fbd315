"""All checks of the texts of all languages, as run by `generator check`."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from generator.check.bound_texts import check_bound_texts
from generator.check.stand_ins import check_wanted, stand_ins
from generator.kept.proofs import Proofs
from generator.menu import PAGE, menu_beside, page_ids, read_menu
from generator.translation.cldr import is_language
from generator.translation.hash_lists import check_hash_list
from generator.translation.lint import TOPICS_OF_MESSAGES, LintContext, lint, lint_names
from generator.translation.proposals import check_proposals
from generator.translation.spelling import check_spelling
from generator.translation.stages import STAGES, load_stages
from generator.translation.status import find_warnings
from generator.translation.terms import avoided_words
from riichi_rules.data import TEXTS
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.rules.book import Book
from riichi_rules.rules.figures import figures
from riichi_rules.rules.load import RULESETS, read_files
from riichi_rules.strict_yaml import FAULTY, File, build, read_regular
from riichi_rules.strict_yaml.file import printable
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.hash_list import (
    DRAFTS,
    PROOFREAD,
    SOURCE_HASHES,
    parse_hashes_by_topic,
    read_hash_list,
)
from riichi_rules.texts.languages import SOURCE, Topic, by_key, languages, read_languages, read_topics

CODES = "write it as browsers do: de, pt-BR"


def check_texts_of_rules(
    book: Book,
    folder: Path = TEXTS,
    with_spelling: bool = False,
    langs: Collection[str] = (),
    proofs: Proofs | None = None,
) -> list[Problem]:
    """Return every problem in the texts for these rules, in the given languages or all published ones."""
    problems = check_texts(
        book.base.yaku, book.rulesets, _permitted_names(book), folder, with_spelling, langs, proofs
    )
    with suppress(Faulty):  # of the menu, which is told where it is checked
        problems += check_wanted(stand_ins(book, folder), read_topics(SOURCE, folder))
    if all(problem.severity == "warning" for problem in problems):
        problems += check_bound_texts(book, folder)
    return sorted(problems, key=lambda problem: problem.place)


def check_texts_without_rules(data: Path, folder: Path, langs: Collection[str]) -> list[Problem]:
    """Return the problems of the texts when the rules cannot be read, without a check of figures."""
    files = read_files(data)
    rulesets = [name.removeprefix(RULESETS) for name in files if name.startswith(RULESETS)]
    entries = by_key(read_topics(SOURCE, folder)).values()
    named = {
        match[1] for entry in entries for _, text in entry.parts() for match in PLACEHOLDER.finditer(text)
    }
    return check_texts(files["yaku"].names() or (), rulesets, named, folder, langs=langs)


def _permitted_names(book: Book) -> frozenset[str]:
    """Return the names of numbers and of options that texts may contain."""
    return frozenset({*figures(book.rules()), *(f"option.{option}" for option in book.options)})


def check_texts(
    yaku: Collection[str],
    rulesets: Collection[str],
    named: Collection[str],
    folder: Path = TEXTS,
    with_spelling: bool = False,
    langs: Collection[str] = (),
    proofs: Proofs | None = None,
) -> list[Problem]:
    """Return every problem in the texts and the list of pages, in order of position.

    English is always checked, and the given languages or all published ones. An untranslated or outdated text
    is a warning.
    """
    source = read_topics(SOURCE, folder)
    known, problems = read_lint_context(yaku, rulesets, named, folder)
    problems += _check_languages(folder, rulesets)
    for lang in dict.fromkeys([SOURCE, *filter(is_language, langs or languages(folder))]):
        own = replace(known, avoid=avoided_words(lang, folder))
        problems += _check_language(lang, folder, source, own, proofs or Proofs())
        if lang != SOURCE:
            problems += check_hash_list(SOURCE_HASHES, lang, source, folder)
        for name in (PROOFREAD, DRAFTS):
            problems += check_hash_list(name, lang, source, folder)
        if with_spelling:
            problems += check_spelling(lang, read_topics(lang, folder))
    for lang in read_languages(folder).names:
        problems += lint_names(lang, read_topics(lang, folder), source, known)
    problems += _needless_exceptions(known.with_digits, source, folder)
    if folder == TEXTS:
        problems += check_proposals(source)
    return sorted(problems, key=lambda problem: problem.place)


def _check_language(
    lang: str, folder: Path, source: Mapping[str, Topic], known: LintContext, proofs: Proofs
) -> Iterator[Problem]:
    """Yield the problems of a language by topic, each proved by its files and the names that it may use."""

    def problems(name: str) -> Iterator[Problem]:
        topics = read_topics(lang, folder, (name, *TOPICS_OF_MESSAGES))
        yield from lint(lang, topics, source, known, (name,))
        if lang != SOURCE:
            yield from find_warnings(topics, {each: source[each] for each in source if each == name})

    own = sorted(path.stem for path in (folder / lang).glob("*.yaml"))
    for name in dict.fromkeys([*own, *(source if lang != SOURCE else ())]):
        yield from proofs.problems(partial(problems, name), partial(topic_inputs, lang, name, folder, known))


def topic_inputs(lang: str, name: str, folder: Path, known: LintContext) -> list[object]:
    """Return all that decides whether a topic of a language has problems."""
    contents = [read_or_none(folder / each / f"{name}.yaml") for each in (lang, SOURCE)]
    hashes = parse_hashes_by_topic(read_hash_list(folder / lang / SOURCE_HASHES))
    return ["topic", lang, name, *contents, hashes.get(name), known.hash]


def read_or_none(path: Path) -> bytes | None:
    """Return the content of a file, or None if it cannot be read."""
    with suppress(OSError):
        return read_regular(path)
    return None


def load_lint_context(book: Book, lang: str, folder: Path = TEXTS) -> LintContext:
    """Load the names that texts of a language may use; raise Faulty with every problem."""
    known, problems = read_lint_context(book.base.yaku, book.rulesets, _permitted_names(book), folder, lang)
    if problems:
        raise Faulty(problems)
    return known


def read_lint_context(
    yaku: Collection[str], rulesets: Collection[str], named: Collection[str], folder: Path, lang: str = ""
) -> tuple[LintContext, list[Problem]]:
    """Read the names that texts may use and the words that a language avoids; return them with problems."""
    source = read_topics(SOURCE, folder)
    menu, problems = read_menu(menu_beside(folder))
    known = LintContext(
        pages=page_anchors(source, page_ids(menu)),
        yaku=frozenset(yaku),
        rulesets=frozenset(rulesets),
        figures=frozenset(named),
        units=frozenset(source["units"].entries) if "units" in source else frozenset(),
        avoid=avoided_words(lang, folder) if lang else {},
        with_digits=_table(folder / "figures.yaml", Mapping[str, str], problems),
    )
    return known, problems


def page_anchors(source: Mapping[str, Topic], pages: Iterable[str]) -> dict[str, frozenset[str]]:
    """Return the pages that a text may link to, with the anchors of each: the headings among its texts."""
    by_page = {}
    for page in pages:
        topic = source.get(PAGE + page.replace("-", "_"))
        headings = [key for key in topic.entries if key.startswith("h_")] if topic else []
        by_page[page] = frozenset(key.removeprefix("h_") for key in headings)
    return by_page


def _check_languages(folder: Path, rulesets: Collection[str]) -> Iterator[Problem]:
    """Yield a problem for each unknown language or ruleset, and a warning for each unpublished language."""
    path = folder / "languages.yaml"
    file = File.read(path, _name_of(path))
    stated = read_languages(folder)
    for part in ("published", "names"):
        for index, lang in enumerate(getattr(stated, part)):
            if not is_language(lang):
                message = f"'{lang}' is no language code"
                yield file.problem(file.at(part, index), "unknown_language", message, CODES)
    for lang, ruleset in stated.penalties.items():
        if ruleset not in rulesets:
            tip = did_you_mean(ruleset, rulesets)
            yield file.problem(
                file.at("penalties", lang), "unknown_ruleset", f"unknown ruleset '{ruleset}'", tip
            )
    stages = load_stages(folder.parent / STAGES.name) if stated.stages else {}
    for lang, stage in stated.stages.items():
        if lang not in stated.published or lang == SOURCE:
            message, tip = f"'{lang}' is no published translation", "take it away, or publish it"
            yield file.problem(file.at("stages", lang), "unknown_language", message, tip)
        if stage not in stages:
            tip = did_you_mean(stage, stages)
            yield file.problem(file.at("stages", lang), "unknown_stage", f"unknown stage '{stage}'", tip)
    if SOURCE not in stated.published:
        yield file.problem(file.at("published"), "missing_key", f"'{SOURCE}' must be among them")
    folders = sorted(each.name for each in folder.iterdir() if each.is_dir())
    for name in folders:
        if name not in {*stated.published, *stated.names}:
            yield _unpublished_problem(file, name)


def _unpublished_problem(file: File, name: str) -> Problem:
    if not is_language(name):
        message = f"the folder '{printable(name)}' is no language"
        return file.problem(file.root, "unknown_language", message, CODES, "warning")
    message = f"'{name}' is not published: readers do not see it yet, `make serve` shows it"
    tip = f"when they shall, add {name} to this list"
    return file.problem(file.at("published"), "not_published", message, tip, "warning")


def _table(path: Path, kind: object, problems: list[Problem]) -> Mapping[str, Any]:
    """Read a small table beside the texts; return an empty one if there is no file."""
    if not path.exists():
        return {}
    file = File.read(path, _name_of(path))
    table = build(file, kind)
    problems += file.problems
    return {} if table is FAULTY else table


def _needless_exceptions(
    digits: Mapping[str, str], source: Mapping[str, Topic], folder: Path
) -> Iterator[Problem]:
    """Yield each exception that no text needs any more."""
    entries = by_key(source)
    for key in digits:
        if key not in entries or not any(char.isdigit() for _, text in entries[key].parts() for char in text):
            file = File.read(folder / "figures.yaml", _name_of(folder / "figures.yaml"))
            yield file.problem(file.at(key), "needless", f"{key} types no figure", "take the exception away")


def _name_of(path: Path) -> str:
    """Return the path of a file from the folder `content` on."""
    return "/".join(("content", *path.parts[path.parts.index("content") + 1 :]))
