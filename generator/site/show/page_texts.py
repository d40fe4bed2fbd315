"""Texts as HTML that is true under every ruleset: what differs stands side by side, named by its rulesets.

Style sheets show the variant of the ruleset that the reader chose. Without JavaScript all of them are read,
the usual one first. `data-options` names the options that decide which variant holds, and `data-says` the
placeholder that it is: by these `assets/js/site/own-page.js` shows what holds by a club's own rules.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple, TypeVar

from markupsafe import Markup, escape

from generator.site.art.draw import keep_punctuation
from generator.site.show.deciding import Deciders, deciders
from generator.site.show.fallback import opening, unmarked
from generator.site.templates import Macros, macros
from generator.translation.lint import LINK
from riichi_rules.data import TEXTS
from riichi_rules.engine.assumptions import assumptions, counting_variants
from riichi_rules.rules.book import Book
from riichi_rules.rules.model import Rules
from riichi_rules.tell.rulesets import assumption_line, ruleset_name, texts_under_rules, unknown_line
from riichi_rules.texts.fill import PLACEHOLDER, SMALL, keeper_of
from riichi_rules.texts.japanese import reading_beside
from riichi_rules.texts.languages import RulesetTexts, Texts, read_languages
from riichi_rules.texts.lines import say

DEFAULT = "common"
SENTENCE_END = re.compile(r"(?:(?<=[.!?])|(?<=[.!?]\*\*))\s+")
# A figure keeps its word on its line.
FIGURE = re.compile(r"(?<=\d) (?=\D)")
# Of HTML: what stands before the first letter that is seen, and the letter.
FIRST_LETTER = re.compile(r"^(?:<[^>]*>|&\w+;|(?![<&])[\W\d_])*[^\W\d_]")
BOLD = re.compile(r"\*\*(.+?)\*\*")

Values = Mapping[str, object]
Found = TypeVar("Found")
ValuesOf = Callable[[Rules], Values]  # the values of a text under some rules
Fill = Callable[["PageTexts", str, str | None], str]  # what a placeholder says: its name, its unit


class RuledTexts:
    """One language speaking of every ruleset, or of some."""

    def __init__(
        self,
        texts: Texts,
        book: Book,
        rulesets: Sequence[str] = (),
        folder: Path = TEXTS,
        known: Mapping[str, RulesetTexts] | None = None,
    ):
        """Keep the texts of a language; `known` has them under some rulesets, so they are not made again."""
        self.lang, self.book, self._texts, self._folder = texts.lang, book, texts, folder
        self.rulesets: tuple[str, ...] = tuple(rulesets or book.rulesets)
        self.under = {name: (known or {}).get(name) or self._texts_under(name) for name in self.rulesets}
        self.keep = keeper_of(read_languages(folder).lone_letters.get(texts.lang, ""))
        self.default = texts_under_rules(texts, book.rules(self.usual), book.options)
        self._said: dict[tuple[str, str | None], dict[str, list[str]]] = {}
        self._narrowed: dict[tuple[str, ...], RuledTexts] = {}
        self._variants: dict[str, list[tuple[str, Rules]]] = {}

    def only(self, ruleset: str) -> "RuledTexts":
        """The same language speaking of one ruleset."""
        return self.among((ruleset,))

    def among(self, rulesets: Sequence[str]) -> "RuledTexts":
        """The same language speaking of some of the rulesets."""
        among = tuple(rulesets)
        if among == self.rulesets:
            return self
        if among not in self._narrowed:
            self._narrowed[among] = RuledTexts(self._texts, self.book, among, self._folder, self.under)
        return self._narrowed[among]

    def _texts_under(self, ruleset: str) -> RulesetTexts:
        """Return the texts of a ruleset, which leave tiles to be drawn."""
        drawn = self._texts.drawing(lambda notation: f"{{tiles:{notation}}}")
        return texts_under_rules(drawn, self.book.rules(ruleset), self.book.options)

    def of_players(self, players: int) -> "RuledTexts":
        """The same language speaking of the rulesets for so many players, the best known first."""
        found = [each for each in self.rulesets if self.rules(each).number("players") == players]
        found.sort(key=lambda each: len(self.rules(each).unknown))
        return self.among(found) if found else self

    def seen_under(self, rulesets: Sequence[str]) -> list[str]:
        """Under which rulesets the form of some is seen: the usual one stands in for those not spoken of."""
        others = [each for each in self.book.rulesets if each not in self.rulesets]
        return [*rulesets, *(others if self.usual in rulesets else ())]

    @property
    def deciders(self) -> Deciders:
        return deciders(self.book, self.usual)

    @property
    def usual(self) -> str:
        """The ruleset that counts where none is named."""
        return DEFAULT if DEFAULT in self.rulesets else self.rulesets[0]

    @cached_property
    def is_incomplete(self) -> bool:
        """Is anything said in the source language for want of a translation?"""
        source, own = self._texts.source, self._texts.entries
        return source is not None and any(
            entry.translate and key not in own for key, entry in source.entries.items()
        )

    @cached_property
    def names(self) -> dict[str, str]:
        return {name: ruleset_name(self.default, name) for name in self.rulesets}

    def rules(self, ruleset: str = DEFAULT) -> Rules:
        return self.book.rules(ruleset)

    def unknown(self, ruleset: str, options: Iterable[str]) -> list[str]:
        """Those options of which it is not known what a ruleset says, each as a sentence that says so."""
        rules, all_ = self.rules(ruleset), self.book.options
        unknown = [each for each in options if each in rules.unknown]
        applying = [each for each in unknown if all_[each].says_something(rules.options)]
        return [say(self.default, unknown_line(each)) for each in applying]

    def doubts(self, ruleset: str, outcome: Callable[[Rules], object]) -> list[str]:
        """The unknown options on which something that follows from the rules rests, each as a sentence."""
        return [say(self.default, unknown_line(each)) for each in self._assumed(ruleset, outcome)]

    def assumptions(self, ruleset: str, outcome: Callable[[Rules], object]) -> list[str]:
        """The same, each with what is taken for it."""
        return self.assumed(ruleset, self._assumed(ruleset, outcome))

    def assumed(self, ruleset: str, options: Iterable[str]) -> list[str]:
        """Say of unknown options what is taken for each."""
        rules, known = self.rules(ruleset), self.book.options
        return [say(self.under[ruleset], assumption_line(rules, each, known[each])) for each in options]

    def _assumed(self, ruleset: str, outcome: Callable[[Rules], object]) -> list[str]:
        if ruleset not in self._variants:
            self._variants[ruleset] = [*counting_variants(self.book, self.rules(ruleset))]
        return assumptions(self.rules(ruleset), self._variants[ruleset], outcome)

    def grouped(self, render: Callable[[str], str]) -> dict[str, list[str]]:
        """What is rendered under each ruleset: every distinct form, and the rulesets that share it."""
        found: dict[str, list[str]] = {}
        for ruleset in self.rulesets:
            found.setdefault(render(ruleset), []).append(ruleset)
        return found

    def value(self, name: str, unit: str | None) -> dict[str, list[str]]:
        """The distinct forms of a placeholder that the rules themselves fill."""
        key = (name, unit)
        if key not in self._said:
            self._said[key] = self.grouped(lambda ruleset: self.under[ruleset].value(name, unit, {}))
        return self._said[key]


class RulesetVariant(NamedTuple):
    """What some rulesets say, and a sentence that names them."""

    form: Markup
    rulesets: str
    is_usual: bool
    whose: str


class RuledSentence(NamedTuple):
    """A sentence as HTML, its placeholders unfilled; some rulesets leave what it `rests_on` unknown."""

    html: str
    rests_on: tuple[str, ...]


class PageTexts:
    """Speaks on one page: knows the way from it to other pages, and draws tiles.

    What a question says stays as its ruleset has it (`is_fixed`); all else follows a club's own rules.
    """

    def __init__(
        self,
        ruled: RuledTexts,
        href: Callable[[str, str], str | None],
        tiles: Callable[[str], Markup],
        is_fixed: bool = False,
    ):
        self.ruled, self._href, self._tiles, self._is_fixed = ruled, href, tiles, is_fixed
        self._html = self.macros("text")
        self._narrowed: dict[tuple[str, ...], PageTexts] = {}
        self._sentences: dict[str, list[RuledSentence]] = {}

    def macros(self, template: str, **context: object) -> Macros:
        """Return the macros of a template, whose `t`, `say`, `link` and `tiles` are those of this page."""
        return macros(template, t=self.plain, say=self.html, link=self.link, tiles=self._tiles, **context)

    def among(self, rulesets: Sequence[str]) -> "PageTexts":
        """The same page speaking of some of the rulesets."""
        ruled = self.ruled.among(rulesets)
        if ruled is self.ruled:
            return self
        if ruled.rulesets not in self._narrowed:
            self._narrowed[ruled.rulesets] = PageTexts(ruled, self._href, self._tiles, self._is_fixed)
        return self._narrowed[ruled.rulesets]

    def plain(self, key: str, /, **values: object) -> str:
        """A text without markup, under the usual rules: for titles, labels and descriptions."""
        return self.ruled.default.say(key, **values)

    def html(self, key: str, /, **values: object) -> Markup:
        """A text with its links, its tiles, and its variants under other rulesets."""
        return self._said(key, values.get("n"), lambda page, name, unit: page._given(name, unit, values))

    def html_under(self, key: str, values_of: ValuesOf) -> Markup:
        """The same, with values that depend on the ruleset."""
        return self._said(key, None, lambda page, name, unit: page._ruled(name, unit, values_of))

    def chapter(self, name: str, lang: str) -> Markup:
        """Return the name of a chapter in the language of its book."""
        return Markup(self._html.chapter(name, lang))

    def heading(self, key: str) -> Markup:
        """A text without markup as a heading; its marks of English go with it into the list of headings."""
        return escape(self.plain(key))

    def link(self, kind: str, target: str, words: str) -> Markup:
        """A link to another page; the words alone where there is no such page."""
        href = self._href(kind, target)
        return Markup('<a href="{}">{}</a>').format(href, words) if href else escape(words)

    def vary(
        self,
        render: Callable[[str], str],
        tag: str = "span",
        rests_on: Sequence[str] = (),
        options: Sequence[str] | None = None,
    ) -> Markup:
        """Anything that is rendered under each ruleset, its variants side by side.

        Where an option that it rests on is not known, that is said instead. `options` decide which variant
        holds, where they are not those that it rests on.
        """

        def render_known(ruleset: str) -> str:
            unknown = self.ruled.unknown(ruleset, rests_on)
            return str(escape(" ".join(unknown) if unknown else render(ruleset)))

        decided = rests_on if options is None else options
        return self.variants(self.ruled.grouped(render_known), tag, options=decided)

    def vary_by_rules(
        self,
        find: Callable[[Rules], Found],
        render: Callable[[Found], str],
        mark: Callable[[Found, str], str] | None = None,
    ) -> Markup:
        """Anything that is found in the rules of each ruleset, such as a value in a table, rendered.

        Where an option that decides it is not known, there is a mark instead, which tells the option.
        """
        rendered: list[tuple[Found, str]] = []

        def render_known(ruleset: str) -> str:
            found = find(self.ruled.rules(ruleset))
            if doubts := self.ruled.doubts(ruleset, find):
                return (mark or self.mark)(found, " ".join(doubts))
            if not any(known == found for known, _ in rendered):
                rendered.append((found, str(escape(render(found)))))
            return next(form for known, form in rendered if known == found)

        forms = self.ruled.grouped(render_known)
        return self.variants(forms, options=self.ruled.deciders.of(find) if len(forms) > 1 else ())

    def mark(self, _: object, doubts: str) -> Markup:
        """Return what stands in place of a value that is not known."""
        return self._html.unknown(doubts)

    def named(self, name: str, reading: str) -> Markup:
        """Return the name of a yaku with its Japanese reading, where that says more."""
        beside = reading_beside(name, reading)
        return self._html.named(name, beside) if beside else escape(name)

    def _said(self, key: str, number: object, value: Fill) -> Markup:
        """A text with its placeholders filled; one that is not translated is marked as the English it is."""
        template = self.ruled.default.template(key, number)
        if template not in self._sentences:
            self._sentences[template] = [*self._parse(template)]
        said = Markup(" ".join([self._sentence(each, value) for each in self._sentences[template]]))
        if self.ruled.default.lang_of(key) == self.ruled.lang or not said:
            return said
        return opening(self.ruled.lang) + said + Markup("</span>")

    def _parse(self, template: str) -> Iterator[RuledSentence]:
        """Yield the sentences of a text if the figures of some are not known, or else the text as one."""
        text = self._without_missing(unmarked(template))
        for each in _sentences(text) if any(self._figures(text)) else [text]:
            yield RuledSentence(self._marked(each), (*self._figures(each),))

    def _sentence(self, sentence: RuledSentence, value: Fill) -> Markup:
        """A sentence; under rulesets whose figures in it are not known, that this is so."""
        rests_on = sentence.rests_on
        if not rests_on:
            return self._filled(sentence.html, value)
        known = [each for each in self.ruled.rulesets if not self.ruled.unknown(each, rests_on)]
        said = (self.among(known) if known else self)._filled(sentence.html, value)
        # Whether they are known decides it: what they are, the figures in it say by themselves.
        options = [f"?{option}" for option in rests_on]
        return self.vary(lambda _: said, rests_on=rests_on, options=options)

    def _filled(self, html: str, value: Fill) -> Markup:
        if "{" not in html:
            return keep_punctuation(html)
        return keep_punctuation(PLACEHOLDER.sub(lambda match: value(self, match[1], match[2]), html))

    def _figures(self, template: str) -> Iterator[str]:
        """The options whose numbers a text states, where a ruleset leaves one unknown."""
        for match in PLACEHOLDER.finditer(template):
            kind, _, option = match[1].partition(".")
            if kind == "value" and any(self.ruled.unknown(each, [option]) for each in self.ruled.rulesets):
                yield option

    def _without_missing(self, text: str) -> str:
        """Text less the sentences that send the reader to a page that is not there."""
        if all(map(self._is_there, LINK.finditer(text))):
            return text
        return " ".join(each for each in _sentences(text) if all(map(self._is_there, LINK.finditer(each))))

    def _is_there(self, link: re.Match[str]) -> bool:
        kind, _, target = link[2].partition(":")
        return self._href(kind, target) is not None

    def _marked(self, text: str) -> str:
        """Text with its emphasis and its links as HTML; placeholders stay as they are."""
        kept = escape(self.ruled.keep(text))
        return BOLD.sub(r"<strong>\1</strong>", LINK.sub(self._link, str(kept)))

    def _link(self, match: re.Match[str]) -> str:
        kind, _, target = match[2].partition(":")
        href = self._href(kind, target)
        return f'<a href="{href}">{match[1]}</a>' if href else match[1]

    def _given(self, name: str, unit: str | None, values: Values) -> str:
        """The value of a placeholder: one that was given, or one of the rules."""
        if name not in values:
            return self._of_rules(name, unit)
        given = values[name]
        if isinstance(given, Markup) and unit in {None, SMALL}:
            return FIRST_LETTER.sub(lambda match: match[0].lower(), given, count=1) if unit else str(given)
        return _kept_together(str(escape(self.ruled.default.value(name, unit, values))), unit)

    def _ruled(self, name: str, unit: str | None, values_of: ValuesOf) -> str:
        if name not in values_of(self.ruled.rules()):
            return self._of_rules(name, unit)

        def render(ruleset: str) -> str:
            values = values_of(self.ruled.rules(ruleset))
            return _kept_together(str(escape(self.ruled.under[ruleset].value(name, unit, values))), unit)

        options = self.ruled.deciders.of(lambda rules: values_of(rules)[name])
        return self.variants(self.ruled.grouped(render), options=options)

    def _of_rules(self, name: str, unit: str | None) -> str:
        if name == "tiles" and unit is not None:
            return self._tiles(unit)
        values = self.ruled.value(name, unit).items()
        forms = {str(self.sentence(_kept_together(said, unit))): who for said, who in values}
        options = self.ruled.deciders.of_placeholder(name)
        return self.variants(forms, options=options, says=f"{name}:{unit}" if unit else name)

    def sentence(self, said: str) -> Markup:
        """What a placeholder says, which may hold tiles and links of its own."""
        drawn = PLACEHOLDER.sub(lambda match: self._tiles(match[2] or ""), self._marked(said))
        return keep_punctuation(drawn)

    def variants(
        self,
        forms: Mapping[str, Sequence[str]],
        tag: str = "span",
        is_open: bool = False,
        options: Sequence[str] = (),
        says: str = "",
    ) -> Markup:
        """Forms side by side, each with the rulesets it holds under; open ones are seen all together.

        `options` decide which holds, `says` is the placeholder that they fill.
        """
        if len(forms) == 1:
            form = Markup(next(iter(forms)))
            follows = says and options and not self._is_fixed
            return self._html.said(form, " ".join(options), says) if follows else form
        usual = next(form for form, who in forms.items() if self.ruled.usual in who)
        ordered = [usual, *(form for form in forms if form != usual)]
        variants = [self._variant(Markup(form), forms[form]) for form in ordered]
        return self._html.variants(variants, tag, is_open, " ".join(options), says if options else "")

    def _variant(self, form: Markup, rulesets: Sequence[str]) -> RulesetVariant:
        seen = " ".join(self.ruled.seen_under(rulesets))
        return RulesetVariant(form, seen, self.ruled.usual in rulesets, self._whose(rulesets))

    def _whose(self, rulesets: Sequence[str]) -> str:
        """The rulesets of a form; if they are most, those that have another one."""
        others = [each for each in self.ruled.rulesets if each not in rulesets]
        if len(others) < len(rulesets):
            return self.plain("ui.rule.except", ruleset=self._named(others))
        return self.plain("ui.rule.under", ruleset=self._named(rulesets))

    def _named(self, rulesets: Sequence[str]) -> str:
        return " · ".join(self.ruled.names[ruleset] for ruleset in rulesets)


def _sentences(text: str) -> list[str]:
    """The sentences of a text; what goes on with a small letter was no end."""
    found: list[str] = []
    for piece in SENTENCE_END.split(text):
        if found and piece[:1].islower():
            found[-1] += f" {piece}"
        else:
            found.append(piece)
    return found


def _kept_together(said: str, unit: str | None) -> str:
    """A figure and its word, which no line end may part."""
    return FIGURE.sub("\u00a0", said) if unit else said
