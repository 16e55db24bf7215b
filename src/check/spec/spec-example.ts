// The examples and defaults that a spec gives, held against their schemas: readers copy them into requests. One walk over the normalised
// document; what a schema only means to say, or an example writes in another form than JSON, is passed over.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { english } from "../../messages/english.ts";
import { pointerOf, type Trail, walk } from "../../model/openapi-shape.ts";
import { type Misfit, SchemaChecker, type ValueSender } from "../../reader/schema-check.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt } from "../../text/json.ts";
import { type Place, pointerTo, tokensOf } from "../../text/place.ts";
import { splitRef, valueAt } from "../../text/pointer.ts";
import { isNumber } from "../../text/written-number.ts";

/** How many are told one by one, and of one example. */
const mostTold = 25;
const mostOfOne = 3;
/** Looks at one value by one schema, over the whole spec: GitHub's 13 MB take less than half a million. */
const mostSteps = 4_000_000;

type Word = "example" | "default";

/**
 * `owner` and `steps` are asked for when something is wrong: a pointer, and where below it the value stands. `whole`: what stands in it
 * has no place of its own.
 */
type ExampleInput = {
  readonly value: Json;
  readonly owner: () => string;
  readonly steps: readonly string[];
  readonly word: Word;
  readonly whole?: boolean;
  /** The data themselves (`dataValue`), whatever is sent of them. */
  readonly data?: boolean;
};

/** Plain data: what does not fit, at `steps` below the pointer `owner` (that of a schema where a schema gives it), and the clause that says so. */
export type ExampleProblem = {
  readonly owner: string;
  readonly steps: readonly string[];
  readonly word: Word;
  readonly problem: string;
};

/** Those that are told, and the number of the others. */
export type ExampleProblems = { readonly told: readonly ExampleProblem[]; readonly more: number };

/** What does not fit in the normalised `document`, at the very member; of more than `most` the number alone is told. */
export function checkExamples(document: JsonObject, most = mostTold): ExampleProblems {
  return new Examples(document, most).run();
}

/** A normalised document; `raised` are those of its schemas whose first `examples` was written as `example`. */
type WrittenSpec = { readonly document: JsonObject; readonly raised: ReadonlySet<JsonObject> };

/** Diagnostics: spec-example, at most 25, and spec-example-more with the number of the others. */
export function exampleDiagnostics(
  { told, more }: ExampleProblems,
  { document, raised }: WrittenSpec,
  placeOf: (pointer: string) => Place,
): readonly Diagnostic[] {
  const found = told.map(({ owner, steps, word, problem }) => {
    const schema = steps[0] === "examples" ? valueAt(document, owner) : undefined;
    const at = isObject(schema) && raised.has(schema) ? writtenSteps(steps) : steps;
    return diagnostic("spec-example", placeOf(pointerTo(owner, ...at)), { what: word, problem });
  });
  return more === 0 ? found : [...found, diagnostic("spec-example-more", placeOf(""), { count: more })];
}

/** Below a schema that gave an `example`, too. */
function writtenSteps([list = "", index, ...rest]: readonly string[]): readonly string[] {
  return index === "0" ? ["example", ...rest] : [list, String(Number(index) - 1), ...rest];
}

class Examples {
  readonly #document: JsonObject;
  readonly #most: number;
  readonly #checker: SchemaChecker;
  readonly #told: ExampleProblem[] = [];
  /** Examples that many responses share are looked at once for each schema. */
  readonly #done = new Set<string>();
  #more = 0;

