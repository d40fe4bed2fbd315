"""What a skeleton sees of one page in one language: its texts, its parts, and whatever can be drawn on it."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from markupsafe import Markup, escape

from generator.check.bound_texts import is_shown
from generator.export.api.contents import yaku_rules
from generator.site.art.draw import Artist
from generator.site.config import heading
from generator.site.library import Library
from generator.site.pages import Page
from generator.site.show.counted_hand import CountedCase, CountRenderer, count_case, hand_to_draw
from generator.site.show.hand_address import hand_address
from generator.site.show.page_texts import DEFAULT, PageTexts, TextsByRuleset
from generator.site.templates import json_in_page
from riichi_rules.plain_json import as_json
from riichi_rules.rules.model import Rules
from riichi_rules.tell.rulesets import option_sentence
from riichi_rules.tell.spoken_tiles import Called, Shown, each_tile
from riichi_rules.texts.entry import OnlyWhere
from riichi_rules.texts.languages import SOURCE

KEY = re.compile(r"(?P<part>.+?)_(?:(?P<kind>li|step|case|trap)(?:_\d+)?|\d+)$")
NAMES_RULES = frozenset({"ruleset", "options"})
NOTHING = Markup("")


class PageText(NamedTuple):
    """A text of a page with its drawing.

    One that is bound to options has these, and the rulesets under which it is shown with their names.
    """

    html: Markup
    drawing: Markup
    rulesets: str = ""
    names: str = ""
    options: str = ""


class View:
    """One page as its skeleton may use it."""

    def __init__(self, page: Page, library: Library, ruled: TextsByRuleset):
        self.page, self.library, self.ruled = page, library, ruled
        self.page_list, self.book = library.page_list, library.book
        self.root = "../" * page.depth
        self.assets = f"{self.root}../assets/"
        self.artist = Artist(ruled.default, self.assets)
        self.page_texts = PageTexts(ruled, self.href, self.artist.inline)
        self.plain, self.html, self.vary = self.page_texts.plain, self.page_texts.html, self.page_texts.vary
        self.html_under, self.vary_by_rules = self.page_texts.html_under, self.page_texts.vary_by_rules
        self.link, self.variants = self.page_texts.link, self.page_texts.variants
        self._html = self.page_texts.macros("part")
        self.counts = CountRenderer(self.page_texts, self.artist.inline)
        self.scripts = ["site/page"]
        self.sheets: dict[str, None] = {}

    @property
    def title(self) -> str:
        return heading(self.page, self.ruled)

    @property
    def heading(self) -> str:
        """The title above the page, marked as English where it is."""
        key = self.page.heading
        is_own = self.page.id == "ruleset-one" or self.ruled.default.lang_of(key) == self.ruled.lang
        return self.title if is_own else self.page_texts.heading(key)

    @property
    def tab(self) -> str:
        """The title of the browser's tab."""
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
        about = {"quiz-one": f"{self.page.heading}.about", "lesson-one": f"{self.page.topic}.about"}
        trains = self.plain(about[self.page.id]) if self.page.id in about else ""
        named = {"yaku": self.title, "ruleset": self.title, "kind": self.title, "lesson": self.title}
        named["about"] = trains
        return self.plain(f"meta.description.{self.page.id}", **named)

    def script(self, name: str) -> str:
        """Names a script that the page needs besides those of every page."""
        self.scripts.append(name)
        return ""

    def style_sheet(self, name: str) -> str:
        """Names a style sheet that the page needs besides that of every page."""
        self.sheets[name] = None
        return ""

    def href(self, kind: str, target: str) -> str | None:
        return self.page_list.href(self.page, kind, target)

    # The parts of a page, as its topic lists them

    def keys(self) -> dict[str, list[str]]:
        """The parts of the page in order, and the texts of each."""
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
        """All parts of the page. A drawing named after a text stands with it, one after a part ends it."""
        return Markup("\n").join(self.part(name, **drawn) for name in self.keys() if name not in omit)

    def part(self, name: str, **drawn: Markup) -> Markup:
        """Return one part: its heading, and its texts as paragraphs, lists, warnings and captions."""
        key = f"{self.page.topic}.h_{name}"
        heading = self.page_texts.heading(key) if self.ruled.default.has(key) else name
        return self._html.part(name, heading, self.blocks(name, **drawn))

    def blocks(self, name: str, **drawn: Markup) -> Markup:
        """Return what a part says, without its heading."""
        groups = [
            (
                kind,
                [
                    self._page_text(each, drawn.get(each, NOTHING))
                    for each in names
                    if self._rulesets_of(each)
                ],
            )
            for kind, names in groupby(self.keys()[name], key=_kind)
        ]
        return self._html.blocks(groups, drawn.get(name, NOTHING))

    def _page_text(self, name: str, drawing: Markup) -> PageText:
        """Return a text of the page; where it holds under all rulesets, none is named."""
        shown, only_where = self._rulesets_of(name), self._only_where(name)
        text = self.page_texts.among(shown).html(f"{self.page.topic}.{name}")
        return (
            PageText(text, drawing, *self.where(shown), " ".join(only_where))
            if only_where
            else PageText(text, drawing)
        )

    def where(self, rulesets: Sequence[str]) -> tuple[str, str]:
        """Return under which rulesets something is seen that holds under some; their names if not all."""
        names = " · ".join(self.ruled.names[ruleset] for ruleset in rulesets)
        seen = " ".join(self.ruled.seen_under(rulesets))
        return seen, names if len(rulesets) < len(self.ruled.rulesets) else ""

    def _only_where(self, name: str) -> OnlyWhere:
        """The options on which a text of the page is bound, as the English one says."""
        english, key = self.library.texts[SOURCE], f"{self.page.topic}.{name}"
        return english.entry(key).only_where if english.has(key) else {}

    def _rulesets_of(self, name: str) -> list[str]:
        """The rulesets under which a text of the page holds."""
        only_where = self._only_where(name)
        return [each for each in self.ruled.rulesets if is_shown(self.ruled.rules(each), only_where)]

    def text(self, name: str, **values: object) -> Markup:
        """A text of the page's own topic."""
        return self.html(f"{self.page.topic}.{name}", **values)

    def lead(self) -> Markup:
        """Return the sentence that a page of texts begins with, if it has one."""
        has_lead = self.ruled.default.has(f"{self.page.topic}.lead")
        return self._html.lead(self.text("lead")) if has_lead else NOTHING

    def stand_in(self) -> Markup:
        """Return whose rules the page shows under a ruleset that it does not speak of."""
        others = [each for each in self.book.rulesets if each not in self.ruled.rulesets]
        if not others:
            return NOTHING
        shown = self.link("ruleset", self.ruled.usual, self.ruled.names[self.ruled.usual])
        players = self.book.rules(others[0]).number("players")
        text = self.html("page_three_players.stand_in", ruleset=shown, **{"table.players": players})
        return self._html.stand_in(" ".join(others), text)

    def option(self, name: str) -> Markup:
        """What an option says under each ruleset, all of it in view."""
        forms = self.ruled.value(f"option.{name}", None)
        return self.variants(
            {self.page_texts.sentence(said): who for said, who in forms.items()}, is_open=True
        )

    def caption(self, key: str) -> Markup:
        """A text that names the ruleset in force."""
        said = self.vary(lambda ruleset: self.plain(key, ruleset=self.ruled.names[ruleset]))
        return Markup("<span data-names-rules>{}</span>").format(said)

    def forms(self, key: str) -> dict[str, str]:
        """A text as its plural forms, for scripts that count."""
        entry = self.ruled.default.entry(key)
        return dict(entry.forms) or {"other": entry.text or ""}

    def data(self, id_: str, value: object) -> Markup:
        """Return data for a script, which finds it by its id."""
        return self._html.data(id_, self.json(value))

    def section(self, section: str, sources: Iterable[str]) -> Markup:
        """Return where books say something; a chapter by its name is in the language of its book."""
        languages = (self.book.sources[each].language for each in sources)
        lang = next(filter(None, languages), self.ruled.lang)
        if lang == self.ruled.lang or not any(map(str.isalpha, section)):
            return escape(section)
        return self.page_texts.chapter(section, lang)

    def json(self, value: object) -> Markup:
        """Data for a script; no tag can end within it."""
        return Markup(json_in_page(value))

    def sample(self) -> str:
        """Return what the example on the page finds: a yaku in the file of a ruleset."""
        yaku = "tanyao"
        found = as_json(yaku_rules(self.book.rules("tenhou"))[yaku])
        return json.dumps({yaku: found}, ensure_ascii=False, indent=2)

    # Drawings

    def hand(self, concealed: str, *melds: Called, win: str | None = None, how: str | None = None) -> Markup:
        return self.artist.hand(Shown(each_tile(concealed), melds, win, how))

    def called(self, type_: str, tiles: str, source: str | None = None) -> Called:
        """A meld to be drawn; the called tile stands first."""
        return Called(type_, each_tile(tiles), source)

    def meld(self, type_: str, tiles: str, source: str | None = None) -> Markup:
        return self.artist.meld(self.called(type_, tiles, source))

    def row(self, notation: str, **how: Any) -> Markup:
        return self.artist.row(notation, **how)

    # Hands of the data, counted

    def case(self, case: Mapping[str, Any]) -> Markup:
        """A hand of the data as it is drawn, and how it was won."""
        return self.counts.case(case, self.artist.hand(hand_to_draw(case)), self._in_calculator(case))

    def _in_calculator(self, case: Mapping[str, Any]) -> str | None:
        """Return the way to a hand in the calculator, where the rules are the reader's own."""
        href = self.href("page", "calculator")
        if href is None or "win_tile" not in case or not NAMES_RULES.isdisjoint(case):
            return None
        return f"{href}#{hand_address(case)}"

    def worked(self, name: str) -> Markup:
        """A worked hand, counted under the ruleset that it names."""
        worked = self.library.worked[name]
        options: Any = worked.case.get("options", {})
        rules = self.book.rules(worked.ruleset, options)
        named = {} if worked.ruleset == DEFAULT else {"ruleset": worked.ruleset}
        case = self.case({**worked.case, **named})
        return case + self.rules_of(rules, options) + self.counted_hand(count_case(rules, worked.case))

    def counted(self, case: Mapping[str, Any]) -> Markup:
        """A hand counted under each ruleset that the reader may choose."""
        found: dict[tuple[str, ...], tuple[CountedCase, list[str]]] = {}
        for name in self.ruled.rulesets:
            scored, outcome, options = self.library.counts.count(name, case)
            assumed = self.ruled.assumed(name, options)
            found.setdefault((outcome, *assumed), (scored, []))[1].append(name)
        forms: dict[str, list[str]] = {
            self.counts.render(scored) + self.counts.assumed(map(self.page_texts.sentence, assumed)): who
            for (_, *assumed), (scored, who) in found.items()
        }
        deciding = self.library.counts.deciding(self.ruled.usual, case) if len(forms) > 1 else ()
        return self.variants(forms, "div", options=deciding)

    def counted_hand(self, scored: CountedCase) -> Markup:
        return self.counts.render(scored)

    def rules_of(self, rules: Rules, options: Iterable[str] = ()) -> Markup:
        """Which rules a hand is counted under: a ruleset, and what was changed of it."""
        name = self.link("ruleset", rules.ruleset, self.ruled.names[rules.ruleset])
        changed = [
            option_sentence(self.ruled.default, rules, each, self.book.options[each]) for each in options
        ]
        return self.counts.situation([self.html("explain.rules", ruleset=name), *map(escape, changed)])


def _kind(name: str) -> str:
    match = KEY.match(name)
    return (match["kind"] if match else None) or "p"
