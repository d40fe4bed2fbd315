"""Resolution of ruleset files, which contain differences, to rulesets with a value for every option."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from riichi_rules.rules.book import normalize_value, value_problem
from riichi_rules.rules.faults import DataFault, note, source_faults, twice, unknown
from riichi_rules.rules.model import Option, Rules, RulesetDefinition, RulesetFile, Setting, Standing, Value
from riichi_rules.strict_yaml import File


@dataclass(frozen=True)
class ResolveContext:
    """The ids and options that a ruleset may refer to, as far as they could be read."""

    base: Rules
    options: Mapping[str, Option]
    option_ids: Collection[str] | None
    source_ids: Collection[str] | None
    ruleset_ids: Collection[str]
    has_all_yaku: bool


def settle(
    definitions: Mapping[str, RulesetFile], files: Mapping[str, File], context: ResolveContext
) -> dict[str, RulesetDefinition]:
    """Return every ruleset whose ancestors are known, and report faults in the files."""
    ancestries = {name: _ancestry(name, definitions) for name in definitions}
    resolved: dict[str, RulesetDefinition] = {}
    for name in sorted(definitions, key=lambda name: len(ancestries[name])):
        ruleset = definitions[name]
        parent = resolved.get(ruleset.extends or "")
        note(files[name], _ancestry_faults(name, ancestries[name], context))
        note(files[name], _ruleset_faults(name, ruleset, parent, context, files[name]))
        if ruleset.extends is not None and ancestries[name][-1] != name:
            note(files[name], _confidence_faults(ruleset))
        if parent or ruleset.extends is None:
            standings = dict(_standings(ruleset, parent, context))
            resolved[name] = RulesetDefinition(name, ruleset.extends, standings, ruleset.in_force)
            note(files[name], _placing_faults(ruleset, standings, context))
    return {name: resolved[name] for name in definitions if name in resolved}


def _ancestry(name: str, definitions: Mapping[str, RulesetFile]) -> tuple[str, ...]:
    """Return a ruleset and its ancestors, up to the root, to one that is missing, or to a repeated one."""
    ancestry = [name]
    while ancestry[-1] in definitions and ancestry[-1] not in ancestry[:-1]:
        parent = definitions[ancestry[-1]].extends
        if parent is None:
            break
        ancestry.append(parent)
    return tuple(ancestry)


def _ancestry_faults(name: str, ancestry: tuple[str, ...], context: ResolveContext) -> Iterator[DataFault]:
    if len(ancestry) > 1:
        yield from unknown("ruleset", ancestry[1], context.ruleset_ids, ("extends",))
    if len(ancestry) > 1 and ancestry[-1] == name:
        through = f" through '{ancestry[1]}'" if ancestry[1] != name else ""
        yield DataFault(("extends",), "extends_itself", f"'{name}' extends itself{through}")


def _ruleset_faults(
    name: str, ruleset: RulesetFile, parent: RulesetDefinition | None, context: ResolveContext, file: File
) -> Iterator[DataFault]:
    yield from twice("option", ruleset.listed, ("unverified",))
    written = file.names("options") or []
    for index, option in enumerate(ruleset.listed):
        yield from unknown("option", option, context.option_ids, ("unverified", index))
        if option in written:
            message = f"'{option}' is stated and unverified at once"
            yield DataFault(("unverified", index), "contradiction", message)
    for option, setting in ruleset.options.items():
        yield from unknown("option", option, context.option_ids, ("options", option), on_key=True)
        yield from _setting_faults(option, setting, parent, context)
    if ruleset.extends is None:
        yield from _gaps(name, ruleset, context, written)


def _confidence_faults(ruleset: RulesetFile) -> Iterator[DataFault]:
    """Yield a fault for each difference from the extended ruleset without a confidence."""
    for option, setting in ruleset.options.items():
        if setting.confidence is None:
            message = f"{option}: 'confidence' is missing"
            yield DataFault(("options", option), "missing_key", message, "high, medium or low")


def _setting_faults(
    option: str, setting: Setting, parent: RulesetDefinition | None, context: ResolveContext
) -> Iterator[DataFault]:
    path = ("options", option)
    yield from source_faults(setting.sources, context.source_ids, (*path, "sources"))
    if setting.confidence in {"high", "medium"} and not setting.sources:
        yield DataFault(path, "missing_key", f"{option}: 'sources' is missing")
    known = context.options.get(option)
    if setting.value is None or known is None or (known.members == "local" and not context.has_all_yaku):
        return
    wrong = value_problem(known, setting.value, context.base)
    if wrong:
        yield DataFault((*path, "value"), "bad_value", f"{option}: {wrong.message}", wrong.tip)
    elif parent and option in parent.standings:
        value = normalize_value(known, setting.value, context.base)
        if parent.standings[option].value == value:
            message = f"{option}: this value is inherited from '{parent.id}'"
            yield DataFault((*path, "value"), "needless", message, "leave the value out")


def _placing_faults(
    ruleset: RulesetFile, standings: Mapping[str, Standing], context: ResolveContext
) -> Iterator[DataFault]:
    """Yield a fault for each uma with a wrong number of places for the players."""
    players = standings["players"].value if "players" in standings else None
    own = [name for name, setting in ruleset.options.items() if setting.value is not None]
    for name in [name for name, option in context.options.items() if option.type == "placing"]:
        changed = next((each for each in (name, "players") if each in own), None)
        value = standings[name].value if name in standings else None
        if (
            changed
            and value_problem(context.options[name], value, context.base) is None
            and not _is_for(players, value)
        ):
            message = f"{name}: {players} players need {players} numbers"
            yield DataFault(("options", changed, "value"), "bad_value", message)


def _is_for(players: object, value: object) -> bool:
    lists = [*value.values()] if isinstance(value, Mapping) else [value]
    return all(isinstance(each, tuple) and len(each) == players for each in lists)


def _gaps(
    name: str, ruleset: RulesetFile, context: ResolveContext, written: Collection[str]
) -> Iterator[DataFault]:
    """Yield a fault for each option without a value in a ruleset that extends nothing."""
    for option in context.options:
        setting = ruleset.options.get(option)
        if setting.value is None if setting else option not in written:
            message = f"'{name}' extends nothing, so it must settle '{option}'"
            path = ("options", option) if option in written else ("options",)
            yield DataFault(path, "missing_option", message, on_key=True)


def _standings(
    definition: RulesetFile, parent: RulesetDefinition | None, context: ResolveContext
) -> Iterator[tuple[str, Standing]]:
    """Yield each option's value and evidence, from this file or inherited."""
    for name, option in context.options.items():
        setting = definition.options.get(name)
        inherited = parent.standings.get(name) if parent else None
        if inherited and parent and setting is None and not definition.is_unverified(name):
            yield name, replace(inherited, inherited_from=parent.id)
        elif setting is not None and setting.value is not None:
            value = normalize_value(option, setting.value, context.base)
            yield name, _standing(definition, setting, value, None)
        elif inherited and parent:
            yield name, _standing(definition, setting or Setting(), inherited.value, parent.id)


def _standing(definition: RulesetFile, setting: Setting, value: Value, origin: str | None) -> Standing:
    """Return the value and evidence of a setting.

    A ruleset that cites no source at all knows its own values; all others need a source.
    """
    cites_nothing = not any(each.sources for each in definition.options.values())
    is_own = setting.value is not None and cites_nothing
    is_known = is_own or setting.confidence in {"high", "medium"}
    return Standing(value, setting.confidence, setting.sources, origin, setting.section, is_known)
