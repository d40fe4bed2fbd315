"""The site's scripts find the same concepts in a question as Python does."""

from playwright.sync_api import Page

from generator.quiz.concepts import concepts_of
from generator.quiz.kinds.registry import KINDS
from generator.quiz.question import as_json_question
from tests.quiz.asked import questions

FIND = """async (questions) => {
  const { withConcepts } = await import("/assets/js/quiz/concepts.js");
  return questions.map(withConcepts).map(({ concepts, shown }) => [concepts, shown]);
}"""


def test_questions_have_the_same_concepts_in_the_browser(blank: Page) -> None:
    asked = [each for kind in KINDS.values() for each in questions(kind, count=40)]
    found = blank.evaluate(FIND, [{**as_json_question(each), "kind": each.kind} for each in asked])
    assert found == [[[*part] for part in concepts_of(each)] for each in asked]
