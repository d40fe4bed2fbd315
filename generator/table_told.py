"""Answers to questions about the table as lines of text, as the terminal shows them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from generator.terminal import explain_waits
from generator.texts.catalog import Texts

Answer = Mapping[str, Any]


def tell_answer(texts: Texts, what: str, answer: Answer) -> Iterator[str]:
    """The answer to a question about the table, line by line."""
    return TELLERS[what](texts, answer)


def _furiten(texts: Texts, answer: Answer) -> Iterator[str]:
    kind = answer["furiten"]
    yield texts.say(f"quiz.choice.furiten.{kind}")
    if answer["because"]:
        key = "explain.furiten_discards" if kind == "permanent" else "explain.furiten_passed"
        yield texts.say(key, tiles=_tiles(answer["because"]))


def _can_win(texts: Texts, answer: Answer) -> Iterator[str]:
    for reason in answer["reasons"] or ["yes"]:
        yield texts.say(f"quiz.choice.can-win.{reason}")
    if answer["because"]:
        yield texts.say("explain.furiten_tiles", tiles=_tiles(answer["because"]))


def _riichi(texts: Texts, answer: Answer) -> Iterator[str]:
    for reason in answer["reasons"] or ["allowed"]:
        yield texts.say(f"quiz.choice.riichi.{reason}")
    if answer["discards"]:
        yield texts.say("explain.riichi_discards", tiles=_tiles(answer["discards"]))


def _kan(texts: Texts, answer: Answer) -> Iterator[str]:
    yield texts.say(f"quiz.choice.kan.{answer['reason'] or 'allowed'}")
    if answer["waits_before"]:
        before, after = (_tiles(answer[part]) or "—" for part in ("waits_before", "waits_after"))
        yield texts.say("explain.kan_waits", before=before, after=after)
    if answer["lost"]:
        yield texts.say("explain.kan_lost", readings=", ".join(answer["lost"]))


def _dora(texts: Texts, answer: Answer) -> Iterator[str]:
    yield texts.say("explain.dora_are", tiles=_tiles(answer["dora"]) or "—")
    yield texts.say("units.han", n=answer["han"])


def _haitei(texts: Texts, answer: Answer) -> Iterator[str]:
    yield texts.say("explain.last_draw", seat=_seat(texts, answer["last_draw"]))
    yield texts.say("explain.last_discard", seat=_seat(texts, answer["last_discard"]))
    for seat, draws in answer["draws"].items():
        yield texts.say("explain.seat_draws", seat=_seat(texts, seat), draws=draws)


def _settle(texts: Texts, answer: Answer) -> Iterator[str]:
    for seat, change in answer["deltas"].items():
        yield texts.say("explain.seat_change", seat=_seat(texts, seat), change=_change(texts, change))
    yield from _lying(texts, answer["sticks_left"])
    yield from _penalties(texts, answer)
    yield _next(texts, answer["dealer_next"], answer["honba_next"])


def _ledger(texts: Texts, answer: Answer) -> Iterator[str]:
    for number, entry in enumerate(answer["scores"], 1):
        players = [
            texts.say(
                "explain.seat_points",
                seat=_seat(texts, seat),
                points=points,
                change=_change(texts, entry["deltas"][seat]),
            )
            for seat, points in entry["points"].items()
        ]
        yield texts.say("explain.hand_told", hand=number, players=" · ".join(players))
        yield from _lying(texts, entry["riichi_sticks"])
        if not answer["over"] or number < len(answer["scores"]):
            yield _next(texts, entry["dealer"], entry["honba"])
    yield from _penalties(texts, answer)
    yield texts.say("explain.game_over" if answer["over"] else "explain.game_goes_on")
    for seat, placed in sorted(answer["final"].items(), key=lambda each: each[1]["place"]):
        yield texts.say(
            "explain.final_place",
            place=placed["place"],
            seat=_seat(texts, seat),
            points=placed["points"],
            total=_change(texts, placed["total"]),
        )


def _lying(texts: Texts, sticks: int) -> Iterator[str]:
    if sticks:
        yield texts.say("explain.sticks_stay", sticks=sticks)


def _penalties(texts: Texts, answer: Answer) -> Iterator[str]:
    for seat, points in answer.get("penalties", {}).items():
        yield texts.say("explain.penalty", seat=_seat(texts, seat), points=points)


def _next(texts: Texts, dealer: str, honba: int) -> str:
    return texts.say("quiz.settle.next", dealer=_seat(texts, dealer), honba=honba)


def _change(texts: Texts, change: float) -> str:
    """Points or results with their sign."""
    key = "gain" if change > 0 else "loss" if change < 0 else "zero"
    return texts.say(f"quiz.settle.{key}", n=abs(change))


def _seat(texts: Texts, seat: str) -> str:
    return texts.name("words", seat)


def _tiles(tiles: Sequence[str]) -> str:
    return " ".join(tiles)


TELLERS: Mapping[str, Callable[[Texts, Answer], Iterator[str]]] = {
    "waits": explain_waits,
    "furiten": _furiten,
    "can-win": _can_win,
    "riichi": _riichi,
    "kan": _kan,
    "dora": _dora,
    "haitei": _haitei,
    "settle": _settle,
    "ledger": _ledger,
}
