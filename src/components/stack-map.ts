// What code of pages throws, in words, and where it was written: by the source map that its bundle has in its last line.
import { SourceMap } from "node:module";
import { lazily } from "../text/lazily.ts";
import type { Place } from "../text/place.ts";
import type { ThrownInHole } from "./component-fault.ts";
import { pageName } from "./page-module.ts";
import type { RealmThrown } from "./realm/thrown.ts";

/** What was thrown by the bundle `text` comes to; `spotOf` answers the place in the page of a spot of its module. */
export function stackReader(
  text: string,
  spotOf: (line: number, column: number) => Place | undefined,
): (thrown: RealmThrown) => ThrownInHole {
  const map = lazily(() => mapOf(text));
  return ({ message, name, stack, guard }) => {
    const at = placeOf(stack, map(), spotOf);
    const clause = (message.split("\n")[0] ?? "").replace(/\.$/, "").slice(0, 300);
    const react = /^Minified React error #(\d+)/.exec(clause)?.[1];
    const problem = reactProblems[react ?? ""] ?? (clause === "" ? name : name === "" ? clause : `${name}: ${clause}`);
    return { problem, ...(guard === undefined ? {} : { what: guard }), ...(at === undefined ? {} : { at }) };
  };
}

/** What React says by numbers, as clauses: those that components of a page run into. */
const reactProblems: Readonly<Record<string, string>> = {
  "31": "it prints an object, which is neither text nor an element",
  "130": "it prints a component that is not defined",
  "137": "it puts children into an element that holds none",
  "301": "it sets its state again and again while it prints",
  "426": "it waits for a promise, and pages are printed at once",
};

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
    if (entry.originalSource.includes("node_modules/")) continue;
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
