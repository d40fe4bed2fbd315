"""Questions as HTML: the situation, the task, and the answer with its proof."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from markupsafe import Markup, escape

from generator.quiz.registry import KINDS
from generator.quiz.subjects.words import FROM, TO
from generator.site.art.draw import Artist
from generator.site.show.page_texts import PageTexts, TextsByRuleset
from generator.site.show.questions.drawn import QuestionPictures
from generator.site.show.scored_hand import hand_to_draw
from generator.site.templates import Macros
from riichi_rules.quiz.question import EITHER, UNITS, Choice, Choose, Field, Numbers, Pick, Question
from riichi_rules.tell.mistakes import likeliest_line
from riichi_rules.tell.rulesets import ruleset_line
from riichi_rules.texts.languages import languages, load_texts
from riichi_rules.texts.lines import Line, Notation, Row, Value, join_lines, list_lines, name_forms

NOTHING = Markup("")
MISTAKES_OF_A_FIELD = 2  # the likeliest ones
EMPTY = {"waits": "quiz.choice.noten"}  # the answer if no tile is right


def no_link(kind: str, target: str) -> None:
    """Return no address: on paper, or where the address of the site is unknown, rules have no links."""


def two_languages(lang: str) -> dict[str, str]:
    """Return the languages of a translation question: from the first other language to the reader's own."""
    other = next((each for each in languages() if each != lang), lang)
    return {FROM: other, TO: lang, "": lang}


THREE = 3


