"""Faults that only whole sentences show."""

import re
from collections.abc import Iterator

from riichi_rules.texts.fill import PLACEHOLDER
from riichi_rules.texts.languages import RulesetTexts, Texts
from riichi_rules.texts.lines import Line

# Rows that stand beside each other, each of which is a view of its own.
BESIDE = re.compile(r"\s·\s")
# Prose may come back to its words; what a program puts together may not.
PUT_TOGETHER = frozenset({"explain", "facts", "mistakes", "needs", "play", "quiz", "record", "units"})
WORDS_TWICE = 6
# A language in which a name needs a form behind a verb has it behind the word for its kind, or in a list.
KINDS_OF_NAMES = {"pl": "yaku"}
PATTERNS = {
    "two colons in one clause": re.compile(r":\s[^.;?!—–]*?[^\d\s][\u202f\u00a0]?:\s"),
    "a full stop within a list": re.compile(r"[.?!](?:[,;:]|[\s\u202f]+[,;])"),
    "two full stops": re.compile(r"\.\.|\.\)\."),
}


# The words of a clause, and the marks that end it.
CLAUSE_WORDS = 4
NAMES = ("yaku", "rulesets")  # even a name of several words is no clause
STOP_BEFORE = re.compile(r"[^\W\d_][^.;!]*[.;!][\s\u202f]\W*$")
STOP_BEHIND = re.compile(r"\W*[.;!]\s.*\w", re.DOTALL)


def joined_clauses(texts: RulesetTexts, line: Line) -> Iterator[str]:
    """Yield the key of each text in a line that puts a stop or semicolon between clauses of several texts.

    Rows that stand beside each other are set apart by a middle dot, and a clause follows a colon.
    """
    if line.key.startswith("tiles."):
        return  # a list of what lies there
    template = texts.template(line.key, line.values.get("n"))
    for name, value in line.values.items():
        if not isinstance(value, Line):
            continue
        yield from joined_clauses(texts, value)
        for match in PLACEHOLDER.finditer(template) if _is_clause(texts, value) else ():
            before, behind = template[: match.start()], template[match.end() :]
            if match[1] == name and (STOP_BEFORE.search(before) or STOP_BEHIND.match(behind)):
                yield line.key


def _is_clause(texts: RulesetTexts, value: Line) -> bool:
    """Return whether a text of several words is among those of a value; names in a list and sums are not."""
    template = texts.template(value.key, value.values.get("n"))
    if "=" in template:
        return False
    words = re.findall(r"[^\W\d_]+", PLACEHOLDER.sub("", template))
    inner = (each for each in value.values.values() if isinstance(each, Line))
    is_name = value.key.partition(".")[0] in NAMES
    return (len(words) >= CLAUSE_WORDS and not is_name) or any(_is_clause(texts, each) for each in inner)


class Proofreader:
    """The finder of faults in the sentences of a language."""

    def __init__(self, texts: Texts):
        self._texts = texts
        names = [texts.say(key) for key in texts.keys_of("yaku") if key.count(".") == 1]
        self._names = re.compile("|".join(map(re.escape, sorted(names, key=len, reverse=True))))

    def faults(self, key: str, sentence: str) -> list[str]:
        """Return the faults of a sentence that contains a text."""
        rows = BESIDE.split(sentence.replace("…", ""))
        found = [name for name, pattern in PATTERNS.items() if any(map(pattern.search, rows))]
        if key.partition(".")[0] in PUT_TOGETHER:
            found += [fault for row in rows for fault in self._names_in(row)]
            found += [fault for row in rows for fault in words_twice(self._names.sub("", row))]
        return found

    def _names_in(self, row: str) -> Iterator[str]:
        """Yield the names of yaku that stand in a row otherwise than the language writes them there."""
        is_small = self._texts.say("words.name_in_text", name="A") == "a"
        kind = KINDS_OF_NAMES.get(self._texts.lang)
        for match in self._names.finditer(row):
            before = row[: match.start()]
            if is_small and re.search(r"\([^)]*$", before):
                yield f"a capital in brackets: {match[0]}"
            if kind and not re.search(rf"(?:^|\b{kind}|[:(„,;–/.?!]|\bi|\blub)\W*$", before):
                yield f"a bare name: {match[0]}"


def words_twice(row: str) -> Iterator[str]:
    """Yield words that a row says twice in a run."""
    words = re.findall(r"[^\W\d_]{2,}", row.lower())
    first: dict[tuple[str, ...], int] = {}
    for start in range(len(words) - WORDS_TWICE + 1):
        run = tuple(words[start : start + WORDS_TWICE])
        if start - first.setdefault(run, start) >= WORDS_TWICE:
            yield f"the same words twice: {' '.join(run)}"
            return