  constructor(document: JsonObject, most: number) {
    this.#document = document;
    this.#most = most;
    this.#checker = new SchemaChecker((pointer) => valueAt(document, pointer), {
      words: english,
      steps: mostSteps,
      most: mostOfOne,
    });
  }

  run(): ExampleProblems {
    walk(this.#document, (value, kind, at) => {
      if (kind === "schema") this.#schema(value, at);
      else if (kind === "mediaType" || kind === "parameter" || kind === "header") this.#described(value, kind, at);
    });
    return { told: this.#told, more: this.#more };
  }

  /** A media type that stands for another is looked at there, as what it is here. */
  #described(value: JsonObject, kind: "mediaType" | "parameter" | "header", at: Trail): void {
    const isExamined = value.$ref !== undefined || value.example !== undefined || value.examples !== undefined;
    if (!isExamined) return;
    const use = pointerOf(at);
    if (kind !== "mediaType") this.#serialisedIn(value, use);
    else if (typeof value.$ref === "string") {
      const pointer = value.$ref.slice(1);
      const target = value.$ref.startsWith("#") ? valueAt(this.#document, pointer) : undefined;
      const key = [pointer, sentBy(use), tokensOf(use).at(-1)].join("\n");
      if (isObject(target) && !this.#done.has(key)) this.#contentIn(target, { pointer, use });
      this.#done.add(key);
    } else if (!use.startsWith("/components/mediaTypes/")) this.#contentIn(value, { pointer: use, use });
  }

  #serialisedIn(value: JsonObject, pointer: string): void {
    if (value.schema === undefined) return;
    for (const given of this.#givenIn(value, pointer)) {
      if (given.data === true) this.#check(given, value.schema, sentBy(pointer));
      else this.#serialised(given, value.schema, pointer);
    }
  }

  #contentIn(value: JsonObject, { pointer, use }: { readonly pointer: string; readonly use: string }): void {
    const { schema, itemSchema } = value;
    if (schema === undefined && itemSchema === undefined) return;
    for (const given of this.#givenIn(value, pointer)) {
      if (schema !== undefined && given.data === true) this.#check(given, schema, sentBy(use));
      else if (schema !== undefined) this.#content(given, schema, use);
      if (itemSchema !== undefined && isList(given.value)) this.#items(given, itemSchema, sentBy(use));
    }
  }

  /** What comes one after the other, each by itself. */
  #items(given: ExampleInput, schema: Json, sent: ValueSender): void {
    for (const [index, value] of (isList(given.value) ? given.value : []).entries())
      this.#check({ ...given, value, steps: [...given.steps, String(index)] }, schema, sent);
  }

  #schema(schema: JsonObject, trail: Trail): void {
    const owner = () => pointerOf(trail);
    if (schema.default !== undefined)
      this.#check({ value: schema.default, owner, steps: ["default"], word: "default" }, schema, "unknown");
    for (const [index, value] of listAt(schema, "examples").entries())
      this.#check({ value, owner, steps: ["examples", String(index)], word: "example" }, schema, "unknown");
  }

  #givenIn(value: JsonObject, pointer: string): readonly ExampleInput[] {
    const found: ExampleInput[] = [];
    const push = (given: Json, at: string) => found.push({ value: given, owner: () => at, steps: [], word: "example" });
    if (value.example !== undefined) push(value.example, pointerTo(pointer, "example"));
    for (const [name, entry] of Object.entries(objectAt(value, "examples") ?? {})) {
      let at = pointerTo(pointer, "examples", name);
      let example: Json | undefined = entry;
      if (isObject(entry) && typeof entry.$ref === "string" && entry.$ref.startsWith("#")) {
        at = splitRef(entry.$ref).fragment;
        example = valueAt(this.#document, at);
      }
      // Anything else is no example object, and validation says so.
      for (const key of isObject(example) ? ["value", "dataValue"] : []) {
        const given = member(example, key);
        const pointer = pointerTo(at, key);
        const data = key === "dataValue";
        if (given !== undefined) found.push({ value: given, owner: () => pointer, steps: [], word: "example", data });
      }
    }
    return found;
  }

  /** Of a body: JSON and forms are looked at, and text that is JSON. */
  #content(given: ExampleInput, schema: Json, pointer: string): void {
    const type = tokensOf(pointer).at(-1) ?? "";
    const json = /^application\/json|[+/]json\s*(;|$)/i.test(type);
    const form = /^multipart\/|x-www-form-urlencoded/i.test(type);
    if (!json && !(form && isObject(given.value))) return;
    const sent = sentBy(pointer);
    const { value } = given;
    if (typeof value !== "string" || this.#checker.takesText(schema)) this.#check(given, schema, sent);
    else {
      // A document written as text is shown as the document.
      const inner = parsed(value);
      if (inner === undefined) this.#check(given, schema, sent);
      else this.#check({ ...given, value: inner, whole: true }, schema, sent);
    }
  }

  /** Of a parameter or header: the value, or what is sent of it. `1,2` may be a list, and 5 is the text "5". */
  #serialised(given: ExampleInput, schema: Json, pointer: string): void {
    const { value } = given;
    if (isNumber(value) || typeof value === "boolean") {
      if (!this.#checker.takesText(schema)) this.#check(given, schema, "request");
      else this.#check({ ...given, value: String(value) }, schema, "request");
    } else if (typeof value !== "string" || this.#checker.takesText(schema)) this.#check(given, schema, "request");
    else {
      const inner = parsed(value);
      if (isNumber(inner) || typeof inner === "boolean") {
        this.#check({ ...given, value: inner, whole: true }, schema, sentBy(pointer));
      }
    }
  }

  #check(given: ExampleInput, schema: Json, sent: ValueSender): void {
    const named = isObject(schema) && typeof schema.$ref === "string" && Object.keys(schema).length === 1;
    if (named) {
      const key = `${pointerTo(given.owner(), ...given.steps)}\n${sent}\n${schema.$ref}`;
      if (this.#done.has(key)) return;
      this.#done.add(key);
    }
    for (const misfit of this.#checker.misfits(given.value, schema, sent)) {
      if (this.#told.length >= this.#most) this.#more += 1;
      else this.#told.push(problemOf(given, misfit));
    }
  }
}

function problemOf({ owner, steps, word, whole }: ExampleInput, { path, text }: Misfit): ExampleProblem {
  // A missing property has no position: use that of its object.
  const there = text.startsWith(english.checks.missing) ? path.slice(0, -1) : path;
  const below = whole === true ? [] : there.map(String);
  return { owner: owner(), steps: [...steps, ...below], word, problem: problemText(path, text) };
}

/** Whose value it is: those of callbacks and webhooks go the other way, those of components either. */
function sentBy(pointer: string): ValueSender {
  if (/^\/webhooks\/|\/callbacks\//.test(pointer)) return "unknown";
  if (/\/(requestBody|requestBodies\/[^/]+)\/content\/[^/]+$/.test(pointer)) return "request";
  return /\/responses\/[^/]+\/(content|headers)\/[^/]+$/.test(pointer) ? "response" : "unknown";
}

function parsed(text: string): Json | undefined {
  try {
    return exactJson(text);
  } catch {
    return undefined;
  }
}

/** `lines[0].sku` in code marks and the clause; about the whole, "it" and the clause. */
function problemText(path: Misfit["path"], text: string): string {
  if (path.length === 0) return `it ${text}`;
  const name = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${step}`)).join("");
  const short = name.replace(/^\./, "");
  return `\`${short.length > 80 ? `…${short.slice(-79)}` : short}\` ${text}`;
}
