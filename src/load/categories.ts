// `_category_` files in, and those that other programs have for it; what they say of their folders out. A fault in one key leaves that key out and keeps the others.
import { audienceInvalid } from "../check/guide/audience-invalid.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import {
  allowedFor,
  type ClosedFolders,
  closedIn,
  guideMarks,
  isClosed,
  isHiddenBy,
  mayBeMarked,
} from "../model/audience.ts";
import { holdsBlocks } from "../model/audience-blocks.ts";
import { categoryLinkOf } from "../model/category-link.ts";
import { type Collection, docsOf, fileIn, underOf } from "../model/collection.ts";
import { mountedFolders } from "../model/mount.ts";
import { isSafeHref } from "../model/safe-href.ts";
import type { CategorySettings } from "../model/site.ts";
import { absolutePath, isCategoryName, isOtherOrder, isSkippedFolder, outsideOutputs } from "../model/source-tree.ts";
import { type Host, HostError, unfitText } from "../platform/host.ts";
import { readData } from "../text/data-file.ts";
import { defined } from "../text/defined.ts";
import { isObject, type Json, listAt, member, textAt, textsAt } from "../text/json.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { inTurns } from "./in-turns.ts";
import { linkRules, type SourceFolders } from "./links.ts";

const types: Readonly<Record<string, "string" | "number" | "boolean" | "any">> = {
  label: "string",
  position: "number",
  description: "string",
  collapsed: "boolean",
  collapsible: "boolean",
  className: "string",
  icon: "string",
  customProps: "any",
  link: "any",
  audience: "any",
  "x-audience": "any",
  "x-internal": "any",
};

const typeWords = { string: "a string", number: "a number", boolean: "`true` or `false`", any: "anything" };

/** `allowed`: the audiences that read. `closed`: the folders that they may not see. */
type Found = {
  readonly allowed: ReadonlySet<string>;
  readonly categories: Map<FilePath, CategorySettings>;
  readonly closed: ClosedFolders[number][];
  readonly diagnostics: Diagnostic[];
};

/**
 * Category settings by folder (from the docs folder, in which mounted folders stand), for `audiences`. Diagnostics: category-file,
 * category-several, link-refused, audience-invalid.
 */
export async function loadCategories(
  host: Host,
  folders: SourceFolders,
  audiences: readonly string[] = [],
): Promise<{
  readonly categories: ReadonlyMap<FilePath, CategorySettings>;
  readonly closed: ClosedFolders;
  readonly diagnostics: readonly Diagnostic[];
}> {
  const found: Found = { allowed: allowedFor(audiences), categories: new Map(), closed: [], diagnostics: [] };
  const { collections } = folders.config;
  const docs = docsOf(collections);
  const mounted = collections.filter((one) => one.kind === "docs" && underOf(one) !== "");
  for (const one of docs === undefined ? mounted : [docs, ...mounted])
    await loadIn(host, one, { ...folders, ...found });
  // Free pages stand in no sidebar: of their folders it counts alone whom they are for.
  for (const one of collections.filter(({ kind }) => kind === "pages"))
    await loadIn(host, one, { ...folders, ...found, categories: new Map(), diagnostics: [] });
  const closed = closedIn("docs", found.closed);
  for (const folder of found.categories.keys()) if (isClosed(folder, closed)) found.categories.delete(folder);
  return found;
}

