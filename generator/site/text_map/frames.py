"""The frame of a text: the sentence in which it stands on a page, or what stands beside it there."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path

from generator.site.text_map.markers import BEGIN, unmark
from generator.site.text_map.rendered_texts import BREAK, PageReader, parse_texts, plain_words
from generator.translation.lint import FULL_STOP
from riichi_rules.data import TEXTS
from riichi_rules.strict_yaml import load
from riichi_rules.texts.entry import Entry
from riichi_rules.texts.fill import PLACEHOLDER

HEADING = re.compile(r"#+ (.*?)(?: \{ #.*\})?")  # in Markdown
FRAMES_BY_KEY = TEXTS.parent / "text_frames.yaml"
BESIDE = " | "
LONGEST = 160  # characters of a frame
MOST_BESIDE = 60  # characters of what stands on one side of a text


def needs_frame(english: Entry) -> bool:
    """Return whether a text is no whole sentence, or has values in it."""
    return not all(FULL_STOP.search(text) and not PLACEHOLDER.search(text) for _, text in english.parts())


def load_frames_by_key(path: Path = FRAMES_BY_KEY) -> Mapping[str, str]:
    """Return the frames of texts that no page, question or rule shows, by patterns of their keys."""
    return load(path, f"content/{path.name}", dict[str, str])


def frames_by_key(english: Mapping[str, Entry]) -> dict[str, str]:
    """Return the frame that its key gives to each text that needs one and has no note."""
    patterns = load_frames_by_key()
    found: dict[str, str] = {}
    for key, entry in english.items():
        frame = next((frame for pattern, frame in patterns.items() if fnmatchcase(key, pattern)), "")
        if frame and not entry.note and needs_frame(entry):
            base = english.get(key.rpartition(".")[0], Entry())
            text, own = (plain_words(each.words) for each in (entry, base))
            sentence = f"{text[:1].upper()}{text[1:]}."
            found[key] = frame.replace("{text}", text).replace("{sentence}", sentence).replace("{base}", own)
    return found


def best_frames(found: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return the best of the frames of each text: a sentence, or else words around it, or else beside it."""
    best: dict[str, str] = {}
    for key, frame in found:
        if key not in best or _rank(frame) > _rank(best[key]):
            best[key] = frame
    return best


def _rank(frame: str) -> int:
    return 0 if BESIDE in frame else 2 if FULL_STOP.search(frame) else 1


def frames_on_page(html: str, whole: Collection[str] = ()) -> Iterator[tuple[str, str]]:
    """Yield each text of a page with its frame: the rest of its block, or else the ends of its neighbours.

    Texts with the keys in `whole` need none and are left out.
    """
    reader = PageReader()
    reader.feed(html)
    marked = [block for block in "".join(reader.words).split(BREAK) if _plain(block)]
    yield from _frames(marked, whole)
    for attribute in reader.attributes:
        yield from _frames([attribute], whole)


def _frames(marked: Sequence[str], whole: Collection[str]) -> Iterator[tuple[str, str]]:
    words = [_plain(block) for block in marked]
    for place, block in enumerate(marked):
        for outermost in parse_texts(block) if BEGIN in block else ():
            for text in outermost.walk():
                own = _plain(text.plain()) if text.key and text.key not in whole else ""
                if own and own != words[place]:
                    yield text.key, _window(words[place], own)
                elif own:
                    before, after = words[max(place - 1, 0) : place], words[place + 1 : place + 2]
                    ends = [_end(each) for each in before], [_start(each) for each in after]
                    if before or after:
                        yield text.key, BESIDE.join([*ends[0], own, *ends[1]])


@lru_cache(1 << 14)
def _plain(marked: str) -> str:
    words = " ".join(plain_words(unmark(marked)).split())
    heading = HEADING.fullmatch(words)
    return heading[1] if heading else words


def _window(block: str, own: str) -> str:
    """Return a block, or if it is long as much of it as stands around a text."""
    if len(block) <= LONGEST:
        return block
    before, _, after = block.partition(own)
    return f"{_end(before)}{own}{_start(after)}"


def _end(words: str) -> str:
    return words if len(words) <= MOST_BESIDE else f"…{words[-MOST_BESIDE:].partition(' ')[2]}"


def _start(words: str) -> str:
    return words if len(words) <= MOST_BESIDE else f"{words[:MOST_BESIDE].rpartition(' ')[0]}…"
