"""Which ruleset: every choice scored, or looked up, under the ruleset that it names."""

from collections.abc import Iterator

from generator.quiz.subjects.which_ruleset import KIND, has_every_five
from riichi_rules.quiz.question import Choose, Question
from riichi_rules.tell.rulesets import option_line
from riichi_rules.texts.lines import Line
from tests.quiz.asked import questions, stored
from tests.rulebook import answered, book, rules


def option_of(line: Line) -> str:
    """Return the option that a sentence states; of local yaku it names those of the hand."""
    return "local_yaku" if line.key.startswith("quiz.local_") else line.key.split(".")[1]


def asked(form: str) -> Iterator[tuple[Question, list[str], list[str]]]:
    """Yield questions of a form, with the right and the wrong rulesets."""
    for made in questions(KIND, count=300):
        if ("points" in made.prompt.values) == (form == "worth"):
            question = stored(made)
            assert isinstance(question.answer, Choose)
            names: dict[bool, list[str]] = {True: [], False: []}
            for choice in question.answer.choices:
                assert isinstance(choice.say, Line)
                names[choice.mistake is None].append(choice.say.key.removeprefix("rulesets."))
            yield question, names[True], names[False]


def test_a_hand_is_worth_as_much_under_the_right_rulesets_and_not_under_the_others() -> None:
    for question, right, wrong in asked("worth"):
        points = question.prompt.values["points"]
        assert isinstance(points, Line)
        case = dict(question.case or {})
        assert {answered(case, name)["points_total"] for name in right} == {points.values["n"]}
        for name in wrong:
            assert answered(case, name).get("points_total") != points.values["n"]


def test_the_option_that_is_named_is_one_that_the_two_rulesets_do_not_share() -> None:
    for question, right, wrong in asked("worth"):
        assert isinstance(question.answer, Choose)
        for choice in question.answer.choices:
            if choice.mistake:
                rule, name = choice.mistake.values["rule"], choice.mistake.values["ruleset"]
                assert isinstance(rule, Line)
                assert isinstance(name, Line)
                option = option_of(rule)
                own = name.key.removeprefix("rulesets.")
                assert own in wrong
                assert any(rules(own).options[option] != rules(other).options[option] for other in right)


COUNTED = ("han", "fu", "points_total")


def test_the_option_in_the_proof_decides_what_a_ruleset_counts_and_pays() -> None:
    """With the option as the common rules have it, the ruleset counts and pays as the common rules do."""
    decided = 0
    for question, _, _ in asked("worth"):
        case = dict(question.case or {})
        home = answered(case)
        for row in question.proof[0].rows:
            own = row.name.key.removeprefix("rulesets.")
            if answered(case, own).get("points_total") != home.get("points_total"):
                assert row.why
                option = option_of(row.why)
                as_home = answered(case, own, **{option: rules().options[option]})
                assert [as_home.get(key) for key in COUNTED] == [home.get(key) for key in COUNTED]
                decided += 1
    assert decided > 50


def test_no_hand_is_several_yakuman_anywhere() -> None:
    """What a yakuman is worth and whether they add up are two rules: no one of them would explain it."""
    for question, right, wrong in asked("worth"):
        case = dict(question.case or {})
        for name in right + wrong:
            assert answered(case, name).get("yakuman", 0) <= 1


def test_a_rule_is_that_of_the_right_rulesets_and_of_no_other() -> None:
    for question, right, wrong in asked("rule"):
        rule = question.prompt.values["rule"]
        assert isinstance(rule, Line)
        option = option_of(rule)
        stated = {name: option_line(rules(name), option, book().options[option]) for name in right + wrong}
        assert {name for name, line in stated.items() if line == rule} == {*right}


def test_only_what_a_source_states_is_asked_about() -> None:
    for question, right, wrong in asked("rule"):
        rule = question.prompt.values["rule"]
        assert isinstance(rule, Line)
        for name in {*right, *wrong}:
            assert book().is_known(name, option_of(rule))


def test_every_ruleset_is_the_right_answer_somewhere() -> None:
    right = {name for form in ("worth", "rule") for _, names, _ in asked(form) for name in names}
    assert right == {*book().rulesets}


def test_no_hand_holds_every_copy_of_a_five() -> None:
    """With plain fives alone there is no such hand where one of them is red."""
    fives = [{"concealed": "234m567p99s222z", "win_tile": "9s", "melds": [{"type": "pon", "tiles": "555s"}]}]
    fives.append(
        {"concealed": "234m567p4599s", "win_tile": "6s", "melds": [{"type": "pon", "tiles": "505s"}]}
    )
    assert [has_every_five(case, 4) for case in fives] == [False, True]
    shown = [question.case for question, *_ in asked("worth") if question.case]
    assert shown
    assert not any(has_every_five(case, 4) for case in shown)
