"""A galley of a language: every text with placeholders as readers meet it, in whole sentences.

The sentences are those of questions, claims, needs and rules. Texts that none of these says are filled with
values for the names of their placeholders.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from generator.export.galley.met import met_lines
from generator.export.met_lines import lines_by_text, numbers_in, with_number
from riichi_rules.rules.load import load_book
from riichi_rules.tell.rulesets import ruleset_line, texts_under_rules
from riichi_rules.texts.fill import NO_UNITS, NUMBER_WORDS, PLACEHOLDER
from riichi_rules.texts.languages import RulesetTexts, Texts, read_languages
from riichi_rules.texts.lines import Line, Notation, Value, list_lines, say

MOST = 5
# The numbers that make the plural forms of all published languages, and that are one word or two.
HARDEST = (1, 2, 5, 21)
# The greatest number that there can be of some things; a hand has no more tiles than it can hold.
GREATEST: Mapping[str, int] = {
    **dict.fromkeys(("sequences", "triplets", "quads", "copies", "left", "rows", "calls"), 4),
    **dict.fromkeys(("suits", "wanted_suits", "winners"), 3),
    **{"groups": 5, "indicators": 5, "yakuman": 6, "pairs": 7, "waits": 13, "kinds": 13, "dice": 2},
    **dict.fromkeys(("honours", "terminals", "simples"), 14),
}
TILES_OF_A_HAND = 14
PLAYERS = (3, 4, 16)  # of a game, and of a tournament
# Texts whose numbers the rules fix: each value has a text of its own, or a place in the data.
FIXED = frozenset({"options", "penalties", "sessions"})
VALUE_OF_OPTION = re.compile(r"options\.\w+\.(\d+)")

SEATS: tuple[Value, ...] = (*(Line(f"words.{wind}") for wind in ("east", "south", "west", "north")), "Anna")
WORTHS = (Line("explain.worth", {"han": 3, "fu": 40}), Line("explain.worth", {"han": 1, "fu": 110}))
YAKU = (Line("yaku.riichi"), Line("yaku.sanshoku_doujun"), Line("yaku.yakuhai_haku"))
RULES = (ruleset_line("ema_2025"), ruleset_line("tenhou_sanma"))
# Values for the names of placeholders.
SAMPLES: Mapping[tuple[str, ...], tuple[Value, ...]] = {
    ("seat", "player", "winner", "discarder", "caller", "dealer", "payer", "receiver", "wind", "from"): SEATS,
    ("players", "seats", "callers"): (SEATS[0], list_lines(SEATS[1:3], "or"), list_lines(SEATS[1:4])),
    ("tile", "drawn", "indicator", "discard", "called", "discarded", "best", "about"): (
        *map(Notation, ("5p", "1z", "7z")),
    ),
    ("tiles", "groups", "waits", "helps", "missing", "before", "after"): (
        Notation("3m"),
        Notation("340m 555z"),
    ),
    ("yaku", "by", "list"): (*YAKU, list_lines(YAKU)),
    ("ruleset", "old", "new", "rulesets"): (*RULES, list_lines(RULES)),
    ("limit", "ending"): (Line("limits.mangan"), Line("limits.yakuman")),
    ("place",): (Line("needs.first"), Line("needs.second")),
    ("worth", "score"): WORTHS,
    ("paid",): (Line("needs.paid_each", {"each": 2600}), Line("units.points", {"n": 12000})),
    ("page",): (Line("page_furiten.title"),),
    ("lesson",): (Line("page_first_hand.title"),),
    ("round",): (Line("words.round.south"),),
    ("option",): (Line("options.kuitan"), Line("options.pao")),
    ("rule",): (Line("options.kuitan.true"), Line("options.ippatsu.false")),
    ("value",): (Line("words.true"), Line("words.false")),
    ("item",): (Line("fu.base"), Line("fu.tsumo")),
    ("reason", "why", "mistake"): (Line("facts.closed.false"),),
    ("condition",): (Line("needs.if_nobody"), Line("needs.if_all")),
    ("way",): (Line("needs.tenpai"),),
    ("win",): (Line("needs.any_ron"), Line("needs.tsumo", {"worth": WORTHS[0]})),
    ("wanted", "least", "most"): (Line("facts.sequences", {"n": 1}), Line("facts.sequences", {"n": 4})),
    ("section",): ("3.3.5",),
    ("source", "site"): ("EMA",),
    ("name",): ("Anna",),
    ("day", "month", "year", "number", "seconds", "hand", "count"): HARDEST,
    ("points", "total", "change", "each", "non_dealer", "sticks"): (1000, 8000, 12000),
}
SAMPLES_BY_NAME = {name: samples for names, samples in SAMPLES.items() for name in names}
# The same names stand for other things in messages about data and in tables.
SAMPLES_OF_TOPICS: Mapping[str, Mapping[str, tuple[Value, ...]]] = {
    "problems": {
        **dict.fromkeys(("wanted", "least", "most", "place", "part"), HARDEST),
        **{"option": ("--seat",), "file": ("rules.yaml",), "found": ("abc",), "seats": ("east, south",)},
    },
    "ui": {"from": (5, 11), "to": (7, 12), "dealer": (2000, 4000)},
}


class Galley(NamedTuple):
    """The sentences in which a text is met."""

    key: str
    sentences: tuple[str, ...]


def galley_lines(texts: RulesetTexts) -> Iterator[Line]:
    """Yield every line of which a galley prints some: those that are met, and texts filled with values."""
    met = lines_by_text(met_lines())
    for key in texts.keys_of():
        if PLACEHOLDER.search(texts.template(key)):
            yield from met.get(key) or fill_lines(texts, key)


def galley_of(spoken: Texts, topics: Sequence[str] = ()) -> Iterator[Galley]:
    """Yield each text with placeholders, all or those of topics, with the sentences not printed before."""
    book = load_book()
    texts = texts_under_rules(spoken, book.rules(), book.options)
    keep = read_languages().nbsp_inserter(texts.lang)
    met, printed = lines_by_text(met_lines()), set[str]()
    for key in texts.keys_of():
        if PLACEHOLDER.search(texts.template(key)) and (not topics or key.partition(".")[0] in topics):
            lines = _hardest_lines(texts, key, met[key]) if key in met else fill_lines(texts, key)
            told = dict.fromkeys(keep(sentence) for line in lines if (sentence := sentence_text(texts, line)))
            sentences = tuple(each for each in told if each not in printed)
            printed.update(sentences)
            if sentences:
                yield Galley(key, sentences)


def shortest_sentences(texts: RulesetTexts, met: Mapping[str, Sequence[Line]]) -> Iterator[tuple[str, str]]:
    """Yield the shortest sentence with more than its own words of each text that is met or has values."""
    for key in texts.keys_of():
        template = texts.template(key)
        lines = met.get(key) or (fill_lines(texts, key) if PLACEHOLDER.search(template) else ())
        sentences = {sentence_text(texts, line) for line in lines} - {"", template}
        if sentences:
            yield key, min(sentences, key=lambda sentence: (len(sentence), sentence))


def sentence_text(texts: RulesetTexts, line: Line) -> str:
    """Return a sentence as it is met; "" for one with a value that only its page knows."""
    try:
        return say(texts, line)
    except KeyError:
        return ""


def _hardest_lines(texts: RulesetTexts, key: str, lines: Sequence[Line]) -> list[Line]:
    """Return the hardest of the lines that contain a text: each brings a value that those before lack."""
    hardest = [with_number(key, texts, lines[0], number) for number in _numbers_of(key)]
    chosen, seen = [], set[str]()
    if len({*map(repr, hardest)}) > 1 and key.partition(".")[0] not in FIXED:
        chosen = hardest
    for line in sorted(lines, key=lambda line: -len(repr(line))):
        values = {*_values_in(texts, key, line)}
        if len(chosen) < MOST and not values <= seen:
            chosen.append(line)
        seen |= values
    return chosen


def _numbers_of(key: str) -> tuple[int, ...]:
    """Return the hardest numbers of the things that a text counts, but no more than there can be."""
    if key == "units.players":
        return PLAYERS
    greatest = GREATEST.get(key.removeprefix("units."), HARDEST[-1])
    if key.startswith("facts."):
        greatest = GREATEST.get(key.split(".")[1], TILES_OF_A_HAND)
    return tuple(dict.fromkeys(min(number, greatest) for number in HARDEST))


def _values_in(texts: RulesetTexts, key: str, value: Value) -> Iterator[str]:
    """Yield the values of a text within a line."""
    if isinstance(value, Line):
        if value.key == key:
            yield from (f"{name} {each}" for name, each in value.values.items())
        elif any(unit == key for _, unit in numbers_in(texts, value)):
            yield repr(value)
        for each in value.values.values():
            yield from _values_in(texts, key, each)


def fill_lines(texts: RulesetTexts, key: str) -> list[Line]:
    """Return a text with values for its placeholders: as many lines as the longest list of values has."""
    entry, own = texts.entry(key), VALUE_OF_OPTION.fullmatch(key)
    hardest = (int(own[1]),) if own else _numbers_of(key)
    own_names = SAMPLES_OF_TOPICS.get(key.partition(".")[0], {})
    samples: dict[str, tuple[Value, ...]] = {}
    for match in PLACEHOLDER.finditer(" ".join(text for _, text in entry.parts())):
        name, unit = match[1], match[2]
        if name in texts.figures or name in texts.sentences or (name == "tiles" and unit):
            continue
        is_number = name == "n" or unit in NUMBER_WORDS or (unit is not None and unit not in NO_UNITS)
        numbers = hardest if own or unit in NUMBER_WORDS or not unit else _numbers_of(f"units.{unit}")
        samples[name] = numbers if is_number else own_names.get(name, SAMPLES_BY_NAME.get(name, ("…",)))
    if entry.is_plural:
        samples["n"] = hardest
    most = max((len(values) for values in samples.values()), default=1)
    return [
        Line(key, {name: values[i % len(values)] for name, values in samples.items()})
        for i in range(min(most, MOST))
    ]
