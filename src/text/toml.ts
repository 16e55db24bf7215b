// Text of TOML in; its value as JSON has it, its problem and the places of its top keys out. The only file that asks `smol-toml`.
import type * as Toml from "smol-toml";
import type { ParsedData } from "./data-file.ts";
import type { Json } from "./json.ts";
import { late } from "./late.ts";
import { tokensOf } from "./place.ts";

const toml = late<typeof Toml>("toml");

/** Tables in tables beyond this are refused. */
const deepest = 60;

/** Reads `text`. Dates are texts; never throws. */
export function readToml(text: string): ParsedData {
  try {
    const read = toml().parse(text, { maxDepth: deepest });
    const value: Json = JSON.parse(JSON.stringify(read, finite));
    return { value, problems: [], placeOf: (pointer, of = "key") => placeIn(text, tokensOf(pointer)[0], of) };
  } catch (error) {
    return { value: undefined, problems: [problemOf(error)], placeOf: () => undefined };
  }
}

function finite(_: string, value: unknown): unknown {
  return typeof value === "bigint" ? String(value) : value;
}

function problemOf(error: unknown): ParsedData["problems"][number] {
  const { line, column } = { line: 1, column: 1, ...(typeof error === "object" ? error : {}) };
  const [, says = "it cannot be read as TOML"] = /^(?:Invalid TOML document: )?([^\n]+)/.exec(messageOf(error)) ?? [];
  return { message: says.replace(/\.$/, ""), line, column };
}

function messageOf(error: unknown): string {
  if (error instanceof RangeError) return "it is nested too deeply";
  return error instanceof Error ? error.message : "";
}

/** Where a key of the top table, or its own table, stands. */
function placeIn(text: string, key: string | undefined, of: "key" | "value") {
  if (key === undefined) return undefined;
  for (const [index, line] of text.split("\n").entries()) {
    const [, before = "", name = "", gap = ""] =
      /^([ \t]*(?:\[{1,2}[ \t]*)?["']?)([\w-]+)(["']?[ \t]*[.=\]][ \t]*)/.exec(line) ?? [];
    if (name !== key) continue;
    const at = before.length + (of === "value" ? name.length + gap.length : 0);
    return { line: index + 1, column: at + 1 };
  }
  return undefined;
}
