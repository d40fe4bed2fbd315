/**
 * The form in which the end of a hand is tapped in: how it ended, who won from whom, what the hand was worth, who had
 * declared riichi; rare things are folded away.
 *
 * @import { Entry, Winner } from "./entry.js"
 * @import { Choice, Place } from "./parts.js"
 *
 * @typedef {{ mayStop: boolean, toCalculator: (winner: Winner) => string | null }} Ways may the dealer end the game with
 *   this hand, and where can a hand be counted?
 */

import { button, element } from "../../dom.js";
import { EMPTY } from "../../calculator/entry/state.js";
import { parseCase } from "../../engine/hand.js";
import { ABORTS, ENDS, usedAborts } from "../forms/result.js";
import { fuWith, liableIn, worths } from "../page/settle-state.js";
import {
  changeWinner,
  chooseDiscarder,
  chooseEnd,
  chooseNoten,
  chooseRiichi,
  chooseTenpai,
  chooseWinner,
  toggled,
} from "./entry.js";
import { choiceRow } from "./parts.js";

/** The form for what was tapped so far. */
export class EntryForm {
  /** @param {Place} place @param {Entry} entry @param {(entry: Entry) => void} change @param {Ways} ways */
  constructor({ tool, scorer, seats, named }, entry, change, { mayStop, toCalculator }) {
    this.tool = tool;
    this.rules = scorer.rules;
    this.seats = seats;
    this.named = named;
    this.entry = entry;
    this.change = change;
    this.mayStop = mayStop;
    this.toCalculator = toCalculator;
  }

  draw() {
    const { end } = this.entry;
    const own = {
      ron: () => [
        this.players("wins", this.winners, this.win),
        this.players("discards", [this.entry.discarder], this.discard),
      ],
      tsumo: () => [this.players("wins", this.winners, this.win)],
      exhaustive: () => [],
      abortive: () => [this.causes()],
      chombo: () => [this.players("fault", [this.entry.by], (seat) => ({ ...this.entry, by: seat }))],
    }[end];
    const riichi =
      end === "chombo" ? [] : [this.players("riichi", this.entry.riichi, (seat) => chooseRiichi(this.entry, seat))];
    const tenpai = end === "exhaustive" ? [this.tenpai()] : [];
    const hands = end === "ron" || end === "tsumo" ? this.entry.winners.flatMap((winner) => this.hand(winner)) : [];
    return element(
      "div",
      { class: "entry-form" },
      this.ends(),
      ...(own?.() ?? []),
      ...riichi,
      ...tenpai,
      ...hands,
      this.more(),
    );
  }

  get winners() {
    return this.entry.winners.map(({ seat }) => seat);
  }

  win = (/** @type {string} */ seat) => chooseWinner(this.entry, seat, this.rules);
  discard = (/** @type {string} */ seat) => chooseDiscarder(this.entry, seat);

  /** @param {"nagashi" | "dead"} key @param {string} seat @returns {Entry} */
  list(key, seat) {
    return { ...this.entry, [key]: toggled(this.entry[key], seat) };
  }

  ends() {
    const known = ENDS.filter((end) => end !== "abortive" || usedAborts(this.rules).length);
    const choices = known.map((end) => ({
      ...{ key: `end.${end}`, words: this.tool.say(`game.end.${end}`), isOn: this.entry.end === end },
      act: () => this.change(chooseEnd(this.entry, end)),
    }));
    return choiceRow(this.tool.say("ui.settle.end"), choices, "ends");
  }

  /** Who is tenpai at a draw: that nobody is has a button of its own, so that no draw is entered by mistake. */
  tenpai() {
    const { tenpai, noten } = this.entry;
    const nobody = {
      key: "tenpai.nobody",
      words: this.tool.say("game.nobody"),
      isOn: noten,
      act: () => this.change(chooseNoten(this.entry)),
    };
    return this.players("tenpai", tenpai, (seat) => chooseTenpai(this.entry, seat), [nobody]);
  }

  /** @param {string} key @param {string[]} chosen @param {(seat: string) => Entry} act @param {Choice[]} [more] */
  players(key, chosen, act, more = []) {
    const label = this.tool.say(key === "dead" ? "game.dead" : `ui.settle.${key}`);
    const choices = this.seats.map((seat) => ({
      ...{
        key: `${key}.${seat}`,
        words: this.named(seat),
        isOn: chosen.includes(seat),
        act: () => this.change(act(seat)),
      },
      about: this.tool.say("explain.labelled", { label: this.named(seat), value: label }),
    }));
    return choiceRow(label, [...choices, ...more], "players");
  }

  causes() {
    const choices = usedAborts(this.rules).map((why) => ({
      ...{ key: `why.${why}`, words: this.tool.say(`options.${ABORTS[why]}`), isOn: this.entry.why === why },
      act: () => this.change({ ...this.entry, why, riichi: why === "four_riichi" ? this.seats : this.entry.riichi }),
    }));
    return choiceRow(this.tool.say("ui.settle.why"), choices, "causes");
  }

