// The sidebars of a site, from its config, from its file, or made of its folders and APIs: as their author wrote them in, items with every
// shorthand expanded out. Whether the documents exist is found when the site is assembled: this file sees only the settings. Long because
// each kind of item is read here.

import { audienceInvalid } from "../check/guide/audience-invalid.ts";
import { catalogue } from "../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { allowedFor, guideMarks, isHiddenBy } from "../model/audience.ts";
import { categoryLinkOf } from "../model/category-link.ts";
import type { ApiConfig, SidebarItem, SidebarLink, Sidebars } from "../model/config.ts";
import { isReference } from "../model/reference.ts";
import { isSafeHref } from "../model/safe-href.ts";
import { absolutePath, siteFileOf, tidyPath } from "../model/source-tree.ts";
import { defined } from "../text/defined.ts";
import { isList, isObject, type Json, type JsonObject, member, put, textAt, textsAt } from "../text/json.ts";
import { nearest, nearestAmong } from "../text/nearest.ts";
import { type FilePath, type Place, pointerTo } from "../text/place.ts";
import { configHtml } from "./config-html.ts";
import { isProgram, readSettings } from "./data.ts";
import { inlineOf } from "./inline.ts";
import { type ConfigReading, chosen, type FoundSidebars, settingsFiles } from "./reading.ts";
import type { ConfigFile } from "./schema.ts";
import { type ItemType, isItemType, itemTypes, judgeShape } from "./sidebar-shape.ts";

/** Where an item or a list of items stands: in which sidebar, at which pointer, below how many categories. */
type SidebarPlace = {
  readonly file: FilePath;
  readonly sidebar: string;
  readonly diagnostics: Diagnostic[];
  /** What stands in this sidebar already, as "The document `x`". */
  readonly seen: Set<string>;
  readonly pointer: string;
  readonly depth: number;
};

const deepest = 20;

/**
 * The sidebars in `value`, the content of `file` (at `pointer`). Diagnostics: sidebar-item, sidebar-duplicate, config-html; an item with a
 * fault is left out.
 */
export function parseSidebars(
  value: Json,
  file: FilePath,
  pointer: string,
): { readonly byName: Readonly<Record<string, readonly SidebarItem[]>>; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const byName: Record<string, readonly SidebarItem[]> = {};
  if (!isObject(value)) {
    const problem = "Sidebars must be an object that maps the name of each sidebar to a list of items";
    return { byName, diagnostics: [sidebarItem({ file, pointer }, problem)] };
  }
  for (const [sidebar, items] of Object.entries(value)) {
    // In a file of its own: the address of the schema, which editors look at.
    if (pointer === "" && sidebar === "$schema" && typeof items === "string") continue;
    const spot = {
      file,
      sidebar,
      diagnostics,
      seen: new Set<string>(),
      pointer: pointerTo(pointer, sidebar),
      depth: 0,
    };
    put(byName, sidebar, itemsOf(items, spot));
  }
  return { byName, diagnostics };
}

/** The spot of a member; the spot itself where the member has no name. */
function inside(spot: SidebarPlace, token: string | number | undefined): SidebarPlace {
  return token === undefined ? spot : { ...spot, pointer: pointerTo(spot.pointer, token) };
}

function report({ file, pointer, diagnostics }: SidebarPlace, problem: string, near?: string): void {
  diagnostics.push(sidebarItem({ file, pointer }, problem, near));
}

/** `sidebar-item`: `problem` is a sentence without its full stop; `near`: what was most likely meant. */
export function sidebarItem(place: Place, problem: string, near?: string): Diagnostic {
  return diagnostic("sidebar-item", place, defined({ problem, near }));
}

/** The items of a list; an object stands for a list of categories, `{ "Label": [items] }`. */
function itemsOf(value: Json, spot: SidebarPlace): readonly SidebarItem[] {
  if (spot.depth > deepest) {
    report(spot, `Categories are nested more than ${deepest} levels deep`);
    return [];
  }
  if (isList(value)) return value.flatMap((item, index) => itemOf(item, inside(spot, index)));
  if (isObject(value) && !Object.hasOwn(value, "type")) return shorthandsOf(value, spot);
  report(spot, "This must be a list of items");
  return [];
}

function shorthandsOf(value: JsonObject, spot: SidebarPlace): readonly SidebarItem[] {
  return Object.entries(value).flatMap(([label, items]) => {
    const own = inside(spot, label);
    return category({ label, items }, own, own);
  });
}

