"""The site's scripts find the same concepts in a question as Python does, in Node."""

from generator.course.load import load_course
from generator.export.practice import lesson_map
from generator.quiz.concepts import concepts_of
from generator.quiz.registry import KINDS
from riichi_rules.quiz.question import as_json_question
from riichi_rules.texts.languages import load_texts
from tests.node import SCRIPTS, call
from tests.quiz.asked import questions
from tests.rulebook import book

FIND = f"""async (questions) => {{
  const {{ withConcepts }} = await import("{SCRIPTS}/quiz/question-concepts.js");
  return questions.map(withConcepts).map(({{ concepts, shown }}) => [concepts, shown]);
}}"""

TAUGHT = f"""async ([lessons, names]) => {{
  const {{ taughtUntil }} = await import("{SCRIPTS}/course/taught.js");
  return Object.fromEntries(names.map((name) => [name, [...taughtUntil(lessons, [name])]]));
}}"""
READER = f"""async ([lessons, begun]) => {{
  const {{ taughtOf }} = await import("{SCRIPTS}/course/taught.js");
  const found = begun.map((kept) => taughtOf(lessons, {{ done: [], last: null, ...kept }}));
  return found.map((taught) => taught && [...taught]);
}}"""


def test_questions_have_the_same_concepts_in_the_browser() -> None:
    asked = [each for kind in KINDS.values() for each in questions(kind, count=40)]
    found = call(FIND, [{**as_json_question(each), "kind": each.kind} for each in asked])
    assert found == [[[*part] for part in concepts_of(each)] for each in asked]


def test_what_was_taught_is_the_same_in_the_browser() -> None:
    """Up to each lesson; and who is through, or has begun nothing, may be asked anything."""
    course = load_course(book())
    lessons = lesson_map(course, load_texts())
    found = call(TAUGHT, [lessons, [*lessons]])
    assert {name: {*taught} for name, taught in found.items()} == {
        name: course.taught_until(name) for name in lessons
    }
    for_all = [name for name, each in lessons.items() if each["part"] in {"play", "count"}]
    begun = call(
        READER,
        [
            lessons,
            [
                None,
                {"last": "nowhere"},
                {"last": "wait", "done": ["hand"]},
                {"last": "count", "done": for_all},
            ],
        ],
    )
    assert (begun[0], begun[1], begun[3]) == (None, [], None)
    assert {*begun[2]} == course.taught_until("wait")
