/**
 * The list of problems of a result, which is parsed part by part so that all of them are found.
 *
 * @typedef {Record<string, unknown>} Stated a result, or a part of one
 * @typedef {{ code: string, values: Record<string, unknown> }} Problem
 */

import { isRecord, shown } from "../../engine/hand.js";
import { WINDS } from "../../engine/tiles.js";

export { isRecord, shown };
export const SEATS = WINDS;

/** Tell whether a value is a whole number within bounds. @param {unknown} value @param {number} least @param {number} most @returns {value is number} */
export function isNumber(value, least, most) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

const MOST = 1_000_000; // points

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

  /** Add a problem about a value that a key cannot have, and return a substitute. @template Instead @param {string} key @param {unknown} found @param {Instead} instead */
  refuse(key, found, instead) {
    this.fault("bad_value", { key, found: shown(found) });
    return instead;
  }

  /** Add a problem about a missing value or one that a key cannot have, and return a substitute. @template Instead @param {string} key @param {unknown} found @param {Instead} instead */
  bad(key, found, instead) {
    if (found != null) return this.refuse(key, found, instead);
    this.fault("missing_key", { key });
    return instead;
  }

  /** @param {Stated} stated @param {readonly string[]} known */
  refuseKeys(stated, known) {
    for (const key of Object.keys(stated)) if (!known.includes(key)) this.fault("unknown_key", { key });
  }

  /** Return points, or none and a problem. @param {string} key @param {unknown} value @returns {number} */
  points(key, value) {
    return isNumber(value, 0, MOST) ? Number(value) : this.bad(key, value, 0);
  }

  /** Return the seat that a value names, or an empty string and a problem. @param {string} key @param {unknown} value @returns {string} */
  seat(key, value) {
    return this.seats.find((seat) => seat === value) ?? this.bad(key, value, "");
  }

  /** Return the seats that a list names, each once. @param {string} key @param {unknown} value @returns {string[]} */
  seatsIn(key, value) {
    if (!Array.isArray(value)) return this.bad(key, value, []);
    const seats = value.map((each) => this.seat(key, each)).filter(Boolean);
    this.refuseTwins(key, seats);
    return seats;
  }

  /** Add a problem for each seat that is named twice. @param {string} key @param {readonly string[]} listed */
  refuseTwins(key, listed) {
    for (const seat of this.seats) {
      if (listed.filter((each) => each === seat).length > 1) this.fault("seat_twice", { key, seat });
    }
  }
}
