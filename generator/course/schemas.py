"""The schemas of the course and the first hand, from which editors complete concepts, kinds and lessons."""

from generator.course.first_hand import FIRST_HAND, OTHERS, FirstHand, Step
from generator.course.load import COURSE, PARTS, SCENES, known_concepts
from generator.course.model import Lesson, Screen, StatedCourse, Untaught
from generator.menu import load_menu, page_ids
from generator.quiz.registry import KINDS
from generator.schema import Schema, Writer, any_of, list_of, one_of
from riichi_rules.engine.tiles import WINDS
from riichi_rules.rules.book import Book
from riichi_rules.strict_yaml import File
from riichi_rules.texts.languages import load_texts

SCHEMAS = COURSE.parent / "schema"


def schemas(book: Book) -> dict[str, Schema]:
    """Return the schema of each file of the course by name."""
    writer = _writer(book)
    kinds = {COURSE.stem: StatedCourse, FIRST_HAND.stem: FirstHand}
    return {name: writer.document(name, kind) for name, kind in kinds.items()}


def _writer(book: Book) -> Writer:
    """Return a writer that knows the ids that may occur in the files of the course."""
    writer = Writer()
    texts, pages = load_texts(), sorted(page_ids(load_menu()))
    concepts = sorted({*known_concepts(book, texts)})
    lessons = File.read(COURSE, COURSE.name).names("lessons") or ()
    concept = writer.define("concept", any_of([one_of(concepts), {"pattern": r"^[\w.-]+\*$"}]))
    lesson, scene = one_of(lessons), {"pattern": f"^({'|'.join(SCENES)})( |$)"}
    section = any_of([one_of(pages), {"pattern": f"^({'|'.join(pages)})#"}])
    writer.known |= {
        (Lesson, "part"): one_of(PARTS),
        (Lesson, "teaches"): list_of(concept),
        (Lesson, "after"): list_of(lesson),
        (Lesson, "sections"): list_of(section),
        (Lesson, "page"): one_of(pages),
        (Screen, "ask"): one_of(KINDS),
        (Screen, "ruleset"): one_of(book.rulesets),
        (Screen, "yaku"): one_of(book.base.yaku),
        (Screen, "scene"): scene,
        (Screen, "teaches"): list_of(concept),
        (Screen, "about"): list_of(concept),
        (Step, "by"): one_of(OTHERS),
        (FirstHand, "seat"): one_of(WINDS),
        (Untaught, "concepts"): list_of(concept),
    }
    return writer
