"""The sources that rulesets cite: their kind, their address, and the day they were last read."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Literal

from riichi_rules.rules.faults import DataFault, Path

ADDRESS = "https://"


@dataclass(frozen=True)
class Citation:
    """A source of facts about rules; its title is a text, `sources.<id>`."""

    kind: Literal["official", "quotation", "digest", "engine", "page", "games"]
    checked: Annotated[str, "the day on which it was last read, as 2026-11-25"]
    year: int | None = None
    language: str | None = None
    url: Annotated[str | None, "where it stands"] = None
    official: Annotated[
        str | None, "where rules that another source quotes or restates are published today"
    ] = None

    @property
    def published(self) -> str | None:
        """The address of the rules that this source has word for word, if they are published."""
        return {"official": self.url, "quotation": self.official}.get(self.kind)


def citation_faults(sources: Mapping[str, Citation]) -> Iterator[DataFault]:
    """Yield every fault in the sources; paths start at their file."""
    for name, source in sources.items():
        yield from _date_faults(source, (name,))
        for key, address in {"url": source.url, "official": source.official}.items():
            if address is not None and not address.startswith(ADDRESS):
                yield DataFault((name, key), "bad_address", f"must begin with {ADDRESS}")
        if source.official is not None and source.kind not in {"quotation", "digest"}:
            message = f"only a quotation or a digest has rules that stand elsewhere, not '{source.kind}'"
            yield DataFault((name, "official"), "contradiction", message)


def _date_faults(source: Citation, path: Path) -> Iterator[DataFault]:
    """Yield a fault for a day that is none, or before the year of the source."""
    yield from day_faults(source.checked, (*path, "checked"))
    checked = as_day(source.checked)
    if checked is not None and source.year is not None and checked.year < source.year:
        yield DataFault((*path, "checked"), "contradiction", f"was read before its year {source.year}")


def as_day(written: str) -> date | None:
    """Return the day that is written, or None if it is no day."""
    try:
        return date.fromisoformat(written)
    except ValueError:
        return None


def day_faults(written: str, path: Path) -> Iterator[DataFault]:
    """Yield a fault for what is no day, or is written otherwise than 2026-11-25."""
    day = as_day(written)
    if day is None:
        yield DataFault(path, "bad_date", f"'{written}' is no day", "write 2026-11-25")
    elif day.isoformat() != written:
        yield DataFault(path, "bad_date", "must be as 2026-11-25", f"write {day}")
