"""Words: no wrong choice is another name of the right one, in any language."""

import unicodedata
from collections.abc import Iterator

from generator.quiz.subjects.words import KIND, needs_two_languages, terms
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.texts.languages import languages, load_texts
from riichi_rules.texts.lines import Line, Notation
from tests.quiz.asked import questions, stored

FORMS = {"meaning": {"meaning", "term"}, "translate": {"translate"}, "japanese": {"yaku"}, "tile": {"tile"}}


def asked(form: str) -> Iterator[tuple[Question, str, list[str]]]:
    """Yield questions of a form, with the keys of the right word and of the others."""
    for made in questions(KIND, count=600):
        if made.prompt.key.removeprefix("quiz.kind.words.prompt.") in FORMS[form]:
            question = stored(made)
            assert isinstance(question.answer, Choose)
            keys: dict[bool, list[str]] = {True: [], False: []}
            for choice in question.answer.choices:
                assert isinstance(choice.say, Line)
                keys[choice.mistake is None].append(choice.say.key)
            (right,) = keys[True]
            yield question, right, keys[False]


def all_names(key: str, lang: str) -> set[str]:
    texts = load_texts(lang)
    also = texts.say(f"{key}.also").split("; ") if texts.has(f"{key}.also") else []
    plain = [unicodedata.normalize("NFKD", name).casefold() for name in [texts.say(key), *also]]
    return {"".join(filter(str.isalpha, name)) for name in plain}


def test_no_two_choices_share_a_name_in_any_language() -> None:
    for form in ("meaning", "translate", "japanese"):
        for _, right, wrong in asked(form):
            for lang in languages():
                names = [all_names(key, lang) for key in (right, *wrong)]
                assert sum(map(len, names)) == len(set().union(*names))


def test_a_definition_belongs_to_the_right_word() -> None:
    for question, right, wrong in asked("meaning"):
        definition = question.prompt.values["definition"]
        assert isinstance(definition, Line)
        assert definition.key in {f"{right}.def", f"{right}.short"}
        for lang in languages():
            texts = load_texts(lang)
            said = {texts.template(f"{key}.{definition.key.rpartition('.')[2]}") for key in wrong}
            assert texts.template(definition.key) not in said


def test_kanji_name_one_choice_alone() -> None:
    japanese = load_texts("ja")
    for question, right, wrong in asked("japanese"):
        name = question.prompt.values["name"]
        assert isinstance(name, Line)
        assert (name.key, name.lang) == (right, "ja")
        kanji = japanese.say(right)
        assert not any(kanji in japanese.say(key) or japanese.say(key) in kanji for key in wrong)


def test_a_tile_is_called_by_its_own_name() -> None:
    for question, right, _ in asked("tile"):
        assert question.prompt.values["tile"] == Notation(right.removeprefix("tiles."))


def test_a_translation_goes_from_the_one_language_to_the_other() -> None:
    found = [*asked("translate")]
    assert found
    for question, right, _ in found:
        assert needs_two_languages(question)
        assert question.prompt.values["term"] == Line(right, {}, "from")
        assert question.prompt.values["to"] == Line("meta.lang.self", {}, "to")
        assert isinstance(question.answer, Choose)
        assert {choice.say.lang for choice in question.answer.choices if isinstance(choice.say, Line)} == {
            "to"
        }


def test_every_other_question_can_be_asked_in_one_language() -> None:
    for form in ("meaning", "japanese", "tile"):
        assert not any(needs_two_languages(question) for question, _, _ in asked(form))


def test_every_term_of_the_glossary_is_a_word_to_ask_for() -> None:
    texts = load_texts("en")
    defined = {key.removesuffix(".def") for key in texts.keys_of("glossary") if key.endswith(".def")}
    assert {word.key for word in terms()} == defined
