"""The project of a club: a copy of the project with the files of the club laid over it.

A club's folder has `mkdocs.yml` and the folders `rules`, `texts`, `pages` and `theme`. Of a file of rules or
texts it has only what is its own. The copy is in `.riichi` of the club's folder, with what is made from it.
"""

import json
import shutil
from base64 import b64encode
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from generator.club.enter import RULES
from generator.settings import read_settings
from riichi_rules.problems import Faulty, Problem, did_you_mean
from riichi_rules.rules.penalties import Penalties
from riichi_rules.strict_yaml import FAULTY, File, build
from riichi_rules.texts.hash_list import SOURCE_HASHES, parse_hashes
from riichi_rules.texts.languages import SOURCE, Topic, as_topic, read_topics

WORK = ".riichi"  # in the folder of a club
COPIED = ("content", "rules_data", "docs/schema", "mkdocs.yml", "LICENSE", "LICENSE-CC-BY-4.0")
OWN = "club"  # the copy of the club's folder in its project
TEXTS, PAGES, THEME = "texts", "pages", "theme"
FOLDERS = (RULES, TEXTS, PAGES, THEME)
OF_RULES = ("rulesets", "yaku", "options", "penalties", "sources", "fu", "limits", "facts")
FORMS = {"text", "zero", "one", "two", "few", "many", "other"}

Content = bytes | Path  # the bytes of a file, or the file that is copied


class Club(NamedTuple):
    """The folder of a club, and the folder of the project that it is laid over."""

    folder: Path
    project: Path

    @property
    def composed(self) -> Path:
        return self.folder / WORK / "project"


def compose(club: Club) -> None:
    """Write the project of a club, as far as it has changed; raise Faulty with every problem of its files."""
    if problems := compose_readable(club):
        raise Faulty(problems)


def compose_readable(club: Club) -> list[Problem]:
    """Write the project of a club without what is faulty in its files, and return every problem of these."""
    problems: list[Problem] = []
    wanted = dict(_copied(club.project))
    for name in FOLDERS:
        wanted |= {f"{OWN}/{name}/{path}": file for path, file in _files(club.folder / name)}
    wanted[f"{OWN}/mkdocs.yml"] = club.folder / "mkdocs.yml"
    wanted |= _of_theme(club)
    wanted |= _of_rules(club, problems)
    wanted |= _of_texts(club, problems)
    _write(club.composed, wanted)
    return problems


def _copied(project: Path) -> Iterator[tuple[str, Content]]:
    for name in COPIED:
        path = project / name
        if path.is_file():
            yield name, path
        for below, file in _files(path):
            yield f"{name}/{below}", file


