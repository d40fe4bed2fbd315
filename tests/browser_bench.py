"""The benchmarks of the site as it is used: taps, feedback, search and preview, in Chromium.

`python -m tests.bench` runs these too; `python -m tests.browser_bench` runs them alone.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tests.bench import report
from tests.browser.conftest import QUIET
from tests.browser.watch import watching
from tests.chromium import find_chromium
from tests.site.preview_bench import refresh_seconds
from tests.whole import FOLDER, run_site, serving

WAITING = "111789m123678p9p/riichi:1/dora:3m"
# The quickest of many taps: what a loaded machine does besides is not counted.
FASTEST_TAP = """() => {
  const key = document.querySelector('[data-tile="9p"]');
  const times = Array.from({ length: 40 }, () => {
    const begun = performance.now();
    key.click();
    document.body.getBoundingClientRect();
    const time = performance.now() - begun;
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Backspace", bubbles: true }));
    return time;
  });
  return Math.min(...times);
}"""
FEEDBACK = """() => {
  const start = performance.now();
  document.querySelector(".ways button").click();
  document.querySelector(".proof tr").getBoundingClientRect();
  return performance.now() - start;
}"""
# The worker starts when the dialog opens; readers wait from their first letters on.
SEARCH = """async ([script, words]) => {
  const worker = new Worker(script, { type: "module" });
  const answer = (query) => new Promise((resolve, reject) => {
    worker.addEventListener("message", resolve, { once: true });
    worker.addEventListener("error", reject, { once: true });
    worker.postMessage({ query, rules: { ruleset: "", alike: null } });
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  const times = [];
  for (const query of words) {
    const start = performance.now();
    await answer(query);
    times.push(performance.now() - start);
  }
  return times;
}"""
WORDS = ["тайлами", "победа дилера", "риичи", "фуритен"]


def tap_milliseconds(page: Page, site: str) -> float:
    """From the last tap to the score, layout and all."""
    page.goto(f"{site}ru/calculator/#{WAITING}")
    expect(page.locator(".calc-verdict > span")).not_to_be_empty()
    return float(page.evaluate(FASTEST_TAP))


def feedback_milliseconds(page: Page, site: str) -> float:
    """From the answer to the proof, laid out, for the slowest of some kinds."""
    times = []
    for kind in ("full-hand", "yaku", "waits"):
        page.goto(f"{site}ru/quiz/{kind}/")
        page.locator(".ways button").first.wait_for()
        times.append(float(page.evaluate(FEEDBACK)))
    return max(times)


def search_milliseconds(page: Page, site: str) -> tuple[float, float]:
    """The first answer of the search, its index fetched and made, and the median of further ones."""
    page.goto(f"{site}ru/")
    first, *others = page.evaluate(SEARCH, [f"{site}assets/js/site/search/worker.js?lang=ru", WORDS])
    return first, sorted(others)[1]


def main() -> int:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder) / FOLDER
        done = run_site(out, "--lang", "ru")
        assert not done.returncode, done.stderr
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=QUIET)
        with serving(out) as site, watching(browser) as watched:
            tap, feedback = tap_milliseconds(watched.page, site), feedback_milliseconds(watched.page, site)
            first, further = search_milliseconds(watched.page, site)
        browser.close()
    kept = [
        report("calculator, from the last tap to the score", tap, "ms", limit=16),
        report("quiz, from an answer to its proof", feedback, "ms", limit=50),
        report("search, first answer", first, "ms", limit=300),
        report("search, further answers", further, "ms", limit=100),
        report("preview, from saving a text to the page that shows it", refresh_seconds(), "s", limit=2),
    ]
    return int(not all(kept))


if __name__ == "__main__":
    sys.exit(main())
