/** Games that were corrected on their way: a driver for the tests. */

import { Book } from "../../content/assets/js/engine/book.js";
import { Game } from "../../content/assets/js/table/game/ledger.js";
import { correctionOf, resultOf } from "../../content/assets/js/table/entry/hand-entry.js";
import { asLedger, readAddress, readLedger, writeAddress } from "../../content/assets/js/table/kept/exchange.js";
import { gameOf } from "../../content/assets/js/table/kept/import.js";
import { readGame, writeAct, writeHeader } from "../../content/assets/js/table/kept/game-log.js";

const kept = (header, acts) => readGame([writeHeader(header), ...acts.map(writeAct)].join("\n"));
const resultsOf = ({ hands }) => hands.map(({ result }) => result);

/** Return the ledgers of each game: as it was played, as it was kept and corrected, tapped in again, and sent. */
export async function ledgersOf([rules, games]) {
  const book = new Book(rules);
  const ways = games.map(async ({ header, acts, hands }) => {
    const scorer = book.scorer(header.ruleset, null);
    const game = kept(header, acts);
    const own = resultsOf(game);
    const tapped = own.map((result) => resultOf(correctionOf(result), scorer.rules));
    const sent = [readLedger(JSON.stringify(asLedger(game))), await readAddress(await writeAddress(game))];
    const all = [hands, own, tapped, ...sent.map((each) => resultsOf(gameOf(each)))];
    return all.map((results) => ledgerOf(scorer, results));
  });
  return Promise.all(ways);
}

function ledgerOf(scorer, results) {
  const game = new Game(scorer);
  const problems = results.flatMap((result) => game.enter(result));
  return { problems, entries: game.entries, final: game.final, isOver: game.isOver };
}

/** Return the file of a game. */
export const fileOf = async ([header, acts]) => asLedger(kept(header, acts));
