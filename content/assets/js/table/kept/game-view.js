/**
 * The view of an open game: the points, the form for the next hand or for a correction, the table of hands.
 *
 * @import { Line } from "../../tell/texts.js"
 * @import { EnteredWinner, HandEntry } from "../entry/hand-entry.js"
 * @import { Problem, Stated } from "../forms/sheet.js"
 * @import { Game } from "../game/ledger.js"
 * @import { TableTool } from "../../core/table-tool.js"
 * @import { GameContext } from "../table-parts.js"
 * @import { Act, Hand, Header, KeptGame } from "./game-log.js"
 * @import { GameStore } from "./game-store.js"
 */

import { rulesInAddress } from "../../rules/own-text.js";
import { isSure } from "../../core/dialog.js";
import { saveFile } from "../../core/share.js";
import { act, focusOn, readStored, writeStored } from "../../dom.js";
import { html, nothing } from "../../vendor/lit-html.js";
import {
  chooseRiichi,
  correctionOf,
  handAddress,
  missingIn,
  readEntry,
  readHand,
  resultOf,
  withHand,
} from "../entry/hand-entry.js";
import { mayStop, standingAfter } from "../game/game-end.js";
import { Game as Ledger, windOf } from "../game/ledger.js";
import { NeedFinder } from "../game/needs.js";
import { contextOf, problemLine, rulesName } from "./game-context.js";
import { openDrafts } from "./draft.js";
import { EntryForm } from "./entry-form.js";
import { drawnSeats, randomBelow, rotatedSeats } from "./another.js";
import { asCsv } from "./csv.js";
import { sessionLine } from "./clock.js";
import { consequences, dueLines, isCorrection } from "./consequences.js";
import { asLedger } from "./exchange.js";
import { flatView, openFlatView } from "./flat-view.js";
import { lastHand } from "./last-hand.js";
import { needsPanel } from "./needs-panel.js";
import { comparable } from "./other-rules.js";
import { offeredRulesets, otherRulesPanel } from "./other-rules-panel.js";
import { ledgerOf } from "./settled-game.js";
import { gameAfter, newActId } from "./game-log.js";
import { podium } from "./podium.js";
import { pointPlot } from "./point-plot.js";
import { seatScores } from "./score-board.js";
import { printGame } from "./score-sheet.js";
import { LONGEST_NAME } from "./start-form.js";
import { shareResult } from "./share-result.js";
import { changesLine, counters, finalTable, handName, handTable, sheetRows } from "./standings.js";

/** The name or seat of the player to whom this device belongs. */
const ME = "game_me";

export class GameView {
  #entry = readEntry({});
  /** The id of the hand that is being corrected. @type {string | null} */
  #corrected = null;
  /** The entry of the hand that is being played, while another is corrected. @type {HandEntry | null} */
  #aside = null;
  /** Whether a forgotten hand is entered before that one. */
  #isInserted = false;
  /** The player whose needs are shown, and whether they are unfolded, once the reader has chosen. @type {{ seat: string, isOpen: boolean | null }} */
  #needs = { seat: "", isOpen: null };
  /** The ruleset by which the game is counted, too, and whether that is unfolded. */
  #others = { ruleset: "", isOpen: false };
  #isFlat = false;
  #isFlatOfNeeds = false;
  #drafts = openDrafts();
  /** The points that lie before the players, until those that a correction has changed are handed over. @type {Record<string, number> | null} */
  #held = null;

  /** The points after the hand that was entered last, which those who hear the page are told. */
  #heard = "";

  /**
   * @param {TableTool} tool
   * @param {GameStore} store
   * @param {string} id of the game
   * @param {() => void} redraw
   * @param {(begun: Omit<Header, "id" | "started">) => void} begin another game
   */
  constructor(tool, store, id, redraw, begin) {
    this.tool = tool;
    this.store = store;
    this.id = id;
    this.redraw = redraw;
    this.begin = begin;
    const draft = this.#drafts.read(id, this.#lastHandId);
    const isGone = draft?.corrected && store.game(id)?.hands.every((hand) => hand.id !== draft.corrected);
    if (!draft || isGone) return;
    [this.#held, this.#aside] = [draft.held, draft.aside];
    this.#enter(draft.entry, draft.corrected, draft.isInserted);
  }

  get #lastHandId() {
    return this.store.game(this.id)?.hands.at(-1)?.id ?? "";
  }

