"""The check that a language published by stage has every text of the pages up to this stage."""

from collections.abc import Collection, Iterator, Mapping

from generator.site.library import Source
from generator.site.render import Renderer
from generator.site.text_map.page_map import TextMapper
from generator.translation.hash_lists import draft_keys
from generator.translation.stages import STAGES, is_beyond_stage, load_stages
from riichi_rules.problems import Problem
from riichi_rules.texts.languages import SOURCE, by_key, read_languages, read_topics

SEARCH_WORDS = ".also"  # the end of the keys of other names, which a language may have later
MOST_NAMED = 5  # keys in a message; the work list has the others


def check_published_stages(source: Source) -> Iterator[Problem]:
    """Yield an error for each file that lacks texts of a published stage, a warning where they are drafts.

    The pages of these stages are rendered for it, unless every language is published whole.
    """
    reached = read_languages(source.texts).stages
    if not reached:
        return
    stages = load_stages(source.texts.parent / STAGES.name)
    pages = _keys_of_pages(source, stages, {*reached.values()})
    english = by_key(read_topics(SOURCE, source.texts))
    for lang, stage in reached.items():
        shown = {
            key
            for page, keys in pages.items()
            for key in keys
            if not is_beyond_stage(stages, stage, page) and key in english and english[key].translate
        }
        topics = read_topics(lang, source.texts)
        needed = {key for key in shown if not key.endswith(SEARCH_WORDS)}
        missing = needed - {key for key, entry in by_key(topics).items() if not entry.is_blank}
        for state, keys, severity in (
            ("missing", missing, "error"),
            ("drafts", shown & draft_keys(lang, topics, source.texts), "warning"),
        ):
            yield from _problems(lang, stage, state, keys, severity)


def _keys_of_pages(
    source: Source, stages: Mapping[str, tuple[str, ...]], reached: Collection[str]
) -> dict[str, tuple[str, ...]]:
    """Return the keys of the texts of each page up to some stages, and of what is around all pages."""
    renderer = Renderer(source, [SOURCE])
    pages = [
        page
        for page in renderer.page_list
        if not all(is_beyond_stage(stages, stage, page.map_name) for stage in reached)
    ]
    return {name: page.keys for name, page in TextMapper(renderer).maps(pages)}


def _problems(lang: str, stage: str, state: str, keys: Collection[str], severity: str) -> Iterator[Problem]:
    """Yield a problem for each file with texts that are missing or drafts."""
    by_topic: dict[str, list[str]] = {}
    for key in sorted(keys):
        by_topic.setdefault(key.partition(".")[0], []).append(key)
    for topic, found in by_topic.items():
        named = ", ".join(found[:MOST_NAMED]) + (" …" if len(found) > MOST_NAMED else "")
        message = (
            f"{lang} is published up to the stage '{stage}', of which {len(found)} texts are {state}: {named}"
        )
        tip = f"finish them, first in `texts export --po {lang}`, or name an earlier stage in languages.yaml"
        file = f"content/texts/{lang}/{topic}.yaml"
        yield Problem(f"stage_{state}", message, file, 1, 1, tip, severity)
