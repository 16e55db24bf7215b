// One field of the form: what its text comes to as a value, and what is wrong with it.

import type { Control, FormField, RequestForm } from "../../model/request-form.ts";
import { scalarText } from "../../model/serialise.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isList, type Json, member } from "../../text/json.ts";
import { isNumber, jsonOf, numberTyped } from "../../text/written-number.ts";
import { type Misfit, SchemaChecker } from "../schema-check.ts";
import { brokenAt } from "./json-place.ts";

/** What the reader sees and what it comes to. An untouched field keeps the very value that the page's samples have. */
export type FieldState = { readonly text: string; readonly value?: Json };

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
export function fieldProblems(form: RequestForm, field: FormField, { text }: FieldState): readonly string[] {
  if (text === "") return field.required ? ["Is required"] : [];
  const { kind } = field.control;
  if (kind === "json") {
    const parsed = parsedJson(text);
    if (parsed.kind === "broken") return [`Must be JSON: ${parsed.problem}`];
    return problemsOf(form, parsed.value, field.schema);
  }
  if (kind === "lines") {
    const items = linesOf(text).map((line) => candidates(field.types, line)[0] ?? line);
    return problemsOf(form, items, field.schema);
  }
  let first: readonly string[] | undefined;
  for (const value of candidates(field.types, text)) {
    const problems = problemsOf(form, value, field.schema);
    if (problems.length === 0) return [];
    first ??= problems;
  }
  return first ?? [];
}

/** What is wrong with `value` by `schema`, as sentences: `lines[0].sku is missing`. */
export function problemsOf(form: RequestForm, value: Json, schema: Json): readonly string[] {
  const checker = new SchemaChecker((pointer) => member(form.schemas, pointer), mostSteps, mostMisfits);
  return checker.misfits(value, schema, "request").map(sentence);
}

/** A JSON text as a value, or what is wrong with it, with the place. */
export function parsedJson(
  text: string,
): { readonly kind: "value"; readonly value: Json } | { readonly kind: "broken"; readonly problem: string } {
  try {
    const value = exactJson(text);
    return { kind: "value", value };
  } catch {
    const at = brokenAt(text);
    const before = text.slice(0, at).split("\n");
    const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
    return { kind: "broken", problem: at >= text.length ? "it ends too early" : `it goes wrong in ${place}` };
  }
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
