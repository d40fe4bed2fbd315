"""The checks of texts, each a small function with a name and a description.

A check reads one text and yields its faults, each with a message and a tip.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from hashlib import sha256

from generator.menu import PAGE
from generator.translation.cldr import categories, direction, has_form_of_one, is_language
from generator.translation.terms import AvoidedWord, grammar_faults
from generator.translation.write import line_to_fill
from riichi_rules.problems import Problem, did_you_mean, word_meant
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import NO_UNITS, PLACEHOLDER, placeholders
from riichi_rules.texts.languages import SOURCE, Topic

# Keys of names in other languages and systems, separated by semicolons: no typographic rule applies to them.
NAMES = (".also", ".ema", ".wrc", ".romaji")

# Prefix of the texts that explain a check to translators.
RULES = "desk.check."

# These texts are about the words of the game, so they may use the avoided ones.
ABOUT_WORDS = "page_glossary.words_"

SEVERAL = 10  # above this, the warnings of a file become one: GitHub shows only 10 per run
BREAKS = re.compile(r"[\n\t]+")  # a problem is printed on one line
SEVERITIES = {"error": "problems.error", "warning": "problems.warning"}
TOPICS_OF_MESSAGES = ("desk", "problems")  # the topics that `in_own_words` needs

LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")


@dataclass(frozen=True)
class LintContext:
    """The names that texts may use (pages with anchors, yaku, rulesets, figures), and the avoided words."""

    pages: Mapping[str, frozenset[str]] = field(default_factory=dict)
    yaku: frozenset[str] = frozenset()
    rulesets: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()
    units: frozenset[str] = frozenset()
    avoid: Mapping[str, AvoidedWord] = field(default_factory=dict)
    with_digits: Mapping[str, str] = field(default_factory=dict)

    def has_name(self, topic: str, key: str) -> bool:
        """Return whether a key is the name of a yaku or a ruleset, which may exist in one language only."""
        return key in {"yaku": self.yaku, "rulesets": self.rulesets}.get(topic, ())

    @cached_property
    def hash(self) -> bytes:
        """A hash of all names and words, the same in every process."""
        parts = (getattr(self, each.name) for each in fields(self))
        tables = (each if isinstance(each, Mapping) else dict.fromkeys(each) for each in parts)
        listed = [sorted((key, repr(_sorted(value))) for key, value in each.items()) for each in tables]
        return sha256(repr(listed).encode()).digest()

    @cached_property
    def avoided_pattern(self) -> re.Pattern[str]:
        """A pattern of all avoided words: one search rules out most texts."""
        words = "|".join(f"(?:{word})" for word in self.avoid) or r"\Z\A"
        return re.compile(rf"\b(?:{words})", re.IGNORECASE)


def _sorted(value: object) -> object:
    return sorted(value) if isinstance(value, frozenset) else value


@dataclass(frozen=True)
class LintedText:
    """One text, its language and key, and the English text it is checked against."""

    lang: str
    key: str
    text: str
    source: str
    known: LintContext
    note: str = ""
    optional: frozenset[str] = frozenset()  # placeholders that it may lack

    @cached_property
    def bare(self) -> str:
        """The text without placeholders and link targets, which no typographic rule applies to."""
        return PLACEHOLDER.sub("☐", LINK.sub(r"\1", self.text))


@dataclass(frozen=True)
class Fault:
    """A fault of a text: the message, a tip, the words concerned, and their correction.

    `rule` names the text that states the rule if a check has several. `entry_faults` adds the check and the
    form of the text with the fault.
    """

    message: str
    tip: str = ""
    words: str = ""
    instead: str = ""
    rule: str = ""
    code: str = ""
    form: str = ""
    severity: str = "error"

    def found_by(self, code: str, form: str, tip: str = "", severity: str = "error") -> "Fault":
        """Return the fault with its check and form set, and its rule as the key of a text."""
        rule = f"{RULES}{self.rule or code}"
        return replace(self, code=code, form=form, tip=tip or self.tip, severity=severity, rule=rule)

    def message_in(self, lang: str, topics: Mapping[str, Topic], key: str) -> str:
        """Return the message in the language of the text, or "" for English or without such a text."""
        words = " → ".join(filter(None, (self.words, self.instead)))
        return "" if lang == SOURCE else in_own_words(topics, key, self.rule, self.severity, words)


Faults = Iterator[Fault]


@dataclass(frozen=True)
class Check:
    """A rule for texts."""

    code: str
    about: str
    find: Callable[[LintedText], Faults]


def _spaces(linted: LintedText) -> Faults:
    if linted.text != linted.text.strip():
        yield Fault("begins or ends with a space", "take it away")
    if "  " in linted.text:
        yield Fault("holds two spaces in a row", "leave one")
    if not linted.text.strip():
        yield Fault("is empty", "translate it, or take the key away")


# Characters drawn as nothing: default-ignorable ones except the soft hyphen, fillers, private use.
INVISIBLE = re.compile(
    "[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U0010ffff]"
)
# Joiners and non-joiners after letters of Arabic and Indic scripts, where they change the shape of a letter.
JOINERS = re.compile("(?<=[\u0600-\u1cff])[\u200c\u200d]+")
# Marks that set the direction of the text around them.
DIRECTIONS = re.compile("[\u061c\u200e\u200f]")


def _invisible(linted: LintedText) -> Faults:
    text = JOINERS.sub("", linted.text)
    if is_language(linted.lang) and direction(linted.lang) == "rtl":
        text = DIRECTIONS.sub("", text)
    for char in dict.fromkeys(INVISIBLE.findall(text)):
        number = f"U+{ord(char):04X}"
        yield Fault(f"holds the invisible character {number}", "delete it", number)


def _markup(linted: LintedText) -> Faults:
    if match := re.search(r"<[a-zA-Z/!]|javascript:|&[a-z]+;|&#", linted.text):
        tip = "use Markdown: **bold**, [words](page:riichi)"
        yield Fault("holds HTML, which is not allowed in texts", tip, match[0])


def _links(linted: LintedText) -> Faults:
    for match in LINK.finditer(linted.text):
        kind, _, target = match[2].partition(":")
        page, _, anchor = target.partition("#")
        known: Mapping[str, frozenset[str] | Mapping[str, frozenset[str]]] = {
            "page": linted.known.pages,
            "yaku": linted.known.yaku,
            "ruleset": linted.known.rulesets,
        }
        if kind not in known:
            tip = "links begin with page:, yaku: or ruleset:"
            yield Fault(f"the link '{match[2]}' leads nowhere", tip, match[2])
        elif page not in known[kind]:
            yield _unknown_fault(f"there is no {kind} '{page}'", page, known[kind])
        elif anchor and anchor not in linted.known.pages.get(page, frozenset()):
            parts = linted.known.pages.get(page, frozenset())
            yield _unknown_fault(f"page '{page}' has no part '{anchor}'", anchor, parts)


def _unknown_fault(message: str, word: str, known: Iterable[str]) -> Fault:
    tip = did_you_mean(word, known)
    return Fault(message, tip, word, word_meant(tip))


def _placeholders(linted: LintedText) -> Faults:
    have, want = (
        {_in_full(each): each for each in placeholders(text)} for text in (linted.text, linted.source)
    )
    lacking = {want[name] for name in want.keys() - have.keys() - linted.optional}
    for name in sorted(have.keys() - want.keys()):
        message = f"has a placeholder {have[name]} that the English text has not"
        names = [*sorted(lacking), *want.values()]
        fault = replace(_unknown_fault(message, have[name], names), rule="superfluous")
        lacking.discard(fault.instead)
        yield fault
    for name in sorted(lacking):
        yield Fault(f"lacks the placeholder {name}", "copy it from the English text", name, rule="lacks")
    if re.search(r"[{}]", PLACEHOLDER.sub("", linted.text)):
        tip = "write placeholders as in the English text"
        yield Fault("holds a brace that belongs to no placeholder", tip)


def _in_full(placeholder: str) -> str:
    """Return a placeholder without its unit, case or form, which each language chooses; tiles have none."""
    name = placeholder.strip("{}").partition(":")[0]
    return placeholder if name == "tiles" else f"{{{name}}}"


def _names(linted: LintedText) -> Faults:
    for match in PLACEHOLDER.finditer(linted.text):
        name, unit = match[1], match[2]
        is_unlike_english = _in_full(match[0]) not in map(_in_full, placeholders(linted.source))
        if is_unlike_english or (name == "tiles" and unit is not None):
            continue  # reported by the check of placeholders, or tiles to draw
        if "." in name and name not in linted.known.figures:
            yield _unknown_fault(f"the rules have no figure '{name}'", name, linted.known.figures)
        if unit is not None and unit not in NO_UNITS | linted.known.units:
            yield _unknown_fault(f"there is no unit '{unit}'", unit or "", linted.known.units)


# Phrases that readers type into the search, figures included.
TYPED_BY_READERS = re.compile(r"(disputes|penalties\.offence|sessions)\..+\.also")


def _digits(linted: LintedText) -> Faults:
    match = re.search(r"\d+", linted.bare)
    if match and linted.key not in linted.known.with_digits and not TYPED_BY_READERS.fullmatch(linted.key):
        tip = "take it from the rules with a placeholder such as {fu.base}"
        yield Fault("types a figure", tip, match[0])


def _scripts(linted: LintedText) -> Faults:
    is_mixed = re.search(r"[A-Za-z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][A-Za-z]", linted.bare)
    mixed = is_mixed and re.search(r"\w*(?:[A-Za-z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][A-Za-z])\w*", linted.bare)
    if mixed:
        yield Fault(f"'{mixed[0]}' mixes Latin and Cyrillic letters", "type the word again", mixed[0])
    if linted.lang != "ru":
        cyrillic = re.search(r"[а-яёА-ЯЁ]+", linted.bare)
        if cyrillic and not mixed:
            yield Fault(f"'{cyrillic[0]}' is Cyrillic", "type the word again", cyrillic[0])


ENGLISH = re.compile(r"\b(?:the|and|with|your|you|when|which|this|that|tiles?)\b", re.IGNORECASE)


def _english(linted: LintedText) -> Faults:
    if linted.lang == SOURCE or linted.key.endswith(NAMES):
        return
    words = ENGLISH.findall(linted.bare)
    if len(words) > 1:
        some = ", ".join(words[:3])
        yield Fault(f"still holds English: {some}", "translate it", some)
    elif linted.text == linted.source and len(re.findall(r"[A-Za-z]{3,}", linted.bare)) > 3:
        yield Fault("is the same as the English text", "translate it")


def _terms(linted: LintedText) -> Faults:
    is_free = linted.key.endswith(NAMES) or linted.key.startswith(ABOUT_WORDS)
    if is_free or not linted.known.avoided_pattern.search(linted.bare):
        return
    for word, term in linted.known.avoid.items():
        match = re.search(rf"\b{word}", linted.bare, re.IGNORECASE)
        if match:
            tip = f"use '{term.use}'" + (f": {term.because}" if term.because else "")
            yield Fault(f"'{match[0]}' is not the word used here", tip, match[0], term.use)


def _typography(linted: LintedText) -> Faults:
    if linted.key.endswith(NAMES):
        return
    for languages, pattern, message, tip in TYPOGRAPHY:
        if linted.lang in languages or not languages:
            match = re.search(pattern, linted.bare)
            if match:
                around = linted.bare[max(match.start() - 8, 0) : match.end() + 8]
                yield Fault(f"{message}: …{around}…", tip, f"…{around}…")


# Languages (none: all of them), pattern of the fault, message, tip.
TYPOGRAPHY: Sequence[tuple[str, str, str, str]] = (
    ("", r'"', "straight quotation marks", "use those of the language"),
    ("", r"\.\.\.", "three full stops", "use … instead"),
    ("", r"\s-\s", "a hyphen as a dash", "use – or —"),
    ("", r"\s[,.](?:\s|$)", "a space before a comma or full stop", "take it away"),
    ("en fr it nl", r"(?<=\w)'(?=\w)", "a straight apostrophe", "use ’"),
    (
        "fr",
        r"(?<=[^\s☐])[;:!?](?:\s|$)",
        "no space before a high mark",
        "put a narrow no-break space (U+202F)",
    ),
    ("fr", r"[ \u00a0][;:!?»](?:\s|$|[.,)])", "the wrong space before a high mark", "use U+202F"),
    ("fr", r"«[^\u202f]|[^\u202f]»", "no narrow space inside « »", "put U+202F inside the marks"),
    ("fr", r"[“”„]", "foreign quotation marks", "use « »"),
    ("pl", r"[“«»‘]", "foreign quotation marks", "use „ ”"),
    ("ru", r"[“”„‘’]", "foreign quotation marks", "use « »"),
    ("ru", r"\s–\s", "a short dash", "use —"),
    ("nl", r"[“”„«»]", "foreign quotation marks", "use ‘ ’"),
    ("en", r"[„«»]", "foreign quotation marks", "use ‘ ’ or “ ”"),
)

# Values that are drawn tiles, and those that are where the note says so. Their names have no cases.
TILES = frozenset(
    {
        "tile",
        "tiles",
        "drawn",
        "missing",
        "indicator",
        "called",
        "discarded",
        "readings",
        "before",
        "after",
        "kan",
    }
)
TILES_BY_NOTE = frozenset({"about", "best"})
# In languages with cases, the words that a tile may follow as it is: a noun for it, or one of equation.
NOUNS_OF_TILES = {"ru": r"тайл\w*|сет|сброс|это", "pl": r"kamie[nń]\w*|meldunek|odrzut|to"}
# Words that agree with the name of a tile in gender, which a noun between them keeps apart.
AGREEING = re.compile(
    r"\b(?:ваш|собственн\w+|втор\w+|один|другой|twój|własny|drugi|jeden|inny) $", re.IGNORECASE
)
# Words that govern a case, which the name of a tile that is written out right behind them lacks.
GOVERNING = {
    "ru": r"на|с|со|без|из|после|между|к|ко|от|для|против|боком|дорой"
    r"|бер\w+|взя\w+|сбр\w+|жд\w+|забир\w+|отлож\w+|полож\w+",
    "pl": r"na|z|ze|bez|po|do|od|dla|obok|pomiędzy|przy|bokiem"
    r"|dobier\w+|odrzuc\w+|czeka\w*|melduj\w*|wskazuj\w*|odłoży\w*|zabier\w+",
}
SPEAKS_OF_TILES = "tiles."  # the names themselves, in the forms that their sentences need


def _cases(linted: LintedText) -> Faults:
    nouns = NOUNS_OF_TILES.get(linted.lang)
    if nouns is None or linted.key.startswith(SPEAKS_OF_TILES):
        return
    may_follow = re.compile(rf"(?:^|\(|[:;.?,—–] |\b(?:{nouns}) )$", re.IGNORECASE)
    governing = re.compile(rf"\b(?:{GOVERNING[linted.lang]}) $", re.IGNORECASE)
    for match in PLACEHOLDER.finditer(linted.text):
        is_tile = match[1] in TILES or (match[1] in TILES_BY_NOTE and "drawn" in linted.note)
        before = linted.text[: match.start()]
        is_written_out = match[2] is not None
        is_faulty = (
            AGREEING.search(before) or governing.search(before)
            if is_written_out
            else not may_follow.search(before)
        )
        if is_tile and is_faulty:
            words = linted.text[: match.end()].split()[-2:]
            yield Fault(
                f"the tile {match[0]} stands where its name would need a case",
                "write it after a colon, or after the word for a tile",
                " ".join(words),
            )


BOLD = "**"
# An end mark, and a full stop, each with the quotation marks and brackets that may follow it.
END_MARK, FULL_STOP = (re.compile(rf"[{marks}][\"'”’»*)\]\u200f]*$") for marks in (".!?…:", ".!…"))
TOO_LONG, SHORT = 3, 80  # times the length of the English text, and letters that any text may have more


DOUBTS = {"english", "shape"}  # checks that may be wrong, whose faults are warnings


def _shape(linted: LintedText) -> Faults:
    """Compare the form of a translation with that of the English text."""
    if linted.text.count(BOLD) % 2:
        yield Fault("opens or closes bold text without the other end", "write ** on both sides")
    if linted.lang == SOURCE or linted.key.endswith(NAMES):
        return
    if len(LINK.findall(linted.text)) != len(LINK.findall(linted.source)):
        yield Fault("has more or fewer links than the English text", "keep each link")
    is_ended = END_MARK.search(linted.source)
    if is_ended and not END_MARK.search(linted.text) and not linted.text.endswith("}"):  # drawn tiles
        yield Fault("ends without a mark, unlike the English text", "end it as the English text ends")
    if not is_ended and FULL_STOP.search(linted.text) and not PLACEHOLDER.fullmatch(linted.source):
        yield Fault("ends with a mark, unlike the English text", "end it as the English text ends")
    if len(linted.text) > TOO_LONG * len(linted.source) + SHORT:
        yield Fault("is more than three times as long as the English text", "say it in fewer words")


CHECKS = (
    Check("spaces", "No text is empty, or begins, ends or doubles a space.", _spaces),
    Check("invisible", "No text holds a character that nobody can see.", _invisible),
    Check("markup", "No text holds HTML or script.", _markup),
    Check("links", "Every link leads to a page, a part of it, a yaku or a ruleset.", _links),
    Check("placeholders", "A translation has the placeholders of its source, each as often.", _placeholders),
    Check("names", "Every figure and unit that a placeholder names is there.", _names),
    Check("figures", "No figure is typed: it comes from the rules.", _digits),
    Check("scripts", "No word mixes Latin and Cyrillic letters.", _scripts),
    Check("english", "Nothing is left in English.", _english),
    Check("terms", "One term for one idea, as the glossary has it.", _terms),
    Check("cases", "Tiles stand where their names need no case.", _cases),
    Check(
        "shape",
        "A translation has the bold text, the links, the end mark and the length of its source.",
        _shape,
    ),
    Check("typography", "Quotation marks, dashes and spaces are those of the language.", _typography),
)


def lint(
    lang: str,
    topics: Mapping[str, Topic],
    source: Mapping[str, Topic],
    known: LintContext,
    names: Collection[str] | None = None,
) -> Iterator[Problem]:
    """Yield every problem in the texts of a language, or in some of its topics.

    Whether a topic has any depends on its own file and that of the English topic.
    """
    for name, topic in topics.items():
        if names is not None and name not in names:
            continue
        file = topic.file
        yield from file_problems(lang, topics, name)
        if name not in source:
            tip = did_you_mean(name, source)
            yield file.problem(file.root, "unknown_topic", "English has no such file", tip)
            continue
        for key, entry in topic.entries.items():
            english = source[name].entries.get(key)
            if english is None and known.has_name(name, key):
                english = replace(entry, of=None)  # a name that a language may have before English
            if english is None:
                first = f"write it in content/texts/{SOURCE}/{name}.yaml first"
                tip = did_you_mean(key, source[name].entries) or ("" if lang == SOURCE else first)
                yield file.problem(file.key_at(key), "unknown_key", f"unknown key '{key}'", tip)
            elif lang != SOURCE and not english.translate:
                message = f"{key} is not translated: every language takes it from the English text"
                yield file.problem(file.key_at(key), "needless", message, "take it away")
            elif lang == SOURCE or not entry.is_blank:
                for fault in entry_faults(lang, f"{name}.{key}", entry, english, known):
                    node = file.at(key, fault.form) if fault.form else file.at(key)
                    message = f"{key}: {fault.message}"
                    problem = file.problem(node, fault.code, message, fault.tip, fault.severity)
                    yield replace(problem, said=fault.message_in(lang, topics, f"{name}.{key}"))
    if lang != SOURCE:
        wanted = {name: topic for name, topic in source.items() if names is None or name in names}
        yield from find_missing(lang, topics, wanted)


def lint_names(
    lang: str, topics: Mapping[str, Topic], source: Mapping[str, Topic], known: LintContext
) -> Iterator[Problem]:
    """Yield every problem in a language that has only names of yaku and their readings."""
    named = {*known.yaku, *(source["yaku"].entries if "yaku" in source else ())}
    for name, topic in topics.items():
        yield from topic.file.problems
        if name != "yaku":
            yield topic.file.problem(topic.file.root, "unknown_topic", f"{lang} has names of yaku only")
            continue
        for key, entry in topic.entries.items():
            if key.removesuffix(".romaji") not in named:
                tip = did_you_mean(key, named)
                yield topic.file.problem(topic.file.key_at(key), "unknown_key", f"unknown key '{key}'", tip)
            for form, text in entry.parts():
                linted = LintedText(lang, f"{name}.{key}", text, text, known)
                for check in (
                    each for each in CHECKS if each.code in {"spaces", "invisible", "markup", "names"}
                ):
                    for fault in check.find(linted):
                        message = f"{key}: {fault.message}"
                        yield topic.file.problem(topic.file.at(key, form), check.code, message, fault.tip)


def find_missing(lang: str, topics: Mapping[str, Topic], source: Mapping[str, Topic]) -> Iterator[Problem]:
    """Yield a warning for each untranslated text; a single one for a file that lacks many or all."""
    for name, topic in source.items():
        have = topics[name].entries if name in topics else {}
        wanted = {key: entry for key, entry in topic.entries.items() if entry.translate}
        lacking = [key for key in wanted if key not in have or have[key].is_blank]
        if lacking and len(lacking) == len(wanted):
            message = f"nothing is translated of {name}: {len(wanted)} texts, which readers see in English"
            begun = "take the # from a line below a text, and translate it"
            new = f"`generator new language {lang}` writes the file with the English texts"
            yield _missing_file(lang, name, topics, message, begun if name in topics else new)
        elif len(lacking) > SEVERAL:
            message = f"{len(lacking)} of {len(wanted)} texts of {name} are not translated yet"
            tip = f"the work list of `make serve` has them, and so has `texts export --po {lang}`"
            yield _missing_file(lang, name, topics, message, tip)
        else:
            yield from (_missing_text(lang, topics[name], key, wanted[key], topics) for key in lacking)


def _missing_file(lang: str, name: str, topics: Mapping[str, Topic], message: str, tip: str) -> Problem:
    file = topics[name].file if name in topics else File(f"content/texts/{lang}/{name}.yaml", None)
    return file.problem(file.root, "missing_text", message, tip, "warning")


def _missing_text(lang: str, topic: Topic, key: str, english: Entry, topics: Mapping[str, Topic]) -> Problem:
    text = next(text for _, text in english.parts())
    line = line_to_fill(lang, key, english, "…")
    message = f"{topic.name}.{key} is not translated: {text}"
    problem = topic.file.problem(
        topic.file.key_at(key), "missing_text", message, f"add the line {line}", "warning"
    )
    words = f"{text} · {line}"
    own = in_own_words(topics, f"{topic.name}.{key}", "desk.state.missing", "warning", words)
    return replace(problem, said=own)


# The number that chooses a plural form. A form for 1 alone may say it in words: “un tris”, “een steen”.
COUNT = frozenset({"{n}"})


def entry_faults(lang: str, key: str, entry: Entry, source: Entry, known: LintContext) -> Iterator[Fault]:
    """Yield the faults of a text from any source. `key` includes the topic."""
    for fault in _form_faults(lang, entry, source):
        yield fault.found_by("plural", "")
    for message, tip in grammar_faults(key, entry):
        yield Fault(message, tip).found_by("terms", "")
    for form, text in entry.parts():
        english = english_of(lang, form, text, source)
        optional = COUNT if form == "one" and has_form_of_one(lang) else frozenset()
        linted = LintedText(lang, key, text, english, known, source.note or "", optional)
        for check in CHECKS:
            for fault in check.find(linted):
                severity = "warning" if check.code in DOUBTS else "error"
                tips = "; ".join(filter(None, (fault.tip, f"English: {english}")))
                yield fault.found_by(check.code, form, tips, severity)


def english_of(lang: str, form: str, text: str, source: Entry) -> str:
    """Return the English text to check a form against.

    In English `zero` is a phrase for none. Where a language also uses that form for other numbers, as Latvian
    does for 10, it may have the number in it, as `other` has.
    """
    counts = form == "zero" and "zero" in categories(lang) and PLACEHOLDER.search(text)
    return source.text or source.forms.get("other" if counts else form) or source.forms.get("other") or ""


def _form_faults(lang: str, entry: Entry, source: Entry) -> Faults:
    if entry.is_plural != source.is_plural:
        wanted = "plural forms" if source.is_plural else "one text"
        yield Fault(f"should have {wanted}, as in English")
    elif entry.is_plural:
        needed = categories(lang)
        for form in needed:
            if form not in entry.forms:
                tip = f"{lang} needs {', '.join(needed)}"
                yield Fault(f"lacks the plural form '{form}'", tip, form)
        for form in entry.forms:
            if form not in {*needed, "zero"}:
                tip = f"{lang} has {', '.join(needed)}"
                yield Fault(f"has a form '{form}' that {lang} does not use", tip, form)


# Messages in the language of the translator


def file_problems(lang: str, topics: Mapping[str, Topic], name: str) -> Iterator[Problem]:
    """Yield each problem of a file, with its message in the language if that has a text for it."""
    for problem in topics[name].file.problems:
        if lang == SOURCE or "key" not in problem.values:
            yield problem
        else:
            key = f"{name}.{problem.values['key']}"
            said = in_own_words(topics, key, f"{RULES}{problem.code}", problem.severity)
            yield replace(problem, said=said)


def in_own_words(topics: Mapping[str, Topic], key: str, rule: str, severity: str, words: str = "") -> str:
    """Return a problem as a sentence in the language of the texts, or "" if it has no text for the rule.

    The title of the page comes first if the text belongs to a page; `words`, the words at fault, come last.
    """
    rule_text, frame = _text(topics, rule), _text(topics, SEVERITIES[severity])
    if not rule_text or not frame:
        return ""
    name = key.partition(".")[0]
    page = _text(topics, f"{name}.title") if name.startswith(PAGE) else ""
    message = f"{key}: {rule_text}" + (f" [{BREAKS.sub(' ', words)}]" if words else "")
    return frame.replace("{problem}", f"{page} · {message}" if page else message)


def _text(topics: Mapping[str, Topic], key: str) -> str:
    name, _, own = key.partition(".")
    entry = topics[name].entries.get(own) if name in topics else None
    return (entry and entry.text) or ""
