/**
 * The types of a recorded game, independent of the format of its file. Players are numbers, tiles are in notation,
 * rounds count from 0. The twin of riichi_rules/logs/model.py.
 *
 * @typedef {{ kind: "draw", seat: number, tile: string }} Draw
 * @typedef {{ kind: "discard", seat: number, tile: string, riichi: boolean }} Discard
 * @typedef {{ kind: "call", seat: number, type: string, tiles: string[], tile: string, source: number | null }} Call
 *   a call, a quad or a north set aside; the tile is the one that was called or added
 * @typedef {Draw | Discard | Call} Move
 *
 * @typedef {{ seat: number, source: number, yaku: Record<string, number>, yakuman: string[], han: number | null,
 *   fu: number | null, payments: Record<string, number> | null, total: number | null, changes: number[] | null }}
 *   LoggedWin a win as the record counts it; unknown values are null
 * @typedef {{ why: string, changes: number[] | null, tenpai: number[] | null }} LoggedDraw
 *
 * @typedef {{ round: number, dealer: number, honba: number, riichiSticks: number, points: number[], dealt: string[][],
 *   indicators: string[], ura: string[], moves: Move[], wins: LoggedWin[], draw: LoggedDraw | null }} Hand
 * @typedef {{ format: string, ruleset: string, options: Record<string, any>, names: string[], title: string,
 *   hands: Hand[], final: { points: number, total: number }[] | null, room?: string }} Game `room`: the name of unknown
 *   rules
 */

export {};
