"""What is checked in every translation: each check is a small function with a name and a sentence.

A check looks at one text and yields what is wrong with it: a message and a tip.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from generator.menu import PAGE
from generator.translation.cldr import categories, direction, is_language
from generator.translation.write import line_to_fill
from riichi_rules.problems import Problem, did_you_mean, word_meant
from riichi_rules.strict_yaml import File
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import PLACEHOLDER, SMALL, placeholders
from riichi_rules.texts.languages import SOURCE, Topic

# Keys of names in other languages and systems, divided by semicolons: no rule of the language is theirs.
NAMES = (".also", ".ema", ".wrc", ".romaji")

# The texts by which translators are told of a rule.
RULES = "desk.check."

# Texts about the words of the game may name every one of them.
ABOUT_WORDS = "page_glossary.words_"

SEVERAL = 10  # more warnings of one file are counted: GitHub shows no more of a run
BREAKS = re.compile(r"[\n\t]+")  # a problem is told on one line
SEVERITIES = {"error": "problems.error", "warning": "problems.warning"}

LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")


@dataclass(frozen=True)
class Term:
    """A word that a language's glossary decided against, and the one it uses."""

    use: str
    because: str = ""


@dataclass(frozen=True)
class Known:
    """What texts may refer to: page anchors, yaku, rulesets, figures; and what each language avoids."""

    pages: Mapping[str, frozenset[str]] = field(default_factory=dict)
    yaku: frozenset[str] = frozenset()
    rulesets: frozenset[str] = frozenset()
    figures: frozenset[str] = frozenset()
    units: frozenset[str] = frozenset()
    avoid: Mapping[str, Term] = field(default_factory=dict)
    with_digits: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def any_avoided(self) -> re.Pattern[str]:
        """Finds whether a text has one of the words to be avoided: most have none."""
        words = "|".join(f"(?:{word})" for word in self.avoid) or r"\Z\A"
        return re.compile(rf"\b(?:{words})", re.IGNORECASE)


@dataclass(frozen=True)
class LintedText:
    """One text, where it stands, and the English it comes from."""

    lang: str
    key: str
    text: str
    source: str
    known: Known

    @cached_property
    def bare(self) -> str:
        """The text without placeholders and link targets, which no rule of a language is about."""
        return PLACEHOLDER.sub("☐", LINK.sub(r"\1", self.text))


