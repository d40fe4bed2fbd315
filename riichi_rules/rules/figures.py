"""The numbers of a set of rules that a text may name, by their placeholders."""

from collections.abc import Iterator

from riichi_rules.rules.model import Rules


def figures(rules: Rules) -> dict[str, int]:
    """Return the numbers by names: `fu.base`, `han.pinfu.closed`, `limit.mangan.base`, `table.tiles`."""
    return dict(_figures(rules))


def _figures(rules: Rules) -> Iterator[tuple[str, int]]:
    for name, item in rules.fu.items.items():
        yield f"fu.{name}", item.fu
    yield "fu.round", rules.fu.round_up_to
    yield from _prices(rules)
    for name, limit in rules.limits.items():
        yield f"limit.{name}.base", limit.base
        if limit.from_han is not None:
            yield f"limit.{name}.han", limit.from_han
    yield from _around_mangan(rules)
    payments = rules.payments
    yield "payments.round", payments.round_up_to
    yield "payments.doublings", payments.doublings
    yield "payments.ron.dealer", payments.ron.dealer
    yield "payments.ron.non_dealer", payments.ron.non_dealer
    yield "payments.tsumo.dealer_wins", payments.tsumo.dealer_wins.each
    yield "payments.tsumo.from_dealer", payments.tsumo.non_dealer_wins.dealer
    yield "payments.tsumo.from_others", payments.tsumo.non_dealer_wins.non_dealer
    yield "honba.ron", payments.honba.ron
    yield "honba.tsumo", payments.honba.tsumo_each
    yield "stick", payments.riichi_stick
    for name, value in rules.options.items():
        if isinstance(value, int) and not isinstance(value, bool):
            yield f"value.{name}", value
    for name, number in rules.table.items():
        yield f"table.{name}", number


def _around_mangan(rules: Rules) -> Iterator[tuple[str, int]]:
    """Yield what the dealer pays for a mangan by tsumo, and the two cells nearest below mangan."""
    mangan, payments = rules.limits["mangan"], rules.payments
    yield "limit.mangan.dealer", mangan.base * payments.tsumo.non_dealer_wins.dealer
    if mangan.from_han is None:
        return
    for name, han in (("near_mangan", mangan.from_han - 1), ("near_mangan_in_fu", mangan.from_han - 2)):
        if han < 1:
            return
        yield f"{name}.han", han
        most = (mangan.base - 1) >> (han + payments.doublings)
        yield f"{name}.fu", most - most % rules.fu.round_up_to


def _prices(rules: Rules) -> Iterator[tuple[str, int]]:
    """Yield the value of each yaku that counts, closed and open."""
    for name, yaku in rules.yaku.items():
        kind = "han" if yaku.han else "yakuman"
        for side in ("closed", "open"):
            worth = yaku.worth(side)
            if worth is not None:
                yield f"{kind}.{name}.{side}", worth
