// HTTPie 3 in its own syntax (httpie.io/docs/cli): JSON fields and forms as items, files by "@", all else raw.
import type { FormPart } from "../../model/request.ts";
import type { NameValue } from "../../model/serialise.ts";
import { code, type Doc, data, quoter, word } from "../code.ts";
import { type JsonTree, jsonText } from "../json-tree.ts";
import { headersOf, loggedIn, type SampleBody, type SampleOptions, type SampleRequest } from "../sample-request.ts";
import type { VariantWriter } from "../variant.ts";
import { command, jsonString, layout, string } from "./shell.ts";

const formType = "application/x-www-form-urlencoded";

/** `flag` makes a form of the items; `own`: the type that HTTPie writes. Options come last. */
type HttpieBody = { readonly flag?: Doc; readonly own?: string; readonly items: readonly Doc[]; readonly raw?: Doc };

function write(given: SampleRequest, options: SampleOptions): Doc {
  const request = loggedIn(given);
  const { method, url, body, answer, login } = request;
  if (!/^[A-Z]+$/.test(method)) return code`# HTTPie sends only methods of letters, in upper case.`;
  const { flag, own, items, raw } = sent(body);
  const named = method === "GET" && body === undefined ? code`` : code`${word(method)} `;
  return command(code`http ${flag === undefined ? code`` : code`${flag} `}${named}${string(url)}`, [
    ...headersOf(request, own).map(({ name, value }) => code`${header(`${name}:${value}`)}`),
    ...items,
    ...(raw === undefined ? [] : [code`--raw ${raw}`]),
    ...(login?.scheme === "digest" ? [code`--auth-type digest`] : []),
    ...(login === undefined ? [] : [code`--auth ${string(`${login.user}:${login.password}`)}`]),
    ...(answer === "bytes" ? [code`--output answer`] : []),
    ...(answer === "lines" ? [code`--stream`] : []),
    ...(options.errors ? [code`--check-status`, code`--timeout 30`] : []),
  ]);
}

function sent(body: SampleBody | undefined): HttpieBody {
  switch (body?.kind) {
    case undefined:
      return { items: [] };
    case "json": {
      const { literal, text } = body;
      const own = "application/json";
      if (literal === undefined) return { own, items: [], raw: jsonString(text) };
      if (literal.kind === "object" && literal.members.length > 0 && literal.members.every(([name]) => isPlain(name))) {
        return { own, items: literal.members.map(field) };
      }
      // Not quoted later: whether there are items hangs on the value.
      return { own, items: [], raw: data("string", string(text).text) };
    }
    case "text":
      return { items: [], raw: string(body.text) };
    case "form":
      return body.pairs.every(isItem)
        ? { flag: code`--form`, own: formType, items: body.pairs.map(({ name, value }) => item(name, "=", value)) }
        : { items: [], raw: string(body.text) };
    case "file":
      return { items: [item("", "@", body.file)] };
    case "multipart":
      return { flag: code`--multipart`, items: body.parts.map(partOf) };
  }
}

/** A name in which nothing parts it from its value or nests it. */
function isPlain(name: string): boolean {
  return /^[A-Za-z_][\w.-]*$/.test(name);
}

/** Whether `name=value` is read as it is written. */
function isItem({ name, value }: NameValue): boolean {
  return /^[\w.[\]-]+$/.test(name) && !/^[=@]|\\/.test(value);
}

/** A string as text, all else as JSON; a string that would be read in another way too. */
function field([name, value]: readonly [string, JsonTree]): Doc {
  if (value.kind === "string" && isItem({ name, value: value.text })) return item(name, "=", value.text);
  const text = jsonText(value);
  const line = text.replace(/,\n\s*/g, ", ").replace(/\n\s*/g, "");
  return item(name, ":=", line.length <= layout.width - name.length ? line : text);
}

function partOf(part: FormPart): Doc {
  const name = part.name.replace(/[=:@;]/g, "\\$&");
  // A field has no media type. What would make another separator of the sign before it stands behind a backslash.
  if ("value" in part) return item(name, "=", part.value.replace(/^[=@]/, "\\$&"));
  return item(name, "@", part.type === undefined ? part.file : `${part.file};type=${part.type}`);
}

/** Words of letters and what else has no meaning need no quotes. */
function bare(text: string): string {
  return /^[\w.,:/@%+-]+$/.test(text) ? text : string(text).text;
}

function item(name: string, separator: string, value: string): Doc {
  return code`${data("attr", name === "" ? "" : bare(name))}${data("plain", separator)}${data("string", bare(value))}`;
}

/** `Name:value`; a space keeps its first character from being part of the separator, a semicolon says that there is none. */
const header = quoter("string", (text) => {
  const colon = text.indexOf(":");
  const [name, value] = [text.slice(0, colon), text.slice(colon + 1)];
  if (value === "") return string(`${name};`).text;
  return `${name}:${bare(/^[=@]/.test(value) ? ` ${value}` : value)}`;
});

export const variant: VariantWriter = { layout, write };
