// JavaScript as prettier lays it out: its strings, objects and assignments. TypeScript and Node share it.
import type { Login } from "../../model/request.ts";
import type { NameValue } from "../../model/serialise.ts";
import {
  all,
  braces,
  code,
  type Doc,
  data,
  group,
  indent,
  list,
  type Maybe,
  nothing,
  parentheses,
  quoter,
  space,
  squares,
} from "../code.ts";
import { eitherQuoted, escaper, u4 } from "../escape.ts";
import { type Dialect, jsonWords, literalOf } from "../json-literal.ts";
import type { JsonTree } from "../json-tree.ts";
import type { SampleLayout } from "../print.ts";
import { loginText, type SampleBody, type SampleRequest, writtenHeaders } from "../sample-request.ts";

export const layout: SampleLayout = { indent: "  ", width: 80 };

/** A string. */
export const string = quoter("string", eitherQuoted);

const template = escaper("`$", u4);

/** A text of several lines as a template; carriage returns are escaped, since a template has none. */
export const longString = quoter("string", (text) =>
  text.includes("\n") ? `\`${text.split("\n").map(template).join("\n")}\`` : eitherQuoted(text),
);

/** `left value end`: a string that is too long for the line starts the next one. */
export function assigned(left: Doc, value: Doc, end: Doc = nothing): Doc {
  return value.kind === "data" && value.colour === "string" && !value.text.startsWith("`")
    ? group(all([left, indent(all([space, value])), end]))
    : code`${left} ${value}${end}`;
}

/** A member of an object; in an object literal the name `__proto__` alone would set the prototype. */
export function property(name: string, value: Doc): Doc {
  const bare = /^[A-Za-z_$][\w$]*$/.test(name);
  const key = name === "__proto__" ? '["__proto__"]' : bare ? name : eitherQuoted(name);
  // Below five characters the next line would gain nothing.
  return key.length < 5 ? code`${data("attr", key)}: ${value}` : assigned(code`${data("attr", key)}:`, value);
}

/** An object with a line for each member. */
export function object(members: readonly Maybe[]): Doc {
  return list(braces, members, { trailing: true, long: true });
}

/** An object of texts. */
export function texts(pairs: readonly NameValue[]): Doc {
  return object(pairs.map(({ name, value }) => property(name, string(value))));
}

/** An object of headers. */
export function headerTexts(request: SampleRequest, headers: readonly NameValue[]): Doc {
  return object(writtenHeaders(request, headers, { string, basic }).map(([name, value]) => property(name, value)));
}

/** The value of the header of a login, in pages. */
export function basic(login: Login): Doc {
  return code`\`Basic \${btoa(${string(loginText(login))})}\``;
}

/** A JSON value as objects, lists and the rest. */
export function literal(tree: JsonTree): Doc {
  return literalOf(tree, dialect);
}

const dialect: Dialect = {
  object: braces,
  list: squares,
  member: property,
  string,
  words: jsonWords,
};

/** `name(argument)`: objects and lists hug the parentheses. */
export function callWith(name: Doc, argument: Doc): Doc {
  return argument.breaks || argument.kind === "group" ? code`${name}(${argument})` : call(name, [argument]);
}

/** The expression of a body of JSON or text. */
export function bodyText(body: Extract<SampleBody, { kind: "json" | "text" }>): Doc {
  return body.kind === "json" && body.literal !== undefined
    ? callWith(code`JSON.stringify`, literal(body.literal))
    : longString(body.text);
}

/** `name(arguments)`, each on a line of its own if one is too short for them. */
export function call(name: Doc, parameters: readonly Doc[]): Doc {
  return all([name, list(parentheses, parameters, { trailing: true })]);
}
