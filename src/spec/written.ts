// Which OpenAPI a document is written in: the first question to any of them. A version that is not known is no reason to refuse a
// document: it is read as the nearest one that is, and its author hears of it.
import type { SpecFamily } from "../check/spec/published-rules.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { defined } from "../text/defined.ts";
import type { Json } from "../text/json.ts";
import { isList, isObject, type JsonObject } from "../text/json.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import { isNumber } from "../text/written-number.ts";
import { otherDocument } from "./other-document.ts";

/**
 * A document with the key that its family asks for, `swagger` of 2.0 and `openapi` of the others. `version` is what the author wrote.
 * Diagnostic: spec-version, when that is none of a family.
 */
export type SpecDocument = {
  readonly version: string;
  readonly family: SpecFamily;
  readonly document: JsonObject;
  readonly diagnostics: readonly Diagnostic[];
};

/** What `value`, the content of `file`, is written in; one spec-not-openapi when it is no OpenAPI document. */
export function writtenIn(value: Json, file: FilePath): SpecDocument | Diagnostic {
  const not = (problem: string, hint: string, pointer = "") => notOpenapi({ file, pointer }, problem, hint);
  if (!isObject(value))
    return not(`it is ${isList(value) ? "a list" : "a single value"}, not an object`, "Use the root file of the API.");
  const key = value.openapi === undefined ? "swagger" : "openapi";
  const given = value[key];
  if (given === undefined) {
    const other = otherDocument(value);
    if (other !== undefined) return not(other.problem, other.hint, pointerTo("", ...other.mark));
    const hint = 'Start the document with `openapi: "3.2.0"`.';
    return not("it has neither `openapi` nor `swagger`", hint);
  }
  const parts = [value.paths, value.webhooks, value["x-webhooks"], value.components, value.definitions];
  if (parts.every((part) => part === undefined)) {
    return not("it has no `paths`", "Add `paths`, or `webhooks` in OpenAPI 3.1 and later.");
  }
  // A version written without quotes is a number in YAML.
  const version = Number.isInteger(given) ? `${given}.0` : String(given);
  const family = familyOf(version);
  const isKnown =
    key === (family === "2.0" ? "swagger" : "openapi") &&
    (family === "2.0" ? version === "2.0" : (isNumber(given) ? /^3\.[012]$/ : fullVersion).test(version));
  const nearest = family === "2.0" ? "Swagger 2.0" : `OpenAPI ${family}`;
  return {
    version,
    family,
    document: keyed(value, key, family),
    diagnostics: isKnown ? [] : [diagnostic("spec-version", { file, pointer: `/${key}` }, { version, nearest })],
  };
}

const fullVersion = /^3\.[012]\.\d+([-+].*)?$/;

/** The family that is nearest to a version: the newest one for all that came later, and for what is no number at all. */
function familyOf(version: string): SpecFamily {
  const [, major = "9", minor = "0"] = /^v?(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  if (Number(major) < 3) return "2.0";
  if (Number(major) > 3) return "3.2";
  const families: readonly SpecFamily[] = ["3.0", "3.1"];
  return families[Number(minor)] ?? "3.2";
}

/** Some write `swagger: "3.0.0"`, or the other way round. */
function keyed(value: JsonObject, key: "openapi" | "swagger", family: SpecFamily): JsonObject {
  if ((family === "2.0") === (key === "swagger")) return value;
  const { openapi: _, swagger: __, ...rest } = value;
  return family === "2.0" ? { swagger: "2.0", ...rest } : { openapi: `${family}.0`, ...rest };
}

/** `spec-not-openapi`: `problem` as the end of a sentence. */
export function notOpenapi(place: Place, problem: string, hint?: string): Diagnostic {
  return diagnostic("spec-not-openapi", place, defined({ problem, hint }));
}
