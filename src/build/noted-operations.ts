// The operations of an output, as its marker and the report of its build tell them: a line for each, under one that says for whom the output is.
// So a build can say what a new spec changed where nothing but an earlier output, or its report, is left. One of others is not looked into.
import { type Digest, digestOf } from "../model/digest.ts";
import type { Route } from "../model/route.ts";
import { isList, type Json } from "../text/json.ts";
import type { OperationFact } from "./operation-changes.ts";

/** The form of the lines. */
const edition = "1";

/** Names the audiences that an output is for; `all` is everybody. */
export function audienceName(audiences: readonly string[] = []): string {
  return audiences.length === 0 ? "all" : digestOf("audiences", ...[...new Set(audiences)].sort());
}

/** The lines for `facts` of an output for `audience`; none for a site without operations. */
export function operationsNote(facts: readonly OperationFact[], audience: string): string {
  if (facts.length === 0) return "";
  const lines = facts.map(({ api, id, method, path, route, digest }) => [api, id, method, path, route, digest]);
  return [`Operations: ${edition} ${audience}`, ...lines.map((line) => JSON.stringify(line)), ""].join("\n");
}

/** The operations that the lines in `text` name; undefined where there are none, they were for others, or cannot be read. */
export function notedOperations(text: string, audience: string): readonly OperationFact[] | undefined {
  const head = `\nOperations: ${edition} ${audience}\n`;
  const start = text.indexOf(head);
  if (start < 0) return undefined;
  const facts: OperationFact[] = [];
  for (const line of text.slice(start + head.length).split("\n")) {
    if (!line.startsWith("[")) return facts;
    const fact = factOf(wordsOf(line));
    if (fact === undefined) return undefined;
    facts.push(fact);
  }
  return facts;
}

/** The fact that `words` are; undefined where one is missing. */
export function factOf(words: readonly (string | undefined)[]): OperationFact | undefined {
  const [api, id, method, path, route, digest] = words;
  if (api === undefined || id === undefined || method === undefined || path === undefined) return undefined;
  if (route === undefined || digest === undefined) return undefined;
  return { api, id, method, path, route: route as Route, digest: digest as Digest };
}

function wordsOf(line: string): readonly (string | undefined)[] {
  try {
    const value = JSON.parse(line) as Json;
    return isList(value) ? value.map((word) => (typeof word === "string" ? word : undefined)) : [];
  } catch {
    return [];
  }
}
