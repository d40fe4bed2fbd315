"""Resolution of ruleset files, which contain differences, to rulesets with a value for every option."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from riichi_rules.problems import Problem, did_you_mean
from riichi_rules.rules.book import as_key, normalize_value, value_problem
from riichi_rules.rules.cells import CellState, InForce, OptionValue, RulesetDefinition, RulesetFile, Setting
from riichi_rules.rules.citations import as_day, day_faults
from riichi_rules.rules.faults import (
    DataFault,
    Path,
    repeated_name_faults,
    report_faults,
    section_faults,
    source_faults,
    unknown_name_faults,
)
from riichi_rules.rules.model import Confidence, Option, Rules, Value
from riichi_rules.rules.standard_values import likes_of, standard_faults
from riichi_rules.strict_yaml import File


@dataclass(frozen=True)
class ResolveContext:
    """The ids and options that a ruleset may refer to, as far as they could be read."""

    base: Rules
    options: Mapping[str, Option]
    option_ids: Collection[str] | None
    source_ids: Collection[str] | None
    digests: Collection[str]
    ruleset_ids: Collection[str]
    has_all_yaku: bool


def resolve_rulesets(
    definitions: Mapping[str, RulesetFile], files: Mapping[str, File], context: ResolveContext
) -> dict[str, RulesetDefinition]:
    """Return every ruleset whose ancestors are known, and report faults in the files."""
    ancestries = {name: _ancestry(name, definitions) for name in definitions}
    resolved: dict[str, RulesetDefinition] = {}
    for name in sorted(definitions, key=lambda name: len(ancestries[name])):
        ruleset = definitions[name]
        parent = resolved.get(ruleset.extends or "")
        report_faults(files[name], _ancestry_faults(name, ancestries[name], context))
        report_faults(files[name], _replaced_faults(name, definitions, context))
        report_faults(files[name], _ruleset_faults(name, ruleset, parent, context, files[name]))
        if parent or ruleset.extends is None:
            option_values = dict(_option_values(ruleset, parent, context))
            resolved[name] = RulesetDefinition(
                name, ruleset.extends, option_values, ruleset.in_force, ruleset.replaces
            )
            report_faults(files[name], _in_force_faults(ruleset.in_force))
            report_faults(files[name], _players_faults(ruleset, resolved[name], parent, context))
            report_faults(files[name], _placing_faults(ruleset, resolved[name], context))
    rulesets = {
        name: _with_applying_options(resolved[name], context.options)
        for name in definitions
        if name in resolved
    }
    for name in rulesets:
        report_faults(
            files[name],
            standard_faults(name, definitions[name], rulesets, context.options, context.ruleset_ids),
        )
    return rulesets


def _with_applying_options(ruleset: RulesetDefinition, options: Mapping[str, Option]) -> RulesetDefinition:
    """Return a ruleset in which each value has whether its option applies under the others."""
    values = {name: option_value.value for name, option_value in ruleset.option_values.items()}
    inapplicable = {
        name: replace(option_value, applies=False)
        for name, option_value in ruleset.option_values.items()
        if not _applies(option_value, options[name], values)
    }
    return replace(ruleset, option_values={**ruleset.option_values, **inapplicable})


def _applies(option_value: OptionValue, option: Option, values: Mapping[str, Value]) -> bool:
    is_readable = option.only_where.keys() <= values.keys()
    return not option_value.is_unused and (not is_readable or option.says_something(values))


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
        yield from unknown_name_faults("ruleset", ancestry[1], context.ruleset_ids, ("extends",))
    if len(ancestry) > 1 and ancestry[-1] == name:
        through = f" through '{ancestry[1]}'" if ancestry[1] != name else ""
        yield DataFault(("extends",), "extends_itself", f"'{name}' extends itself{through}")


def _replaced_faults(
    name: str, definitions: Mapping[str, RulesetFile], context: ResolveContext
) -> Iterator[DataFault]:
    """Yield a fault if a ruleset replaces unknown rules, or rules that have replaced it."""
    earlier = definitions[name].replaces
    if earlier is not None:
        yield from unknown_name_faults("ruleset", earlier, context.ruleset_ids, ("replaces",))
    seen = set[str]()
    while earlier is not None and earlier in definitions and earlier not in seen:
        seen.add(earlier)
        earlier = definitions[earlier].replaces
    if name in seen:
        yield DataFault(("replaces",), "replaces_itself", f"'{name}' replaces itself")


def _in_force_faults(years: InForce | None) -> Iterator[DataFault]:
    """Yield a fault for a first day that is none, or lies in another year than the first."""
    if years is None or years.first_day is None:
        return
    path = ("in_force", "first_day")
    yield from day_faults(years.first_day, path)
    day = as_day(years.first_day)
    if day is not None and day.year != years.since:
        yield DataFault(path, "contradiction", f"is not in the year since which it holds, {years.since}")


def _ruleset_faults(
    name: str, ruleset: RulesetFile, parent: RulesetDefinition | None, context: ResolveContext, file: File
) -> Iterator[DataFault]:
    yield from repeated_name_faults("option", ruleset.listed, ("open",))
    written = file.names("options") or []
    for index, option in enumerate(ruleset.listed):
        yield from unknown_name_faults("option", option, context.option_ids, ("open", index))
        if option in written:
            yield DataFault(("open", index), "contradiction", f"'{option}' is stated and open at once")
    for option, setting in ruleset.options.items():
        path = ("options", option)
        for fault in unknown_name_faults("option", option, context.option_ids, path, on_key=True):
            yield replace(fault, tip=fault.tip or _tip_for_yaku(option, context))
        yield from _evidence_faults(option, setting, parent, context, path)
        yield from _value_faults(option, setting, context, path)
    if ruleset.extends is None:
        yield from _gaps(name, ruleset, context, written)


def _evidence_faults(
    option: str, setting: Setting, parent: RulesetDefinition | None, context: ResolveContext, path: Path
) -> Iterator[DataFault]:
    """Yield a fault for each setting without a value, and for evidence that does not fit the value."""
    kinds = {
        "value": setting.value is not None,
        "usual": setting.usual is not None,
        "applies": not setting.applies,
    }
    named = [kind for kind, is_named in kinds.items() if is_named]
    if not named and parent is not None:
        yield DataFault(path, "missing_key", f"{option}: 'value' is missing", _value_tip(option, parent))
    if len(named) > 1:
        message = f"{option}: '{named[0]}' and '{named[1]}' contradict each other"
        yield DataFault((*path, named[1]), "contradiction", message)
    if setting.text and setting.standard:
        message = f"{option}: what a text states needs no other reason"
        yield DataFault((*path, "standard"), "contradiction", message)
    if setting.confidence is not None and not setting.text:
        yield DataFault(path, "missing_key", f"{option}: 'text' is missing: no text to be sure of")
    if setting.seen and (setting.value is None or _is_above(setting.value, setting.seen.least)):
        message = f"{option}: the games show another value"
        yield DataFault((*path, "seen"), "contradiction", message)
    yield from _text_faults(setting, context, (*path, "text"))


def _is_above(value: Value, least: int | None) -> bool:
    """Return whether a value that must be reached is more than the least that was seen."""
    return least is not None and isinstance(value, int) and value > least


def _value_tip(option: str, parent: RulesetDefinition) -> str:
    """Return a tip for an option with the same value as in the extended ruleset."""
    inherited = parent.option_values.get(option)
    return f"as in '{parent.id}' is value: {in_yaml(inherited.value)}" if inherited else ""


def in_yaml(value: Value) -> str:
    """Return the value of an option as its file would state it."""
    if isinstance(value, tuple):
        return f"[{', '.join(as_key(each) for each in value)}]"
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{count}: {in_yaml(places)}' for count, places in value.items())}}}"
    return as_key(value)


def _text_faults(setting: Setting, context: ResolveContext, path: Path) -> Iterator[DataFault]:
    """Yield a fault for each unknown or repeated source of a setting."""
    sources = [passage.source for passage in setting.passages]
    if isinstance(setting.text, str) and sources:
        yield from unknown_name_faults("source", sources[0], context.source_ids, path)
    else:
        yield from source_faults(sources, context.source_ids, path)
    for passage in setting.passages:
        yield from section_faults(passage.section or "", path)


def _value_faults(option: str, setting: Setting, context: ResolveContext, path: Path) -> Iterator[DataFault]:
    known = context.options.get(option)
    if known is None or (known.members == "local" and not context.has_all_yaku):
        return
    for key, value in (("value", setting.value), ("usual", setting.usual)):
        if value is not None and (wrong := value_problem(known, value, context.base)):
            tip = wrong.tip or _tip_for_new_yaku(wrong, context)
            yield DataFault((*path, key), "bad_value", f"{option}: {wrong.message}", tip)


def _tip_for_yaku(name: str, context: ResolveContext) -> str:
    """Return a tip for an option whose name resembles a local yaku."""
    meant = did_you_mean(name, [id_ for id_, yaku in context.base.yaku.items() if yaku.local])
    return f"{meant} list it under local_yaku" if meant else ""


def _tip_for_new_yaku(wrong: Problem, context: ResolveContext) -> str:
    """Return how to begin a yaku that is listed and does not exist."""
    name = str(wrong.values.get("found", ""))
    is_new = wrong.code == "option_not_listed" and name not in context.base.yaku
    return f"there is no such yaku: the command new yaku {name} begins one" if is_new else ""


def _players_faults(
    ruleset: RulesetFile,
    resolved: RulesetDefinition,
    parent: RulesetDefinition | None,
    context: ResolveContext,
) -> Iterator[DataFault]:
    """Yield a fault for each inherited value that is for another number of players."""
    if parent is None or resolved.players == parent.players or not isinstance(resolved.players, int):
        return
    for name in [name for name, option in context.options.items() if option.by_players]:
        setting = ruleset.options.get(name, Setting())
        if _value_key(setting) is None and setting.applies:
            message = f"{name}: the value of '{parent.id}' is for {parent.players} players"
            tip = f"where no text states it for {resolved.players}, write usual: and the usual value"
            yield DataFault(("options",), "missing_option", message, tip, on_key=True)


def _placing_faults(
    ruleset: RulesetFile, resolved: RulesetDefinition, context: ResolveContext
) -> Iterator[DataFault]:
    """Yield a fault for each uma with a wrong number of places for the players."""
    own = {name: key for name, each in ruleset.options.items() if (key := _value_key(each))}
    for name in [name for name, option in context.options.items() if option.type == "placing"]:
        changed = next((each for each in (name, "players") if each in own), None)
        value = resolved.option_values[name].value if name in resolved.option_values else None
        if (
            changed
            and value_problem(context.options[name], value, context.base) is None
            and not _is_for(resolved.players, value)
        ):
            message = f"{name}: {resolved.players} players need {resolved.players} numbers"
            yield DataFault(("options", changed, own[changed]), "bad_value", message)


def _value_key(setting: Setting) -> str | None:
    """Return the key under which a setting has a value, if it has one."""
    return "value" if setting.value is not None else "usual" if setting.usual is not None else None


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


def _option_values(
    definition: RulesetFile, parent: RulesetDefinition | None, context: ResolveContext
) -> Iterator[tuple[str, OptionValue]]:
    """Yield each option's value and evidence, from this file or inherited."""
    for name, option in context.options.items():
        setting = definition.options.get(name)
        inherited = parent.option_values.get(name) if parent else None
        own = None if setting is None else setting.usual if setting.value is None else setting.value
        if setting is not None and own is not None:
            yield name, _own_state(setting, normalize_value(option, own, context.base), context.digests)
        elif inherited and parent and setting is None and option.custom and definition.open == "rest":
            yield name, OptionValue(inherited.value, CellState.STANDARD, inherited_from=parent.id)
        elif inherited and parent and (setting is not None or definition.is_open(name)):
            is_unused = setting is not None and not setting.applies
            yield name, OptionValue(inherited.value, inherited_from=parent.id, is_unused=is_unused)
        elif inherited and parent:
            yield name, replace(inherited, inherited_from=parent.id)


def _own_state(setting: Setting, value: Value, digests: Collection[str]) -> OptionValue:
    """Return the value that a ruleset’s own file states, with its evidence.

    If only digests state it and no game shows it, we have not read the rule itself, so it is at most likely.
    """
    if setting.value is None:
        return OptionValue(value)
    if setting.standard:
        return OptionValue(value, CellState.STANDARD, like=likes_of(setting), seen=setting.seen)
    is_restated = bool(setting.passages) and not setting.seen
    is_restated = is_restated and all(each.source in digests for each in setting.passages)
    usual: Confidence = "medium" if is_restated else "high"
    confidence = (setting.confidence or usual) if setting.text else None
    return OptionValue(
        value,
        CellState.STATED,
        confidence,
        setting.passages,
        seen=setting.seen,
        is_restated=is_restated,
    )
