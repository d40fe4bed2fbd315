"""Which ideas of the game a question needs, found in what it says: nobody lists them question by question.

A concept is written `<group>.<id>`, such as `yaku.pinfu`, `fu.tsumo`, `limits.mangan`, `options.kuitan`,
`count.honba`, `hand.open`, `wait.tanki`, `kind.waits`. The groups `yaku` (dora among them), `fu`, `limits`
and `options` have the ids of the rules, `kind` those of the kinds of question, `glossary` those of the words,
`offence` those of the penalties; the ids of the others stand below.

A question has two sets of them. `concepts` are what its answer and its proof rest on, its kind first: a
memory of what somebody knows goes by these. `shown` are what its hand, its situation and its choices
mention besides: who has not been taught them cannot read the question. `content/assets/js/quiz/concepts.js`
finds the same, and a question of the browser has both as `question.concepts` and `question.shown`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.quiz.question import Question, as_json_question
from generator.rules.book import Book

# Texts that begin so are named as what they are about.
NAMED_ALIKE = ("yaku", "fu", "limits", "options", "glossary")
WAITS = ("ryanmen", "kanchan", "penchan", "shanpon", "tanki")
EVENTS = ("ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou", "renhou")
FORMS = {"seven_pairs": "yaku.chiitoitsu", "thirteen_orphans": "yaku.kokushi_musou"}

# What texts are about whose names do not tell it; `facts.<fact>` stands for all that is said of a fact.
ABOUT: Mapping[str, str] = {
    "words.ron": "win.ron",
    "words.tsumo": "win.tsumo",
    "words.seven_pairs": "yaku.chiitoitsu",
    "words.thirteen_orphans": "yaku.kokushi_musou",
    "words.tenpai": "hand.tenpai",
    "facts.win.ron": "win.ron",
    "facts.win.tsumo": "win.tsumo",
    "facts.closed": "hand.open",
    "facts.riichi": "yaku.riichi",
    "facts.seat_wind": "hand.winds",
    "facts.round_wind": "hand.winds",
    "explain.seats": "hand.winds",
    "explain.not_closed_only": "hand.open",
    "explain.shanten": "hand.shanten",
    "explain.other_reading": "hand.readings",
    "explain.dealer": "count.dealer",
    "explain.riichi_1": "yaku.riichi",
    "explain.riichi_2": "yaku.double_riichi",
    "explain.dora_indicators": "yaku.dora",
    "explain.ura_indicators": "yaku.ura_dora",
    "explain.norths": "yaku.nuki_dora",
    "explain.honba": "count.honba",
    "explain.bonus_honba": "count.honba",
    "explain.bonus": "count.honba",
    "explain.sticks": "count.riichi_sticks",
    "explain.bonus_sticks": "count.riichi_sticks",
    "explain.base": "count.base_points",
    "explain.base_limit": "count.base_points",
    "explain.by_discarder": "count.payments",
    "explain.by_both": "count.payments",
    "explain.by_each": "count.payments",
    "explain.yakuman": "limits.yakuman",
    "explain.counted": "options.kazoe_yakuman",
    "explain.furiten_discards": "furiten.permanent",
    "explain.furiten_passed": "furiten.temporary",
    "page_furiten.riichi_1": "furiten.riichi",
    "quiz.choice.furiten.permanent": "furiten.permanent",
    "quiz.choice.furiten.temporary": "furiten.temporary",
    "quiz.choice.furiten.riichi": "furiten.riichi",
    "quiz.choice.can-win.furiten": "furiten.permanent",
    "quiz.choice.riichi.open": "hand.open",
    "quiz.situation.discards": "furiten.permanent",
    "quiz.situation.passed": "furiten.temporary",
    "quiz.situation.passed.draw": "furiten.temporary",
    "quiz.situation.passed.call": "furiten.temporary",
    "quiz.kind.dora.prompt.tile": "yaku.dora",
    "quiz.kind.points.prompt.dealer_ron": "count.dealer",
    "quiz.kind.points.prompt.dealer_tsumo": "count.dealer",
    "quiz.kind.words.prompt.tile": "tiles.names",
    "quiz.settle.ron": "settle.ron",
    "quiz.settle.calls_ron": "settle.several_rons",
    "quiz.settle.tsumo": "settle.tsumo",
    "quiz.settle.exhaustive": "settle.exhaustive",
    "quiz.settle.exhaustive_none": "settle.exhaustive",
    "quiz.settle.abortive": "settle.abortive",
    "quiz.settle.nagashi": "settle.nagashi",
    "quiz.settle.chombo": "settle.chombo",
    "quiz.settle.liable": "settle.liable",
    "quiz.settle.riichi": "count.riichi_sticks",
    "quiz.settle.next": "settle.next",
    "explain.paid_hand": "count.payments",
    "explain.paid_counters": "count.honba",
    "explain.paid_sticks": "count.riichi_sticks",
    "explain.paid_riichi": "count.riichi_sticks",
    "explain.sticks_stay": "count.riichi_sticks",
    "explain.paid_noten": "settle.exhaustive",
    "explain.paid_nagashi": "settle.nagashi",
    "explain.paid_chombo": "settle.chombo",
    **{f"words.{wait}": f"wait.{wait}" for wait in WAITS},
    **{f"facts.wait.{wait}": f"wait.{wait}" for wait in WAITS},
    **{f"facts.form.{form}": yaku for form, yaku in FORMS.items()},
    **{f"facts.{event}": f"yaku.{event}" for event in EVENTS},
}
OF_GROUPS = "quiz.wait.completes"
CLOSED = "kan_closed"
TILES = ("concealed", "win_tile", "drawn", "discards", "passed")

# The ids of the groups that are neither the rules' nor the texts'.
_OWN: Mapping[str, Sequence[str]] = {
    "hand": ("open", "winds", "tenpai", "shanten", "readings"),
    "wait": WAITS,
    "win": ("ron", "tsumo"),
    "call": ("chi", "pon", "kan_open", "kan_added", CLOSED),
    "count": ("base_points", "payments", "dealer", "honba", "riichi_sticks"),
    "fu": ("no_fu",),
    "furiten": ("permanent", "temporary", "riichi"),
    "settle": (
        "ron",
        "several_rons",
        "tsumo",
        "exhaustive",
        "abortive",
        "nagashi",
        "chombo",
        "liable",
        "next",
    ),
    "tiles": ("names",),
}
OWN_CONCEPTS = tuple(f"{group}.{each}" for group, ids in _OWN.items() for each in ids)


class Concepts(NamedTuple):
    """What the proof of a question rests on, and what the question mentions besides."""

    concepts: tuple[str, ...]
    shown: tuple[str, ...]


def concepts_of_rules(book: Book) -> Iterator[str]:
    """Every concept that the rules name, those of local yaku and unused options among them."""
    yield from (f"yaku.{each}" for each in (*book.base.yaku, *book.base.dora))
    yield from (f"fu.{each}" for each in book.base.fu.items)
    yield from (f"limits.{each}" for each in book.base.limits)
    yield from (f"options.{each}" for each in book.options)
    yield from (f"offence.{each}" for each in book.penalties.offences)


def concepts_of(question: Question) -> Concepts:
    """The concepts of a question, each once, in the order in which it comes to them."""
    return concepts_stored(question.kind, as_json_question(question))


def concepts_stored(kind: str, stored: Mapping[str, Any]) -> Concepts:
    """The concepts of a question as pools hold it."""
    said = [stored["prompt"], [_rows(section) for section in stored.get("proof", ())]]
    proved = [f"kind.{kind}", *_in_lines(said)]
    choices = [choice["say"] for choice in stored["answer"].get("choose", ())]
    mentioned = [*_in_lines([stored.get("situation", []), choices]), *_in_case(stored.get("case", {}))]
    proved += [each for each in mentioned if each.startswith("settle.")]  # how the hand ended decides
    concepts = tuple(dict.fromkeys(proved))
    return Concepts(concepts, tuple(each for each in dict.fromkeys(mentioned) if each not in concepts))


def concept_of(key: str) -> str | None:
    """The concept that a text is about, by its key."""
    group, _, rest = key.partition(".")
    if group in NAMED_ALIKE:
        return f"{group}.{rest.partition('.')[0]}"
    if key.startswith("penalties.offence."):
        return f"offence.{key.split('.')[2]}"
    return ABOUT.get(key) or (ABOUT.get(f"facts.{rest.partition('.')[0]}") if group == "facts" else None)


def _rows(section: Mapping[str, Any]) -> list[Any]:
    """The lines of a section of a proof."""
    rows = [[row.get(part) for part in ("name", "worth", "why")] for row in section["rows"]]
    return [section["title"], rows, section.get("total")]


def _in_lines(value: Any) -> Iterator[str]:
    """The concepts of all lines in a value, whatever it is made of."""
    if isinstance(value, list):
        if value and isinstance(value[0], str) and "." in value[0]:
            yield from filter(None, [concept_of(value[0])])
            if value[0] == OF_GROUPS:
                yield from _of_forms(value[1]["groups"])
        for each in value:
            yield from _in_lines(each)
    elif isinstance(value, dict):
        for each in value.values():
            yield from _in_lines(each)


def _of_forms(groups: Any) -> Iterator[str]:
    """The yaku of hands that stand without groups: what has no groups is written without a space."""
    if isinstance(groups, list):
        for each in groups[1].values():
            yield from _of_forms(each)
    elif isinstance(groups, dict) and " " not in groups["tiles"]:
        is_of_orphans = any(ends in groups["tiles"] for ends in ("19m", "19p"))  # one of them may be a pair
        yield FORMS["thirteen_orphans" if is_of_orphans else "seven_pairs"]


def _in_case(case: Mapping[str, Any]) -> Iterator[str]:
    """The concepts of a hand as it lies there: its calls and its red fives."""
    types = [meld["type"] for meld in case.get("melds", ())]
    yield from (f"call.{each}" for each in types)
    yield from (f"call.{each['type']}" for each in case.get("calls", ()))
    if any(each != CLOSED for each in types):
        yield "hand.open"
    tiles = "".join("".join(case.get(name, "")) for name in TILES)
    if "0" in tiles + "".join(meld["tiles"] for meld in case.get("melds", ())):
        yield "yaku.aka_dora"
