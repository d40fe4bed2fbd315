/**
 * What everybody asks in the last hand: what does each player need for each place? A table, and a sentence.
 *
 * @import { DrawEnd, Enough, Need, Needed } from "../game/needs.js"
 * @import { Place } from "./parts.js"
 */

import { element } from "../../dom.js";
import { needLine, paidLine, statedWorth, wantedPlaces } from "../../tell/needs.js";
import { NeedFinder } from "../game/needs.js";
import { choiceRow, table } from "./parts.js";

/**
 * @param {Place} place
 * @param {import("../game/game-end.js").GameStanding} standing
 * @param {string[]} riichi who has declared it in this hand
 * @param {{ seat: string, isOpen: boolean, choose: (seat: string) => void, fold: (isOpen: boolean) => void }} shown
 */
export function needsPanel(place, standing, riichi, { seat, isOpen, choose, fold }) {
  const { tool, scorer, seats, named } = place;
  const summary = element("summary", { "data-key": "needs" }, tool.say("game.needs"));
  const panel = element("details", { class: "needs", open: isOpen }, summary);
  panel.addEventListener("toggle", () => panel.open !== isOpen && fold(panel.open));
  if (!isOpen) return panel;
  const answer = new NeedFinder(scorer, standing, riichi).answer();
  const choices = seats.map((each) => ({
    ...{ key: `needs.${each}`, words: named(each), isOn: each === seat, act: () => choose(each) },
    about: tool.say("explain.labelled", { label: tool.say("game.needs"), value: named(each) }),
  }));
  const needed = answer.needs[seat];
  const places = wantedPlaces(answer.places[seat], seats.length);
  const lines = places.map((each) =>
    element("p", {}, tool.speaker.say(needLine(seat, each, needed[each], answer.last, named))),
  );
  const told = needsTable(place, seat, needed, places, answer.last);
  panel.append(choiceRow(tool.say("ui.settle.player"), choices, "players"), told, ...legend(tool, told), ...lines);
  if (answer.last) panel.prepend(summary, element("p", { class: "last" }, tool.say("game.last")));
  return panel;
}

/** @param {Place} place @param {string} seat @param {Record<string, Needed>} needed @param {number[]} places @param {boolean} isLast */
function needsTable({ tool, seats, named }, seat, needed, places, isLast) {
  const others = seats.filter((each) => each !== seat);
  /** @param {string} name @param {(found: Needed) => Node | string} cell */
  const way = (name, cell) => [name, ...places.map((each) => cell(needed[each]))];
  const ron = (/** @type {string} */ from) =>
    tool.say("explain.labelled", { label: tool.say("words.ron"), value: named(from) });
  /** @param {Node | string} said @param {DrawEnd | undefined} ends */
  const marked = (said, ends) => element("span", {}, said, isLast ? endMark(tool, ends) : null);
  const won = (/** @type {Need | null} */ need) => marked(needCell(tool, need), (need?.usual ?? need)?.ends);
  const rows = [
    way(tool.say("words.tsumo"), ({ tsumo }) => won(tsumo)),
    ...others.map((from) => way(ron(from), (found) => won(found.ron[from]))),
    way(tool.say("words.tenpai"), ({ tenpai, tenpai_ends: ends }) => marked(enough(tenpai), ends)),
    way(tool.say("words.noten"), ({ noten, noten_ends: ends }) => marked(enough(noten), ends)),
  ];
  return table(
    "seats stacked needs-told",
    tool.say("game.needs.of", { player: named(seat) }),
    [tool.say("game.final.place"), ...places.map(String)],
    rows,
  );
}

/** @param {import("../page/tool.js").Tool} tool @param {Need | null} need */
function needCell({ speaker }, need) {
  if (!need) return "—";
  if (need.any) return speaker.say(["needs.any"]);
  const { worths, payments } = need.usual ?? need;
  const worth = worths[0].han ? `${worths[0].han}/${worths[0].fu}` : speaker.say(statedWorth(worths[0]));
  const [first, ...others] = speaker.say(paidLine(payments)).split("/");
  const paid = [first, ...others.flatMap((each) => ["/", element("wbr"), each])]; // a narrow column parts them
  return element("span", {}, element("b", {}, ...paid), " ", element("small", {}, worth));
}

/** The signs of hands after which the game goes on, or may go on, and what they say. @type {Record<string, string>} */
const GOES_ON = { "↻": "game.needs.goes_on", "↻?": "game.needs.may_go_on" };

/** @param {import("../page/tool.js").Tool} tool @param {DrawEnd | undefined} ends */
function endMark(tool, ends) {
  if (!ends || ends === "ends") return null;
  const sign = ends === "goes_on" ? "↻" : "↻?";
  return element("small", { class: "goes-on", role: "img", "aria-label": tool.say(GOES_ON[sign]) }, ` ${sign}`);
}

/** What the signs in a table mean, as far as it has them. @param {import("../page/tool.js").Tool} tool @param {HTMLElement} told */
function legend(tool, told) {
  const signs = new Set([...told.querySelectorAll(".goes-on")].map((sign) => (sign.textContent ?? "").trim()));
  const lines = Object.keys(GOES_ON)
    .filter((sign) => signs.has(sign))
    .map((sign) => `${sign} ${tool.say(GOES_ON[sign])}`);
  return lines.length ? [element("p", { class: "legend" }, element("small", {}, lines.join(" · ")))] : [];
}

/** @param {Enough} found */
const enough = (found) => (found === "always" ? "✓" : found === "never" ? "—" : "(✓)");
