"""The most yakuman that a hand can be worth."""

from riichi_rules.rules.model import YAKUMAN, Rules

# Big Four Winds and the single wait of Four Concealed Triplets are double; with All Honours, Four Quads
# and eight wins in a row they make seven.
MOST_YAKUMAN = 7


def most_yakuman(rules: Rules) -> int:
    """Return the most yakuman that a hand can be worth: more than two only if they add up, or if han do."""
    if rules.payments.yakuman_add_up or rules.limits[YAKUMAN].repeats:
        return MOST_YAKUMAN
    return 2 if any(yaku.double for yaku in rules.yaku.values()) else 1
