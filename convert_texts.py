"""Rewrite translations as words alone, one line each, with the hashes of their English in a file of their own.

A language gets `content/texts/<language>/source_hashes.txt` with the hashes that stood beside its texts as `of`.
"""

import json
from pathlib import Path

import yaml

LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
HEAD = "# The hash of the English text that each translation was made from: texts stamp LANG KEY\n"
FORMS = ("zero", "one", "two", "few", "many", "other")


def line_of(key, parts):
    """Return the line of an entry."""
    if "text" in parts:
        return f"{key}: {json.dumps(parts['text'], ensure_ascii=False)}"
    forms = ", ".join(
        f"{name}: {json.dumps(parts[name], ensure_ascii=False)}" for name in FORMS if name in parts
    )
    return f"{key}: {{{forms}}}"


def end_of(text, node):
    """Return the end of a value, without the blank lines after it."""
    while isinstance(node, yaml.MappingNode) and not node.flow_style:
        node = node.value[-1][1]
    return node.start_mark.index + len(text[node.start_mark.index : node.end_mark.index].rstrip())


def converted(text, topic, hashes):
    """Return the text of a file with its entries rewritten; put their hashes into `hashes`."""
    root = yaml.compose(text, Loader=LOADER)
    pieces, at = [], 0
    for key, value in root.value if root else ():
        if not isinstance(value, yaml.MappingNode):
            continue
        parts = {name.value: below.value for name, below in value.value}
        if not set(parts) <= {"text", "of", *FORMS}:
            continue
        if "of" in parts:
            hashes[f"{topic}.{key.value}"] = parts["of"]
        pieces += [
            text[at : key.start_mark.index],
            line_of(text[key.start_mark.index : key.end_mark.index], parts),
        ]
        at = end_of(text, value)
    return "".join([*pieces, text[at:]])


for folder in sorted(Path("content/texts").iterdir()):
    if not folder.is_dir() or folder.name in {"en", "ja"}:
        continue
    store, hashes = folder / "source_hashes.txt", {}
    if store.exists():
        lines = store.read_text("utf-8").splitlines()
        hashes.update(line.split() for line in lines if line and not line.startswith("#"))
    for path in sorted(folder.glob("*.yaml")):
        path.write_text(converted(path.read_text("utf-8"), path.stem, hashes), "utf-8")
    store.write_text(HEAD + "".join(f"{key} {hashes[key]}\n" for key in sorted(hashes)), "utf-8")
