"""A web page that explains a hand, such as http://localhost:8000/?hand=340m11178p789s33z9p&riichi=1&lang=fr.

A view of Flask or Django would call `answer` alike.
"""

from html import escape
from urllib.parse import parse_qsl
from wsgiref.simple_server import make_server
from wsgiref.types import StartResponse, WSGIEnvironment

from riichi_rules import RiichiError, Ruleset, languages


def answer(asked: dict[str, str]) -> str:
    """Return the count of a hand, or everything that is wrong with it, in the language of the reader."""
    lang = asked["lang"] if asked.get("lang") in languages() else "en"
    try:
        rules = Ruleset(asked.get("rules", "ema_2025"))
        hand = rules.score(asked.get("hand", ""), tsumo="tsumo" in asked, riichi="riichi" in asked)
        return hand.explain(lang)
    except RiichiError as error:
        return error.explain(lang)


def page(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
    asked = dict(parse_qsl(environ["QUERY_STRING"]))
    start_response("200 OK", [("Content-Type", "text/html; charset=utf-8")])
    return [f"<!doctype html><title>Riichi</title><pre>{escape(answer(asked))}</pre>".encode()]


if __name__ == "__main__":
    make_server("", 8000, page).serve_forever()
