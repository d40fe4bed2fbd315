"""What the site states about single cells: a ruleset with an option, or with the worth of a yaku.

There is one function for each kind of place, and `contradictions` compares what they find with the rules.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from generator.check.bound_texts import OptionWords, is_shown
from generator.site.pages import slug
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.yaku_pages import YakuPages
from riichi_rules.engine.hand import parse_case
from riichi_rules.engine.judge import worth
from riichi_rules.engine.score import score
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.rules.book import Book
from riichi_rules.rules.cells import CellState
from riichi_rules.rules.conditions import is_only_closed
from riichi_rules.rules.model import Rules, Value, Yaku
from riichi_rules.tell.rulesets import certainty_line, standard_line, unknown_line, unused_line, value_line
from riichi_rules.tell.score import yaku_section
from riichi_rules.texts.languages import RulesetTexts
from riichi_rules.texts.lines import Line, say
from tests.site.passages import PassageReader, normalized, paragraphs_under, plain, text_under, without_tags

SIDES = ("closed", "open")
NOTHING = "nothing"
OPEN, UNUSED = "not known", "not applicable"
SHORTEST = 25  # letters of a sentence; shorter ones are parts of others by chance
MOST_HAN = 13

Under = Mapping[str, RulesetTexts]  # the texts of a language under each ruleset
Sentences = Mapping[tuple[str, str], str]  # by option and value


class Statement(NamedTuple):
    """A value that a place states for a cell: an option such as `kuitan`, or a yaku such as `tanyao open`."""

    place: str
    ruleset: str
    cell: str
    value: str


def contradictions(book: Book, statements: Iterable[Statement]) -> list[Statement]:
    """Return the statements that do not say what the rules of their ruleset have.

    A doubt whether a yaku counts at all is none about an open hand, in which it would count nothing.
    """

    def is_right(each: Statement) -> bool:
        value = expected(book, each.ruleset, each.cell)
        return each.value in {value, f"{NOTHING}?" if value == NOTHING else value}

    return [each for each in statements if not is_right(each)]


def expected(book: Book, ruleset: str, cell: str) -> str:
    """Return what the rules have for a cell; an assumed worth has a question mark."""
    rules = book.rules(ruleset)
    if " " in cell:
        id_, side = cell.split()
        own = worth_of(rules.yaku[id_], side)
        variants = (each for _, each in book.unknown_variants(rules))
        return f"{own}?" if any(worth_of(each.yaku[id_], side) != own for each in variants) else own
    return value_under(book, rules, cell)


def value_under(book: Book, rules: Rules, option: str) -> str:
    """Return the value of an option under rules, or that it is unknown or decides nothing."""
    if not book.applies(option, rules):
        return UNUSED
    return OPEN if option in rules.unknown else str(rules.options[option])


def worth_of(yaku: Yaku, side: str) -> str:
    """Return the worth of a yaku as the engine counts it."""
    if not yaku.is_counted or (side == "open" and is_only_closed(yaku.when)):
        return NOTHING
    if yaku.limit:
        return yaku.limit
    number = worth(yaku, side == "open")
    return f"{number} {'yakuman' if yaku.yakuman else 'han'}" if number else NOTHING


# Yaku


def yaku_statements(pages: YakuPages, book: Book, id_: str, texts: RulesetTexts) -> Iterator[Statement]:
    """Yield what the badge, the table of yaku and the table of rulesets say about a yaku."""
    elsewhere = {str(href): cells for who, cells in pages.elsewhere(id_) for _, href in who}
    for index, side in enumerate(SIDES):
        forms = {"badge": pages.badge(id_, side), "table of yaku": pages.cell(id_, side)}
        for place, html in forms.items():
            for ruleset, form in forms_of(str(html), book).items():
                yield Statement(place, ruleset, f"{id_} {side}", read_worth(form, texts))
        for ruleset in book.rulesets:
            for href, cells in elsewhere.items():
                if href.endswith(f"/{slug(ruleset)}/"):
                    value = read_worth(str(cells[index]), texts)
                    yield Statement("table of rulesets", ruleset, f"{id_} {side}", value)


def forms_of(html: str, book: Book) -> dict[str, str]:
    """Return the form of each ruleset among variants side by side, as HTML."""
    parts = re.split(r'<(?:span|div) class="r" data-for="', html)[1:]
    if not parts:
        return dict.fromkeys(book.rulesets, html)
    return {name: part for part in parts for name in part.partition('"')[0].split()}


def read_worth(html: str, texts: RulesetTexts) -> str:
    """Return the worth that a badge or a cell shows."""
    doubt = "?" if 'class="none"' in html else ""
    shown = re.sub(r'<small class="who".*?</small>|<span class="none".*?</span>', "", html)
    nothing = ("ui.yaku_table.not_open", "words.closed_only", "ui.yaku_page.unused")
    names = {
        **{f"{n}": f"{n} han" for n in range(1, MOST_HAN + 1)},
        **{texts.say("units.han", n=n): f"{n} han" for n in range(1, MOST_HAN + 1)},
        **{texts.say("units.yakuman", n=n): f"{n} yakuman" for n in (1, 2)},
        texts.say("limits.yakuman"): "1 yakuman",
        texts.say("limits.mangan"): "mangan",
        **{texts.say(key): NOTHING for key in nothing},
    }
    return f"{ {normalized(name): value for name, value in names.items()}[without_tags(shown)] }{doubt}"


def entry_statements(place: str, ruleset: str, yaku: Mapping[str, Any]) -> Iterator[Statement]:
    """Yield the worths in a ruleset's file of the API, or in the rules of scripts."""
    for id_, entry in yaku.items():
        for side in SIDES[:1] if entry.get("limit") else SIDES:
            unit = "han" if entry.get("han") else "yakuman"
            number = (entry.get("han") or entry.get("yakuman") or {}).get(side)
            value = entry.get("limit") or (f"{number} {unit}" if number else NOTHING)
            is_counted = entry["counted"]
            yield Statement(place, ruleset, f"{id_} {side}", value if is_counted else NOTHING)