  /** @param {HandEntry} entry @param {string | null} corrected @param {boolean} isInserted */
  #enter(entry, corrected = this.#corrected, isInserted = this.#isInserted && corrected !== null) {
    [this.#entry, this.#corrected, this.#isInserted] = [entry, corrected, isInserted];
    const [held, aside] = [this.#held, this.#aside];
    this.#drafts.keep(this.id, { after: this.#lastHandId, corrected, isInserted, entry, aside, held });
  }

  #change = (/** @type {HandEntry} */ entry) => {
    this.#enter(entry);
    this.redraw();
  };

  /** Add a hand that the calculator has scored to the entry, and return whether it fits. @param {string} address */
  takeHand(address) {
    const game = this.store.game(this.id);
    const { seat, hand } = readHand(address);
    const context = game && contextOf(this.tool, game);
    if (!hand || !context?.seats.includes(seat)) return false;
    this.#enter(withHand(this.#entry, seat, hand, context.scorer.rules));
    return true;
  }

  /** Tell whether a game is over. @param {KeptGame} kept */
  isOver(kept) {
    return ledgerOf(contextOf(this.tool, kept), kept).game.isOver;
  }

  /** Apply an act to the game. What a correction changes is to be put right until the next hand. @param {Act} act */
  #act(act) {
    const before = /** @type {KeptGame} */ (this.store.game(this.id));
    const after = gameAfter(before, act);
    const [held, points] = [before, after].map(
      (kept) => ledgerOf(contextOf(this.tool, kept), kept).game.standing.points,
    );
    if (isCorrection(before, after, act)) this.#held ??= held;
    else if (act[0] === "add" && /** @type {Stated} */ (act[2]).end !== "penalty") this.#held = null;
    if (Object.entries(this.#held ?? {}).every(([seat, all]) => points[seat] === all)) this.#held = null;
    this.store.act(this.id, act);
    this.#enter(this.#entry);
    this.redraw();
  }

  // Drawing

  /** Draw the game; after its end with the evening below the places. @param {KeptGame} kept @param {unknown} evening */
  draw(kept, evening) {
    const context = contextOf(this.tool, kept);
    const { game, wrong } = ledgerOf(context, kept);
    const trouble = wrong ? [["game.wrong"], ...wrong.problems.map((each) => problemLine(context, each))] : [];
    const isPlayed = kept.hands.length > 0;
    if (this.#entry.winners.some((winner) => winner.case)) this.tool.hasTexts("hand", this.redraw);
    return html`${game.isOver ? nothing : [this.#headline(context, game), this.#session(context, kept)]}
      ${game.isOver ? podium(context, game) : nothing}
      ${this.tool.paragraphs(/** @type {Line[]} */ (trouble), "trouble")}
      ${this.#held && !wrong ? this.#due(context, game, this.#held) : nothing}
      ${game.isOver ? this.#afterwards(context, kept, game) : nothing}
      ${game.isOver ? evening : nothing}
      <div class="hands-beside"><div class="next-hand">${this.#entryPart(context, kept)}</div>
      <div class="so-far">${this.#lastHand(context, game, kept.hands)}
      ${this.tool.status(this.#heard, "visually-hidden")}
      <div class="buttons row">${this.#button("game.flat", "flat", () => this.#setFlat(true))}${this.#button(
        "game.send",
        "send",
        act(() => this.#send(kept)),
      )}
        ${isPlayed && !game.isOver && !this.#corrected ? this.#button("game.end_now", "end", () => this.#finish(["end"])) : nothing}</div>
      <p class="by-rules">${this.#rulesLine(kept)} ${this.#rulesLinks(kept)}</p>
      ${this.#namesPart(context, kept)}
      ${this.#needsPart(context, kept)}
      ${isPlayed ? handTable(context, game, kept.hands, (hand) => this.#correct(hand)) : nothing}
      ${pointPlot(context, game)}
      ${isPlayed && !game.isOver ? finalTable(context, game) : nothing}
      ${isPlayed ? this.#othersPart(context, kept) : nothing}
      ${this.#exports(context, kept, game)}</div></div>
      ${this.#isFlat ? this.#flatView(context, kept, game) : nothing}`;
  }

  /** Return who has laid out a stick in the hand being played. */
  #riichi() {
    return this.#corrected || this.#entry.end === "chombo" ? [] : this.#entry.riichi;
  }

  /** @param {string} words @param {string} key @param {() => unknown} act */
  #button(words, key, act, isPossible = true, kind = "") {
    return html`<button type="button" class=${kind || nothing} data-key=${key} ?disabled=${!isPossible} @click=${act}>${this.tool.say(words)}</button>`;
  }

