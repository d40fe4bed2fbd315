"""Every question about the table, by its name, and what answers it."""

from collections.abc import Callable, Mapping
from typing import Any

from generator.engine.score import Scorer
from generator.engine.waits import answer_waits
from generator.table.can_win import answer_can_win
from generator.table.dora import answer_dora
from generator.table.forms.question import Reply
from generator.table.furiten import answer_furiten
from generator.table.game.ledger import answer_ledger, answer_settle
from generator.table.game.needs import answer_needs
from generator.table.haitei import answer_haitei
from generator.table.kan import answer_kan
from generator.table.riichi import answer_riichi

Answerer = Callable[[Scorer, Mapping[str, Any]], Reply]

TABLE_QUESTIONS: Mapping[str, Answerer] = {
    "waits": answer_waits,
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