function itemOf(value: Json, spot: SidebarPlace): readonly SidebarItem[] {
  if (typeof value === "string") return document("doc", { id: value }, spot);
  if (!isObject(value)) {
    report(spot, "An item must be a page ID, or an object with a `type`");
    return [];
  }
  const type = member(value, "type");
  if (type === undefined) {
    // `{ "Label": [items] }` is a category; anything else lacks its type.
    if (Object.values(value).every((items) => isList(items) || isObject(items)) && Object.keys(value).length > 0)
      return shorthandsOf(value, spot);
    report(spot, "The item has no `type`");
    return [];
  }
  if (typeof type !== "string" || !isItemType(type)) {
    const near = typeof type === "string" ? nearest(type, itemTypes) : undefined;
    report(inside(spot, "type"), `\`${shown(type)}\` is not a type of sidebar item`, near);
    return [];
  }
  const { usable, faults } = judgeShape(value, type);
  for (const { key, problem, near } of faults) report(inside(spot, key), problem, near);
  if (!usable) return [];
  const marks = guideMarks(value);
  if (marks === undefined) return itemOfType(value, type, spot);
  const { key, ...whom } = marks;
  if (whom.odd) {
    const place = { file: spot.file, pointer: pointerTo(spot.pointer, key) };
    spot.diagnostics.push(audienceInvalid("item", `\`${key}\` is not a valid key with a valid value`, place));
  }
  return itemOfType(value, type, spot).map((item) => ({ ...item, marks: whom }));
}

/** The items without those that are hidden from the `allowed`. */
function itemsFor(items: readonly SidebarItem[], allowed: ReadonlySet<string>): readonly SidebarItem[] {
  return items.flatMap(({ marks, ...item }) => {
    if (marks !== undefined && isHiddenBy(marks, allowed)) return [];
    return [item.kind === "category" ? { ...item, items: itemsFor(item.items, allowed) } : item];
  });
}

function itemOfType(value: JsonObject, type: ItemType, spot: SidebarPlace): readonly SidebarItem[] {
  switch (type) {
    case "doc":
    case "ref":
      return document(type, value, spot);
    case "link":
      return link(value, spot);
    case "html":
      return html(value, spot);
    case "category":
      return category(value, spot, inside(spot, "items"));
    case "group":
      return group(value, spot);
    case "autogenerated":
      return autogenerated(value, spot);
    default: {
      const api = textAt(value, "api") ?? "";
      return once({ kind: "api", api, pointer: spot.pointer }, `The API \`${api}\``, spot);
    }
  }
}

function document(kind: "doc" | "ref", value: JsonObject, spot: SidebarPlace): readonly SidebarItem[] {
  const id = textAt(value, "id") ?? "";
  if (id === "") {
    report(spot, "The page ID is empty");
    return [];
  }
  const item: SidebarItem = { kind, id, pointer: spot.pointer, ...textsAt(value, "label", "className", "icon") };
  return kind === "ref" ? [item] : once(item, `The document \`${id}\``, spot);
}

function link(value: JsonObject, spot: SidebarPlace): readonly SidebarItem[] {
  const href = textAt(value, "href") ?? "";
  if (!isSafeHref(href) && !isReference(href)) {
    report(inside(spot, "href"), "`href` must be a path, or a URL with http, https, mailto, or tel");
    return [];
  }
  const item = { kind: "link", label: textAt(value, "label") ?? "", href, pointer: spot.pointer } as const;
  return [{ ...item, ...textsAt(value, "description", "className", "icon") }];
}

function html(value: JsonObject, spot: SidebarPlace): readonly SidebarItem[] {
  const read = inlineOf(textAt(value, "value") ?? "");
  const place = { file: spot.file, pointer: pointerTo(spot.pointer, "value") };
  spot.diagnostics.push(...configHtml(place, "value", read.dropped));
  return [{ kind: "html", value: read.value, pointer: spot.pointer, ...textsAt(value, "className") }];
}

