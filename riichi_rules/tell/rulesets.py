"""A ruleset in words: its name, its figures in the texts, and a sentence for each of its options."""

from collections.abc import Iterable, Mapping, Sequence

from riichi_rules.rules.book import as_key
from riichi_rules.rules.cells import CellState, OptionValue
from riichi_rules.rules.figures import figures
from riichi_rules.rules.model import Option, Rules, Value
from riichi_rules.texts.languages import RulesetTexts, Texts
from riichi_rules.texts.lines import Line, join_lines, list_lines, name_in_text, say
from riichi_rules.texts.lines import Value as TextValue

# The marks of values that their own text does not state plainly, the least sure first.
DOUBTS = ("confidence.low", "restated.low", "restated.medium", "confidence.medium", "standard.mark")


def ruleset_line(ruleset: str) -> Line:
    """Return the name of a ruleset; the year of an edition comes from its id."""
    return Line(f"rulesets.{ruleset}", {"year": ruleset.rpartition("_")[2]})


def ruleset_name(texts: Texts, ruleset: str) -> str:
    """Return the name of a ruleset in a language."""
    line = ruleset_line(ruleset)
    return texts.say(line.key, **line.values)


def texts_under_rules(texts: Texts, rules: Rules, options: Mapping[str, Option]) -> RulesetTexts:
    """Return the texts with the figures of the rules and the sentences of their options."""
    numbers = figures(rules)
    with_numbers = texts.under(numbers)
    sentences = {
        f"option.{name}": option_sentence(with_numbers, rules, name, option)
        for name, option in options.items()
    }
    return texts.under(numbers, sentences)


def option_sentence(texts: RulesetTexts, rules: Rules, name: str, option: Option) -> str:
    """Return the sentence for the value of an option."""
    return say(texts, option_line(rules, name, option))


def option_line(rules: Rules, name: str, option: Option) -> Line:
    """Return the line for the value of an option, or that it is unknown or decides nothing."""
    if name in rules.unused:
        return unused_line(name)
    return unknown_line(name) if name in rules.unknown else value_line(rules, name, option)


def certain_line(rules: Rules, name: str, option: Option) -> Line:
    """Return the line for the value of an option; if it is unknown, that the answer does not depend on it."""
    named = {"option": Line(f"options.{name}")}
    same = Line("rulesets.unknown.same", named)
    return same if name in rules.unknown else option_line(rules, name, option)


def assumption_line(rules: Rules, name: str, option: Option) -> Line:
    """Return the value assumed for an unknown option on which a score depends."""
    return Line("explain.assumed", {"rule": value_line(rules, name, option)})


def value_line(rules: Rules, name: str, option: Option) -> Line:
    """Return the line for the value of an option, whether it is known or assumed."""
    value, key = rules.options[name], f"options.{name}"
    if option.type == "set":
        return _list(key, value)
    if option.type == "points":
        return Line(f"{key}.value", {"n": _number(value)})
    if option.type == "placing":
        return _placing(key, value)
    assert isinstance(value, bool | int | str)
    return Line(f"{key}.{as_key(value)}", {"n": value, "each": rules.payments.honba.tsumo_each})


def unknown_line(option: str) -> Line:
    """Return the line that the value of an option is unknown."""
    return Line("rulesets.unknown.option", {"option": Line(f"options.{option}")})


def unused_line(option: str) -> Line:
    """Return the line that an option decides nothing under a ruleset."""
    return Line("rulesets.unused.option", {"option": Line(f"options.{option}")})


def standard_line(like: Sequence[str]) -> Line:
    """Return the reason of a standard value: the rulesets whose texts have it, none if all have it."""
    if not like:
        return Line("rulesets.standard.everywhere")
    return Line("rulesets.standard.like", {"list": list_lines([ruleset_line(each) for each in like])})


def origin_line(option_value: OptionValue, inherited_from: str | None) -> Line:
    """Return where a ruleset has the value of an option from: texts, another ruleset, or nowhere."""
    if option_value.state in {CellState.OPEN, CellState.NOT_APPLICABLE}:
        return Line(f"rulesets.origin.{option_value.state.value}")
    origin = _own_origin(option_value)
    if inherited_from is None:
        return origin or Line("rulesets.origin.own")
    inherited = {"ruleset": ruleset_line(inherited_from)}
    if origin is None:
        return Line("rulesets.inherited", inherited)
    return Line("rulesets.origin.inherited", {**inherited, "origin": origin})


def certainty_line(option_values: Iterable[OptionValue]) -> Line | None:
    """Return how sure the least sure of some known values is, None if their own text states them plainly.

    An unknown value needs no such line: the sentence in its place says that it is unknown.
    """
    doubts = [doubt for each in option_values if (doubt := _doubt(each))]
    return Line(f"rulesets.{min(doubts, key=DOUBTS.index)}") if doubts else None


def _doubt(option_value: OptionValue) -> str | None:
    """Return the mark of a value that its own text does not state plainly."""
    if option_value.state is CellState.STANDARD:
        return "standard.mark"
    if option_value.state is not CellState.STATED or option_value.confidence in {None, "high"}:
        return None
    return f"{'restated' if option_value.is_restated else 'confidence'}.{option_value.confidence}"


def _own_origin(option_value: OptionValue) -> Line | None:
    """Return the texts that state a value, or the reason of a standard one, None if a ruleset has neither."""
    if option_value.state is CellState.STANDARD:
        return standard_line(option_value.like)
    if not option_value.passages:
        return None
    passages = [" ".join(filter(None, (each.source, each.section))) for each in option_value.passages]
    texts = join_lines(passages)
    return Line(
        "rulesets.origin.text",
        {"texts": texts, "how": certainty_line([option_value]) or Line("rulesets.confidence.high")},
    )


def _number(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _list(key: str, value: Value) -> Line:
    names = [name_in_text(Line(f"yaku.{each}")) for each in value] if isinstance(value, tuple) else []
    return Line(f"{key}.some", {"list": list_lines(names), "n": len(names)}) if names else Line(f"{key}.none")


def _placing(key: str, value: Value) -> Line:
    if isinstance(value, Mapping):
        lines = [
            Line(f"{key}.floating", {"n": count, "list": _signs(places)}) for count, places in value.items()
        ]
        return join_lines([*lines, Line(f"{key}.floating_none")], "words.list.rows")
    assert isinstance(value, tuple)
    return Line(f"{key}.value", {"list": _signs([int(each) for each in value])})


def _signs(numbers: Sequence[int]) -> TextValue:
    """Return numbers with their signs, using the typographic minus of the texts."""
    signs = {True: "quiz.settle.gain", False: "quiz.settle.loss"}
    return join_lines([Line(signs[n > 0], {"n": abs(n)}) if n else n for n in numbers])
