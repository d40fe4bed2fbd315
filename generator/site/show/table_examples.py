"""Examples of questions about the table for the skeletons of pages, answered by the engine."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from markupsafe import Markup

from generator.check.examples import TableExample
from generator.course.deals import load_deals
from generator.export.browser.phrases import table_words
from generator.site.show.pictures.calls import calls_picture
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.pictures.scenes import Scenes
from generator.site.show.ruleset_pages import cited_title
from generator.site.show.scored_hand import ScoreRenderer, hand_to_draw
from generator.site.show.situations import format_signed
from generator.site.show.view import View
from riichi_rules.engine.score import scorer
from riichi_rules.engine.waits import answer_waits
from riichi_rules.rules.model import Rules
from riichi_rules.table.game.ledger import settle_question
from riichi_rules.table.kan import RULES
from riichi_rules.table.questions import TABLE_QUESTIONS
from riichi_rules.table.seats import seats_of
from riichi_rules.tell.seats import seat_line
from riichi_rules.tell.spoken_tiles import each_tile
from riichi_rules.tell.table_lines import after_lines, answer_lines, move_line, question_lines, tiles_apart
from riichi_rules.texts.lines import Line

NOTHING = Markup("")
ENDING = "quiz.settle."  # keys of lines about the end of a hand, which form sentences

# The interactive parts of pages, each with the text that names it.
TOOLS = {
    "haitei": "ui.haitei.table",
    "settle": "page_settle.title",
    "game": "ui.nav.game",
    "replay": "page_replay.h_paste",
    "deal": "page_play.h_table",
}
# The scripts of tools that aren't in `table/`.
SCRIPTS = {"replay": "record/page/replay-page", "deal": "play/page/play-page"}


class TableExamples:
    """The examples of questions about the table on one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default
        self._payments = PaymentPictures(self._texts, view.artist.sprite)
        self._scenes = Scenes(self._texts, view.artist.sprite)
        self._counts = ScoreRenderer(view.page_texts, self._grouped)
        self._html = view.page_texts.macros(
            "example", seat_name=self._seat_name, signed=partial(format_signed, self._texts)
        )
        self._renderers: Mapping[str, Callable[[Rules, Mapping[str, Any]], Markup]] = {
            "furiten": self._furiten,
            "kan": self._kan,
            "dora": self._dora,
            "haitei": self._haitei,
            "settle": self._settle,
        }

    def example(self, *names: str) -> Markup:
        """Return examples, one below the other."""
        return NOTHING.join(self._example(self._view.library.table_examples[name]) for name in names)

    def figures(self, *names: str, by_ruleset: bool = False) -> Markup:
        """Return the examples by rules of the site as figures, without text of the page.

        With `by_ruleset` each is seen under its own ruleset alone: it cites a text that others contradict.
        """
        found = {name: self._view.library.table_examples[name].ruleset for name in names}
        of_site = {name: ruleset for name, ruleset in found.items() if ruleset in self._view.book.rulesets}
        return self._html.figures(
            [(self.example(name), by_ruleset and each) for name, each in of_site.items()]
        )

    def _example(self, example: TableExample) -> Markup:
        self._view.style_sheet("table")
        rules = self._view.book.rules(example.ruleset, dict(example.options))  # type: ignore[arg-type]  # checked
        is_usual = rules.ruleset == self._view.ruled.usual and not example.options
        lines = [*_occasion(example.question), *question_lines(example.ask, example.question)]
        render_answer = self._renderers.get(example.ask, self._any(example.ask))
        return self._html.example(
            self._hand(example.ask, example.question),
            NOTHING if is_usual else self._view.rules_of(rules, example.options),
            [self._line(line) for line in lines if not line.key.startswith(ENDING)],
            [self._line(line) for line in lines if line.key.startswith(ENDING)],
            render_answer(rules, example.question),
            self._source(example),
        )

    def tool(self, name: str) -> Markup:
        """Return the element of an interactive tool, with the texts of its script."""
        view = self._view
        view.script(SCRIPTS.get(name, f"table/page/{name}-page"))
        view.style_sheet("drawn" if name == "deal" else "table")  # a first deal weighs little
        words = view.data(f"__{name}", table_words(name, view.ruled.default, view.book))
        return self._html.tool(name, view.plain(TOOLS[name]), words)

    def deals(self) -> Mapping[str, Sequence[str]]:
        """Return the deals that are admitted for learners."""
        return load_deals()

    # The question

    def _hand(self, what: str, question: Mapping[str, Any]) -> Markup:
        """Return the hand of a question, with the drawn or winning tile apart."""
        if "concealed" not in question:
            return NOTHING
        if what == "kan":
            tiles = [*each_tile(question["concealed"])]
            tiles.remove(question["drawn"])
            question = {**question, "concealed": "".join(tiles)}
        return self._view.artist.hand(hand_to_draw(question))

    # The answer

    def _any(self, what: str) -> Callable[[Rules, Mapping[str, Any]], Markup]:
        return lambda rules, question: self._verdict(answer_lines(what, self._answer(rules, what, question)))

    def _answer(self, rules: Rules, what: str, question: Mapping[str, Any]) -> dict[str, Any]:
        answer, problems = TABLE_QUESTIONS[what](scorer(rules), question)
        assert not problems, problems
        return answer

    def _verdict(self, lines: Iterable[Line]) -> Markup:
        """Return the answer, followed by the reasons."""
        verdict, *reasons = map(self._line, lines)
        return self._html.verdict(verdict, reasons)

    def _furiten(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Return the verdict, with the waits of the hand among the reasons."""
        hand = {key: question[key] for key in ("concealed", "melds") if key in question}
        answered, _ = answer_waits(scorer(rules), hand)
        waits = Line("explain.waits_are", {"tiles": tiles_apart(wait["tile"] for wait in answered["waits"])})
        answer = self._answer(rules, "furiten", question)
        verdict, *reasons = answer_lines("furiten", answer)
        picture = self._scenes.furiten(rules, question, answer["because"])
        return self._html.framed(picture) + self._verdict([verdict, waits, *reasons])

    def _kan(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Return the verdict under both forms of the rule, and their common reasons once."""
        answers = {rule: self._answer(rules, "kan", {**question, "rule": rule}) for rule in RULES}
        lines = {rule: [*map(self._line, answer_lines("kan", answer))] for rule, answer in answers.items()}
        verdicts = {rule: each[0] for rule, each in lines.items()}
        return self._html.kan(verdicts, lines[RULES[-1]][1:])

    def _dora(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Return each indicator with the tile it points to, and the han if the question has a hand."""
        answer = self._answer(rules, "dora", question)
        drawn = self._html.dora(zip(question["indicators"], answer["dora"], strict=True))
        if not question.get("tiles"):
            return drawn
        return drawn + self._html.verdict(self._line([*answer_lines("dora", answer)][-1]))

    # The last tile

    def _haitei(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Return the number of draws of each seat, and the seat of the last draw."""
        answer = self._answer(rules, "haitei", question)
        draws, last = answer["draws"], answer["last_draw"]
        picture = calls_picture(
            self._texts, self._view.artist.sprite, question["calls"], answer["draws"], last
        )
        return self._html.framed(picture) + self._html.draws(draws, last)

    def against(self, *names: str) -> Markup:
        """Return the answers by a source's own rule, beside the right ones."""
        return self._html.against(self._against(self._view.library.table_examples[name]) for name in names)

    def _against(self, example: TableExample) -> tuple[list[Markup], str, str]:
        answer = self._answer(self._view.book.rules(example.ruleset), "haitei", example.question)
        calls = [*map(self._line, question_lines("haitei", example.question))]
        return calls, str(example.source_says), answer["last_draw"]

    # Settlements

    def _settle(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Return the gains and losses of each player by their reasons, and the next hand."""
        settled = settle_question(rules, question)
        assert settled is not None
        after = map(
            self._line,
            after_lines(self._answer(rules, "settle", question), question.get("dealer", seats_of(rules)[0])),
        )
        seats, moves = seats_of(rules), settled.moves
        picture = self._html.framed(self._payments.draw(seats, settled)) if moves else NOTHING
        reasons = [(self._line(move_line(move)), move.points) for move in moves]
        return picture + self._html.sums(seats, reasons, settled.deltas) + self._html.paragraphs(after)

    # Texts

    def _line(self, line: Line) -> Markup:
        return self._counts.line(line)

    def _seat_name(self, seat: str) -> Markup:
        return self._line(seat_line(seat))

    def _grouped(self, notation: str) -> Markup:
        """Return tiles within a sentence; groups of more than one tile have gaps between them."""
        groups = notation.split()
        if all(len(each_tile(group)) == 1 for group in groups):
            return self._view.artist.inline(notation)
        return self._html.reading(groups)

    def _source(self, example: TableExample) -> Markup:
        """Return the source of the example, and whether it gives another answer."""
        if example.source is None:
            return NOTHING
        source = cited_title(self._view, example.source)
        if example.section:
            source += Markup(" § {}").format(example.section)
        key = "ui.example.source_differs" if example.source_says else "ui.example.source"
        return self._view.html(key, source=source)


def _occasion(question: Mapping[str, Any]) -> Iterator[Line]:
    """Yield on what occasion a hand is played, where that decides what follows."""
    if "tournament" in question:
        yield Line(f"ui.settle.occasion.{'tournament' if question['tournament'] else 'club'}")
