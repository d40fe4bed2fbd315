/** What scripts say to those who hear the page. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { announce, onAnnounce } from "../../content/assets/js/dom.js";

test("a message stands on the page before the page is told to show it", () => {
  const status = { textContent: "" };
  const seen = [];
  globalThis.document = { getElementById: (id) => (id === "__status" ? status : null) };
  onAnnounce(() => seen.push(status.textContent));
  announce("one minute left");
  announce("the time is up");
  assert.deepEqual(seen, ["one minute left", "the time is up"]);
});
