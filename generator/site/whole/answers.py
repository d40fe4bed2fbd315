"""What the search can answer: each question of the table, each error, and each rule on sessions."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from generator.check.disputes import Dispute, Disputes, asked_offences
from generator.site.pages import PageList, slug
from generator.site.show.rulings.dispute_pages import AFTER_CHOMBO, rule_target
from generator.site.whole.search import split_names
from riichi_rules.rules.book import Book
from riichi_rules.rules.sessions import SESSION_RULES
from riichi_rules.texts.languages import Texts

QUESTIONS, PENALTIES, SESSIONS = "who-is-right", "penalties", "tournaments"


class Answer(NamedTuple):
    """The place of an answer, the key of the text that names it, and the locations to which it leads."""

    location: str
    name: str
    links: tuple[str, ...] = ()


def answers(book: Book, disputes: Disputes, pages: PageList) -> list[Answer]:
    """Return all answers of a site; an error that is a question of the table is answered there."""
    listed = {id_: dispute for each in disputes.values() for id_, dispute in each.items()}
    asked = asked_offences(disputes)
    after_chombo = (f"{QUESTIONS}/#{slug(AFTER_CHOMBO)}",) if AFTER_CHOMBO in listed else ()
    found = [Answer(QUESTIONS, f"disputes.{id_}", _links(each, pages)) for id_, each in listed.items()]
    for id_, offence in book.penalties.offences.items():
        if id_ not in asked:
            is_chombo = any(each.then == "chombo" for some in offence.rulings.values() for each in some)
            found.append(Answer(PENALTIES, f"penalties.offence.{id_}", after_chombo if is_chombo else ()))
    found += [Answer(SESSIONS, f"sessions.{id_}") for id_ in SESSION_RULES]
    return [
        answer._replace(location=f"{page.address}#{slug(answer.name.rpartition('.')[2])}")
        for answer in found
        if (page := pages.find(answer.location))
    ]


def _links(dispute: Dispute, pages: PageList) -> tuple[str, ...]:
    """Return the locations of the rule that answers a question, and of the next question."""

    def locations() -> Iterator[str]:
        id_, mark, anchor = rule_target(dispute).partition("#")
        if page := pages.find(id_):
            yield page.address + mark + anchor
        if dispute.then:
            yield f"{QUESTIONS}/#{slug(dispute.then)}"

    return tuple(locations())


def answer_aliases(texts: Texts, found: Iterable[Answer]) -> Mapping[str, tuple[str, ...]]:
    """Return the phrases that players type for each answer, by its location."""
    return {
        each.location: tuple(split_names(texts.say(key)))
        for each in found
        if texts.is_translated(key := f"{each.name}.also")
    }


def answer_links(found: Iterable[Answer]) -> Mapping[str, tuple[str, ...]]:
    """Return where each answer leads, by its location."""
    return {each.location: each.links for each in found}
