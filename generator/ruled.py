"""Texts that speak of one set of rules: its figures, and a sentence for each of its options."""

from collections.abc import Mapping, Sequence

from generator.rules.book import as_key
from generator.rules.figures import figures
from generator.rules.model import Option, Rules, Value
from generator.spoken import speak_list
from generator.texts.catalog import Texts


def under(texts: Texts, rules: Rules, options: Mapping[str, Option]) -> Texts:
    """The texts with the figures and the sentences of the rules."""
    spoken = texts.under(figures(rules))
    sentences = {f"option.{name}": sentence(spoken, rules, name, option) for name, option in options.items()}
    return texts.under(figures(rules), sentences)


def sentence(texts: Texts, rules: Rules, name: str, option: Option) -> str:
    """What an option says in these rules."""
    value, key = rules.options[name], f"options.{name}"
    if option.type == "set":
        return _listed(texts, key, value)
    if option.type == "points":
        return texts.say(f"{key}.value", n=value)
    if option.type == "placing":
        return _placing(texts, key, value)
    assert isinstance(value, bool | int | str)
    return texts.say(f"{key}.{as_key(value)}", n=value, each=rules.payments.honba.tsumo_each)


def _listed(texts: Texts, key: str, value: Value) -> str:
    names = [texts.name("yaku", str(each)) for each in value] if isinstance(value, tuple) else []
    return texts.say(f"{key}.some", list=speak_list(texts, names)) if names else texts.say(f"{key}.none")


def _placing(texts: Texts, key: str, value: Value) -> str:
    if isinstance(value, Mapping):
        lines = [
            texts.say(f"{key}.floating", n=count, list=_signed(texts, places))
            for count, places in value.items()
        ]
        return " ".join([*lines, texts.say(f"{key}.floating_none")])
    assert isinstance(value, tuple)
    return texts.say(f"{key}.value", list=_signed(texts, [int(each) for each in value]))


def _signed(texts: Texts, numbers: Sequence[int]) -> str:
    """Numbers with their signs, the minus as long as the plus."""
    return ", ".join(f"{'+' if n > 0 else '−' if n < 0 else ''}{texts.number(abs(n))}" for n in numbers)
