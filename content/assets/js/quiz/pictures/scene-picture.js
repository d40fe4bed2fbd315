/**
 * The table of questions about turns, chi and sideways tiles: what lies in front of each player, with the discard that
 * the question is about highlighted, and the reader's own hand if the question shows it.
 *
 * @import { Speaker } from "../../tell/say.js"
 * @import { SeatScene } from "../../tell/table-scene.js"
 * @import { Question } from "../pools.js"
 *
 * @typedef {Omit<SeatScene, "hand"> & { hand: number }} SeenSeat with the number of hidden tiles
 * @typedef {{ below: string, discarder?: string, concealed?: string, seats: Record<string, SeenSeat> }} SeenTable
 */

import { drawScene, rowsFor } from "../../art/scene.js";
import { BACK, eachTile } from "../../tell/spoken-tiles.js";

const FEWEST_ROWS = 2; // of discards

/** @param {Question} question @param {Speaker} speaker */
export function draw({ case: table }, { texts }) {
  const scene = sceneOf(/** @type {SeenTable} */ (table));
  const longest = Math.max(...Object.values(scene.seats).map(({ river = [] }) => river.length));
  return { task: drawScene(scene, { texts, rows: rowsFor(longest, FEWEST_ROWS) }) };
}

/** @param {SeenTable} table @returns {import("../../tell/table-scene.js").Scene} */
function sceneOf({ below, discarder, concealed, seats }) {
  const drawn = Object.entries(seats).map(([seat, seen]) => {
    const isOpen = concealed && seat === below;
    const hand = isOpen ? eachTile(concealed) : Array(seen.hand).fill(BACK);
    const marked = seat === discarder ? [(seen.river ?? []).length - 1] : [];
    return [seat, { ...seen, hand, marked }];
  });
  return { below, seats: Object.fromEntries(drawn) };
}
