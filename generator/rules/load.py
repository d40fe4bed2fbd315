"""From the YAML files to the rule book, or to every problem in them."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.problems import Faulty, Problem, did_you_mean
from generator.rules import conditions, vocabulary
from generator.rules.book import Book, Change, as_key, members_of, misfit
from generator.rules.model import (
    Citation,
    Dora,
    Fu,
    Limit,
    Option,
    Payments,
    Rules,
    Ruleset,
    RulesetFile,
    Standing,
    Tiles,
    Yaku,
)
from generator.rules.patch import NoSuchPath, get, kind_at, put
from generator.strict import FAULTY, File

DATA = Path(__file__).parents[2] / "rules_data"

PARTS: Mapping[str, Any] = {
    "tiles": Tiles,
    "yaku": Mapping[str, Yaku],
    "fu": Fu,
    "limits": Mapping[str, Limit],
    "payments": Payments,
    "dora": Mapping[str, Dora],
}
FILES: Mapping[str, Any] = {
    **PARTS,
    "options": Mapping[str, Option],
    "sources": Mapping[str, Citation],
}

EVERY_TILE = [f"{number}{suit}" for suit in "mps" for number in range(1, 10)] + [f"{n}z" for n in range(1, 8)]


def load_book(data: Path = DATA) -> Book:
    """The rule book of a folder of YAML; raises Faulty with every problem."""
    return _Loader(data).book()


class _Loader:
    """One pass over the files; problems gather in the files they belong to."""

    def __init__(self, data: Path):
        self.files = {name: File.read(data / f"{name}.yaml", f"{data.name}/{name}.yaml") for name in FILES}
        self.ruleset_files = {
            path.stem: File.read(path, f"{data.name}/rulesets/{path.name}")
            for path in sorted((data / "rulesets").glob("*.yaml"))
        }

    def book(self) -> Book:
        parts = {name: self.files[name].build(kind) for name, kind in FILES.items()}
        rulesets = {name: file.build(RulesetFile) for name, file in self.ruleset_files.items()}
        self._stop_if_faulty()
        base = Rules(ruleset="", options={}, **{name: parts[name] for name in PARTS})
        self._check_tiles(base.tiles)
        self._check_yaku(base)
        self._check_fu(base)
        self._check_limits(base.limits)
        for kind, dora in base.dora.items():
            self._check_condition(self.files["dora"], (kind, "when"), dora.when, vocabulary.WIN)
        options = parts["options"]
        changes = dict(self._changes(options, base))
        self._check_overlaps(changes)
        settled = self._settle(rulesets, options, parts["sources"], base)
        self._stop_if_faulty()
        return Book(base, options, changes, settled, parts["sources"])

    def _stop_if_faulty(self) -> None:
        problems = [
            problem
            for file in (*self.files.values(), *self.ruleset_files.values())
            for problem in file.problems
        ]
        if not self.ruleset_files:
            problems.append(
                Problem("no_file", "no rulesets found", file="rules_data/rulesets", line=1, column=1)
            )
        if problems:
            raise Faulty(problems)

    # The parts of the rules

    def _check_tiles(self, tiles: Tiles) -> None:
        file = self.files["tiles"]
        named = {
            "honours": tiles.honours,
            "green": tiles.green,
            "left_out": tiles.left_out,
            "dora_cycles": [tile for cycle in tiles.dora_cycles for tile in cycle],
        }
        for part, listed in named.items():
            for tile in dict.fromkeys(listed):
                if tile not in EVERY_TILE:
                    tip = did_you_mean(tile, EVERY_TILE)
                    file.fault(file.at(part), "unknown_tile", f"{part}: '{tile}' is no tile", tip)
                if list(listed).count(tile) > 1:
                    file.fault(file.at(part), "duplicate_tile", f"{part}: {tile} is listed twice")
        for tile in EVERY_TILE:
            if tile not in named["dora_cycles"]:
                file.fault(file.at("dora_cycles"), "missing_tile", f"no dora cycle holds {tile}")
        if tuple(tiles.suits) != ("m", "p", "s") or tiles.copies != 4:
            file.fault(
                file.at("suits"), "wrong_set", "the engine knows three suits, m, p and s, and four copies"
            )
        for suit, red in tiles.red_fives.items():
            if not 0 <= red <= tiles.copies:
                file.fault(
                    file.at("red_fives", suit), "bad_count", f"{red} of {tiles.copies} fives cannot be red"
                )

    def _check_yaku(self, base: Rules) -> None:
        file = self.files["yaku"]
        for name, yaku in base.yaku.items():
            self._check_price(name, yaku, base)
            known = vocabulary.HAND if yaku.of == "hand" else vocabulary.DISCARDS
            self._check_condition(file, (name, "when"), yaku.when, known)
            for index, other in enumerate(yaku.replaces):
                self._check_known(file, (name, "replaces", index), "yaku", other, base.yaku)
            if not yaku.when:
                file.fault(file.at(name, "when"), "empty_condition", f"yaku '{name}' needs no fact at all")

    def _check_price(self, name: str, yaku: Yaku, base: Rules) -> None:
        file = self.files["yaku"]
        prices = [part for part in ("han", "yakuman", "limit") if getattr(yaku, part) is not None]
        if len(prices) != 1:
            message = f"yaku '{name}' must be worth one of han, yakuman and limit"
            file.fault(file.key_at(name), "one_price", message)
        if yaku.limit is not None:
            self._check_known(file, (name, "limit"), "limit", yaku.limit, base.limits)
        for part in ("han", "yakuman"):
            price = getattr(yaku, part)
            if price is None:
                continue
            for side in ("closed", "open"):
                value = getattr(price, side)
                if value is not None and not 1 <= value <= 13:
                    file.fault(
                        file.at(name, part, side), "bad_price", f"{value} cannot be the worth of a yaku"
                    )
            if price.closed is None and price.open is None:
                file.fault(file.at(name, part), "bad_price", "is worth nothing, closed or open")
            if price.open is not None and (yaku.when.get("closed") is True or "riichi" in yaku.when):
                message = f"yaku '{name}' holds in closed hands only, yet has an open price"
                file.fault(file.at(name, part, "open"), "contradiction", message)

    def _check_fu(self, base: Rules) -> None:
        file = self.files["fu"]
        for name, item in base.fu.items.items():
            known = vocabulary.GROUP if item.of == "group" else vocabulary.HAND
            self._check_condition(file, ("items", name, "when"), item.when, known)
            if item.unless is not None:
                self._check_known(file, ("items", name, "unless"), "yaku", item.unless, base.yaku)
            if item.fu < 0:
                file.fault(file.at("items", name, "fu"), "bad_price", "fu cannot be less than nothing")
        if base.fu.round_up_to < 1:
            file.fault(file.at("round_up_to"), "bad_count", "rounding needs a number above nothing")

    def _check_limits(self, limits: Mapping[str, Limit]) -> None:
        file = self.files["limits"]
        for (lower, a), (higher, b) in zip(limits.items(), list(limits.items())[1:], strict=False):
            if b.base <= a.base:
                file.fault(file.at(higher, "base"), "bad_order", f"{higher} must pay more than {lower}")
            if a.from_han is not None and b.from_han is not None and b.from_han <= a.from_han:
                file.fault(
                    file.at(higher, "from_han"), "bad_order", f"{higher} must need more han than {lower}"
                )

    def _check_known(self, file: File, path: tuple[Any, ...], what: str, name: str, known: Any) -> None:
        if name not in known:
            file.fault(
                file.at(*path), f"unknown_{what}", f"unknown {what} '{name}'", did_you_mean(name, known)
            )

    def _check_condition(self, file: File, path: tuple[Any, ...], condition: Any, known: Any) -> None:
        for fact, code, message, tip in conditions.faults(condition, known):
            place = file.key_at(*path, fact) if code == "unknown_fact" else file.at(*path, fact)
            file.fault(place, code, message, tip)

    # Options

    def _changes(
        self, options: Mapping[str, Option], base: Rules
    ) -> Iterator[tuple[tuple[str, str], tuple[Change, ...]]]:
        for name, option in options.items():
            self._check_option(name, option, base)
            for value in option.values:
                yield (name, as_key(value)), tuple(self._change_list((name, "values", value), "", base))
            for member in members_of(option, base) if option.each else ():
                yield (name, member), tuple(self._change_list((name, "each"), member, base))

    def _check_option(self, name: str, option: Option, base: Rules) -> None:
        file = self.files["options"]
        if (option.type == "choice") != bool(option.values) or (option.type == "set") != bool(option.members):
            file.fault(
                file.at(name), "bad_option", f"option '{name}' needs values for a choice, members for a set"
            )
        if isinstance(option.members, tuple):
            for index, member in enumerate(option.members):
                self._check_known(file, (name, "members", index), "yaku", member, base.yaku)

    def _change_list(self, where: tuple[Any, ...], item: str, base: Rules) -> Iterator[Change]:
        """The changes at a place of options.yaml, each value read as the type of what it replaces."""
        file = self.files["options"]
        node = file.at(*where)
        for key, below in getattr(node, "value", []):
            path = tuple(key.value.replace("{item}", item).split("."))
            try:
                get(base, path[:-1])
                if path[-2:-1] != ("when",):
                    get(base, path)
                kind = kind_at(Rules, path)
            except (NoSuchPath, AttributeError) as error:
                known = getattr(error, "known", [])
                step = getattr(error, "step", path[-1])
                file.fault(key, "unknown_path", f"'{key.value}' leads nowhere", did_you_mean(step, known))
                continue
            value = file.build(kind, below)
            if value is not FAULTY:
                yield path, value
                self._check_changed(path, value, base, key)

    def _check_changed(self, path: tuple[str, ...], value: object, base: Rules, key: Any) -> None:
        """A changed condition is checked like a written one."""
        if "when" not in path:
            return
        where = path[: path.index("when") + 1]
        changed = get(put(base, path, value), where)
        owner = get(base, where[:-1])
        known = vocabulary.GROUP if getattr(owner, "of", "hand") == "group" else vocabulary.HAND
        for _, code, message, tip in conditions.faults(changed, known):
            self.files["options"].fault(key, code, message, tip)

    def _check_overlaps(self, changes: Mapping[tuple[str, str], tuple[Change, ...]]) -> None:
        """Two options may not change the same thing: the result would hang on their order."""
        file = self.files["options"]
        owners: dict[tuple[str, ...], str] = {}
        for (option, _), made in changes.items():
            for path, _ in made:
                for length in range(1, len(path) + 1):
                    owner = owners.get(path[:length], option)
                    if owner != option:
                        message = f"options '{owner}' and '{option}' both change {'.'.join(path)}"
                        file.fault(file.key_at(option), "contradiction", message)
                owners[path] = option

    # Rulesets

    def _settle(
        self,
        stated: Mapping[str, RulesetFile],
        options: Mapping[str, Option],
        sources: Mapping[str, Citation],
        base: Rules,
    ) -> dict[str, Ruleset]:
        settled: dict[str, Ruleset] = {}
        for name in stated:
            self._settle_one(name, stated, options, settled, ())
        for name, ruleset in stated.items():
            if name in settled:
                self._check_settings(name, ruleset, options, sources, base, settled)
        return settled

    def _settle_one(
        self,
        name: str,
        stated: Mapping[str, RulesetFile],
        options: Mapping[str, Option],
        settled: dict[str, Ruleset],
        above: tuple[str, ...],
    ) -> Ruleset | None:
        if name in settled:
            return settled[name]
        file, ruleset = self.ruleset_files[name], stated[name]
        inherited: Mapping[str, Standing] = {}
        parent = ruleset.extends
        if parent is not None:
            if parent in (*above, name):
                file.fault(
                    file.at("extends"), "extends_itself", f"'{name}' extends itself through '{parent}'"
                )
                return None
            if parent not in stated:
                tip = did_you_mean(parent, stated)
                file.fault(file.at("extends"), "unknown_ruleset", f"unknown ruleset '{parent}'", tip)
                return None
            ancestor = self._settle_one(parent, stated, options, settled, (*above, name))
            if ancestor is None:
                return None
            inherited = ancestor.standings
        settled[name] = Ruleset(name, parent, dict(_standings(ruleset, parent, inherited, options)))
        return settled[name]

    def _check_settings(
        self,
        name: str,
        ruleset: RulesetFile,
        options: Mapping[str, Option],
        sources: Mapping[str, Citation],
        base: Rules,
        settled: Mapping[str, Ruleset],
    ) -> None:
        file = self.ruleset_files[name]
        inherited = settled[ruleset.extends].standings if ruleset.extends else {}
        for index, option in enumerate(ruleset.unverified):
            self._check_known(file, ("unverified", index), "option", option, options)
            if option in ruleset.options:
                message = f"'{option}' is stated and unverified at once"
                file.fault(file.at("unverified", index), "contradiction", message)
        for option, setting in ruleset.options.items():
            if option not in options:
                tip = did_you_mean(option, options)
                file.fault(
                    file.key_at("options", option), "unknown_option", f"unknown option '{option}'", tip
                )
                continue
            place = file.at("options", option)
            for index, source in enumerate(setting.sources):
                self._check_known(file, ("options", option, "sources", index), "source", source, sources)
            wrong = None if setting.value is None else misfit(options[option], setting.value, base)
            if wrong:
                file.fault(
                    file.at("options", option, "value"), "bad_value", f"{option}: {wrong[0]}", wrong[1]
                )
            elif (
                setting.value is not None and option in inherited and inherited[option].value == setting.value
            ):
                message = f"{option}: this value is inherited from '{ruleset.extends}'"
                file.fault(place, "needless", message, "leave the value out")
            if ruleset.extends and setting.confidence is None:
                file.fault(place, "missing_key", f"{option}: 'confidence' is missing", "high, medium or low")
            if setting.confidence in {"high", "medium"} and not setting.sources:
                file.fault(place, "missing_key", f"{option}: 'sources' is missing")
        if ruleset.extends is None:
            for option in options:
                if option not in ruleset.options or ruleset.options[option].value is None:
                    message = f"'{name}' extends nothing, so it must settle '{option}'"
                    file.fault(file.at("options"), "missing_option", message)


def _standings(
    stated: RulesetFile,
    parent: str | None,
    inherited: Mapping[str, Standing],
    options: Mapping[str, Option],
) -> Iterator[tuple[str, Standing]]:
    for name in options:
        setting = stated.options.get(name)
        above = inherited.get(name)
        if setting is not None and setting.value is not None:
            yield name, Standing(setting.value, setting.confidence, setting.sources, None)
        elif above is not None and setting is not None:
            yield name, Standing(above.value, setting.confidence, setting.sources, parent)
        elif above is not None and name in stated.unverified:
            yield name, Standing(above.value, None, (), parent)
        elif above is not None:
            yield name, above
