// The sections of a Hugo site that are blogs: which they are, where their lists stand, and what the front matter of a post says in words of ours.
import { routeOf } from "../../model/route.ts";
import { today } from "../../text/day.ts";
import { isWithin } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { pageTarget } from "../tree-parts.ts";
import type { HugoFront } from "./front.ts";
import { labelOf } from "./nav.ts";
import { type HugoPage, isListed } from "./pages.ts";

/** `section`: in the content. `folder`: in the new tree. */
export type HugoBlog = {
  readonly section: string;
  readonly folder: FilePath;
  readonly route: string;
  readonly title: string;
  readonly redirects: Readonly<Record<string, string>>;
};

type Site = {
  readonly config: JsonObject;
  /** Of all languages. */
  readonly pages: readonly HugoPage[];
  readonly main: string;
  readonly addressOf: (folder: string) => string;
};

/** Posts that a page of our lists shows, and of Hugo's where the config says nothing. */
const perPage = 10;

/** Names of folders of the new tree that are not for posts. */
const taken = new Set(["docs", "pages", "static", "i18n"]);

/** The blogs. Losses: sections with translations, and what their lists said. */
export function hugoBlogs(tree: OldTree, { config, pages, main, addressOf }: Site): readonly HugoBlog[] {
  const own = pages.filter(({ lang }) => lang === main);
  return postSections(config, own).flatMap((section): readonly HugoBlog[] => {
    const inside = own.filter((page) => isWithin(page.path, section));
    const file = inside[0]?.source ?? "";
    if (pages.some(({ lang, path }) => lang !== main && isWithin(path, section))) {
      tree.lose("Posts", `posts of \`${section}\` have translations, so they move as docs pages`, { file });
      return [];
    }
    const list = inside.find((page) => page.kind === "branch" && page.section === section);
    const address = routeOf(list?.address ?? addressOf(section));
    const route = routeOf(address.replace(/\.html?$/i, ""));
    const posts = inside.filter(isPost);
    for (const page of inside)
      if (page.kind === "branch" && /\S/.test(page.front.text.replace(/^---\n[\s\S]*?\n---(?:\n|$)/, "")))
        tree.ask("Posts", "the text of a list of posts isn't migrated", { file: page.source });
    tree.lose("Posts", `the feed \`${route}/index.xml\` is now \`${route}/rss.xml\``, { file });
    const name = section.slice(0, 1).toUpperCase() + section.slice(1);
    return [
      {
        section,
        route,
        folder: taken.has(section) ? "blog" : section,
        title: list === undefined ? name : labelOf(list),
        redirects: Object.fromEntries(
          [
            ...(address === route ? [] : [address]),
            ...inside.filter((page) => page.kind === "branch" && page !== list).map(({ address }) => routeOf(address)),
            ...gonePages(config, posts.length).map((part) => routeOf(`${route}/page/${part}`)),
          ].map((from) => [from, route]),
        ),
      },
    ];
  });
}

/** The blog that a page is a post of. */
export function blogOf(page: HugoPage, blogs: readonly HugoBlog[]): HugoBlog | undefined {
  return isPost(page) ? blogs.find(({ section }) => isWithin(page.path, section)) : undefined;
}

/** Whether a page is a list of posts, which is made here. */
export function isPostList({ kind, path }: HugoPage, blogs: readonly HugoBlog[]): boolean {
  return kind === "branch" && blogs.some(({ section }) => isWithin(path, section));
}

/** The path of a post in the new tree. */
export function postTarget(path: FilePath, { folder, section }: HugoBlog): FilePath {
  return `${folder}/${pageTarget(path.slice(section.length + 1))}`;
}

/** Its front matter in words of ours. */
export function postFront({ front, source }: HugoPage, tree: OldTree, config: JsonObject): JsonObject {
  const changes: { [key: string]: Json } = {};
  const date = dateOf(front);
  if (date !== undefined && date !== front.values.date) changes.date = date;
  const tags = ["tags", "tag", "categories", "category"].flatMap((key) => {
    const value = front.value(key);
    return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string" && one.trim() !== "");
  });
  if (tags.length > 0) changes.tags = [...new Set(tags)] as Json[];
  const authors = authorsOf(front, config);
  if (authors.length > 0) changes.authors = authors;
  const summary = front.value("summary");
  if (typeof summary === "string" && summary !== "" && front.value("description") === undefined)
    changes.description = summary;
  for (const key of Object.keys(front.values))
    if (carried.has(key.toLowerCase()) && !Object.hasOwn(changes, key)) changes[key] = null;
  if (!isListed(front)) changes.unlisted = true;
  if (isOutOfTime(front, config)) {
    tree.ask("Posts", "Hugo doesn't publish the post today: remove `draft` when it is due", { file: source });
    changes.draft = true;
  }
  return changes;
}

