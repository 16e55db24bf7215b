// The sidebars of a Hugo site: its sections with their pages in Hugo's order.
import { folderOf } from "../../text/file-path.ts";
import { textAt } from "../../text/json.ts";
import type { NavItem } from "../moving.ts";
import { dateOf } from "./address.ts";
import { type HugoPage, isListed } from "./pages.ts";

type Section = { readonly folder: string; page?: HugoPage; readonly pages: HugoPage[]; readonly below: Section[] };

/** Sidebars by the names of the top sections; one of all where `isWhole`. `addressOf`: of a section without a page. */
export function hugoNav(
  pages: readonly HugoPage[],
  { isWhole, addressOf }: { readonly isWhole: boolean; readonly addressOf: (folder: string) => string },
): Readonly<Record<string, readonly NavItem[]>> {
  const root = sectionsOf(pages.filter(({ front }) => isListed(front)));
  if (isWhole) return { main: [...pageItems(root), ...itemsOf(root, addressOf)] };
  const single = itemsOf({ ...root, below: [] }, addressOf);
  return Object.fromEntries([
    ...(single.length === 0 ? [] : [["main", [...pageItems(root), ...single]] as const]),
    ...root.below.map((section): [string, readonly NavItem[]] => {
      const items = itemsOf(section, addressOf);
      const isMade = section.page === undefined;
      return [section.folder, isMade ? [categoryOf(section, items, addressOf)] : [...pageItems(section), ...items]];
    }),
  ]);
}

function sectionsOf(pages: readonly HugoPage[]): Section {
  const root: Section = { folder: "", pages: [], below: [] };
  const known = new Map<string, Section>([["", root]]);
  const sectionAt = (folder: string): Section => {
    const found = known.get(folder);
    if (found !== undefined) return found;
    const made: Section = { folder, pages: [], below: [] };
    known.set(folder, made);
    nearest(folderOf(folder)).below.push(made);
    return made;
  };
  /** A folder that is no section of its own is part of the one above. */
  const nearest = (folder: string): Section =>
    known.get(folder) ?? (folder.includes("/") ? nearest(folderOf(folder)) : sectionAt(folder));
  const branches = pages.filter(({ kind }) => kind === "branch").sort((a, b) => (a.section < b.section ? -1 : 1));
  for (const page of branches) sectionAt(page.section).page = page;
  for (const page of pages) if (page.kind !== "branch") nearest(page.section).pages.push(page);
  return root;
}

function pageItems({ page }: Section): readonly NavItem[] {
  return page === undefined ? [] : [pageItem(page)];
}

function itemsOf(section: Section, addressOf: (folder: string) => string): readonly NavItem[] {
  const entries = [
    ...section.pages.map((page) => ({ key: keyOf(page, page.name), item: pageItem(page) })),
    ...section.below.map((below) => {
      const items = itemsOf(below, addressOf);
      const item =
        items.length === 0 && below.page !== undefined ? pageItem(below.page) : categoryOf(below, items, addressOf);
      return { key: keyOf(below.page, below.folder), item };
    }),
  ];
  return entries.sort((a, b) => compared(a.key, b.key)).map(({ item }) => item);
}

function categoryOf(
  { page, folder }: Section,
  items: readonly NavItem[],
  addressOf: (folder: string) => string,
): NavItem {
  const label = page === undefined ? nameOf(folder) : labelOf(page);
  const address = { type: "generated-index", title: label, slug: addressOf(folder).replace(/(.)\/$/, "$1") };
  // Below the top, only a folder with a page of its own is a section.
  return { kind: "category", label, items, ...(page === undefined ? { page: address } : { page: page.source }) };
}

function pageItem(page: HugoPage): NavItem {
  const { front, source } = page;
  const link = front.value("manuallink") ?? front.value("manuallinkrelref");
  if (typeof link === "string") return { kind: "link", label: labelOf(page), href: link };
  const label = textAt({ label: front.value("linktitle") ?? null }, "label");
  return { kind: "page", source, ...(label === undefined ? {} : { label }) };
}

/** What menus call a page. */
export function labelOf({ front, name }: HugoPage): string {
  const label = front.value("linktitle") ?? front.value("title");
  return typeof label === "string" || typeof label === "number"
    ? String(label)
    : nameOf(name.replace(/\/_?index$/, ""));
}

function nameOf(path: string): string {
  const words = path.slice(path.lastIndexOf("/") + 1).replace(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Key = { readonly weight: number; readonly date: number; readonly label: string; readonly path: string };

function keyOf(page: HugoPage | undefined, path: string): Key {
  const weight = page?.front.value("weight");
  return {
    weight: typeof weight === "number" && weight !== 0 ? weight : Number.POSITIVE_INFINITY,
    date: page === undefined ? 0 : (dateOf(page.front)?.getTime() ?? 0),
    label: page === undefined ? nameOf(path) : labelOf(page),
    path,
  };
}

/** By weight, those without it last; then the newest first, by name, by path. */
function compared(a: Key, b: Key): number {
  if (a.weight !== b.weight) return a.weight < b.weight ? -1 : 1;
  if (a.date !== b.date) return b.date - a.date;
  return a.label === b.label ? (a.path < b.path ? -1 : 1) : a.label < b.label ? -1 : 1;
}
