"""Questions on who pays after a win and after an exhaustive draw."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from generator.quiz.dealing.dealt import weighted_choice
from generator.quiz.dealing.source import QuestionSource
from generator.quiz.kind import QuestionKind, no_rules
from riichi_rules.quiz.question import Choice, Choose, Question, choose_among
from riichi_rules.table.game.ledger import answer_settle
from riichi_rules.table.seats import SEATS
from riichi_rules.tell.mistakes import mistake_line
from riichi_rules.tell.seats import labelled_line, seat_line
from riichi_rules.tell.table_lines import result_lines
from riichi_rules.texts.lines import Line, Row, Section

SEE_WIN, SEE_DRAW = "page:scoring#payments", "page:draws#payments"

# The relative frequencies of the forms of question.
WEIGHTS = {"ron": 5, "tsumo": 5, "most": 5, "exhaustive": 5}
WORTH = {"han": 3, "fu": 40}  # no answer depends on it

DEALER, NOBODY, ALIKE = SEATS[0], "nobody", "alike"


def make_questions(source: QuestionSource) -> Iterator[Question]:
    """Yield hands that end by ron, by tsumo and in an exhaustive draw."""
    for _ in source.seeded_numbers():
        form = weighted_choice(source.rng, WEIGHTS)
        yield make_question(source, result_of(form, source.rng), is_about_most=form == "most")


def result_of(form: str, rng: Random) -> dict[str, Any]:
    """Return a random result of a hand."""
    if form == "exhaustive":
        tenpai = rng.sample(SEATS, rng.choice((0, 1, 1, 2, 2, 3, 3, 4)))
        return {"end": "exhaustive", "tenpai": [seat for seat in SEATS if seat in tenpai]}
    winner, discarder = rng.sample(SEATS, 2)
    win = {"winners": [{"seat": winner, **WORTH}]}
    return {"end": "ron", "discarder": discarder, **win} if form == "ron" else {"end": "tsumo", **win}


def make_question(source: QuestionSource, result: Mapping[str, Any], *, is_about_most: bool) -> Question:
    """Return a question on everybody who pays, or on who pays the most."""
    case = {"dealer": DEALER, "result": result}
    deltas = answer_settle.reply(source.rules, case)[0]["deltas"]
    losses = {seat: -deltas[seat] for seat in SEATS if deltas[seat] < 0}
    form = ".most" if is_about_most else ""
    return Question(
        kind="who-pays",
        ruleset=source.rules.ruleset,
        level=_level(result, is_about_most=is_about_most),
        prompt=Line(f"quiz.kind.who-pays.prompt{form}"),
        answer=_most(losses) if is_about_most else _payers(result, [*losses]),
        proof=(_proof(result, losses),),
        rules=(SEE_DRAW if result["end"] == "exhaustive" else SEE_WIN,),
        case=case,
        situation=(labelled_line(Line("words.dealer.label"), seat_line(DEALER)), *_result_lines(result)),
    )


def _level(result: Mapping[str, Any], *, is_about_most: bool) -> str:
    if result["end"] != "exhaustive":
        return "intermediate" if is_about_most else "beginner"
    return "intermediate" if len(result["tenpai"]) == 1 else "advanced"


def _result_lines(result: Mapping[str, Any]) -> Iterator[Line]:
    """Yield how the hand ended, without the value of a win."""
    if result["end"] == "exhaustive":
        yield from result_lines(result)
        return
    discarder = {"discarder": seat_line(result["discarder"])} if "discarder" in result else {}
    yield Line(f"quiz.pays.{result['end']}", {"winner": seat_line(_winner(result)), **discarder})


def _winner(result: Mapping[str, Any]) -> str:
    return str(result["winners"][0]["seat"])


# Who pays


def _payers(result: Mapping[str, Any], payers: Sequence[str]) -> Choose:
    """Return the four players and nobody, of which all that pay are right."""
    right = payers or [NOBODY]
    choices = [
        Choice(_payer_line(name), None if name in right else _wrong_payer(result, name))
        for name in (*SEATS, NOBODY)
    ]
    return Choose(tuple(choices), all=True, missed=mistake_line("pays_missed"))


def _payer_line(name: str) -> Line:
    return seat_line(name) if name in SEATS else Line(f"quiz.choice.who-pays.{name}")


def _wrong_payer(result: Mapping[str, Any], name: str) -> Line:
    """Return the mistake of choosing a player who pays nothing, or nobody although somebody pays."""
    if name == NOBODY:
        return mistake_line("pays_missed")
    if result["end"] == "exhaustive":
        is_due = 0 < len(result["tenpai"]) < len(SEATS)
        mistake = "noten_wrong_side.which" if is_due else "noten_not_due"
        return mistake_line(mistake, **({"about": seat_line(name)} if is_due else {}))
    mistake = "pays_winner" if name == _winner(result) else "pays_bystander"
    return mistake_line(f"{mistake}.which", about=seat_line(name))


# Who pays the most


def _most(losses: Mapping[str, int]) -> Choose:
    """Return the three losers, and that they all pay the same."""
    is_alike = len({*losses.values()}) == 1
    right = ALIKE if is_alike else max(losses, key=lambda seat: losses[seat])
    wrong = "pays_dealer_wins" if is_alike else "pays_dealer_forgotten"
    return choose_among([*losses, ALIKE], {right}, _payer_line, lambda _: mistake_line(wrong))


# The proof


def _proof(result: Mapping[str, Any], losses: Mapping[str, int]) -> Section:
    """Return the rule that decides, and those who pay."""
    why = Line(f"explain.pays_{_reason(result, losses)}")
    payers = [seat_line(seat) for seat in losses] or [Line(f"quiz.choice.who-pays.{NOBODY}")]
    rows = (Row(each) for each in payers)
    return Section(Line("quiz.feedback.payers"), tuple(rows), why)


def _reason(result: Mapping[str, Any], losses: Mapping[str, int]) -> str:
    if result["end"] == "exhaustive":
        return "noten" if losses else "nobody"
    if result["end"] == "ron":
        return "ron"
    return "dealer_wins" if _winner(result) == DEALER else "tsumo"


# Who pays is the same under all rulesets for four; only how much differs.
KIND = QuestionKind(
    "who-pays", make_questions, pool_key=no_rules, size=32, is_for_four=True, picture="ending"
)
