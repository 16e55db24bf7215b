// What a script gives, as plain JSON: a config is data, whoever writes it.
import type { Json } from "../text/json.ts";
import { put } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";

const deepest = 100;

type Copied = { readonly value: Json } | { readonly problem: string };

/** A copy of `value` in plain JSON; members that are undefined are left out. */
export function plainOf(value: unknown, pointer = "", above: readonly object[] = []): Copied {
  const at = pointer === "" ? "the value" : `\`${pointer.slice(1).replaceAll("/", ".")}\``;
  if (value === null || typeof value === "string" || typeof value === "boolean") return { value };
  if (typeof value === "number")
    return Number.isFinite(value) ? { value } : { problem: `${at} is not a finite number` };
  if (typeof value !== "object") return { problem: `${at} is a ${typeof value}, not data` };
  if (above.includes(value)) return { problem: `${at} holds itself: the object is cyclic` };
  if (above.length >= deepest) return { problem: `${at} is nested too deeply` };
  const parents = [...above, value];
  if (Array.isArray(value)) {
    const list: Json[] = [];
    for (const [index, item] of value.entries()) {
      const copied = plainOf(item, pointerTo(pointer, index), parents);
      if ("problem" in copied) return copied;
      list.push(copied.value);
    }
    return { value: list };
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { problem: `${at} is ${value instanceof Promise ? "a promise" : "an instance of a class"}, not data` };
  }
  const copy: { [key: string]: Json } = {};
  for (const [key, item] of Object.entries(value)) {
    if (item === undefined) continue;
    const copied = plainOf(item, pointerTo(pointer, key), parents);
    if ("problem" in copied) return copied;
    put(copy, key, copied.value);
  }
  return { value: copy };
}
