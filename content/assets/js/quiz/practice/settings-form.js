/**
 * The form in which the reader says what to be asked.
 *
 * @import { Say } from "../format.js"
 * @import { Settings } from "./settings.js"
 *
 * @typedef {(name: string, value: unknown) => void} Change
 */

import { element, labelled, listOf, pageLanguage } from "../../dom.js";
import { pageData, loadSpeaker, siteLanguages } from "../speaker.js";
import { sayer } from "../format.js";
import { PARTS } from "../forms/form.js";
import { LEVELS } from "../pools.js";
import { ALL, TIMES } from "./settings.js";

const WITH_YAKU = ["full-hand", "han", "yaku"]; // kinds that show hands with the yaku that they rest on
const YAKU = "yaku:";

/**
 * The form; whatever is changed there is changed in the settings, too, but for the yaku.
 * @param {{ settings: Settings, kind: string, yaku: string, context: import("../player.js").Context, pool: () => Promise<import("../pools.js").Question[]> }} session
 * @param {Change} onChange
 */
export async function makeSettings({ settings, kind, yaku, context, pool }, onChange) {
  const say = sayer(await loadSpeaker(true));
  /** @type {Change} */
  const change = (name, value) => {
    Object.assign(settings, { [name]: value });
    onChange(name, value);
  };
  const levels = LEVELS.map((name, level) => [String(level), say(`level.${name}`)]);
  const times = TIMES.map((seconds) => [String(seconds), say("timer.seconds", { n: seconds })]);
  /** @type {HTMLElement[]} */
  const parts = [
    choice(
      "level",
      say("level"),
      [["", say("level.follow")], ...levels, [ALL, say("level.all")]],
      String(settings.level ?? ""),
      (value) => change("level", value === ALL ? ALL : value ? Number(value) : null),
    ),
    choice("seconds", say("timer.label"), [["0", say("timer.off")], ...times], String(settings.seconds), (value) =>
      change("seconds", Number(value)),
    ),
    tick(say("control.mistakes_only"), settings.again, (on) => change("again", on)),
  ];
  const named = WITH_YAKU.includes(kind) ? yakuIn(await pool(), context.speaker) : [];
  if (named.length) {
    parts.push(
      choice("yaku", say("control.yaku"), [["", say("level.all")], ...named], yaku, (id) => onChange("yaku", id)),
    );
  }
  if (kind === "full-hand") parts.push(makePartBoxes(settings, say, change));
  if (kind === "words") parts.push(...translated(settings, say, change));
  return element("div", { class: "settings" }, ...parts);
}

/**
 * The yaku of the hands of a pool with their names, in the order of the language.
 * @param {import("../pools.js").Question[]} pool
 * @param {import("../../tell/say.js").Speaker} speaker
 */
function yakuIn(pool, speaker) {
  const rules = new Set(pool.flatMap((question) => question.rules ?? []));
  const ids = [...rules].filter((rule) => rule.startsWith(YAKU)).map((rule) => rule.slice(YAKU.length));
  return ids.map((id) => [id, speaker.say([`yaku.${id}`])]).sort(([, a], [, b]) => a.localeCompare(b, pageLanguage()));
}

/** Which parts of a whole hand are asked; at least one. @param {Settings} settings @param {Say} say @param {Change} change */
function makePartBoxes(settings, say, change) {
  const labels = PARTS.map((part) => tick(say(`control.ask.${part}`), settings.fields.includes(part), take));
  const boxes = labels.map(({ control }) => /** @type {HTMLInputElement} */ (control));
  /** The last one stays. */
  function take() {
    const wanted = PARTS.filter((_, place) => boxes[place].checked);
    change("fields", wanted);
    keepOne(wanted);
  }
  /** @param {string[]} wanted */
  function keepOne(wanted) {
    boxes.forEach((box, place) => (box.disabled = wanted.length === 1 && wanted[0] === PARTS[place]));
  }
  keepOne(settings.fields);
  return element("fieldset", {}, element("legend", {}, say("control.ask")), ...labels);
}

/** Between which languages words are translated, if they are. @param {Settings} settings @param {Say} say @param {Change} change */
function translated(settings, say, change) {
  const all = siteLanguages().map((lang) => [lang, pageData().languages?.[lang] ?? lang]);
  return [
    choice(
      "from",
      say("control.translate.from"),
      [["", say("control.translate.none")], ...all],
      settings.from,
      (lang) => change("from", lang),
    ),
    choice("to", say("control.translate.to"), all, settings.to || pageLanguage(), (lang) => change("to", lang)),
  ];
}

/** @param {string} name @param {string} words @param {string[][]} options @param {string} value @param {(value: string) => void} act */
function choice(name, words, options, value, act) {
  const list = listOf(name, options, value);
  list.addEventListener("change", () => act(list.value));
  return labelled(words, list);
}

/** @param {string} words @param {boolean} isOn @param {(on: boolean) => void} act */
function tick(words, isOn, act) {
  const box = element("input", { type: "checkbox" });
  box.checked = isOn;
  box.addEventListener("change", () => act(box.checked));
  return element("label", { class: "check" }, box, " ", words);
}
