// A web page that explains a hand, such as http://localhost:8000/?hand=340m11178p789s33z9p&riichi=1&lang=fr.
import { createServer } from "node:http";
import { RiichiError, Ruleset } from "riichi-rules";

const LANGUAGES = ["en", "ru", "fr", "pl", "nl"];

/** Return the count of a hand, or everything that is wrong with it, in the language of the reader. */
export async function answer(asked) {
  const lang = LANGUAGES.includes(asked.get("lang")) ? asked.get("lang") : "en";
  const { default: texts } = await import(`riichi-rules/texts/${lang}`);
  try {
    const rules = new Ruleset(asked.get("rules") ?? "ema_2025");
    const won = { tsumo: asked.has("tsumo"), riichi: asked.has("riichi") };
    return rules.score(asked.get("hand") ?? "", won).explain(texts);
  } catch (error) {
    if (error instanceof RiichiError) return error.explain(texts);
    throw error;
  }
}

if (process.argv[1] === import.meta.filename) {
  createServer(async ({ url }, response) => {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
    response.end(await answer(new URL(url, "http://localhost").searchParams));
  }).listen(8000);
}
