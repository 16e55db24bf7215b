// The navigation of Mintlify: groups of pages in tabs, anchors, dropdowns, products, versions and languages, in any order of these.
import { isList, isObject, type Json, listAt, member, textAt } from "../../text/json.ts";
import type { NavItem } from "../moving.ts";
import { linkItem, type PagesByAddress } from "../tree-parts.ts";

const divisions = ["tabs", "anchors", "dropdowns", "products", "versions", "languages", "groups", "pages", "menu"];
const deepest = 30;

/** The main language, and the folders of the others. */
export function languagesOf(navigation: Json | undefined): {
  readonly main: string | undefined;
  readonly others: readonly string[];
} {
  const named = listAt(navigation, "languages").flatMap((one) => textAt(one, "language") ?? []);
  const main = textAt(chosen(listAt(navigation, "languages")), "language") ?? named[0];
  return { main, others: named.filter((name) => name !== main) };
}

/** The one that is the default, else the first. */
function chosen(entries: readonly Json[]): Json | undefined {
  return entries.find((one) => member(one, "default") === true) ?? entries[0];
}

/** A sidebar for each tab; one where there are none. `lose` is told what is not shown. */
export function sidebarsOf(
  navigation: Json | undefined,
  pages: PagesByAddress,
  lose: (what: string) => void,
): Readonly<Record<string, readonly NavItem[]>> {
  let main: Json | undefined = isList(navigation) ? { groups: navigation } : navigation;
  for (const kind of ["languages", "versions"]) {
    const entries = listAt(main, kind);
    if (kind === "versions" && entries.length > 1) lose(`${entries.length - 1} versions in the navigation`);
    main = chosen(entries) ?? main;
  }
  const tabs = listAt(main, "tabs");
  const world = { pages, lose, depth: 0 };
  if (tabs.length === 0) return { docs: itemsOf(main, world) };
  const sidebars = new Map<string, readonly NavItem[]>();
  for (const [at, tab] of tabs.entries()) {
    const name =
      (textAt(tab, "tab") ?? "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || `tab-${at + 1}`;
    const items = itemsOf(tab, world);
    if (items.length > 0) sidebars.set(sidebars.has(name) ? `${name}-${at + 1}` : name, items);
  }
  return Object.fromEntries(sidebars);
}

type World = { readonly pages: PagesByAddress; readonly lose: (what: string) => void; readonly depth: number };

/** What stands in an entry that is divided further. */
function itemsOf(entry: Json | undefined, world: World): readonly NavItem[] {
  if (world.depth > deepest) return [];
  const below = { ...world, depth: world.depth + 1 };
  return divisions.flatMap((kind) => listAt(entry, kind).flatMap((one) => itemOf(one, below)));
}

function itemOf(entry: Json, world: World): readonly NavItem[] {
  if (typeof entry === "string") return pageItem(entry, world);
  if (!isObject(entry)) return [];
  const label = ["group", "anchor", "dropdown", "product", "tab", "version", "item"]
    .map((key) => textAt(entry, key))
    .find((text) => text !== undefined);
  const href = textAt(entry, "href");
  if (member(entry, "openapi") !== undefined)
    world.lose(`the pages of \`openapi\` in \`${label ?? "the navigation"}\`: an API of the config makes them`);
  const items = itemsOf(entry, world);
  if (label === undefined) return items;
  if (items.length > 0) return [{ kind: "category", label, items, collapsed: false }];
  return href === undefined ? [] : [linkItem(href, label, world.pages)];
}

function pageItem(path: string, { pages, lose }: World): readonly NavItem[] {
  // An operation by its method and path.
  if (/^[A-Z]+ \//.test(path)) return [];
  const item = linkItem(`/${path.replace(/^\//, "")}`, undefined, pages);
  if (item.kind === "page") return [item];
  lose(`the navigation names \`${path}\`, which is no page`);
  return [];
}
