"""Texts for the calculator in the browser: one file of a language for each of its parts."""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from generator.engine.impossible import CANNOT_BE
from generator.exports.browser.files import write_json
from generator.exports.browser.phrases import Phrase, phrases_of
from generator.mistakes.catalogue import STEP_OF
from generator.rules.book import Book
from generator.texts.languages import Texts

FOLDER = "data/calculator"
FIRST = "hand"

# Of the calculator itself, what it says only when somebody unfolds what is rarely asked.
RARE = r"event\.(?!ippatsu|not_now)|(?:events|riichi\.double|norths|honba|sticks|less|more|paste(?:\.bad)?)$"

# What each part says, by the keys of texts; what the first says, the others need not bring.
PARTS = {
    FIRST: re.compile(
        r"""
        ui\.(?:calculator\.(?!all_rulesets|RARE)|share\.(?:copied|copy_failed|damaged(?:\.partly)?)$)
        | ui\.(?:errors\.retry|a11y\.tile_keyboard|print\.page)$
        | explain\.(?:yaku|fu|points|other|han|yakuman|worth|limit|counted|short)$
        | explain\.(?:seats|dealer|honba|sticks|norths|rules)$
        | explain\.(?:riichi_\d|\w+_indicators|because|fu_(?:sum|exact|fixed)|base|pay_|by_|not_join$)
        | explain\.(?:bonus|other_reading|wait(?!s)|held_wait)
        | facts\.(?!.*\.(?:name|not|unwanted|false)$)
        | problems\.(?:unknown_(?:key|option|ruleset)|bad_notation|bad_meld|bad_option)$
        | problems\.(?:tile_count|five_of_a_tile)$
        | problems\.(?:too_many_red_fives|too_many_indicators|ura_without_dora|robbed_tile_seen|no_such_tile)$
        | problems\.(?:not_winning|no_yaku|too_few_yaku)$
        | words\.(?:list\.(?:comma|and)|(?:seat|round)\.\w+|east|south|west|north)$
        | words\.(?:ryanmen|kanchan|penchan|shanpon|tanki|standard|seven_pairs|four_kans|thirteen_\w+)$
        | tiles\.(?:back$|\d|corner\.[1-4]z|rank\.|several)
        | tiles\.(?:spoken\.(?:run|tiles|chi|pon|kan_\w+|wins|join$|hand$))
        | quiz\.feedback\.(?:explanation|rule)$
        | ui\.(?:checker\.title|calculator\.all_rulesets|own_rules\.title|errors\.data|a11y\.loading)$
        """.replace("RARE", RARE),
        re.VERBOSE,
    ),
    "rare": re.compile(rf"ui\.calculator\.(?:{RARE})"),
    "why_not": re.compile(
        r"""
        explain\.(?:at_most|one_of|out_of_place|not_(?!winning|join$)) | words\.list\.or$
        | facts\..*\.(?:not|unwanted|false)$
        """,
        re.VERBOSE,
    ),
    "checker": re.compile(
        r"""
        ui\.(?:checker\.(?!title$)|compare\.none$)
        | mistakes\.(?:step_ | (?:unexplained | perhaps | MISTAKES)(?:\.|$))
        | explain\.claim_(?:split_|part|slip|none|limit_alone) | words\.list\.or_clauses$
        | quiz\.field\.number$
        """.replace("MISTAKES", "|".join(STEP_OF)),
        re.VERBOSE,
    ),
    "rulesets": re.compile(
        r"""
        ui\.calculator\.all_rulesets\.
        | ui\.compare\.(?:same_hand\.about|not_winning|none|differ(?:s_mark|ences))$
        | ui\.(?:checker\.(?:han|fu|limit|points) | tables\.(?:each|shares))$
        | options\.(?!topic)\w+(?:$|\.(?!about$)) | rulesets\.unknown\.option$ | explain\.assumed$
        | quiz\.settle\.(?:gain|loss)$ | words\.(?:list\.sentences|ruleset)$
        """,
        re.VERBOSE,
    ),
    "own_rules": re.compile(
        r"""
        ui\.(?:own_rules\.(?!title$)|(?:share\.(?:own_rules|damaged\.partly)|errors\.dismiss|a11y\.selected)$)
        | options\.(?:topic\.\w+|\w+\.about)$
        """,
        re.VERBOSE,
    ),
}


def texts_of(part: str, texts: Texts, book: Book) -> dict[str, Phrase]:
    """What a part of the calculator says in a language; the first names all that the rules name."""
    rule_keys = _rule_keys(book) if part == FIRST else ()
    keys = dict.fromkeys([*filter(PARTS[part].match, texts.keys_of()), *rule_keys])
    discards = tuple(f"facts.{name}" for name, fact in book.facts.items() if fact.of == "discards")
    return phrases_of(texts, [key for key in keys if not key.startswith(discards)])


def _rule_keys(book: Book) -> Iterator[str]:
    """The names of what hands are counted by, and what may be impossible about them."""
    base = book.base
    names: dict[str, Iterable[str]] = {
        "yaku": (*base.yaku, *base.dora),
        "fu": base.fu.items,
        "limits": base.limits,
    }
    names["problems"] = [code for code, _ in CANNOT_BE]
    return (f"{topic}.{name}" for topic, each in names.items() for name in each)


def write_words(folder: Path, book: Book, texts_by_lang: Mapping[str, Texts]) -> None:
    """Writes `<lang>/<part>.json` into a folder."""
    for lang, texts in texts_by_lang.items():
        for part in PARTS:
            write_json(folder / lang / f"{part}.json", texts_of(part, texts, book))
