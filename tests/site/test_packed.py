"""The packed form of the search index: what is packed and unpacked in a browser is as it was."""

import json
from typing import Any

import pytest

from generator.site.assets import SCRIPTS
from generator.site.whole.packed import BANDS, FIRST, map_strings, pack
from riichi_rules.texts.japanese import JAPANESE
from riichi_rules.texts.languages import languages, load_texts
from tests.node import call_in

UNPACK = SCRIPTS / "site" / "search" / "packed.js"
STRANGE = (
    *(
        "",
        " ",
        "  ",
        "one",
        " one ",
        "one  two",
        "one\ntwo",
        "one\u00a0two",
        'say "ron"\\',
        "½ ² Ⅳ 五",
        "_ a _",
    ),
    *("é e\u0301 ё", "清一色", "🀄 two", "𠀀𠀁 𠀀𠀂", "\ue010" + "12\ue013 a\ue011", "1 two 3,4", "-1"),
)


def unpacked(packed: object) -> Any:
    return call_in(UNPACK, "unpack", json.loads(json.dumps(packed)))


def test_strange_strings_and_other_values_come_back() -> None:
    value: dict[str, Any] = {
        "all": [*STRANGE],
        "each": {text: text for text in STRANGE},
        "others": [1, None, True, [], {}],
    }
    assert unpacked(pack(value)) == value


@pytest.mark.parametrize("lang", [*languages(), JAPANESE])
def test_every_text_of_a_language_comes_back(lang: str) -> None:
    texts = [text for entry in load_texts(lang).entries.values() for _, text in entry.parts()]
    assert texts
    assert unpacked(pack(texts)) == texts


def test_words_of_every_length_of_character_come_back() -> None:
    value = [f"w{number}" for number in range(BANDS[1] + 100)]
    assert unpacked(pack(value)) == value


def test_more_words_than_characters_are_an_error() -> None:
    with pytest.raises(ValueError, match=f"more than {BANDS[-1] - FIRST}"):
        pack([f"w{number}" for number in range(BANDS[-1])])


def test_frequent_words_take_one_byte() -> None:
    rare = [f"w{number}" for number in range(BANDS[0])]
    coded = pack([*rare, "often often", "often"])["data"]
    assert {len(each.encode()) for each in coded[-1:]} == {1}
    assert max(len(each.encode()) for each in coded) == 2


def test_keys_stay_as_they_are() -> None:
    assert map_strings({"key": ["a", {"b": "c"}]}, str.upper) == {"key": ["A", {"b": "C"}]}
