"""Every question about the table by its name, with the function that answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from riichi_rules.engine.score import Scorer
from riichi_rules.engine.waits import answer_waits
from riichi_rules.table.can_win import answer_can_win
from riichi_rules.table.discards import answer_discards
from riichi_rules.table.dora import answer_dora
from riichi_rules.table.forms.question import Reply
from riichi_rules.table.furiten import answer_furiten
from riichi_rules.table.game.ledger import answer_ledger, answer_settle
from riichi_rules.table.game.needs import answer_needs
from riichi_rules.table.haitei import answer_haitei
from riichi_rules.table.kan import answer_kan
from riichi_rules.table.riichi import answer_riichi

Answerer = Callable[[Scorer, Mapping[str, Any]], Reply]

TABLE_QUESTIONS: Mapping[str, Answerer] = {
    "waits": answer_waits,
    "discards": answer_discards,
    "riichi": answer_riichi,
    "kan": answer_kan,
    "furiten": answer_furiten,
    "can-win": answer_can_win,
    "dora": answer_dora,
    "haitei": answer_haitei,
    "settle": answer_settle,
    "ledger": answer_ledger,
    "needs": answer_needs,
}
