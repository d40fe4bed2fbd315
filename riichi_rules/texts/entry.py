"""An entry of the texts: a sentence or its plural forms, the hash of its source, a note for translators."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Annotated

Scalar = bool | int | str
OnlyWhere = Mapping[str, Scalar | tuple[Scalar, ...]]

FORMS = ("zero", "one", "two", "few", "many", "other")
# The forms of a name that texts may ask for: `{winner:genitive}`, `{limit:definite}`.
NAME_FORMS = (
    "genitive",
    "dative",
    "accusative",
    "instrumental",
    "locative",
    "definite",
    "plural",
    "genitive_plural",
)
# What else the grammar of a term says.
WORD_FACTS = ("gender", "verb", "participle")


@dataclass(frozen=True)
class WrittenEntry:
    """An entry as files of texts have it: a text, or one form for each plural category of the language."""

    text: Annotated[str | None, "the text"] = None
    zero: Annotated[str | None, "a phrase of its own for none"] = None
    one: Annotated[str | None, "plural form"] = None
    two: Annotated[str | None, "plural form"] = None
    few: Annotated[str | None, "plural form"] = None
    many: Annotated[str | None, "plural form"] = None
    other: Annotated[str | None, "plural form"] = None
    note: Annotated[str | None, "what a translator should know (English only)"] = None
    only_where: Annotated[
        OnlyWhere,
        "option: value or [one, of, these]; a text of a page is shown only where all are so (English only)",
    ] = field(default_factory=dict)
    grammar: Annotated[
        Mapping[str, str], "forms of a name, its gender, and the verb and participle that go with it"
    ] = field(default_factory=dict)
    avoid: Annotated[
        Mapping[str, str],
        "beginnings or patterns of words that are not said for it, each with the reason or none",
    ] = field(default_factory=dict)
    translate: Annotated[bool, "false: a name that every language takes from the English text"] = True


@dataclass(frozen=True)
class Entry(WrittenEntry):
    """An entry with the hash of the English text that it was made from, which a list of its own has."""

    of: str | None = None

    @property
    def forms(self) -> Mapping[str, str]:
        """The plural forms by category."""
        forms = {form: getattr(self, form) for form in FORMS}
        return {form: text for form, text in forms.items() if text is not None}

    @property
    def is_plural(self) -> bool:
        return self.text is None

    def parts(self) -> Iterator[tuple[str, str]]:
        """Yield every text in it with its key."""
        if self.text is not None:
            yield "text", self.text
        yield from self.forms.items()

    @property
    def name_forms(self) -> Mapping[str, str]:
        """The forms of a name that texts may ask for, by their names."""
        return {form: self.grammar[form] for form in NAME_FORMS if form in self.grammar}

    @property
    def words(self) -> str:
        """All its forms in one line."""
        return " / ".join(text for _, text in self.parts())

    @property
    def is_blank(self) -> bool:
        """Whether all its texts are empty."""
        return not any(text.strip() for _, text in self.parts())

    @property
    def hash(self) -> str:
        """A short hash of the content."""
        content = "\n".join(f"{form}={text}" for form, text in self.parts())
        return sha256(content.encode()).hexdigest()[:6]


def as_entry(value: str | WrittenEntry, of: str | None = None) -> Entry:
    """Return an entry with the hash of its English text; a plain string becomes one with only its text."""
    return Entry(text=value, of=of) if isinstance(value, str) else Entry(**vars(value), of=of)
