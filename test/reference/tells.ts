// What the pages of schemas tell of their uses, as lines like those of the walk in used-by.ts.
import type { UsePlace } from "../../src/model/used-by.ts";
import { parseSchemaPage } from "../../src/openapi/schema-page.ts";
import { usesOf } from "../../src/openapi/schema-uses.ts";
import type { Opened } from "../openapi/spec-of.ts";
import type { Uses } from "./used-by.ts";

/** By the name of the schema; each page is made. */
export function tellsOf({ spec, outline }: Pick<Opened, "spec" | "outline">): Uses {
  const told = new Map<string, Set<string>>();
  for (const [pointer, uses] of usesOf(spec, outline)) {
    const body = parseSchemaPage({ spec, outline }, { pointer, uses })?.body;
    if (body?.kind !== "schema" || body.usedBy === undefined) throw new Error(pointer);
    const { operations, fields } = body.usedBy;
    const ofOperations = operations.flatMap(({ method, path, places }, index) => {
      const event = outline.operations[uses.operations[index]?.entry ?? -1]?.path;
      const call = method === "event" ? `EVENT ${event}` : `${method.toUpperCase()} ${path}`;
      return places.length === 0 ? [`${call}: through others`] : places.map((place) => `${call}: ${wordsOf(place)}`);
    });
    const ofFields = fields.flatMap(({ schema, paths }) =>
      paths.map(({ path }) => (path === "" ? schema : `${schema}.${path}`)),
    );
    told.set(body.name, new Set([...ofOperations, ...ofFields]));
  }
  return told;
}

function wordsOf({ kind, status, name, callback, path }: UsePlace): string {
  const part = {
    request: () => "request",
    response: () => `response ${status}`,
    parameter: () => `parameter ${name}`,
    header: () => (status === undefined ? `header ${name} of the request` : `header ${name} of ${status}`),
  }[kind]();
  return `${callback === undefined ? "" : `callback ${callback}: `}${part}${path === "" ? "" : ` in ${path}`}`;
}
