"""The texts of a language as messages of a catalogue.

The context of a message is the key of its text. A plural has one message for all categories of whole numbers.
The forms that gettext does not have are messages of their own, with their names behind the key:
`units.points|zero` is the phrase for none, `units.points|other` the form for fractions in a language where
only these need one.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from generator.translation.exchange.plural_forms import fraction_categories, whole_number_categories
from generator.translation.exchange.po import Message
from generator.translation.write import NO_FRAMES, frame_lines
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.languages import Topic

FORM = "|"
NONE, FRACTION = "a phrase of its own for none", "the form for fractions, such as 1.5"
RULE = "{option.…}: the whole sentence that the reader’s rules have on an option"

# Returns the English text of a topic and a key that has a given hash, if it is known.
Earlier = Callable[[str, str, str], Entry | None]


def messages(
    lang: str,
    topics: Mapping[str, Topic],
    source: Mapping[str, Topic],
    comments: Mapping[str, Sequence[str]],
    earlier: Earlier,
    drafts: Collection[str] = (),
    frames: Mapping[str, str] = NO_FRAMES,
) -> Iterator[Message]:
    """Yield the messages of every translatable text, in the order of the English files.

    `comments` are by topic. Drafts need work, as outdated texts do. `frames` has sentences by key.
    """
    for name, topic in source.items():
        have = topics[name].entries if name in topics else {}
        for key, english in topic.entries.items():
            if english.translate and not english.is_blank:
                before = have[key].of if key in have else None
                yield from text_messages(
                    lang,
                    f"{name}.{key}",
                    have.get(key, Entry()),
                    english,
                    notes=[*comments.get(name, ()), *_notes(english), *frame_lines(f"{name}.{key}", frames)],
                    reference=_place(topic, key),
                    is_draft=f"{name}.{key}" in drafts,
                    previous=earlier(name, key, before) if before and before != english.hash else None,
                )


def text_messages(
    lang: str,
    key: str,
    entry: Entry,
    english: Entry,
    notes: Sequence[str] = (),
    reference: str = "",
    previous: Entry | None = None,
    is_draft: bool = False,
) -> Iterator[Message]:
    """Yield the messages of one text: its translation, and each form that gettext does not have."""
    is_fuzzy = not entry.is_blank and (is_draft or entry.of != english.hash)

    def message(form: str, strings: Sequence[str], note: str = "") -> Message:
        return Message(
            context=key + (FORM + form if form else ""),
            id=singular(english, form),
            plural=None if form or not english.is_plural else english.forms["other"],
            strings=tuple(strings),
            is_fuzzy=is_fuzzy,
            comments=(*notes, *([note] if note else ())),
            version="" if entry.is_blank else entry.hash,
            reference=reference,
            previous=_previous(previous, form) if is_fuzzy and previous else (),
        )

    if not english.is_plural:
        yield message("", [entry.text or ""])
        return
    forms = entry.forms
    whole = whole_number_categories(lang)
    yield message("", [forms.get(form, "") for form in whole])
    if "zero" not in whole and ("zero" in english.forms or "zero" in forms):
        yield message("zero", [forms.get("zero", "")], NONE)
    for form in fraction_categories(lang):
        yield message(form, [forms.get(form, "")], FRACTION)


def singular(english: Entry, form: str = "") -> str:
    """Return the English text of a message; of a plural, the singular."""
    if english.text is not None:
        return english.text
    wanted = "zero" if form == "zero" else "other" if form else "one"
    return english.forms.get(wanted, english.forms["other"])


def _previous(english: Entry, form: str) -> tuple[str, ...]:
    """Return an earlier English text as its message had it: one string, or singular and plural."""
    if english.text is not None or form:
        return (singular(english, form),)
    return singular(english), english.forms["other"]


def _notes(english: Entry) -> Iterator[str]:
    if any("{option." in text for _, text in english.parts()):
        yield RULE
    if english.note:
        yield english.note


def _place(topic: Topic, key: str) -> str:
    node = topic.file.key_at(key)
    return f"{topic.file.name}:{node.line}" if node else topic.file.name
