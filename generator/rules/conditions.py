"""Are a condition's facts known, its values possible, and can all of it hold together?"""

from collections.abc import Iterator, Mapping

from generator.problems import did_you_mean
from generator.rules import vocabulary
from generator.rules.model import Condition, Range, Scalar, Want, is_wanted
from generator.rules.vocabulary import Domain

Complaint = tuple[str, str, str, str]  # fact, code, message, tip

ONLY_BY_TSUMO = {"haitei", "rinshan", "tenhou", "chiihou"}
ONLY_BY_RON = {"houtei", "chankan", "renhou"}
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


def faults(condition: Condition, known: Mapping[str, Domain]) -> Iterator[Complaint]:
    """Everything wrong with a condition, fact by fact, then as a whole."""
    sound = True
    for fact, want in condition.items():
        if fact not in known:
            yield fact, "unknown_fact", f"unknown fact '{fact}'", did_you_mean(fact, known)
            sound = False
        else:
            for message in _misfits(want, known[fact]):
                yield fact, "bad_condition", f"{fact}: {message}", ""
                sound = False
    if sound:
        for fact, message in _contradictions(condition):
            yield fact, "contradiction", message, ""


def _misfits(want: Want, domain: Domain) -> Iterator[str]:
    if isinstance(want, Range):
        if not isinstance(domain, range):
            yield "min and max are for counts"
        elif want.min is None and want.max is None:
            yield "needs a min or a max"
        elif not any(is_wanted(want, count) for count in domain):
            yield f"no count from {domain[0]} to {domain[-1]} is meant"
        return
    choices = want if isinstance(want, tuple) else (want,)
    if not choices:
        yield "an empty list can never hold"
    for choice in choices:
        if not _is_in(choice, domain):
            yield f"cannot be {str(choice).lower()}; {_domain_in_words(domain)}"


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


def _least(condition: Condition, fact: str) -> int:
    """The smallest count (or 1 for true) that the condition lets a fact have."""
    if fact not in condition:
        return 0
    domain = vocabulary.HAND[fact]
    values = [False, True] if domain is bool else list(domain) if isinstance(domain, range) else []
    return min((int(value) for value in values if is_wanted(condition[fact], value)), default=0)


def _allows(condition: Condition, fact: str, value: Scalar) -> bool:
    return fact not in condition or is_wanted(condition[fact], value)


def _contradictions(condition: Condition) -> Iterator[tuple[str, str]]:
    """Facts that no hand can have together, by what the facts mean."""
    if any(fact not in vocabulary.HAND for fact in condition):
        return
    sequences = max(
        [_least(condition, "sequences"), *(_least(condition, f) * n for f, n in SEQUENCES_FOR.items())]
    )
    triplets = max(
        [_least(condition, "triplets"), *(_least(condition, f) * n for f, n in TRIPLETS_FOR.items())]
    )
    last = list(condition)[-1] if condition else ""
    if sequences + triplets > 4:
        yield last, f"needs {sequences} sequences and {triplets} triplets, but a hand has four groups"
    if sequences and not any(_allows(condition, "sequences", n) for n in range(sequences, 5)):
        yield "sequences", f"needs at least {sequences} sequences, but does not allow them"
    if triplets and not any(_allows(condition, "triplets", n) for n in range(triplets, 5)):
        yield "triplets", f"needs at least {triplets} triplets, but does not allow them"
    if (sequences or triplets) and not _allows(condition, "form", "standard"):
        yield "form", "groups are found in the standard form only"
    if sequences and not any(_allows(condition, "simples", n) for n in range(sequences, 19)):
        yield "simples", "every sequence holds a simple tile"
    tsumo = [fact for fact in ONLY_BY_TSUMO if _least(condition, fact)]
    ron = [fact for fact in ONLY_BY_RON if _least(condition, fact)]
    if (tsumo and ron) or (tsumo and not _allows(condition, "win", "tsumo")):
        yield tsumo[0], f"{tsumo[0]} happens by tsumo only"
    if ron and not _allows(condition, "win", "ron"):
        yield ron[0], f"{ron[0]} happens by ron only"
    honours = [fact for fact in condition if fact in NEED_AN_HONOUR and _least(condition, fact)]
    if honours and not any(_allows(condition, "honours", n) for n in range(3, 19)):
        yield honours[0], f"{honours[0]} needs honours"
    if honours and not any(_allows(condition, "outside_groups", n) for n in range(1, 14)):
        yield honours[0], f"{honours[0]} needs a group with an honour"
