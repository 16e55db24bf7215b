// The text of a page of MyST with what only the config knows put in: substitutions, and links of schemes of the site's own.
import { codeOf } from "../../text/code-ranges.ts";
import { isObject, type Json, type JsonObject, member, objectAt, textAt } from "../../text/json.ts";

const substitution = /\{\{[ \t]*([A-Za-z_][\w-]{0,80})[ \t]*\}\}/g;
const schemed = /(\]\(|<)([a-z][a-z\d+.-]{0,30}):([^\s()<>]{1,500})([)>])/g;

/** What the config says for all pages. */
export type PageWords = { readonly substitutions: JsonObject; readonly schemes: JsonObject };

/** What `conf.py` says of pages' texts. */
export function pageWords(conf: JsonObject): PageWords {
  return {
    substitutions: objectAt(conf, "myst_substitutions") ?? {},
    schemes: objectAt(conf, "myst_url_schemes") ?? {},
  };
}

/** `text` as its readers saw it. `front`: what the page itself says. */
export function wordedText(text: string, front: JsonObject, { substitutions, schemes }: PageWords): string {
  const own = {
    ...substitutions,
    ...objectAt(front, "substitutions"),
    ...objectAt(objectAt(front, "myst"), "substitutions"),
  };
  if (!/\{\{|\]\([a-z]|<[a-z]/.test(text)) return text;
  const code = codeOf(text);
  const filled = text.replace(substitution, (whole, name: string, at: number) =>
    code.holds(at) ? whole : (wordsOf(member(own, name)) ?? whole),
  );
  if (Object.keys(schemes).length === 0) return filled;
  const now = filled === text ? code : codeOf(filled);
  return filled.replace(schemed, (whole, ...found) => {
    const [begin, scheme, rest, end, at]: readonly [string, string, string, string, number] = found as never;
    const address = now.holds(at) ? undefined : addressOf(member(schemes, scheme), rest);
    if (address === undefined || (begin === "<") !== (end === ">")) return whole;
    return begin === "<" ? `[${address.title}](${address.href})` : `](${address.href})`;
  });
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
