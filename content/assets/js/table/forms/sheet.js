/**
 * A sheet on which a question about the table is read part by part, so that everything wrong with it is found.
 *
 * @typedef {Record<string, any>} Stated a question, or a part of one
 * @typedef {{ code: string, values: Record<string, unknown> }} Problem
 */

import { isRecord } from "../../engine/hand.js";
import { WINDS } from "../../engine/tiles.js";

export { isRecord };
export const SEATS = WINDS;
const MOST_LISTED = 1000;
const MOST_POINTS = 1_000_000;
const HUNDRED = 100;
// What any question may hold, whatever it asks.
const OF_ANY = ["id", "ruleset", "options"];

/** Is it a whole number within bounds? @param {unknown} value @param {number} least @param {number} most */
export function isNumber(value, least, most) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** @param {unknown} value */
const shown = (value) => (typeof value === "object" ? JSON.stringify(value) : String(value));

export class Sheet {
  /** @param {readonly string[]} [seats] the players there are */
  constructor(seats = SEATS) {
    this.seats = seats;
    /** @type {Problem[]} */
    this.problems = [];
  }

  /** @param {string} code @param {Record<string, unknown>} [values] */
  fault(code, values = {}) {
    this.problems.push({ code, values });
  }

  /** A value that a key cannot have, and what is taken instead. @template Instead @param {string} key @param {unknown} found @param {Instead} instead */
  refuse(key, found, instead) {
    this.fault("bad_value", { key, found: shown(found) });
    return instead;
  }

  /** A value that a key cannot have, or that it lacks, and what is taken instead. @template Instead @param {string} key @param {unknown} found @param {Instead} instead */
  bad(key, found, instead) {
    if (found != null) return this.refuse(key, found, instead);
    this.fault("missing_key", { key });
    return instead;
  }

  /** @param {Stated} stated @param {readonly string[]} known */
  refuseKeys(stated, known) {
    for (const key of Object.keys(stated)) if (!known.includes(key)) this.fault("unknown_key", { key });
  }

  /** The keys of a whole question. @param {Stated} question @param {readonly string[]} keys */
  refuseOthers(question, keys) {
    this.refuseKeys(question, [...OF_ANY, ...keys]);
  }

  /** A count; left out, it is nothing. @param {Stated} question @param {string} key @param {number} [most] */
  count(question, key, most = 999) {
    const value = question[key];
    return value == null || isNumber(value, 0, most) ? (value ?? 0) : this.refuse(key, value, 0);
  }

  /**
   * One of some words; left out, it is the usual one.
   * @param {Stated} question
   * @param {string} key
   * @param {readonly string[]} allowed
   * @param {string} usual
   * @returns {string}
   */
  word(question, key, allowed, usual) {
    const value = question[key];
    return value == null || allowed.includes(value) ? (value ?? usual) : this.refuse(key, value, usual);
  }

  /** A player; nothing where none is named. @param {string} key @param {any} value @returns {string} */
  seat(key, value) {
    return this.seats.includes(value) ? value : this.bad(key, value, "");
  }

  /** A list of players, each named once. @param {string} key @param {any} value @returns {string[]} */
  seatsIn(key, value) {
    if (!Array.isArray(value)) return this.bad(key, value, []);
    const seats = value.map((each) => this.seat(key, each)).filter(Boolean);
    this.refuseTwins(key, seats);
    return seats;
  }

  /** One of some words that must not be left out. @param {Stated} question @param {string} key @param {readonly string[]} allowed */
  wanted(question, key, allowed) {
    const value = question[key];
    return typeof value === "string" && allowed.includes(value) ? value : this.bad(key, value, "");
  }

  /** The points of every player, in whole hundreds. @param {string} key @param {any} value @returns {Record<string, number>} */
  points(key, value) {
    const isOfAll = isRecord(value) && [...Object.keys(value)].sort().join() === [...this.seats].sort().join();
    if (!isOfAll) return this.bad(key, value, {});
    for (const [seat, points] of Object.entries(value)) {
      if (!isNumber(points, -MOST_POINTS, MOST_POINTS) || points % HUNDRED) this.refuse(`${key}.${seat}`, points);
    }
    return Object.fromEntries(this.seats.map((seat) => [seat, value[seat]]));
  }

  /** A list of parts with a form of their own. @param {string} key @param {unknown} value @returns {unknown[]} */
  list(key, value) {
    return Array.isArray(value) && value.length <= MOST_LISTED ? value : this.bad(key, value, []);
  }

  /** Nobody may be named twice. @param {string} key @param {readonly string[]} listed */
  refuseTwins(key, listed) {
    for (const seat of this.seats) {
      if (listed.filter((each) => each === seat).length > 1) this.fault("seat_twice", { key, seat });
    }
  }
}
