"""A translator gets a catalogue, writes into it, and sends it back."""

import errno
import subprocess
from datetime import UTC, datetime
from gettext import c2py
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.translation.exchange.files import KEYS, export_po, read_changes, reading_order, write_incoming
from generator.translation.exchange.incoming import Incoming
from generator.translation.exchange.messages import RULE
from generator.translation.exchange.plural_forms import (
    HEADER,
    forms_by_category,
    fraction_categories,
    plural_header,
    whole_number_categories,
)
from generator.translation.exchange.po import parse_po
from generator.translation.hash_lists import draft_keys
from generator.translation.lint import LintContext
from riichi_rules.problems import Problem
from riichi_rules.tell.problems import with_message
from riichi_rules.texts.grammar import category
from riichi_rules.texts.hash_list import parse_hashes
from riichi_rules.texts.languages import load_texts, read_topics
from tests.full_disk import fail_on_call
from tests.translation.exchange.catalogues import faults_of_catalogues

ENGLISH = """\
# yaml-language-server: $schema=../../text.schema.json
# Figures with their words. They stand   after a verb.
points: {zero: "no points", one: "{n} point", other: "{n} points", note: "what is paid"}
hand: "A hand wins."
name: {text: "WRC", translate: false}
"""
POLISH = """\
points:   # by number
  zero: "bez punktów"
  one: "{n} punkt"
  few: "{n} punkty"
  many: "{n} punktów"
  other: "{n} punktu"
"""
NOW = datetime(2030, 1, 2, 3, 4, tzinfo=UTC)
LANGS = (
    "en",
    "pl",
    "ru",
    "fr",
    "cs",
    "lt",
    "lv",
    "ar",
    "ja",
    "pt-BR",
    "sl",
    "ga",
    "mt",
    "is",
    "he",
    "br",
    "kw",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    texts = tmp_path / "content" / "texts"
    for lang, text in (("en", ENGLISH), ("pl", POLISH)):
        (texts / lang).mkdir(parents=True)
        (texts / lang / "units.yaml").write_text(text, "utf-8")
    put_hash(texts, "points", "5b2fa3")
    return texts


def put_hash(folder: Path, key: str, digest: str, lang: str = "pl") -> None:
    (folder / lang / "source_hashes.txt").write_text(f"units.{key} {digest}\n", "utf-8")


def hashes(folder: Path, lang: str = "pl") -> dict[str, str]:
    return dict(parse_hashes((folder / lang / "source_hashes.txt").read_bytes()))


def sent(folder: Path, lang: str = "pl") -> str:
    return export_po(lang, NOW, folder)


def came(folder: Path, catalogue: str, lang: str = "pl") -> Incoming:
    return read_changes(parse_po(catalogue.encode(), "x.po"), lang, LintContext(), folder)


def written(folder: Path, catalogue: str, lang: str = "pl") -> str:
    incoming = came(folder, catalogue, lang)
    assert [str(each) for each in incoming.problems if each.severity == "error"] == []
    write_incoming(incoming, lang, folder)
    path = folder / lang / "units.yaml"
    return path.read_text("utf-8") if path.exists() else ""


def told(incoming: Incoming) -> str:
    """Return the problems as the command line prints them."""
    said = (each if each.message else with_message(load_texts("en"), each) for each in incoming.problems)
    return "\n".join(map(str, said))


def test_a_catalogue_has_the_context_the_notes_the_place_and_the_plural_forms(folder: Path) -> None:
    text = sent(folder)
    version = read_topics("pl", folder)["units"].entries["points"].hash
    assert '"Language: pl\\n"' in text
    assert (
        f"""
# version: {version}
#. Figures with their words. They stand after a verb.
#. what is paid
#: """
        in text
    )
    assert (
        """
#: content/texts/en/units.yaml:3
#, fuzzy
msgctxt "units.points"
msgid "{n} point"
msgid_plural "{n} points"
msgstr[0] "{n} punkt"
msgstr[1] "{n} punkty"
msgstr[2] "{n} punktów"
"""
        in text
    )
    assert 'msgctxt "units.points|zero"\nmsgid "no points"\nmsgstr "bez punktów"' in text
    assert 'msgctxt "units.points|other"\nmsgid "{n} points"\nmsgstr "{n} punktu"' in text
    assert 'msgctxt "units.hand"\nmsgid "A hand wins."\nmsgstr ""' in text
    assert "WRC" not in text


def test_a_catalogue_names_the_lesson_of_a_text_and_says_what_an_inserted_rule_is() -> None:
    (message,) = [each for each in export_po("de", NOW).split("\n\n") if '"lesson_fu.fixed_li_1"' in each]
    assert message.startswith(f"#. Lesson: Fu, the small points. {KEYS}\n#. {RULE}\n")


def test_a_message_has_the_sentence_in_which_its_text_stands(folder: Path) -> None:
    frames = {"units.points": "You pay 2 points."}
    before = "#. what is paid\n#. In context: You pay 2 points.\n#: "
    assert before in export_po("pl", NOW, folder, frames=frames)


def test_what_comes_back_as_it_went_changes_nothing(folder: Path) -> None:
    before = (folder / "pl" / "units.yaml").read_bytes()
    assert written(folder, sent(folder)).encode() == before


def test_a_catalogue_on_a_full_disk_changes_no_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither the one that had no room nor those before it."""
    (folder / "en" / "words.yaml").write_text('hand: "A hand wins."\n', "utf-8")
    catalogue = sent(folder).replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."')
    incoming = came(folder, catalogue)
    assert [*incoming.texts] == ["units", "words"]
    before = {path: path.read_bytes() for path in (folder / "pl").iterdir()}
    monkeypatch.setattr("generator.system.files.os.fsync", fail_on_call(2, errno.ENOSPC))
    with pytest.raises(OSError, match="No space left"):
        write_incoming(incoming, "pl", folder)
    assert {path: path.read_bytes() for path in (folder / "pl").iterdir()} == before


def test_a_translation_goes_into_its_file_with_the_mark_of_its_english(folder: Path) -> None:
    before = (folder / "pl" / "units.yaml").read_text("utf-8")
    after = written(folder, sent(folder).replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."'))
    assert after == before + 'hand: "Ręka wygrywa."\n'
    assert hashes(folder) == {"units.hand": mark_of(folder), "units.points": "5b2fa3"}


def mark_of(folder: Path, key: str = "hand") -> str:
    return read_topics("en", folder)["units"].entries[key].hash


def test_what_needs_work_stays_outdated_until_somebody_says_that_it_is_right(folder: Path) -> None:
    text = sent(folder)
    assert written(folder, text) == POLISH
    assert hashes(folder) == {"units.points": "5b2fa3"}
    assert written(folder, text.replace("#, fuzzy\n", "")) == POLISH
    assert hashes(folder) == {"units.points": mark_of(folder, "points")}
    assert "fuzzy" not in sent(folder)


def test_new_words_that_need_work_are_a_draft_until_they_need_none(folder: Path) -> None:
    filled = sent(folder).replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."')
    assert "Ręka wygrywa." in written(folder, filled.replace(HAND, f"#, fuzzy\n{HAND}"))
    assert drafts(folder) == {"units.hand"}
    again = sent(folder)
    assert f"#, fuzzy\n{HAND}" in again
    written(folder, again)
    assert drafts(folder) == {"units.hand"}
    written(folder, again.replace(f"#, fuzzy\n{HAND}", HAND))
    assert drafts(folder) == frozenset()


def test_a_catalogue_may_have_the_characters_of_a_keyboard(folder: Path) -> None:
    """Machines and keyboards have only straight apostrophes."""
    (folder / "it").mkdir()
    filled = sent(folder, "it").replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Vince l\'attesa..."')
    assert 'hand: "Vince l’attesa…"' in written(folder, filled, "it")


def test_words_that_need_work_never_replace_finished_ones_and_both_are_named(folder: Path) -> None:
    filled = sent(folder).replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."')
    before = written(folder, filled)
    unsure = sent(folder).replace('"Ręka wygrywa."', '"Wygrywa."').replace(HAND, f"#, fuzzy\n{HAND}")
    assert "the finished words stay: “Ręka wygrywa.”. The catalogue has: “Wygrywa.”" in told(
        came(folder, unsure)
    )
    assert written(folder, unsure) == before
    assert drafts(folder) == frozenset()


HAND = 'msgctxt "units.hand"'


def drafts(folder: Path) -> frozenset[str]:
    return draft_keys("pl", read_topics("pl", folder), folder)


def test_an_english_text_that_changed_since_the_export_leaves_the_translation_outdated(folder: Path) -> None:
    text, seen = sent(folder), mark_of(folder)
    path = folder / "en" / "units.yaml"
    path.write_text(ENGLISH.replace("A hand wins.", "A closed hand wins."), "utf-8")
    written(folder, text.replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."'))
    assert hashes(folder)["units.hand"] == seen
    assert mark_of(folder) != seen


def test_the_earlier_english_text_is_told_where_the_history_has_it(folder: Path) -> None:
    git = ["git", "-c", "user.name=x", "-c", "user.email=x@example.org"]
    path, seen = folder / "en" / "units.yaml", mark_of(folder)
    (folder / "pl" / "units.yaml").write_text('hand: "Ręka"\n', "utf-8")
    put_hash(folder, "hand", seen)
    for command in (["init", "-q"], ["add", "."], ["commit", "-qm", "one"]):
        subprocess.run([*git, *command], cwd=folder, check=True)
    path.write_text(ENGLISH.replace("A hand wins.", "A closed hand wins."), "utf-8")
    assert '#, fuzzy\n#| msgid "A hand wins."\nmsgctxt "units.hand"\nmsgid "A closed' in sent(folder)


def test_what_others_changed_meanwhile_is_not_overwritten(folder: Path) -> None:
    text = sent(folder).replace("#, fuzzy\n", "").replace("{n} punkty", "{n} pkt")
    path = folder / "pl" / "units.yaml"
    path.write_text(path.read_text("utf-8").replace("punkty", "punkciki"), "utf-8")
    found = came(folder, text)
    assert [(each.code, each.severity, each.line) for each in found.problems] == [
        ("po_changed_meanwhile", "warning", 22)
    ]
    assert found.texts == {}


def test_the_rest_of_a_catalogue_is_written_beside_a_text_that_others_changed(folder: Path) -> None:
    text = sent(folder).replace("#, fuzzy\n", "").replace("{n} punkty", "{n} pkt")
    path = folder / "pl" / "units.yaml"
    path.write_text(path.read_text("utf-8").replace("punkty", "punkciki"), "utf-8")
    after = written(folder, text.replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."'))
    assert "punkciki" in after
    assert "Ręka wygrywa." in after


def test_a_text_with_an_error_stops_only_itself(folder: Path) -> None:
    text = sent(folder).replace("#, fuzzy\n", "").replace("{n} punkty", "{m} punkty")
    found = came(folder, text.replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Ręka wygrywa."'))
    assert [each.severity for each in found.problems] == ["error", "error"]
    assert {name: [*texts] for name, texts in found.texts.items()} == {"units": ["hand"]}


def test_the_command_writes_what_is_right_and_fails_for_the_rest(tmp_path: Path) -> None:
    text = export_po("nl", NOW)
    (hand,) = [each for each in text.split("\n\n") if '"page_riichi.title"' in each]
    file = tmp_path / "nl.po"
    file.write_text(text.replace(hand, hand.replace('msgstr "', 'msgstr "{m} ')), "utf-8")
    done = CliRunner().invoke(main, ["texts", "import", str(file)])
    assert (done.exit_code, done.stdout) == (1, "0 texts changed\n")
    assert "page_riichi.title: Tussen accolades staat iets" in done.stderr


def test_a_text_that_the_translator_left_alone_keeps_what_others_wrote(folder: Path) -> None:
    text = sent(folder).replace("#, fuzzy\n", "")
    path = folder / "pl" / "units.yaml"
    path.write_text(path.read_text("utf-8").replace("punkty", "punkciki"), "utf-8")
    assert came(folder, text) == Incoming()


def test_a_text_that_others_reviewed_meanwhile_stays_reviewed(folder: Path) -> None:
    """The catalogue has the words of the export, and the hash of an earlier English text."""
    text = sent(folder).replace("#, fuzzy\n", "")
    english = folder / "en" / "units.yaml"
    english.write_text(ENGLISH.replace("{n} points", "{n} full points"), "utf-8")
    put_hash(folder, "points", mark_of(folder, "points"))
    assert came(folder, text) == Incoming()


def test_texts_come_in_the_order_in_which_readers_meet_them() -> None:
    order = reading_order(["desk", "fu", "lesson_hand", "page_fu", "page_home", "page_learn", "ui", "words"])
    assert order == ["page_home", "ui", "page_learn", "lesson_hand", "page_fu", "fu", "words", "desk"]


def test_a_new_language_comes_back_into_files_that_were_not_there(folder: Path) -> None:
    text = sent(folder, "de").replace('wins."\nmsgstr ""', 'wins."\nmsgstr "Eine Hand gewinnt."')
    assert written(folder, text, "de").endswith('hand: "Eine Hand gewinnt."\n')
    assert hashes(folder, "de") == {"units.hand": mark_of(folder)}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("{n} punkty", "{m} punkty", "x.po:23:1: error: units.points: has a placeholder {m}"),
        ("{n} punkty", "{n} <b>punkty</b>", "x.po:23:1: error: units.points: holds HTML"),
        ("bez punktów", " bez", "x.po:33:1: error: units.points: begins or ends with a space"),
        ("{n} punkty", "", "x.po:22:1: warning: units.points is not finished"),
        ('msgctxt "units.hand"', 'msgctxt "units.hant"', "no text “units.hant”: passed over"),
        ('msgstr[1] "', 'msgstr[1] ', "x.po:23:1: error: cannot be read: msgstr[1] {n} punkty"),
        ("{n} punkty", '{n} "punkty"', "x.po:23:1: error: this is not one text in quotation marks"),
        ('msgstr[1] ', 'msgstr[4] ', "x.po:19:1: error: the plural forms are not numbered"),
        ('msgctxt "units.hand"', 'msgctx "units.hand"', "error: cannot be read: msgctx"),
        ('msgctxt "units.hand"\nmsgid "A hand wins."', 'msgctxt "units.points"\nmsgid "{n} point"',
         "error: “units.points” is there already, on line 19"),
        ("nplurals=3", "nplurals=2", "x.po:1:1: error: Plural-Forms cannot be read"),
        ("{n} punkty", "{n} pkt", ""),
        ("{n} punkty", "{n} p\u202e", "x.po:23:1: error: the character U+202E is not allowed"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(folder: Path, old: str, new: str, said: str) -> None:
    text = sent(folder).replace("#, fuzzy\n", "")
    assert old in text
    incoming = came(folder, text.replace(old, new, 1))
    assert said in told(incoming)
    assert bool(incoming.problems) == bool(said)


def test_a_catalogue_of_something_else_is_refused(folder: Path) -> None:
    other = 'msgid ""\nmsgstr "Language: pl\\n"\n\nmsgid "Open"\nmsgstr "Otwórz"\n'
    assert "no message of this file is a text of this project" in told(came(folder, other))
    assert [each.code for each in parse_po(b"\xff\xfe", "x.po").problems] == ["po_not_utf8"]
    assert parse_po(other.replace("pl", "pl\\nContent-Type: text/plain; charset=ISO-8859-2").encode("latin2"),
                    "x.po").messages[0].strings == ("Otwórz",)  # fmt: skip


def test_an_editor_may_number_the_plural_forms_otherwise(folder: Path) -> None:
    """Polish with its forms the other way round."""
    text = sent(folder).replace("#, fuzzy\n", "")
    head, _, rest = text.partition('"Plural-Forms')
    _, _, rest = rest.partition("\n\n")
    rule = "n==1 ? 2 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 0"
    own = f'"Plural-Forms: nplurals=3; plural={rule};\\n"'
    turned = rest.replace("msgstr[0]", "msgstr[9]").replace("msgstr[2]", "msgstr[0]").replace("[9]", "[2]")
    lines = turned.split("\n")
    places = [lines.index(line) for line in lines if line.startswith("msgstr[")]
    lines[places[0]], lines[places[2]] = lines[places[2]], lines[places[0]]
    incoming = came(folder, f"{head}{own}\n\n" + "\n".join(lines))
    assert {key: each.few for key, each in incoming.texts["units"].items()} == {"points": "{n} punkty"}
    assert incoming.texts["units"]["points"].one == "{n} punkt"


def test_forms_that_an_editor_does_not_know_keep_their_words(folder: Path) -> None:
    """Some editors have two forms for every language."""
    text = sent(folder).replace("#, fuzzy\n", "")
    head, _, rest = text.partition('"Plural-Forms')
    own = '"Plural-Forms: nplurals=2; plural=n>1;\\n"'
    rest = rest.partition("\n\n")[2].replace('msgstr[2] "{n} punktów"\n', "")
    points = came(folder, f"{head}{own}\n\n{rest}").texts["units"]["points"]
    assert (points.few, points.many) == ("{n} punkty", "{n} punktów")


@pytest.mark.parametrize("lang", LANGS)
def test_gettext_chooses_the_form_that_the_language_needs(lang: str) -> None:
    header, forms = plural_header(lang), whole_number_categories(lang)
    match = HEADER.fullmatch(header)
    assert match
    form_of = c2py(match[2])
    assert int(match[1]) == len(forms)
    for number in (*range(300), 1000, 10**6, 3 * 10**6):
        wanted = category(lang, number)
        assert forms[form_of(number)] == (wanted if wanted in forms else "other"), number
    assert forms_by_category(header, lang) == {form: place for place, form in enumerate(forms)}
    assert not {*fraction_categories(lang)} & {*forms}


@pytest.mark.parametrize(
    "header", ["nplurals=2; plural=n/0;", "nplurals=2; plural=x;", "nplurals=2", "nplurals=1; plural=n"]
)
def test_a_header_that_cannot_be_is_none(header: str) -> None:
    assert forms_by_category(header, "de") is None


@pytest.mark.mass(1, 50)
def test_random_catalogues_come_back_as_they_went_and_with_what_was_written(
    chunk: int, pytestconfig: pytest.Config
) -> None:
    seeds = range(40 * chunk, 40 * chunk + 40)
    assert [*faults_of_catalogues(seeds, with_gettext=pytestconfig.option.mass)] == []


def test_a_language_of_the_site_goes_there_and_back(tmp_path: Path) -> None:
    file = tmp_path / "x.po"
    done = CliRunner().invoke(main, ["texts", "export", "--po", "nl", "--out", str(file)])
    assert (done.exit_code, done.output) == (0, f"{file}\n")
    done = CliRunner().invoke(main, ["texts", "import", str(file)])
    assert (done.exit_code, done.stdout, done.stderr) == (0, "0 texts changed\n", "")


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["export", "--po", "en"], 1, "texts are not translated into “en”"),
        (["export", "--po", "ja"], 1, "texts are not translated into “ja”"),
        (["export", "--po", "../x"], 1, "write it as browsers do: de, pt-BR"),
        (["export"], 2, "error: “LANG” is missing"),
        (
            ["import", "FILE"],
            1,
            "the file does not say its language; say it: texts import FILE --lang de",
        ),
        (["import", "FILE", "--lang", "de"], 1, "no message of this file is a text of this project"),
        (["import", "none.po"], 1, "none.po: there is no such file"),
    ],
)
def test_what_cannot_be_done_is_refused(tmp_path: Path, arguments: list[str], code: int, said: str) -> None:
    file = tmp_path / "x.po"
    file.write_text('msgid "Open"\nmsgstr "Otwórz"\n', "utf-8")
    done = CliRunner().invoke(main, ["texts", *(str(file) if each == "FILE" else each for each in arguments)])
    assert (done.exit_code, said in done.stderr) == (code, True), done.output


def test_problems_have_places() -> None:
    assert parse_po(b"x\n", "a.po").problems == (
        Problem("po_line", file="a.po", line=1, column=1, values={"found": "x"}),
    )
