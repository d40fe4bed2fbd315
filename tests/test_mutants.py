"""The table of seeded faults fits the code: each can be made, and its tests exist."""

from tests.mutants import ROOT, mutants

MUTANTS = [*mutants()]


def test_every_fault_can_be_made() -> None:
    """A rewritten line needs a rewritten fault."""
    assert [mutant for mutant in MUTANTS if not mutant.is_fitting] == []


def test_every_fault_has_tests() -> None:
    tests = {name for mutant in MUTANTS for name in mutant.tests}
    assert [name for name in tests if not (ROOT / name).exists()] == []


def test_there_are_sixty_faults_of_either_language() -> None:
    scripts = [mutant for mutant in MUTANTS if mutant.file.endswith(".js")]
    assert min(len(scripts), len(MUTANTS) - len(scripts)) >= 60