class QuestionRenderer:
    """Renderer of the questions of one ruleset, with its texts, its tiles, and its links to rules."""

    def __init__(
        self,
        ruled: TextsByRuleset,
        href: Callable[[str, str], str | None],
        artist: Artist,
        pictures: QuestionPictures | None = None,
    ):
        self.ruleset = ruled.usual
        self._page_texts, self._artist = PageTexts(ruled, href, artist.inline, is_fixed=True), artist
        self._plain, self._pictures = ruled.default, pictures
        self._languages = two_languages(ruled.lang)
        self.link = self._page_texts.link
        self._html = self.macros("question", wrong=self.mistakes)
        self.task, self.form, self.proof = self._html.task, self._html.form, self._html.proof

    def macros(self, template: str, **context: object) -> Macros:
        """Return the macros of a template, bound to the methods of this renderer."""
        return self._page_texts.macros(
            template,
            line=self.line,
            hand=self.hand,
            picture=self._picture,
            choice=self._choice,
            label=self._label,
            step=self._step,
            right=self.right,
            **context,
        )

    def rules(self) -> Markup:
        """Return the sentence that names the ruleset of the questions."""
        return self.line(Line("quiz.situation.rules", {"ruleset": ruleset_line(self.ruleset)}))

    def render_list(self, questions: Sequence[Question]) -> Markup:
        """Return a list of questions, each with its answer."""
        is_ruled = any(KINDS[question.kind].is_ruled for question in questions)
        return self._html.listed(questions, self.rules() if is_ruled else NOTHING)

    # The question

    def hand(self, question: Question) -> Markup:
        """Return the hand of a question, or nothing if its case has none."""
        if not question.case or not question.case.get("concealed"):
            return NOTHING
        return self._artist.hand(hand_to_draw(question.case), question.marked)

    def _picture(self, question: Question) -> Markup:
        return self._pictures.task(question) if self._pictures else NOTHING

    def _choice(self, question: Question, choice: Choice) -> Markup:
        """Return a choice drawn where it is a settlement, otherwise in words."""
        drawn = self._pictures.choice(question, choice.say) if self._pictures else None
        return drawn or self.line(choice.say)

    # The answer

    def right(self, question: Question) -> Markup:
        """Return the right answer in a line."""
        answer = question.answer
        if isinstance(answer, Numbers):
            return self._html.numbers(map(self._number, answer.fields))
        if isinstance(answer, Pick):
            empty = EMPTY.get(question.kind, "quiz.choice.none")
            return self.line(Notation("".join(answer.right)) if answer.right else Line(empty))
        first, *others = [each.say for each in answer.choices if each.mistake is None]
        right = [first, *map(_in_text, others)]
        return self.line(list_lines(right) if answer.all else join_lines(right, EITHER))

    def _number(self, field: Field) -> tuple[str, str]:
        """Return a label and a number as players say it: 50 fu, 3 han; a payment with who pays it."""
        if field.right is None:
            return self._label(field), self._page_texts.html("quiz.field.fu.limit")
        if field.id in UNITS:
            return "", self._with_unit(field, field.right)
        return self._label(field), self._plain.number(field.right)

    def _with_unit(self, field: Field, number: int) -> str:
        """Return a number with its unit, or with the label of its field if it has none."""
        if field.id in UNITS:
            return self._plain.say(f"units.{field.id}", n=number)
        return f"{self._label(field)} {self._plain.number(number)}"

    def _label(self, field: Field) -> str:
        is_one = field.id == "others" and self._plain.figures["value.players"] == THREE
        return self._plain.say("quiz.field.others.one" if is_one else f"quiz.field.{field.id}")

    def _step(self, row: Row) -> Markup:
        """Return the name of a step, which leads to its rule unless it leads somewhere itself."""
        name = self.line(row.name)
        kind, _, target = row.rule.partition(":")
        return name if not row.rule or "<" in name else self.link(kind, target, name)

    def rule_links(self, question: Question) -> Markup:
        """Return links to the rules that the answer rests on."""
        named = dict.fromkeys(map(self._rule, question.rules))
        return Markup(", ").join(named)

    def _rule(self, rule: str) -> Markup:
        kind, _, target = rule.partition(":")
        page = target.partition("#")[0]
        names = {"yaku": Line(f"yaku.{page}"), "page": Line(f"ui.nav.{page}"), "ruleset": ruleset_line(page)}
        return self.link(kind, page, self.line(names[kind]))

    def mistakes(self, question: Question) -> Markup:
        """Return wrong answers, each with the mistake that leads to it, unless it is the same for all."""
        wrong = list(self._wrong_answers(question))
        if len(wrong) != 1 and len({mistake for _, mistake in wrong}) < 2:
            return NOTHING
        return self._html.mistakes(wrong)

    def _wrong_answers(self, question: Question) -> Iterator[tuple[str, Markup]]:
        answer = question.answer
        if isinstance(answer, Choose):
            wrong = ((each.say, each.mistake) for each in answer.choices if each.mistake)
            yield from ((self.line(choice), self._mistake(line)) for choice, line in wrong)
        elif isinstance(answer, Pick):
            named = {**answer.missed, **answer.wrong}
            yield from (
                (self.line(Notation(tile)), self._mistake(line)) for tile, line in named.items() if tile
            )
        else:
            for field in answer.fields:
                for value, line in islice(field.mistakes.items(), MISTAKES_OF_A_FIELD):
                    yield self._with_unit(field, value), self._mistake(line)

    def _mistake(self, line: Line) -> Markup:
        """Return the likeliest mistakes behind a wrong answer as a sentence."""
        return self.line(Line("quiz.feedback.mistake", {"mistake": likeliest_line(line)}))

    # Lines

    def line(self, value: Value) -> Markup:
        """Return a line as HTML, with its tiles and links."""
        if isinstance(value, Line):
            return self._line(value)
        if isinstance(value, Notation):
            return self._artist.inline(value.notation)
        return escape(value if isinstance(value, str) else self._plain.number(value))

    def _line(self, line: Line) -> Markup:
        lang = self._languages.get(line.lang, line.lang)
        if lang != self._plain.lang:
            return self._html.in_language(lang, load_texts(lang).say(line.key))
        values = {name: self._argument(each) for name, each in line.values.items()}
        return self._page_texts.html(line.key, **name_forms(self._plain, line), **values)

    def _argument(self, value: Value) -> object:
        return self.line(value) if isinstance(value, Line | Notation) else value


def _in_text(choice: Value) -> Value:
    """Return a choice as it stands in a list after another one: the name of a yaku, as in a sentence."""
    is_yaku = isinstance(choice, Line) and choice.key.startswith("yaku.")
    return Line("words.name_in_text", {"name": choice}) if is_yaku else choice
