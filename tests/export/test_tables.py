"""The tables that scripts share with Python."""

from pathlib import Path

from generator.export.tables import TABLES, tables, write_tables


def test_the_tables_of_the_scripts_are_as_they_would_be_written() -> None:
    """`python -m generator schemas` writes them."""
    assert {path.stem: path.read_text("utf-8") for path in TABLES.glob("*.js")} == tables()


def test_a_table_is_written_when_it_has_changed(tmp_path: Path) -> None:
    folder = tmp_path / "generated"
    assert len(write_tables(folder)) == len(tables())
    assert write_tables(folder) == []
    (folder / "concepts.js").write_text("", "utf-8")
    assert write_tables(folder) == [folder / "concepts.js"]