async function loadIn(
  host: Host,
  collection: Collection,
  { config, siteFolder, excluded, within, allowed, categories, closed, diagnostics }: SourceFolders & Found,
): Promise<void> {
  const root = absolutePath(siteFolder, collection.folder);
  // A folder that is mounted inside of this one keeps its own.
  const inner = mountedFolders(config.mounts).map((folder) => absolutePath(siteFolder, folder));
  const skipped = (path: string): boolean =>
    isSkippedFolder(path.slice(path.lastIndexOf("/") + 1)) || (path !== root && inner.includes(path)) || excluded(path);
  // Folders that cannot be listed, and links to folders, are reported with the guides.
  const nameOf = (path: string): FilePath => fileIn(collection, path.slice(root.length + 1));
  const links = linkRules({ within, nameOf }, (path) => isOrder(path.slice(path.lastIndexOf("/") + 1)));
  const listed = outsideOutputs(await host.list(root, skipped, links).catch(() => []), root);
  diagnostics.push(...links.diagnostics);
  const paths = listed
    .filter((entry) => isOrder(entry.path.slice(entry.path.lastIndexOf("/") + 1)))
    .map((entry) => entry.path)
    .sort(ownFirst);
  const texts = await inTurns(paths, (path) => read(host, path));
  for (const [index, path] of paths.entries()) {
    const below = path.slice(root.length + 1, Math.max(root.length + 1, path.lastIndexOf("/")));
    const folder = [underOf(collection), below].filter((part) => part !== "").join("/");
    const file = nameOf(path);
    const first = categories.get(folder);
    const isOther = !isCategoryName(path.slice(path.lastIndexOf("/") + 1));
    const written = texts[index];
    if (!isOther && written !== undefined && "text" in written && closes(written.text, { file, allowed, diagnostics }))
      closed.push({ kind: collection.kind, path: folder });
    if (first !== undefined && isOther) continue;
    if (first !== undefined) {
      const used = first.file.slice(first.file.lastIndexOf("/") + 1);
      diagnostics.push(diagnostic("category-several", { file }, { used }));
      continue;
    }
    const text = texts[index];
    if (text === undefined || (isOther && "problem" in text)) continue;
    if (isOther && "text" in text) {
      const other = otherOrder(readData(text.text, "json").value, file);
      // A site with a config has the labels that it writes itself.
      const { marks, ...order } = other ?? {};
      if (other !== undefined)
        categories.set(folder, config.dialects?.hasOtherOrder === true ? other : { ...order, file });
      continue;
    }
    const settings = "problem" in text ? undefined : settingsOf(text.text, file, diagnostics);
    if ("problem" in text) diagnostics.push(diagnostic("category-file", { file }, { problem: text.problem }));
    if (settings !== undefined) categories.set(folder, settings);
  }
}

/** Whether what is said of a folder in `text` hides it. Diagnostic: audience-invalid. */
function closes(
  text: string,
  { file, allowed, diagnostics }: Pick<Found, "allowed" | "diagnostics"> & { readonly file: FilePath },
): boolean {
  const { value, problems } = readData(text, file.endsWith(".json") ? "json" : "yaml");
  if (problems.length > 0 || !isObject(value)) {
    if (!mayBeMarked(text)) return false;
    diagnostics.push(audienceInvalid("folder", "the file cannot be read", { file, line: 1, column: 1 }));
    return true;
  }
  const marks = guideMarks(value);
  if (marks?.odd === true) {
    const place = { file, pointer: pointerTo("", marks.key) };
    diagnostics.push(audienceInvalid("folder", `\`${marks.key}\` is not a valid key with a valid value`, place));
  }
  if (marks === undefined && holdsBlocks(value)) {
    diagnostics.push(audienceInvalid("folder", "its values cannot contain blocks", { file, line: 1, column: 1 }));
    return true;
  }
  return marks !== undefined && isHiddenBy(marks, allowed);
}

function isOrder(name: string): boolean {
  return isCategoryName(name) || isOtherOrder(name);
}

/** What is written for pio-docs wins over what was written for another program. */
function ownFirst(a: string, b: string): number {
  const [first, second] = [a, b].map((path) => isOtherOrder(path.slice(path.lastIndexOf("/") + 1)));
  if (first !== second) return first === true ? 1 : -1;
  return a < b ? -1 : 1;
}

async function read(host: Host, path: string): Promise<{ readonly text: string } | { readonly problem: string }> {
  try {
    const stamp = await host.stamp(path);
    const unfit = stamp && unfitText(stamp);
    if (unfit !== undefined) return { problem: unfit };
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await host.read(path)) };
  } catch (error) {
    return { problem: error instanceof HostError ? error.message : "it is not valid UTF-8" };
  }
}

function settingsOf(text: string, file: FilePath, diagnostics: Diagnostic[]): CategorySettings | undefined {
  const data = readData(text, file.endsWith(".json") ? "json" : "yaml");
  for (const { message, line, column } of data.problems) {
    diagnostics.push(diagnostic("category-file", { file, line, column }, { problem: message }));
  }
  const value: Json | undefined = data.value === null ? {} : data.value;
  if (value === undefined) return undefined;
  if (!isObject(value)) {
    diagnostics.push(diagnostic("category-file", { file, pointer: "" }, { problem: "it must contain an object" }));
    return undefined;
  }
  const good: { [key: string]: Json } = {};
  for (const [key, found] of Object.entries(value)) {
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    const place = { file, pointer: pointerTo("", key) };
    if (type === undefined) {
      const near = nearest(key, Object.keys(types));
      const problem = `\`${key}\` is not a known key`;
      diagnostics.push(diagnostic("category-file", place, near === undefined ? { problem } : { problem, near }));
    } else if (type !== "any" && (typeof found !== type || (type === "number" && !Number.isFinite(found)))) {
      diagnostics.push(diagnostic("category-file", place, { problem: `\`${key}\` must be ${typeWords[type]}` }));
    } else good[key] = found;
  }
  const position = member(good, "position");
  const collapsed = member(good, "collapsed");
  const collapsible = member(good, "collapsible");
  return {
    file,
    ...textsAt(good, "label", "description", "className", "icon"),
    ...(typeof position === "number" ? { position } : {}),
    ...(typeof collapsed === "boolean" ? { collapsed } : {}),
    ...(typeof collapsible === "boolean" ? { collapsible } : {}),
    ...linkIn(good, file, diagnostics),
  };
}

