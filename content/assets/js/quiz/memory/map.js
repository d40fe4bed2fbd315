/**
 * What is known, as a picture: each concept is a tile, face down until it is met, tilted when it fades, upright when it
 * is firm. A tile says what it is and leads to its rule and to its questions.
 *
 * @import { Group } from "../concept-names.js"
 * @import { Say } from "../format.js"
 * @import { Remembered } from "./record.js"
 */

import { button, element } from "../../dom.js";
import { pageOf, practiceOf } from "../concept-names.js";
import { asDate, sayer } from "../format.js";
import { retentionOf } from "./cards.js";
import { linePlot } from "./plot.js";

const DAYS = 30; // in the plot

/**
 * @param {Group[]} groups
 * @param {import("../../tell/say.js").Speaker} speaker
 * @param {() => Remembered} remembered
 */
export function drawMap(groups, speaker, remembered) {
  const say = sayer(speaker, "quiz.map");
  const picture = element("div");
  const node = element(
    "section",
    { class: "map" },
    element("h2", { id: "map" }, say("title")),
    element("p", {}, say("about")),
    picture,
  );
  const show = () => {
    const record = remembered();
    picture.replaceChildren(...groups.map((group) => drawGroup(group, record, say)), ...plotOf(record, say));
  };
  return { node, show };
}

/** @param {Group} group @param {Remembered} record @param {Say} say */
function drawGroup({ name, concepts, met_only }, { cards }, say) {
  const now = Date.now();
  const met = Object.entries(met_only).filter(([id]) => cards.has(id));
  const all = [...Object.entries(concepts), ...met].map(([id, [words, kind]]) => ({
    id,
    words,
    kind,
    retention: retentionOf(cards.get(id), now),
  }));
  const firm = all.filter(({ retention }) => retention === "firm").length;
  const detail = element("p", { class: "detail", role: "status" });
  const tiles = all.map((each) => element("li", {}, drawTile(each, say, detail)));
  return element(
    "section",
    {},
    element("h3", {}, name, " ", element("small", {}, say("count", { firm, total: all.length }))),
    element("ul", { class: "tiles-known" }, ...tiles),
    detail,
  );
}

/**
 * @param {{ id: string, words: string, kind: string, retention: import("./cards.js").Retention }} concept
 * @param {Say} say
 * @param {HTMLElement} detail where more is said when it is chosen
 */
function drawTile({ id, words, kind, retention }, say, detail) {
  const told = `${words}: ${say(retention)}`;
  const tile = button(
    "",
    () => {
      detail.parentElement?.querySelector("[aria-pressed=true]")?.setAttribute("aria-pressed", "false");
      tile.setAttribute("aria-pressed", "true");
      /** @type {[href: string | null | undefined, name: string][]} */
      const ways = [
        [pageOf(id), say("read")],
        [practiceOf(id, kind), say("practise")],
      ];
      const links = ways.filter(([href]) => href);
      detail.replaceChildren(
        element("strong", {}, words),
        ` · ${say(retention)}`,
        ...links.flatMap(([href, name]) => [" · ", element("a", { href }, name)]),
      );
    },
    { class: `known ${retention}`, "aria-label": told, "aria-pressed": "false", title: words },
  );
  return tile;
}

/** How much was firm, day by day; a single day is no line. @param {Remembered} record @param {Say} say */
function plotOf({ known }, say) {
  const days = [...known].sort(([a], [b]) => (a < b ? -1 : 1)).slice(-DAYS);
  if (days.length < 2) return [];
  const most = Math.max(1, ...days.map(([, n]) => n));
  const points = days.map(([day, n]) => say("point", { date: asDate(day), n }));
  const ends = [days[0][0], days[days.length - 1][0]].map((day) => asDate(day));
  const title = say("over_time");
  return [
    element(
      "section",
      {},
      element("h3", {}, title),
      linePlot(
        days.map(([, n]) => n / most),
        `${title}: ${points[points.length - 1]}`,
        [String(most), "", "0"],
        ends,
      ),
    ),
  ];
}
