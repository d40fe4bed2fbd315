"""A translation knows the English text it was made from, and says so when that changes."""

import errno
import re
import subprocess
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.system.files import write_files
from generator.translation.cldr import direction
from generator.translation.exchange.files import export_po
from generator.translation.exchange.po import parse_po
from generator.translation.hash_lists import (
    check_hash_list,
    draft_keys,
    keys_written_by,
    mark_as_read,
    proofread_keys,
    signed_hash,
    stamp,
)
from generator.translation.lint import LintContext, find_missing, lint
from generator.translation.status import count_progress, find_warnings
from generator.translation.write import language_files
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import by_key, languages, load_texts, read_topics
from tests.full_disk import fail_on_call
from tests.rulebook import book

ENGLISH = """\
# yaml-language-server: $schema=../../text.schema.json
hand: {text: "A hand wins.", note: "a winning hand"}
tiles: {one: "{n} tile", other: "{n} tiles"}
"""
DUTCH = """\
hand: "Een hand wint."
tiles: {one: "{n} steen", other: "{n} stenen"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    texts = tmp_path / "content" / "texts"
    for lang, text in (("en", ENGLISH), ("nl", DUTCH)):
        (texts / lang).mkdir(parents=True)
        (texts / lang / "prose.yaml").write_text(text, encoding="utf-8")
    (texts / "languages.yaml").write_text("published: [en, nl]\n", encoding="utf-8")
    return texts


def told(folder: Path) -> list[str]:
    return [str(problem) for problem in find_warnings(read_topics("nl", folder), read_topics("en", folder))]


def test_a_stamped_translation_is_up_to_date(folder: Path) -> None:
    assert len(told(folder)) == 2
    assert stamp("nl", folder=folder) == 2
    assert told(folder) == []
    assert stamp("nl", folder=folder) == 0


def test_a_changed_english_text_makes_its_translation_outdated(folder: Path) -> None:
    stamp("nl", folder=folder)
    path = folder / "en" / "prose.yaml"
    path.write_text(ENGLISH.replace("A hand wins.", "A closed hand wins."), encoding="utf-8")
    mark = read_topics("en", folder)["prose"].entries["hand"].hash
    assert told(folder) == [
        "content/texts/nl/prose.yaml:1:7: warning: hand: "
        "the English text has changed to: A closed hand wins. "
        f"(look at the translation, then write `prose.hand {mark}` into source_hashes.txt beside it)"
    ]
    done = count_progress("nl", read_topics("nl", folder), read_topics("en", folder))
    assert (done.percent, done.texts, done.outdated) == (100, 2, 1)
    assert stamp("nl", frozenset({"prose.hand"}), folder) == 1
    assert told(folder) == []


def test_a_translation_that_does_not_say_what_it_is_of_is_not_said_to_be_outdated(folder: Path) -> None:
    stamp("nl", folder=folder)
    path = folder / "nl" / "source_hashes.txt"
    path.write_text(re.sub("prose.hand .*\n", "", path.read_text("utf-8")), "utf-8")
    (warning,) = told(folder)
    assert "hand: nothing says of which English text it is: A hand wins." in warning
    assert "has changed" not in warning


def test_an_outdated_text_is_shown_as_it_was_until_somebody_reviews_it(folder: Path) -> None:
    """Only `check` and the work list name it: the page has no mark."""
    stamp("nl", folder=folder)
    path = folder / "en" / "prose.yaml"
    path.write_text(ENGLISH.replace("A hand wins.", "A closed hand wins."), encoding="utf-8")
    texts = load_texts("nl", folder)
    assert (texts.say("prose.hand"), texts.lang_of("prose.hand")) == ("Een hand wint.", "nl")
    assert len(told(folder)) == 1


def test_a_note_may_change_without_a_word_to_translators(folder: Path) -> None:
    stamp("nl", folder=folder)
    path = folder / "en" / "prose.yaml"
    path.write_text(ENGLISH.replace("a winning hand", "any winning hand"), encoding="utf-8")
    assert told(folder) == []


def test_stamping_leaves_the_files_of_texts_alone(folder: Path) -> None:
    stamp("nl", folder=folder)
    assert (folder / "nl" / "prose.yaml").read_text("utf-8") == DUTCH
    english = read_topics("en", folder)["prose"].entries
    lines = (folder / "nl" / "source_hashes.txt").read_text("utf-8").splitlines()
    assert lines[1:] == [f"prose.hand {english['hand'].hash}", f"prose.tiles {english['tiles'].hash}"]


def test_the_hash_of_a_text_that_english_no_longer_has_goes_with_the_next_stamps(folder: Path) -> None:
    path = folder / "nl" / "source_hashes.txt"
    path.write_text("prose.gone 012345\n", "utf-8")
    stamp("nl", frozenset({"prose.hand"}), folder)
    assert "prose.gone" in path.read_text("utf-8")
    stamp("nl", folder=folder)
    assert "prose.gone" not in path.read_text("utf-8")


def test_a_line_that_is_not_understood_and_one_that_nothing_needs_are_named(folder: Path) -> None:
    hashes = "prose.hand 012345\nprose.hand 543210\nprose.hant 012345\nprose.tiles\n"
    (folder / "nl" / "source_hashes.txt").write_text(f"# a comment\n{hashes}", "utf-8")
    problems = check_hash_list("source_hashes.txt", "nl", read_topics("en", folder), folder)
    assert [(each.line, each.code, each.severity) for each in problems] == [
        (3, "duplicate_key", "warning"),
        (4, "needless", "warning"),
        (5, "bad_hash", "error"),
    ]


def test_a_text_is_read_by_a_second_person_until_its_words_change(folder: Path) -> None:
    assert proofread_keys("nl", read_topics("nl", folder), folder) == frozenset()
    assert mark_as_read("nl", ["prose.hand"], "Jan", folder) == 1
    assert mark_as_read("nl", ["prose.hand", "prose.nothing"], "Jan", folder) == 0
    stamp("nl", folder=folder)
    assert proofread_keys("nl", read_topics("nl", folder), folder) == {"prose.hand"}
    (folder / "nl" / "prose.yaml").write_text(DUTCH.replace("Een hand", "Elke hand"), "utf-8")
    assert proofread_keys("nl", read_topics("nl", folder), folder) == frozenset()


def test_who_wrote_a_text_cannot_be_its_second_reader(folder: Path) -> None:
    git = ["git", "-c", "user.name=Jan", "-c", "user.email=x@example.org"]
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
        subprocess.run([*git, *command], cwd=folder, check=True)
    topics = [read_topics("nl", folder)["prose"]]
    assert "prose.hand" in {*keys_written_by("Jan", "nl", topics, folder)}
    assert {*keys_written_by("Kim", "nl", topics, folder)} == set()
    (folder / "it").mkdir()
    (folder / "it" / "prose.yaml").write_text('hand: "Una mano vince."\n', "utf-8")
    begun = [read_topics("it", folder)["prose"]]
    assert [*keys_written_by("Kim", "it", begun, folder)] == ["prose.hand"]


def test_a_reading_has_its_day_and_its_reader_and_ends_a_draft(folder: Path) -> None:
    digest = read_topics("nl", folder)["prose"].entries["hand"].hash
    (folder / "nl" / "drafts.txt").write_text(f"prose.hand {digest}\n", "utf-8")
    assert draft_keys("nl", read_topics("nl", folder), folder) == {"prose.hand"}
    mark_as_read("nl", ["prose.hand"], "Kim de Wit", folder)
    mark_as_read("nl", ["prose.tiles"], "Jan", folder)
    line = f"prose.hand {signed_hash(digest, 'Kim de Wit')}"
    assert line in (folder / "nl" / "proofread.txt").read_text("utf-8").splitlines()
    assert draft_keys("nl", read_topics("nl", folder), folder) == frozenset()


def test_only_texts_and_files_that_are_there_are_marked_as_read() -> None:
    unknown = CliRunner().invoke(main, ["texts", "read", "nl", "page_riichy"])
    assert (unknown.exit_code, "page_riichi" in unknown.stderr) == (2, True)
    assert CliRunner().invoke(main, ["texts", "read", "ja", "yaku"]).exit_code == 1


def test_stamping_on_a_full_disk_changes_no_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = {path: path.read_bytes() for path in (folder / "nl").iterdir()}
    monkeypatch.setattr("generator.system.files.os.fsync", fail_on_call(1, errno.ENOSPC))
    with pytest.raises(OSError, match="No space left") as failed:
        stamp("nl", folder=folder)
    assert failed.value.filename == str(folder / "nl" / "source_hashes.txt")
    assert {path: path.read_bytes() for path in (folder / "nl").iterdir()} == before


def test_a_missing_text_is_said_in_english_and_known_to_be(folder: Path) -> None:
    (folder / "nl" / "prose.yaml").write_text('hand: "Een hand wint."\n', encoding="utf-8")
    texts = load_texts("nl", folder)
    assert (texts.say("prose.hand"), texts.say("prose.tiles", n=2)) == ("Een hand wint.", "2 tiles")
    assert texts.is_translated("prose.hand")
    assert not texts.is_translated("prose.tiles")


def test_a_new_language_begins_with_every_text_as_a_comment(folder: Path) -> None:
    path, hashes = begun = language_files("pl", folder, {"prose.tiles": "You draw 2 tiles."})
    write_files(begun)
    sheet = path.read_text(encoding="utf-8")
    mark = read_topics("en", folder)["prose"].entries["tiles"].hash
    assert "# English: A hand wins." in sheet
    assert "# (a winning hand)" in sheet
    assert "# In context: You draw 2 tiles.\n#tiles:" in sheet
    assert '#tiles: {one: "", few: "", many: "", other: ""}' in sheet
    assert f"prose.tiles {mark}\n" in hashes.read_text("utf-8")
    assert language_files("pl", folder) == {}
    path.write_text(sheet.replace('#hand: ""', 'hand: "Ręka wygrywa."'), encoding="utf-8")
    done = count_progress("pl", read_topics("pl", folder), read_topics("en", folder))
    assert (done.translated, done.outdated) == (1, 0)


def test_every_line_of_a_text_with_line_breaks_is_a_comment_in_a_new_language(folder: Path) -> None:
    """A tab at the beginning of a line that is none would stop the reading of the whole file."""
    broken = '"Choose:\\n\\t{choices}"'
    lines = f'choose: {{text: {broken}, note: {broken}}}\n"on": {{one: {broken}, other: {broken}}}\n'
    (folder / "en" / "prose.yaml").write_text(ENGLISH + lines, encoding="utf-8")
    write_files(language_files("pl", folder))
    sheet = (folder / "pl" / "prose.yaml").read_text("utf-8")
    assert [line for line in sheet.splitlines() if line and not line.startswith("#")] == []
    assert read_topics("pl", folder)["prose"].file.problems == []
    assert '#"on": {one: "", few: ""' in sheet
    po = export_po("pl", datetime(2030, 1, 2, tzinfo=UTC), folder)
    assert parse_po(po.encode(), "pl.po").problems == ()


def test_a_name_that_is_not_translated_is_asked_of_nobody(folder: Path) -> None:
    name = 'ema: {text: "Fully Concealed Hand", translate: false}\n'
    (folder / "en" / "prose.yaml").write_text(ENGLISH + name, encoding="utf-8")
    source, dutch = (read_topics(lang, folder) for lang in ("en", "nl"))
    assert load_texts("nl", folder).say("prose.ema") == "Fully Concealed Hand"
    assert list(find_missing("nl", dutch, source)) == []
    assert count_progress("nl", dutch, source)[:3] == ("nl", 2, 2)
    assert "Fully Concealed" not in b"".join(language_files("pl", folder).values()).decode()


def test_a_translation_of_a_name_that_is_not_translated_is_needless(folder: Path) -> None:
    for lang, text in (("en", ENGLISH), ("nl", DUTCH)):
        more = "{text: Hand, translate: false}" if lang == "en" else "Hand"
        (folder / lang / "prose.yaml").write_text(f"{text}ema: {more}\n", encoding="utf-8")
    problems = lint("nl", read_topics("nl", folder), read_topics("en", folder), LintContext())
    assert [(each.code, each.line) for each in problems if each.code == "needless"] == [("needless", 3)]


def test_a_language_that_nobody_speaks_is_refused() -> None:
    result = CliRunner().invoke(main, ["texts", "new", "klingon"])
    assert result.exit_code == 1
    assert "no language code" in result.stderr


def test_a_new_language_has_its_own_name_and_tells_how_it_counts(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("generator.cli.commands.new.TEXTS", folder)
    (folder / "en" / "meta.yaml").write_text("lang.self: English\n", "utf-8")
    done = CliRunner().invoke(main, ["texts", "new", "he", "--name", "Ivrit"])
    assert done.exit_code == 0
    assert "Ivrit: from right to left; plural forms: one, two, other" in done.output
    assert "texts export --po he" in done.output
    mark = read_topics("en", folder)["meta"].entries["lang.self"].hash
    text = (folder / "he" / "meta.yaml").read_text("utf-8")
    assert text.endswith('lang.self: "Ivrit"\n')
    assert f"meta.lang.self {mark}\n" in (folder / "he" / "source_hashes.txt").read_text("utf-8")
    CliRunner().invoke(main, ["new", "language", "cs", "--name", "čeština"])
    assert 'lang.self: "čeština"' in (folder / "cs" / "meta.yaml").read_text("utf-8")
    CliRunner().invoke(main, ["new", "language", "de"])
    assert '#lang.self: ""' in (folder / "de" / "meta.yaml").read_text("utf-8")


def test_the_language_that_runs_from_right_to_left_is_in_letters_that_do() -> None:
    texts = load_texts("xr")
    assert texts.say("ui.footer.documents") != load_texts("en").say("ui.footer.documents")
    assert not any(char in texts.template("page_calls.lead") for char in "aeiou")
    assert direction("xr") == "rtl"
    assert load_texts("xr").template("units.fu", 3) == "{n} פט"


def test_the_pseudo_language_disguises_every_text() -> None:
    hand = ["score", "344556m67p34577s8p", "--riichi", "--lang"]
    english, pseudo = (CliRunner().invoke(main, [*hand, lang]).output for lang in ("en", "xx"))
    assert len(pseudo) > len(english)
    assert "won by" not in pseudo
    assert "345m" in pseudo


@pytest.mark.parametrize("lang", languages())
def test_status_counts_every_text_of_every_language(lang: str) -> None:
    output = CliRunner().invoke(main, ["texts", "status"]).output
    assert any(line.startswith(f"{lang}  100 %") for line in output.splitlines())


def test_a_yaku_without_a_text_is_called_by_its_id() -> None:
    assert load_texts("en").name("yaku", "three_steps") == "three_steps"
    assert load_texts("en").name("yaku", "pinfu") == "Pinfu"
    assert "pinfu" in book().base.yaku


def test_a_name_that_is_the_same_in_every_language_is_no_work() -> None:
    """Who begins a language should not have to copy EMA and Tenhou."""
    english = by_key(read_topics("en"))
    others = [by_key(read_topics(lang)) for lang in languages() if lang != "en"]
    copied = [
        key
        for key, entry in english.items()
        if entry.translate and re.search(r"\w", PLACEHOLDER.sub("", entry.words))
        if all(key in own and [*own[key].parts()] == [*entry.parts()] for own in others)
    ]
    assert copied == []
