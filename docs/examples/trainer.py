"""A trainer in the terminal, in any language: it asks questions of the quiz and says what went wrong.

    python trainer.py pl questions.jsonl

`python -m generator quiz --kind furiten --json` writes such a file. A choice is answered by its number, other
questions by tiles or numbers.
"""

import json
import sys
from pathlib import Path

from riichi_rules import QuizQuestion, RiichiError


def ask(question: QuizQuestion, lang: str) -> bool:
    """Ask a question, and return whether the answer is right."""
    print(question.say(lang))
    while True:
        try:
            verdict = question.check(input(), lang)
            break
        except RiichiError as error:
            print(error.explain(lang))
    print("+" if verdict.right else f"- {question.right}", *verdict.mistakes, sep="\n  ")
    print(question.explain(lang))
    return verdict.right


def main(lang: str, path: str) -> None:
    lines = Path(path).read_text("utf-8").splitlines()
    right = sum(ask(QuizQuestion(json.loads(line)), lang) for line in lines)
    print(f"{right} / {len(lines)}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
