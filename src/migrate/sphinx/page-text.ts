// The text of a page of MyST with what only the config knows put in: substitutions, and links of schemes of the site's own.
import { codeOf } from "../../text/code-ranges.ts";
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";

const substitution = /\{\{[ \t]*([A-Za-z_][\w-]{0,80})[ \t]*\}\}/g;
const schemed = /(\]\(|<)([a-z][a-z\d+.-]{0,30}):([^\s()<>]{1,500})([)>])/g;

/** Substitutions in one another, and letters of a page that they make. */
const deepest = 4;
const most = 200_000;

/** What the config says for all pages; `substitutions`: absent where they are text. */
export type PageWords = { readonly substitutions: JsonObject | undefined; readonly schemes: JsonObject };

/** What `conf.py` says of pages' texts. */
export function pageWords(conf: JsonObject): PageWords {
  return {
    substitutions: listAt(conf, "myst_enable_extensions").includes("substitution")
      ? (objectAt(conf, "myst_substitutions") ?? {})
      : undefined,
    schemes: objectAt(conf, "myst_url_schemes") ?? {},
  };
}

/** `lose`: told of substitutions that have no value. */
type Asked = PageWords & { readonly lose: (name: string, line: number) => void };

/** `text` as its readers saw it. `front`: what the page itself says. */
export function wordedText(text: string, front: JsonObject, { substitutions, schemes, lose }: Asked): string {
  if (!/\{\{|\]\([a-z]|<[a-z]/.test(text)) return text;
  const own = { ...objectAt(front, "substitutions"), ...objectAt(objectAt(front, "myst"), "substitutions") };
  let filled = text;
  // What stands for one may hold others.
  for (let depth = 0; substitutions !== undefined && depth < deepest; depth += 1) {
    const before = filled;
    filled = substituted(before, { ...substitutions, ...own }, lose);
    if (filled === before) break;
  }
  if (Object.keys(schemes).length === 0) return filled;
  const code = codeOf(filled);
  return filled.replace(schemed, (whole, ...found) => {
    const [begin, scheme, rest, end, at] = found as [string, string, string, string, number];
    const address = code.holds(at) ? undefined : addressOf(member(schemes, scheme), rest);
    if (address === undefined || (begin === "<") !== (end === ">")) return whole;
    return begin === "<" ? `[${address.title}](${address.href})` : `](${address.href})`;
  });
}

function substituted(text: string, values: JsonObject, lose: Asked["lose"]): string {
  const code = codeOf(text);
  const missing = new Map<string, number>();
  let left = most;
  const filled = text.replace(substitution, (whole, name: string, at: number) => {
    if (code.holds(at)) return whole;
    const value = wordsOf(member(values, name));
    if (value === undefined && !missing.has(name)) missing.set(name, at);
    left -= value?.length ?? 0;
    return left < 0 ? whole : (value ?? whole);
  });
  for (const [name, at] of missing) lose(name, text.slice(0, at).split("\n").length);
  return filled;
}

function wordsOf(value: Json | undefined): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function addressOf(
  scheme: Json | undefined,
  rest: string,
): { readonly href: string; readonly title: string } | undefined {
  const pattern = typeof scheme === "string" ? scheme : textAt(scheme, "url");
  if (pattern === undefined) return undefined;
  const [path = "", fragment = ""] = rest.split("#", 2);
  const fill = (text: string): string => text.replaceAll("{{path}}", path).replaceAll("{{fragment}}", fragment);
  const title = isObject(scheme) ? textAt(scheme, "title") : undefined;
  return { href: fill(pattern).replace(/#$/, ""), title: fill(title ?? pattern) };
}
