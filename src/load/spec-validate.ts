// Asks swagger-parser whether a document keeps the rules of its OpenAPI version. References stay in place: following them would
// multiply what is checked and move what is found. The answer is advice: a readable document builds whatever it says.
import SwaggerParser from "@apidevtools/swagger-parser";
import type { OpenAPI } from "openapi-types";
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Json } from "../model/api.ts";
import { isList, type JsonObject, member } from "../model/json.ts";
import { type Place, tokensOf } from "../model/place.ts";

const mostTold = 25;

/**
 * Findings: spec-invalid (one a place, at most 25, the deepest reason of each) and spec-invalid-more. `document` is not changed.
 * GitHub's 13 MB take 0.3 s.
 */
export async function validateSpec(
  document: JsonObject,
  placeOf: (pointer: string) => Place,
): Promise<readonly Finding[]> {
  const problems = dropRepeats(await problemsOf(document));
  const found = problems.map(({ pointer, message }) => finding("spec-invalid", placeOf(pointer), { problem: message }));
  if (found.length <= mostTold) return found;
  return [...found.slice(0, mostTold), finding("spec-invalid-more", placeOf(""), { count: found.length - mostTold })];
}

type Problem = { readonly pointer: string; readonly message: string; readonly rank: number };

async function problemsOf(document: JsonObject): Promise<readonly Problem[]> {
  const shallow: unknown = { ...document };
  if (!isDocument(shallow)) return [];
  try {
    await SwaggerParser.validate("/spec.json", shallow, {
      resolve: { external: false },
      dereference: { circular: "ignore", excludedPathMatcher: () => true },
      validate: { schema: true, spec: false },
    });
    return [];
  } catch (error) {
    if (!(error instanceof Error)) return [];
    const details = "details" in error && Array.isArray(error.details) ? error.details : undefined;
    if (details === undefined) return [{ pointer: "", message: firstLine(error.message), rank: 0 }];
    return details.flatMap((detail: unknown) => problemOf(detail, document));
  }
}

function problemOf(detail: unknown, document: JsonObject): readonly Problem[] {
  if (!isRecord(detail)) return [];
  const pointer = typeof detail.instancePath === "string" ? detail.instancePath : "";
  const keyword = String(detail.keyword);
  const params = isRecord(detail.params) ? detail.params : {};
  const value = valueIn(document, pointer);
  // A reference object cannot be anything else; "must have $ref" only says that one alternative was not meant.
  if (keyword === "required" && params.missingProperty === "$ref") return [];
  // The schema of 3.1 that the validator brings spells the word `descriptions` there.
  if (params.unevaluatedProperty === "description" && /\/variables\/[^/]+$/.test(pointer)) return [];
  if (keyword === "oneOf" || keyword === "anyOf" || keyword === "if") {
    return [{ pointer, message: "this is none of the things that may stand here", rank: 0 }];
  }
  return [
    {
      pointer,
      message: wordsFor(keyword, params, String(detail.message ?? "is not allowed"), value),
      rank: pointer.length,
    },
  ];
}

function wordsFor(
  keyword: string,
  params: Readonly<Record<string, unknown>>,
  message: string,
  value: Json | undefined,
): string {
  if (keyword === "required") return `\`${params.missingProperty}\` is missing`;
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    return `\`${params.additionalProperty ?? params.unevaluatedProperty}\` is not allowed here`;
  }
  if (keyword === "type") return `a value of type ${params.type} is expected, this is ${article(value)}`;
  if (keyword === "enum" && Array.isArray(params.allowedValues)) {
    return `expected is one of ${params.allowedValues.slice(0, 12).map(String).join(", ")}`;
  }
  if (keyword === "const") return `expected is ${JSON.stringify(params.allowedValue)}`;
  return firstLine(message.replace(/^must /, "it must "));
}

function article(value: Json | undefined): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (isList(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

function valueIn(document: JsonObject, pointer: string): Json | undefined {
  let value: Json | undefined = document;
  for (const token of tokensOf(pointer)) value = member(value, token);
  return value;
}

/** Alternatives that were not meant complain as well: of a place and all below it the first exact message stays. */
function dropRepeats(problems: readonly Problem[]): readonly Problem[] {
  const exact = problems.filter((problem) => problem.rank > 0 || problem.message !== vague);
  const seen = new Set<string>();
  const out: Problem[] = [];
  for (const problem of exact) {
    if (seen.has(problem.pointer)) continue;
    seen.add(problem.pointer);
    out.push(problem);
  }
  for (const problem of problems) {
    if (problem.message !== vague || seen.has(problem.pointer)) continue;
    if (out.some((other) => other.pointer.startsWith(`${problem.pointer}/`) || other.pointer === problem.pointer))
      continue;
    seen.add(problem.pointer);
    out.push(problem);
  }
  return out;
}

const vague = "this is none of the things that may stand here";

function firstLine(text: string): string {
  return (text.split("\n")[0] ?? "").slice(0, 200);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isDocument(value: unknown): value is OpenAPI.Document {
  return isRecord(value) && ("openapi" in value || "swagger" in value);
}