def _files(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield the path and the file of each file of a folder; hidden ones and bytecode are left out."""
    for path in sorted(folder.rglob("*")) if folder.is_dir() else ():
        below = path.relative_to(folder)
        is_hidden = any(part.startswith((".", "__pycache__")) for part in below.parts)
        if path.is_file() and not is_hidden:
            yield below.as_posix(), path


def _of_theme(club: Club) -> dict[str, Content]:
    """Return the files of the theme where the site looks for them: tiles, pictures and others."""
    found: dict[str, Content] = {}
    for name, path in _files(club.folder / THEME):
        folder, _, rest = name.partition("/")
        place = {"tiles": "content/assets/tiles", "pictures": "content/link_pictures"}.get(folder)
        found[f"{place}/{rest}" if place and rest else f"content/assets/{OWN}/{name}"] = path
    logo = read_settings(club.folder)[0].theme.logo
    if logo and (club.folder / THEME / logo).is_file():
        found["content/assets/favicon.svg"] = _as_icon(club.folder / THEME / logo)
    for name, path in _files(club.folder / PAGES):
        if path.suffix != ".md":
            found[f"content/link_pictures/{OWN}/{name}"] = path
    return found


def _as_icon(logo: Path) -> Content:
    """Return a logo as SVG, which is the icon of the tab."""
    if logo.suffix == ".svg":
        return logo
    picture = b64encode(logo.read_bytes()).decode()
    image = f'<image width="32" height="32" href="data:image/png;base64,{picture}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">{image}</svg>\n'.encode()


def _of_rules(club: Club, problems: list[Problem]) -> dict[str, Content]:
    """Return the files of rules: a ruleset as it is, and what is added to a file of the project."""
    found: dict[str, Content] = {}
    for name, path in _files(club.folder / RULES):
        target = club.project / "rules_data" / name
        if target.is_file() and name.count("/") <= 1 and not name.startswith("rulesets/"):
            own = _readable(path, f"{RULES}/{name}", problems)
            found[f"rules_data/{name}"] = _as_yaml(_merged(_plain(target, name), own))
        else:
            found[f"rules_data/rulesets/{name.removeprefix('rulesets/')}"] = path
    return found


def _plain(path: Path, name: str) -> Any:
    """Return the content of a strict YAML file; raise Faulty with every problem."""
    file = File.read(path, name)
    problems = [each for each in file.problems if each.code != "empty_file"]
    if problems:
        raise Faulty(problems)
    value = build(file, object) if file.root else {}
    if value is FAULTY or (file.problems and file.root):
        raise Faulty(file.problems)
    return value


def _readable(path: Path, name: str, problems: list[Problem]) -> Any:
    """Return the content of a file of the club, or nothing and its problems."""
    try:
        return _plain(path, name)
    except Faulty as faulty:
        problems += faulty.problems
        return {}


def _merged(base: Any, own: Any) -> Any:
    """Return a value with what another one states; only mappings are laid over each other."""
    if not (isinstance(base, dict) and isinstance(own, dict)):
        return own
    return {
        **base,
        **{key: _merged(base[key], value) if key in base else value for key, value in own.items()},
    }


def _as_yaml(value: Any) -> bytes:
    return (json.dumps(value, ensure_ascii=False, indent=1) + "\n").encode()


# Texts: one file for each language, whose keys have their topic: `page_home.lead: "…"`


def own_texts(folder: Path, problems: list[Problem]) -> dict[str, dict[str, Any]]:
    """Return the texts of a club by language and key."""
    return {
        name.removesuffix(".yaml"): _readable(path, f"{TEXTS}/{name}", problems)
        for name, path in _files(folder / TEXTS)
    }


def _of_texts(club: Club, problems: list[Problem]) -> dict[str, Content]:
    """Return the files of texts that have a text of the club, and the lists of hashes of their sources."""
    own = own_texts(club.folder, problems)
    texts = club.project / "content" / "texts"
    english = read_topics(SOURCE, texts)
    named = _own_names(club)
    keys = {f"{topic}.{key}" for topic, each in english.items() for key in each.entries}
    known = {path.name for path in texts.iterdir() if path.is_dir()}
    for lang, entries in own.items():
        unsaid = [key for key in entries if key not in keys and not _is_own(key, named)]
        problems += _faults(club, lang, known, unsaid, keys)
        for key in unsaid:
            del entries[key]
    own = _with_source({lang: each for lang, each in own.items() if lang in known}, english)
    found: dict[str, Content] = {}
    for lang, entries in own.items():
        for topic, stated in _by_topic(entries).items():
            path = texts / lang / f"{topic}.yaml"
            base = _plain(path, path.name) if path.is_file() else {}
            merged = {**base, **{key: _text_over(base.get(key), each) for key, each in stated.items()}}
            found[f"content/texts/{lang}/{topic}.yaml"] = _as_yaml(merged)
    return found | _hashes(texts, own, found)


def _by_topic(entries: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    by_topic: dict[str, dict[str, Any]] = {}
    for key, each in entries.items():
        topic, _, name = key.partition(".")
        by_topic.setdefault(topic, {})[name] = each
    return by_topic


def _is_own(key: str, named: Collection[str]) -> bool:
    """Return whether a key is that of a text on what the club has added to the rules."""
    topic, _, name = key.partition(".")
    return topic in OF_RULES and any(f"{name}.".startswith(f"{each}.") for each in named)


def _faults(
    club: Club, lang: str, known: Collection[str], unsaid: Iterable[str], keys: Collection[str]
) -> Iterator[Problem]:
    """Yield a problem for an unknown language, and for each text that the site says nowhere."""
    file = File.read(club.folder / TEXTS / f"{lang}.yaml", f"{TEXTS}/{lang}.yaml")
    if lang not in known:
        tip = did_you_mean(lang, known) or f"one of {', '.join(sorted(known))}"
        yield file.problem(file.root, "unknown_language", f"there are no texts in '{lang}'", tip)
    for key in unsaid:
        tip = did_you_mean(key, keys) or "take it out: no page says it"
        yield file.problem(file.key_at(key), "unknown_key", f"there is no text '{key}'", tip)


def _own_names(club: Club) -> set[str]:
    """Return the ids of what the club has added to the rules."""
    names: set[str] = set()
    for name, path in _files(club.folder / RULES):
        target = club.project / "rules_data" / name
        if target.is_file():
            if name == "penalties.yaml":
                names |= _penalty_names(_merged(_plain(target, name), _readable(path, name, [])))
            names |= {*(File.read(path, name).names() or ())} - {*(File.read(target, name).names() or ())}
        else:
            names.add(path.stem)
    return names


def _penalty_names(stated: Any) -> set[str]:
    """Return the keys of the texts of penalties: offences, conditions, and what else is done.

    Of faulty ones every key could be right.
    """
    file = File.parse("penalties", _as_yaml(stated))
    penalties = build(file, Penalties)
    if penalties is FAULTY or file.problems:
        return {"offence", "when", "also"}
    named = {"offence": penalties.offences, "when": penalties.conditions, "also": penalties.remarks}
    return {f"{part}.{each}" for part, ids in named.items() for each in ids}


def _with_source(
    own: Mapping[str, dict[str, Any]], english: Mapping[str, Topic]
) -> dict[str, dict[str, Any]]:
    """Return the texts with those of new things in the source language, on which others fall back."""
    named = {
        key: each
        for lang, entries in own.items()
        if lang != SOURCE
        for key, each in entries.items()
        if key.partition(".")[2] not in english[key.partition(".")[0]].entries
    }
    return {**own, SOURCE: {**named, **own.get(SOURCE, {})}} if named else dict(own)


def _text_over(base: Any, own: Any) -> Any:
    """Return a text of the club, which keeps what the project says about the text of this key."""
    about = {key: each for key, each in base.items() if key not in FORMS} if isinstance(base, dict) else {}
    stated = own if isinstance(own, dict) else {"text": own}
    return {**about, **stated} if about or isinstance(own, dict) else own


def _hashes(
    texts: Path, own: Mapping[str, Mapping[str, Any]], found: Mapping[str, Content]
) -> dict[str, Content]:
    """Return the lists of hashes, by which no translation is older than a text of the club."""
    lists: dict[str, Content] = {}
    hashes: dict[str, str] = {}
    for topic in _by_topic({key: "" for each in own.values() for key in each}):
        content = found.get(f"content/texts/{SOURCE}/{topic}.yaml")
        path = texts / SOURCE / f"{topic}.yaml"
        file = File.parse(topic, content if isinstance(content, bytes) else path.read_bytes())
        hashes |= {f"{topic}.{key}": each.hash for key, each in as_topic(topic, file).entries.items()}
    for path in texts.glob(f"*/{SOURCE_HASHES}"):
        changed = {key for lang in (SOURCE, path.parent.name) for key in own.get(lang, ())}
        known = dict(parse_hashes(path.read_bytes()))
        renewed = {
            key: hashes[key] for key in changed if key in known or key in own.get(path.parent.name, ())
        }
        if renewed:
            lines = [f"{key} {each}" for key, each in sorted({**known, **renewed}.items())]
            lists[f"content/texts/{path.parent.name}/{SOURCE_HASHES}"] = ("\n".join(lines) + "\n").encode()
    return lists


def _write(folder: Path, wanted: Mapping[str, Content]) -> None:
    """Write the files that have changed, and remove those that are no longer wanted."""
    for name, content in wanted.items():
        path = folder / name
        if isinstance(content, Path):
            if not _is_same(path, content):
                path.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(content, path)
        elif not path.is_file() or path.read_bytes() != content:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
    for name in (*{name.partition("/")[0] for name in COPIED}, OWN):
        for below, path in [*_files(folder / name)]:
            if f"{name}/{below}" not in wanted:
                path.unlink()


def _is_same(path: Path, source: Path) -> bool:
    """Return whether a copy is as its source was when it was copied."""
    if not path.is_file():
        return False
    one, other = path.stat(), source.stat()
    return (one.st_size, one.st_mtime_ns) == (other.st_size, other.st_mtime_ns)
