"""The known words that a misspelt word probably means."""

from collections.abc import Iterable

LONGEST_WORD = 60
# The most words that are worth naming together, and the fewest letters that make a beginning.
MOST, SHORTEST_BEGINNING = 12, 2


def nearest(word: str, known: Iterable[object]) -> list[str]:
    """Return the known words that a word probably means; none if it resembles none, or too many.

    Words that differ in case or punctuation alone come first, then those that begin like the word, then those
    with the fewest letters to change, at most one of three.

    >>> nearest("EMA-2025", ["ema_2016", "ema_2025"]), nearest("ema", ["ema_2016", "ema_2025"])
    (['ema_2025'], ['ema_2016', 'ema_2025'])
    """
    folded = _fold(word)
    if not folded or len(word) > LONGEST_WORD:
        return []
    names = dict.fromkeys(map(str, known))
    by_fold = {name: _fold(name) for name in names}
    found = [name for name in names if name == word]
    found = found or [name for name in names if by_fold[name] == folded]
    if not found and len(folded) >= SHORTEST_BEGINNING:
        begun = {name: each for name, each in by_fold.items() if each.startswith(folded)}
        found = _fewest_changes(folded, begun) or [*begun]
    found = found or _fewest_changes(folded, by_fold)
    return sorted(found) if len(found) <= MOST else []


def _fold(word: str) -> str:
    return "".join(filter(str.isalnum, word.casefold()))


def _fewest_changes(word: str, by_fold: dict[str, str]) -> list[str]:
    """Return the names with the fewest letters to change."""
    found: list[str] = []
    most = len(word) // 3
    for name, folded in by_fold.items():
        changes = count_changes(word, folded, most)
        if changes is not None:
            found = [*found, name] if changes == most and found else [name]
            most = changes
    return found


def count_changes(word: str, other: str, most: int) -> int | None:
    """Return how many letters to add, take away, change or swap with the next; None if more than `most`.

    >>> count_changes("doar", "dora", 1), count_changes("banana", "chankan", 2)
    (1, None)
    """
    if abs(len(word) - len(other)) > most:
        return None
    before: list[int] = []
    row = [*range(len(other) + 1)]
    for at, letter in enumerate(word):
        earlier, before, row = before, row, [at + 1]
        for place, wanted in enumerate(other):
            changes = min(before[place] + (letter != wanted), before[place + 1] + 1, row[place] + 1)
            if at and place and letter == other[place - 1] and word[at - 1] == wanted:
                changes = min(changes, earlier[place - 1] + 1)
            row.append(changes)
        if min(row) > most and min(before) > most:
            return None
    return row[-1] if row[-1] <= most else None
