// Compares two descriptions of an API after reading, bundling and raising: what `loadSpec` gives as `json`, revived. Pure; the order of
// the answer is that of the new document.
import type { JsonObject } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { type Change, operationKey, type Subject } from "./change.ts";
import { isDeprecated, matchOperations, type Operation, operationsOf } from "./match-operations.ts";

/** All that is different between two normalised documents. A broken part is read as one that says nothing. */
export function compareDocuments(before: JsonObject, after: JsonObject): readonly Change[] {
  return matchOperations(operationsOf(before), operationsOf(after)).flatMap((pair): readonly Change[] => {
    if (pair.kind === "same") return [];
    const operation = pair.after ?? pair.before;
    const told = {
      level: "breaking",
      subject: subjectOf(operation),
      field: [],
      operations: [keyOf(operation)],
    } as const;
    if (pair.kind === "moved") {
      const places = { before: pointerOf(pair.before), after: pointerOf(pair.after) };
      return [{ ...told, rule: "operation-moved", before: keyOf(pair.before), after: keyOf(pair.after), places }];
    }
    if (pair.kind === "added")
      return [{ ...told, rule: "operation-added", level: "info", places: { after: pointerOf(pair.after) } }];
    const places = { before: pointerOf(pair.before) };
    return isDeprecated(pair.before.value)
      ? [{ ...told, rule: "deprecated-operation-removed", level: "warning", places }]
      : [{ ...told, rule: "operation-removed", places }];
  });
}

function subjectOf({ method, path, id }: Operation): Subject {
  return { kind: "operation", method, path, ...(id === undefined ? {} : { operationId: id }) };
}

function keyOf({ method, path }: Operation): string {
  return operationKey(method, path);
}

function pointerOf({ keys }: Operation): string {
  return pointerTo("", ...keys);
}
