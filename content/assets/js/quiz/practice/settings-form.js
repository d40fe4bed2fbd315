/**
 * The form of the practice settings.
 *
 * @import { Say } from "../speaker.js"
 * @import { Question } from "../pools.js"
 * @import { Settings } from "./practice-settings.js"
 *
 * @typedef {object} Session
 * @property {Settings} settings whatever is changed in the form is changed there
 * @property {string} kind
 * @property {string} yaku the only one that hands shall have
 * @property {import("../player.js").Context} context
 * @property {() => Promise<Question[]>} pool
 */

import { pageLanguage } from "../../dom.js";
import { html, nothing, render } from "../../vendor/lit-html.js";
import { pageData, loadSpeaker, siteLanguages, sayer } from "../speaker.js";
import { drawList } from "../../core/draw.js";
import { PARTS } from "../answer-judge.js";
import { LEVELS } from "../pools.js";
import { ALL, TIMES } from "./practice-settings.js";

const WITH_YAKU = ["full-hand", "han", "yaku"]; // kinds whose hands have the yaku that a question depends on
const YAKU = "yaku:";

/**
 * Draw the form in an element.
 * @param {HTMLElement} node
 * @param {Session} session
 * @param {(name: string, value: unknown) => void} onChange
 */
export async function drawSettings(node, session, onChange) {
  const { kind, yaku, context, pool, settings } = session;
  const say = sayer(await loadSpeaker(true));
  const named = WITH_YAKU.includes(kind) ? yakuIn(await pool(), context.speaker) : [];
  const change = (/** @type {string} */ name, /** @type {unknown} */ value) => {
    Object.assign(settings, { [name]: value });
    onChange(name, value);
    draw();
  };
  const levels = LEVELS.map((name, level) => [level, say(`level.${name}`)]);
  const times = TIMES.map((seconds) => [seconds, say("timer.seconds", { n: seconds })]);
  const allYaku = [["", say("level.all")], ...named];
  const draw = () =>
    render(
      html`${drawList(
        say("level"),
        "level",
        [["", say("level.follow")], ...levels, [ALL, say("level.all")]],
        settings.level ?? "",
        (value) => change("level", value === ALL ? ALL : value ? Number(value) : null),
      )}
      ${drawList(say("timer.label"), "seconds", [[0, say("timer.off")], ...times], settings.seconds, (value) =>
        change("seconds", Number(value)),
      )}
      ${drawBox(say("control.mistakes_only"), settings.again, (isOn) => change("again", isOn))}
      ${named.length ? drawList(say("control.yaku"), "yaku", allYaku, yaku, (id) => onChange("yaku", id)) : nothing}
      ${kind === "full-hand" ? drawParts(settings, say, change) : nothing}
      ${kind === "words" ? drawLanguages(settings, say, change) : nothing}`,
      node,
    );
  draw();
}

/** Return the yaku of the hands of a pool with their names, in the order of the language. @param {Question[]} pool @param {import("../../tell/say.js").Speaker} speaker */
function yakuIn(pool, speaker) {
  const rules = new Set(pool.flatMap((question) => question.rules ?? []));
  const ids = [...rules].filter((rule) => rule.startsWith(YAKU)).map((rule) => rule.slice(YAKU.length));
  return ids.map((id) => [id, speaker.say([`yaku.${id}`])]).sort(([, a], [, b]) => a.localeCompare(b, pageLanguage()));
}

/** Draw which parts of a whole hand are asked; the last one stays. @param {Settings} settings @param {Say} say @param {(name: string, value: unknown) => void} change */
function drawParts({ fields }, say, change) {
  const boxes = PARTS.map((part) => {
    const take = (/** @type {boolean} */ isOn) =>
      change(
        "fields",
        PARTS.filter((each) => (each === part ? isOn : fields.includes(each))),
      );
    const [isOn, isLast] = [fields.includes(part), fields.length === 1];
    return drawBox(say(`control.ask.${part}`), isOn, take, isOn && isLast);
  });
  return html`<fieldset><legend>${say("control.ask")}</legend>${boxes}</fieldset>`;
}

/** Draw between which languages words are translated, if they are. @param {Settings} settings @param {Say} say @param {(name: string, value: unknown) => void} change */
function drawLanguages({ from, to }, say, change) {
  const all = siteLanguages().map((lang) => [lang, pageData().languages?.[lang] ?? lang]);
  const sources = [["", say("control.translate.none")], ...all];
  return html`${drawList(say("control.translate.from"), "from", sources, from, (lang) => change("from", lang))}
    ${drawList(say("control.translate.to"), "to", all, to || pageLanguage(), (lang) => change("to", lang))}`;
}

/** @param {string} words @param {boolean} isOn @param {(isOn: boolean) => void} act @param {boolean} [isFixed] */
function drawBox(words, isOn, act, isFixed = false) {
  const onChange = (/** @type {any} */ { target }) => act(target.checked);
  return html`<label class="check"
    ><input type="checkbox" .checked=${isOn} ?disabled=${isFixed} @change=${onChange} /> ${words}</label
  >`;
}
