/**
 * One set of rules on all pages: that of the game that is being played, or that which a reader has chosen. Under a club's own
 * rules each variant that a page shows is that of a ruleset which has the same values of the options that decide it.
 */

import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { data, isShown, open, read, SITE, textOf } from "./page.js";

const CLUBS = {
  common:
    "Club*kuitan-false*multi_ron-head_bump*red_fives-0*kan_after_riichi-strict*agari_yame-none*west_extension-none*kuikae-allowed*noten_payment-1500*honba-1500*temp_furiten_ends-own_discard*double_wind_pair_fu-4*abort_4_winds-false*abort_9_terminals-false*kazoe_yakuman-false*kiriage_mangan-true*ties-split*leftover_riichi-nobody*riichi_below_1000-true*ura_dora-false*chankan_closed_kokushi-false",
  ema_2025:
    "Club of Paris*kuitan-false*multi_ron-head_bump*red_fives-3*kan_after_riichi-loose*renchan-win*tobi-below_zero*kiriage_mangan-false*abort_4_riichi-true*nagashi_mangan-win*renhou-yakuman*multiple_yakuman-true*pinfu_tsumo-false*riichi_min_live_tiles-0*claim_priority-pon*kan_dora_timing-at_once*chombo-reverse_mangan",
};
const LATER = "2099-01-01"; // until when the game is played
const game = (base, text) => ({ game_rules: { base, text, until: Date.parse(LATER) } });
const PAGES = globSync("en/**/index.html", { cwd: fileURLToPath(SITE) })
  .filter((path) => String(read(path)).includes("data-options="))
  .map((path) => path.slice(0, -"index.html".length));
const STATED = data("rules.json");

/** Return the values of the options of a published ruleset; null where one is not known. */
const published = Object.fromEntries(
  Object.keys(STATED.rulesets).map((id) => {
    const { options } = JSON.parse(String(read(`api/v1/rulesets/${id}.json`)));
    return [
      id,
      Object.fromEntries(Object.entries(options).map(([name, { value, known }]) => [name, known ? value : null])),
    ];
  }),
);

/** Return the values of a club's rules, whose text has single values only. */
function valuesOf(base, text) {
  const changed = text.split("*").slice(1);
  const own = changed.map((each) => [each.slice(0, each.indexOf("-")), each.slice(each.indexOf("-") + 1)]);
  const typed = own.map(([name, value]) => [
    name,
    /^-?\d+$/.test(value) ? Number(value) : ({ true: true, false: false }[value] ?? value),
  ]);
  return { ...published[base], ...Object.fromEntries(typed) };
}

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** Tell whether rules agree in what an option or a member of one is: `kuitan`, `pao.daisangen`; `?kuitan`: whether it is known. */
function agrees(one, other, key) {
  const [name, member] = key.replace("?", "").split(".");
  const [mine, theirs] = [one[name] ?? null, other[name] ?? null];
  if (key.startsWith("?") || mine === null || theirs === null) return (mine === null) === (theirs === null);
  return member ? mine.includes(member) === theirs.includes(member) : same(mine, theirs);
}

const holds = (when, values) =>
  when.split(" ").every((each) =>
    each
      .split("=")[1]
      .split(",")
      .includes(String(values[each.split("=")[0]])),
  );

/** Return a page as it is stored. @param {string} address */
const storedPage = (address) =>
  new DOMParser().parseFromString(String(read(address)).replace(/=([^\s"'<>]+\/)>/g, '="$1">'), "text/html");

/** Return what contradicts rules in a page: variants that are shown, as the stored page states whose they are. */
function contradictions(values, stated) {
  const selector = "article .ruled[data-options]";
  const [before, now] = [stated, document].map((each) => [...each.querySelectorAll(selector)]);
  if (before.length !== now.length) return [`${before.length} variants have become ${now.length}`];
  return before.flatMap((element, at) => {
    if (element.closest(".section")) return [];
    const keys = element.dataset.options.split(" ").filter(Boolean);
    const variants = [...element.children].filter((each) => each.matches(".r"));
    const shown = [...now[at].children].filter((each) => each.matches(".r") && isShown(each));
    const own = now[at].querySelectorAll(":scope > .r").length - variants.length; // said from the options themselves
    return shown.flatMap((form) => {
      const variant = variants[[...now[at].children].filter((each) => each.matches(".r")).indexOf(form) - own];
      if (!variant) return [];
      const { when = "" } = variant.dataset;
      const who = (variant.dataset.for ?? "").split(" ").filter(Boolean);
      if (when && holds(when, values)) return [];
      const alike = Object.entries(published).filter(
        ([id, each]) => (!who.length || who.includes(id)) && keys.every((key) => agrees(values, each, key)),
      );
      return alike.length ? [] : [`${keys}: ${textOf(form)}`];
    });
  });
}

test("no page contradicts own rules: those of the game in play, and others that are chosen instead", async (t) => {
  const [[playedBase, played], [otherBase, other]] = Object.entries(CLUBS);
  const stored = { ruleset: "tenhou", ...game(playedBase, played) };
  const page = await open(t, PAGES[0], { stored: { own_rules: [{ base: otherBase, text: other }], ...stored } });
  const found = {};
  const look = (each, name, values, stated) => {
    assert.equal(page.text("#__ruleset > b"), name, each);
    const wrong = contradictions(values, stated);
    if (wrong.length) found[`${each} by ${name}`] = wrong;
  };
  for (const each of PAGES) {
    for (const [key, value] of Object.entries(stored)) page.store(key, value);
    await page.goto(each);
    const stated = storedPage(each);
    look(each, "Club", valuesOf(playedBase, played), stated);
    await page.chooseRules("Club of Paris");
    look(each, "Club of Paris", valuesOf(otherBase, other), stated);
  }
  assert.deepEqual(found, {});
  assert.ok(PAGES.length > 50);
});

const header = (page) => page.one("#__ruleset").textContent;

test("the rules of the game in play are in force, and the header says so, until others are chosen", async (t) => {
  const page = await open(t, "en/riichi/", { stored: { ruleset: "tenhou", ...game("ema_2025", "") } });
  assert.equal(document.documentElement.dataset.ruleset, "ema_2025");
  assert.equal(document.documentElement.dataset.game, "");
  assert.ok(header(page).includes("Game in play"));
  page.none(".by-other-rules");
  await page.chooseRules("tenhou");
  assert.equal(document.documentElement.dataset.game, undefined);
  assert.match(page.text(".by-other-rules"), /played by EMA 2025/);
  await page.goto("en/settle/?ruleset=tenhou");
  await page.click(".by-other-rules button");
  assert.equal(document.documentElement.dataset.ruleset, "ema_2025");
  page.none(".by-other-rules");
});

test("a game that nobody plays any more decides nothing", async (t) => {
  const until = Date.parse("2026-01-01");
  const stored = { ruleset: "tenhou", game_rules: { base: "ema_2025", text: "", until } };
  const page = await open(t, "en/riichi/", { now: "2026-01-02", stored });
  assert.equal(document.documentElement.dataset.ruleset, "tenhou");
  page.none(".by-other-rules");
});
