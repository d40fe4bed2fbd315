"""A language that was begun today works everywhere at once, however much of it is translated."""

import random
import re
import shutil
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from generator.kept.store import Store
from generator.site.build import TEXT_MAP, SiteBuild
from generator.site.check import all_problems
from generator.site.library import Source
from generator.site.preview.pages import LiveSite
from generator.site.render import DRAFT, Renderer
from generator.site.show.fallback import english_share
from generator.site.text_map.published import check_published_stages
from generator.system.files import write_files
from generator.translation.cldr import categories
from generator.translation.edit import with_texts
from generator.translation.hash_lists import hash_list_with
from generator.translation.status import count_progress
from generator.translation.write import language_files
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.hash_list import DRAFTS
from riichi_rules.texts.languages import SOURCE, by_key, read_topics
from riichi_rules.texts.pseudo import disguise
from tests.site.reading import read_site
from tests.trial import unmarked_english, untranslated_english

ROOT = Path(__file__).parents[2]
LANG = "it"
NOTICE = '\n\n<p class="message" data-search-exclude>'
SHARE = 0.5  # of the texts; of nothing: `tests/test_doors.py`


def translations() -> Mapping[str, Mapping[str, Entry]]:
    """A share of the texts, chosen at random, in accented English with the plural forms of the language."""
    rng = random.Random(SHARE)
    found: dict[str, dict[str, Entry]] = {}
    for name, topic in read_topics(SOURCE).items():
        said = disguise("xx", {key: each for key, each in topic.entries.items() if not each.is_blank})
        chosen = {key: entry for key, entry in said.items() if rng.random() < SHARE}
        found[name] = {
            key: with_all_forms(replace(entry, of=topic.entries[key].hash)) for key, entry in chosen.items()
        }
    return {name: texts for name, texts in found.items() if texts}


def with_all_forms(entry: Entry) -> Entry:
    if not entry.is_plural:
        return entry
    missing: Mapping[str, Any] = {form: entry.other for form in categories(LANG) if form not in entry.forms}
    return replace(entry, **missing)


@pytest.fixture(scope="module")
def source(tmp_path_factory: pytest.TempPathFactory) -> Source:
    """The project with a language in it of which half is translated."""
    source = copy_of_project(tmp_path_factory.mktemp("project"))
    begin(source)
    return source


