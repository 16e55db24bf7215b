// A value as text of a bounded length: one that is too long loses entries of its lists and the ends of its strings before text is cut.
import type { Json } from "../../text/json.ts";
import { isList, isObject, put } from "../../text/json.ts";

type Bounds = {
  /** In characters; text that is not much longer is left whole where taking entries away does not help. */
  readonly longest: number;
  readonly print: (value: Json) => string;
};

/** The text of `value`; `shortened` when something of it is missing. */
export function shortText(
  value: Json,
  { longest, print }: Bounds,
): { readonly text: string; readonly shortened: boolean } {
  const text = print(value);
  if (text.length <= longest) return { text, shortened: false };
  for (const entries of [10, 3, 1]) {
    const shorter = typeof value === "string" ? "" : print(shorten(value, entries, 200));
    if (shorter !== "" && (shorter.length <= longest || entries === 1)) {
      return { text: cutLines(shorter, longest), shortened: true };
    }
  }
  return { text: cutLines(text, longest), shortened: true };
}

/** `text`, cut with an ellipsis on a line of its own where it is more than twice as long as `longest`. */
export function cutLines(text: string, longest: number): string {
  return text.length <= 2 * longest ? text : `${text.slice(0, longest)}\n…`;
}

function shorten(value: Json, entries: number, letters: number): Json {
  if (typeof value === "string") return value.length <= letters * 5 ? value : `${value.slice(0, letters)}…`;
  if (isList(value)) return value.slice(0, entries).map((entry) => shorten(entry, entries, letters));
  if (!isObject(value)) return value;
  const out: { [key: string]: Json } = {};
  for (const key of Object.keys(value)) put(out, key, shorten(value[key] ?? null, entries, letters));
  return out;
}
