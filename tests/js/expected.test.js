/** What fails as expected and what is a mistake of ours, the reader's day, and a tap that goes on. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { stateOf } from "../../content/assets/js/hands/hand-address.js";
import { FetchError, act, decoded, fetchFile, reportUnlessOffline, tried } from "../../content/assets/js/dom.js";
import { today } from "../../content/assets/js/day.js";

/** The names of the errors that an act reports. */
async function reported(act) {
  const said = [];
  globalThis.reportError = (error) => said.push(error.constructor.name);
  await act();
  return said;
}

test("what is damaged or forbidden is no error", async () => {
  const act = () => {
    tried(() => JSON.parse("{"));
    tried(() => atob("%"));
    tried(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    decoded("%");
  };
  assert.deepEqual(await reported(act), []);
});

test("a mistake of ours is reported, and the page goes on", async () => {
  let found;
  const act = () => {
    found = tried(() => null.length, 7);
  };
  assert.deepEqual(await reported(act), ["TypeError"]);
  assert.equal(found, 7);
});

test("only a file or a module that cannot be fetched counts as no internet", async () => {
  const act = async () => {
    globalThis.fetch = async () => {
      throw new TypeError("Failed to fetch");
    };
    await fetchFile("https://example.org/").catch(reportUnlessOffline);
    globalThis.fetch = async () => new Response("", { status: 404 });
    await fetchFile("https://example.org/").catch(reportUnlessOffline);
    reportUnlessOffline(new TypeError("Failed to fetch dynamically imported module: x.js"));
    reportUnlessOffline(new TypeError("Importing a module script failed."));
    reportUnlessOffline(new TypeError("null is no object"));
    reportUnlessOffline(new RangeError("no text"));
  };
  assert.deepEqual(await reported(act), ["TypeError", "RangeError"]);
});

test("a second tap begins nothing while the first goes on, and no promise of an act is left alone", async () => {
  let begun = 0;
  let last;
  const handle = act(() => {
    begun += 1;
    last = Promise.withResolvers();
    return last.promise;
  });
  const taps = async () => {
    const first = handle();
    await handle();
    last.resolve();
    await first;
    const second = handle();
    last.reject(new RangeError("a mistake of ours"));
    await second;
    const third = handle();
    last.reject(new FetchError("no internet"));
    await third;
    return handle();
  };
  assert.deepEqual(
    await reported(async () => void (await Promise.race([taps(), new Promise((resolve) => setImmediate(resolve))]))),
    ["RangeError"],
  );
  assert.equal(begun, 4);
});

for (const [zone, day] of [
  ["Europe/Amsterdam", "2026-07-01"],
  ["UTC", "2026-06-30"],
  ["America/New_York", "2026-06-30"],
  ["Pacific/Auckland", "2026-07-01"],
]) {
  test(`half past ten in the evening in Greenwich, today in ${zone} is ${day}`, (context) => {
    context.mock.method(Date, "now", () => Date.parse("2026-06-30T22:30:00Z"));
    process.env.TZ = zone;
    assert.equal(today(), day);
  });
}

for (const word of ["constructor", "toString", "__proto__", "hasOwnProperty", "valueOf"]) {
  test(`a name that all objects have is lost from the address of a hand: ${word}`, () => {
    const { state, lost } = stateOf(`123m+1z/${word}:east/${word}:1/${word}:1m/${word}`);
    assert.equal(lost.length, 4);
    assert.deepEqual(Object.keys(state), Object.keys(stateOf("123m+1z").state));
  });
}
