"""From ruleset files, each of which states its differences, to rulesets with every option settled."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

from riichi_rules.rules.book import misfit, settled_value
from riichi_rules.rules.faults import DataFault, note, source_faults, twice, unknown
from riichi_rules.rules.model import Option, Rules, RulesetDefinition, RulesetFile, Setting, Standing, Value
from riichi_rules.strict_yaml import File


@dataclass(frozen=True)
class Speakable:
    """What a ruleset may speak of, as far as it could be read."""

    base: Rules
    options: Mapping[str, Option]
    option_ids: Collection[str] | None
    source_ids: Collection[str] | None
    ruleset_ids: Collection[str]
    has_all_yaku: bool


def settle(
    stated: Mapping[str, RulesetFile], files: Mapping[str, File], about: Speakable
) -> dict[str, RulesetDefinition]:
    """Every ruleset whose ancestors are known; what is wrong is noted in the files."""
    lines = {name: _line(name, stated) for name in stated}
    settled: dict[str, RulesetDefinition] = {}
    for name in sorted(stated, key=lambda name: len(lines[name])):
        ruleset = stated[name]
        parent = settled.get(ruleset.extends or "")
        note(files[name], _ancestry_faults(name, lines[name], about))
        note(files[name], _ruleset_faults(name, ruleset, parent, about, files[name]))
        if ruleset.extends is not None and lines[name][-1] != name:
            note(files[name], _confidence_faults(ruleset))
        if parent or ruleset.extends is None:
            standings = dict(_standings(ruleset, parent, about))
            settled[name] = RulesetDefinition(name, ruleset.extends, standings, ruleset.in_force)
            note(files[name], _placing_faults(ruleset, standings, about))
    return {name: settled[name] for name in stated if name in settled}


def _line(name: str, stated: Mapping[str, RulesetFile]) -> tuple[str, ...]:
    """A ruleset and its ancestors, up to the root, one that is not there or one that came before."""
    line = [name]
    while line[-1] in stated and line[-1] not in line[:-1]:
        parent = stated[line[-1]].extends
        if parent is None:
            break
        line.append(parent)
    return tuple(line)


def _ancestry_faults(name: str, line: tuple[str, ...], about: Speakable) -> Iterator[DataFault]:
    if len(line) > 1:
        yield from unknown("ruleset", line[1], about.ruleset_ids, ("extends",))
    if len(line) > 1 and line[-1] == name:
        through = f" through '{line[1]}'" if line[1] != name else ""
        yield DataFault(("extends",), "extends_itself", f"'{name}' extends itself{through}")


def _ruleset_faults(
    name: str, ruleset: RulesetFile, parent: RulesetDefinition | None, about: Speakable, file: File
) -> Iterator[DataFault]:
    yield from twice("option", ruleset.listed, ("unverified",))
    written = file.names("options") or []
    for index, option in enumerate(ruleset.listed):
        yield from unknown("option", option, about.option_ids, ("unverified", index))
        if option in written:
            message = f"'{option}' is stated and unverified at once"
            yield DataFault(("unverified", index), "contradiction", message)
    for option, setting in ruleset.options.items():
        yield from unknown("option", option, about.option_ids, ("options", option), on_key=True)
        yield from _setting_faults(option, setting, parent, about)
    if ruleset.extends is None:
        yield from _gaps(name, ruleset, about, written)


def _confidence_faults(ruleset: RulesetFile) -> Iterator[DataFault]:
    """A ruleset that differs from another says how well it knows."""
    for option, setting in ruleset.options.items():
        if setting.confidence is None:
            message = f"{option}: 'confidence' is missing"
            yield DataFault(("options", option), "missing_key", message, "high, medium or low")


def _setting_faults(
    option: str, setting: Setting, parent: RulesetDefinition | None, about: Speakable
) -> Iterator[DataFault]:
    place = ("options", option)
    yield from source_faults(setting.sources, about.source_ids, (*place, "sources"))
    if setting.confidence in {"high", "medium"} and not setting.sources:
        yield DataFault(place, "missing_key", f"{option}: 'sources' is missing")
    known = about.options.get(option)
    if setting.value is None or known is None or (known.members == "local" and not about.has_all_yaku):
        return
    wrong = misfit(known, setting.value, about.base)
    if wrong:
        yield DataFault((*place, "value"), "bad_value", f"{option}: {wrong.message}", wrong.tip)
    elif parent and option in parent.standings:
        value = settled_value(known, setting.value, about.base)
        if parent.standings[option].value == value:
            message = f"{option}: this value is inherited from '{parent.id}'"
            yield DataFault((*place, "value"), "needless", message, "leave the value out")


def _placing_faults(
    ruleset: RulesetFile, standings: Mapping[str, Standing], about: Speakable
) -> Iterator[DataFault]:
    """What each place is worth has as many numbers as players."""
    players = standings["players"].value if "players" in standings else None
    own = [name for name, setting in ruleset.options.items() if setting.value is not None]
    for name in [name for name, option in about.options.items() if option.type == "placing"]:
        stated = next((each for each in (name, "players") if each in own), None)
        value = standings[name].value if name in standings else None
        if stated and misfit(about.options[name], value, about.base) is None and not _is_for(players, value):
            message = f"{name}: {players} players need {players} numbers"
            yield DataFault(("options", stated, "value"), "bad_value", message)


def _is_for(players: object, value: object) -> bool:
    lists = [*value.values()] if isinstance(value, Mapping) else [value]
    return all(isinstance(each, tuple) and len(each) == players for each in lists)


def _gaps(name: str, ruleset: RulesetFile, about: Speakable, written: Collection[str]) -> Iterator[DataFault]:
    """A ruleset that extends nothing has nothing to fall back on."""
    for option in about.options:
        setting = ruleset.options.get(option)
        if setting.value is None if setting else option not in written:
            message = f"'{name}' extends nothing, so it must settle '{option}'"
            place = ("options", option) if option in written else ("options",)
            yield DataFault(place, "missing_option", message, on_key=True)


def _standings(
    stated: RulesetFile, parent: RulesetDefinition | None, about: Speakable
) -> Iterator[tuple[str, Standing]]:
    """Each option's value, and how well it is known: as stated here, or as inherited."""
    for name, option in about.options.items():
        setting = stated.options.get(name)
        above = parent.standings.get(name) if parent else None
        if above and parent and setting is None and not stated.is_unverified(name):
            yield name, replace(above, inherited_from=parent.id)
        elif setting is not None and setting.value is not None:
            value = settled_value(option, setting.value, about.base)
            yield name, _standing(stated, setting, value, None)
        elif above and parent:
            yield name, _standing(stated, setting or Setting(), above.value, parent.id)


def _standing(stated: RulesetFile, told: Setting, value: Value, origin: str | None) -> Standing:
    """A value as a file has it. A house that cites nobody knows its own rules; all others need a source."""
    is_of_house = told.value is not None and not any(each.sources for each in stated.options.values())
    is_known = is_of_house or told.confidence in {"high", "medium"}
    return Standing(value, told.confidence, told.sources, origin, told.section, is_known)
