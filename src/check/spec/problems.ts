// What the validator of a spec complains of in, problems in words for its author out. A schema with alternatives makes it complain of all
// that were not meant; what stands here is one problem a place, the exact one, with the word that is wrong in it.
import type { Code } from "../../diagnostics/catalogue.ts";
import { defined } from "../../text/defined.ts";
import type { Json } from "../../text/json.ts";
import { isList, isObject, type JsonObject, textAt } from "../../text/json.ts";
import { nearest } from "../../text/nearest.ts";
import { tokensOf } from "../../text/place.ts";
import { valueAt } from "../../text/pointer.ts";
import { exclusionIn } from "./exclusions.ts";

/**
 * `message` is a clause without full stop; `near` the word that may have been meant; `hint` a sentence. `other`: the place of what it clashes
 * with. `code`: of a problem that is told by a code of its own.
 */
export type SpecProblem = {
  readonly pointer: string;
  readonly message: string;
  readonly near?: string;
  readonly hint?: string;
  readonly other?: string;
  readonly code?: Code;
  /** Two entries of the list are equal. */
  readonly isRepeat?: true;
};

type Detail = {
  readonly pointer: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message: string;
  /** The definition that complains; alternatives of 3.0 are definitions, and one that holds others calls itself `#`. */
  readonly owner: string;
};

const vague = "this value matches none of the forms that are allowed here";

/** The problems of `document`, in the order in which the validator found them. */
export function problemsIn(details: readonly unknown[], document: JsonObject): readonly SpecProblem[] {
  const read = details.flatMap((detail) => detailOf(detail) ?? []);
  const words = wrongWords(read, document);
  const meant = meantAlternatives(read);
  const parents = new Set([...words].flatMap(([pointer, word]) => (word === "fits" ? [] : [parentOf(pointer)])));
  const exact = read.flatMap((detail): readonly SpecProblem[] => {
    if (meant.get(detail.pointer)?.has(detail.owner) === false) return [];
    const word = meant.has(parentOf(detail.pointer)) ? "fits" : words.get(detail.pointer);
    if (word !== undefined) return word === "fits" ? [] : [word];
    // The wrong word made all alternatives of its place fail, whatever else they ask for.
    if (parents.has(detail.pointer) && !meant.has(detail.pointer)) return [];
    return problemOf(detail, document);
  });
  return dropRepeats(exact);
}

function detailOf(detail: unknown): Detail | undefined {
  if (!isRecord(detail)) return undefined;
  return {
    pointer: typeof detail.instancePath === "string" ? detail.instancePath : "",
    keyword: String(detail.keyword),
    params: isRecord(detail.params) ? detail.params : {},
    message: String(detail.message ?? "is not allowed"),
    owner: /^#(?:\/definitions\/[^/]+)?(?=\/)/.exec(String(detail.schemaPath))?.[0] ?? "",
  };
}

/**
 * By pointer of an object that is one of several definitions: those that its words fit. `type: oauth2` is none of the words of an API key,
 * and the definition that takes it complains of something else alone.
 */
function meantAlternatives(details: readonly Detail[]): ReadonlyMap<string, ReadonlySet<string>> {
  const refused = new Map<string, Set<string>>();
  const strangers = new Map<string, Set<string>>();
  const note = (held: Map<string, Set<string>>, pointer: string, owner: string): void => {
    const known = held.get(pointer) ?? new Set();
    held.set(pointer, known.add(owner));
  };
  for (const { pointer, keyword, owner } of details) {
    if (owner === "") continue;
    if (keyword === "enum" || keyword === "const") note(refused, parentOf(pointer), owner);
    else if (keyword === "additionalProperties") note(strangers, pointer, owner);
  }
  return new Map(
    [...refused].flatMap(([pointer, others]): readonly (readonly [string, ReadonlySet<string>])[] => {
      const owners = [...(strangers.get(pointer) ?? [])];
      const meant = owners.filter((owner) => !others.has(owner));
      // Alternatives are of one kind: those that refuse the word know all members of the object, too.
      return meant.length === 0 || meant.length === owners.length ? [] : [[pointer, new Set(meant)]];
    }),
  );
}

/**
 * By pointer of a value that is to be one of a list: the problem with it, or that it fits one of the alternatives. `in: qurey` fails
 * `path`, `query`, `header` and `cookie`, each as an alternative of its own, and is one wrong word.
 */
function wrongWords(details: readonly Detail[], document: JsonObject): ReadonlyMap<string, SpecProblem | "fits"> {
  const allowed = new Map<string, Set<unknown>>();
  for (const { pointer, keyword, params } of details) {
    const values = keyword === "const" ? [params.allowedValue] : keyword === "enum" ? params.allowedValues : undefined;
    if (!Array.isArray(values)) continue;
    const known = allowed.get(pointer) ?? new Set();
    for (const value of values) known.add(value);
    allowed.set(pointer, known);
  }
  return new Map(
    [...allowed].map(([pointer, values]): readonly [string, SpecProblem | "fits"] => {
      const value = valueAt(document, pointer);
      if (values.has(value) && values.size > 1) return [pointer, "fits"];
      return [pointer, wrongWord(pointer, value, [...values].map(String))];
    }),
  );
}

function wrongWord(pointer: string, value: Json | undefined, allowed: readonly string[]): SpecProblem {
  const key = tokensOf(pointer).at(-1) ?? "";
  const shown = typeof value === "string" ? `\`${value.slice(0, 40)}\`` : article(value);
  const listed = allowed.slice(0, 12).join(", ");
  const message = `\`${key}\` is ${shown}, but must be ${allowed.length === 1 ? listed : `one of ${listed}`}`;
  const near = typeof value === "string" ? nearest(value, allowed) : undefined;
  return defined({ pointer, message, near });
}

