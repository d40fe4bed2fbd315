"""The schemas of the files of rules, with the ids, facts and values that they may contain.

Editors find the schemas by the first line of each file and complete from them. They contain no more than the
types, the facts and the data do; the checks have the last word.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from generator.check.examples import AT_LEAST, EXAMPLES, DiscardsForm, ExampleCase, WorkedHand, YakuExamples
from generator.check.table_schemas import case_schema, define_questions, known_fields
from generator.schema import (
    Schema,
    Writer,
    any_of,
    closed_mapping,
    list_of,
    one_of,
    refer,
    with_description,
)
from riichi_rules.engine.case import MELD_TYPES, MeldForm, Notation, TileName
from riichi_rules.engine.tiles import DIGITS, TILE
from riichi_rules.rules.accreditation import Accreditation
from riichi_rules.rules.book import Book, members_of
from riichi_rules.rules.cells import EVERYWHERE, RulesetFile, Setting
from riichi_rules.rules.facts import Domain, Fact, domains
from riichi_rules.rules.load import FILES
from riichi_rules.rules.model import (
    Changes,
    Dora,
    FuItem,
    LimitId,
    Option,
    OptionValues,
    Range,
    RulesetId,
    Tile,
    Yaku,
    YakuId,
)
from riichi_rules.rules.parts import EVERY_TILE, PARTS
from riichi_rules.rules.penalties import PenaltyText
from riichi_rules.rules.sessions import NUMBER, RANGE, SESSION_RULES, Session, SessionRule, StatedValue

BOOLEAN: Schema = {"type": "boolean"}
INTEGER: Schema = {"type": "integer"}
TEXT: Schema = {"type": "string"}
NULL: Schema = {"type": "null"}
CHANGES: Schema = {"type": "object", "propertyNames": {"pattern": rf"^({'|'.join(PARTS)})\."}}

# Why a yaku may not count although all its facts hold.
VERDICTS = ("closed_only", "unused", "replaced", "beside_yakuman", "beside_limit", "not_winning")


def schemas(book: Book) -> dict[str, Schema]:
    """Return the schema of every type of file by name."""
    kinds = {**FILES, "ruleset": RulesetFile, **{f"examples-{name}": kind for name, kind in EXAMPLES.items()}}
    writer = _writer(book)
    return {name: writer.document(name, kind) for name, kind in kinds.items()}


def _writer(book: Book) -> Writer:
    """Return a writer that knows the ids and values of a book."""
    writer = Writer({Tile: one_of(EVERY_TILE), (Yaku, "limit"): one_of(book.base.limits)})
    ids = {"yaku": book.base.yaku, "option": book.options, "source": book.sources, "ruleset": book.rulesets}
    ids["limit"] = book.base.limits
    of = {name: writer.define(f"{name}_id", one_of(known)) for name, known in ids.items()}
    passage = writer.define("passage", TEXT | {"pattern": f"^({'|'.join(book.sources)})( .+)?$"})
    writer.known |= {
        YakuId: of["yaku"],
        LimitId: of["limit"],
        RulesetId: of["ruleset"],
        OptionValues: refer("options"),
        Notation: writer.define("tiles", TEXT | {"pattern": tiles_pattern()}),
        TileName: writer.define("tile", one_of(TILE)),
        Changes: CHANGES,
        (Option, "each"): CHANGES,
        (Setting, "text"): any_of([passage, list_of(passage, minItems=1)]),
        (Setting, "standard"): any_of(
            [one_of([EVERYWHERE]), of["ruleset"], list_of(of["ruleset"], minItems=1)]
        ),
        (RulesetFile, "extends"): of["ruleset"],
        (RulesetFile, "open"): any_of([list_of(of["option"]), one_of(["rest"])]),
        (PenaltyText, "sources"): list_of(of["source"]),
        (PenaltyText, "follows"): of["ruleset"],
        (Session, "sources"): list_of(of["source"]),
        (Accreditation, "sources"): list_of(of["source"]),
        (Session, "rules"): closed_mapping(
            {name: session_rule_schema(writer, name) for name in SESSION_RULES}
        ),
        (WorkedHand, "ruleset"): of["ruleset"],
        (WorkedHand, "source"): of["source"],
        (WorkedHand, "gives"): _answer(book),
        **known_fields(of["source"], of["ruleset"]),
    }
    _define_conditions(writer, book.facts)
    _define_options(writer, book)
    _define_cases(writer, book)
    return writer


def session_rule_schema(writer: Writer, name: str) -> Schema:
    """Return the schema of a rule of sessions: numbers, ranges and words that it may have."""
    words = [each for each in SESSION_RULES[name] if each not in {NUMBER, RANGE}]
    forms = [one_of(words)] if words else []
    forms += [INTEGER | {"minimum": 1}] if NUMBER in SESSION_RULES[name] else []
    forms += [writer.schema(Range)] if RANGE in SESSION_RULES[name] else []
    value = any_of(forms) if len(forms) > 1 else forms[0]
    other = writer.with_known({(StatedValue, "value"): value}).record(StatedValue)
    return writer.with_known({(SessionRule, "value"): value, (SessionRule, "against"): other}).record(
        SessionRule
    )


# Conditions


def condition_schema(facts: Mapping[str, Fact], subject: str) -> Schema:
    """Return the schema of a condition on the facts about a subject, with the meaning of each."""
    wants = {name: want_schema(domain) for name, domain in domains(facts, subject).items()}
    return closed_mapping({name: with_description(want, facts[name].means) for name, want in wants.items()})


def want_schema(domain: Domain) -> Schema:
    """Return the schema of the values that a condition may require of a fact."""
    if isinstance(domain, tuple):
        return any_of([one_of(domain), list_of(one_of(domain), minItems=1)])
    if not isinstance(domain, range):
        return BOOLEAN
    least, most = domain[0], domain[-1]
    count = INTEGER | {"minimum": least, "maximum": most}
    ends = closed_mapping({"min": INTEGER | {"maximum": most}, "max": INTEGER | {"minimum": least}})
    return any_of([count, ends | {"minProperties": 1}, list_of(count, minItems=1)])


def _define_conditions(writer: Writer, facts: Mapping[str, Fact]) -> None:
    """Define the facts that each condition may name, which depend on `of`, the subject."""
    by_hand = writer.define("facts_of_a_hand", condition_schema(facts, "hand"))
    by_discards = writer.define("facts_of_discards", condition_schema(facts, "discards"))
    by_group = writer.define("facts_of_a_group", condition_schema(facts, "group"))
    writer.known[Dora, "when"] = condition_schema(facts, "win")
    for record, subject, its_facts in ((Yaku, "discards", by_discards), (FuItem, "group", by_group)):
        is_about_it = {"properties": {"of": {"const": subject}}, "required": ["of"]}
        _define_by_sign(writer, record, "when", is_about_it, its_facts, by_hand)


def _define_by_sign(
    writer: Writer, record: Any, field: str, sign: Schema, then: Schema, otherwise: Schema
) -> None:
    """Define a record in which the schema of a field depends on whether the record meets `sign`."""
    schema = writer.with_known({(record, field): {"type": "object"}}).record(record)
    schema |= {
        "if": sign,
        "then": {"properties": {field: then}},
        "else": {"properties": {field: otherwise}},
    }
    writer.known[record] = writer.define(record.__name__, schema)


# Options


def _define_options(writer: Writer, book: Book) -> None:
    """Define the options: the settings of a ruleset, and the values that a case may override."""
    values = {name: option_value_schema(option, book) for name, option in book.options.items()}
    settings = {
        name: writer.with_known({(Setting, key): value for key in ("value", "usual")}).record(Setting)
        for name, value in values.items()
    }
    writer.known[RulesetFile, "options"] = closed_mapping(settings)
    writer.define("options", closed_mapping(values))


def option_value_schema(option: Option, book: Book) -> Schema:
    """Return the schema of the values of an option."""
    if option.type == "choice":
        return one_of(option.values)
    if option.type == "set":
        return any_of([list_of(one_of(members_of(option, book.base)), uniqueItems=True), BOOLEAN])
    if option.type == "points":
        return INTEGER
    by_place = list_of(INTEGER, minItems=3, maxItems=4)
    return any_of([by_place, {"type": "object", "minProperties": 1, "additionalProperties": by_place}])


# Examples


def _define_cases(writer: Writer, book: Book) -> None:
    """Define the cases of the examples, and the type of case that each yaku has."""
    writer.known[MeldForm] = writer.define("meld", _meld(writer))
    case, discards = case_schema(writer), writer.record(DiscardsForm)
    writer.known[ExampleCase] = writer.define("case", case)
    of_hand = _examples(writer, writer.known[ExampleCase], case, [*domains(book.facts, "hand"), *VERDICTS])
    of_discards = _examples(writer, discards, discards, domains(book.facts, "discards"))
    sorts = {
        "hand": writer.define("examples_of_hands", of_hand),
        "discards": writer.define("examples_of_discards", of_discards),
    }
    is_refused = {"properties": {"gives": {"required": ["problems"]}}, "required": ["gives"]}
    _define_by_sign(writer, WorkedHand, "case", is_refused, {}, writer.known[ExampleCase])
    define_questions(writer)
    writer.known[EXAMPLES["yaku"]] = closed_mapping(
        {name: sorts[yaku.of] for name, yaku in book.base.yaku.items()}
    )


def _meld(writer: Writer) -> Schema:
    """Return the schema of a meld: as commands spell it, or with the caller of its tile."""
    spelled = {"type": "string", "pattern": f"^({'|'.join(MELD_TYPES)}):{tiles_pattern()[1:]}"}
    with_caller = writer.record(MeldForm)
    return any_of([spelled, {**with_caller, "required": ["type", "tiles", "from"]}])


def _examples(writer: Writer, holds: Schema, case: Schema, fails: Iterable[str]) -> Schema:
    """Return the schema of examples of a yaku: cases in which it holds, and near misses with their reason."""
    missed = closed_mapping({**case["properties"], "fails": one_of(fails)}, [*case["required"], "fails"])
    known = {
        (YakuExamples, "holds"): list_of(holds, minItems=AT_LEAST),
        (YakuExamples, "near_misses"): list_of(missed, minItems=AT_LEAST),
    }
    return writer.with_known(known).record(YakuExamples)


def tiles_pattern() -> str:
    """Return the pattern of the notation of tiles: runs of digits, each with its suit."""
    runs = "|".join(f"[{min(digits)}-{max(digits)}]+{suit}" for suit, digits in DIGITS.items())
    return f"^({runs})+$"


def _answer(book: Book) -> Schema:
    """Return the schema of a part of an answer, with yaku and fu items as ids, or of problem codes."""
    base = book.base
    payers = ("discarder", "dealer", "non_dealer", "each")
    integer_or_null = any_of([INTEGER, NULL])
    properties = {
        "yaku": list_of(one_of([*base.yaku, *base.dora])),
        "han": integer_or_null,
        "fu": integer_or_null,
        "limit": one_of([*base.limits, None]),
        "yakuman": INTEGER,
        "points_total": INTEGER,
        "payments": closed_mapping(dict.fromkeys(payers, INTEGER)),
        "fu_items": list_of(one_of(base.fu.items)),
        "bonus": closed_mapping(dict.fromkeys(("honba", "riichi_sticks"), INTEGER)),
        "problems": list_of(TEXT),
    }
    return closed_mapping(properties)
