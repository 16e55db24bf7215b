// What code of pages throws, in words, and where it was written: by the source map that its bundle has in its last line.
import { SourceMap } from "node:module";
import { lazily } from "../text/lazily.ts";
import type { Place } from "../text/place.ts";
import type { ThrownInHole } from "./component-fault.ts";
import { guardMark } from "./guards.ts";
import { pageName } from "./page-module.ts";

/** The name of the bundle in stacks. */
export const bundleName = "pio-docs-components.js";

/** What an error of the bundle `text` comes to; `spotOf` answers the place in the page of a spot of its module. */
export function stackReader(
  text: string,
  spotOf: (line: number, column: number) => Place | undefined,
): (error: unknown) => ThrownInHole {
  const map = lazily(() => mapOf(text));
  return (error) => {
    const { message, name, stack, guard } = partsOf(error);
    const at = placeOf(stack, map(), spotOf);
    const clause = (message.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 300);
    const problem = clause === "" ? name : name === "" ? clause : `${name}: ${clause}`;
    return { problem, ...(guard === undefined ? {} : { what: guard }), ...(at === undefined ? {} : { at }) };
  };
}

/** Errors come from another context, whose classes are not ours; anything may be thrown. */
function partsOf(error: unknown) {
  if (typeof error !== "object" || error === null) return { message: String(error), name: "", stack: "" };
  const text = (key: string): string => {
    const value: unknown = Reflect.get(error, key);
    return typeof value === "string" ? value : "";
  };
  const guard = text(guardMark);
  return {
    message: text("message"),
    name: text("name") || "Error",
    stack: text("stack"),
    ...(guard === "" ? {} : { guard }),
  };
}

function placeOf(
  stack: string,
  map: SourceMap | undefined,
  spotOf: (line: number, column: number) => Place | undefined,
): Place | undefined {
  if (map === undefined) return undefined;
  for (const [, line, column] of stack.matchAll(/pio-docs-components\.js:(\d+):(\d+)/g)) {
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry) || entry.originalSource === undefined) continue;
    const [originalLine, originalColumn] = [entry.originalLine + 1, entry.originalColumn + 1];
    if (entry.originalSource.startsWith("pio-docs-guards:") || entry.originalSource.includes("node_modules/")) continue;
    if (!entry.originalSource.endsWith(pageName))
      return { file: entry.originalSource, line: originalLine, column: originalColumn };
    const spot = spotOf(originalLine, originalColumn);
    if (spot !== undefined) return spot;
  }
  return undefined;
}

function mapOf(text: string): SourceMap | undefined {
  const base64 = /\n\/\/# sourceMappingURL=data:application\/json;base64,([\w+/=]+)\s*$/.exec(text)?.[1];
  return base64 === undefined ? undefined : new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString("utf8")));
}