  /** @param {KeptGame} kept */
  #rulesLine({ header }) {
    return this.tool.say("explain.labelled", {
      label: this.tool.say("game.rules"),
      value: rulesName(this.tool, header),
    });
  }

  /** Draw links to the pages that settle an argument, under the rules of the game. @param {KeptGame} kept */
  #rulesLinks({ header: { ruleset: base, options, rules: name } }) {
    const query = new URLSearchParams(rulesInAddress(this.tool.book, { base, options, name }));
    return ["who-is-right", "penalties"].map(
      (page) => html`<a href="../${page}/?${query}">${this.tool.say(`ui.nav.${page}`)}</a> `,
    );
  }

  /** @param {KeptGame} kept */
  #actions({ canUndo, canRedo }) {
    return html`<div class="buttons row doings">
      ${this.#button("ui.calculator.undo", "undo", () => this.#act(["undo"]), canUndo)}
      ${this.#button("game.redo", "redo", () => this.#act(["redo"]), canRedo)}</div>`;
  }

  /** @param {GameContext} context @param {KeptGame} kept @param {Game} game */
  #flatView(context, kept, game) {
    const toggleNeeds = () => {
      this.#isFlatOfNeeds = !this.#isFlatOfNeeds;
      this.redraw();
    };
    const showsNeeds = this.#isFlatOfNeeds && !game.isOver;
    return flatView(context, game, {
      rules: this.#rulesLine(kept),
      riichi: this.#riichi(),
      toggleRiichi: game.isOver || this.#corrected ? null : (seat) => this.#change(chooseRiichi(this.#entry, seat)),
      finder: showsNeeds ? new NeedFinder(context.scorer, game.standing, this.#riichi()) : null,
      toggleNeeds: game.isOver ? null : toggleNeeds,
      close: () => this.#setFlat(false),
    });
  }

  /** @param {boolean} isFlat */
  #setFlat(isFlat) {
    this.#isFlatOfNeeds = false;
    this.#isFlat = isFlat;
    this.redraw();
    openFlatView(this.tool.root);
  }

  /** Draw the round, the dealer, and the honba and sticks before this hand. @param {GameContext} context @param {Game} game */
  #headline(context, { standing: { round, before } }) {
    const label = this.tool.say("words.dealer.label");
    const dealer = this.tool.say("explain.labelled", { label, value: context.named(before.dealer) });
    return html`<p class="now row"><b>${handName(context, round, before.dealer)}</b><span>${dealer}</span>${counters(context, before, this.#riichi())}</p>`;
  }

  /** Draw the clock of the session. @param {GameContext} context @param {KeptGame} kept */
  #session(context, kept) {
    return sessionLine(context, kept, (act) => this.#act(act), this.redraw);
  }

  /** Draw what players must hand over after corrections, until they have. @param {GameContext} context @param {Game} game @param {Record<string, number>} held */
  #due(context, { standing }, held) {
    const done = () => {
      this.#held = null;
      this.#enter(this.#entry);
      this.redraw();
    };
    return html`<div class="due note row" role="status">${this.tool.paragraphs(dueLines(context, held, standing.points))}
      ${this.#button("game.changes.done", "due", done)}</div>`;
  }

  /** Draw what the last hand changed. @param {GameContext} context @param {Game} game @param {Hand[]} hands */
  #lastHand(context, { entries }, hands) {
    const entry = entries.at(-1);
    return entry ? lastHand(context, entry, hands[entries.length - 1]) : nothing;
  }

  /** Draw what one does after the last hand: share the result, begin another game with the same people. @param {GameContext} context @param {KeptGame} kept @param {Game} game */
  #afterwards(context, kept, game) {
    const { ruleset, options, rules, tournament, clock, names } = kept.header;
    const { seats } = context;
    const again = (/** @type {Record<string, string>} */ seated) => {
      const occasion = { ...(tournament === undefined ? {} : { tournament }), ...(clock ? { clock } : {}) };
      this.begin({ ruleset, options, rules, ...occasion, names: seated });
    };
    const seating = Object.keys(names).length
      ? [
          this.#button("game.again.drawn", "again.drawn", () => again(drawnSeats(seats, names, randomBelow))),
          this.#button("game.again.rotated", "again.rotated", () => again(rotatedSeats(seats, names))),
        ]
      : this.#button("game.again", "again", () => again({}));
    return html`<div class="buttons row afterwards">
      ${this.#button("game.share", "share-result", () => shareResult(context, kept, game), true, "main")}${seating}</div>`;
  }

  // Entry

  /** Return the game before the hand that is being entered or corrected. @param {GameContext} context @param {KeptGame} kept */
  #gameBefore(context, kept) {
    const at = this.#corrected ? kept.hands.findIndex(({ id }) => id === this.#corrected) : -1;
    return ledgerOf(context, at < 0 ? kept : { hands: kept.hands.slice(0, at) }).game;
  }

  /** @param {GameContext} context @param {KeptGame} kept */
  #entryPart(context, kept) {
    const before = this.#gameBefore(context, kept);
    const isFine = this.#entry.end === "chombo" && this.#entry.fine !== null;
    if (before.isOver && !this.#corrected && !isFine) return [this.#actions(kept), this.#fineButton()];
    const { round, before: start } = before.standing;
    const words = this.#isInserted ? "game.inserting" : "game.correcting";
    const title = this.#corrected
      ? this.tool.say(words, { hand: handName(context, round, start.dealer) })
      : this.tool.say(isFine ? "game.fine" : "game.next");
    const form = new EntryForm(context, this.#entry, {
      change: this.#change,
      mayStop: this.#mayStop(context, before),
      me: this.#mySeat(context),
      calculatorUrl: (winner) => this.#calculatorUrl(context, kept, before, winner),
      scores: seatScores(context, before, this.#riichi()),
    });
    return html`<div class="entry-head"><h2 tabindex="-1">${title}</h2>${this.#corrected ? this.#insertButton(this.#corrected) : this.#actions(kept)}</div>${form.draw()}${this.#outcome(context, kept, before)}`;
  }

  /** Draw the button for a hand that was forgotten before one. @param {string} corrected */
  #insertButton(corrected) {
    const insert = () => {
      this.#enter(readEntry({}), corrected, true);
      this.redraw();
    };
    return this.#isInserted
      ? nothing
      : html`<div class="buttons row">${this.#button("game.insert", "insert", insert)}</div>`;
  }

  /** Draw the button for a penalty after the last hand. */
  #fineButton() {
    const enter = () => this.#change({ ...readEntry({}), end: "chombo", fine: 0 });
    return html`<div class="buttons row">${this.#button("game.fine", "fine", enter)}</div>`;
  }

  /** Return the address of the calculator, with the rules of the game and the request to return the hand. @param {GameContext} context @param {KeptGame} kept @param {Game} game @param {EnteredWinner} winner */
  #calculatorUrl(
    { seats },
    { header: { ruleset: base, options, rules: name } },
    { standing: { round, before } },
    winner,
  ) {
    if (this.store.trouble) return null; // the game would be lost when the page is left
    const rules = rulesInAddress(this.tool.book, { base, options, name });
    const query = new URLSearchParams({ ...rules, for: `${winner.seat}:game` });
    const entry = { ...this.#entry, winners: [winner] };
    return `../calculator/?${query}#${handAddress(entry, { ...before, roundWind: windOf(round) }, winner.seat, seats)}`;
  }

  /** Draw the consequences of the entry or what is missing in it, and the button that submits it. @param {GameContext} context @param {KeptGame} kept @param {Game} before */
  #outcome(context, kept, before) {
    const { rules } = context.scorer;
    const missing = missingIn(this.#entry, rules);
    const { problems, settled } = missing ? { problems: [], settled: null } : trial(context, before, this.#entry);
    const lines = missing
      ? this.tool.paragraphs([[missing]], "missing")
      : this.tool.paragraphs(
          problems.map((each) => problemLine(context, each)),
          "trouble",
        );
    const words = this.#corrected && !this.#isInserted ? "game.change" : "game.enter";
    const later = this.#corrected && settled ? consequences(context, kept, this.#entered(rules)) : [];
    return html`<div class="outcome bar row">${lines}${this.tool.paragraphs(later, "changes")}
      ${settled ? html`<p class="deltas">${changesLine(context, settled)}</p>` : nothing}
      <div class="buttons row">${this.#button(words, "enter", () => this.#finish(this.#entered(rules)), Boolean(settled), "main")}
        ${this.#corrected ? this.#dropButtons(context, kept, this.#corrected) : nothing}</div></div>`;
  }

  /** @param {GameContext} context @param {KeptGame} kept @param {string} corrected */
  #dropButtons(context, kept, corrected) {
    const remove = act(() => this.#remove(context, kept, corrected));
    return [
      this.#isInserted ? nothing : this.#button("game.remove", "remove", remove, true, "danger"),
      this.#button("game.close", "stop-correcting", () => {
        this.#backToPlay();
        this.#enter(this.#entry);
        this.redraw();
      }),
    ];
  }

  /** Remove a hand; where that changes others, ask first. @param {GameContext} context @param {KeptGame} kept @param {string} id */
  async #remove(context, kept, id) {
    /** @type {Act} */
    const removal = ["remove", id];
    const lines = consequences(context, kept, removal).map((line) => this.tool.speaker.say(line));
    const [remove, close] = ["game.remove", "game.close"].map((key) => this.tool.say(key));
    if (!lines.length || (await isSure(lines.join(" "), remove, close))) this.#finish(removal);
  }

  /** @param {GameContext["scorer"]["rules"]} rules @returns {Act} */
  #entered(rules) {
    const result = resultOf(this.#entry, rules);
    if (this.#isInserted) return ["add", newActId(), result, this.#corrected];
    return this.#corrected ? ["change", this.#corrected, result] : ["add", newActId(), result];
  }

  /** Leave what was entered for the hand that is being played, as far as that was entered before a correction. */
  #backToPlay() {
    [this.#entry, this.#corrected, this.#isInserted] = [this.#aside ?? readEntry({}), null, false];
    this.#aside = null;
  }

  /** Apply the entry, return to the points, and announce them. @param {Act} act */
  #finish(act) {
    this.#backToPlay();
    this.#act(act);
    const { root } = this.tool;
    root.scrollIntoView({ block: "start" });
    focusOn(root.querySelector("button"), false);
    const board = [...root.querySelectorAll(".seat-score, .podium li")];
    this.#heard = board
      .map((each) => [...each.children].map(({ textContent }) => textContent?.trim()))
      .map((parts) => parts.filter(Boolean).join(" "))
      .join(", ");
    this.redraw();
  }

  /** @param {Hand} hand */
  #correct(hand) {
    if (!this.#corrected) this.#aside = this.#entry;
    this.#enter(correctionOf(hand.result), hand.id);
    this.redraw();
    this.tool.root.querySelector("h2")?.scrollIntoView({ block: "start" });
  }

  /** Tell whether the dealer may end the game with the entered hand. @param {GameContext} context @param {Game} game */
  #mayStop(context, game) {
    const { rules } = context.scorer;
    if (missingIn(this.#entry, rules)) return this.#entry.stops;
    const { settled, isOver } = trial(context, game, { ...this.#entry, stops: false });
    if (!settled || isOver) return this.#entry.stops;
    return mayStop(rules, game.standing, standingAfter(rules, game.standing, settled), settled.deal);
  }

  /** Draw the fields for names, which may be entered when the game has begun. @param {GameContext} context @param {KeptGame} kept */
  #namesPart({ seats }, { header: { names } }) {
    const fields = seats.map((seat) => {
      const rename = (/** @type {Event} */ { target }) => {
        const { value } = /** @type {HTMLInputElement} */ (target);
        const given = Object.entries({ ...names, [seat]: value.trim() }).filter(([, name]) => name);
        this.#act(["names", Object.fromEntries(given)]);
      };
      return html`<label class="field">${this.tool.say(`words.${seat}`)}<input name="name.${seat}" maxlength=${LONGEST_NAME} autocomplete="off"
        .value=${names[seat] ?? ""} @change=${rename}></label>`;
    });
    return html`<details class="drawer"><summary data-key="names">${this.tool.say("game.names")}</summary>
      <div class="fields">${fields}</div></details>`;
  }

  // Needs

  /** Return the seat of the reader, which is remembered by the name; East if it is not known. @param {GameContext} context */
  #mySeat({ seats, named }) {
    const me = readStored(ME);
    return seats.find((seat) => named(seat) === me) ?? seats[0];
  }

  /** @param {GameContext} context @param {KeptGame} kept */
  #needsPart(context, kept) {
    const { isOver, standing } = this.#gameBefore(context, kept);
    if (isOver) return nothing;
    const isOpen = this.#needs.isOpen ?? new NeedFinder(context.scorer, standing).isLast;
    const seat = this.#needs.seat || this.#mySeat(context);
    const set = (/** @type {string} */ whose, /** @type {boolean} */ open) => {
      if (whose !== seat) writeStored(ME, context.named(whose));
      this.#needs = { seat: whose, isOpen: open };
      this.redraw();
    };
    const fold = (/** @type {Event} */ { target }) => {
      const { open } = /** @type {HTMLDetailsElement} */ (target);
      if (open !== isOpen) set(seat, open);
    };
    const riichi = this.#entry.end === "chombo" ? [] : this.#entry.riichi;
    return html`<details class="needs drawer" ?open=${isOpen} @toggle=${fold}>
      <summary data-key="needs">${this.tool.say("game.needs")}</summary>
      ${isOpen ? needsPanel(context, standing, riichi, seat, (each) => set(each, true)) : nothing}</details>`;
  }

  // Other rules

  /** @param {GameContext} context @param {KeptGame} kept */
  #othersPart(context, kept) {
    const offered = comparable(this.tool.book, kept.header, offeredRulesets());
    const { isOpen } = this.#others;
    const ruleset = this.#others.ruleset || offered[0];
    const set = (/** @type {string} */ ruleset, /** @type {boolean} */ isOpen) => {
      this.#others = { ruleset, isOpen };
      this.redraw();
    };
    const fold = (/** @type {Event} */ { target }) => {
      const { open } = /** @type {HTMLDetailsElement} */ (target);
      if (open !== isOpen) set(ruleset, open);
    };
    const isTold = isOpen && this.tool.hasTexts("rulesets", this.redraw);
    return html`<details class="recounted drawer" ?open=${isOpen} @toggle=${fold}>
      <summary data-key="other-rules">${this.tool.say("game.others")}</summary>
      ${isTold ? otherRulesPanel(context, kept, offered, ruleset, (each) => set(each, true)) : nothing}</details>`;
  }

  // Export

  /** Show the code by which the game goes on on another phone. @param {KeptGame} kept */
  async #send(kept) {
    await this.tool.attempt(async () => (await import("./send-game.js")).sendGame(this.tool, kept));
  }

  /** @param {GameContext} context @param {KeptGame} kept @param {Game} game */
  #exports(context, kept, game) {
    const name = `riichi-${kept.header.started}`;
    const [decimalMark] = /[.,]/.exec(this.tool.speaker.number(0.5, 1)) ?? ["."];
    const csv = () => asCsv(sheetRows(context, game, kept), decimalMark);
    return html`<div class="buttons row giving">
      ${this.#button("game.json", "json", () => saveFile(`${name}.json`, `${JSON.stringify(asLedger(kept))}\n`))}
      ${this.#button("game.csv", "csv", () => saveFile(`${name}.csv`, csv()))}
      ${this.#button("game.sheet.print", "print", () => printGame(context, kept, game))}</div>`;
  }
}

/** Settle an entry on trial. @param {GameContext} context @param {Game} before @param {HandEntry} entry */
function trial({ scorer, isTournament }, { standing, isOver }, entry) {
  const game = Object.assign(new Ledger(scorer, isTournament), { standing, isOver });
  const problems = game.enter(resultOf(entry, scorer.rules));
  return { problems, isOver: game.isOver, settled: game.entries[0]?.settled };
}
