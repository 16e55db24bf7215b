// Addresses of Hugo: by `url`, a pattern of `permalinks`, or the path of the file.
import { folderOf, joinPath } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { HugoFront } from "./front.ts";

/** A page by its path in the content, without language and ending: `docs/_index`, `docs/a`, `docs/b/index`. */
export type HugoPath = {
  readonly name: string;
  readonly kind: "branch" | "leaf" | "page";
  /** The folder that it stands in; of a branch the one that it is. */
  readonly section: string;
};

/** What a path of the content is. */
export function hugoPath(name: string): HugoPath {
  const folder = folderOf(name);
  const last = name.slice(folder === "" ? 0 : folder.length + 1);
  if (last === "_index") return { name, kind: "branch", section: folder };
  if (last === "index" && folder !== "") return { name, kind: "leaf", section: folderOf(folder) };
  return { name, kind: "page", section: folder };
}

/** A path as Hugo writes it into addresses. Of other letters none stays; spaces become one hyphen. */
export function sanitized(path: string): string {
  const made: string[] = [];
  let isWaiting = false;
  for (const letter of path) {
    if (/[\p{L}\p{Nd}\p{M}./\\_#+~@%-]/u.test(letter)) {
      if (isWaiting && letter !== "-") made.push("-");
      isWaiting = false;
      made.push(letter);
    } else if (made.length > 0 && made.at(-1) !== "-" && /\s/.test(letter)) isWaiting = true;
  }
  return made.join("");
}

export class HugoAddresses {
  readonly #config: JsonObject;
  readonly #keepsCase: boolean;

  constructor(config: JsonObject) {
    this.#config = config;
    this.#keepsCase = member(config, "disablepathtolower") === true;
  }

  /** The address of a page, which begins with "/". `unknown`: gets parts of a pattern that are not known. */
  of(page: HugoPath & { readonly near: string }, front: HugoFront, unknown: (token: string) => void): string {
    const url = front.value("url");
    if (typeof url === "string" && url !== "") return ended(joinPath("/", url));
    const pattern = this.#patternOf(page);
    const path = pattern === undefined ? this.#usual(page, front) : this.#filled(pattern, { page, front, unknown });
    return this.#ugly(page, ended(joinPath("/", this.#written(path))));
  }

  /** The address of a section, or of a list of labels, without a page of its own. */
  ofFolder(folder: string): string {
    const address = ended(joinPath("/", this.#written(folder)));
    return member(this.#config, "uglyurls") === true ? uglyPath(address) : address;
  }

  /** Old addresses of a page at `address`, which begin with "/". */
  aliasesOf(front: HugoFront, address: string): readonly string[] {
    const all = aliasesOf(front, address);
    return member(this.#config, "uglyurls") === true ? all.map(uglyPath) : all;
  }

  #written(path: string): string {
    const clean = sanitized(path);
    return this.#keepsCase ? clean : clean.toLowerCase();
  }

  #usual({ name, kind, section }: HugoPath, front: HugoFront): string {
    if (kind === "branch") return section;
    return `${section}/${slugOf(front) ?? lastOf(kind === "leaf" ? folderOf(name) : name)}`;
  }

  #patternOf({ kind, section }: HugoPath): string | undefined {
    const all = objectAt(this.#config, "permalinks");
    const own = kind === "branch" ? objectAt(all, "section") : { ...all, ...objectAt(all, "page") };
    for (let at = section; at !== ""; at = folderOf(at)) {
      const found = textAt(own, at.toLowerCase());
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #filled(pattern: string, { page, front, unknown }: Filling): string {
    return pattern.replace(/:([a-z]+)(\[[^\]]*\])?/g, (whole, token: string, part: string | undefined) => {
      const value = tokenValue(token, part, { page, front, unknown });
      if (value === undefined) unknown(whole);
      return value ?? "";
    });
  }

  #ugly({ kind, section }: HugoPath, address: string): string {
    const set = member(this.#config, "uglyurls");
    const isUgly = set === true || (isObject(set) && member(set, section.split("/")[0] ?? "") === true);
    return isUgly && (kind !== "branch" || set === true) ? uglyPath(address) : address;
  }
}

/** `near`: the nearest folder above that is a section. */
type Filling = {
  readonly page: HugoPath & { readonly near: string };
  readonly front: HugoFront;
  readonly unknown: (token: string) => void;
};

const months = "January February March April May June July August September October November December".split(" ");
const days = "Sunday Monday Tuesday Wednesday Thursday Friday Saturday".split(" ");

/** What a token of a pattern says of a page. */
function tokenValue(token: string, part: string | undefined, { page, front }: Filling): string | undefined {
  const sections = page.near === "" ? [] : page.near.split("/");
  const file = lastOf(page.name);
  const folder = page.kind === "page" ? file : lastOf(folderOf(page.name));
  const title = front.value("title");
  switch (token) {
    case "section":
      return sections[0] ?? "";
    case "sections":
      return (part === undefined ? sections : partOf(sections, part))?.join("/");
    case "filename":
    case "contentbasename":
      return folder;
    case "slug":
      return slugOf(front) ?? sanitized(String(title ?? ""));
    case "slugorfilename":
    case "slugorcontentbasename":
      return slugOf(front) ?? folder;
    case "title":
      return sanitized(String(title ?? ""));
    default:
      return ofDate(token, dateOf(front));
  }
}

function partOf(sections: readonly string[], part: string): readonly string[] | undefined {
  const [, from = "", colon, to = ""] = /^\[(\d*|last)(:)?(\d*|last)\]$/.exec(part) ?? [];
  const at = (text: string, otherwise: number): number =>
    text === "" ? otherwise : text === "last" ? sections.length - 1 : Number(text);
  if (colon === undefined) return from === "" ? undefined : sections.slice(at(from, 0), at(from, 0) + 1);
  return sections.slice(at(from, 0), at(to, sections.length));
}

function ofDate(token: string, date: Date | undefined): string | undefined {
  const two = (number: number): string => String(number).padStart(2, "0");
  if (date === undefined) return undefined;
  const start = Date.UTC(date.getUTCFullYear(), 0, 1);
  const values: Readonly<Record<string, string | undefined>> = {
    year: String(date.getUTCFullYear()),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    monthname: months[date.getUTCMonth()],
    weekday: String(date.getUTCDay()),
    weekdayname: days[date.getUTCDay()],
    yearday: String(Math.floor((date.getTime() - start) / 86_400_000) + 1),
  };
  return values[token];
}

/** The day that a page is of, as its front matter writes it. */
export function dateOf(front: HugoFront): Date | undefined {
  const written = ["date", "publishdate", "pubdate", "published", "lastmod"]
    .map((key) => front.value(key))
    .find((value) => typeof value === "string");
  const [, day] = /^(\d{4}-\d\d-\d\d)/.exec(typeof written === "string" ? written : "") ?? [];
  const date = day === undefined ? undefined : new Date(`${day}T00:00:00Z`);
  return date === undefined || Number.isNaN(date.getTime()) ? undefined : date;
}

function slugOf(front: HugoFront): string | undefined {
  const slug = front.value("slug");
  const text = typeof slug === "string" || typeof slug === "number" ? String(slug) : "";
  return text === "" ? undefined : text;
}

function lastOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A folder, but where the last part is a file. */
function ended(path: string): string {
  if (/\/index\.html?$/.test(path)) return path.replace(/[^/]*$/, "");
  return path.endsWith("/") || /\.html?$/.test(path) ? path : `${path}/`;
}

function uglyPath(address: string): string {
  return address === "/" || /\.html?$/.test(address) ? address : address.replace(/\/?$/, ".html");
}

function aliasesOf(front: HugoFront, address: string): readonly string[] {
  const value: Json | undefined = front.value("aliases") ?? front.value("alias");
  const list = typeof value === "string" ? [value] : listAt({ list: value ?? [] }, "list");
  const parent = joinPath("/", address.replace(/\/$/, "").replace(/[^/]*$/, ""));
  return list.flatMap((one) =>
    typeof one !== "string" || one === "" || /^[a-z]+:/.test(one)
      ? []
      : [joinPath(one.startsWith("/") ? "/" : parent, one)],
  );
}
