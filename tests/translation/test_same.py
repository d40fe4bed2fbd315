"""The same English text in different words of a language is reported with the keys."""

from pathlib import Path

from generator.translation.same import several_translations

ENGLISH = 'one: "The game is over"\ntwo: "The game is over"\nthree: "Win"\nfour: "Win"\nfive: "Lose"\n'
POLISH = 'one: "Koniec gry"\ntwo: "Gra skończona"\nthree: "Wygrana"\nfour: "wygrana"\nfive: "Przegrana"\n'


def test_an_english_text_in_two_translations_is_found_and_another_capital_is_none(tmp_path: Path) -> None:
    for lang, text in (("en", ENGLISH), ("pl", POLISH)):
        (tmp_path / lang).mkdir()
        (tmp_path / lang / "game.yaml").write_text(text, encoding="utf-8")
    assert [*several_translations("pl", tmp_path)] == [
        ("The game is over", {"Koniec gry": ["game.one"], "Gra skończona": ["game.two"]})
    ]
