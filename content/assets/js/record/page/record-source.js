/** The text of a record in a file, gzipped or not. */

import { MOST_SIGNS } from "../read.js";
import { Unreadable } from "../replay.js";

const PACKED = [0x1f, 0x8b];
const MOST_BYTES = 4 * MOST_SIGNS;
const HUGE = { most: MOST_SIGNS / 1_000_000 };

/** Read a file; throws Unreadable if it is too large or can't be unpacked. @param {Blob} file */
export async function textOf(file) {
  if (file.size > MOST_BYTES) throw new Unreadable("record_huge", HUGE);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const isPacked = PACKED.every((sign, place) => bytes[place] === sign);
  return new TextDecoder().decode(isPacked ? await unpacked(file) : bytes);
}

/** @param {Blob} file */
async function unpacked(file) {
  const reader = file.stream().pipeThrough(new DecompressionStream("gzip")).getReader();
  const parts = [];
  let size = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.length;
      if (size > MOST_BYTES) throw new Unreadable("record_huge", HUGE);
      parts.push(part.value);
    }
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable("record_packed");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
