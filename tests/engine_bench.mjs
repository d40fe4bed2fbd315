/**
 * Hands a second of the engine in Node, beside those of the npm package `@kobalab/majiang-core`, on the same hands.
 *
 *     python -m tests.parity cases 5000 > cases.json
 *     node tests/engine_bench.mjs cases.json [folder with node_modules/@kobalab/majiang-core]
 *
 * Each figure comes from a process of its own: on first sight every hand once, when nothing is warm; after warm-up
 * the same hands again and again. The package is given its hands written in its own notation beforehand: `read` is
 * its rate from that text, `bare` that of the scoring alone, all hands having been read.
 */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const WINDS = ["east", "south", "west", "north"];
const WARM_ROUNDS = 40;
const ROUNDS = 10;
const SUFFIX = { chi: "-", pon: "=", kan_open: "=", kan_added: "=", kan_closed: "" };

/** A text of tiles as the package writes them: the letter first. */
function turned(text) {
    return text.replace(/(\d+)([mpsz])/g, "$2$1");
}

function meldOf({ type, tiles }) {
    const [suit, digits] = [tiles.at(-1), tiles.slice(0, -1)];
    if (type === "kan_added") return `${suit}${digits.slice(0, 3)}=${digits[3]}`;
    return type === "chi" ? `${suit}${digits[0]}-${digits.slice(1)}` : `${suit}${digits}${SUFFIX[type]}`;
}

/** What the package is asked: the hand, the tile won from another, the circumstances. */
function asked(Majiang, stated) {
    const own = stated.win === "tsumo" ? turned(stated.win_tile) : "";
    const hand = turned(stated.concealed) + own + stated.melds.map((meld) => `,${meldOf(meld)}`).join("");
    const about = {
        rule: Majiang.rule({ ダブル役満あり: false }),
        zhuangfeng: WINDS.indexOf(stated.round_wind),
        menfeng: WINDS.indexOf(stated.seat_wind),
        lizhi: stated.riichi ?? 0,
        yifa: Boolean(stated.ippatsu),
        qianggang: Boolean(stated.chankan),
        lingshang: Boolean(stated.rinshan),
        haidi: stated.haitei ? 1 : stated.houtei ? 2 : 0,
        tianhu: stated.tenhou ? 1 : stated.chiihou ? 2 : 0,
        baopai: (stated.dora_indicators ?? []).map(turned),
        fubaopai: stated.ura_indicators ? stated.ura_indicators.map(turned) : null,
        jicun: { changbang: 0, lizhibang: 0 },
    };
    return {
        hand,
        from: stated.win === "ron" ? `${turned(stated.win_tile)}=` : null,
        param: Majiang.Util.hule_param(about),
    };
}

async function workOf(what, cases, folder) {
    if (what === "own") {
        const { loadRules, score } = await import("../content/assets/js/engine/index.js");
        const { rules, hands } = cases;
        const book = loadRules(rules);
        return hands.map((hand) => () => score(book, hand));
    }
    const Majiang = createRequire(join(resolve(folder), "x.js"))("@kobalab/majiang-core");
    const { Shoupai, Util } = Majiang;
    const questions = cases.hands.map((stated) => asked(Majiang, stated));
    if (what === "read")
        return questions.map(
            ({ hand, from, param }) =>
                () =>
                    Util.hule(Shoupai.fromString(hand), from, param),
        );
    const read = questions.map((each) => ({ ...each, hand: Shoupai.fromString(each.hand) }));
    return read.map(
        ({ hand, from, param }) =>
            () =>
                Util.hule(hand, from, param),
    );
}

/** Hands a second, all hands once. */
function rate(work) {
    const started = process.hrtime.bigint();
    for (const each of work) each();
    return (work.length * 1e9) / Number(process.hrtime.bigint() - started);
}

async function measure(what, when, file, folder) {
    const work = await workOf(what, JSON.parse(readFileSync(file, "utf8")), folder);
    const rounds = when === "first" ? 0 : WARM_ROUNDS;
    for (let round = 0; round < rounds; round++) rate(work);
    const rates = Array.from({ length: rounds ? ROUNDS : 1 }, () => rate(work)).sort((one, other) => one - other);
    console.log(JSON.stringify(rates.at(-1)));
}

function inOwnProcess(...args) {
    const { stdout, stderr, status } = spawnSync(process.execPath, [
        fileURLToPath(import.meta.url),
        "--measure",
        ...args,
    ]);
    if (status) throw new Error(String(stderr));
    return JSON.parse(String(stdout));
}

const [first, ...rest] = process.argv.slice(2);
if (first === "--measure") {
    await measure(...rest);
} else {
    for (const when of ["first", "warm"]) {
        const own = inOwnProcess("own", when, first);
        for (const what of rest.length ? ["read", "bare"] : ["own"]) {
            const baseline = what === "own" ? own : inOwnProcess(what, when, first, ...rest);
            const name = `engine in Node, ${when === "first" ? "first sight" : "warm"}${what === "own" ? "" : `, against ${what}`}`;
            console.log(
                JSON.stringify({
                    name,
                    value: Math.round(own),
                    unit: "hands/s",
                    baseline: Math.round(baseline),
                    ratio: Math.round((own / baseline) * 100) / 100,
                }),
            );
        }
    }
}
