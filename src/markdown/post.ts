// What a page says of itself as a post: when it was written, by whom, how long it takes to read, and how it begins.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { authorOf } from "../model/author-of.ts";
import type { Post } from "../model/blog.ts";
import type { SearchBlock } from "../model/search-block.ts";
import { tagsIn } from "../model/tags-in.ts";
import { cutText } from "../text/cut-text.ts";
import { isDay } from "../text/day.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, type JsonObject } from "../text/json.ts";
import type { FilePath, Place } from "../text/place.ts";
import { unfitValue } from "./front-matter.ts";
import { dayInPath } from "./post-address.ts";

/** What `date` may be, as a clause. */
const expectedDate = "a date such as `2026-05-01` or `2026-05-01T09:30:00+02:00`";

const expectedAuthors = "a name, a key of the authors file, or a list of keys and of objects with `name`";

type WrittenPost = {
  readonly data: JsonObject;
  readonly path: FilePath;
  readonly placeOf: (key: string) => Place;
  /** All that it says, and what it says above the mark that cuts it. */
  readonly blocks: readonly SearchBlock[];
  readonly above?: readonly SearchBlock[] | undefined;
};

/** `post` is absent where there is no date. Diagnostics: `post-date`; `front-matter-value` for authors and dates that are none. */
export function postOf({ data, path, placeOf, blocks, above }: WrittenPost): {
  readonly post?: Post;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const key = data.authors === undefined ? "author" : "authors";
  const authors = authorsOf(data[key]);
  if (authors === undefined)
    diagnostics.push(unfitValue(placeOf(key), { key, expected: expectedAuthors, value: data[key] ?? null }));
  const written = writtenDate(data.date);
  const date = written === undefined ? dateOf(dayInPath(path)) : dateOf(written);
  if (date === undefined)
    diagnostics.push(
      written === undefined
        ? diagnostic("post-date", placeOf("title"), {})
        : unfitValue(placeOf("date"), { key: "date", expected: expectedDate, value: written }),
    );
  if (date === undefined) return { diagnostics };
  const { line, column } = placeOf(key) as { readonly line?: number; readonly column?: number };
  const post: Post = defined({
    date,
    minutes: minutesOf(blocks),
    excerpt: above && cutText(textOf(above), longestExcerpt),
    authors: authors ?? [],
    // The categories of Material are tags, too.
    tags: tagsIn(data.tags, data.categories),
    at: line === undefined || column === undefined || !authors?.length ? undefined : { line, column },
  });
  return { post, diagnostics };
}

/** Material for MkDocs has `date: { created, updated }`. */
function writtenDate(date: Json | undefined): Json | undefined {
  return (isObject(date) ? date.created : date) ?? undefined;
}

/** `text` as RFC 3339 writes it, its time zone kept; one without a zone is of UTC. */
function dateOf(text: Json | undefined): string | undefined {
  if (typeof text !== "string") return undefined;
  const [, day, time = "00:00", seconds = ":00", zone = "Z"] =
    /^(\d{4}-\d{2}-\d{2})(?:[Tt ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?([Zz]|[+-]\d{2}(?::?\d{2})?)?)?$/.exec(
      text.trim(),
    ) ?? [];
  if (!isDay(day)) return undefined;
  const [, sign = "", hours = "", minutes = "00"] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  const date = `${day}T${time}${seconds}${sign === "" ? "Z" : `${sign}${hours}:${minutes}`}`;
  return Number.isNaN(Date.parse(date)) ? undefined : date;
}

/** Undefined: they are no authors. */
function authorsOf(value: Json | undefined): Post["authors"] | undefined {
  if (value === undefined || value === null) return [];
  const all = (isList(value) ? value : [value]).map((one) => (typeof one === "string" ? one : authorOf(one)));
  return all.every((one) => one !== undefined && one !== "") ? all.flatMap((one) => one ?? []) : undefined;
}

const longestExcerpt = 600;

/** The words of prose, without its headings. */
function textOf(blocks: readonly SearchBlock[]): string {
  return blocks.flatMap(({ kind, text }) => (kind === "paragraph" || kind === "item" ? text.trim() : [])).join(" ");
}

/** 200 words a minute; of scripts without spaces 500 characters. At least one minute. */
function minutesOf(blocks: readonly SearchBlock[]): number {
  const text = blocks.map((block) => block.text).join(" ");
  const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
  const characters = text.match(dense)?.length ?? 0;
  const words = text.replace(dense, " ").match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / 200 + characters / 500));
}

const mark = /^\s*(?:<!--\s*(?:truncate|more)\s*-->|\{\/\*\s*(?:truncate|more)\s*\*\/\})\s*$/;

/** The lines of `text` above the mark that cuts it; undefined where there is none. `body`: the same without its front matter. */
export function aboveMark(text: string, body: string): string | undefined {
  const at = body.split("\n").findIndex((line) => mark.test(line));
  return at === -1 ? undefined : text.split("\n").slice(0, at).join("\n");
}
