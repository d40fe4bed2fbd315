"""Questions that stand in a page: how they lie on the table, what is asked, and the answer with its proof."""

from collections.abc import Callable, Iterator
from itertools import islice

from markupsafe import Markup

from generator.quiz.kinds.words import FROM, TO
from generator.quiz.question import EITHER, UNITS, Choice, Choose, Field, Numbers, Pick, Question
from generator.site.art.draw import Artist
from generator.site.show.counted_hand import hand_to_draw
from generator.site.show.html import NOTHING, repeat, steps
from generator.site.show.page_texts import PageTexts, RuledTexts
from generator.site.show.questions.drawn import QuestionPictures
from generator.tell.rulesets import ruleset_line
from generator.texts.languages import languages, load_texts
from generator.texts.lines import Line, Row, Section, Tiles, Value, join_lines, list_lines

MISTAKES_OF_A_FIELD = 2  # the likeliest ones
EMPTY = {"waits": "quiz.choice.noten"}  # what is said where no tile is right


def nowhere(kind: str, target: str) -> None:
    """The way to a rule from where no site is known, as on paper."""


def two_languages(lang: str) -> dict[str, str]:
    """Between which languages a reader of one translates: from the first of the others."""
    other = next((each for each in languages() if each != lang), lang)
    return {FROM: other, TO: lang, "": lang}


def shows_hand(question: Question) -> bool:
    """Is there a hand to be drawn? Otherwise all that is asked about is told in words."""
    return bool(question.case and question.case.get("concealed"))


