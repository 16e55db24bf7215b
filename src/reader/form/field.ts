// One field of the form: what its text comes to as a value, and what is wrong with it.

import { fill } from "../../messages/fill.ts";
import type { Spoken } from "../../messages/messages.ts";
import type { Control, FormField, RequestForm } from "../../model/request-form.ts";
import { scalarText } from "../../model/serialise.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, type Json, member } from "../../text/json.ts";
import { isNumber, jsonOf, numberTyped } from "../../text/written-number.ts";
import type { MisfitWords } from "../misfit-text.ts";
import { type Misfit, SchemaChecker } from "../schema-check.ts";

/** What the reader sees and what it comes to. An untouched field keeps the very value that the page's samples have. */
export type FieldState = { readonly text: string; readonly value?: Json };

/** A form, and the words that its problems are told in: those of its page. */
export type FormContext = {
  readonly form: RequestForm;
  readonly words: MisfitWords & { readonly builder: Pick<Spoken["builder"], "isRequired"> };
};

/** Looks that one check may take: far more than any value that a person types needs. */
const mostSteps = 100_000;
const mostMisfits = 8;

/** The state that a field starts in. */
export function fieldState(control: Control, value: Json | undefined): FieldState {
  if (value === undefined) return { text: "" };
  return { text: value === null ? "" : textOf(control, value), value };
}

/** The state after the reader typed `text`. Nothing typed is nothing sent. */
export function typed(control: Control, text: string): FieldState {
  return text === "" ? { text } : { text, value: sentAs(control, text) };
}

/** What is wrong with a field as it stands, as sentences. */
export function fieldProblems(asking: FormContext, field: FormField, { text }: FieldState): readonly string[] {
  if (text === "") return field.required ? [asking.words.builder.isRequired] : [];
  const { kind } = field.control;
  if (kind === "json") {
    const parsed = parsedJson(text);
    if (parsed.kind === "broken") return [jsonProblem(asking, parsed)];
    return problemsOf(asking, parsed.value, field.schema);
  }
  if (kind === "lines") {
    const items = linesOf(text).map((line) => candidates(field.types, line)[0] ?? line);
    return problemsOf(asking, items, field.schema);
  }
  let first: readonly string[] | undefined;
  for (const value of candidates(field.types, text)) {
    const problems = problemsOf(asking, value, field.schema);
    if (problems.length === 0) return [];
    first ??= problems;
  }
  return first ?? [];
}

/** What is wrong with `value` by `schema`, as sentences: `lines[0].sku is missing`. */
export function problemsOf({ form, words }: FormContext, value: Json, schema: Json): readonly string[] {
  const checker = new SchemaChecker((pointer) => member(form.schemas, pointer), {
    words,
    steps: mostSteps,
    most: mostMisfits,
  });
  return checker.misfits(value, schema, "request").map(sentence);
}

/** Where it goes wrong; nowhere where it ends too early. */
type Broken = { readonly kind: "broken"; readonly at?: { readonly line: number; readonly column: number } };

/** A JSON text as a value, or that it is none, with the place. */
export function parsedJson(text: string): { readonly kind: "value"; readonly value: Json } | Broken {
  try {
    const value = exactJson(text);
    return { kind: "value", value };
  } catch {
    const at = brokenAt(text);
    if (at >= text.length) return { kind: "broken" };
    const before = text.slice(0, at).split("\n");
    return { kind: "broken", at: { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 } };
  }
}

/** What is told of a text that is no JSON. */
export function jsonProblem({ words: { checks } }: FormContext, { at }: Broken): string {
  return at === undefined ? checks.jsonEnds : fill(checks.jsonAt, at);
}

function sentence({ path, text }: Misfit): string {
  if (path.length === 0) return text.charAt(0).toUpperCase() + text.slice(1);
  let name = "";
  for (const step of path) {
    if (typeof step === "number") name += `[${step}]`;
    else if (/^[\w$-]+$/.test(step)) name += name === "" ? step : `.${step}`;
    else name += `[${JSON.stringify(step)}]`;
  }
  return `\`${name}\` ${text}`;
}

function textOf(control: Control, value: Json): string {
  if (control.kind === "json") return jsonOf(value, 2);
  return isList(value) ? value.map(scalarText).join("\n") : scalarText(value);
}

/** Scalars are sent as they were typed: `1.0` and long numbers stay what they are. */
function sentAs(control: Control, text: string): Json {
  if (control.kind === "lines") return linesOf(text);
  if (control.kind !== "json") return text;
  const parsed = parsedJson(text);
  return parsed.kind === "value" ? parsed.value : text;
}

function linesOf(text: string): readonly string[] {
  return text.split("\n").filter((line) => line !== "");
}

/** What a text may mean, that of the wanted types first: `7` is a number or the text "7". */
function candidates(types: readonly string[], text: string): readonly Json[] {
  const numeric = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);
  const all: readonly Json[] = [
    ...(numeric ? [numberTyped(text)] : []),
    ...(text === "true" || text === "false" ? [text === "true"] : []),
    text,
  ];
  const wanted = (value: Json) =>
    types.includes(isNumber(value) ? "number" : typeof value) || (isNumber(value) && types.includes("integer"));
  const first = all.filter(wanted);
  if (types.length > 0) return first.length > 0 ? first : [text];
  return [...all].reverse();
}

// Where a text stops being JSON (RFC 8259). Engines say that each in their own words, some without the place; a reader needs the place.

const token =
  /[ \t\n\r]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)))/uy;

/** What may come next: `first` is a value or the end of a list, `firstName` a name or the end of an object. */
type Next = "value" | "first" | "name" | "firstName" | "colon" | "after" | "end";

/** The offset of the first thing that does not belong; the length of `text` when it ends too early or is JSON as a whole. */
export function brokenAt(text: string): number {
  /** The ends of what is open. */
  const open: string[] = [];
  let next: Next = "value";
  let at = 0;
  while (at < text.length) {
    token.lastIndex = at;
    const found = token.exec(text);
    const start = at + (/^[ \t\n\r]*/.exec(text.slice(at))?.[0].length ?? 0);
    if (found === null) return start;
    const [whole, sign, string] = found;
    const follows = after(next, sign ?? (string === undefined ? "word" : "string"), open);
    if (follows === undefined) return start;
    next = follows;
    at += whole.length;
  }
  return text.length;
}

/** `met`: a sign, or which kind of scalar. */
function after(next: Next, met: string, open: string[]): Next | undefined {
  const isName = next === "name" || next === "firstName";
  const isValue = next === "value" || next === "first";
  if (met === "string" || met === "word") {
    if (isName) return met === "string" ? "colon" : undefined;
    return isValue ? closed(open) : undefined;
  }
  if (met === ":") return next === "colon" ? "value" : undefined;
  if (met === ",") return next !== "after" ? undefined : open.at(-1) === "}" ? "name" : "value";
  if (met === "{" || met === "[") {
    if (!isValue) return undefined;
    open.push(met === "{" ? "}" : "]");
    return met === "{" ? "firstName" : "first";
  }
  const mayEnd = next === "after" || (next === "first" && met === "]") || (next === "firstName" && met === "}");
  if (!mayEnd || open.pop() !== met) return undefined;
  return closed(open);
}

function closed(open: readonly string[]): Next {
  return open.length === 0 ? "end" : "after";
}