@dataclass(frozen=True)
class Fault:
    """What is wrong with a text: the message, a tip, the words that it is about, and what they should be.

    `rule` names the text that states the rule, where a check has several. The check and the form of the text
    in which it was found are added by `entry_faults`.
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
        """The same with the check and the form; its rule is the key of a text."""
        rule = f"{RULES}{self.rule or code}"
        return replace(self, code=code, form=form, tip=tip or self.tip, severity=severity, rule=rule)

    def said(self, lang: str, topics: Mapping[str, Topic], key: str) -> str:
        """The same in the language of the text, if that has words for it."""
        words = " → ".join(filter(None, (self.words, self.instead)))
        return "" if lang == SOURCE else in_own_words(topics, key, self.rule, self.severity, words)


Found = Iterator[Fault]


@dataclass(frozen=True)
class Check:
    """One rule about texts."""

    code: str
    about: str
    find: Callable[[LintedText], Found]


def _spaces(said: LintedText) -> Found:
    if said.text != said.text.strip():
        yield Fault("begins or ends with a space", "take it away")
    if "  " in said.text:
        yield Fault("holds two spaces in a row", "leave one")
    if not said.text.strip():
        yield Fault("is empty", "translate it, or take the key away")


# What is drawn as nothing: default-ignorable characters but the soft hyphen, fillers, private use.
INVISIBLE = re.compile(
    "[\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
    "\U000e0000-\U0010ffff]"
)
# Joiners and non-joiners behind letters of Arabic and Indian scripts, which change their form by them.
JOINERS = re.compile("(?<=[\u0600-\u1cff])[\u200c\u200d]+")
# Marks that set the direction of what stands beside them.
DIRECTIONS = re.compile("[\u061c\u200e\u200f]")


def _invisible(said: LintedText) -> Found:
    text = JOINERS.sub("", said.text)
    if is_language(said.lang) and direction(said.lang) == "rtl":
        text = DIRECTIONS.sub("", text)
    for char in dict.fromkeys(INVISIBLE.findall(text)):
        number = f"U+{ord(char):04X}"
        yield Fault(f"holds the invisible character {number}", "delete it", number)


def _markup(said: LintedText) -> Found:
    if match := re.search(r"<[a-zA-Z/!]|javascript:|&[a-z]+;|&#", said.text):
        tip = "use Markdown: **bold**, [words](page:riichi)"
        yield Fault("holds HTML, which is not allowed in texts", tip, match[0])


def _links(said: LintedText) -> Found:
    for match in LINK.finditer(said.text):
        kind, _, target = match[2].partition(":")
        page, _, anchor = target.partition("#")
        known: Mapping[str, frozenset[str] | Mapping[str, frozenset[str]]] = {
            "page": said.known.pages,
            "yaku": said.known.yaku,
            "ruleset": said.known.rulesets,
        }
        if kind not in known:
            tip = "links begin with page:, yaku: or ruleset:"
            yield Fault(f"the link '{match[2]}' leads nowhere", tip, match[2])
        elif page not in known[kind]:
            yield _unknown(f"there is no {kind} '{page}'", page, known[kind])
        elif anchor and anchor not in said.known.pages.get(page, frozenset()):
            parts = said.known.pages.get(page, frozenset())
            yield _unknown(f"page '{page}' has no part '{anchor}'", anchor, parts)


def _unknown(message: str, word: str, known: Iterable[str]) -> Fault:
    tip = did_you_mean(word, known)
    return Fault(message, tip, word, word_meant(tip))


def _placeholders(said: LintedText) -> Found:
    have, want = (sorted(map(_in_full, placeholders(text))) for text in (said.text, said.source))
    for name in sorted(set(want) - set(have)):
        yield Fault(f"lacks the placeholder {name}", "copy it from the English text", name, rule="lacks")
    for name in sorted(set(have) - set(want)):
        message = f"has a placeholder {name} that the English text has not"
        yield replace(_unknown(message, name, want), rule="superfluous")
    if re.search(r"[{}]", PLACEHOLDER.sub("", said.text)):
        tip = "write placeholders as in the English text"
        yield Fault("holds a brace that belongs to no placeholder", tip)


def _in_full(placeholder: str) -> str:
    """A placeholder, however its value begins: a name may begin with a small letter in one language alone."""
    return placeholder.replace(f":{SMALL}}}", "}")


def _names(said: LintedText) -> Found:
    for match in PLACEHOLDER.finditer(said.text):
        name, unit = match[1], match[2]
        if name == "tiles" and unit is not None:
            continue  # tiles to draw
        if "." in name and name not in said.known.figures:
            yield _unknown(f"the rules have no figure '{name}'", name, said.known.figures)
        if unit not in {None, SMALL, *said.known.units}:
            yield _unknown(f"there is no unit '{unit}'", unit or "", said.known.units)


def _digits(said: LintedText) -> Found:
    match = re.search(r"\d+", said.bare)
    if match and said.key not in said.known.with_digits:
        tip = "take it from the rules with a placeholder such as {fu.base}"
        yield Fault("types a figure", tip, match[0])


def _scripts(said: LintedText) -> Found:
    is_mixed = re.search(r"[A-Za-z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][A-Za-z]", said.bare)
    mixed = is_mixed and re.search(r"\w*(?:[A-Za-z][а-яёА-ЯЁ]|[а-яёА-ЯЁ][A-Za-z])\w*", said.bare)
    if mixed:
        yield Fault(f"'{mixed[0]}' mixes Latin and Cyrillic letters", "type the word again", mixed[0])
    if said.lang != "ru":
        cyrillic = re.search(r"[а-яёА-ЯЁ]+", said.bare)
        if cyrillic and not mixed:
            yield Fault(f"'{cyrillic[0]}' is Cyrillic", "type the word again", cyrillic[0])


ENGLISH = re.compile(r"\b(?:the|and|with|your|you|when|which|this|that|tiles?)\b", re.IGNORECASE)


def _english(said: LintedText) -> Found:
    if said.lang == SOURCE or said.key.endswith(NAMES):
        return
    words = ENGLISH.findall(said.bare)
    if len(words) > 1:
        some = ", ".join(words[:3])
        yield Fault(f"still holds English: {some}", "translate it", some)
    elif said.text == said.source and len(re.findall(r"[A-Za-z]{3,}", said.bare)) > 3:
        yield Fault("is the same as the English text", "translate it")


def _terms(said: LintedText) -> Found:
    is_free = said.key.endswith(NAMES) or said.key.startswith(ABOUT_WORDS)
    if is_free or not said.known.any_avoided.search(said.bare):
        return
    for word, term in said.known.avoid.items():
        match = re.search(rf"\b{word}", said.bare, re.IGNORECASE)
        if match:
            tip = f"use '{term.use}'" + (f": {term.because}" if term.because else "")
            yield Fault(f"'{match[0]}' is not the word used here", tip, match[0], term.use)


def _typography(said: LintedText) -> Found:
    if said.key.endswith(NAMES):
        return
    for languages, pattern, message, tip in TYPOGRAPHY:
        if said.lang in languages or not languages:
            match = re.search(pattern, said.bare)
            if match:
                around = said.bare[max(match.start() - 8, 0) : match.end() + 8]
                yield Fault(f"{message}: …{around}…", tip, f"…{around}…")


# Languages (none: all of them), what must not occur, what it is, what to do.
TYPOGRAPHY: Sequence[tuple[str, str, str, str]] = (
    ("", r'"', "straight quotation marks", "use those of the language"),
    ("", r"\.\.\.", "three full stops", "use … instead"),
    ("", r"\s-\s", "a hyphen as a dash", "use – or —"),
    ("", r"\s[,.](?:\s|$)", "a space before a comma or full stop", "take it away"),
    ("en fr nl", r"(?<=\w)'(?=\w)", "a straight apostrophe", "use ’"),
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
    ("nl", r"[„«»]", "foreign quotation marks", "use ‘ ’ or “ ”"),
    ("en", r"[„«»]", "foreign quotation marks", "use ‘ ’ or “ ”"),
)

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
    Check("typography", "Quotation marks, dashes and spaces are those of the language.", _typography),
)


def lint(
    lang: str, topics: Mapping[str, Topic], source: Mapping[str, Topic], known: Known
) -> Iterator[Problem]:
    """Every problem in the texts of a language."""
    for name, topic in topics.items():
        file = topic.file
        yield from file.problems
        if name not in source:
            tip = did_you_mean(name, source)
            yield file.problem(file.root, "unknown_topic", "English has no such file", tip)
            continue
        for key, entry in topic.entries.items():
            english = source[name].entries.get(key)
            if english is None:
                tip = did_you_mean(key, source[name].entries)
                yield file.problem(file.key_at(key), "unknown_key", f"unknown key '{key}'", tip)
            elif lang != SOURCE and not english.translate:
                message = f"{key} is not translated: every language takes it from the English text"
                yield file.problem(file.key_at(key), "needless", message, "take it away")
            elif lang == SOURCE or not entry.is_blank:
                for fault in entry_faults(lang, f"{name}.{key}", entry, english, known):
                    node = file.at(key, fault.form) if fault.form else file.at(key)
                    message = f"{key}: {fault.message}"
                    problem = file.problem(node, fault.code, message, fault.tip, fault.severity)
                    yield replace(problem, said=fault.said(lang, topics, f"{name}.{key}"))
    if lang != SOURCE:
        yield from missing(lang, topics, source)


def lint_names(
    lang: str, topics: Mapping[str, Topic], source: Mapping[str, Topic], known: Known
) -> Iterator[Problem]:
    """Every problem in a language of which there are names of yaku only, and how they are read."""
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
                said = LintedText(lang, f"{name}.{key}", text, text, known)
                for check in (
                    each for each in CHECKS if each.code in {"spaces", "invisible", "markup", "names"}
                ):
                    for found in check.find(said):
                        message = f"{key}: {found.message}"
                        yield topic.file.problem(topic.file.at(key, form), check.code, message, found.tip)


def missing(lang: str, topics: Mapping[str, Topic], source: Mapping[str, Topic]) -> Iterator[Problem]:
    """Report each text that has not been translated as a warning; a file that lacks many or all in one."""
    for name, topic in source.items():
        have = topics[name].entries if name in topics else {}
        wanted = {key: entry for key, entry in topic.entries.items() if entry.translate}
        lacking = [key for key in wanted if key not in have or have[key].is_blank]
        if lacking and len(lacking) == len(wanted):
            message = f"nothing is translated of {name}: {len(wanted)} texts, which readers see in English"
            begun = "take the # from a line below a text, and translate it"
            new = f"`generator new language {lang}` writes the file with the English texts"
            yield _missing_of_file(lang, name, topics, message, begun if name in topics else new)
        elif len(lacking) > SEVERAL:
            message = f"{len(lacking)} of {len(wanted)} texts of {name} are not translated yet"
            tip = f"the work list of `make serve` has them, and so has `texts export --po {lang}`"
            yield _missing_of_file(lang, name, topics, message, tip)
        else:
            yield from (_missing_text(lang, topics[name], key, wanted[key], topics) for key in lacking)


def _missing_of_file(lang: str, name: str, topics: Mapping[str, Topic], message: str, tip: str) -> Problem:
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


def entry_faults(lang: str, key: str, entry: Entry, source: Entry, known: Known) -> Iterator[Fault]:
    """What is wrong with a text, wherever it comes from; its key has the topic before it."""
    for found in _form_faults(lang, entry, source):
        yield found.found_by("plural", "")
    for form, text in entry.parts():
        english = _english_of(lang, form, text, source)
        said = LintedText(lang, key, text, english, known)
        for check in CHECKS:
            for found in check.find(said):
                severity = "warning" if check.code == "english" else "error"
                tips = "; ".join(filter(None, (found.tip, f"English: {english}")))
                yield found.found_by(check.code, form, tips, severity)


def _english_of(lang: str, form: str, text: str, source: Entry) -> str:
    """The English text that a form is held against.

    In English `zero` is a phrase for none; a language that counts other numbers with it, as Latvian does 10,
    may have the figure in it.
    """
    counts = form == "zero" and "zero" in categories(lang) and PLACEHOLDER.search(text)
    return source.text or source.forms.get("other" if counts else form) or source.forms.get("other") or ""


def _form_faults(lang: str, entry: Entry, source: Entry) -> Found:
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


# In the language of those who translate


def in_own_words(topics: Mapping[str, Topic], key: str, rule: str, severity: str, words: str = "") -> str:
    """What is wrong with a text, as its language says it; nothing where that has no words for it.

    The name of the page stands before it, where the text is for one; what the rule is about, behind it.
    """
    stated, frame = _text(topics, rule), _text(topics, SEVERITIES[severity])
    if not stated or not frame:
        return ""
    name = key.partition(".")[0]
    page = _text(topics, f"{name}.title") if name.startswith(PAGE) else ""
    said = f"{key}: {stated}" + (f" [{BREAKS.sub(' ', words)}]" if words else "")
    return frame.replace("{problem}", f"{page} · {said}" if page else said)


def _text(topics: Mapping[str, Topic], key: str) -> str:
    name, _, own = key.partition(".")
    entry = topics[name].entries.get(own) if name in topics else None
    return (entry and entry.text) or ""