class QuestionRenderer:
    """Shows questions of one ruleset: with its words, its tiles, and its ways to the rules."""

    def __init__(
        self,
        ruled: RuledTexts,
        href: Callable[[str, str], str | None],
        artist: Artist,
        pictures: QuestionPictures | None = None,
    ):
        self.ruleset = ruled.usual
        self._page_texts, self._artist = PageTexts(ruled, href, artist.inline), artist
        self._plain, self._pictures = ruled.default, pictures
        self._languages = two_languages(ruled.lang)

    # What is asked

    def task(self, question: Question, has_level: bool = True) -> Markup:
        """All that stands before the answer; under which rules stands once above all questions."""
        parts = [
            self.situation(question, has_level),
            self._pictures.task(question) if self._pictures else NOTHING,
            self.hand(question),
            self.prompt(question),
            self.form(question),
        ]
        return NOTHING.join(parts)

    def prompt(self, question: Question) -> Markup:
        return Markup('<p class="prompt">{}</p>').format(self.line(question.prompt))

    def situation(self, question: Question, has_level: bool = True) -> Markup:
        """How the hand lies on the table, and how hard the question is."""
        told = Markup("<li>{}</li>" if shows_hand(question) else '<li class="told">{}</li>')
        items = [told.format(self.line(line)) for line in question.situation]
        if has_level:
            items.append(Markup("<li>{}</li>").format(self.line(Line(f"quiz.level.{question.level}"))))
        return Markup('<ul class="situation">{}</ul>').format(NOTHING.join(items)) if items else NOTHING

    @property
    def rules(self) -> Line:
        """Under which rules is asked."""
        return Line("quiz.situation.rules", {"ruleset": ruleset_line(self.ruleset)})

    def hand(self, question: Question) -> Markup:
        if not question.case or not shows_hand(question):
            return NOTHING
        return self._artist.hand(hand_to_draw(question.case), question.marked)

    def form(self, question: Question) -> Markup:
        """Choices to tick, or gaps to fill in."""
        answer = question.answer
        if isinstance(answer, Choose):
            items = repeat("<li>{}</li>", (self._choice(question, choice) for choice in answer.choices))
            many = self._page_texts.html("quiz.choose.many") if answer.all else ""
            hint = Markup('<p class="how-many">{}</p>').format(many) if many else NOTHING
            return Markup('{}<ol class="offered">{}</ol>').format(hint, items)
        if isinstance(answer, Numbers):
            gaps = repeat("<span>{} <i></i></span> ", map(self._label, answer.fields))
            return Markup('<p class="gaps">{}</p>').format(gaps)
        return NOTHING

    def _choice(self, question: Question, choice: Choice) -> Markup:
        """A choice drawn where it is a settlement, otherwise in words."""
        drawn = self._pictures.choice(question, choice.say) if self._pictures else None
        return drawn or self.line(choice.say)

    # What is right, and why

    def right(self, question: Question) -> Markup:
        """The right answer in a line."""
        answer = question.answer
        if isinstance(answer, Numbers):
            return Markup(" · ").join(map(self._filled, answer.fields))
        if isinstance(answer, Pick):
            empty = EMPTY.get(question.kind, "quiz.choice.none")
            return self.line(Tiles("".join(answer.right)) if answer.right else Line(empty))
        right = [each.say for each in answer.choices if each.mistake is None]
        return self.line(list_lines(right) if answer.all else join_lines(right, EITHER))

    def _filled(self, field: Field) -> Markup:
        """A number as players say it: 50 fu, 3 han; a payment with who pays it."""
        if field.right is None:
            said = self._page_texts.html("quiz.field.fu.limit")
            return Markup("{} <strong>{}</strong>").format(self._label(field), said)
        if field.id in UNITS:
            return Markup("<strong>{}</strong>").format(self._stated(field, field.right))
        return Markup("{} <strong>{}</strong>").format(self._label(field), self._plain.number(field.right))

    def _stated(self, field: Field, number: int) -> str:
        """A number with its unit, or with the name of its field where it has none."""
        if field.id in UNITS:
            return self._plain.say(f"units.{field.id}", n=number)
        return f"{self._label(field)} {self._plain.number(number)}"

    def _label(self, field: Field) -> str:
        return self._plain.say(f"quiz.field.{field.id}")

    def proof(self, question: Question) -> Markup:
        """The proof: a short table for each part of it."""
        return Markup('<div class="proof">{}</div>').format(NOTHING.join(map(self._table, question.proof)))

    def _table(self, section: Section) -> Markup:
        foot = Markup('<tfoot><tr><td colspan="3" class="n">{}</td></tr></tfoot>')
        total = foot.format(self.line(section.total)) if section.total else NOTHING
        return steps(self.line(section.title), map(self._row, section.rows), total)

    def _row(self, row: Row) -> tuple[Markup, Markup, Markup]:
        """What it is, why or of which tiles, and what it gives."""
        why = row.why or (Tiles(row.tiles) if row.tiles else "")
        return self._ruled(row), self.line(why), self.line(row.worth) if row.worth else NOTHING

    def _ruled(self, row: Row) -> Markup:
        """The name of a step, which leads to its rule unless it leads somewhere itself."""
        name = self.line(row.name)
        kind, _, target = row.rule.partition(":")
        return name if not row.rule or "<" in name else self._page_texts.link(kind, target, name)

    def rule_links(self, question: Question) -> Markup:
        """The rules that the answer rests on, by their names."""
        named = dict.fromkeys(map(self._rule, question.rules))
        return Markup(", ").join(named)

    def _rule(self, rule: str) -> Markup:
        kind, _, target = rule.partition(":")
        page = target.partition("#")[0]
        names = {"yaku": Line(f"yaku.{page}"), "page": Line(f"ui.nav.{page}"), "ruleset": ruleset_line(page)}
        return self._page_texts.link(kind, page, self.line(names[kind]))

    def mistakes(self, question: Question) -> Markup:
        """Wrong answers, each with the mistake that leads to it, unless it is the same for all."""
        pairs = list(self._wrong_answers(question))
        if len(pairs) != 1 and len({mistake for _, mistake in pairs}) < 2:
            return NOTHING
        items = repeat("<div><dt>{}</dt><dd>{}</dd></div>", pairs)
        return Markup('<p class="slips">{}</p><dl class="slips">{}</dl>').format(
            self._page_texts.html("quiz.static.mistakes"), items
        )

    def _wrong_answers(self, question: Question) -> Iterator[tuple[Markup, Markup]]:
        answer = question.answer
        if isinstance(answer, Choose):
            wrong = ((each.say, each.mistake) for each in answer.choices if each.mistake)
            yield from ((self.line(choice), self.line(line)) for choice, line in wrong)
        elif isinstance(answer, Pick):
            named = {**answer.missed, **answer.wrong}
            yield from ((self.line(Tiles(tile)), self.line(line)) for tile, line in named.items() if tile)
        else:
            for field in answer.fields:
                for value, line in islice(field.mistakes.items(), MISTAKES_OF_A_FIELD):
                    yield Markup("{}").format(self._stated(field, value)), self.line(line)

    # Lines

    def line(self, value: Value) -> Markup:
        """A line with its tiles drawn and its links leading somewhere."""
        if isinstance(value, Line):
            return self._line(value)
        if isinstance(value, Tiles):
            return self._artist.inline(value.notation)
        return Markup("{}").format(value if isinstance(value, str) else self._plain.number(value))

    def _line(self, line: Line) -> Markup:
        lang = self._languages.get(line.lang, line.lang)
        if lang != self._plain.lang:
            return Markup('<span lang="{}">{}</span>').format(lang, load_texts(lang).say(line.key))
        return self._page_texts.html(
            line.key, **{name: self._given(each) for name, each in line.values.items()}
        )

    def _given(self, value: Value) -> object:
        return self.line(value) if isinstance(value, Line | Tiles) else value
