// R 4 as styler lays it out: its strings, raw strings, and JSON as lists for jsonlite (cran.r-project.org: R Language Definition, jsonlite).
import type { NameValue } from "../../model/serialise.ts";
import { all, type Brackets, block, code, type Doc, data, list, type Maybe, parentheses, quoter } from "../code.ts";
import { eitherQuoted } from "../escape.ts";
import { type Dialect, literalOf } from "../json-literal.ts";
import type { SampleLayout } from "../print.ts";
import type { SampleBody } from "../sample-request.ts";

export const layout: SampleLayout = { indent: "  ", width: 80 };

/** A string. */
export const string = quoter("string", eitherQuoted);

/** A raw string for text of several lines, with more dashes than any end of one in it. */
const rawString = quoter("string", (text) => {
  if (!text.includes("\n") || /[\p{Cc}\u2028\u2029]/u.test(text.replace(/[\n\t]/g, ""))) return eitherQuoted(text);
  let dashes = "";
  while (text.includes(`)${dashes}"`)) dashes += "-";
  return `r"${dashes}(${text})${dashes}"`;
});

const reserved = /^(if|else|repeat|while|function|for|next|break|TRUE|FALSE|NULL|Inf|NaN|NA|NA_\w+|in)$/;

/** `name = value` */
export function argument(name: string, value: Doc): Doc {
  const bare = /^[A-Za-z][\w.]*$/.test(name) && !reserved.test(name);
  return code`${data("attr", bare ? name : eitherQuoted(name))} = ${value}`;
}

/** Each `name = "value"`. */
export function texts(pairs: readonly NameValue[]): readonly Doc[] {
  return pairs.map(({ name, value }) => argument(name, string(value)));
}

/** `name(…)` with a line for each argument. */
export function long(name: Doc, parameters: readonly Maybe[]): Doc {
  return all([name, list(parentheses, parameters, { long: true })]);
}

/** `name(…)` on one line, if it fits. */
export function call(name: Doc, parameters: readonly Maybe[]): Doc {
  return all([name, list(parentheses, parameters)]);
}

const listed: Brackets = [code`list(`, code`)`];

const dialect: Dialect = {
  object: listed,
  list: listed,
  empty: { object: code`setNames(list(), character())` },
  member: argument,
  string,
  // A NULL would be no member at all.
  words: { true: "TRUE", false: "FALSE", null: "NA" },
  bare: true,
};

/** `assigned`: what is said before the call; `value`: the argument of a body that is text. */
export function bodyText(body: Extract<SampleBody, { kind: "json" | "text" }>): {
  readonly assigned: Doc;
  readonly value: Doc;
} {
  if (body.kind === "json" && body.literal !== undefined) {
    return {
      assigned: code`body <- ${literalOf(body.literal, dialect)}`,
      value: code`toJSON(body, auto_unbox = TRUE, digits = NA)`,
    };
  }
  return { assigned: code`body <- ${rawString(body.text)}`, value: code`body` };
}

/** Whether jsonlite writes the body. */
export function usesJson(body: SampleBody | undefined): boolean {
  return body?.kind === "json" && body.literal !== undefined;
}

/** `asking`; a failure of the network ends the program. */
export function guarded(name: Doc, asking: Doc): Doc {
  const told = block(
    code`error = function(e) {`,
    [code`stop("The request failed: ", conditionMessage(e), call. = FALSE)`],
    code`}`,
  );
  return long(code`${name}tryCatch`, [asking, told]);
}
