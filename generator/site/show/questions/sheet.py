"""Printable sheets of questions with the answers on a page of their own, in a page or as an HTML file."""

from collections.abc import Sequence
from string import ascii_lowercase

from markupsafe import Markup

from generator.export.pools import load_pool
from generator.export.sheet import SheetSpec, questions_of
from generator.site.art.draw import Artist
from generator.site.art.tiles import sprite
from generator.site.assets import corner_marks
from generator.site.show.page_texts import TextsByRuleset
from generator.site.show.questions.drawn import QuestionPictures
from generator.site.show.questions.question import QuestionRenderer, no_link
from generator.site.style_sheets import layer_sheets, layers, wrap_layer
from generator.site.templates import ENVIRONMENT
from generator.translation.cldr import direction
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.rules.book import Book
from riichi_rules.texts.languages import Texts

SHEETS = (
    "base/colours",
    "base/tokens",
    "base/type",
    "parts/button",
    "parts/card",
    "parts/fold",
    "parts/hand",
    "parts/list",
    "parts/row",
    "parts/table",
    "parts/tile",
    "shared/tiles",
    "shared/tones",
    "shared/article",
    "shared/proof",
    "shared/question",
    "shared/still-questions",
    "shared/drawn",
    "pages/paper",
)


def render_sheet(
    renderer: QuestionRenderer,
    plan: SheetSpec,
    questions: Sequence[Question],
    has_proofs: bool = False,
    url: str = "",
) -> Markup:
    """Return the questions of a sheet, followed by the answers."""
    html = renderer.macros("sheet", rules=renderer.rules(), letters_of=letters)
    return html.sheet(plan.number, plan.level or "all", questions, has_proofs, url)


def letters(question: Question) -> str:
    """Return the letters of the right choices, which label them on paper."""
    choices = question.answer.choices if isinstance(question.answer, Choose) else ()
    return ", ".join(ascii_lowercase[index] for index, each in enumerate(choices) if not each.mistake)


def sheet_file(
    plan: SheetSpec,
    book: Book,
    texts: Texts,
    with_proofs: bool = False,
    with_marks: bool = False,
    base_url: str = "",
) -> str:
    """Return a sheet as a self-contained HTML file that any browser can print."""
    ruled = TextsByRuleset(texts, book, (plan.ruleset,))
    pictures = QuestionPictures(ruled.default, book.rules(plan.ruleset), "")
    renderer = QuestionRenderer(ruled, no_link, Artist(texts, "", sprite=""), pictures)
    url = f"{base_url}{texts.lang}/quiz/sheet/{plan.address}" if base_url else ""
    marks = wrap_layer("parts", corner_marks({texts.lang: texts}))
    return ENVIRONMENT.get_template("sheet-file.html.j2").render(
        lang=texts.lang,
        direction=direction(texts.lang),
        ruleset=plan.ruleset,
        has_marks=with_marks,
        title=texts.say("quiz.sheet.title"),
        css=Markup("\n".join([layers(), layer_sheets(SHEETS), marks])),
        sprite=Markup(sprite()),
        sheet=render_sheet(renderer, plan, questions_of(plan, load_pool), with_proofs, url),
    )
