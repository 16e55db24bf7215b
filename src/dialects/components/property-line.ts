// One property in a line: its name, and what is to be known before its text: type, place, whether it is required, what it is by default.

import { put } from "../../messages/fill.ts";
import type { Component } from "../mdx/component.ts";
import type { Value } from "../mdx/literal.ts";
import { plainWords } from "../own-blocks.ts";
import { badgeMark, codeMark } from "./inline-marks.ts";
import { lineOf } from "./values.ts";

export type PropertyLine = {
  readonly name: string;
  readonly type: string | undefined;
  /** `path`, `query`, `header`, `cookie`. */
  readonly place?: keyof Component["ours"]["places"] | undefined;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly preset: Value;
  /** Labels of the author's before and behind all this. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
};

/** A property in markdown. */
export function propertyLine(
  { name, type, place, isRequired, isDeprecated, preset, before = [], after = [] }: PropertyLine,
  words: Component["ours"],
): string {
  const told = typeof preset === "boolean" || preset === null ? String(preset) : lineOf(preset);
  return [
    ...before.map((label) => badgeMark(label)),
    codeMark(name),
    ...(type === undefined ? [] : [`*${plainWords(type)}*`]),
    ...(place === undefined ? [] : [badgeMark(words.places[place])]),
    ...(isRequired ? [badgeMark(words.required, "danger")] : []),
    ...(isDeprecated ? [badgeMark(words.deprecated, "warning")] : []),
    ...(told === undefined ? [] : [put(words.preset, codeMark(told))]),
    ...after.map((label) => badgeMark(label)),
  ].join(" ");
}
