// Methods of HTTP as a path item names them: nine have a key of their own, in lower case; since OpenAPI 3.2 any other one stands in
// `additionalOperations`, written as it goes over the wire, for methods are told apart by case (RFC 9110, 9.1).
import { isObject, type JsonObject, objectAt } from "../text/json.ts";

/** The keys of a path item that hold an operation. */
export const fixedMethods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"] as const;

const fixed: ReadonlySet<string> = new Set(fixedMethods);

/** How a method reads, and goes over the wire: `get` is GET, any other is as written. An `event` (a webhook) reads likewise. */
export function methodText(method: string): string {
  return fixed.has(method) || method === "event" ? method.toUpperCase() : method;
}

/** The method that reads so. */
export function methodOf(text: string): string {
  const small = text.toLowerCase();
  return text === methodText(small) ? small : text;
}

/** Whether clients refuse or drop a body with the method (RFC 9110, 9.3.1: content of a GET has no meaning), as it reads. */
export function isBodiless(text: string): boolean {
  return /^(GET|HEAD|TRACE)$/.test(text);
}

/** The class that gives a method its colour; methods without a key of their own share one. */
export function methodClass(method: string): string {
  return `method method-${fixed.has(method) || method === "event" ? method : "other"}`;
}

/** One operation of a path item; `keys` lead to it from there. */
export type MethodEntry = {
  readonly method: string;
  readonly keys: readonly string[];
  readonly operation: JsonObject;
};

/** The operations of a path item in the order in which it lists them. */
export function operationsIn(item: JsonObject): readonly MethodEntry[] {
  return Object.keys(item).flatMap((key): readonly MethodEntry[] => {
    if (key === "additionalOperations") {
      const others = objectAt(item, key) ?? {};
      return Object.keys(others).flatMap((method) => entryOf(others, method, [key, method]));
    }
    return fixed.has(key) ? entryOf(item, key, [key]) : [];
  });
}

function entryOf(holder: JsonObject, method: string, keys: readonly string[]): readonly MethodEntry[] {
  const operation = holder[method];
  return isObject(operation) ? [{ method, keys, operation }] : [];
}
