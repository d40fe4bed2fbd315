"""Sheets of questions to print, their answers on a page of their own: in a page, and as a file by itself."""

from collections.abc import Mapping, Sequence
from string import ascii_lowercase

from markupsafe import Markup

from generator.exports.pools import load_pool
from generator.exports.sheet import Paper, questions_of
from generator.quiz.question import Choose, Pick, Question
from generator.rules.book import Book
from generator.site.art.draw import Artist
from generator.site.art.tiles import sprite
from generator.site.assets import ASSETS, corner_marks
from generator.site.show.html import NOTHING, repeat
from generator.site.show.page_texts import RuledTexts
from generator.site.show.questions.drawn import QuestionPictures
from generator.site.show.questions.question import QuestionRenderer, nowhere
from generator.texts.languages import Texts
from generator.texts.plural import direction

SHEETS = (
    "10-colours",
    "20-type",
    "30-tiles",
    "50-pages",
    "53-proof",
    "55-quiz",
    "57-questions",
    "58-paper",
    "61-drawn",
)

# As the theme has it, for which the style sheets are made.
BASE = """
html { font-size: 125%; }
body { margin: 0 auto; padding: 1rem; max-width: 42rem; color: var(--ink); background: var(--paper); }
@page { size: A4; margin: 12mm; }
@media print { html { font-size: 100%; } body { padding: 0; } }
"""

FILE = """<!doctype html>
<html lang="{lang}" dir="{dir}" data-ruleset="{ruleset}"{marks}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>{title}</title>
<style>{css}</style>
</head>
<body class="md-typeset">
<div hidden>{sprite}</div>
{sheet}
</body>
</html>
"""


class SheetRenderer:
    """Lays questions out as a sheet."""

    def __init__(self, renderer: QuestionRenderer, texts: Texts):
        self._renderer, self._texts = renderer, texts

    def sheet(
        self, plan: Paper, questions: Sequence[Question], with_proofs: bool = False, link: str = ""
    ) -> Markup:
        """The questions, then the answers."""
        tasks = NOTHING.join(map(self._task, questions))
        return Markup('<div class="question paper apart">{}<ol class="tasks">{}</ol>{}</div>\n').format(
            self._head(plan, len(questions)), tasks, self._key(questions, with_proofs, link)
        )

    def _head(self, plan: Paper, total: int) -> Markup:
        """What the sheet is, and room for who filled it in."""
        say = self._texts.say
        level = say(f"quiz.level.{plan.level or 'all'}")
        about = [
            self._renderer.line(self._renderer.rules),
            level,
            say("quiz.sheet.number", number=plan.number),
        ]
        return Markup(
            '<header><h2>{}</h2><p class="gaps"><span>{} <i></i></span> <span>{} <i></i></span> '
            '<span>{}</span></p><p class="about">{}</p></header>'
        ).format(
            say("quiz.sheet.title"),
            say("quiz.sheet.name"),
            say("quiz.sheet.date"),
            say("quiz.sheet.points", total=total),
            Markup(" · ").join(about),
        )

    def _task(self, question: Question) -> Markup:
        """A question; tiles that are asked for are written on a line."""
        asked = self._renderer.task(question, has_level=False)
        if not isinstance(question.answer, Pick):
            return Markup("<li>{}</li>").format(asked)
        return Markup('<li>{}<p class="gaps"><span>{} <i class="wide"></i></span></p></li>').format(
            asked, self._texts.say("quiz.sheet.answer_line")
        )

    def _key(self, questions: Sequence[Question], with_proofs: bool, link: str) -> Markup:
        items = [
            (
                letters(question),
                self._renderer.right(question),
                self._renderer.proof(question) if with_proofs else NOTHING,
            )
            for question in questions
        ]
        where = self._texts.say("quiz.sheet.link", url=link) if link else ""
        return Markup('<section class="key"><h2>{}</h2><ol>{}</ol>{}</section>').format(
            self._texts.say("quiz.sheet.answers"),
            repeat("<li><p>{}{}</p>{}</li>", items),
            Markup('<p class="about">{}</p>').format(where) if where else NOTHING,
        )


def letters(question: Question) -> Markup:
    """The letters of the right choices, as lists on paper have them."""
    if not isinstance(question.answer, Choose):
        return NOTHING
    right = [ascii_lowercase[place] for place, each in enumerate(question.answer.choices) if not each.mistake]
    return Markup("<strong>{}</strong> ").format(", ".join(right))


def sheet_file(
    plan: Paper,
    book: Book,
    texts: Texts,
    with_proofs: bool = False,
    with_marks: bool = False,
    base_url: str = "",
) -> str:
    """A sheet as one file of HTML that any browser opens and prints."""
    ruled = RuledTexts(texts, book, (plan.ruleset,))
    pictures = QuestionPictures(ruled.default, "")
    renderer = QuestionRenderer(ruled, nowhere, Artist(texts, "", sprite=""), pictures)
    questions = questions_of(plan, load_pool)
    link = f"{base_url}{texts.lang}/quiz/sheet/{plan.address}" if base_url else ""
    sheet = SheetRenderer(renderer, ruled.default).sheet(plan, questions, with_proofs, link)
    return _file(sheet, plan, texts, with_marks)


def _file(sheet: Markup, plan: Paper, texts: Texts, with_marks: bool) -> str:
    own: Mapping[str, Texts] = {texts.lang: texts}
    parts = [(ASSETS / "css" / f"{name}.css").read_text("utf-8") for name in SHEETS]
    return FILE.format(
        lang=texts.lang,
        dir=direction(texts.lang),
        ruleset=plan.ruleset,
        marks=" data-marks" if with_marks else "",
        title=texts.say("quiz.sheet.title"),
        css="\n".join([*parts, BASE, corner_marks(own)]),
        sprite=sprite(),
        sheet=sheet,
    )
