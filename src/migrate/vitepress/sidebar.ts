// Navbar and sidebars of VitePress.
import { isList, isObject, type Json, type JsonObject, listAt, member, textAt } from "../../text/json.ts";
import { given, type NavItem } from "../moving.ts";
import { barLink, linkItem, type PagesByAddress } from "../tree-parts.ts";

const deepest = 30;

/** Sidebars by name: one, or one for each folder that has one. */
export function sidebarsOf(
  sidebar: Json | undefined,
  pages: PagesByAddress,
): Readonly<Record<string, readonly NavItem[]>> {
  if (isList(sidebar)) return { docs: itemsOf(sidebar, { pages, base: "", depth: 0 }) };
  if (!isObject(sidebar)) return {};
  return Object.fromEntries(
    Object.entries(sidebar).map(([folder, value]) => {
      const items = isList(value) ? value : listAt(value, "items");
      const base = isList(value) ? "" : (textAt(value, "base") ?? "");
      return [folder.replace(/^\/|\/$/g, "").replace(/\//g, "-") || "docs", itemsOf(items, { pages, base, depth: 0 })];
    }),
  );
}

type World = { readonly pages: PagesByAddress; readonly base: string; readonly depth: number };

function itemsOf(items: readonly Json[], world: World): readonly NavItem[] {
  if (world.depth > deepest) return [];
  return items.flatMap((item): readonly NavItem[] => {
    const [text, link] = [textAt(item, "text"), textAt(item, "link")];
    const base = textAt(item, "base") ?? world.base;
    const below = listAt(item, "items");
    const target =
      link === undefined ? undefined : linkItem(/^[a-z]+:/.test(link) ? link : base + link, text, world.pages);
    if (below.length === 0) return target === undefined ? [] : [target];
    const inside = itemsOf(below, { ...world, base, depth: world.depth + 1 });
    const collapsed = member(item, "collapsed");
    const page = target?.kind === "page" ? { page: target.source } : {};
    return [
      {
        kind: "category",
        label: text ?? "",
        items: inside,
        ...page,
        ...(typeof collapsed === "boolean" ? { collapsed } : { collapsed: false }),
      },
    ];
  });
}

/** The entries of the navbar: those of `nav`, and links to other places that have icons there. */
export function barOf(theme: JsonObject | undefined): readonly JsonObject[] {
  const entries = listAt(theme, "nav").flatMap((entry): readonly JsonObject[] => {
    const [text, link] = [textAt(entry, "text"), textAt(entry, "link")];
    if (text === undefined) return [];
    if (link !== undefined) return [barLink(text, link)];
    const items = listAt(entry, "items").flatMap((one) => [one, ...listAt(one, "items")]);
    const links = items.flatMap((one) => {
      const [label, to] = [textAt(one, "text"), textAt(one, "link")];
      return label === undefined || to === undefined ? [] : [barLink(label, to)];
    });
    return links.length === 0 ? [] : [given({ label: text, items: links })];
  });
  const social = listAt(theme, "socialLinks").flatMap((one) => {
    const [icon, link] = [member(one, "icon"), textAt(one, "link")];
    if (link === undefined || !/^[a-z]+:/.test(link)) return [];
    const label =
      textAt(one, "ariaLabel") ?? (typeof icon === "string" ? icon.charAt(0).toUpperCase() + icon.slice(1) : link);
    return [barLink(label, link, "right")];
  });
  return [...entries, ...social];
}