function problemOf({ pointer, keyword, params, message }: Detail, document: JsonObject): readonly SpecProblem[] {
  const beside = besideReference(pointer, document);
  if (beside !== undefined) return [beside];
  // A reference object cannot be anything else; "must have $ref" only says that one alternative was not meant.
  if (keyword === "required" && params.missingProperty === "$ref") return [];
  // The schema of 3.1 that the validator brings spells the word `descriptions` there.
  if (params.unevaluatedProperty === "description" && /\/variables\/[^/]+$/.test(pointer)) return [];
  if (keyword === "oneOf" || keyword === "anyOf" || keyword === "if") return [{ pointer, message: vague }];
  const excluded = ["not", "contains"].includes(keyword) ? exclusionIn(valueAt(document, pointer)) : undefined;
  if (excluded !== undefined) return [{ pointer, message: excluded }];
  if (keyword === "false schema")
    return [strayKey(parentOf(pointer), tokensOf(pointer).at(-1) ?? "", versionOf(document))];
  if (keyword === "required") return [{ pointer, message: `\`${params.missingProperty}\` is missing` }];
  const stray = params.additionalProperty ?? params.unevaluatedProperty;
  if (stray !== undefined) return [strayKey(pointer, String(stray), versionOf(document))];
  if (keyword === "propertyNames") return [{ pointer, message: `\`${params.propertyName}\` is not a valid name here` }];
  if (keyword === "type") {
    const value = valueAt(document, pointer);
    return [{ pointer, message: `the value must be of type ${params.type}, but is ${article(value)}` }];
  }
  if (keyword === "uniqueItems")
    return [
      {
        pointer,
        message: `entries ${Number(params.j) + 1} and ${Number(params.i) + 1} of the list are the same`,
        isRepeat: true,
      },
    ];
  return [{ pointer, message: (message.replace(/^must /, "it must ").split("\n")[0] ?? "").slice(0, 200) }];
}

/** What complains of a reference complains of what stands beside it, however well that is spelled. A path item may have both. */
function besideReference(pointer: string, document: JsonObject): SpecProblem | undefined {
  const holder = valueAt(document, pointer);
  if (textAt(holder, "$ref") === undefined || !isObject(holder) || pathItem.test(pointer)) return undefined;
  const version = versionOf(document);
  const mayStand = version.startsWith("2") || version.startsWith("3.0") ? ["$ref"] : ["$ref", "summary", "description"];
  const keys = Object.keys(holder).filter((key) => !mayStand.includes(key));
  if (keys.length === 0) return undefined;
  const [is, it] = keys.length === 1 ? ["is", "it"] : ["are", "them"];
  const message = `${keys.map((key) => `\`${key}\``).join(", ")} ${is} ignored next to \`$ref\``;
  return { pointer, message, hint: `Remove ${it}, or change the target of the reference.` };
}

const pathItem = /^\/(?:paths|webhooks|components\/pathItems)\/[^/]+$|\/callbacks\/[^/]+\/[^/]+$/;

/** The keys that authors of specs write by hand most. */
const keys =
  "openapi info title version description contact license servers variables paths webhooks components schemas responses parameters examples " +
  "requestBodies headers securitySchemes links callbacks security tags externalDocs url get put post delete options head patch trace summary " +
  "operationId requestBody deprecated required content schema example style explode allowReserved allowEmptyValue encoding name default enum " +
  "type properties items format bearerFormat scheme flows openIdConnectUrl authorizationUrl tokenUrl scopes discriminator mapping";

/** Keys that OpenAPI 3.2 brought, and that mean nothing else. */
const keysOf32 =
  "$self query additionalOperations mediaTypes itemSchema prefixEncoding itemEncoding dataValue serializedValue parent kind defaultMapping " +
  "nodeType oauth2MetadataUrl deviceAuthorization deviceAuthorizationUrl";

function strayKey(pointer: string, key: string, version: string): SpecProblem {
  if (keysOf32.split(" ").includes(key) && !version.startsWith("3.2")) return aheadOf(pointer, key, version);
  const near = nearest(key, `${keys} ${keysOf32}`.split(" "));
  return defined({ pointer, message: `\`${key}\` is not allowed here`, near });
}

/** That `key` is a word of 3.2, in a document of an older version. */
export function aheadOf(pointer: string, key: string, version: string): SpecProblem {
  const said = version.split(".").slice(0, 2).join(".");
  return { pointer, message: `\`${key}\` was introduced in OpenAPI 3.2, but this document uses ${said}` };
}

function versionOf(document: JsonObject): string {
  return String(document.openapi ?? document.swagger);
}

function article(value: Json | undefined): string {
  if (value === undefined) return "missing";
  if (value === null) return "null";
  if (isList(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/**
 * Alternatives that were not meant complain as well: of a place and all below it the first exact message stays, or the one that knows a
 * word that was meant: with `shcema` mended, `schema` is no longer missing.
 */
function dropRepeats(problems: readonly SpecProblem[]): readonly SpecProblem[] {
  const exact = new Map<string, SpecProblem>();
  for (const problem of problems) {
    if (problem.message === vague) continue;
    const known = exact.get(problem.pointer);
    if (known === undefined || (known.near === undefined && problem.near !== undefined))
      exact.set(problem.pointer, problem);
  }
  const out = [...exact.values()];
  const above = new Set<string>();
  const cover = (pointer: string): void => {
    for (let at = pointer; !above.has(at); at = parentOf(at)) above.add(at);
  };
  for (const { pointer } of out) cover(pointer);
  for (const problem of problems) {
    if (problem.message !== vague || above.has(problem.pointer)) continue;
    cover(problem.pointer);
    out.push(problem);
  }
  return out;
}

/** The pointer of what holds it; the root's own is its own. */
function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
