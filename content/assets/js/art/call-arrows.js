/**
 * Pictures of calls: caller, discarder and order; optionally with the number of draws of each player, and the last
 * draw.
 *
 * @import { Call } from "../table/haitei.js"
 *
 * @typedef {{ draws: Record<string, number>, last: string }} Told
 * @typedef {{ texts: import("../tell/texts.js").Texts, told?: Told, said?: string, sprite?: string }} How
 */

import { toNode } from "./canvas.js";
import { PlatePictures } from "./plates.js";
import { speakLastDraw } from "../tell/pictures.js";
import { SEATS } from "../tell/table-scene.js";

/**
 * Return the picture of the calls; `said` is the description if there are no draws.
 * @param {Call[]} calls
 * @param {How} how
 */
export const drawCalls = (calls, how) => toNode(callsPicture(calls, how));

/** Return the calls as a part of a picture. @param {Call[]} calls @param {How} how */
export function callsPicture(calls, { texts, told, said = "", sprite }) {
  /** @type {Map<string, string[]>} */
  const labelsByPair = new Map();
  /** @type {Record<string, string[]>} */
  const lines = Object.fromEntries(
    SEATS.map((seat) => [seat, told ? [texts.say("units.draws", { n: told.draws[seat] })] : []]),
  );
  calls.forEach(({ type, by, from }, place) => {
    const name = texts.say(`pictures.call.${type}`);
    const label = calls.length > 1 ? `${place + 1}. ${name}` : name;
    const pair = `${from}>${by}`;
    if (from) labelsByPair.set(pair, [...(labelsByPair.get(pair) ?? []), label]);
    else lines[by].push(label);
  });
  const links = [...labelsByPair].map(([pair, labels]) => {
    const [start, end] = pair.split(">");
    return { start, end, said: labels.join(", ") };
  });
  const plates = SEATS.map((seat) => ({ seat, said: lines[seat], kind: seat === told?.last ? "meant" : "" }));
  const spoken = told ? speakLastDraw(texts, told) : said;
  return new PlatePictures({ texts, sprite }).draw(plates, links, spoken);
}
