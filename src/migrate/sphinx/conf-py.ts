// `conf.py` of Sphinx as data: the names that are given literals at the top of the file, in their order. It is never run, so what Python would make
// of the rest is not known.
import { isList, isObject, type Json, type JsonObject } from "../../text/json.ts";
import type { FilePath, Place } from "../../text/place.ts";
import type { ReadConfig } from "../old-tree.ts";
import { endOfLine, PythonLiterals, stringAt, sum } from "./python-literal.ts";

/** `unknown`: names that are given something else, each with its line. */
export type ConfPy = {
  readonly values: JsonObject;
  readonly unknown: ReadonlyMap<string, number>;
  readonly read: ReadConfig;
};

const statement =
  /^([A-Za-z_]\w*)(?:[ \t]*:[^=\n]{1,80}|\[["'](\w{1,80})["']\]|\.(append|extend|update|insert)\((?:\d+,)?)?[ \t]*(\+?=)?/;

/** What the file says. */
export function confPy(file: FilePath, text: string): ConfPy {
  const known = new Map<string, Json>();
  const unknown = new Map<string, number>();
  const lines = new Map<string, number>();
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const begin = at;
    const [head, name = "", key, method, sign] = statement.exec(text.slice(at, at + 300)) ?? [];
    if (head !== undefined && (sign !== undefined) !== (method !== undefined) && text[at + head.length] !== "=") {
      const reader = new PythonLiterals(text, at + head.length, known);
      const value = reader.value(method === undefined ? 0 : 1);
      const made = given(known.get(name), value, { key, method, isMore: sign === "+=" });
      if (made !== undefined) known.set(name, made);
      else if (value === undefined && key === undefined && method === undefined && sign === "=") {
        known.delete(name);
        unknown.set(name, line);
      }
      if (!lines.has(name) || sign === "=") lines.set(name, line);
      at = Math.max(at, reader.at);
    } else if (head === undefined) at = Math.max(at, stringAt(text, at)?.to ?? at);
    at = Math.min(endOfStatement(text, at) + 1, text.length + 1);
    line += newlines(text, begin, at);
  }
  const values = Object.fromEntries([...known].filter(([name]) => !name.startsWith("_")));
  const placeOf = (pointer: string): Place => {
    const found = lines.get(pointer.split("/")[1] ?? "");
    return found === undefined ? { file } : { file, line: found, column: 1 };
  };
  return { values, unknown, read: { file, value: values, placeOf } };
}

type How = { readonly key: string | undefined; readonly method: string | undefined; readonly isMore: boolean };

function given(before: Json | undefined, value: Json | undefined, { key, method, isMore }: How): Json | undefined {
  if (value === undefined) return undefined;
  if (key !== undefined) return isObject(before) ? { ...before, [key]: value } : undefined;
  if (method === "append" || method === "insert") return isList(before) ? [...before, value] : undefined;
  if (method !== undefined || isMore) return before === undefined ? undefined : sum(before, value);
  return value;
}

/** The end of the line in which what stands at `at` ends: brackets and texts are passed over whole. */
function endOfStatement(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (letter === "#") at = endOfLine(text, at) - 1;
    else if (letter === '"' || letter === "'") at = (stringAt(text, at)?.to ?? at + 1) - 1;
    else if ("([{".includes(letter)) depth += 1;
    else if (")]}".includes(letter)) depth -= 1;
    else if (letter === "\\") at += 1;
    else if (letter === "\n" && depth <= 0) return at;
  }
  return text.length;
}

function newlines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = text.indexOf("\n", from); at !== -1 && at < to; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
