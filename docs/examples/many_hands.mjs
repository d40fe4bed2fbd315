// Statistics over many hands: the points of cases, one a line, and how often each yaku counts in them.
import { createInterface } from "node:readline";
import { RiichiError, Ruleset, yakuName } from "riichi-rules";
import polish from "riichi-rules/texts/pl";

const rules = new Ruleset();
const yaku = new Map();
const refused = new Map();
let hands = 0;
let points = 0;

const count = (counts, name) => counts.set(name, (counts.get(name) ?? 0) + 1);

for await (const line of createInterface({ input: process.stdin })) {
  try {
    const hand = rules.scoreCase(JSON.parse(line));
    hands += 1;
    points += hand.points;
    for (const { id } of hand.yaku) count(yaku, yakuName(id, polish));
  } catch (error) {
    if (!(error instanceof RiichiError)) throw error;
    for (const code of error.codes) count(refused, code);
  }
}

console.log(`${hands} hands, ${Math.round(points / hands)} points on average`);
for (const [name, times] of [...yaku].sort(([, one], [, other]) => other - one)) console.log(`${times} ${name}`);
console.log(Object.fromEntries(refused));
