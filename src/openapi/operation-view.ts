// What a team's own checks are told of an operation: what it says, references followed, each part with its place in the file that it was written in.
import type { CheckedOperation, CheckedParameter, CheckedResponse, PointerPlace } from "../model/checked-page.ts";
import type { ApiOutline, OperationEntry } from "../model/outline.ts";
import { defined } from "../text/defined.ts";
import { isObject, type JsonObject, listAt, member, objectAt, textAt } from "../text/json.ts";
import { pointerTo } from "../text/place.ts";
import { resolved, resolvedIn, type Spec, valueAt } from "./spec.ts";

/** The operation of `entry` as checks see it. */
export function operationView(spec: Spec, outline: ApiOutline, entry: OperationEntry): CheckedOperation {
  const value = valueAt(spec, entry.pointer);
  const operation: JsonObject = isObject(value) ? value : {};
  const place = placeIn(spec, entry.pointer);
  const keys = Object.keys(operation);
  const places = keys.map((key) => [key, placeIn(spec, pointerTo(entry.pointer, key))] as const);
  const extensions = keys.filter((key) => key.startsWith("x-")).map((key) => [key, operation[key]] as const);
  return defined({
    kind: entry.kind,
    file: place.file,
    api: outline.api,
    method: entry.method,
    path: entry.path,
    id: textAt(operation, "operationId"),
    tags: tagsOf(spec, outline, entry),
    summary: textAt(operation, "summary"),
    description: textAt(operation, "description"),
    deprecated: operation.deprecated === true,
    parameters: parametersOf(spec, entry, operation),
    requestBody: bodyOf(spec, entry, operation),
    responses: responsesOf(spec, entry, operation),
    security: operation.security ?? spec.document.security,
    extensions: Object.fromEntries(extensions),
    place,
    places: Object.fromEntries(places),
  });
}

function placeIn(spec: Spec, pointer: string): PointerPlace {
  const place = spec.placeOf(pointer);
  return "pointer" in place ? place : { file: place.file, pointer };
}

function tagsOf(spec: Spec, outline: ApiOutline, entry: OperationEntry): CheckedOperation["tags"] {
  const said = new Map([...outline.tags, ...outline.labels].map((tag) => [tag.name, tag]));
  return entry.tags.map((name, index) => {
    const tag = said.get(name);
    const place = placeIn(spec, pointerTo(entry.pointer, "tags", index));
    return defined({ name, description: tag?.description, place });
  });
}

/** Those of the path first, without those that the operation has itself. */
function parametersOf(spec: Spec, entry: OperationEntry, operation: JsonObject): readonly CheckedParameter[] {
  const byName = new Map<string, CheckedParameter>();
  const lists = [
    { list: listAt(valueAt(spec, entry.item), "parameters"), pointer: pointerTo(entry.item, "parameters") },
    { list: listAt(operation, "parameters"), pointer: pointerTo(entry.pointer, "parameters") },
  ];
  for (const { list, pointer } of lists) {
    for (const [index, one] of list.entries()) {
      const found = resolved(spec, one, pointerTo(pointer, index));
      const [name, where] = [textAt(found?.value, "name"), textAt(found?.value, "in")];
      if (found === undefined || name === undefined || where === undefined) continue;
      const description = textAt(found.value, "description");
      const schema = member(found.value, "schema");
      const required = found.value.required === true;
      const place = placeIn(spec, found.pointer);
      byName.set(`${where} ${name}`, defined({ name, in: where, required, description, schema, place }));
    }
  }
  return [...byName.values()];
}

function bodyOf(spec: Spec, entry: OperationEntry, operation: JsonObject): CheckedOperation["requestBody"] {
  const found = resolved(spec, operation.requestBody, pointerTo(entry.pointer, "requestBody"));
  if (found === undefined) return undefined;
  const { value, pointer } = found;
  const description = textAt(value, "description");
  const content = Object.keys(objectAt(value, "content") ?? {});
  return defined({ description, required: value.required === true, content, place: placeIn(spec, pointer) });
}

function responsesOf(spec: Spec, entry: OperationEntry, operation: JsonObject): readonly CheckedResponse[] {
  const pointer = pointerTo(entry.pointer, "responses");
  return resolvedIn(spec, { value: operation.responses, pointer }).map(({ name, value, pointer: at }) => {
    const content = Object.keys(objectAt(value, "content") ?? {});
    return defined({ status: name, description: textAt(value, "description"), content, place: placeIn(spec, at) });
  });
}
