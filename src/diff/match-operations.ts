// Which operation of a new document is which one of an old: by method and path, whatever parameters of the path are called, then by
// operationId, which makes one moved. An id that stands twice in a document matches nothing.
import { operationsIn } from "../model/method.ts";
import { isObject, type Json, type JsonObject, member, objectAt, textAt } from "../text/json.ts";
import { valueAt } from "../text/pointer.ts";

/** One operation of `paths`. `keys` lead from the document to it. */
export type MatchedOperation = {
  readonly method: string;
  readonly path: string;
  readonly id?: string;
  readonly value: JsonObject;
  readonly item: JsonObject;
  readonly keys: readonly string[];
};

export type OperationPair =
  | { readonly kind: "same" | "moved"; readonly before: MatchedOperation; readonly after: MatchedOperation }
  | { readonly kind: "removed"; readonly before: MatchedOperation; readonly after?: undefined }
  | { readonly kind: "added"; readonly before?: undefined; readonly after: MatchedOperation };

/** The operations of a document in its order. A path item that refers to another place is read there, and keeps its path. */
export function operationsOf(document: JsonObject): readonly MatchedOperation[] {
  const paths = objectAt(document, "paths") ?? {};
  return Object.keys(paths).flatMap((path) => {
    if (path.startsWith("x-")) return [];
    const { item, keys } = itemAt(document, paths[path], ["paths", path]);
    return operationsIn(item).map(({ method, keys: inner, operation }): MatchedOperation => {
      const id = textAt(operation, "operationId");
      return { method, path, value: operation, item, keys: [...keys, ...inner], ...(id === undefined ? {} : { id }) };
    });
  });
}

/** A path item, or the one that it refers to (OpenAPI 3.1), and the way to it. */
export function itemAt(
  document: JsonObject,
  value: Json | undefined,
  keys: readonly string[],
): { readonly item: JsonObject; readonly keys: readonly string[] } {
  const ref = textAt(value, "$ref");
  const known = isObject(value) ? value : {};
  if (ref === undefined || !ref.startsWith("#/")) return { item: known, keys };
  const target = valueAt(document, ref.slice(1));
  if (!isObject(target) || textAt(target, "$ref") !== undefined) return { item: known, keys };
  const way = ref.slice(2).split("/");
  return { item: target, keys: way.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")) };
}

/** `/orders/{}/items`: a path without the names of its parameters. */
export function pathShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/** Each operation of both documents once: those of `after` in their order, then those that are gone. */
export function matchOperations(
  before: readonly MatchedOperation[],
  after: readonly MatchedOperation[],
): readonly OperationPair[] {
  const left = new Set(before);
  const partner = new Map<MatchedOperation, MatchedOperation>();
  const pair = (key: (operation: MatchedOperation) => string | undefined): void => {
    const known = onlyOnes([...left], key);
    const open = after.filter((operation) => !partner.has(operation));
    for (const [name, operation] of onlyOnes(open, key)) {
      const old = known.get(name);
      if (old === undefined) continue;
      partner.set(operation, old);
      left.delete(old);
    }
  };
  pair(({ method, path }) => JSON.stringify([method, path]));
  pair(({ method, path }) => JSON.stringify([method, pathShape(path)]));
  const isSame = new Set(partner.keys());
  pair(({ id }) => id);
  const pairs = after.map((operation): OperationPair => {
    const old = partner.get(operation);
    if (old === undefined) return { kind: "added", after: operation };
    return { kind: isSame.has(operation) ? "same" : "moved", before: old, after: operation };
  });
  return [...pairs, ...[...left].map((old): OperationPair => ({ kind: "removed", before: old }))];
}

/** The operations by `key`, without those that share theirs, or have none. */
function onlyOnes(
  operations: readonly MatchedOperation[],
  key: (operation: MatchedOperation) => string | undefined,
): ReadonlyMap<string, MatchedOperation> {
  const found = new Map<string, MatchedOperation | undefined>();
  for (const operation of operations) {
    const name = key(operation);
    if (name !== undefined) found.set(name, found.has(name) ? undefined : operation);
  }
  const only = new Map<string, MatchedOperation>();
  for (const [name, operation] of found) if (operation !== undefined) only.set(name, operation);
  return only;
}

/** The names of a path's parameters in their order. */
export function pathNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** Whether `value` is marked as deprecated. */
export function isDeprecated(value: Json | undefined): boolean {
  return member(value, "deprecated") === true;
}
