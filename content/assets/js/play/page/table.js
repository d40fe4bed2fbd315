/**
 * The table of a game in play as the reader sees it: the picture, the moves told, the own tiles, the buttons for what is
 * legal.
 *
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { Scene } from "../../tell/table-scene.js"
 * @import { Line } from "../../tell/texts.js"
 * @import { Action, Play } from "../play-model.js"
 * @import { Session } from "../session.js"
 *
 * @typedef {(action: Action) => void} Act
 */

import { focusOn } from "../../dom.js";
import { drawScene } from "../../art/scene.js";
import { WINDS as SEATS, joinTiles } from "../../engine/tiles.js";
import { ownView, playersInOrder, sceneAfter, windOf } from "../../record/page/recorded-scene.js";
import { BACK, inOrder } from "../../tell/spoken-tiles.js";
import { html, nothing } from "../../vendor/lit-html.js";
import { legal } from "../legal.js";
import { OWN, isForLearners } from "../session.js";
import { SMALL_GAMES } from "../small.js";

const ROW = 6; // discards in a row
const [FEWEST_ROWS, MOST_ROWS] = [3, 4];
const WINS = ["ron", "tsumo"];
/** @type {Partial<Record<Action["type"], string>>} */
const WORDS = {
  riichi: "yaku.riichi",
  pass: "play.pass",
  nine_terminals: "options.abort_9_terminals",
  next: "play.next",
  stop: "play.stop",
  kan_open: "pictures.call.kan_open",
  kan_added: "pictures.call.kan_added",
  kan_closed: "pictures.call.kan_closed",
};
const FEW = 9; // tiles of a hand that are drawn larger
/** The pictures drawn, so that the same state keeps its picture and nothing moves twice. @type {WeakMap<Play, Node>} */
const DRAWN = new WeakMap();
const ARROWS = { ArrowLeft: -1, ArrowRight: 1 };

/** Draw the table; while a hand is played, the reader's own tiles lie below it as buttons. @param {TableTool} tool @param {Play} state */
export function picture(tool, state) {
  const found = DRAWN.get(state) ?? drawTable(tool, state);
  DRAWN.set(state, found);
  return html`<div class="picture">${found}</div>`;
}

/** @param {TableTool} tool @param {Play} state */
function drawTable(tool, state) {
  const { recorded, rules, players } = state.replay;
  const scene = sceneAfter(rules, recorded, recorded.moves.length, OWN);
  const longest = Math.max(...players.map(({ discards }) => discards.length));
  const rows = Math.min(Math.max(Math.ceil(longest / ROW), FEWEST_ROWS), MOST_ROWS);
  const isClose = state.phase === "turn" || state.phase === "claims";
  return drawScene(isClose ? seenClose(tool, state, ownView(scene)) : scene, {
    texts: tool.speaker.texts,
    rows,
    isClose,
  });
}

/** Return the table as somebody who plays sees it: with names, and the own tiles elsewhere. @param {TableTool} tool @param {Play} state @param {Scene} scene @returns {Scene} */
function seenClose(tool, state, { seats, middle = {}, below }) {
  const { recorded } = state.replay;
  const next = state.phase === "claims" && state.asked.includes(OWN) ? OWN : state.seat;
  const named = playersInOrder(recorded).map((player) => {
    const wind = windOf(recorded, player);
    const own = player === OWN ? { hand: [], apart: null } : {};
    return [wind, { ...seats[wind], ...own, name: playerName(tool, state, player), isNext: player === next }];
  });
  const indicators = middle.indicators?.filter((tile) => tile !== BACK);
  const round = middle.indicators?.length
    ? { wind: `${(recorded.round % SEATS.length) + 1}z`, hand: recorded.dealer + 1 }
    : undefined;
  return { seats: Object.fromEntries(named), middle: { ...middle, indicators, round }, below };
}

/** Name a player, by the wind in this hand. @param {TableTool} tool @param {Play} state @param {number} player */
export function playerName(tool, { replay }, player) {
  const wind = tool.say(`words.${windOf(replay.recorded, player)}`);
  return player === OWN ? tool.say("play.self", { wind }) : wind;
}

/** Return the line about the round and where the reader sits, or the name of a game for learners. @param {Session} session @returns {Line} */
export function whereLine(session) {
  if (isForLearners(session)) return [`play.length.${session.length}`];
  const { recorded, players } = session.state.replay;
  const wind = windOf(recorded, OWN);
  return [
    "play.where",
    {
      round: [`words.round.${SEATS[recorded.round % SEATS.length]}`],
      hand: ((recorded.dealer + session.seat) % players.length) + 1,
      wind: [`words.${wind}`],
    },
  ];
}

/** Check whether a game comes before the lesson on the two ways to win. @param {Session} session */
export const isBeforeRon = ({ length }) => SMALL_GAMES[length]?.hasRon === false;

