"""The object that a page's skeleton renders from, in one language: texts, parts, drawings, scored hands."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from generator.check.bound_texts import is_shown
from generator.export.api.contents import yaku_rules
from generator.settings import load_settings
from generator.site.art.draw import Artist
from generator.site.config import NAMED_CHARACTERS, page_heading, page_title
from generator.site.library import Library
from generator.site.own_pages import own_page, render_own_page
from generator.site.pages import Page, relative
from generator.site.show.deciding import condition_text
from generator.site.show.hand_address import hand_address
from generator.site.show.page_texts import PageTexts, TextsByRuleset
from generator.site.show.scored_hand import ScoredCase, ScoreRenderer, hand_to_draw, score_case
from generator.site.templates import json_in_page
from riichi_rules.plain_json import as_json
from riichi_rules.rules.model import Rules
from riichi_rules.tell.rulesets import option_sentence
from riichi_rules.tell.spoken_tiles import Called, Shown, each_tile
from riichi_rules.texts.entry import OnlyWhere

KEY = re.compile(r"(?P<part>.+?)_(?:(?P<kind>li|step|case|trap)(?:_\d+)?|\d+)$")
LINKED_PAGE = re.compile(r"\]\(page:([a-z-]+)")
RULES_FIELDS = frozenset({"ruleset", "options"})  # fields of a case under rules other than the reader's
NOTHING = Markup("")


class PageText(NamedTuple):
    """A text of a page with its drawing.

    A text bound to options also has these options with their values, and the ids and names of the rulesets
    that show it.
    """

    html: Markup
    drawing: Markup
    rulesets: str = ""
    names: str = ""
    options: str = ""
    when: str = ""


class View:
    """The texts, parts and drawings of one page, for its skeleton."""

    def __init__(self, page: Page, library: Library, ruled: TextsByRuleset):
        self.page, self.library, self.ruled = page, library, ruled
        self.page_list, self.book = library.page_list, library.book
        self.root = "../" * page.depth
        self.assets = f"{self.root}../assets/"
        self.artist = Artist(ruled.default, self.assets)
        self.page_texts = PageTexts(ruled, self.href, self.artist.inline)
        self.plain, self.html, self.vary = self.page_texts.plain, self.page_texts.html, self.page_texts.vary
        self.vary_by_rules, self.variants = self.page_texts.vary_by_rules, self.page_texts.variants
        self.link = self.page_texts.link
        self._html = self.page_texts.macros("part")
        self.scores = ScoreRenderer(self.page_texts, self.artist.inline)
        self.scripts = ["site/page"]
        self.sheets: dict[str, None] = {}

    @property
    def title(self) -> str:
        return page_heading(self.page, self.ruled)

    @property
    def heading(self) -> str:
        """The title above the page, marked if it is untranslated."""
        key = self.page.heading
        is_own = (
            self.page.own
            or self.page.id == "ruleset-one"
            or self.ruled.default.lang_of(key) == self.ruled.lang
        )
        return self.title if is_own else self.page_texts.heading(key)

    @property
    def tab(self) -> str:
        """The title of the browser tab."""
        site = self.plain("meta.name")
        if self.page.id == "home":
            return site
        kind = {
            "yaku-one": "ui.yaku_table.yaku",
            "quiz-one": "page_quiz.title",
            "lesson-one": "page_learn.title",
        }.get(self.page.id)
        page = f"{self.title} ({self.plain(kind)})" if kind else self.title
        return self.plain("meta.title", page=page, site=site)

    @property
    def description(self) -> str:
        if self.page.own:
            return own_page(self.page.own, self.ruled.lang).description
        about = {"quiz-one": f"{self.page.heading}.about", "lesson-one": f"{self.page.topic}.about"}
        subject = self.plain(about[self.page.id]) if self.page.id in about else ""
        values = {"yaku": self.title, "ruleset": self.title, "kind": self.title, "lesson": self.title}
        values["about"] = subject
        return self.plain(f"meta.description.{self.page.id}", **values)

    @property
    def named_characters(self) -> int:
        return NAMED_CHARACTERS

    @property
    def site_name(self) -> str:
        return load_settings().name(self.ruled.lang)

    def club_links(self) -> list[tuple[str, str]]:
        """Return the addresses and titles of the pages that a club writes itself, but the imprint."""
        pages = [each for each in self.library.page_list if each.own and not each.own.is_imprint]
        return [(relative(self.page, each), page_heading(each, self.ruled)) for each in pages]

    def own(self) -> Markup:
        """Return the text of a page that a club writes itself."""
        assert self.page.own is not None
        page = own_page(self.page.own, self.ruled.lang)
        html = render_own_page(self.page.own, page, self.href, f"{self.root}../")
        if 'class="own-code"' in html:
            self.script("site/own-code")
        return Markup(html)

    def script(self, name: str) -> str:
        """Add a script to the page; return nothing to print."""
        self.scripts.append(name)
        return ""

    def style_sheet(self, name: str) -> str:
        """Add a style sheet to the page; return nothing to print."""
        self.sheets[name] = None
        return ""

    def href(self, kind: str, target: str) -> str | None:
        return self.page_list.href(self.page, kind, target)

    def of_place(self) -> Markup:
        """Return links to the other pages of this page's place in the menu, each with those within it."""
        pages = [page for page in self.page_list if page.part == self.page.part and not page.about]
        heads = [page for page in pages if page.entry == page.id]
        within = {head.id: [page for page in pages if page.entry == head.id != page.id] for head in heads}
        return self._html.of_place(
            [
                (*self._entry(head), [self._entry(page) for page in within[head.id]])
                for head in heads
                if head != self.page or within[head.id]
            ]
        )

    def about(self, *more: Markup) -> Markup:
        """Return the introduction of a tool, and the further texts, folded away."""
        return self._html.about(self.html("ui.about"), Markup("\n\n").join([self.lead(), *more]))

    def _entry(self, page: Page) -> tuple[str, str, str]:
        """Return the id of a page, its address from here, if it is another one, and its name in the menu."""
        href = relative(self.page, page) if page != self.page else ""
        return page.id, href, page_title(page, self.ruled)

    # The parts of a page, in the order of its file of texts

    def keys(self) -> dict[str, list[str]]:
        """Return the parts of the page in order, with the texts of each."""
        parts: dict[str, list[str]] = {}
        prefix = f"{self.page.topic}."
        for key in self.ruled.default.keys_of(self.page.topic):
            name = key.removeprefix(prefix)
            if name.startswith("h_"):
                parts[name.removeprefix("h_")] = []
            elif match := KEY.match(name):
                parts.setdefault(match["part"], []).append(name)
        return parts

    def parts(self, omit: Sequence[str] = (), **drawn: Markup) -> Markup:
        """Return all parts of the page; a drawing goes with the text or after the part of its name."""
        return Markup("\n").join(self.part(name, **drawn) for name in self.keys() if name not in omit)

    def folded_parts(self) -> Markup:
        """Return all parts of a long page, each folded under its heading."""
        parts = (
            self._html.folded_part(name, self._part_heading(name), self.blocks(name)) for name in self.keys()
        )
        return Markup("\n").join(parts)

    def part(self, name: str, **drawn: Markup) -> Markup:
        """Return one part: its heading, and its texts as paragraphs, lists, warnings and captions."""
        return self._html.part(name, self._part_heading(name), self.blocks(name, **drawn))

    def _part_heading(self, name: str) -> Markup | str:
        key = f"{self.page.topic}.h_{name}"
        return self.page_texts.heading(key) if self.ruled.default.has(key) else name

    def blocks(self, name: str, **drawn: Markup) -> Markup:
        """Return the texts of a part, without its heading."""
        groups = [
            (
                kind,
                [
                    self._page_text(each, drawn.get(each, NOTHING))
                    for each in names
                    if self._rulesets_of(each) and not self._leads_to_what_is_not_needed(each)
                ],
            )
            for kind, names in groupby(self.keys()[name], key=_kind)
        ]
        return self._html.blocks(groups, drawn.get(name, NOTHING))

    def _page_text(self, name: str, drawing: Markup) -> PageText:
        """Return a text of the page, with its rulesets if it is bound to options."""
        rulesets, only_where = self._rulesets_of(name), self._only_where(name)
        key = f"{self.page.topic}.{name}"
        text = self.page_texts.among(rulesets).html(key) + self._passages(key)
        return (
            PageText(text, drawing, *self.where(rulesets), " ".join(only_where), condition_text(only_where))
            if only_where
            else PageText(text, drawing)
        )

    def _passages(self, key: str) -> Markup:
        """Return the rules behind a text, each with its section, linked to the list of sources."""
        listed = self.library.text_sources.get(key, ())
        found = [(each.source, self.section(each.section or "", [each.source])) for each in listed]
        sources = self.href("page", "rulesets")
        return self.page_texts.macros("text").passages(found, sources) if found else NOTHING

    def where(self, rulesets: Sequence[str]) -> tuple[str, str]:
        """Return the ids of the rulesets that show an element, and their names unless it is all of them."""
        names = " · ".join(self.ruled.names[ruleset] for ruleset in rulesets)
        ids = " ".join(self.ruled.seen_under(rulesets))
        return ids, names if len(rulesets) < len(self.ruled.rulesets) else ""

    def _only_where(self, name: str) -> OnlyWhere:
        """Return the options that the English text of a name is bound to."""
        english, key = self.library.english, f"{self.page.topic}.{name}"
        return english.entry(key).only_where if english.has(key) else {}

    def _leads_to_what_is_not_needed(self, name: str) -> bool:
        """Return whether a text is about what no ruleset of the site has, by the page that it links to."""
        text = self.ruled.default.entry(f"{self.page.topic}.{name}").text or ""
        return any(page in self.page_list.not_needed for page in LINKED_PAGE.findall(text))

    def _rulesets_of(self, name: str) -> list[str]:
        """Return the rulesets under which a text of the page holds."""
        only_where = self._only_where(name)
        return [each for each in self.ruled.rulesets if is_shown(self.ruled.rules(each), only_where)]

    def text(self, name: str, **values: object) -> Markup:
        """Return a text of the page's own topic."""
        return self.html(f"{self.page.topic}.{name}", **values)

    def lead(self) -> Markup:
        """Return the introductory sentence of the page, if it has one."""
        has_lead = self.ruled.default.has(f"{self.page.topic}.lead")
        return self._html.lead(self.text("lead")) if has_lead else NOTHING

    def stand_in(self) -> Markup:
        """Return a note for readers of rulesets that the page leaves out, with the rules it shows instead."""
        others = [each for each in self.book.rulesets if each not in self.ruled.rulesets]
        if not others:
            return NOTHING
        shown = self.link("ruleset", self.ruled.usual, self.ruled.names[self.ruled.usual])
        players = self.book.rules(others[0]).number("players")
        text = self.html("page_three_players.stand_in", ruleset=shown, **{"table.players": players})
        return self._html.stand_in(" ".join(others), text)

    def option(self, name: str) -> Markup:
        """Return the sentences of an option under all rulesets, all visible."""
        forms = self.ruled.value(f"option.{name}", None)
        return self.variants(
            {self.page_texts.sentence(text): rulesets for text, rulesets in forms.items()}, is_open=True
        )

    def caption(self, key: str) -> Markup:
        """Return a text that names the reader's ruleset."""
        text = self.vary(lambda ruleset: self.plain(key, ruleset=self.ruled.names[ruleset]))
        return Markup("<span data-names-rules>{}</span>").format(text)

    def forms(self, key: str) -> dict[str, str]:
        """Return the plural forms of a text, for scripts that insert a number."""
        entry = self.ruled.default.entry(key)
        return dict(entry.forms) or {"other": entry.text or ""}

    def data(self, id_: str, value: object) -> Markup:
        """Return data for a script in an element with an id."""
        return self._html.data(id_, self.json(value))

    def section(self, section: str, sources: Iterable[str]) -> Markup:
        """Return a section of a source; the name of a chapter has the language of its book."""
        languages = (self.book.sources[each].language for each in sources)
        lang = next(filter(None, languages), self.ruled.lang)
        if lang == self.ruled.lang or not any(map(str.isalpha, section)):
            return escape(section)
        return self.page_texts.chapter(section, lang)

    def passage(self, section: str, sources: Sequence[str]) -> Markup:
        """Return a section with the book that it is of, since its number alone tells nobody where to look."""
        book = self.page_texts.macros("text").cited(self._book_name(sources), self._book_address(sources[0]))
        return self.page_texts.html("disputes.section", book=book, section=self.section(section, sources))

    def _book_name(self, sources: Sequence[str]) -> str:
        """Return the name of the rules whose text a source is, or its code in the list of sources."""
        for ruleset, text in self.book.penalties.texts.items():
            if {*sources} & {*text.sources}:
                return self.ruled.names[ruleset]
        return sources[0]

    def _book_address(self, code: str) -> str | None:
        """Return where the rules that a source quotes are published, or its entry in the list of sources."""
        listed = self.href("page", "rulesets")
        return self.book.sources[code].published or (f"{listed}#source-{code}" if listed else None)

    def json(self, value: object) -> Markup:
        """Return data as JSON that is safe inside a `<script>` element."""
        return Markup(json_in_page(value))

    def sample(self) -> str:
        """Return the output of the page's example of the API: a yaku in the file of a ruleset."""
        yaku = "tanyao"
        data = as_json(yaku_rules(self.book.rules("tenhou"))[yaku])
        return json.dumps({yaku: data}, ensure_ascii=False, indent=2)

    # Drawings

    def hand(self, concealed: str, *melds: Called, win: str | None = None, how: str | None = None) -> Markup:
        return self.artist.hand(Shown(each_tile(concealed), melds, win, how))

    def called(self, type_: str, tiles: str, source: str | None = None) -> Called:
        """Return a meld to draw; the first of `tiles` is the called one."""
        return Called(type_, each_tile(tiles), source)

    def meld(self, type_: str, tiles: str, source: str | None = None) -> Markup:
        return self.artist.meld(self.called(type_, tiles, source))

    def row(self, notation: str, **how: Any) -> Markup:
        return self.artist.row(notation, **how)

    # Scored hands

    def case(self, case: Mapping[str, Any]) -> Markup:
        """Return a drawn hand, with the circumstances of its win."""
        return self.scores.case(case, self.artist.hand(hand_to_draw(case)), self._in_calculator(case))

    def _in_calculator(self, case: Mapping[str, Any]) -> str | None:
        """Return the address of a hand in the calculator, if its rules are the reader's own."""
        href = self.href("page", "calculator")
        if href is None or "win_tile" not in case or not RULES_FIELDS.isdisjoint(case):
            return None
        return f"{href}#{hand_address(case)}"

    def worked(self, name: str) -> Markup:
        """Return a worked example, scored under the ruleset that it names."""
        worked = self.library.worked[name]
        options: Any = worked.case.get("options", {})
        rules = self.book.rules(worked.ruleset, options)
        ruleset = {} if worked.ruleset == self.ruled.usual else {"ruleset": worked.ruleset}
        case = self.case({**worked.case, **ruleset})
        return case + self.rules_of(rules, options) + self.scored_hand(score_case(rules, worked.case))

    def scores_by_ruleset(self, case: Mapping[str, Any]) -> Markup:
        """Return the score of a hand under each ruleset that the reader may choose."""
        scores: dict[tuple[str, ...], tuple[ScoredCase, list[str]]] = {}
        for name in self.ruled.rulesets:
            scored, outcome, options = self.library.case_scores.score(name, case)
            assumed = self.ruled.assumed(name, options)
            scores.setdefault((outcome, *assumed), (scored, []))[1].append(name)
        forms: dict[str, list[str]] = {
            self.scores.render(scored) + self.scores.assumed(map(self.page_texts.sentence, assumed)): rulesets
            for (_, *assumed), (scored, rulesets) in scores.items()
        }
        deciding = self.library.case_scores.deciding_options(self.ruled.usual, case) if len(forms) > 1 else ()
        return self.variants(forms, "div", options=deciding)

    def scored_hand(self, scored: ScoredCase) -> Markup:
        return self.scores.render(scored)

    def rules_of(self, rules: Rules, options: Iterable[str] = ()) -> Markup:
        """Return the rules of a score: a ruleset, and the options that differ from it."""
        name = self.link("ruleset", rules.ruleset, self.ruled.names[rules.ruleset])
        changed = [
            option_sentence(self.ruled.default, rules, each, self.book.options[each]) for each in options
        ]
        return self.scores.situation([self.html("explain.rules", ruleset=name), *map(escape, changed)])


def _kind(name: str) -> str:
    match = KEY.match(name)
    return (match["kind"] if match else None) or "p"
