// The filters of Liquid and Jekyll that say the same wherever they are read. Markdown stays Markdown; addresses are those below the base.
import { addTo } from "../../../text/grouped.ts";
import { isList, isObject, type Json, member } from "../../../text/json.ts";
import { dateText } from "./dates.ts";
import { isTrue, jsonText, type LiquidScope, longest, lookedUp, textOf } from "./values.ts";

type Ground = { readonly scope: LiquidScope; readonly holds: (condition: string, scope: LiquidScope) => boolean };
type Filter = (value: Json, given: readonly Json[], ground: Ground) => Json;

function ofText(change: (text: string, ...given: readonly string[]) => string): Filter {
  return (value, given) => change(textOf(value), ...given.map((one) => textOf(one))).slice(0, longest);
}

function ofList(change: (list: readonly Json[], ...given: readonly Json[]) => Json): Filter {
  return (value, given) => change(isList(value) ? value : value === null ? [] : [value], ...given);
}

function ofNumbers(change: (a: number, b: number) => number): Filter {
  return (value, [other]) => {
    const made = change(Number(value), Number(other ?? 0));
    return Number.isFinite(made) ? made : null;
  };
}

function at(value: Json, path: string): Json {
  return lookedUp(`x.${path}`, { vars: { x: value } });
}

/** What tells values apart; more of them is not looked at. */
function keyText(value: Json): string {
  return textOf(value, "", 1000);
}

function compare(a: Json, b: Json): number {
  if (typeof a === "number" && typeof b === "number") return a - b;
  const [x, y] = [keyText(a), keyText(b)];
  return x < y ? -1 : x > y ? 1 : 0;
}

function sorted(list: readonly Json[], key: Json | undefined, by: (value: Json) => Json): Json {
  const keyOf = (one: Json): Json => by(key === undefined ? one : at(one, textOf(key)));
  return list.toSorted((a, b) => compare(keyOf(a), keyOf(b)));
}

/** The path of an address, below the base. */
function pathIn(text: string): string {
  return /^[a-z][a-z\d+.-]*:|^\/\/|^#/i.test(text) || text.startsWith("/") ? text : `/${text}`;
}

