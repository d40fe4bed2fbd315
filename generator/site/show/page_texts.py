"""Texts as HTML that holds under every ruleset: variants stand side by side, labelled with their rulesets.

CSS shows the variant of the ruleset that the reader chose. Without JavaScript all variants are visible, the
usual one first. `data-options` lists the options that decide between the variants, and `data-says` is the
placeholder that they fill: from these `assets/js/site/own-page.js` computes the text for a club's own rules.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeVar

from markupsafe import Markup, escape

from generator.own_rulesets import is_own_text
from generator.settings import default_ruleset
from generator.site.art.draw import keep_punctuation
from generator.site.show.deciding import Deciders, deciders
from generator.site.show.fallback import english_tag, strip_markers
from generator.site.show.offered_rulesets import offered_rulesets
from generator.site.templates import Macros, macros
from generator.translation.hash_lists import draft_keys
from generator.translation.lint import LINK
from riichi_rules.data import TEXTS
from riichi_rules.engine.assumptions import assumptions, counting_variants
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.rulesets import (
    assumption_line,
    certainty_line,
    ruleset_name,
    texts_under_rules,
    unknown_line,
    unused_line,
)
from riichi_rules.texts.fill import INITIALS, NO_UNITS, PLACEHOLDER
from riichi_rules.texts.japanese import reading_beside
from riichi_rules.texts.languages import RulesetTexts, Texts, read_languages, read_topics
from riichi_rules.texts.lines import Line, say
from riichi_rules.texts.pseudo import PSEUDO_LOCALES

PLAYERS = 4  # of the situations that pages draw
SENTENCE_END = re.compile(r"(?:(?<=[.!?])|(?<=[.!?]\*\*))\s+")
# The space between a number and its word, which must stay on one line.
NUMBER_SPACE = re.compile(r"(?<=\d) (?=\D)")
# The start of HTML before its first visible letter.
BEFORE_LETTER = re.compile(r"(?:<[^>]*>|&\w+;|(?![<&])[\W\d_])*")
# The tags at the start of HTML.
TAGS = re.compile(r"(?:<[^>]*>)*")
BOLD = re.compile(r"\*\*(.+?)\*\*")

Values = Mapping[str, object]
Result = TypeVar("Result")
Fill = Callable[["PageTexts", str, str | None], str]  # the HTML of a placeholder, by its name and unit


class TextsByRuleset:
    """The texts of one language under every ruleset, or under some."""

    def __init__(
        self,
        texts: Texts,
        book: Book,
        rulesets: Sequence[str] = (),
        folder: Path = TEXTS,
        known: Mapping[str, RulesetTexts] | None = None,
    ):
        """Store the texts of a language; those in `known` are reused instead of computed again."""
        self.lang, self.book, self._texts, self._folder = texts.lang, book, texts, folder
        self.rulesets: tuple[str, ...] = tuple(rulesets or offered_rulesets(book, texts.lang))
        self.under = {name: (known or {}).get(name) or self._texts_under(name) for name in self.rulesets}
        stated = read_languages(folder)
        self.keep = stated.nbsp_inserter(texts.lang)
        self.penalties_stand_in = stated.penalties.get(texts.lang)
        self.default = texts_under_rules(texts, book.rules(self.usual), book.options)
        self._values: dict[tuple[str, str | None], dict[str, list[str]]] = {}
        self._subsets: dict[tuple[str, ...], TextsByRuleset] = {}
        self._variants: dict[str, list[tuple[str, Rules]]] = {}

    def only(self, ruleset: str) -> "TextsByRuleset":
        """Return the texts under one ruleset."""
        return self.among((ruleset,))

    def among(self, rulesets: Sequence[str]) -> "TextsByRuleset":
        """Return the texts under the given rulesets."""
        among = tuple(rulesets)
        if among == self.rulesets:
            return self
        if among not in self._subsets:
            self._subsets[among] = TextsByRuleset(self._texts, self.book, among, self._folder, self.under)
        return self._subsets[among]

    def _texts_under(self, ruleset: str) -> RulesetTexts:
        """Return the texts of a ruleset, with tiles left as placeholders that the page draws."""
        drawn = self._texts.with_tiles_drawn(lambda notation: f"{{tiles:{notation}}}")
        return texts_under_rules(drawn, self.book.rules(ruleset), self.book.options)

    def of_players(self, players: int) -> "TextsByRuleset":
        """Return the texts under the rulesets for a number of players, the best known first."""

        def doubts(ruleset: str) -> tuple[int, int]:
            option_values = self.book.rulesets[ruleset].option_values.values()
            return len(self.rules(ruleset).unknown), sum(each.confidence != "high" for each in option_values)

        rulesets = [each for each in self.rulesets if self.rules(each).number("players") == players]
        rulesets.sort(key=doubts)
        return self.among(rulesets) if rulesets else self

    def seen_under(self, rulesets: Sequence[str]) -> list[str]:
        """Return the rulesets whose readers see a form; the usual form also serves the rulesets left out."""
        others = [each for each in self.book.rulesets if each not in self.rulesets]
        return [*rulesets, *(others if self.usual in rulesets else ())]

    @property
    def deciders(self) -> Deciders:
        return deciders(self.book, self.usual)

    @property
    def usual(self) -> str:
        """The ruleset that applies unless another is named."""
        usual = default_ruleset(self.book)
        return usual if usual in self.rulesets else self.rulesets[0]

    @cached_property
    def is_incomplete(self) -> bool:
        """Whether some texts fall back to the source language."""
        source, own = self._texts.source, self._texts.entries
        return source is not None and any(
            entry.translate and key not in own for key, entry in source.entries.items()
        )

    @cached_property
    def drafts(self) -> frozenset[str]:
        """The keys of the texts that are drafts, unless these are the English texts in their place."""
        topics = {} if self.lang in PSEUDO_LOCALES else read_topics(self.lang, self._folder)
        return draft_keys(self.lang, topics, self._folder) & self._texts.entries.keys()

    @cached_property
    def in_source(self) -> "TextsByRuleset":
        """The texts of the source language under the same rulesets."""
        return TextsByRuleset(self._texts.source or self._texts, self.book, self.rulesets, self._folder)

    @cached_property
    def names(self) -> "RulesetNames":
        return RulesetNames(self.default, self.rulesets)

    def rules(self, ruleset: str = "") -> Rules:
        """Return the rules of a ruleset, by default of the one that applies unless another is named."""
        return self.book.rules(ruleset or default_ruleset(self.book))

    @property
    def rules_for_four(self) -> Rules:
        """The usual rules, or those of the library if the usual ones are for three players."""
        usual = self.rules()
        return usual if usual.number("players") == PLAYERS else self.book.rules()

    def players(self, ruleset: str) -> str:
        """Return who plays by a ruleset, or "" where no text tells."""
        key = f"rulesets.{ruleset}.who"
        return self.default.say(key) if self.default.has(key) else ""

    def unknown(self, ruleset: str, options: Iterable[str]) -> list[str]:
        """Return a sentence for each applicable option that the sources of a ruleset leave unknown."""
        rules = self.rules(ruleset)
        unknown = [each for each in options if each in rules.unknown]
        applying = [each for each in unknown if self.book.applies(each, rules)]
        return [self._unknown(ruleset, each) for each in applying]

    def _unknown(self, ruleset: str, option: str) -> str:
        """Return a sentence that an option is unknown, or that a club has not decided on it."""
        if not is_own_text(self.book.rulesets[ruleset]):
            return say(self.default, unknown_line(option))
        return say(self.default, Line("rulesets.undecided.option", {"option": Line(f"options.{option}")}))

    def unknown_or_unused(self, ruleset: str, options: Iterable[str]) -> list[str]:
        """Return a sentence for each option that a ruleset leaves unknown, or has no use for."""
        unused = [each for each in options if each in self.rules(ruleset).unused]
        return [*self.unknown(ruleset, options), *[say(self.default, unused_line(each)) for each in unused]]

    def doubts(self, ruleset: str, outcome: Callable[[Rules], object]) -> list[str]:
        """Return a sentence for each unknown option that could change `outcome`."""
        return [self._unknown(ruleset, each) for each in self._assumed(ruleset, outcome)]

    def assumptions(self, ruleset: str, outcome: Callable[[Rules], object]) -> list[str]:
        """Return a sentence for each unknown option that could change `outcome`, with the value we assume."""
        return self.assumed(ruleset, self._assumed(ruleset, outcome))

    def assumed(self, ruleset: str, options: Iterable[str]) -> list[str]:
        """Return a sentence with the value we assume for each unknown option."""
        rules, known = self.rules(ruleset), self.book.options
        return [say(self.under[ruleset], assumption_line(rules, each, known[each])) for each in options]

    def _assumed(self, ruleset: str, outcome: Callable[[Rules], object]) -> list[str]:
        if ruleset not in self._variants:
            self._variants[ruleset] = [*counting_variants(self.book, self.rules(ruleset))]
        return assumptions(self.rules(ruleset), self._variants[ruleset], outcome)

    def group_forms(self, render: Callable[[str], str]) -> dict[str, list[str]]:
        """Render under each ruleset, and return the distinct forms, each with the rulesets that share it."""
        forms: dict[str, list[str]] = {}
        for ruleset in self.rulesets:
            forms.setdefault(render(ruleset), []).append(ruleset)
        return forms

    def value(self, name: str, unit: str | None) -> dict[str, list[str]]:
        """Return the distinct forms of a placeholder filled from the rules, each with its rulesets."""
        key = (name, unit)
        if key not in self._values:
            self._values[key] = self.group_forms(lambda ruleset: self.under[ruleset].value(name, unit, {}))
        return self._values[key]


class RulesetNames(dict[str, str]):
    """The names of rulesets by their ids; one that is not shown has a name, because examples state it."""

    def __init__(self, texts: RulesetTexts, shown: Iterable[str]):
        super().__init__((each, ruleset_name(texts, each)) for each in shown)
        self._texts = texts

    def __missing__(self, ruleset: str) -> str:
        return ruleset_name(self._texts, ruleset)


class RulesetVariant(NamedTuple):
    """A form shared by some rulesets, a sentence that names them, and the options under which it holds."""

    form: Markup
    rulesets: str
    is_usual: bool
    whose: str
    when: str = ""


class SentenceTemplate(NamedTuple):
    """A sentence as HTML with unfilled placeholders, and the options whose values it states.

    Some rulesets leave the options `rests_on` unknown.
    """

    html: str
    rests_on: tuple[str, ...]
    states: tuple[str, ...]


class PageTexts:
    """The texts of one page as HTML, with links relative to the page and drawn tiles.

    Texts of a question keep to its ruleset (`is_fixed`); all others follow a club's own rules.
    """

    def __init__(
        self,
        ruled: TextsByRuleset,
        href: Callable[[str, str], str | None],
        tiles: Callable[[str], Markup],
        is_fixed: bool = False,
    ):
        self.ruled, self._href, self._tiles, self._is_fixed = ruled, href, tiles, is_fixed
        self._html = self.macros("text")
        self._subsets: dict[tuple[str, ...], PageTexts] = {}
        self._sentences: dict[str, list[SentenceTemplate]] = {}

    def macros(self, template: str, **context: object) -> Macros:
        """Return the macros of a template, bound to the `t`, `say`, `link` and `tiles` of this page."""
        return macros(template, t=self.plain, say=self.html, link=self.link, tiles=self._tiles, **context)

    def among(self, rulesets: Sequence[str]) -> "PageTexts":
        """Return the texts of the page under the given rulesets."""
        ruled = self.ruled.among(rulesets)
        if ruled is self.ruled:
            return self
        if ruled.rulesets not in self._subsets:
            self._subsets[ruled.rulesets] = PageTexts(ruled, self._href, self._tiles, self._is_fixed)
        return self._subsets[ruled.rulesets]

    @cached_property
    def _in_source(self) -> "PageTexts":
        """The page in the source language, from which a missing text takes its numbers and units, too."""
        return PageTexts(self.ruled.in_source, self._href, self._tiles, self._is_fixed)

    def plain(self, key: str, /, **values: object) -> str:
        """Return a text without markup under the usual rules, for titles, labels and descriptions."""
        return self.ruled.default.say(key, **values)

    def html(self, key: str, /, **values: object) -> Markup:
        """Return a text with its links, its tiles, and its variants under other rulesets."""
        return self._text(key, values.get("n"), lambda page, name, unit: page._argument(name, unit, values))

    def without_certainty(self, key: str, /) -> Markup:
        """Return a text as `html` does, for places that state by themselves how sure its rules are."""
        return self._text(key, None, lambda page, name, unit: page._rules_value(name, unit), False)

    def certainty(self, options: Iterable[str]) -> Markup:
        """Return how sure the values of options are under each ruleset that does not state them plainly."""
        found: dict[str, list[str]] = {}
        stated = [*options]
        for ruleset in self.ruled.rulesets if stated else ():
            option_values = self.ruled.book.rulesets[ruleset].option_values
            if doubt := certainty_line(option_values[each] for each in stated):
                found.setdefault(say(self.ruled.default, doubt), []).append(ruleset)
        return Markup(self._html.certainty(found)) if found else Markup("")

    def chapter(self, name: str, lang: str) -> Markup:
        """Return the name of a chapter in the language of its book."""
        return Markup(self._html.chapter(name, lang))

    def heading(self, key: str) -> Markup:
        """Return a heading without markup; the table of contents copies its markers of untranslated text."""
        return escape(self.plain(key))

    def link(self, kind: str, target: str, words: str) -> Markup:
        """Return a link to another page, or only its words if there is no such page."""
        href = self._href(kind, target)
        return Markup('<a href="{}">{}</a>').format(href, words) if href else escape(words)

    def vary(
        self,
        render: Callable[[str], str],
        tag: str = "span",
        rests_on: Sequence[str] = (),
        options: Sequence[str] | None = None,
    ) -> Markup:
        """Render under each ruleset, and return the variants side by side.

        If a ruleset leaves an option in `rests_on` unknown, a sentence says so instead. `options` are those
        that decide between the variants, by default `rests_on`.
        """

        def render_known(ruleset: str) -> str:
            unknown = self.ruled.unknown(ruleset, rests_on)
            return str(escape(" ".join(unknown) if unknown else render(ruleset)))

        decided = rests_on if options is None else options
        return self.variants(self.ruled.group_forms(render_known), tag, options=decided)

    def vary_by_rules(
        self,
        find: Callable[[Rules], Result],
        render: Callable[[Result], str],
        mark: Callable[[Result, str], str] | None = None,
    ) -> Markup:
        """Compute a result such as a table value from each ruleset, and return the rendered variants.

        If a ruleset leaves a deciding option unknown, `mark` renders the result with the doubts instead.
        """
        rendered: list[tuple[Result, str]] = []

        def render_known(ruleset: str) -> str:
            result = find(self.ruled.rules(ruleset))
            if doubts := self.ruled.doubts(ruleset, find):
                return (mark or self.mark)(result, " ".join(doubts))
            if not any(known == result for known, _ in rendered):
                rendered.append((result, str(escape(render(result)))))
            return next(form for known, form in rendered if known == result)

        forms = self.ruled.group_forms(render_known)
        return self.variants(forms, options=self.ruled.deciders.of(find) if len(forms) > 1 else ())

    def mark(self, _: object, doubts: str) -> Markup:
        """Return the mark that replaces an unknown value."""
        return self._html.unknown(doubts)

    def named(self, name: str, reading: str) -> Markup:
        """Return the name of a yaku, with its Japanese reading unless the name contains it."""
        beside = reading_beside(name, reading)
        return self._html.named(name, beside) if beside else escape(name)

    def _text(self, key: str, number: object, value: Fill, with_certainty: bool = True) -> Markup:
        """Return a text with its placeholders filled; a fallback is tagged as English."""
        if self.ruled.default.lang_of(key) != self.ruled.lang:
            html = self._in_source._text(key, number, value, with_certainty)
            return english_tag(self.ruled.lang) + html + Markup("</span>") if html else html
        template = self.ruled.default.template(key, number)
        if template not in self._sentences:
            self._sentences[template] = [*self._parse(template)]
        is_marked = with_certainty and not self._is_fixed
        html = Markup(" ").join(
            self._sentence(each, value) + (self.certainty(each.states) if is_marked else Markup(""))
            for each in self._sentences[template]
        )
        if html and key in self.ruled.drafts:
            html = self._html.draft(html)
        return html

    def _parse(self, template: str) -> Iterator[SentenceTemplate]:
        """Yield the sentences of a text if a value is unknown or unsure somewhere, or else the whole text."""
        text = self._without_dead_links(strip_markers(template))
        for each in _sentences(text) if self._is_doubtful(text) else [text]:
            states = (*dict.fromkeys(self._stated_options(each)),)
            yield SentenceTemplate(self._markup(each), (*self._unknown_options(each),), states)

    def _is_doubtful(self, text: str) -> bool:
        """Return whether some ruleset leaves a value that a text states unknown, or not plainly stated."""
        return any(self._unknown_options(text)) or bool(self.certainty(self._stated_options(text)))

    def _sentence(self, sentence: SentenceTemplate, value: Fill) -> Markup:
        """Return a sentence, or, under rulesets that leave its values unknown, a sentence that says so."""
        rests_on = sentence.rests_on
        if not rests_on:
            return self._fill(sentence.html, value)
        known = [each for each in self.ruled.rulesets if not self.ruled.unknown(each, rests_on)]
        html = (self.among(known) if known else self)._fill(sentence.html, value)
        # "?" means that only whether the option is known decides: its value is a variant within the sentence.
        options = [f"?{option}" for option in rests_on]
        return self.vary(lambda _: html, rests_on=rests_on, options=options)

    def _fill(self, html: str, value: Fill) -> Markup:
        if "{" not in html:
            return keep_punctuation(html)
        return keep_punctuation(PLACEHOLDER.sub(lambda match: value(self, match[1], match[2]), html))

    def _stated_options(self, template: str) -> Iterator[str]:
        """Yield the options whose values a text states, as a number or as a sentence."""
        for match in PLACEHOLDER.finditer(template):
            kind, _, option = match[1].partition(".")
            if kind in {"value", "option"} and option in self.ruled.book.options:
                yield option

    def _unknown_options(self, template: str) -> Iterator[str]:
        """Yield the options whose values a text states and some ruleset leaves unknown."""
        for match in PLACEHOLDER.finditer(template):
            kind, _, option = match[1].partition(".")
            if kind == "value" and any(self.ruled.unknown(each, [option]) for each in self.ruled.rulesets):
                yield option

    def _without_dead_links(self, text: str) -> str:
        """Return a text without the sentences that link to a page that doesn't exist."""
        if all(map(self._target_exists, LINK.finditer(text))):
            return text
        return " ".join(
            each for each in _sentences(text) if all(map(self._target_exists, LINK.finditer(each)))
        )

    def _target_exists(self, link: re.Match[str]) -> bool:
        kind, _, target = link[2].partition(":")
        return self._href(kind, target) is not None

    def _markup(self, text: str) -> str:
        """Return a text with its emphasis and links as HTML, and its placeholders unchanged."""
        html = escape(self.ruled.keep(text))
        return BOLD.sub(r"<strong>\1</strong>", LINK.sub(self._link, str(html)))

    def _link(self, match: re.Match[str]) -> str:
        kind, _, target = match[2].partition(":")
        href = self._href(kind, target)
        return f'<a href="{href}">{match[1]}</a>' if href else match[1]

    def _argument(self, name: str, unit: str | None, values: Values) -> str:
        """Return the value of a placeholder, from `values` or else from the rules."""
        if name not in values:
            return self._rules_value(name, unit)
        value = values.get(f"{name}:{unit}", values[name])
        if isinstance(value, Markup) and (unit is None or unit in NO_UNITS):
            return _with_initial(str(value), unit, self.ruled.default.lang)
        return _keep_number(str(escape(self.ruled.default.value(name, unit, values))), unit)

    def _rules_value(self, name: str, unit: str | None) -> str:
        if name == "tiles" and unit is not None:
            return self._tiles(unit)
        values = self.ruled.value(name, unit).items()
        forms = {str(self.sentence(_keep_number(text, unit))): rulesets for text, rulesets in values}
        options = self.ruled.deciders.of_placeholder(name)
        return self.variants(forms, options=options, says=f"{name}:{unit}" if unit else name)

    def sentence(self, text: str) -> Markup:
        """Return the text of a placeholder as HTML, with the tiles and links it contains."""
        drawn = PLACEHOLDER.sub(lambda match: self._tiles(match[2] or ""), self._markup(text))
        return keep_punctuation(drawn)

    def variants(
        self,
        forms: Mapping[str, Sequence[str]],
        tag: str = "span",
        is_open: bool = False,
        options: Sequence[str] = (),
        says: str = "",
        conditions: Mapping[str, str] | None = None,
    ) -> Markup:
        """Return the forms side by side, each with its rulesets; all are visible if `is_open`.

        `options` decide between the forms, and `says` is the placeholder that they fill. `conditions` has the
        values of options under which a form holds, so that a form may be that of no ruleset.
        """
        if len(forms) == 1:
            form = Markup(next(iter(forms)))
            follows = says and options and not self._is_fixed
            return self._html.said(form, " ".join(options), says) if follows else form
        usual = next(form for form, rulesets in forms.items() if self.ruled.usual in rulesets)
        ordered = [usual, *(form for form in forms if form != usual)]
        when = conditions or {}
        variants = [self._variant(Markup(form), forms[form], when.get(form, "")) for form in ordered]
        return self._html.variants(variants, tag, is_open, " ".join(options), says if options else "")

    def _variant(self, form: Markup, rulesets: Sequence[str], when: str) -> RulesetVariant:
        shown = " ".join(self.ruled.seen_under(rulesets))
        whose = self._attribution(rulesets) if rulesets else ""
        return RulesetVariant(form, shown, self.ruled.usual in rulesets, whose, when)

    def _attribution(self, rulesets: Sequence[str]) -> str:
        """Return a sentence that names the rulesets of a form, or the exceptions if those are fewer."""
        others = [each for each in self.ruled.rulesets if each not in rulesets]
        if len(others) < len(rulesets):
            return self.plain("ui.rule.except", ruleset=self._names(others))
        return self.plain("ui.rule.under", ruleset=self._names(rulesets))

    def _names(self, rulesets: Sequence[str]) -> str:
        return " · ".join(self.ruled.names[ruleset] for ruleset in rulesets)


def _with_initial(html: str, unit: str | None, lang: str) -> str:
    """Return HTML with its first letter as a placeholder has it."""
    if unit is None or unit not in INITIALS:
        return html
    match = (BEFORE_LETTER if unit == "small" else TAGS).match(html)
    text_start = match.end() if match else 0
    return html[:text_start] + INITIALS[unit](html[text_start:], lang)


def _sentences(text: str) -> list[str]:
    """Return the sentences of a text; a full stop before a small letter doesn't end a sentence."""
    sentences: list[str] = []
    for piece in SENTENCE_END.split(text):
        if sentences and piece[:1].islower():
            sentences[-1] += f" {piece}"
        else:
            sentences.append(piece)
    return sentences


def _keep_number(text: str, unit: str | None) -> str:
    """Return a text with no-break spaces between numbers and their words, if it has a unit."""
    return NUMBER_SPACE.sub("\u00a0", text) if unit else text
