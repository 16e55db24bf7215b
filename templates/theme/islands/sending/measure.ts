// Times and sizes as people read them, in the digits and with the decimal sign of the page's language.
import { put } from "../../../../src/messages/fill.ts";
import { tag, words } from "../../words/sending.ts";

const { units } = words;

/** Milliseconds: `120 ms`, `2.5 s`. */
export function timeText(ms: number): string {
  return ms < 1000 ? put(units.ms, digits(Math.round(ms), 0)) : put(units.s, digits(ms / 1000, 1));
}

/** Bytes: `900 B`, `12.3 kB`, `5.0 MB`. */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return put(units.B, digits(bytes, 0));
  return bytes < 1_000_000 ? put(units.kB, digits(bytes / 1000, 1)) : put(units.MB, digits(bytes / 1_000_000, 1));
}

function digits(number: number, places: number): string {
  const format = { minimumFractionDigits: places, maximumFractionDigits: places, useGrouping: false };
  return number.toLocaleString(tag(), format);
}