def score_statements(case: Mapping[str, Any], book: Book) -> Iterator[Statement]:
    """Yield the worth of each yaku in the explained count of a hand under every ruleset."""
    hand, win = parse_case(case)
    side = "open" if hand.is_open else "closed"
    for ruleset in book.rulesets:
        rules = book.rules(ruleset)
        result = score(rules, hand, win)
        for row in () if result.problems else yaku_section(rules, hand, win, result).rows:
            if row.rule.startswith("yaku:") and isinstance(row.worth, Line):
                unit = row.worth.key.removeprefix("explain.")
                value = f"{row.worth.values[unit]} {unit}"
                yield Statement("count", ruleset, f"{row.rule[5:]} {side}", value)


# Options


def ruleset_statements(pages: RulesetPages, book: Book, under: Under) -> Iterator[Statement]:
    """Yield what the page of each ruleset, and its column of the comparison, say about each option."""
    for option, (_, _, cells) in zip(book.options, pages.comparison(), strict=True):
        for ruleset, _, _, html in cells:
            value = read_cell(without_tags(str(html)), book, ruleset, option, under[ruleset])
            yield Statement("comparison", ruleset, option, value)
    for ruleset in book.rulesets:
        listed = [each for _, options in pages.topics(ruleset) for each in options]
        for option, _ in (*listed, *pages.folded(ruleset)):
            said = without_tags(str(pages.says(ruleset, option)))
            value = read_cell(said, book, ruleset, option, under[ruleset])
            yield Statement("page of the ruleset", ruleset, option, value)


def read_cell(said: str, book: Book, ruleset: str, option: str, texts: RulesetTexts) -> str:
    """Return the value of an option that a sentence about a ruleset says, whichever value that is."""
    if said == plain(texts.say("ui.compare.none")):
        return UNUSED
    if said.startswith(plain(texts.say("rulesets.unknown"))):
        return OPEN
    standing = book.rulesets[ruleset].option_values[option]
    mark = (
        standard_line(standing.like) if standing.state is CellState.STANDARD else certainty_line([standing])
    )
    sentence = said.removesuffix(plain(say(texts, mark)) if mark else "").strip()
    values = values_of(book, ruleset, option)
    return next(
        (str(each) for each in values if sentence == option_text(book, ruleset, option, each, texts)), said
    )


