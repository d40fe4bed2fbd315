"""The words of a language in a claimed score: those of the program's own texts, and other names."""

import re
from collections.abc import Iterator, Mapping
from itertools import product

from riichi_rules.mistakes.claim_text import (
    DEALER,
    EACH,
    LIMIT,
    NOTHING,
    UNIT,
    YAKU,
    ClaimWord,
)
from riichi_rules.rules.model import Rules
from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.japanese import load_readings
from riichi_rules.texts.languages import Texts

# The texts about payments, and the payer of each of their numbers; the total has no payer.
SUM = ClaimWord(NOTHING)
OF_TSUMO = {"dealer": DEALER, "non_dealer": EACH, "points": SUM}
PAYMENTS: Mapping[str, Mapping[str, ClaimWord]] = {
    "explain.by_discarder": {"points": SUM},
    "explain.by_each": {"each": EACH, "points": SUM},
    "explain.by_both": OF_TSUMO,
    "explain.by_two": OF_TSUMO,
    "explain.claim_split_each": {"each": EACH},
    "explain.claim_split_both": OF_TSUMO,
    "explain.claim_split_discarder": {"points": SUM},
    "needs.paid_each": {"each": EACH},
}
# Texts with words around the name of a limit.
OF_LIMITS = ("explain.counted", "explain.limit_rounded")
MARKS = re.compile(r"[,;:.()–—]|(?<!\w)-(?!\w)")


def claim_words(texts: Texts, rules: Rules) -> dict[str, ClaimWord]:
    """Return the words of a language for units, limits, yaku and payers, each with its meaning."""
    words: dict[str, ClaimWord] = {}
    for phrase, word in (
        *_units(texts, rules),
        *_limits(texts, rules),
        *_payers(texts),
        *_yaku(texts, rules),
    ):
        known = words.setdefault(phrase.casefold(), word)
        if known.kind == word.kind == YAKU:
            words[phrase.casefold()] = ClaimWord(YAKU, tuple(dict.fromkeys((*known.ids, *word.ids))))
    for text in (form for key in (*PAYMENTS, *OF_LIMITS) for form in _forms(texts, key)):
        for word in re.findall(r"[^\W\d_]+(?:['’-][^\W\d_]+)*", PLACEHOLDER.sub(" ", text)):
            words.setdefault(word.casefold(), ClaimWord(NOTHING))
    return words


def _units(texts: Texts, rules: Rules) -> Iterator[tuple[str, ClaimWord]]:
    """Yield the words for han, fu and points after a number, and for yakuman, which is a limit."""
    for unit, number in product(("han", "fu", "points"), (1, 2, 5)):
        yield _beside_number(texts, unit, number), ClaimWord(UNIT, (unit,))
    for number in (1, 2, 5):
        if "yakuman" in rules.limits:
            yield _beside_number(texts, "yakuman", number), ClaimWord(LIMIT, ("yakuman",))


def _beside_number(texts: Texts, unit: str, number: int) -> str:
    return texts.template(f"units.{unit}", number).replace("{n}", "").strip()


def _limits(texts: Texts, rules: Rules) -> Iterator[tuple[str, ClaimWord]]:
    for limit in rules.limits:
        key = f"limits.{limit}"
        forms = texts.name_forms(key).values() if texts.has(key) else ()
        for said in (texts.name("limits", limit), *forms):
            yield said, ClaimWord(LIMIT, (limit,))


def _payers(texts: Texts) -> Iterator[tuple[str, ClaimWord]]:
    """Yield the words for each of the others, and those around the numbers of the texts about payments."""
    yield from ((word, EACH) for text in _forms(texts, "needs.paid_each.also") for word in text.split("; "))
    for key, payers in PAYMENTS.items():
        for text in _forms(texts, key):
            yield from _around_numbers(text, payers)


def _around_numbers(text: str, payers: Mapping[str, ClaimWord]) -> Iterator[tuple[str, ClaimWord]]:
    """Yield the words before each number, back to a punctuation mark, and those after it, up to one.

    Words between two numbers without a mark belong to the first of them.
    """
    pieces = re.split(PLACEHOLDER, text)  # text, then name, unit and text for each number
    before = MARKS.split(pieces[0])[-1].strip()
    for name, behind in zip(pieces[1::3], pieces[3::3], strict=True):
        first, *rest = map(str.strip, MARKS.split(behind))
        if payer := payers.get(name):
            yield from ((phrase, payer) for phrase in (before, *_parts_of(first, payer)) if phrase)
        before = rest[-1] if rest else ""


def _parts_of(phrase: str, payer: ClaimWord) -> Iterator[str]:
    """Yield a phrase, and the words in it that name the payer.

    These are at the end of "from each", and at the start of "from the dealer and".
    """
    words = phrase.split()
    yield phrase
    if payer == EACH:
        yield from words[-1:]
    elif payer == DEALER:
        yield from (" ".join(words[:number]) for number in range(2, len(words)))


def _yaku(texts: Texts, rules: Rules) -> Iterator[tuple[str, ClaimWord]]:
    """Yield the names of yaku, in the language and in Japanese, and the other names that people use."""
    for id_ in rules.yaku:
        names = [texts.name("yaku", id_), load_readings().get(id_, id_)]
        for language in (texts, texts.source or texts):
            if language.has(f"yaku.{id_}.also"):
                names += language.say(f"yaku.{id_}.also").split("; ")
        yield from ((name, ClaimWord(YAKU, (id_,))) for name in names if name)


def _forms(texts: Texts, key: str) -> list[str]:
    return [text for _, text in texts.entry(key).parts()] if texts.has(key) else []