@pytest.fixture(scope="module")
def built(source: Source, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The language as a site, and its pages as Markdown; a dead link would fail the build.

    The map of texts is left out: it is of the English pages, which are as they were.
    """
    folder = tmp_path_factory.mktemp("built")
    build = SiteBuild(source, (LANG,), Store(folder / "kept"), folder / "rendered")
    for part in build.parts():
        if part.name != TEXT_MAP:
            part.write(folder / "site")
    return folder


def copy_of_project(folder: Path) -> Source:
    for name in ("rules_data", "content"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("nl", "pl", "ru"))
    texts = folder / "content" / "texts"
    stated = texts / "languages.yaml"
    stated.write_text(re.sub(r"published: \[.*\]", "published: [en, fr]", stated.read_text("utf-8")), "utf-8")
    return Source(folder / "rules_data", texts, questions="none", has_drafts=True)


def begin(source: Source) -> None:
    """Begin the language, and write translations into its sheets as the desk and a catalogue do."""
    write_files(language_files(LANG, source.texts))
    order = {name: [*topic.entries] for name, topic in read_topics(SOURCE).items()}
    for name, texts in translations().items():
        path = source.texts / LANG / f"{name}.yaml"
        path.write_bytes(with_texts(path.read_bytes(), name, texts, order[name]))


def test_check_finds_no_error_and_counts_what_is_translated(source: Source) -> None:
    assert [str(each) for each in all_problems(source) if each.severity == "error"] == []
    topics = read_topics(LANG, source.texts)
    done = count_progress(LANG, topics, read_topics(SOURCE, source.texts))
    assert (done.translated, done.outdated) == (sum(len(topic.entries) for topic in topics.values()), 0)


def test_every_page_is_rendered_and_marks_what_is_in_english(source: Source, built: Path) -> None:
    renderer = Renderer(source, [LANG])
    docs = built / "rendered" / LANG / "docs"
    pages = {page.file: (docs / page.file).read_text("utf-8") for page in renderer.page_list}
    untranslated = untranslated_english(renderer.library.texts[LANG])
    unmarked = {file: unmarked_english(page, LANG, untranslated) for file, page in pages.items()}
    assert {file: found for file, found in unmarked.items() if found} == {}
    bodies = {file: page.partition("{ #page }")[2] for file, page in pages.items()}
    asking = {file for file, body in bodies.items() if body.startswith(NOTICE)}
    assert asking >= {file for file, body in bodies.items() if english_share(body) > 0.4}
    assert len(asking) > 0.8 * len(pages)


def test_a_language_begun_while_the_preview_runs_is_shown_at_once(tmp_path: Path) -> None:
    source = copy_of_project(tmp_path)
    site = LiveSite(source, tmp_path / "work")
    site.read()
    assert site.page(LANG, "") is None
    sheets = language_files(LANG, source.texts)
    write_files(sheets)
    site.read({*sheets})
    assert site.problems() == []
    page = site.page(LANG, "riichi/")
    assert page is not None
    assert 'lang="it"' in page.html
    assert 'href="it/"' in (site.shared_file("index.html") or b"").decode()
    shutil.rmtree(source.texts / LANG)
    site.read({*sheets})
    assert site.page(LANG, "") is None
    assert site.problems() == []


def test_a_language_half_of_which_is_translated_is_built(built: Path) -> None:
    pages = read_site(built / "site")
    own = [page for address, page in pages.items() if address.startswith(f"{LANG}/")]
    assert len(own) > 100
    assert {page.lang for page in own} == {LANG}


def test_a_language_that_is_published_by_stage_has_later_pages_whole_in_english(tmp_path: Path) -> None:
    source = copy_of_project(tmp_path)
    begin(source)
    stated = source.texts / "languages.yaml"
    by_stage = stated.read_text("utf-8").replace("[en, fr]", f"[en, fr, {LANG}]", 1)
    stated.write_text(by_stage.replace("stages: {}", f"stages: {{{LANG}: yaku}}"), "utf-8")
    pages = [two_pages(replace(source, has_drafts=each)) for each in (False, True)]
    of_readers, of_translators = (
        {name: english_share(body) for name, body in each.items()} for each in pages
    )
    assert of_readers["yaku/"] == of_translators["yaku/"] < 0.8
    assert of_translators["riichi/"] < 0.8  # about half of the texts, whose lengths differ
    assert of_readers["riichi/"] > 0.95
    assert [[name for name, body in each.items() if DRAFT in body] for each in pages] == [
        ["yaku/"],
        ["riichi/", "yaku/"],
    ]
    stated.write_text(by_stage.replace("stages: {}", f"stages: {{{LANG}: yakus, en: yaku}}"), "utf-8")
    found = {(each.code, each.line) for each in all_problems(source) if each.severity == "error"}
    assert {code for code, _ in found} == {"unknown_stage", "unknown_language"}


def test_a_stage_of_which_texts_are_missing_is_not_published_and_drafts_are_told(tmp_path: Path) -> None:
    source = copy_of_project(tmp_path)
    begin(source)
    stated, texts = source.texts / "languages.yaml", read_topics(SOURCE, source.texts)
    by_stage = stated.read_text("utf-8").replace("[en, fr]", f"[en, fr, {LANG}]", 1)
    stated.write_text(by_stage.replace("stages: {}", f"stages: {{{LANG}: yaku}}"), "utf-8")
    refused = stage_problems(source)
    assert {code for code, _ in refused} == {"stage_missing"}
    assert "content/texts/it/ui.yaml" in {file for _, file in refused}
    keys = {f"{name}.{key}" for name, topic in texts.items() for key in topic.entries}
    keys = {key for key in keys if not key.endswith(".also")}
    missing = keys - by_key(read_topics(LANG, source.texts)).keys()
    for name, topic in texts.items():
        said = disguise(
            "xx", {key: each for key, each in topic.entries.items() if f"{name}.{key}" in missing}
        )
        path = source.texts / LANG / f"{name}.yaml"
        new = {key: with_all_forms(entry) for key, entry in said.items() if not entry.is_blank}
        path.write_bytes(with_texts(path.read_bytes(), name, new))
    assert stage_problems(source) == set()
    own = by_key(read_topics(LANG, source.texts))
    unsure = {key: own[key].hash for key in ("ui.header.ruleset", "page_riichi.title")}
    write_files(hash_list_with(LANG, unsure, source.texts, DRAFTS))
    assert stage_problems(source) == {("stage_drafts", "content/texts/it/ui.yaml")}


def stage_problems(source: Source) -> set[tuple[str, str]]:
    problems = check_published_stages(source)
    return {(each.code, each.file) for each in problems}


def two_pages(source: Source) -> dict[str, str]:
    """Return the pages of riichi and of all yaku without the notices above them.

    Every translated text is a draft.
    """
    words = {
        f"{name}.{key}": each.hash
        for name, topic in read_topics(LANG, source.texts).items()
        for key, each in topic.entries.items()
    }
    write_files(hash_list_with(LANG, words, source.texts, DRAFTS))
    renderer = Renderer(source, [LANG])
    ruled = renderer.ruled(LANG)
    pages = [page for page in renderer.page_list if page.address in {"riichi/", "yaku/"}]
    bodies = {page.address: renderer.page(page, ruled).partition("{ #page }")[2] for page in pages}
    assert all(body.startswith(NOTICE) for body in bodies.values())
    return {address: re.sub(f"{NOTICE.strip()}.*?</p>", "", body) for address, body in bodies.items()}
