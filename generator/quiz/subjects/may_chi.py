"""Chi: whether a discard may be called, and the reasons against it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from generator.quiz.dealing.dealt import sequences_with, weighted_choice
from generator.quiz.dealing.river import nearby_kinds
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.dealing.table_state import SimulatedTable, TableState
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.engine.tiles import IS_HONOUR, NAMES, notation
from riichi_rules.engine.tiles import KIND as KIND_OF
from riichi_rules.quiz.question import Question, choose_among
from riichi_rules.table.seats import POSITIONS, turns_between
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.seats import labelled_line, seat_line
from riichi_rules.texts.lines import Line, Notation, Row, Section, join_lines


class ChiOffer(NamedTuple):
    """A discard that a player with these tiles might call."""

    hand: Sequence[int]
    seat: str
    discarder: str
    tile: int
    has_riichi: bool = False

    @property
    def answers(self) -> tuple[str, ...]:
        """The reasons against chi, or that it is allowed."""
        reasons = {
            "not_left": POSITIONS[turns_between(self.seat, self.discarder)] != "left",
            "no_run": not sequences_with(self.hand, self.tile),
            "riichi": self.has_riichi,
        }
        return tuple(reason for reason, holds in reasons.items() if holds) or ("allowed",)


# The question


CHOICES = ("allowed", "not_left", "no_run", "riichi")
SEE, SEE_RIICHI = "page:calls#kinds", "page:riichi"

# The relative frequencies of the right answers, and the range of events before the discard.
WEIGHTS = {"allowed": 6, "not_left": 5, "no_run": 4, "riichi": 3}
FEWEST, MOST = 4, 24

# The names of the others by the number of turns to them.
OTHERS = {1: "glossary.right_player", 2: "glossary.opposite_player", 3: "glossary.left_player"}


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield discards that may be called, and those that one reason alone forbids."""
    for _ in source.seeded_numbers():
        wanted = weighted_choice(source.rng, WEIGHTS)
        table, earliest = SimulatedTable(source.rules, source.rng), source.rng.randint(FEWEST, MOST)
        for number, event in enumerate(table.events()):
            found = [*_offers(table, event.seat, event.tile)] if event.type == "discard" else []
            fitting = [offer for offer in found if offer.answers == (wanted,)]
            if number >= earliest and fitting:
                yield make_question(source.rules.ruleset, source.rng.choice(fitting), table.state(event))
                break


def _offers(table: SimulatedTable, discarder: str, tile: str) -> Iterator[ChiOffer]:
    """Yield the players without calls who hold two tiles near a discard, and do not wait for it in riichi."""
    kind = KIND_OF[tile]
    for seat, player in table.players.items():
        is_near = not IS_HONOUR[kind] and sum(each in player.hand for each in nearby_kinds(kind)) > 1
        if seat != discarder and is_near and not player.melds and kind not in player.waits_after_riichi():
            yield ChiOffer(tuple(sorted(player.hand)), seat, discarder, kind, player.riichi is not None)


def make_question(ruleset: str, offer: ChiOffer, state: TableState) -> Question:
    """Return a question on a discard, which is the last tile of its row."""
    (right,) = offer.answers
    return Question(
        kind="may-chi",
        ruleset=ruleset,
        level=_level(offer, right),
        prompt=Line("quiz.kind.may-chi.prompt", _prompt_values(offer)),
        answer=choose_among(CHOICES, {right}, _choice, lambda name: _mistake(offer, name, right)),
        proof=(Section(Line("quiz.feedback.steps"), tuple(_steps(offer)), _choice(right)),),
        rules=(SEE_RIICHI if right == "riichi" else SEE,),
        case={"concealed": notation(offer.hand), **state.case(offer.seat, offer.discarder)},
        situation=(Line("explain.riichi_1"),) if offer.has_riichi else (),
    )


def _choice(name: str) -> Line:
    return Line(f"quiz.choice.may-chi.{name}")


def _prompt_values(offer: ChiOffer) -> dict[str, Line | Notation]:
    """Return the player, the discarder and the tile, as the prompt names them."""
    tile = Notation(NAMES[offer.tile])
    return {"seat": seat_line(offer.seat), "discarder": seat_line(offer.discarder), "tile": tile}


def _level(offer: ChiOffer, right: str) -> str:
    if right in {"riichi", "no_run"}:
        return "advanced" if right == "riichi" else "intermediate"
    has_pair = offer.hand.count(offer.tile) > 1  # which is enough for a pon from anybody
    return "intermediate" if has_pair else "beginner"


def _mistake(offer: ChiOffer, name: str, right: str) -> Line:
    """Return the mistake that leads to a wrong answer, with what is so about this discard."""
    if name == "allowed":
        return _overlooked(offer, right)
    found = {"not_left": _place_line(offer), "no_run": _sequences_line(offer)}.get(name)
    mistake = "chi_overlooked" if right == "allowed" else "chi_other_reason"
    return mistake_line(f"{mistake}.which", found=found) if found else mistake_line(mistake)


def _overlooked(offer: ChiOffer, right: str) -> Line:
    """Return the mistake of a player who overlooks what forbids the chi."""
    if right == "not_left":
        return mistake_line("chi_not_left.which", found=_place_line(offer))
    if right == "no_run":
        return mistake_line("chi_no_run.which", about=Notation(NAMES[offer.tile]))
    return mistake_line("chi_riichi")


def _place_line(offer: ChiOffer) -> Line:
    """Return where the discarder sits."""
    place = Line(OTHERS[turns_between(offer.seat, offer.discarder)])
    return labelled_line(seat_line(offer.discarder), place)


def _sequences_line(offer: ChiOffer) -> Line:
    """Return the sequences that the hand makes with the discard."""
    found = [
        Line("explain.chi_with", {"tiles": Notation(notation(sorted((*own, offer.tile))))})
        for own in sequences_with(offer.hand, offer.tile)
    ]
    return join_lines(found) if found else Line("explain.chi_without")


def _steps(offer: ChiOffer) -> Iterator[Row]:
    """Yield the place of the discarder, the sequences with the tile, and riichi."""
    yield Row(_place_line(offer), why=Line("explain.chi_left"), rule=SEE)
    yield Row(_sequences_line(offer), rule=SEE)
    if offer.has_riichi:
        yield Row(Line("explain.riichi_1"), why=Line("explain.chi_riichi"), rule=SEE_RIICHI)


# Chi is called in the same way under all rulesets for four, and three players have none.
KIND = QuestionKind("may-chi", make_questions, pool_key=no_rules, size=120, is_for_four=True, picture="scene")
