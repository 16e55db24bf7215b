// A member of the root that holds the API, or much of it, and is of a type that holds nothing: the site builds, and the API is not in it.
import { isList, isObject, type JsonObject } from "../../text/json.ts";
import type { SpecProblem } from "./problems.ts";

const parts = ["info", "paths", "webhooks", "x-webhooks", "components", "definitions"];

/** `spec-part-lost` (throw), a problem for each. Null is no fault of this kind: generators write it where there is nothing to lose. */
export function lostParts(document: JsonObject): readonly SpecProblem[] {
  return parts.flatMap((key): readonly SpecProblem[] => {
    const value = document[key];
    if (value === undefined || value === null || isObject(value)) return [];
    const kind = isList(value) ? "a list" : typeof value === "string" ? "text" : "a single value";
    return [{ pointer: `/${key}`, message: `\`${key}\` must be an object, but is ${kind}`, code: "spec-part-lost" }];
  });
}
