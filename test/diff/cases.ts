// The pairs of descriptions in fixtures/diff, read: what both documents are, and what is to be told of them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { raiseDocument } from "../../src/spec/raise.ts";
import { readData } from "../../src/text/data-file.ts";
import { isList, isObject, type Json, type JsonObject } from "../../src/text/json.ts";
import { jsonOf } from "../../src/text/written-number.ts";
import { frames } from "./frames.ts";

export type Case = {
  readonly name: string;
  readonly place: string;
  readonly before: JsonObject;
  readonly after: JsonObject;
  readonly expected: readonly string[];
};

const folder = join(import.meta.dirname, "../../fixtures/diff");
const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));

/** By the name of the file. */
export const cases = new Map(files.map((file) => [file, casesOf(readFileSync(join(folder, file), "utf8"))]));

function casesOf(text: string): readonly Case[] {
  const { value } = readData(text, "yaml", "exact");
  return (isList(value) ? value : []).map((entry): Case => {
    const [name, frameName, old, now, expected] = isList(entry) ? entry : [];
    const frame = frames[String(frameName)];
    if (frame === undefined || !isList(expected)) throw new Error(`${String(name)}: no such frame, or no expectation`);
    const document = (fragment: Json | undefined): JsonObject => raised(frame.document(fragment ?? null));
    const lines = expected.map(String);
    return { name: String(name), place: frame.place, before: document(old), after: document(now), expected: lines };
  });
}

/** As a loaded spec is: raised to 3.1, and nothing shared between two documents. */
function raised(document: JsonObject): JsonObject {
  const { value: copy } = readData(jsonOf(document), "json", "exact");
  if (!isObject(copy)) throw new Error("no document");
  const own = { ...copy };
  raiseDocument(own, () => ({ file: "openapi.yaml" }));
  return own;
}
