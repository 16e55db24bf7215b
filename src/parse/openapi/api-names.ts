// The names of one description, for texts that refer to its things by them.
import type { ApiNames, NamedCallback, NamedSchema } from "../../model/api-names.ts";
import type { ErrorCode } from "../../model/error-answers.ts";
import { operationsIn } from "../../model/method.ts";
import type { ApiOutline } from "../../model/outline.ts";
import { defined } from "../../text/defined.ts";
import { isList, isObject, type Json, member, objectAt, textAt } from "../../text/json.ts";
import { pointerTo } from "../../text/place.ts";
import { answerAt, requestAt } from "./named-bodies.ts";
import { fieldSpots, fieldsBelow } from "./named-fields.ts";
import { anchorText } from "./page-maker.ts";
import { resolved, type Spec, valueAt } from "./spec.ts";

/** What `spec` calls its things; `codes` are those of its page of errors. */
export function apiNames(spec: Spec, outline: ApiOutline, codes: readonly ErrorCode[]): ApiNames {
  return {
    callbacks: outline.operations.flatMap(({ pointer }, operation) => callbacksAt(spec, pointer, operation)),
    errors: new Map(codes.map(({ code, anchor }) => [code, anchor])),
    schemas: schemasOf(spec, outline),
    fieldSpots: (pointer, path) => fieldSpots(spec, pointer, path),
    fieldsOf: (pointer) => fieldsBelow(spec, pointer),
    requestOf: (pointer) => requestAt(spec, pointer),
    answerOf: (pointer, status) => answerAt(spec, pointer, status),
    schemaAt: (pointer) => valueAt(spec, pointer),
  };
}

/** Those of one operation, each once by its name. */
function callbacksAt(spec: Spec, pointer: string, operation: number): readonly NamedCallback[] {
  const callbacks = objectAt(valueAt(spec, pointer), "callbacks") ?? {};
  return Object.keys(callbacks).flatMap((name): readonly NamedCallback[] => {
    const found = resolved(spec, callbacks[name], pointerTo(pointer, "callbacks", name));
    const items = Object.keys(found?.value ?? {}).flatMap((expression) => {
      const item = resolved(spec, found?.value[expression], pointerTo(found?.pointer ?? "", expression));
      if (item === undefined || expression.startsWith("x-")) return [];
      return operationsIn(item.value).map((one) => ({ ...one, pointer: pointerTo(item.pointer, ...one.keys) }));
    });
    const [first] = items;
    if (first === undefined) return [];
    const fragment = anchorText(`callback.${name}`);
    return [
      defined({
        name,
        operationId: textAt(first.operation, "operationId"),
        operation,
        fragment,
        pointer: first.pointer,
      }),
    ];
  });
}

/** All named schemas, each with the first operation that leads to it. Every part of the document is looked at once. */
function schemasOf(spec: Spec, outline: ApiOutline): ReadonlyMap<string, NamedSchema> {
  const schemas = objectAt(spec.document.components, "schemas") ?? {};
  const shownBy = new Map<string, number>();
  for (const [operation, { pointer, item }] of outline.operations.entries()) {
    const open = [valueAt(spec, pointer), member(valueAt(spec, item), "parameters")];
    for (let value = open.pop(); value !== undefined || open.length > 0; value = open.pop()) {
      for (const ref of refsIn(value)) {
        if (shownBy.has(ref)) continue;
        shownBy.set(ref, operation);
        open.push(valueAt(spec, ref));
      }
    }
  }
  return new Map(
    Object.keys(schemas).map((name) => {
      const pointer = pointerTo("/components/schemas", name);
      return [name, defined({ pointer, shownBy: shownBy.get(pointer) })];
    }),
  );
}

/** Pointers that `$ref`s below `value` lead to. */
function refsIn(value: Json | undefined): readonly string[] {
  const found: string[] = [];
  const open: (Json | undefined)[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (isList(next)) for (const one of next) open.push(one);
    if (!isObject(next)) continue;
    if (typeof next.$ref === "string" && next.$ref.startsWith("#")) found.push(next.$ref.slice(1));
    for (const key of Object.keys(next)) open.push(next[key]);
  }
  return found;
}
