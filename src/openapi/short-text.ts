// A value as text of a bounded length: one that is too long loses entries of its lists and the ends of its strings before text is cut.
import type { Json } from "../text/json.ts";
import { isList, isObject, put } from "../text/json.ts";

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
  // What consists of short texts alone is as long as before.
  if (typeof value === "string" || shorten(value, 1, 200) === value)
    return { text: cutLines(text, longest), shortened: true };
  for (const entries of [10, 3, 1]) {
    const shorter = print(shorten(value, entries, 200));
    if (shorter.length <= longest || entries === 1) {
      return { text: cutLines(shorter, longest), shortened: true };
    }
  }
  return { text: cutLines(text, longest), shortened: true };
}

/** `text`, cut with an ellipsis on a line of its own where it is more than twice as long as `longest`. */
export function cutLines(text: string, longest: number): string {
  return text.length <= 2 * longest ? text : `${text.slice(0, longest)}\n…`;
}

/** The same value where nothing of it is too long. */
function shorten(value: Json, entries: number, letters: number): Json {
  if (typeof value === "string") return value.length <= letters * 5 ? value : `${value.slice(0, letters)}…`;
  if (isList(value)) {
    const list = value.slice(0, entries).map((entry) => shorten(entry, entries, letters));
    return list.length === value.length && list.every((entry, at) => entry === value[at]) ? value : list;
  }
  if (!isObject(value)) return value;
  const out: { [key: string]: Json } = {};
  let isSame = true;
  for (const key of Object.keys(value)) {
    const own = value[key] ?? null;
    const short = shorten(own, entries, letters);
    isSame &&= short === own;
    put(out, key, short);
  }
  return isSame ? value : out;
}