function slugged(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

function grouped(list: readonly Json[], key: string): Json {
  const groups = new Map<string, Json[]>();
  for (const one of list) {
    addTo(groups, keyText(at(one, key)), one);
  }
  return [...groups].map(([name, items]) => ({ name, items, size: items.length }));
}

const escaped = ofText((text) =>
  text.replace(/[&<>"']/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign] ?? "&#39;"),
);
const same: Filter = (value) => value;

export const filters: Readonly<Record<string, Filter>> = {
  abs: ofNumbers((a) => Math.abs(a)),
  absolute_url: ofText(pathIn),
  append: ofText((text, more = "") => text + more),
  array_to_sentence_string: ofList((list) => {
    const before = textOf(list.slice(0, -1), ", ");
    return list.length < 2 ? textOf(list) : `${before}${list.length > 2 ? "," : ""} and ${textOf(list.at(-1))}`;
  }),
  at_least: ofNumbers(Math.max),
  at_most: ofNumbers(Math.min),
  capitalize: ofText((text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase()),
  ceil: ofNumbers((a) => Math.ceil(a)),
  cgi_escape: ofText((text) => encodeURIComponent(text).replaceAll("%20", "+")),
  compact: ofList((list) => list.filter((one) => one !== null)),
  concat: ofList((list, more) => (isList(more) ? [...list, ...more] : list)),
  date: (value, [format]) => dateText(textOf(value), textOf(format)),
  date_to_long_string: (value) => dateText(textOf(value), "%d %B %Y"),
  date_to_rfc822: (value) => dateText(textOf(value), "%a, %d %b %Y %H:%M:%S +0000"),
  date_to_string: (value) => dateText(textOf(value), "%d %b %Y"),
  date_to_xmlschema: (value) => dateText(textOf(value), "%Y-%m-%dT%H:%M:%S+00:00"),
  default: (value, [other]) =>
    isTrue(value) && value !== "" && !(isList(value) && value.length === 0) ? value : (other ?? null),
  divided_by: (value, [by]) => {
    const made = Number(value) / Number(by);
    return Number.isFinite(made) ? (Number.isInteger(by) ? Math.floor(made) : made) : null;
  },
  downcase: ofText((text) => text.toLowerCase()),
  escape: escaped,
  escape_once: escaped,
  first: (value) => (isList(value) ? (value[0] ?? null) : null),
  floor: ofNumbers((a) => Math.floor(a)),
  group_by: ofList((list, key = "") => grouped(list, textOf(key))),
  join: ofList((list, by = " ") => textOf(list, textOf(by))),
  jsonify: (value) => jsonText(value),
  last: (value) => (isList(value) ? (value.at(-1) ?? null) : null),
  lstrip: ofText((text) => text.trimStart()),
  map: ofList((list, key = "") => list.map((one) => at(one, textOf(key)))),
  markdownify: same,
  minus: ofNumbers((a, b) => a - b),
  modulo: ofNumbers((a, b) => a % b),
  newline_to_br: ofText((text) => text.replaceAll("\n", "<br />\n")),
  normalize_whitespace: ofText((text) => text.replace(/\s+/g, " ").trim()),
  number_of_words: (value) => (textOf(value).match(/\S+/g) ?? []).length,
  plus: ofNumbers((a, b) => a + b),
  pop: ofList((list) => list.slice(0, -1)),
  prepend: ofText((text, more = "") => more + text),
  push: ofList((list, one = null) => [...list, one]),
  relative_url: ofText(pathIn),
  remove: ofText((text, part = "") => (part === "" ? text : text.replaceAll(part, ""))),
  remove_first: ofText((text, part = "") => text.replace(part, "")),
  replace: ofText((text, part = "", by = "") => (part === "" ? text : textOf(text.split(part), by))),
  replace_first: ofText((text, part = "", by = "") => text.replace(part, () => by)),
  reverse: ofList((list) => list.toReversed()),
  round: (value, [digits]) => Number(Number(value).toFixed(Math.min(20, Math.max(0, Number(digits ?? 0) || 0)))),
  rstrip: ofText((text) => text.trimEnd()),
  shift: ofList((list) => list.slice(1)),
  size: (value) => (isList(value) ? value.length : isObject(value) ? Object.keys(value).length : textOf(value).length),
  slice: (value, [from, length]) => {
    const all = isList(value) ? value : textOf(value);
    const start = Number(from) < 0 ? Math.max(0, all.length + Number(from)) : Number(from);
    return all.slice(start, start + Number(length ?? 1));
  },
  slugify: ofText(slugged),
  smartify: same,
  sort: ofList((list, key) => sorted(list, key, (one) => one)),
  sort_natural: ofList((list, key) => sorted(list, key, (one) => keyText(one).toLowerCase())),
  split: (value, [by]) => (textOf(value) === "" ? [] : textOf(value).split(textOf(by)).slice(0, 10_000)),
  strip: ofText((text) => text.trim()),
  strip_html: ofText((text) => text.replace(/<[^<>]*>/g, "")),
  strip_index: ofText((text) => text.replace(/\/index\.html?$/, "/")),
  strip_newlines: ofText((text) => text.replaceAll("\n", "")),
  times: ofNumbers((a, b) => a * b),
  to_integer: ofNumbers((a) => Math.trunc(a)),
  truncate: ofText((text, length = "50", end = "...") =>
    text.length <= Number(length) ? text : text.slice(0, Math.max(0, Number(length) - end.length)) + end,
  ),
  truncatewords: ofText((text, length = "15", end = "...") => {
    const words = text.split(/\s+/);
    return words.length <= Number(length) ? text : words.slice(0, Number(length)).join(" ") + end;
  }),
  uniq: ofList((list) => [...new Map(list.map((one) => [jsonText(one, 1000), one])).values()]),
  unshift: ofList((list, one = null) => [one, ...list]),
  upcase: ofText((text) => text.toUpperCase()),
  uri_escape: ofText((text) => encodeURI(text)),
  url_encode: ofText((text) => encodeURIComponent(text).replaceAll("%20", "+")),
  where: ofList((list, key = "", wanted) =>
    list.filter((one) => {
      const found = member(one, textOf(key)) ?? null;
      return wanted === undefined
        ? isTrue(found)
        : isList(found)
          ? found.includes(wanted)
          : textOf(found) === textOf(wanted);
    }),
  ),
  where_exp: (value, [name, condition], { scope, holds }) =>
    (isList(value) ? value : []).filter((one) =>
      holds(textOf(condition), { ...scope, vars: { ...scope.vars, [textOf(name)]: one } }),
    ),
  xml_escape: escaped,
};
