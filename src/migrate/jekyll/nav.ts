// The sidebar of a Jekyll site: by the front matter of Just the Docs (`nav_order`, `parent`), else by a list of pages in `_data`, else by folders.
import { routeOf } from "../../model/route.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { NavItem } from "../moving.ts";
import type { JekyllSite } from "./config.ts";
import type { JekyllPage } from "./pages.ts";

/** Entries in one another beyond this are left out. */
const deepest = 8;

type Asked = { readonly site: JekyllSite; readonly pages: readonly JekyllPage[]; readonly data: JsonObject };

/** Sidebars by name. */
export function jekyllNav({ site, pages, data }: Asked): Readonly<Record<string, readonly NavItem[]>> {
  const docs = pages.filter(({ kind }) => kind !== "posts");
  const isOrdered = docs.some(({ front }) =>
    ["nav_order", "parent", "has_children", "nav_exclude"].some((key) => front[key] !== undefined),
  );
  if (isOrdered) return { docs: orderedItems(site, docs) };
  const listed = Object.entries(data).flatMap(([name, value]): [string, readonly NavItem[]][] => {
    if (!/nav|toc|sidebar|menu|contents/i.test(name)) return [];
    const items = dataItems(value, new Addresses(docs, name), 0);
    return pagesIn(items) < 3 ? [] : [[name.replace(/[^\w-]+/g, "-"), items]];
  });
  // Of several lists, one that says no more than another one is a bar at the top.
  const most = Math.max(0, ...listed.map(([, items]) => pagesIn(items)));
  const kept = listed.filter(([, items]) => pagesIn(items) * 3 >= most);
  return kept.length === 0 ? { docs: [{ kind: "folder", folder: "." }] } : Object.fromEntries(kept);
}

function pagesIn(items: readonly NavItem[]): number {
  return items.reduce(
    (sum, item) => sum + (item.kind === "page" ? 1 : item.kind === "category" ? pagesIn(item.items) : 0),
    0,
  );
}

// Just the Docs.

function orderedItems({ config }: JekyllSite, docs: readonly JekyllPage[]): readonly NavItem[] {
  const named = objectAt(objectAt(config, "just_the_docs"), "collections") ?? {};
  const isCased = config.nav_sort === "case_sensitive";
  const main = levelOf(
    docs.filter(({ kind }) => !Object.hasOwn(named, kind)),
    isCased,
  );
  const groups = Object.entries(named).flatMap(([kind, options]): readonly NavItem[] => {
    if (member(options, "nav_exclude") === true) return [];
    const items = levelOf(
      docs.filter((page) => page.kind === kind),
      isCased,
    );
    return items.length === 0 ? [] : [{ kind: "category", label: textAt(options, "name") ?? kind, items }];
  });
  const outside = listAt(config, "nav_external_links").flatMap((one): readonly NavItem[] => {
    const [label, href] = [textAt(one, "title"), textAt(one, "url")];
    return label === undefined || href === undefined ? [] : [{ kind: "link", label, href }];
  });
  return [...main, ...outside, ...groups];
}

function levelOf(pages: readonly JekyllPage[], isCased: boolean): readonly NavItem[] {
  const shown = pages.filter(({ front }) => titleOf(front) !== "" && front.nav_exclude !== true);
  const byParent = new Map<string, JekyllPage[]>();
  for (const page of shown) {
    const parent = textAt(page.front, "parent") ?? "";
    byParent.set(parent, [...(byParent.get(parent) ?? []), page]);
  }
  const seen = new Set<FilePath>();
  const itemsOf = (title: string, above: string | undefined, depth: number): readonly NavItem[] => {
    const own = (byParent.get(title) ?? []).filter(({ source, front }) => {
      const grand = textAt(front, "grand_parent");
      return !seen.has(source) && (grand === undefined || grand === above);
    });
    if (depth > deepest) return [];
    for (const { source } of own) seen.add(source);
    return sorted(own, isCased).map((page): NavItem => {
      const label = titleOf(page.front);
      const below = itemsOf(label, title, depth + 1);
      const items =
        page.front.child_nav_order === "desc" || page.front.child_nav_order === "reversed" ? below.toReversed() : below;
      return items.length === 0
        ? { kind: "page", source: page.source }
        : { kind: "category", label, items, page: page.source };
    });
  };
  return itemsOf("", undefined, 0);
}

