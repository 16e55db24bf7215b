// A spec with some of its operations, and of its components those that they lead to.

import { fixedMethods } from "../model/method.ts";
import { isList, isObject, type Json, type JsonObject } from "../text/json.ts";

/** `GET /orders/{id}`, as the spec writes it; of a webhook its name stands in place of the path. */
export type Call = { readonly method: string; readonly path: string };

/** `document` with the operations of `calls` alone. What is no operation of a path, and every security scheme, stays. */
export function pickSpec(document: JsonObject, calls: readonly Call[]): JsonObject {
  const wanted = new Set(calls.map(({ method, path }) => `${method.toLowerCase()} ${path}`));
  const picked: Record<string, Json> = { ...document };
  for (const key of ["paths", "webhooks"]) {
    const items = document[key];
    if (!isObject(items)) continue;
    picked[key] = Object.fromEntries(
      Object.entries(items).flatMap(([path, item]) => {
        if (!isObject(item)) return [];
        const kept = Object.entries(item).filter(
          ([name]) => !methods.has(name) || wanted.has(`${name} ${path}`) || wanted.has(`event ${path}`),
        );
        return kept.some(([name]) => methods.has(name)) ? [[path, Object.fromEntries(kept)] as const] : [];
      }),
    );
  }
  const { components } = document;
  if (!isObject(components)) return picked;
  const { components: _, ...rest } = picked;
  return { ...picked, components: usedOf(components, rest) };
}

const methods: ReadonlySet<string> = new Set(fixedMethods.map((method) => method.toLowerCase()));

/** What of `components` is reached from `rest`. */
function usedOf(components: JsonObject, rest: Json): JsonObject {
  const used = new Map<string, Set<string>>();
  const queue: Json[] = [rest];
  const reach = (pointer: string): void => {
    const [, kind = "", name = ""] = /^(?:#\/components\/)([^/]+)\/([^/]+)/.exec(pointer) ?? [];
    const key = decoded(name);
    const group = components[kind];
    const known = used.get(kind) ?? new Set<string>();
    if (!isObject(group) || !Object.hasOwn(group, key) || known.has(key)) return;
    used.set(kind, known.add(key));
    queue.push(group[key] ?? null);
  };
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value === "string") reach(value);
    else if (isList(value)) queue.push(...value);
    else if (isObject(value)) queue.push(...Object.values(value));
  }
  return Object.fromEntries(
    Object.entries(components).flatMap(([kind, group]) => {
      if (kind === "securitySchemes" || !isObject(group)) return [[kind, group] as const];
      const kept = Object.entries(group).filter(([name]) => used.get(kind)?.has(name));
      return kept.length === 0 ? [] : [[kind, Object.fromEntries(kept)] as const];
    }),
  );
}

function decoded(name: string): string {
  return name.replaceAll("~1", "/").replaceAll("~0", "~");
}