def values_of(book: Book, ruleset: str, option: str) -> list[Value]:
    """Return the values that a sentence on an option may say: that of the ruleset, and all of a choice."""
    return [book.rules(ruleset).options[option], *book.options[option].values]


def option_text(book: Book, ruleset: str, option: str, value: Value, texts: RulesetTexts) -> str:
    return plain(say(texts, value_line(book.rules(ruleset, {option: value}), option, book.options[option])))


def option_entry_statements(ruleset: str, options: Mapping[str, Any]) -> Iterator[Statement]:
    """Yield the options in a ruleset's file of the API."""
    for name, entry in options.items():
        states = {"open": OPEN, "not_applicable": UNUSED}
        yield Statement("API", ruleset, name, states.get(entry["state"], str(entry["value"])))


def question_statements(question: Question, book: Book) -> Iterator[Statement]:
    """Yield what a question on who has a rule says of each ruleset: by its right answer, and in its proof."""
    (section,) = question.proof
    option, asked = section.title.key.removeprefix("options."), question.prompt.values["rule"]
    assert isinstance(question.answer, Choose)
    for choice in question.answer.choices:
        assert isinstance(choice.say, Line)
        ruleset = choice.say.key.removeprefix("rulesets.")
        rule = choice.mistake.values["rule"] if choice.mistake else asked
        yield Statement("answer", ruleset, option, _value_of(rule, book, ruleset, option))
    for row in section.rows:
        ruleset = row.rule.removeprefix("ruleset:")
        yield Statement("proof", ruleset, option, _value_of(row.why, book, ruleset, option))


def _value_of(line: object, book: Book, ruleset: str, option: str) -> str:
    for value in values_of(book, ruleset, option):
        if line == value_line(book.rules(ruleset, {option: value}), option, book.options[option]):
            return str(value)
    return str(line)


# Pages


def option_sentences(book: Book, under: Under) -> dict[str, Sentences]:
    """Return, for each ruleset, what pages say about options: any of their values, or that none is known.

    That there are four players is also said to those who play with three.
    """
    choices = [name for name, each in book.options.items() if each.type == "choice" and name != "players"]
    return {
        ruleset: {
            **{
                (name, str(value)): option_text(book, ruleset, name, value, texts)
                for name in choices
                for value in book.options[name].values
            },
            **{(name, OPEN): plain(say(texts, unknown_line(name))) for name in choices},
            **{(name, UNUSED): plain(say(texts, unused_line(name))) for name in choices},
        }
        for ruleset, texts in under.items()
    }


def page_statements(
    place: str, html: str, book: Book, sentences: Mapping[str, Sentences], words: Sequence[OptionWords]
) -> Iterator[Statement]:
    """Yield the options whose sentences readers of each ruleset see on a page, and what its words imply."""
    passages = PassageReader(html).passages
    for ruleset, listed in sentences.items():
        for name, value in options_in(text_under(passages, ruleset), long_ones(listed)):
            yield Statement(place, ruleset, name, value)
        for paragraph in paragraphs_under(passages, ruleset) if words else ():
            for name, word in _implied(paragraph, book.rules(ruleset), listed, words):
                yield Statement(place, ruleset, name, word)


def long_ones(sentences: Sentences) -> Sentences:
    """Return the sentences that are no part of others by chance."""
    return {stated: sentence for stated, sentence in sentences.items() if len(sentence) >= SHORTEST}


def options_in(text: str, sentences: Sentences) -> list[tuple[str, str]]:
    """Return the options whose sentences are in a text, with the values that they have there."""
    present = {stated: sentence for stated, sentence in sentences.items() if sentence in text}
    return [
        stated
        for stated, sentence in present.items()
        if not any(sentence != other and sentence in other for other in present.values())
    ]


def _implied(
    paragraph: str, rules: Rules, sentences: Sentences, words: Sequence[OptionWords]
) -> Iterator[tuple[str, str]]:
    """Yield each option that words in a paragraph need to have another value, with these words.

    A paragraph that says the value of the option says when the words are true.
    """
    for each in words:
        present = [word for word in each.words if word in paragraph.lower()]
        if present and not is_shown(rules, each.only_where):
            stated = {name for name, _ in options_in(paragraph, sentences)}
            if stated.isdisjoint(each.only_where):
                yield from ((name, present[0]) for name in each.only_where)