function titleOf(front: JsonObject): string {
  const title = front.title;
  return title === undefined || title === null || isObject(title) || isList(title) ? "" : String(title);
}

/** Numbers come first, then names. */
function sorted(pages: readonly JekyllPage[], isCased: boolean): readonly JekyllPage[] {
  const keyed = pages.map((page) => {
    const written = page.front.nav_order;
    const number = written === undefined || written === null || written === "" ? Number.NaN : Number(String(written));
    const isText = typeof written === "string" || Number.isNaN(number);
    const name = typeof written === "string" ? written : titleOf(page.front);
    return { page, number: isText ? Number.POSITIVE_INFINITY : number, name: isCased ? name : name.toLowerCase() };
  });
  keyed.sort((a, b) =>
    a.number === b.number ? (a.name < b.name ? -1 : a.name > b.name ? 1 : 0) : a.number - b.number,
  );
  return keyed.map(({ page }) => page);
}

// Lists in `_data`.

/** Pages by what entries name them by. */
class Addresses {
  readonly #all: ReadonlyMap<string, FilePath>;
  readonly #docs: readonly JekyllPage[];

  readonly #folder: string;

  /** `folder`: that names of pages may be in. */
  constructor(docs: readonly JekyllPage[], folder: string) {
    this.#docs = docs;
    this.#folder = folder;
    this.#all = new Map(docs.map(({ address, source }) => [plain(address), source]));
  }

  sourceOf(link: string): FilePath | undefined {
    const tidy = plain(link.replace(/[?#].*$/s, ""));
    return (
      this.#all.get(tidy) ??
      this.#docs.find(({ path }) => plain(path) === tidy)?.source ??
      this.#all.get(`docs/${tidy}`) ??
      this.#all.get(`${this.#folder}/${tidy}`)
    );
  }
}

function plain(link: string): string {
  return routeOf(link)
    .slice(1)
    .replace(/\.(?:html?|md)$/, "");
}

const lists = [
  "children",
  "docs",
  "items",
  "sections",
  "section",
  "subitems",
  "sub",
  "pages",
  "links",
  "nav",
  "toc",
  "folders",
  "folderitems",
  "subfolders",
  "subfolderitems",
  "entries",
  "tutorials",
  "subcategories",
];

function dataItems(value: Json | undefined, addresses: Addresses, depth: number): readonly NavItem[] {
  if (depth > deepest || value === undefined) return [];
  if (isList(value)) return value.flatMap((one) => dataItem(one, addresses, depth));
  if (!isObject(value)) return [];
  const entries = Object.entries(value).filter(([, inner]) => isList(inner));
  const isNamed =
    entries.length > 1 || !entries.some(([name]) => lists.includes(name) || name === "main" || name === "docs");
  return entries.flatMap(([name, inner]): readonly NavItem[] => {
    const items = dataItems(inner, addresses, depth + 1);
    if (items.length === 0) return [];
    return isNamed ? [{ kind: "category", label: name, items }] : items;
  });
}

function dataItem(one: Json, addresses: Addresses, depth: number): readonly NavItem[] {
  if (typeof one === "string") {
    const source = addresses.sourceOf(one);
    return source === undefined ? [] : [{ kind: "page", source }];
  }
  if (!isObject(one)) return [];
  const label = ["title", "name", "text", "label"].map((key) => textAt(one, key)).find((text) => text !== undefined);
  const link = ["url", "link", "href", "permalink", "path", "page"]
    .map((key) => textAt(one, key))
    .find((text) => text !== undefined);
  const items = lists.flatMap((key) => (isList(one[key]) ? dataItems(one[key], addresses, depth + 1) : []));
  const source = link === undefined ? undefined : addresses.sourceOf(link);
  if (items.length > 0)
    return [{ kind: "category", label: label ?? "", items, ...(source === undefined ? {} : { page: source }) }];
  if (source !== undefined) return [{ kind: "page", source, ...(label === undefined ? {} : { label }) }];
  return label !== undefined && link !== undefined && /^https?:/.test(link)
    ? [{ kind: "link", label, href: link }]
    : [];
}
