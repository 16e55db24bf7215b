// The thread that a config or sidebars script runs on: it imports the module at an address, and what that gives goes out as plain data, or
// as the error that it threw. Whatever the script does, it can be ended from outside.
import { parentPort, workerData } from "node:worker_threads";
import { type Json, put } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";

/** `nothing`: the module has no default export. `problem`: what it gives is no data. */
export type FromScript =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "nothing" }
  | { readonly kind: "problem"; readonly problem: string }
  | { readonly kind: "thrown"; readonly error: ThrownByScript };

/** An error as data; `message` alone of what is no error. */
export type ThrownByScript = {
  readonly message: string;
  readonly name?: string;
  readonly stack?: string;
  readonly isSyntax?: boolean;
};

async function outcomeOf(address: string): Promise<FromScript> {
  try {
    const module: { readonly default?: unknown } = await import(address);
    const given = module.default;
    const value = typeof given === "function" ? await given() : await given;
    if (value === undefined) return { kind: "nothing" };
    const copied = plainOf(value);
    return "problem" in copied ? { kind: "problem", ...copied } : { kind: "value", ...copied };
  } catch (error) {
    if (!(error instanceof Error)) return { kind: "thrown", error: { message: textOf(error) } };
    const { message, name, stack = "" } = error;
    return { kind: "thrown", error: { message, name, stack, isSyntax: error instanceof SyntaxError } };
  }
}

/** What has no text (an object without prototype) is named by its type. */
function textOf(value: unknown): string {
  try {
    return String(value);
  } catch {
    return typeof value;
  }
}

const deepest = 100;

type Copied = { readonly value: Json } | { readonly problem: string };

/** A copy of `value` in plain JSON; members that are undefined are left out. */
export function plainOf(value: unknown, pointer = "", above: readonly object[] = []): Copied {
  const at = pointer === "" ? "the value" : `\`${pointer.slice(1).replaceAll("/", ".")}\``;
  if (value === null || typeof value === "string" || typeof value === "boolean") return { value };
  if (typeof value === "number")
    return Number.isFinite(value) ? { value } : { problem: `${at} is not a finite number` };
  if (typeof value !== "object") return { problem: `${at} is a ${typeof value}, not data` };
  if (above.includes(value)) return { problem: `${at} contains a reference to itself` };
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

const address: string = workerData;
parentPort?.postMessage(await outcomeOf(address));
// A script may leave timers and servers behind; it has given what it was asked for.
parentPort?.close();