/** Return what a game for learners is about. @param {Session} session @returns {Line[]} */
export function goalLines(session) {
  if (!isForLearners(session)) return [];
  return [[`play.goal.${session.length}`, { n: session.state.rules.table.groups }]];
}

/** Return what the reader is asked. @param {Play} state @param {boolean} isRiichi whether riichi is about to be declared @returns {Line} */
export function promptLine(state, isRiichi) {
  const { phase, replay } = state;
  const { last, players, recorded } = replay;
  if (phase === "over") return ["play.game_over"];
  if (phase === "ended") return ["play.hand_over"];
  const actions = legal(state, OWN);
  if (!actions.length || !last) return ["play.others_turn"];
  if (isRiichi) return ["play.choose_riichi"];
  const swaps =
    last.kind === "call" ? players[OWN].hand.filter((held) => !actions.some(({ tile }) => tile === held)) : [];
  if (swaps.length) return ["play.own_turn.swap", { tiles: { tiles: [...new Set(swaps)].join(" ") } }];
  if (phase === "turn") return ["play.own_turn"];
  return ["play.own_claim", { player: [`words.${windOf(recorded, last.seat)}`], tile: { tiles: last.tile } }];
}

/**
 * Draw the buttons of all that is legal but discards.
 * @param {TableTool} tool
 * @param {Play} state
 * @param {{ isRiichi: boolean, isFirst: boolean, act: Act, toggleRiichi: () => void }} how `isFirst`: whether no way to win
 *   has a name yet
 */
export function actionButtons(tool, state, { isRiichi, isFirst, act, toggleRiichi }) {
  const actions = legal(state, OWN).filter(({ type }) => type !== "discard");
  const riichi = actions.find(({ type }) => type === "riichi");
  const others = actions.filter(({ type }) => type !== "riichi" && type !== "next");
  const toggle = html`<button type="button" data-act="riichi" aria-pressed=${String(isRiichi)} @click=${toggleRiichi}>${tool.say("yaku.riichi")}</button>`;
  const made = others.map(
    (action) =>
      html`<button type="button" data-act=${action.type} class=${WINS.includes(action.type) ? "main" : nothing}
        @click=${() => act(action)}>${isFirst ? tool.say("play.complete") : tool.speaker.shown(actionLine(state, action))}</button>`,
  );
  return [made, riichi ? toggle : nothing];
}

/** Return the words of an action, with the tiles of a call. @param {Play} state @param {Action} action @returns {Line} */
function actionLine({ replay }, { type, tile, tiles }) {
  if (type === "north") return ["play.north", { tile: { tiles: tile ?? "" } }];
  const called = type === "chi" || type === "pon" || type === "kan_open" ? [replay.last?.tile ?? ""] : [];
  const shown = inOrder([...(tiles ?? (tile ? [tile] : [])), ...called]);
  const label = /** @type {Line} */ ([WORDS[type] ?? `words.${type}`]);
  return shown.length ? ["explain.labelled", { label, value: { tiles: joinTiles(shown) } }] : label;
}

/**
 * Draw the reader's tiles as buttons, the tile just drawn apart. A tile that may not be discarded now keeps its place.
 * @param {TableTool} tool
 * @param {Play} state
 * @param {{ isRiichi: boolean, act: Act }} how
 */
export function ownTiles(tool, state, { isRiichi, act }) {
  const { hand } = state.replay.players[OWN];
  const { last } = state.replay;
  const hasDrawn = last?.kind === "draw" && last.seat === OWN;
  const tiles = inOrder(hasDrawn ? hand.slice(0, -1) : hand);
  const wanted = isRiichi ? "riichi" : "discard";
  const discards = legal(state, OWN).filter(({ type }) => type === wanted);
  const one = (/** @type {string} */ tile, /** @type {boolean} */ isApart) => {
    const action = discards.find((each) => each.tile === tile);
    return html`<button type="button" class=${isApart ? "apart" : nothing} aria-label=${tool.say(`tiles.${tile}`)}
      aria-disabled=${action ? nothing : "true"} @click=${() => action && act(action)}>${tool.speaker.artist.tile(tile)}</button>`;
  };
  const classes = hand.length <= FEW ? "own-tiles few" : "own-tiles";
  return html`<div class=${classes} role="group" aria-label=${tool.say("play.hand")} @keydown=${moveFocus}>
    ${tiles.map((tile) => one(tile, false))}${hasDrawn ? one(last.tile, true) : nothing}</div>`;
}

/** Move the focus along the tiles with the arrow keys. @param {KeyboardEvent} event */
function moveFocus(event) {
  const step = ARROWS[/** @type {keyof typeof ARROWS} */ (event.key)];
  if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
  const all = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const next = all[all.indexOf(/** @type {HTMLButtonElement} */ (event.target)) + step];
  if (!next) return;
  event.preventDefault();
  focusOn(next);
}
