"""A translation is read beside the English text of today, with its place."""

from pathlib import Path

from click.testing import CliRunner

from generator.cli.main import main
from generator.translation.beside import beside_english
from riichi_rules.texts.languages import read_topics

ENGLISH = """\
hand: {text: "A hand wins.", note: "a winning hand"}
tiles: {one: "{n} tile", other: "{n} tiles"}
name: {text: "Tenhou", translate: false}
call: "A call"
"""
DUTCH = """\
tiles: {one: "{n} steen", other: "{n} stenen"}
call: "Een aanroep"
"""


def test_each_text_stands_under_its_english_with_note_place_and_state(tmp_path: Path) -> None:
    for lang, text in (("en", ENGLISH), ("nl", DUTCH)):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "prose.yaml").write_text(text, encoding="utf-8")
    source = read_topics("en", tmp_path)
    hashes = f"prose.call {source['prose'].entries['call'].hash}\nprose.tiles 000000\n"
    (tmp_path / "nl" / "source_hashes.txt").write_text(hashes, encoding="utf-8")
    assert [*beside_english("nl", read_topics("nl", tmp_path), source)] == [
        "content/texts/nl/prose.yaml prose.hand [missing]",
        "  (a winning hand)",
        "  en: A hand wins.",
        "",
        "content/texts/nl/prose.yaml:1 prose.tiles [outdated]",
        "  en (one): {n} tile",
        "  en (other): {n} tiles",
        "  nl (one): {n} steen",
        "  nl (other): {n} stenen",
        "",
        "content/texts/nl/prose.yaml:2 prose.call",
        "  en: A call",
        "  nl: Een aanroep",
        "",
    ]


def test_some_topics_are_printed_and_an_unknown_one_is_refused() -> None:
    done = CliRunner().invoke(main, ["texts", "beside", "nl", "page_riichi"])
    assert done.exit_code == 0
    assert {line.split("/")[3].split(".")[0] for line in done.output.splitlines() if "/texts/" in line} == {
        "page_riichi"
    }
    unknown = CliRunner().invoke(main, ["texts", "beside", "nl", "page_riichy"])
    assert (unknown.exit_code, "page_riichi" in unknown.stderr) == (2, True)
    assert CliRunner().invoke(main, ["texts", "beside", "en"]).exit_code != 0
