/**
 * The types of the rules in the site's rules.json.
 *
 * @import { Condition, Scalar } from "./conditions.js"
 *
 * @typedef {{ closed?: number | null, open?: number | null }} Price
 * @typedef {{ when: Condition, han?: Price, yakuman?: Price, limit?: string | null, double?: boolean, without_pair?: boolean,
 *   replaces?: string[], of?: string, local?: boolean, counts?: boolean | null }} Yaku
 * @typedef {{ of: string, fu: number, when: Condition, unless?: string | null, alone?: boolean,
 *   counts?: boolean }} FuItem
 * @typedef {{ base: number, from_han?: number | null, from_base?: number | null, repeats?: boolean }} Limit
 * @typedef {{ source: string, at_most?: number | null, when?: Condition, counts?: boolean }} Dora
 * @typedef {{ doublings: number, round_up_to: number, ron: { dealer: number, non_dealer: number },
 *   tsumo: { dealer_wins: { each: number }, non_dealer_wins: { dealer: number, non_dealer: number } },
 *   yakuman_add_up: boolean, honba: { ron: number, tsumo_each: number, only_for_dealer?: boolean },
 *   riichi_stick: number, unlimited?: boolean }} Payments
 * @typedef {{ red_fives: Record<string, number>, sets: Record<string, string[]>, dora_cycles: string[][],
 *   left_out: string[], against_tenpai: "all" | "concealed" | "none" }} TileSet
 *
 * @typedef {object} Base the data that all rulesets share
 * @property {TileSet} tiles
 * @property {Record<string, Yaku>} yaku
 * @property {{ round_up_to: number, items: Record<string, FuItem> }} fu
 * @property {Record<string, Limit>} limits
 * @property {Payments} payments
 * @property {Record<string, number>} table numbers of tiles, seats and other things at the table
 * @property {Record<string, Dora>} dora
 *
 * @typedef {boolean | number | string | string[] | number[] | Record<string, number[]>} Value
 * @typedef {Record<string, Value>} Values options and their values
 * @typedef {object} CannotBe the problems about events, each with the facts that no hand can end with
 * @property {string[]} by the options that decide about some of them
 * @property {[string, Condition, string[]?][]} problems some with the values of these options under which they occur
 *
 * @typedef {Base & { options: Values, asked: Record<string, Value>, cannot_be: CannotBe }} Rules the rules of one
 *   ruleset, ready to use
 *
 * @typedef {Record<string, unknown>} Changes paths into the rules, with the new values
 * @typedef {{ topic: string, where?: Condition, values?: [Scalar, Changes][], members?: Record<string, Changes>,
 *   type?: string }} Option
 *
 * @typedef {object} Stated the rules as the site keeps them
 * @property {Base} base
 * @property {Record<string, Option>} options
 * @property {Record<string, string>} asked
 * @property {CannotBe} cannot_be
 * @property {string} usual
 * @property {Values} values
 * @property {Record<string, Values>} rulesets
 * @property {string[]} [shown] the rulesets that readers choose from, if these are not all
 * @property {Record<string, string[]>} unknown the options of each ruleset that no source states
 * @property {Record<string, string[]>} unsure the options of each ruleset that only a doubtful source states
 * @property {Record<string, Record<string, string[]>>} standard the standard values that no text of a ruleset states,
 *   each with the rulesets whose texts have it, none if all have it
 * @property {Record<string, string[]>} unused the options that decide nothing in a ruleset
 * @property {Record<string, number[]>} fines the points that the text of each ruleset takes off for errors, without chombo
 * @property {Record<string, Clock>} clocks how a ruleset ends a session by time, as far as its text says
 *
 * @typedef {{ minutes?: number, signal_minutes?: number | "at_end", hands_after_signal?: number,
 *   chombo_after_signal?: "uses_up_hand" | "replayed" }} Clock
 */

export {};