  /** What the hand of a winner is worth. @param {Winner} winner */
  hand(winner) {
    const set = (/** @type {Partial<Winner>} */ more) => this.change(changeWinner(this.entry, winner, more));
    if (winner.case) return this.counted(winner);
    const own = this.entry.winners.length > 1 ? `${this.named(winner.seat)}: ` : "";
    const listed = worths(this.rules).filter(
      (worth) => !worth.startsWith("y") || worth === "y1" || worth === winner.worth,
    );
    const worth = listed.map((each) => ({
      ...{ key: `worth.${winner.seat}.${each}`, words: this.worthName(each), isOn: winner.worth === each },
      act: () =>
        set({
          worth: each,
          case: null,
          fu: fuWith(this.rules, each, this.entry.end).includes(winner.fu) ? winner.fu : 0,
        }),
      about: this.worthName(each, true),
    }));
    const fu = fuWith(this.rules, winner.worth, this.entry.end).map((each) => ({
      ...{
        key: `fu.${winner.seat}.${each}`,
        words: String(each),
        isOn: winner.fu === each,
        act: () => set({ fu: each }),
      },
      about: this.tool.say("units.fu", { n: each }),
    }));
    const rows = [choiceRow(own + this.tool.say("words.han"), worth, "worths")];
    if (fu.length) rows.push(choiceRow(own + this.tool.say("words.fu"), fu, "fu"));
    return [...rows, ...this.counted(winner)];
  }

  /** The hand that was counted, and the way to the calculator. @param {Winner} winner */
  counted(winner) {
    const { seat, case: hand } = winner;
    const { tool } = this;
    const known = hand && parseCase({ ...hand, win: this.entry.end }) ? hand : null; // a game from elsewhere may hold anything
    const way = this.toCalculator({ ...winner, case: known });
    const words = tool.say(hand ? "ui.settle.hand.change" : "ui.settle.hand.count");
    const own = this.entry.winners.length > 1 ? { "aria-label": `${this.named(seat)}: ${words}` } : {};
    /** @type {HTMLElement[]} */
    const parts = way
      ? [element("a", { class: "button", href: way, "data-rules": "", "data-key": `count.${seat}`, ...own }, words)]
      : [];
    const isSpoken = tool.speaker.texts.has("tiles.back"); // the words of hands are fetched when there is one
    if (known && isSpoken) parts.unshift(tool.speaker.artist.hand({ ...EMPTY, ...known }));
    const drop = () => this.change(changeWinner(this.entry, winner, { case: null }));
    if (hand) parts.push(button(tool.say("ui.settle.hand.drop"), drop, { "data-key": `drop.${seat}` }));
    return parts.length ? [element("div", { class: "winner-hand" }, ...parts)] : [];
  }

  /** @param {string} worth @param {boolean} [isWhole] */
  worthName(worth, isWhole = false) {
    if (Number(worth)) return isWhole ? this.tool.say("units.han", { n: Number(worth) }) : worth;
    if (worth === "y1") return this.tool.say("limits.yakuman");
    if (worth.startsWith("y")) return this.tool.say("units.yakuman", { n: Number(worth.slice(1)) });
    return this.tool.say(`limits.${worth}`);
  }

  // What is rare

  more() {
    const { end, winners, nagashi, dead, stops } = this.entry;
    const rows = [];
    if (end === "exhaustive" && this.rules.options.nagashi_mangan) {
      rows.push(this.players("nagashi", nagashi, (seat) => this.list("nagashi", seat)));
    }
    if (end === "ron" || end === "tsumo") rows.push(...winners.flatMap((winner) => this.rare(winner)));
    if (end !== "chombo") rows.push(this.players("dead", dead, (seat) => this.list("dead", seat)));
    if (this.mayStop) {
      const act = () => this.change({ ...this.entry, stops: !stops });
      rows.push(
        choiceRow(this.tool.say("game.stop"), [
          { key: "stop", words: this.tool.say("game.stop.yes"), isOn: stops, act },
        ]),
      );
    }
    const isUsed = nagashi.length + dead.length > 0 || stops || winners.some(({ by }) => by) || this.isOpen;
    const fold = element(
      "details",
      { class: "rare", open: isUsed },
      element("summary", { "data-key": "more" }, this.tool.say("game.more")),
      ...rows,
    );
    return rows.length ? fold : element("span");
  }

  get isOpen() {
    return document.querySelector(".entry-form details.rare")?.hasAttribute("open") ?? false;
  }

  /** More yakuman than one, and who is liable. @param {Winner} winner */
  rare(winner) {
    const set = (/** @type {Partial<Winner>} */ more) => this.change(changeWinner(this.entry, winner, more));
    const several = worths(this.rules).filter((worth) => worth.startsWith("y"));
    const numbers = several.map((each) => ({
      ...{ key: `rare.${winner.seat}.${each}`, words: this.worthName(each), isOn: winner.worth === each },
      act: () => set({ worth: each, fu: 0, case: null }),
    }));
    const rows =
      several.length > 1 && !winner.case ? [choiceRow(this.tool.say("limits.yakuman"), numbers, "worths")] : [];
    const listed = liableIn(this.rules, winner.worth, winner.case);
    if (!listed.length) return rows;
    const others = this.seats.filter((seat) => seat !== winner.seat);
    const liable = others.map((seat) => ({
      ...{ key: `liable.${winner.seat}.${seat}`, words: this.named(seat), isOn: winner.by === seat },
      act: () => set({ by: winner.by === seat ? "" : seat, for: winner.for || listed[0] }),
    }));
    rows.push(choiceRow(this.tool.say("ui.settle.liable"), liable, "players"));
    const yaku = listed.map((each) => ({
      ...{
        key: `for.${winner.seat}.${each}`,
        words: this.tool.say(`yaku.${each}`),
        isOn: winner.for === each,
        act: () => set({ for: each }),
      },
    }));
    return winner.by ? [...rows, choiceRow(this.tool.say("ui.settle.liable_for"), yaku, "causes")] : rows;
  }
}