function linkIn(value: Json, file: FilePath, diagnostics: Diagnostic[]): Pick<CategorySettings, "link"> {
  const link = categoryLinkOf(member(value, "link"));
  if (link === undefined) return {};
  if (link === null || "kind" in link) return { link };
  const pointer = pointerTo("/link", ...(link.key === undefined ? [] : [link.key]));
  const facts = defined({ problem: link.problem, near: link.near });
  diagnostics.push(diagnostic("category-file", { file, pointer }, facts));
  return {};
}

// What other programs say of a folder, in the words of ours: `meta.json` of Fumadocs (`title`, `pages`), `_meta.json` of Nextra (a table of names
// and titles). A file of such a name that says something else is none, and nothing is told of it: it may be anybody's data.

/** The settings of a folder that `value`, read from `file`, has; undefined where it is not of such a kind. */
function otherOrder(value: Json | undefined, file: FilePath): CategorySettings | undefined {
  if (!isObject(value)) return undefined;
  return file.endsWith("_meta.json") ? nextra(value, file) : fumadocs(value, file);
}

const known = new Set(
  "$schema title description icon root pages pagesIndex defaultOpen collapsible theme type".split(" "),
);

function fumadocs(value: { readonly [key: string]: Json }, file: FilePath): CategorySettings | undefined {
  const keys = Object.keys(value);
  if (!(Array.isArray(value.pages) || typeof value.title === "string") || keys.some((key) => !known.has(key)))
    return undefined;
  const title = textAt(value, "title");
  const { order, marks } = orderIn(listAt(value, "pages"));
  const opens = member(value, "defaultOpen");
  const collapsible = member(value, "collapsible");
  return {
    file,
    ...(title === undefined ? {} : { label: title }),
    ...textsAt(value, "description"),
    ...(typeof opens === "boolean" ? { collapsed: !opens } : {}),
    ...(typeof collapsible === "boolean" ? { collapsible } : {}),
    ...(order.length === 0 ? {} : { order }),
    ...(marks.length === 0 ? {} : { marks }),
  };
}

/** Names in their order, and what stands between them: `---Label---`, `[Text](address)`. */
function orderIn(pages: readonly Json[]): Required<Pick<CategorySettings, "order" | "marks">> {
  const order: string[] = [];
  const marks: { at: number; label: string; href?: string }[] = [];
  for (const page of pages) {
    if (typeof page !== "string") continue;
    const [, label] = /^---(?:\[[^\]]*\])?(.*?)-*$/.exec(page) ?? [];
    const [, text, href] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^()\s]+)\)$/.exec(page) ?? [];
    if (label !== undefined && label.trim() !== "") marks.push({ at: order.length, label: label.trim() });
    else if (text !== undefined && href !== undefined && isSafeHref(href))
      marks.push({ at: order.length, label: text, href });
    else order.push(...[nameOf(page)].flatMap((name) => name ?? []));
  }
  return { order, marks };
}

/** Of an item its page or folder; `...` is the place of all others. Separators, links and what is kept out are none. */
function nameOf(item: string): string | undefined {
  if (item === "..." || item === "z...a") return "...";
  if (/^(?:---|!|(?:external:)?\[)/.test(item)) return undefined;
  return item
    .replace(/^\.\.\./, "")
    .replace(/^\.\//, "")
    .replace(/\/$/, "");
}

/** Without a page, `*` and separators are no names. */
function nextra(value: { readonly [key: string]: Json }, file: FilePath): CategorySettings {
  const order: string[] = [];
  const labels: [string, string][] = [];
  const marks: { at: number; label: string; href?: string }[] = [];
  for (const [name, said] of Object.entries(value)) {
    const [title, href] = [textAt(said, "title"), textAt(said, "href")];
    if (textAt(said, "type") === "separator") {
      if (title !== undefined && title !== "") marks.push({ at: order.length, label: title });
      continue;
    }
    if (href !== undefined && isSafeHref(href)) marks.push({ at: order.length, label: title ?? name, href });
    if (name === "*" || href !== undefined) continue;
    order.push(name);
    const label = typeof said === "string" ? said : textAt(said, "title");
    if (label !== undefined && label !== "") labels.push([name, label]);
  }
  return { file, order, labels: new Map(labels), ...(marks.length === 0 ? {} : { marks }) };
}
