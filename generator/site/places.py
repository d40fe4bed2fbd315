"""Where people play, and by which rules: what a first visit asks."""

from dataclasses import dataclass
from pathlib import Path

from generator.problems import Faulty, did_you_mean
from generator.site.show.page_texts import RuledTexts
from generator.strict import FAULTY, File, build

PLACES = Path(__file__).parents[2] / "content" / "places.yaml"


@dataclass(frozen=True)
class Place:
    """A place to play, the ruleset that holds there, and the readers who are offered it, if not all."""

    place: str
    ruleset: str
    lang: str | None = None


def load_places(ruled: RuledTexts, path: Path = PLACES) -> list[Place]:
    """The places that readers of a language are offered; raises Faulty if there are faults."""
    file = File.read(path, f"content/{path.name}")
    stated = build(file, tuple[Place, ...])
    places = () if stated is FAULTY else stated
    problems = [*file.problems]
    for number, each in enumerate(places):
        if each.ruleset not in ruled.book.rulesets:
            tip = did_you_mean(each.ruleset, ruled.book.rulesets)
            message = f"unknown ruleset '{each.ruleset}'"
            problems.append(file.problem(file.at(number, "ruleset"), "unknown_ruleset", message, tip))
    if problems:
        raise Faulty(problems)
    return [each for each in places if each.lang in {None, ruled.lang} and each.ruleset in ruled.rulesets]


def place_choices(ruled: RuledTexts) -> list[dict[str, str]]:
    """Each place by its name, and its ruleset."""
    say = ruled.default.say
    return [{"ruleset": each.ruleset, "name": say(f"ui.places.{each.place}")} for each in load_places(ruled)]
