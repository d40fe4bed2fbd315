"""Every option has a sentence in every ruleset and language, and no placeholder is left open."""

import pytest

from riichi_rules.rules.figures import figures
from riichi_rules.tell.rulesets import option_sentence, texts_under_rules
from riichi_rules.texts.fill import placeholders
from riichi_rules.texts.languages import languages, load_texts
from tests.rulebook import book, rules


@pytest.mark.parametrize("lang", languages())
def test_every_option_has_a_sentence_in_every_ruleset(lang: str) -> None:
    for ruleset in book().rulesets:
        used = rules(ruleset)
        spoken = load_texts(lang).under(figures(used))
        for name, option in book().options.items():
            said = option_sentence(spoken, used, name, option)
            assert said
            assert not list(placeholders(said)), said


@pytest.mark.parametrize("lang", languages())
def test_every_page_can_be_said_in_every_ruleset(lang: str) -> None:
    for ruleset in book().rulesets:
        texts = texts_under_rules(load_texts(lang), rules(ruleset), book().options)
        for key, entry in texts.entries.items():
            if key.startswith("page_") and not entry.is_plural:
                names = {name.strip("{}").partition(":")[0] for name in placeholders(entry.text or "")}
                if all("." in name or name == "tiles" for name in names):
                    assert not list(placeholders(texts.say(key))), key


def said_of(option: str, lang: str, value: tuple[str, ...]) -> str:
    """Return the sentence of an option that lists these yaku."""
    used = book().rules("common", {option: value})
    return option_sentence(load_texts(lang).under(figures(used)), used, option, book().options[option])


def test_names_within_a_sentence_begin_as_the_language_has_it() -> None:
    liable = ("daisangen", "suukantsu")
    assert said_of("pao", "ru", liable) == "Пао платят за дайсанген и сууканцу."
    assert said_of("pao", "nl", liable) == "Pao geldt voor daisangen en suukantsu."
    assert said_of("pao", "en", liable) == "There is liability for Big Three Dragons and Four Quads."


def test_one_yaku_is_not_said_to_be_several() -> None:
    assert said_of("local_yaku", "fr", ("suurenkou",)) == "Un seul yaku local compte\u202f: suurenkou."
    assert said_of("local_yaku", "pl", ("suurenkou",)).startswith("Liczy się jedno")


def test_the_sentence_of_an_option_follows_the_ruleset() -> None:
    said = {
        ruleset: texts_under_rules(load_texts("en"), rules(ruleset), book().options).sentences[
            "option.kuitan"
        ]
        for ruleset in ("common", "ema_2008")
    }
    assert said["common"] != said["ema_2008"]


def test_a_floating_uma_lists_every_number_of_players_above_the_start() -> None:
    said = texts_under_rules(load_texts("en"), rules("jpml_a"), book().options).sentences["option.uma"]
    assert "+12, −1, −3, −8" in said
    assert said.count("thousands") == 3
