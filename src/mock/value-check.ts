// Values of a message held against their schemas, and bodies read and held so: of the requests that a mock answers, and of the requests and
// responses of recorded traffic. What is found is told by place, and worded by who asks.
import { english } from "../messages/english.ts";
import type { ApiContract, ContractBody, ContractParameter } from "../model/contract.ts";
import type { MisfitWords } from "../reader/misfit-text.ts";
import type { SafePatterns } from "../reader/safe-pattern.ts";
import { type Misfit, SchemaChecker, type Unchecked, type ValueSender } from "../reader/schema-check.ts";
import { isObject, type Json } from "../text/json.ts";
import { type BodyRead, bodyValue } from "./body-value.ts";
import { placeOf } from "./fault.ts";
import { essenceOf } from "./media-range.ts";
import type { Fits } from "./text-value.ts";

/** Looks at schemas that one message may cost; beyond them everything passes. */
const mostLooks = 400_000;
/** Faults that are told of one value. */
const mostFaults = 50;

/** A misfit of the value at `root`: `query.limit`, `body`. `example`: a value of the whole that would do. */
export type ValueFault = { readonly root: string; readonly misfit: Misfit; readonly example?: () => Json | undefined };

/** `misfits` of the value at `place`. `pass`: notes that something there was not checked. */
export type Check = {
  readonly words: MisfitWords;
  readonly sent: ValueSender;
  readonly misfits: (value: Json, schema: Json, place: string) => readonly Misfit[];
  readonly fits: Fits;
  readonly pass: (place: string, text: string) => void;
  /** Rules that were not held against the values so far: a clause, and the first place that it goes on after. */
  readonly unchecked: () => readonly { readonly place: string; readonly text: string }[];
};

/** How a check words its misfits, and patterns that were judged before. */
export type CheckOptions = { readonly words?: MisfitWords; readonly patterns?: SafePatterns };

/** A check of all values of one message, which `sent` sends. */
export function checkOf(
  { schemaAt }: ApiContract,
  sent: ValueSender,
  { words = english, patterns }: CheckOptions = {},
): Check {
  const limits = { words, steps: mostLooks, most: mostFaults, isStrict: true };
  const checker = new SchemaChecker(schemaAt, patterns === undefined ? limits : { ...limits, patterns });
  const unchecked = new Map<string, string>();
  const pass = (place: string, text: string): void => {
    if (!unchecked.has(text)) unchecked.set(text, place);
  };
  return {
    words,
    sent,
    misfits: (value, schema, place) => {
      const found = checker.misfits(value, schema, sent);
      for (const rule of checker.unchecked) pass(placeOf(place, rule.path), uncheckedText(rule));
      return found;
    },
    fits: (value, schema) => checker.misfits(value, schema, sent).length === 0,
    pass,
    unchecked: () => [...unchecked].map(([text, place]) => ({ place, text })),
  };
}

/** Characters of a pattern in a header. */
const longestWhat = 80;

function uncheckedText({ why, what }: Unchecked): string {
  const short = what.length > longestWhat ? `${what.slice(0, longestWhat)}...` : what;
  switch (why) {
    case "slow":
      return `pattern \`${short}\` may take too long`;
    case "invalid":
      return `pattern \`${short}\` is invalid`;
    case "format":
      return `format \`${short}\` is unknown`;
    case "effort":
      return "the rest is too large or nested too deeply";
  }
}

/** What is wrong with the value of a parameter or header; `value` is undefined where it was not sent. */
export function parameterFaults(
  parameter: ContractParameter,
  value: Json | undefined,
  check: Check,
): readonly ValueFault[] {
  const root = parameter.in === "querystring" ? "query" : `${parameter.in}.${parameter.name}`;
  const { example } = parameter;
  const isEmpty = value === undefined || (parameter.mayBeEmpty && value === "");
  if (isEmpty) return parameter.required && value === undefined ? [missing(root, example, check)] : [];
  return check.misfits(value, parameter.shape.schema, root).map((misfit) => ({ root, misfit, example }));
}

/** What is at `root` is required, and is not there. */
export function missing(root: string, example: () => Json | undefined, { words }: Check): ValueFault {
  return { root, misfit: { path: [], text: words.checks.missing }, example };
}

/** A body as it was read, and what its schema has against it. */
export type BodyCheck = { readonly read: BodyRead; readonly schema: Json; readonly faults: readonly ValueFault[] };

/** Reads a body and holds it against the schema of its media type. */
export function bodyCheck(
  sent: { readonly bytes: Uint8Array; readonly contentType: string },
  media: ContractBody,
  check: Check,
): BodyCheck {
  const { shape, items, example } = media;
  const list: Json = items === undefined ? true : { type: "array", items: items.schema };
  const schema: Json =
    shape === undefined ? list : items === undefined ? shape.schema : { allOf: [shape.schema, list] };
  const read = bodyValue(sent, media, check.fits);
  if (read.kind === "opaque") {
    const isDescribed = shape !== undefined || items !== undefined;
    if (isDescribed)
      check.pass("body", `media type \`${essenceOf(sent.contentType).slice(0, longestWhat)}\` is not supported`);
    return { read, schema, faults: [] };
  }
  if (read.kind === "problem") return { read, schema, faults: [] };
  const { value } = read;
  const files =
    check.sent !== "request" || shape === undefined || !isObject(value) ? [] : missingFiles(value, shape, check);
  const misfits = [...check.misfits(value, schema, "body"), ...files];
  return { read, schema, faults: misfits.map((misfit) => ({ root: "body", misfit, example })) };
}

/** The check of schemas lets files be missing, since no example can hold one; a request can. */
function missingFiles(
  value: { readonly [name: string]: Json },
  shape: NonNullable<ContractBody["shape"]>,
  { words }: Check,
): readonly Misfit[] {
  return [...shape.required]
    .filter((name) => !Object.hasOwn(value, name) && shape.property(name)?.isFile === true)
    .map((name) => ({ path: [name], text: words.checks.missing }));
}
