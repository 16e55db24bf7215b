// Names that a document may give once, given twice: ids of operations, tags, parameters of one list. Each is told at the later one, with the
// place of the first.
import { pointerOf } from "../../model/openapi-shape.ts";
import { isList, type JsonObject, listAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import type { SpecProblem } from "./problems.ts";
import { type NamingPart, parametersIn } from "./spec-parameters.ts";

/** The problems of a document of any version; its parts may be of any type. */
export function namedTwice(document: JsonObject, parts: readonly NamingPart[]): readonly SpecProblem[] {
  const problems: SpecProblem[] = [];
  const operations = new Map<string, string>();
  const note = (known: Map<string, string>, name: string, told: SpecProblem): void => {
    const other = known.get(name);
    if (other === undefined) known.set(name, told.pointer);
    else problems.push({ ...told, other });
  };
  const tags = new Map<string, string>();
  for (const [index, tag] of listAt(document, "tags").entries()) {
    const name = textAt(tag, "name");
    if (name !== undefined)
      note(tags, name, {
        pointer: pointerTo("/tags", index, "name"),
        message: `the tag \`${name}\` is declared twice`,
      });
  }
  for (const { value, kind, at: trail } of parts) {
    if (kind !== "operation" && kind !== "pathItem") continue;
    const at = pointerOf(trail);
    const id = kind === "operation" ? textAt(value, "operationId") : undefined;
    if (id !== undefined) {
      const pointer = pointerTo(at, "operationId");
      note(operations, id, { pointer, message: `operationId \`${id}\` is used twice`, code: "duplicate-operation-id" });
    }
    if (!isList(value.parameters)) continue;
    const listed = new Map<string, string>();
    for (const { name, place, pointer } of parametersIn(document, value.parameters, pointerTo(at, "parameters")))
      if (place !== undefined)
        note(listed, `${place} ${name}`, {
          pointer,
          message: `the parameter \`${name}\` in \`${place}\` is listed twice`,
        });
  }
  return problems;
}