/** Keys that become others. */
const carried = new Set(
  "tag category categories author publishdate pubdate published expirydate unpublishdate summary".split(" "),
);

/** The text with the mark that cuts it on a line of its own. */
export function postText(text: string): string {
  return text.replace(
    /^([^\n]*?)[ \t]*<!--[ \t]*more[ \t]*-->[ \t]*([^\n]*)$/m,
    (_, before: string, after: string) =>
      `${before}${before === "" ? "" : "\n\n"}<!-- more -->${after && `\n\n${after}`}`,
  );
}

/** Sections that the config calls the main ones, else those whose pages nearly all have a date and no place in an order. */
function postSections(config: JsonObject, pages: readonly HugoPage[]): readonly string[] {
  const params = objectAt(config, "params");
  const said = [config, params].flatMap((from) => [...listAt(from, "mainsections"), textAt(from, "mainsections")]);
  const names = said.filter((one): one is string => typeof one === "string").map((one) => one.toLowerCase());
  const sections = new Map<string, HugoPage[]>();
  for (const page of pages) {
    const [top = "", ...rest] = page.path.split("/");
    if (page.kind === "branch" || rest.length === 0) continue;
    const known = sections.get(top);
    if (known === undefined) sections.set(top, [page]);
    else known.push(page);
  }
  return [...sections].flatMap(([section, all]) => {
    const dated = all.filter(isPost).length;
    const ordered = all.filter(({ front }) => front.value("weight") !== undefined).length;
    const isNamed =
      names.length === 0 ? !/^(?:docs?|documentation)$/i.test(section) : names.includes(section.toLowerCase());
    return isNamed && dated >= all.length * 0.9 && ordered * 2 < all.length ? [section] : [];
  });
}

function isPost({ kind, front }: HugoPage): boolean {
  return kind !== "branch" && dateOf(front) !== undefined;
}

/** When it was written, as our front matter writes it. */
function dateOf(front: HugoFront): string | undefined {
  const written = ["date", "publishdate", "pubdate", "published"].map((key) => front.value(key)).find(isText);
  const [, day, time, zone = ""] =
    /^(\d{4}-\d\d-\d\d)(?:[Tt ]+(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?[ \t]*([+-]\d\d:?\d\d|Z)?)?/.exec(written ?? "") ?? [];
  if (day === undefined) return undefined;
  return time === undefined ? day : `${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`;
}

function isText(value: Json | undefined): value is string {
  return typeof value === "string";
}

/** Whether Hugo leaves it out today. */
function isOutOfTime(front: HugoFront, config: JsonObject): boolean {
  const day = today();
  const dayAt = (...keys: readonly string[]): string | undefined =>
    keys
      .map((key) => front.value(key))
      .find(isText)
      ?.slice(0, 10);
  const [from, until] = [dayAt("publishdate", "pubdate", "published", "date"), dayAt("expirydate", "unpublishdate")];
  return (
    (config.buildfuture !== true && from !== undefined && from > day) ||
    (config.buildexpired !== true && until !== undefined && until <= day)
  );
}

/** Docsy writes `Jo ([@jo](https://jo.example))`. */
function authorsOf(front: HugoFront, config: JsonObject): readonly Json[] {
  const value = front.value("authors") ?? front.value("author") ?? objectAt(config, "params")?.author ?? null;
  return (Array.isArray(value) ? value : [value]).flatMap((one): readonly Json[] => {
    if (isObject(one)) return textAt(one, "name") === undefined ? [] : [one];
    if (!isText(one) || one.trim() === "") return [];
    const [, label = "", url = ""] = /\[([^\]\n]{1,200})\]\((https?:[^)\s]{1,500})\)/.exec(one) ?? [];
    if (url === "") return [one.trim()];
    const name = one.replace(/\(?\[[^\]\n]*\]\([^)\n]*\)\)?/g, "").trim();
    return [{ name: name === "" ? label : name, url }];
  });
}

/** Parts of the old list that the new one does not have. */
function gonePages(config: JsonObject, count: number): readonly number[] {
  const said = objectAt(config, "pagination")?.pagersize ?? config.paginate;
  const before = Math.ceil(count / (typeof said === "number" && said >= 1 ? said : perPage));
  const now = Math.max(1, Math.ceil(count / perPage));
  return Array.from({ length: Math.max(0, Math.min(before, 10_000) - now) }, (_, at) => now + at + 1);
}
