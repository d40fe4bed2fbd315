"""What games say about options: whatever a hand decides is found, and a wrong value is contradicted."""

import gzip
import json
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.evidence.faults import HandTrial
from generator.evidence.report import report
from generator.evidence.trials import Evidence, Variant, Variants, evidence_of, try_hand
from riichi_rules.logs.model import RecordedGame
from riichi_rules.logs.read import parse_record
from riichi_rules.logs.rules_named import RulesOfLog
from riichi_rules.rules.model import Rules, Value
from tests.record.records import games, records_of
from tests.rulebook import book, rules

VARIANTS = Variants(book())
# Games of few hands, by four players and by three.
SHORT = [44, 107, 120, 139, 149, 164, 210, 258, 313, 321]


@cache
def game(number: int) -> RecordedGame:
    return parse_record(records_of(number)[-1])


@pytest.mark.parametrize("number", SHORT)
def test_a_value_is_possible_if_the_whole_hand_is_possible_under_it(number: int) -> None:
    """Of a hand only the steps that read an option are tried again."""
    played, others = VARIANTS.of(game(number).rules)
    for place in range(1, len(game(number).hands) + 1):
        trial = HandTrial(game(number), place)
        given = try_hand(trial, played)
        for each in others:
            assert given.is_possible(each.rules) == (not trial.faults(each.rules)), each[:2]


@pytest.mark.mass(1, 4)
def test_games_contradict_no_ruleset_and_decide_many_options(chunk: int) -> None:
    found = Evidence()
    for number in [*games()][chunk::4] if chunk else SHORT:
        found.add(evidence_of(VARIANTS, game(number), str(number)))
    assert found.contradictions == []
    assert len([each for each in found.options.values() if each.games]) > 15


class Wrong(Variants):
    """Rules that state a wrong value, with the right one among the others."""

    def __init__(self, option: str, wrong: Value):
        super().__init__(book())
        self.option, self.wrong = option, wrong

    def of(self, named: RulesOfLog) -> tuple[Rules, list[Variant]]:
        right = rules(named.ruleset, **named.options)
        stated = rules(named.ruleset, **named.options, **{self.option: self.wrong})
        return stated, [Variant(self.option, right.options[self.option], right)]


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        *(("honba", 1500), ("noten_payment", 4000), ("renchan", "win"), ("uma", (30, 10, -10, -30))),
        *(("ura_dora", False), ("ippatsu", False), ("open_yaku", "reduced"), ("kazoe_yakuman", False)),
        *(("agari_yame", "none"), ("tobi", "none"), ("multi_ron", "head_bump"), ("start_points", 30000)),
        *(("triple_ron", "pay"), ("abort_4_winds", False), ("abort_9_terminals", False), ("ties", "split")),
    ],
)
def test_a_wrong_value_is_contradicted_and_the_right_one_fits(option: str, wrong: Value) -> None:
    right = rules("tenhou").options[option]
    of_four = [game(number) for number in games() if game(number).rules.ruleset == "tenhou"]
    found = next(
        filter(None, (evidence_of(Wrong(option, wrong), each, "").contradictions for each in of_four))
    )
    assert (option, right) in found[0].fits


def test_the_command_measures_logs_and_says_what_it_cannot_read(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.log.gz").write_bytes(gzip.compress(records_of(107)[0].encode()))
    (tmp_path / "two.log").write_text(records_of(313)[-1], "utf-8")
    (tmp_path / "three.log").write_text("nonsense", "utf-8")
    done = CliRunner().invoke(main, ["evidence", str(tmp_path), "--json"])
    assert done.exit_code == 0
    assert "three.log" in done.stderr
    measured = json.loads(done.stdout)["tenhou"]
    assert (measured["games"], measured["contradictions"]) == (2, [])
    assert measured["options"]["uma"]["games"] == 2


def test_a_table_names_what_would_have_fitted() -> None:
    found = {"tenhou": evidence_of(Wrong("tobi", "none"), game(46), "some.log")}
    table = "\n".join(report(book(), found))
    assert "some.log, hand 5: not_over; would fit: tobi=below_zero" in table
