// A config or sidebars file written as a script: it is imported, may give a value, a promise or a function, and what it gives is
// copied into plain JSON. What goes wrong in it becomes one clause and a line, never a stack trace.
import { randomUUID } from "node:crypto";
import { createRequire } from "node:module";
import { Script } from "node:vm";
import { fileUrlOf, here } from "../host/native.ts";
import type { Json } from "../model/api.ts";
import { put } from "../model/json.ts";
import { pointerTo } from "../model/place.ts";
import { compileScript, type Spot, type TypedScript } from "./typed-script.ts";

/** `problem` is a clause without full stop; line and column where they are known. */
export type ScriptValue =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "failed"; readonly problem: string; readonly line?: number; readonly column?: number };

const patience = 30_000;
const deepest = 100;

/** Runs the script at `path` (absolute), afresh each time; modules that it imports are read once per process. `text` is its source. */
export async function runScript(path: string, text: string): Promise<ScriptValue> {
  const url = fileUrlOf(path);
  if (!/\.[cm]?ts$/i.test(path)) {
    // A CommonJS module is cached by its path alone; a query makes only ES modules new.
    delete createRequire(url).cache[here.nativeOf(path)];
    url.search = `?read=${randomUUID()}`;
    return run(url.href, (error) => spotOf(error, path, text));
  }
  const compiled = await compileScript(path);
  if (compiled.kind === "failed") return { kind: "failed", problem: compiled.problem, ...compiled.spot };
  // The mark makes the address new, so that the module runs afresh.
  const code = Buffer.from(`${compiled.code}\n//${randomUUID()}`).toString("base64");
  const address = `data:text/javascript;base64,${code}`;
  return run(address, (error) => compiledSpotOf(error, address, compiled));
}

/** The value that the module at `address` exports; `placed` finds the line of what it throws. */
async function run(address: string, placed: (error: unknown) => Partial<Spot>): Promise<ScriptValue> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(() => resolve("late"), patience);
  });
  try {
    const given = await Promise.race([late, exported(address)]);
    if (given === "late") return { kind: "failed", problem: `it did not finish within ${patience / 1000} seconds` };
    if (given.value === undefined) return { kind: "failed", problem: "it has no default export, or exports undefined" };
    const copied = plainOf(given.value);
    return "problem" in copied ? { kind: "failed", problem: copied.problem } : { kind: "value", value: copied.value };
  } catch (error) {
    return { kind: "failed", problem: messageOf(error), ...placed(error) };
  } finally {
    clearTimeout(timer);
  }
}

async function exported(url: string): Promise<{ readonly value: unknown }> {
  const module: { readonly default?: unknown } = await import(/* @vite-ignore */ url);
  const given = module.default;
  return { value: typeof given === "function" ? await given() : await given };
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `it throws ${String(error).slice(0, 200)}`;
  const message = (error.message.split("\n")[0] ?? "").replace(/\.$/, "");
  return message === "" ? error.name : `${error.name}: ${message}`;
}

/** The first frame of the stack that lies in the author's own file. */
function compiledSpotOf(
  error: unknown,
  address: string,
  compiled: TypedScript & { readonly kind: "module" },
): Partial<Spot> {
  if (!(error instanceof Error)) return {};
  for (const [, line, column] of (error.stack ?? "").replaceAll(address, "data:").matchAll(/\bdata::(\d+):(\d+)/g)) {
    const spot = compiled.spotOf(Number(line), Number(column));
    if (spot !== undefined) return spot;
  }
  return {};
}

function spotOf(error: unknown, path: string, text: string): Partial<Spot> {
  if (!(error instanceof Error)) return {};
  for (const frame of (error.stack ?? "").split("\n")) {
    const match = /^(.*?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/.exec(frame);
    const file = match?.[1];
    if (file === undefined || !(file.endsWith(here.nativeOf(path)) || file.endsWith(fileUrlOf(path).href))) continue;
    return { line: Number(match?.[2]), column: Number(match?.[3]) };
  }
  return error instanceof SyntaxError ? syntaxSpot(error, path, text) : {};
}

/**
 * Node keeps the line of a syntax error in a module to itself. So the text is compiled (not run) once more as a plain script, with its
 * module words blanked out; if that fails with the same message, its line is the line.
 */
function syntaxSpot(error: SyntaxError, path: string, text: string): { line?: number } {
  // The wrapper below would change what the end of the text looks like.
  if (error.message === "Unexpected end of input") return { line: text.trimEnd().split("\n").length };
  const blank = (words: string): string => words.replace(/[^\n]/g, " ");
  const script = text
    .replace(/^[ \t]*import\s[^;'"]*?(?:from\s*)?(["'])[^"'\n]*\1;?/gm, blank)
    .replace(/^([ \t]*)export\s+default\b/gm, (words) => "void".padStart(words.length))
    .replace(/^[ \t]*export\b/gm, blank);
  try {
    new Script(`(async()=>{${script}\n})`, { filename: path });
  } catch (again) {
    if (!(again instanceof Error) || again.message !== error.message) return {};
    const line = (again.stack ?? "").split("\n")[0]?.slice(path.length + 1);
    return line !== undefined && /^\d+$/.test(line) ? { line: Math.min(Number(line), text.split("\n").length) } : {};
  }
  return {};
}

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
