// The entries of a HAR file one at a time: `log.entries`, wherever they stand among the other members.
import type { Opened } from "../platform/host.ts";
import { isObject, type Json, type JsonObject } from "../text/json.ts";
import { JsonCursor, type RawValue } from "./json-cursor.ts";
import { deepestEntry, faultAt, jsonProblem, type ReadFault, textOf } from "./read-fault.ts";

/** An entry with its number, from 1; or what is wrong there. `ends`: nothing behind it can be read. */
export type Entry =
  | { readonly kind: "entry"; readonly number: number; readonly value: JsonObject }
  | { readonly kind: "fault"; readonly fault: ReadFault; readonly ends: boolean }
  | { readonly kind: "other" };

const [colon, comma, openList, closeList, openObject, closeObject] = [58, 44, 91, 93, 123, 125];

type Reading = { readonly path: string; readonly file: Opened; readonly cursor: JsonCursor };

/** Reads `file`; `other` is all that comes if it is JSON without `log`. */
export function* harEntries(path: string, file: Opened): Generator<Entry> {
  const reading: Reading = { path, file, cursor: new JsonCursor(file) };
  const { cursor } = reading;
  if (file.read(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))) cursor.skip(3);
  if (!cursor.takes(openObject)) return yield broken(reading, "is not a HAR file: it must begin with `{`");
  let hasLog = false;
  for (const name of members(reading)) {
    if (typeof name !== "string") return yield name;
    if (name !== "log") {
      if (cursor.value(false) === undefined) return yield cutShort(reading);
      continue;
    }
    hasLog = true;
    if (!cursor.takes(openObject)) return yield broken(reading, "is not a HAR file: `log` must be an object");
    for (const one of logEntries(reading)) {
      yield one;
      if (one.kind === "fault" && one.ends) return;
    }
  }
  if (!hasLog) yield { kind: "other" };
}

function* logEntries(reading: Reading): Generator<Entry> {
  const { cursor } = reading;
  let hasEntries = false;
  for (const name of members(reading)) {
    if (typeof name !== "string") return yield name;
    if (name !== "entries") {
      if (cursor.value(false) === undefined) return yield cutShort(reading);
      continue;
    }
    hasEntries = true;
    if (!cursor.takes(openList)) return yield broken(reading, "is not a HAR file: `log.entries` must be an array");
    let number = 0;
    while (!cursor.takes(closeList)) {
      if (number > 0 && !cursor.takes(comma)) return yield endOr(reading, "needs a comma or `]` here");
      number += 1;
      const raw = cursor.value(true);
      if (raw === undefined) return yield cutShort(reading, number);
      yield entryOf(reading, raw, number);
    }
  }
  if (!hasEntries) yield broken(reading, "is not a HAR file: `log` has no `entries`");
}

/** The names of the members of an object that was opened, each before its value is read; a fault is the last. */
function* members(reading: Reading): Generator<string | Entry> {
  const { cursor } = reading;
  for (let isFirst = true; !cursor.takes(closeObject); isFirst = false) {
    if (!isFirst && !cursor.takes(comma)) return yield endOr(reading, "needs a comma or `}` here");
    if (cursor.peek() !== 34) return yield endOr(reading, "needs a key in double quotes here");
    const key = cursor.value(true);
    if (key === undefined) return yield cutShort(reading);
    if (!cursor.takes(colon)) return yield endOr(reading, "needs a colon here");
    yield key.bytes?.toString("utf8").slice(1, -1) ?? "";
  }
}

function entryOf({ path, file }: Reading, { from, bytes, depth }: RawValue, number: number): Entry {
  const wrong = (problem: string, offset = from): Entry => ({
    kind: "fault",
    fault: faultAt(path, problem, { file, offset, entry: number }),
    ends: false,
  });
  if (bytes === undefined) return wrong("has an entry of more than 100 MB, which is skipped");
  if (depth > deepestEntry)
    return wrong(`has an entry that is nested deeper than ${deepestEntry} levels, which is skipped`);
  const text = textOf(bytes);
  if (text === undefined) return wrong("has an entry that is not valid UTF-8, which is skipped");
  const value = parsedEntry(text);
  if (value === undefined) {
    const { problem, offset } = jsonProblem(text);
    return wrong(problem, from + Buffer.byteLength(text.slice(0, offset)));
  }
  return isObject(value)
    ? { kind: "entry", number, value }
    : wrong("has an entry that is not an object, which is skipped");
}

function parsedEntry(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function broken({ path, file, cursor }: Reading, problem: string): Entry {
  cursor.peek();
  return { kind: "fault", fault: faultAt(path, problem, { file, offset: cursor.offset }), ends: true };
}

/** At the end of the file it is that which is wrong. */
function endOr(reading: Reading, problem: string): Entry {
  return reading.cursor.peek() === undefined ? cutShort(reading) : broken(reading, `is not valid JSON: it ${problem}`);
}

function cutShort({ path, file }: Reading, entry?: number): Entry {
  const fault = faultAt(path, "ends in the middle; entries before that are compared", {
    file,
    offset: file.size,
    entry,
  });
  return { kind: "fault", fault, ends: true };
}
