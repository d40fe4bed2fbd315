/** QR codes: drawn as the standard draws them, and read back by a reader of its own. */

import assert from "node:assert/strict";
import { test } from "node:test";

import { qrCode } from "../../content/assets/js/core/qr.js";
import { randomFrom } from "../../content/assets/js/random.js";

/** A code as the package `qrcode` of Python draws it. */
const KNOWN = `
#######..#..#..#..#######
#.....#.#..###.#..#.....#
#.###.#.#####..#..#.###.#
#.###.#..###..#...#.###.#
#.###.#.#....####.#.###.#
#.....#.##.#...#..#.....#
#######.#.#.#.#.#.#######
........##..#.#..........
##.#..##..#.##.##.###.##.
...###.##.##......#.....#
..###.#.###.....#...#..##
###..#.##..###.##...#....
##..#.##...###..###..#.##
..#.#..#.##...#..###.##.#
#..#..#.####.#..#####.#.#
.####...#..#.#.##...#..#.
##..###..####..########..
........#..##.###...##..#
#######.#.#.#.###.#.##.##
#.....#..###..#.#...###.#
#.###.#..#..###.######.#.
#.###.#.#...#..#...####..
#.###.#...#..##....##.#.#
#.....#.#.##.#..###..#...
#######.#.#.##.#####...##
`;

test("a code is that which others draw", () => {
  const rows = qrCode("https://example.org/riichi/").map((row) => row.map((dark) => (dark ? "#" : ".")).join(""));
  assert.equal(rows.join("\n"), KNOWN.trim());
});

/** The bits under the two format lines of a code: what its corner and its edges say. */
function formats(code) {
  const last = code.length - 1;
  const corner = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => code[y][8]).concat([7, 5, 4, 3, 2, 1, 0].map((x) => code[8][x]));
  const edges = Array.from({ length: 8 }, (_, at) => code[8][last - at]).concat(
    Array.from({ length: 7 }, (_, at) => code[last - 6 + at][8]),
  );
  return [corner, edges].map((bits) => bits.reduceRight((sum, bit) => sum * 2 + Number(bit), 0));
}

test("codes of every length are squares of the next size that say the same twice, until a text is too long", () => {
  const random = randomFrom("codes");
  const sizes = [];
  for (let length = 1; length <= 2953; length += 1 + Math.floor(random() * 700)) {
    const text = Array.from({ length }, () => String.fromCharCode(33 + Math.floor(random() * 90))).join("");
    const code = qrCode(text);
    const [corner, edges] = formats(code);
    assert.ok(code.every((row) => row.length === code.length));
    assert.equal(corner, edges);
    const dark = code.flat().filter(Boolean).length / code.length ** 2;
    assert.ok(Math.abs(dark - 0.5) < 0.06, `${length}: ${dark}`);
    sizes.push(code.length);
  }
  assert.deepEqual(
    sizes,
    [...sizes].sort((one, other) => one - other),
  );
  assert.equal(qrCode("x".repeat(2953)).length, 177);
  assert.equal(qrCode("x".repeat(2954)), null);
});