function autogenerated(value: JsonObject, spot: SidebarPlace): readonly SidebarItem[] {
  const written = textAt(value, "dirName") ?? "";
  const dirName = written === "." ? "." : written.replace(/^\.\//, "");
  if (/^\/|\/$|(?:^|\/)\.\.?(?:\/|$)/.test(dirName) && dirName !== ".") {
    const problem =
      "`dirName` must be a folder inside the docs folder, without leading or trailing slashes, or `.` for all";
    report(inside(spot, "dirName"), problem);
    return [];
  }
  return once({ kind: "autogenerated", dirName, pointer: spot.pointer }, `The folder \`${dirName}\``, spot);
}

/** `inner`: where its items stand. */
function category(value: JsonObject, spot: SidebarPlace, inner: SidebarPlace): readonly SidebarItem[] {
  const items = itemsOf(member(value, "items") ?? [], { ...inner, depth: spot.depth + 1 });
  const written = member(value, "items");
  const none = (isList(written) && written.length === 0) || (isObject(written) && Object.keys(written).length === 0);
  const label = textAt(value, "label") ?? "";
  const target = linkOf(member(value, "link"), inside(spot, "link"));
  if (none && (target === undefined || target === null)) {
    report(spot, `The category \`${label}\` has neither items nor a link`);
    return [];
  }
  const collapsible = member(value, "collapsible") !== false;
  return [
    defined({
      kind: "category",
      label,
      items,
      link: target,
      ...textsAt(value, "description", "className", "icon"),
      collapsible,
      collapsed: collapsible && member(value, "collapsed") !== false,
      pointer: spot.pointer,
    }),
  ];
}

function group(value: JsonObject, spot: SidebarPlace): readonly SidebarItem[] {
  const label = textAt(value, "label") ?? "";
  const items = itemsOf(member(value, "items") ?? [], { ...inside(spot, "items"), depth: spot.depth + 1 });
  const written = member(value, "items");
  if (isList(written) ? written.length === 0 : isObject(written) && Object.keys(written).length === 0) {
    report(spot, `The group \`${label}\` has no items`);
    return [];
  }
  const look = { collapsible: false, collapsed: false, group: true } as const;
  return [
    {
      kind: "category",
      label,
      items,
      link: null,
      ...textsAt(value, "className", "icon"),
      ...look,
      pointer: spot.pointer,
    },
  ];
}

/** A category's link as written: null for none; undefined also when it has a fault, which is reported. */
function linkOf(value: Json | undefined, spot: SidebarPlace): SidebarLink | null | undefined {
  const read = categoryLinkOf(value);
  if (read === null || read === undefined || "kind" in read) return read;
  report(inside(spot, read.key), read.problem, read.near);
  return undefined;
}

/** `item`, and a diagnostic when `what` stands in this sidebar already. */
function once(
  item: SidebarItem,
  what: string,
  { file, pointer, sidebar, diagnostics, seen }: SidebarPlace,
): readonly SidebarItem[] {
  if (seen.has(what)) diagnostics.push(diagnostic("sidebar-duplicate", { file, pointer }, { what, sidebar }));
  seen.add(what);
  return [item];
}

function shown(value: Json): string {
  return typeof value === "string" ? value.slice(0, 40) : typeof value;
}

type SidebarContext = {
  readonly file: FilePath | undefined;
  readonly docs: FilePath | undefined;
  readonly apis: readonly ApiConfig[];
  /** Inline sidebars as written; the schema leaves them to the parser. */
  readonly raw: Json;
  /** What a file of another program says; only where nothing of ours says anything. */
  readonly found?: FoundSidebars;
};

/** The sidebars: inline, of a file, or made from folders; APIs that no sidebar shows get theirs. */
export async function sidebarsOf(
  reading: ConfigReading,
  written: ConfigFile,
  known: SidebarContext,
): Promise<Sidebars> {
  if (written.sidebars === false) return { byName: {} };
  const own = await ownSidebars(reading, written.sidebars, known);
  const other = own === undefined && known.found !== undefined ? otherSidebars(reading, known.found) : undefined;
  const byName = {
    ...(own?.byName ?? other ?? defaultSidebars(known.docs, written)),
    ...mountSidebars(written, own?.byName),
  };
  const shown = new Set<string>();
  const nearApi = nearestAmong(known.apis.map((api) => api.id));
  for (const item of Object.values(byName).flatMap(withInner)) {
    if (item.kind !== "api") continue;
    shown.add(item.api);
    if (known.apis.some((api) => api.id === item.api)) continue;
    const place = { file: own?.file ?? "", pointer: item.pointer };
    reading.diagnostics.push(sidebarItem(place, `The config has no API \`${item.api}\``, nearApi(item.api)));
  }
  const added: Record<string, SidebarItem[]> = {};
  for (const [index, api] of known.apis.entries()) {
    if (shown.has(api.id) || Object.hasOwn(byName, api.sidebar)) continue;
    const item: SidebarItem = { kind: "api", api: api.id, pointer: `/apis/${index}` };
    added[api.sidebar] = [...(added[api.sidebar] ?? []), item];
  }
  const allowed = allowedFor(reading.audiences);
  const seen = Object.entries({ ...byName, ...added }).map(([name, items]) => [name, itemsFor(items, allowed)]);
  return { ...(own === undefined ? {} : { file: own.file }), byName: Object.fromEntries(seen) };
}

/** The sidebars of another program's file. What is odd about them is for that program to say. Diagnostic: `nav-found`. */
function otherSidebars(
  { diagnostics, files, siteFolder }: ConfigReading,
  { file, sidebars, missing }: FoundSidebars,
): Sidebars["byName"] {
  const [example = ""] = missing;
  diagnostics.push(diagnostic("nav-found", { file }, { file, count: missing.length, example }));
  files.push(absolutePath(siteFolder, file));
  return parseSidebars(sidebars, file, "").byName;
}

/** One sidebar of all folders, when there is a docs tree, or a folder that has a place in it. */
function defaultSidebars(
  docs: FilePath | undefined,
  { mounts = [] }: Pick<ConfigFile, "mounts">,
): Readonly<Record<string, readonly SidebarItem[]>> {
  if (docs === undefined && mounts.every(({ mount }) => mount.hasOwnSidebar)) return {};
  return { docsSidebar: [{ kind: "autogenerated", dirName: ".", pointer: "" }] };
}

/** The sidebars of mounted folders that have their own, but for names that an author has taken. */
function mountSidebars(
  { mounts = [] }: Pick<ConfigFile, "mounts">,
  taken: Sidebars["byName"] = {},
): Readonly<Record<string, readonly SidebarItem[]>> {
  const own = mounts.flatMap(({ mount: { under, hasOwnSidebar } }): [string, SidebarItem[]][] => {
    const name = `${under.replaceAll("/", "-")}Sidebar`;
    if (hasOwnSidebar !== true || under === "" || Object.hasOwn(taken, name)) return [];
    return [[name, [{ kind: "autogenerated", dirName: under, pointer: "" }]]];
  });
  return Object.fromEntries(own);
}

type OwnSidebars = { readonly file: FilePath; readonly byName: Sidebars["byName"] };

async function ownSidebars(
  reading: ConfigReading,
  written: ConfigFile["sidebars"],
  known: SidebarContext,
): Promise<OwnSidebars | undefined> {
  if (typeof written === "object") {
    const { byName, diagnostics } = parseSidebars(known.raw, known.file ?? "", "/sidebars");
    reading.diagnostics.push(...diagnostics);
    return { file: known.file ?? "", byName };
  }
  const path =
    typeof written === "string" ? absolutePath(reading.siteFolder, tidyPath(written)) : await unnamedSidebars(reading);
  // A file that is missing has its diagnostic already.
  if (path === undefined || (await reading.host.stamp(path)) === undefined) return undefined;
  const sidebarFile = siteFileOf(reading.siteFolder, path);
  reading.files.push(path);
  const { value, diagnostics, files = [] } = await readSettings(reading, path, sidebarFile);
  reading.files.push(...files);
  const parsed = value === undefined ? undefined : parseSidebars(value, sidebarFile, "");
  const all = [...diagnostics, ...(parsed?.diagnostics ?? [])];
  const foreign = known.file === undefined ? foreignTo(all) : undefined;
  reading.diagnostics.push(...(foreign === undefined ? all : [foreign]));
  return foreign !== undefined || parsed === undefined ? undefined : { file: sidebarFile, byName: parsed.byName };
}

/** The file `sidebars.*` of the site that is data. A program runs only where the config names it: `sidebars.js` may be another tool's. */
async function unnamedSidebars(reading: ConfigReading): Promise<string | undefined> {
  const [first, ...others] = await settingsFiles(reading, "sidebars");
  if (first === undefined || !isProgram(first)) return chosen(reading, "sidebars");
  const files = [first, ...others].map((file) => `\`${file}\``).join(", ");
  reading.diagnostics.push(
    diagnostic("sidebars-not-run", { file: first }, { file: first, files, count: others.length + 1 }),
  );
  return undefined;
}

/**
 * Without a config nobody has said that a file `sidebars.*` is meant for this program: one that cannot be used is told and passed over.
 * The first thing that is wrong with it stands for the rest.
 */
function foreignTo(diagnostics: readonly Diagnostic[]): Diagnostic | undefined {
  const first = diagnostics.find(({ code }) => catalogue[code].severity === "error");
  if (first === undefined) return undefined;
  const problem = catalogue[first.code].says(first.facts).replace(/\.$/, "");
  return diagnostic("sidebars-unusable", first.place, { problem, count: diagnostics.length - 1 });
}

function withInner(items: readonly SidebarItem[]): readonly SidebarItem[] {
  return items.flatMap((item) => (item.kind === "category" ? [item, ...withInner(item.items)] : [item]));
}
