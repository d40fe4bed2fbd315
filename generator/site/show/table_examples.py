"""Questions about the table as skeletons show them: the examples of the data, asked anew and answered."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from markupsafe import Markup

from generator.check.examples import TableExample
from generator.engine.score import scorer
from generator.engine.waits import answer_waits
from generator.exports.browser.phrases import table_words
from generator.rules.model import Rules
from generator.site.show.counted_hand import CountRenderer, hand_to_draw
from generator.site.show.html import NOTHING, repeat, table
from generator.site.show.pictures.calls import calls_picture
from generator.site.show.pictures.payments import PaymentPictures
from generator.site.show.pictures.scenes import Scenes
from generator.site.show.ruleset_pages import cited_title
from generator.site.show.situations import signed
from generator.site.show.view import View
from generator.table.game.ledger import settle_question
from generator.table.game.settlement import Settled
from generator.table.kan import RULES
from generator.table.questions import TABLE_QUESTIONS
from generator.table.seats import seats_of
from generator.tell.seats import seat_line
from generator.tell.spoken_tiles import each_tile
from generator.tell.table_answers import after_lines, answer_lines, move_line, tiles_apart
from generator.tell.table_questions import question_lines
from generator.texts.lines import Line

BETWEEN = Markup(" · ")
ENDED = "quiz.settle."  # how a hand ended is told in sentences

# The interactive parts of pages, and the text that names each.
TOOLS = {
    "haitei": "ui.haitei.table",
    "settle": "page_settle.title",
    "game": "ui.nav.game",
    "replay": "page_replay.h_paste",
}
# Where the script of one lies that is no matter of the table alone.
SCRIPTS = {"replay": "record/page/replay"}


class TableExamples:
    """Examples of questions about the table for one page."""

    def __init__(self, view: View):
        self._view, self._texts = view, view.ruled.default
        self._payments = PaymentPictures(self._texts, view.artist.sprite)
        self._scenes = Scenes(self._texts, view.artist.sprite)
        self._counts = CountRenderer(view.page_texts, self._grouped)
        self._tellers: Mapping[str, Callable[[Rules, Mapping[str, Any]], Markup]] = {
            "furiten": self._furiten,
            "kan": self._kan,
            "dora": self._dora,
            "haitei": self._haitei,
            "settle": self._settle,
        }

    def example(self, *names: str) -> Markup:
        """Examples of the data, one below the other."""
        return NOTHING.join(self._example(self._view.library.table_examples[name]) for name in names)

    def figures(self, *names: str) -> Markup:
        """Examples that need no words of the page."""
        return repeat('<div class="example asked">{}</div>\n', map(self.example, names))

    def _example(self, example: TableExample) -> Markup:
        self._view.style_sheet("table")
        rules = self._view.book.rules(example.ruleset, dict(example.options))  # type: ignore[arg-type]  # checked
        tell = self._tellers.get(example.ask, self._any(example.ask))
        return Markup('<div class="at-table">{}{}{}{}</div>').format(
            self._hand(example.ask, example.question),
            self._situation(rules, example),
            tell(rules, example.question),
            self._source(example),
        )

    def tool(self, name: str) -> Markup:
        """A part of the page that a script brings to life, and what it says."""
        view = self._view
        view.script(SCRIPTS.get(name, f"table/page/{name}"))
        view.style_sheet("table")
        words = view.json(table_words(name, view.ruled.default, view.book))
        return Markup(
            '<section class="table-tool" data-table="{0}" aria-label="{1}" hidden></section>'
            '<script type="application/json" id="__{0}">{2}</script>\n'
        ).format(name, view.plain(TOOLS[name]), words)

    # What is asked

    def _hand(self, what: str, question: Mapping[str, Any]) -> Markup:
        """The hand that is asked about, the tile that was drawn or won on apart."""
        if "concealed" not in question:
            return NOTHING
        if what == "kan":
            tiles = [*each_tile(question["concealed"])]
            tiles.remove(question["drawn"])
            question = {**question, "concealed": "".join(tiles)}
        return self._view.artist.hand(hand_to_draw(question))

    def _situation(self, rules: Rules, example: TableExample) -> Markup:
        """What lies on the table; the rules where they are not the common ones."""
        asked = [*question_lines(example.ask, example.question)]
        ended = [self._line(line) for line in asked if line.key.startswith(ENDED)]
        lying = [self._line(line) for line in asked if not line.key.startswith(ENDED)]
        parts = BETWEEN.join(lying), Markup(" ").join(ended)
        said = repeat('<p class="situation">{}</p>', filter(None, parts))
        is_usual = rules.ruleset == self._view.ruled.usual and not example.options
        return said if is_usual else self._view.rules_of(rules, example.options) + said

    # What comes out

    def _any(self, what: str) -> Callable[[Rules, Mapping[str, Any]], Markup]:
        return lambda rules, question: self._verdict(answer_lines(what, self._answer(rules, what, question)))

    def _answer(self, rules: Rules, what: str, question: Mapping[str, Any]) -> dict[str, Any]:
        answer, problems = TABLE_QUESTIONS[what](scorer(rules), question)
        assert not problems, problems
        return answer

    def _verdict(self, lines: Iterable[Line]) -> Markup:
        """The answer, and after it the reasons."""
        verdict, *reasons = map(self._line, lines)
        more = repeat("<p>{}</p>", reasons)
        return Markup('<p class="verdict"><strong>{}</strong></p>{}').format(verdict, more)

    def _furiten(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """What the hand waits for belongs to the reasons."""
        hand = {key: question[key] for key in ("concealed", "melds") if key in question}
        found, _ = answer_waits(scorer(rules), hand)
        waits = Line("explain.waits_are", {"tiles": tiles_apart(wait["tile"] for wait in found["waits"])})
        answer = self._answer(rules, "furiten", question)
        verdict, *reasons = answer_lines("furiten", answer)
        picture = _framed(self._scenes.furiten(rules, question, answer["because"]))
        return picture + self._verdict([verdict, waits, *reasons])

    def _kan(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """The verdict of both forms of the rule, and once what they rest on."""
        answers = {rule: self._answer(rules, "kan", {**question, "rule": rule}) for rule in RULES}
        told = {rule: [*answer_lines("kan", answer)] for rule, answer in answers.items()}
        verdicts = repeat(
            "<div><dt>{}</dt><dd><strong>{}</strong></dd></div>",
            ((self._view.plain(f"ui.example.{rule}"), self._line(lines[0])) for rule, lines in told.items()),
        )
        reasons = repeat("<p>{}</p>", map(self._line, told[RULES[-1]][1:]))
        return Markup('<dl class="verdicts">{}</dl>{}').format(verdicts, reasons)

    def _dora(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Each indicator beside the tile it points to; the han where there are tiles to count."""
        answer, inline = self._answer(rules, "dora", question), self._view.artist.inline
        pairs = Markup(" ").join(
            Markup('<span class="points-to">{} → {}</span>').format(inline(tile), inline(dora))
            for tile, dora in zip(question["indicators"], answer["dora"], strict=True)
        )
        han = self._line([*answer_lines("dora", answer)][-1]) if question.get("tiles") else NOTHING
        counted = Markup('<p class="verdict"><strong>{}</strong></p>').format(han) if han else NOTHING
        return Markup('<p class="indicated">{}</p>{}').format(pairs, counted)

    # The last tile

    def _haitei(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """The draws of each seat, and who has the last."""
        answer = self._answer(rules, "haitei", question)
        draws = {
            seat: (self._view.plain("units.draws", n=number), seat == answer["last_draw"])
            for seat, number in answer["draws"].items()
        }
        calls, last = question["calls"], answer["last_draw"]
        picture = calls_picture(self._texts, self._view.artist.sprite, calls, answer["draws"], last)
        return _framed(picture) + self._seats(
            [NOTHING.join(self._draw(*each) for each in draws.values())], draws
        )

    def _draw(self, said: str, is_last: bool) -> Markup:
        if not is_last:
            return Markup("<td>{}</td>").format(said)
        return Markup('<td class="last">{}<br><strong>{}</strong></td>').format(
            said, self._view.plain("ui.haitei.last")
        )

    def _seats(
        self, rows: Iterable[Markup], seats: Iterable[str], corner: Markup = NOTHING, kind: str = "seat"
    ) -> Markup:
        """A table with a column for each player."""
        name = "seats sums" if kind == "n" else "seats"
        named = ((kind, self._line(seat_line(seat))) for seat in seats)
        return table(name, [corner, repeat('<th scope="col" class="{}">{}</th>', named)], rows)

    def against(self, *names: str) -> Markup:
        """Where a source's own rule leads, beside the right answer."""
        heads = [self._view.plain(f"ui.haitei.{name}") for name in ("calls", "short_rule", "right")]
        rows = [self._against(self._view.library.table_examples[name]) for name in names]
        return table("seats", [repeat('<th scope="col">{}</th>', heads)], rows)

    def _against(self, example: TableExample) -> Markup:
        answer = self._answer(self._view.book.rules(example.ruleset), "haitei", example.question)
        said = BETWEEN.join(self._line(line) for line in question_lines("haitei", example.question))
        right, wrong = (
            self._line(seat_line(str(seat))) for seat in (answer["last_draw"], example.source_says)
        )
        return Markup('<th scope="row">{}</th><td>{}</td><td><strong>{}</strong></td>').format(
            said, wrong, right
        )

    # Settlements

    def _settle(self, rules: Rules, question: Mapping[str, Any]) -> Markup:
        """Who gains and loses how much, reason by reason, and what comes next."""
        settled = settle_question(rules, question)
        assert settled is not None
        answer = self._answer(rules, "settle", question)
        after = repeat("<p>{}</p>", map(self._line, after_lines(answer)))
        picture = _framed(self._payments.draw(seats_of(rules), settled)) if settled.moves else NOTHING
        return picture + self.sums(rules, settled) + after

    def sums(self, rules: Rules, settled: Settled) -> Markup:
        """Each reason for which points change hands, and what they come to."""
        seats = seats_of(rules)
        rows = [self._sum(self._line(move_line(move)), move.points, seats, "n") for move in settled.moves]
        rows.append(self._sum(self._view.plain("words.total"), settled.deltas, seats, "n total"))
        reason = Markup('<th scope="col">{}</th>').format(self._view.plain("ui.settle.reason"))
        return self._seats(rows, seats, reason, "n")

    def _sum(self, name: str, points: Mapping[str, int], seats: Iterable[str], kind: str) -> Markup:
        """A row of changes; who neither gains nor loses has an empty place."""
        changes = [signed(self._texts, points[seat]) if seat in points else "" for seat in seats]
        cells = repeat('<td class="{}">{}</td>', ((kind, change) for change in changes))
        return Markup('<th scope="row">{}</th>{}').format(name, cells)

    # Words

    def _line(self, line: Line) -> Markup:
        return self._counts.line(line)

    def _grouped(self, notation: str) -> Markup:
        """Tiles within a sentence; the groups of a reading stand apart."""
        groups = notation.split()
        if all(len(each_tile(group)) == 1 for group in groups):
            return self._view.artist.inline(notation)
        return Markup('<span class="reading">{}</span>').format(
            Markup(" ").join(map(self._view.artist.inline, groups))
        )

    def _source(self, example: TableExample) -> Markup:
        """Where the example comes from; whether another answer stands there."""
        if example.source is None:
            return NOTHING
        linked = cited_title(self._view, example.source)
        if example.section:
            linked += Markup(" § {}").format(example.section)
        key = "ui.example.source_differs" if example.source_says else "ui.example.source"
        return Markup('<p class="source">{}</p>').format(self._view.html(key, source=linked))


def _framed(picture: Markup) -> Markup:
    return Markup('<div class="picture">{}</div>').format(picture)
