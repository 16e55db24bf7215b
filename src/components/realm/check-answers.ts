// What a check answers, looked at and turned into data. Anything may come back: getters, generators, and promises are the check's own code, so
// whatever they do happens here, within the time of the question.

import { isOwnCode } from "../../diagnostics/own-code.ts";
import { type CheckView, type OwnDescription, type OwnQuestion, pageToCheck } from "../../model/own-check.ts";
import { frontAnswer } from "./front-answers.ts";
import { inWords, isObject, Nonsense, oneLine, read } from "./given-value.ts";

/** What the bundle of a check exports. */
export type CheckModule = { readonly given?: unknown };

/** Findings of one check in one page. */
const mostFindings = 10_000;

/** The answer of a check, as plain data. Throws `Nonsense`, and whatever the check throws. */
export function answerOf({ given }: CheckModule, question: OwnQuestion, input: string): unknown {
  if (question === "describe") return describe(given);
  if (question === "front") return frontAnswer(given, JSON.parse(input));
  const ask = read(given, question);
  if (typeof ask !== "function") throw new Nonsense(`its \`${question}\` is ${inWords(ask)}, not a function`);
  return findings(Reflect.apply(ask, given, [toldOf(input)]));
}

/** What a check is told: a page is made here, since its texts answer by functions. */
function toldOf(input: string): unknown {
  const view = JSON.parse(input);
  return isObject(view) && "text" in view ? pageToCheck(view as CheckView) : view;
}

const severities = ["error", "warning", "info", "off"] as const;

function describe(given: unknown): OwnDescription {
  if (!isObject(given)) throw new Nonsense(`its default export is ${inWords(given)}, not a check`);
  const code = read(given, "code");
  if (typeof code !== "string" || !isOwnCode(code))
    throw new Nonsense("its `code` must start with `own-`, such as `own-terms`");
  const said = read(given, "severity") ?? "warning";
  const severity = severities.find((one) => one === said);
  if (severity === undefined) throw new Nonsense("its `severity` must be `error`, `warning`, `info`, or `off`");
  const [page, operation] = [has(given, "page"), has(given, "operation")];
  if (!page && !operation) throw new Nonsense("it has neither `page` nor `operation`");
  return { code, severity, page, operation };
}

function has(given: object, name: "page" | "operation"): boolean {
  const value = read(given, name);
  if (value !== undefined && typeof value !== "function")
    throw new Nonsense(`its \`${name}\` is ${inWords(value)}, not a function`);
  return value !== undefined;
}

function findings(found: unknown): readonly object[] {
  if (found === undefined || found === null) return [];
  if (isObject(found) && typeof read(found, "then") === "function")
    throw new Nonsense("it returns a promise, not a list of problems");
  if (!isIterable(found)) throw new Nonsense(`it returns ${inWords(found)}, not a list of problems`);
  const all: object[] = [];
  for (const one of found) {
    if (all.length === mostFindings) throw new Nonsense("it reports more than 10,000 problems in one file");
    all.push(findingOf(one, ` of problem ${all.length + 1}`));
  }
  return all;
}

function isIterable(value: unknown): value is Iterable<unknown> {
  return isObject(value) && typeof Reflect.get(value, Symbol.iterator) === "function";
}

/** `at`: which problem it is, as the end of a sentence. */
function findingOf(one: unknown, at: string): object {
  if (!isObject(one)) throw new Nonsense(`${at.slice(" of ".length)} is ${inWords(one)}, not an object`);
  const message = textIn(one, "message", at);
  if (message === undefined || message === "") throw new Nonsense(`${at.slice(" of ".length)} has no \`message\``);
  const written = read(one, "place");
  const place = written === undefined ? undefined : placeOf(written, at);
  // A place that is not known, of a link without `target` for one, takes no fix.
  const isAsked = !("place" in one) || place !== undefined;
  return {
    message,
    hint: textIn(one, "hint", at),
    place,
    fix: isAsked ? fixOf(read(one, "fix"), place, at) : undefined,
  };
}

function textIn(one: object, key: string, at: string): string | undefined {
  const value = read(one, key) ?? undefined;
  if (value === undefined || typeof value === "string") return value && oneLine(value, 2_000);
  throw new Nonsense(`\`${key}\`${at} is ${inWords(value)}, not a string`);
}

function placeOf(place: unknown, at: string): object {
  if (!isObject(place)) throw new Nonsense(`\`place\`${at} is ${inWords(place)}, not a place`);
  const [file, pointer] = [read(place, "file"), read(place, "pointer")];
  if (typeof file !== "string") throw new Nonsense(`\`place\`${at} has no \`file\``);
  if (typeof pointer === "string") return { file, pointer };
  const [line, column] = [read(place, "line"), read(place, "column")];
  if (!isCount(line) || !isCount(column)) throw new Nonsense(`\`place\`${at} has no \`line\` and \`column\``);
  const [endLine = line, endColumn] = [read(place, "endLine"), read(place, "endColumn")];
  if (endColumn === undefined) return { file, line, column };
  const isBehind = Number(endLine) < Number(line) || (endLine === line && Number(endColumn) < Number(column));
  if (!isCount(endLine) || !isCount(endColumn) || isBehind) throw new Nonsense(`\`place\`${at} has an invalid end`);
  return { file, line, column, endLine, endColumn };
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 1;
}

function fixOf(fix: unknown, place: object | undefined, at: string): object | undefined {
  if (fix === undefined || fix === null) return undefined;
  if (typeof fix === "string") {
    if (place === undefined) throw new Nonsense(`\`fix\`${at} is a string, but there is no \`place\``);
    return { place, text: fix };
  }
  const text = isObject(fix) ? read(fix, "text") : undefined;
  if (typeof text !== "string") throw new Nonsense(`\`fix\`${at} has no \`text\``);
  const own = read(fix, "place");
  return { place: own === undefined && place !== undefined ? place : placeOf(own, `${at} in \`fix\``), text };
}
