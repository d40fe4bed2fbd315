"""Standard values: the ruleset's own texts are silent, but all comparable texts agree."""

from collections.abc import Collection, Iterator, Mapping

from riichi_rules.rules.cells import (
    EVERYWHERE,
    CellState,
    OptionValue,
    RulesetDefinition,
    RulesetFile,
    Setting,
)
from riichi_rules.rules.faults import DataFault, Path, repeated_name_faults, unknown_name_faults
from riichi_rules.rules.model import Option


def likes_of(setting: Setting) -> tuple[str, ...]:
    """Return the rulesets whose texts have a standard value, none if all have it."""
    return tuple(each for each in setting.likes if each != EVERYWHERE)


def standard_faults(
    name: str,
    ruleset: RulesetFile,
    resolved: Mapping[str, RulesetDefinition],
    options: Mapping[str, Option],
    ruleset_ids: Collection[str],
) -> Iterator[DataFault]:
    """Yield a fault for each standard value that a text contradicts, or that no text has.

    On an option that depends on the number of players, rulesets for another number have nothing to say.
    """
    for option, setting in ruleset.options.items():
        path = ("options", option, "standard")
        option_value = resolved[name].option_values.get(option)
        if setting.standard and setting.value is not None and option_value is not None:
            yield from _reason_faults(setting, ruleset_ids, path)
            is_shared = not (option in options and options[option].by_players)
            peers = resolved if is_shared else _for_as_many_players(resolved, name)
            yield from _likes_faults(setting, resolved, peers, path)
            yield from _agreement_faults(name, option, option_value, peers, path)


def _reason_faults(setting: Setting, ruleset_ids: Collection[str], path: Path) -> Iterator[DataFault]:
    is_list = not isinstance(setting.standard, str)
    yield from repeated_name_faults("ruleset", setting.likes, path)
    if EVERYWHERE in setting.likes and len(setting.likes) > 1:
        yield DataFault(path, "contradiction", f"'{EVERYWHERE}' stands alone")
    for index, like in enumerate(likes_of(setting)):
        yield from unknown_name_faults(
            "ruleset", like, {*ruleset_ids, EVERYWHERE}, (*path, index) if is_list else path
        )


def _for_as_many_players(
    resolved: Mapping[str, RulesetDefinition], name: str
) -> Mapping[str, RulesetDefinition]:
    """Return the rulesets for as many players as one of them."""
    players = resolved[name].players
    return {each: ruleset for each, ruleset in resolved.items() if ruleset.players == players}


def _likes_faults(
    setting: Setting,
    resolved: Mapping[str, RulesetDefinition],
    peers: Mapping[str, RulesetDefinition],
    path: Path,
) -> Iterator[DataFault]:
    """Yield a fault for each ruleset named as a reason that is for another number of players."""
    for like in likes_of(setting):
        if like in resolved and like not in peers:
            yield DataFault(path, "contradiction", f"'{like}' is for another number of players")


def _agreement_faults(
    name: str, option: str, option_value: OptionValue, resolved: Mapping[str, RulesetDefinition], path: Path
) -> Iterator[DataFault]:
    stated = {
        each: found
        for each, ruleset in resolved.items()
        if each != name and (found := ruleset.option_values.get(option)) and _is_in_a_text(found)
    }
    family = option_value.like or [*stated]
    for like in option_value.like:
        if like in resolved and like not in stated:
            yield DataFault(path, "no_text", f"{option}: no text of '{like}' states it")
    if not stated:
        yield DataFault(path, "no_text", f"{option}: no text of any ruleset states it")
    relatives = {resolved[name].extends, *(each for each in resolved if resolved[each].extends == name)}
    for each, found in stated.items():
        if (each in family or each in relatives) and found.value != option_value.value:
            sources = ", ".join(found.sources)
            yield DataFault(path, "contradiction", f"{option}: '{each}' has another value ({sources})")


def _is_in_a_text(option_value: OptionValue) -> bool:
    return option_value.state is CellState.STATED and bool(option_value.passages)
