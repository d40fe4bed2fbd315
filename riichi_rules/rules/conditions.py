"""Checks of conditions: facts must be known, values possible, and all of it must be able to hold together."""

from collections.abc import Iterator, Mapping

from riichi_rules.problems import did_you_mean
from riichi_rules.rules.facts import Domain, Domains
from riichi_rules.rules.model import Condition, Range, Scalar, Want, is_wanted
from riichi_rules.strict_yaml.values import BOOLEANS, boolean_meant

Complaint = tuple[str, str, str, str]  # fact, code, message, tip

ONLY_BY_TSUMO = {"haitei", "rinshan", "tenhou", "chiihou"}
ONLY_BY_RON = {"houtei", "chankan", "renhou"}
ONLY_CLOSED = {"closed", "riichi", "open_riichi", "ippatsu", "tenhou", "chiihou", "renhou", "nine_gates"}
NEED_AN_HONOUR = {"haku", "hatsu", "chun", "seat_wind", "round_wind", "dragon_triplets", "wind_triplets"}

# How many sequences or triplets a fact needs when it is true or counts one.
SEQUENCES_FOR = {"twin_sequences": 2, "same_sequence": 1, "sequence_in_three_suits": 3, "straight": 3}
TRIPLETS_FOR = {
    "triplet_in_three_suits": 3,
    "triplet_run": 1,
    "concealed_triplets": 1,
    "kans": 1,
    "dragon_triplets": 1,
    "wind_triplets": 1,
}


def faults(condition: Condition, known: Domains) -> Iterator[Complaint]:
    """Yield every fault of a condition, fact by fact, then those of the whole."""
    is_valid = True
    for fact, want in condition.items():
        if fact not in known:
            yield fact, "unknown_fact", f"unknown fact '{fact}'", did_you_mean(fact, known)
            is_valid = False
        else:
            for message, tip in _misfits(want, known[fact]):
                yield fact, "bad_condition", f"{fact}: {message}", tip
                is_valid = False
    if is_valid:
        for contradictions in (_of_groups, _of_events, _of_honours):
            for fact, message in contradictions(condition):
                yield fact, "contradiction", message, ""


def is_only_closed(condition: Condition) -> bool:
    """Return whether a condition can hold in closed hands only."""
    form = condition.get("form", "standard")
    return (
        any(fact in ONLY_CLOSED and _minimum(condition, fact) for fact in condition)
        or _minimum(condition, "concealed_triplets") == 4
        or not is_wanted(form, "standard")
    )


def _misfits(want: Want, domain: Domain) -> Iterator[tuple[str, str]]:
    """Yield why a fact of this domain can never have the value required, with a tip."""
    if isinstance(want, Range):
        yield from ((message, "") for message in _range_misfits(want, domain))
        return
    choices = want if isinstance(want, tuple) else (want,)
    if not choices:
        yield "an empty list can never hold", ""
    for index, choice in enumerate(choices):
        if not _is_in(choice, domain):
            yield f"cannot be {str(choice).lower()}; {_domain_in_words(domain)}", _tip(choice, domain)
        elif choice in choices[:index]:
            yield f"{str(choice).lower()} is listed twice", ""


def _range_misfits(want: Range, domain: Domain) -> Iterator[str]:
    if not isinstance(domain, range):
        yield "min and max are for counts"
        return
    if want.min is None and want.max is None:
        yield "needs a min or a max"
    for name, bound in (("min", want.min), ("max", want.max)):
        if bound is not None and bound not in domain:
            yield f"{name} cannot be {bound}; {_domain_in_words(domain)}"
    if want.min is not None and want.max is not None and want.min > want.max:
        yield f"min {want.min} is above max {want.max}"


def _tip(choice: Scalar, domain: Domain) -> str:
    """Return a tip for a value that a fact cannot have."""
    word = str(choice)
    if isinstance(domain, tuple):
        return did_you_mean(word, domain)
    words = map(str, domain) if isinstance(domain, range) else BOOLEANS
    if isinstance(choice, str) and word in words:
        return "take the quotes away"
    return boolean_meant(word) if domain is bool else ""


def _is_in(value: Scalar, domain: Domain) -> bool:
    if domain is bool:
        return isinstance(value, bool)
    if isinstance(domain, range):
        return isinstance(value, int) and not isinstance(value, bool) and value in domain
    return isinstance(domain, tuple) and value in domain


def _domain_in_words(domain: Domain) -> str:
    if isinstance(domain, range):
        return f"it is a number from {domain[0]} to {domain[-1]}"
    return f"it is one of {', '.join(domain)}" if isinstance(domain, tuple) else "it is true or false"


def _minimum(condition: Condition, fact: str) -> int:
    """Return the smallest count (or 1 for true) that the condition allows for a fact."""
    want = condition.get(fact, 0)
    if isinstance(want, Range):
        return want.min or 0
    choices = want if isinstance(want, tuple) else (want,)
    return min((choice for choice in choices if isinstance(choice, int)), default=0)


def _allows(condition: Condition, fact: str, *values: Scalar) -> bool:
    """Return whether a fact may have one of these values."""
    return fact not in condition or any(is_wanted(condition[fact], value) for value in values)


# Facts that exclude each other by their meaning


def _of_groups(condition: Condition) -> Iterator[tuple[str, str]]:
    sequences = _groups_needed(condition, "sequences", SEQUENCES_FOR)
    triplets = _groups_needed(condition, "triplets", TRIPLETS_FOR)
    if sequences + triplets > 4:
        last = list(condition)[-1]
        yield last, f"needs {sequences} sequences and {triplets} triplets, but a hand has four groups"
    for fact, number in (("sequences", sequences), ("triplets", triplets)):
        if number and not _allows(condition, fact, *range(number, 5)):
            yield fact, f"needs at least {number} {fact}, but does not allow them"
    if (sequences or triplets) and not _allows(condition, "form", "standard"):
        yield "form", "groups are found in the standard form only"
    if sequences and not _allows(condition, "simples", *range(2 * sequences, 19)):
        yield "simples", "every sequence holds two simple tiles or more"


def _groups_needed(condition: Condition, fact: str, needed_for: Mapping[str, int]) -> int:
    """Return the number of sequences or triplets that a condition needs."""
    named = condition.keys() & {fact, *needed_for}
    return max([_minimum(condition, each) * needed_for.get(each, 1) for each in named], default=0)


def _of_events(condition: Condition) -> Iterator[tuple[str, str]]:
    tsumo = [fact for fact in condition if fact in ONLY_BY_TSUMO and _minimum(condition, fact)]
    ron = [fact for fact in condition if fact in ONLY_BY_RON and _minimum(condition, fact)]
    if tsumo and (ron or not _allows(condition, "win", "tsumo")):
        yield tsumo[0], f"{tsumo[0]} happens by tsumo only"
    if ron and not _allows(condition, "win", "ron"):
        yield ron[0], f"{ron[0]} happens by ron only"


def _of_honours(condition: Condition) -> Iterator[tuple[str, str]]:
    honours = [fact for fact in condition if fact in NEED_AN_HONOUR and _minimum(condition, fact)]
    if honours and not _allows(condition, "honours", *range(3, 19)):
        yield honours[0], f"{honours[0]} needs honours"
    if honours and not _allows(condition, "outside_groups", *range(1, 14)):
        yield honours[0], f"{honours[0]} needs a group with an honour"
