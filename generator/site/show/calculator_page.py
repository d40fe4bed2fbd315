"""The data that the calculator gets from its page: links to explanations, and the names of the rulesets."""

from generator.site.show.view import View
from riichi_rules.plain_json import as_json
from riichi_rules.rules.accreditation import Accreditation
from riichi_rules.tell.score import FU_RULES

# The sections that explain the lines of a score, besides the pages of yaku.
RULES = (
    *FU_RULES.values(),
    *("page:fu#seven_pairs", "page:fu#ron_triplet", "page:fu#order", "page:dora", "page:tables"),
    *("page:scoring#limits", "page:scoring#payments", "page:scoring#bonus", "page:yaku"),
)


class CalculatorPage:
    """The calculator of one page."""

    def __init__(self, view: View):
        self._view = view

    def known(self) -> dict[str, object]:
        """Return the data that scripts can't compute."""
        book = self._view.book
        pages = [*(f"yaku:{yaku}" for yaku in book.base.yaku), *(f"ruleset:{each}" for each in book.rulesets)]
        links = {rule: self._view.href(*rule.split(":")) for rule in (*pages, *RULES)}
        return {
            "links": {rule: href for rule, href in links.items() if href},
            "rulesets": self._view.ruled.names,
            "accreditation": {ruleset: self._demands(each) for ruleset, each in book.accreditation.items()},
        }

    def _demands(self, accreditation: Accreditation) -> dict[str, object]:
        """Return the demands of an accreditation, with the language of its text."""
        languages = (self._view.book.sources[each].language for each in accreditation.sources)
        stated = as_json(accreditation, in_brief=True)
        del stated["sources"]
        return {**stated, "language": next(languages)}
