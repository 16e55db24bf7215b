// Expressions of Liquid: values by dotted names, texts, numbers, ranges, filters, conditions. What is not known is null, as there.
import { isList, type Json, type JsonObject } from "../../../text/json.ts";
import { filters } from "./filters.ts";
import { isTrue, type LiquidScope, lookedUp, textOf } from "./values.ts";

const longestRange = 1000;
const longestList = 20_000;
const word =
  /"([^"]*)"|'([^']*)'|\(\s*([\w.-]+)\s*\.\.\s*([\w.-]+)\s*\)|[^\s|,:=<>!"'()[\]]+(?:\[[^\]]{0,200}\][^\s|,:=<>!"'()[\]]*){0,9}|[=!<>]=|[|,:<>=]/g;

type Word = { readonly text: string; readonly value?: Json | undefined; readonly isValue: boolean };

function wordsOf(said: string, scope: LiquidScope): readonly Word[] {
  return [...said.slice(0, 8000).matchAll(word)].map(([text, double, single, from, to]): Word => {
    if (double !== undefined || single !== undefined) return { text, value: double ?? single, isValue: true };
    if (from !== undefined && to !== undefined)
      return { text, value: rangeOf(lookedUp(from, scope), lookedUp(to, scope)), isValue: true };
    return { text, isValue: !/^(?:[=!<>]=|[|,:<>=]|contains|and|or)$/.test(text) };
  });
}

function rangeOf(from: Json, to: Json): Json {
  const [start, end] = [Number(from), Number(to)];
  const length = Math.min(longestRange, Math.max(0, end - start + 1));
  return Number.isFinite(length) ? Array.from({ length }, (_, at) => start + at) : [];
}

/** `value | filter: a, b`. */
export function evaluated(said: string, scope: LiquidScope): Json {
  const words = wordsOf(said, scope);
  let value: Json = words[0] === undefined ? null : read(words[0], scope);
  for (let at = 1; at < words.length; at += 1) {
    if (words[at]?.text !== "|") continue;
    const name = words[at + 1]?.text ?? "";
    const given: Json[] = [];
    at += 2;
    for (; at < words.length && words[at]?.text !== "|"; at += 1) {
      const one = words[at];
      if (one === undefined || !one.isValue) continue;
      // Named values change nothing that is known here.
      if (words[at + 1]?.text === ":") at += 2;
      else given.push(read(one, scope));
    }
    at -= 1;
    const filter = Object.hasOwn(filters, name) ? filters[name] : undefined;
    if (filter === undefined) scope.unknown(`the filter \`${name.slice(0, 80)}\``);
    else {
      value = bounded(filter(value, given, { scope, holds: (condition, own) => holds(condition, own) }));
      scope.spend(isList(value) ? value.length : typeof value === "string" ? value.length / 100 : 0);
    }
  }
  return value;
}

function bounded(value: Json): Json {
  return isList(value) && value.length > longestList ? value.slice(0, longestList) : value;
}

function read({ text, value, isValue }: Word, scope: LiquidScope): Json {
  return value !== undefined ? value : isValue ? lookedUp(text, scope) : null;
}

/** Whether a condition holds; what stands behind `and` and `or` is read first, as there. */
export function holds(said: string, scope: LiquidScope): boolean {
  const words = wordsOf(said, scope);
  const joints = words.flatMap(({ text, isValue }, at) => (!isValue && /^(?:and|or)$/.test(text) ? [at] : []));
  let result: boolean | undefined;
  for (let end = words.length, at = joints.length; at >= 0; at -= 1) {
    const joint = joints[at - 1];
    const own = compared(words.slice(joint === undefined ? 0 : joint + 1, end), scope);
    const behind = words[end]?.text;
    result = result === undefined ? own : behind === "and" ? own && result : own || result;
    end = joint ?? 0;
  }
  return result ?? false;
}

function compared(words: readonly Word[], scope: LiquidScope): boolean {
  const [left, sign, right] = words;
  if (left === undefined) return false;
  const a = read(left, scope);
  if (sign === undefined || right === undefined) return isTrue(a);
  const b = read(right, scope);
  switch (sign.text) {
    case "==":
      return isSame(a, b, right.text);
    case "!=":
      return !isSame(a, b, right.text);
    case "contains":
      return isList(a) ? a.some((one) => one === b) : typeof a === "string" && a.includes(textOf(b));
    case "<":
      return less(a, b);
    case ">":
      return less(b, a);
    case "<=":
      return less(a, b) || a === b;
    case ">=":
      return less(b, a) || a === b;
    default:
      return false;
  }
}

function isSame(a: Json, b: Json, written: string): boolean {
  if (/^(?:empty|blank)$/.test(written)) return a === "" || (isList(a) && a.length === 0);
  return a === b;
}

function less(a: Json, b: Json): boolean {
  return (typeof a === "number" && typeof b === "number") || (typeof a === "string" && typeof b === "string")
    ? a < b
    : false;
}

/** `a="b" c=d` of an include. */
export function namedValues(said: string, scope: LiquidScope): JsonObject {
  const pairs = [...said.matchAll(/([\w-]+)\s*=\s*("[^"]*"|'[^']*'|[^\s"'=]+)/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, evaluated(value, scope)]));
}
