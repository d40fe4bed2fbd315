"""Changes from one edition of rules to the next: options, penalties and sessions, before and after."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import NamedTuple

from markupsafe import Markup

from generator.needs import shown_editions
from generator.site.pages import slug
from generator.site.show.ruleset_pages import RulesetPages
from generator.site.show.rulings.penalty_pages import PenaltyPages
from generator.site.show.view import View
from riichi_rules.rules.book import as_key
from riichi_rules.rules.cells import OptionValue
from riichi_rules.rules.editions import (
    Edition,
    changed_options,
    changed_session_rules,
    first_known_options,
    offence_changes,
)
from riichi_rules.rules.model import Option, Value
from riichi_rules.tell.penalties import offence_line
from riichi_rules.texts.lines import say


class RuleChange(NamedTuple):
    """A rule before and after; `before` is empty if the earlier rules have nothing of the kind."""

    name: str
    href: str | None
    before: Markup
    now: Markup
    meaning: Markup = Markup("")
    standing: OptionValue | None = None


class ChangePages:
    """The changes between editions on one page."""

    def __init__(self, view: View, rulesets: RulesetPages, penalties: PenaltyPages):
        self._view, self._rulesets, self._penalties = view, rulesets, penalties
        self._book = view.book

    def editions(self) -> list[Edition]:
        return shown_editions(self._book)

    def of(self, ruleset: str) -> Edition | None:
        """Return the edition that a ruleset is, if it replaces earlier rules."""
        return next((each for each in self.editions() if each.new == ruleset), None)

    def after(self, ruleset: str) -> Edition | None:
        """Return the edition that replaces a ruleset."""
        return next((each for each in self.editions() if each.old == ruleset), None)

    def href(self, edition: Edition) -> str:
        """Return the address of the section about an edition."""
        return f"{self._view.href('page', 'changes')}#{slug(edition.new)}"

    def title(self, edition: Edition) -> str:
        names = self._rulesets.name
        return self._view.plain("page_changes.edition", old=names(edition.old), new=names(edition.new))

    def remark(self, edition: Edition) -> str:
        """Return a remark on a pair of editions, or ""."""
        key = f"page_changes.remark.{edition.new}"
        years = self._book.rulesets[edition.old].in_force
        until = str(years.until) if years else ""
        return self._view.plain(key, until=until) if self._view.ruled.default.has(key) else ""

    def count(self, edition: Edition) -> int:
        return len(changed_options(self._book, edition))

    def topics(self, edition: Edition) -> Iterator[tuple[str, list[RuleChange]]]:
        """Yield each topic with the changes of its options."""
        changed = changed_options(self._book, edition)
        for topic, options in groupby(changed, key=lambda each: self._book.options[each].topic):
            yield topic, [self._option(edition, each) for each in options]

    def first_known(self, edition: Edition) -> list[RuleChange]:
        """Return the rules of which the earlier text is not known."""
        known = first_known_options(self._book, edition)
        return [self._option(edition, each)._replace(before=Markup(""), meaning=Markup("")) for each in known]

    def _option(self, edition: Edition, option: str) -> RuleChange:
        old, new = (self._book.rulesets[each].option_values[option] for each in (edition.old, edition.new))
        ruleset = self._view.href("ruleset", edition.new)
        return RuleChange(
            self._view.plain(f"options.{option}"),
            f"{ruleset}#{slug(option)}" if ruleset else None,
            self._rulesets.says(edition.old, option) if old.applies else Markup(""),
            self._rulesets.says(edition.new, option),
            self._meaning(edition, option),
            new,
        )

    def _meaning(self, edition: Edition, option: str) -> Markup:
        """Return the meaning of a change at the table, if the texts state it."""
        value = self._book.rulesets[edition.new].option_values[option].value
        key = meaning_key(edition, option, self._book.options[option], value)
        if not self._view.ruled.default.has(key):
            return Markup("")
        return self._view.page_texts.among((edition.new,)).html(key)

    # Penalties and sessions

    def penalties(self, edition: Edition) -> Iterator[tuple[str, list[RuleChange]]]:
        """Yield the offences that changed, that are new, and that are gone, each with its rulings."""
        found = offence_changes(self._book, edition)
        for kind, offences in (
            ("changed", found.changed),
            ("added", found.added),
            ("dropped", found.dropped),
        ):
            if offences:
                yield kind, [self._offence(edition, each, kind) for each in offences]

    def _offence(self, edition: Edition, offence: str, kind: str) -> RuleChange:
        page, none = self._view.href("page", "penalties"), Markup("")
        rulings = self._penalties.rulings
        return RuleChange(
            say(self._view.ruled.default, offence_line(offence)),
            f"{page}#{slug(offence)}" if page else None,
            none if kind == "added" else rulings(offence, edition.old),
            none if kind == "dropped" else rulings(offence, edition.new),
        )

    def sessions(self, edition: Edition) -> list[RuleChange]:
        """Return the changed rules on sessions of a tournament."""
        return [*self._session_rules(edition, changed_session_rules(self._book, edition))]

    def _session_rules(self, edition: Edition, ids: Iterable[str]) -> Iterator[RuleChange]:
        page = self._view.href("page", "tournaments")
        for id_ in ids:
            is_new = id_ not in self._book.sessions[edition.old].rules
            yield RuleChange(
                self._view.plain(f"sessions.{id_}"),
                f"{page}#{slug(id_)}" if page else None,
                Markup("") if is_new else self._penalties.session_rule(id_, edition.old),
                self._penalties.session_rule(id_, edition.new),
            )


def meaning_key(edition: Edition, name: str, option: Option, value: Value) -> str:
    """Return the key of the text on the meaning of a change: by the new value, or the edition for lists."""
    suffix = as_key(value) if option.type == "choice" else "none" if value == () else edition.new  # type: ignore[arg-type]  # a choice is a scalar
    return f"page_changes.meaning.{name}.{suffix}"
