// The pages of a Hugo site: files of its content folders in each language, with the front matter that they inherit.
import { folderOf, foldersOf } from "../../text/file-path.ts";
import { isObject, type Json, member, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { OldTree } from "../old-tree.ts";
import { type HugoAddresses, type HugoPath, hugoPath } from "./address.ts";
import type { ContentFolder, HugoLanguages } from "./config.ts";
import { type HugoFront, hugoFront } from "./front.ts";

/** `path`: from the content folder, with its ending, without the language in its name. */
export type HugoPage = HugoPath & {
  readonly source: FilePath;
  readonly path: FilePath;
  readonly lang: string;
  readonly front: HugoFront;
  readonly address: string;
  readonly aliases: readonly string[];
};

export type HugoPages = {
  readonly pages: readonly HugoPage[];
  readonly drafts: readonly HugoPage[];
  /** Files beside them, by their paths in the content. */
  readonly beside: ReadonlyMap<FilePath, FilePath>;
};

const markdown = /\.(?:md|markdown|mdown|mkdn?)$/i;

type Found = { readonly source: FilePath; readonly path: FilePath; readonly lang: string };

/** The pages that the site publishes. Losses: pages in HTML. */
export async function hugoPages(
  tree: OldTree,
  folders: readonly ContentFolder[],
  { languages, addresses }: { readonly languages: HugoLanguages; readonly addresses: HugoAddresses },
): Promise<HugoPages> {
  const files = filesOf(tree, folders, languages);
  const bundles = new Set(
    files
      .filter(({ path }) => /(?:^|.\/)index\.[a-z]+$/i.test(path))
      .map(({ lang, path }) => `${lang}:${folderOf(path)}`),
  );
  const beside = new Map<FilePath, FilePath>();
  const read: (Found & HugoPath & { readonly front: HugoFront })[] = [];
  for (const file of files) {
    const { path, lang, source } = file;
    if (/\.html?$/i.test(path) && !inBundle(path, lang, bundles))
      tree.ask("Files that can't be read", "pages in HTML aren't migrated", { file: source });
    else if (!markdown.test(path)) beside.set(source, path);
    if (!markdown.test(path) || inBundle(path, lang, bundles)) continue;
    const front = await hugoFront(tree, source);
    if (front !== undefined) read.push({ ...file, ...hugoPath(path.replace(markdown, "")), front });
  }
  const cascades = new Map<string, Json>();
  for (const { kind, lang, section, front } of read)
    if (kind === "branch") cascades.set(`${lang}:${section}`, front.value("cascade") ?? null);
  const pages: HugoPage[] = [];
  const drafts: HugoPage[] = [];
  for (const page of read) {
    const front = inherited(page, cascades);
    if (!isPublished(front)) continue;
    const lose = (token: string): void =>
      tree.ask("Pages", `\`${token}\` in \`permalinks\` isn't known for this page`, { file: page.source });
    const isSection = (folder: string): boolean => !folder.includes("/") || cascades.has(`${page.lang}:${folder}`);
    const near = [page.section, ...foldersOf(page.section)].find(isSection) ?? "";
    const own = addresses.of({ ...page, near }, front, lose);
    const prefix = page.lang !== languages.main.segment || languages.isBelow ? `/${page.lang}` : "";
    const aliases = addresses.aliasesOf(front, prefix + own);
    // A `url` that begins with a slash has no language before it; translations stand below theirs here, so that is an alias.
    const isBare = prefix !== "" && String(front.value("url") ?? "").startsWith("/");
    const isKept = isBare && page.lang === languages.main.segment;
    const address = isKept ? own : prefix + own;
    const list = front.value("draft") === true ? drafts : pages;
    list.push({ ...page, front, address, aliases: isBare && !isKept ? [own, ...aliases] : aliases });
  }
  return { pages, drafts, beside };
}

/** Files of all content folders; of two for one path in a language, the first one is taken. */
function filesOf(tree: OldTree, folders: readonly ContentFolder[], languages: HugoLanguages): readonly Found[] {
  const spoken = [languages.main, ...languages.others].map(({ segment }) => segment);
  const own = folders.map(({ source }) => source);
  const found = new Map<string, Found>();
  for (const { source: folder, target, lang: given } of folders)
    for (const source of tree.below(folder)) {
      const rest = source === folder ? "" : source.slice(folder.length + 1);
      // What another content folder lies in this one with is that one's.
      if (own.some((other) => other.length > folder.length && source.startsWith(`${other}/`))) continue;
      if (/(?:^|\/)(?:\.|node_modules\/)|~$/.test(rest)) continue;
      const whole = [target, rest].filter((part) => part !== "").join("/");
      const [, before = "", said = "", ending = ""] = /^(.*)\.([\w-]+)(\.[^./]+)$/.exec(whole) ?? [];
      const isSaid = spoken.includes(said.toLowerCase());
      const lang = isSaid ? said.toLowerCase() : (given ?? languages.main.segment);
      const path = isSaid ? before + ending : whole;
      const key = `${lang}:${path}`;
      if (spoken.includes(lang) && !found.has(key)) found.set(key, { source, path, lang });
    }
  return [...found.values()].sort((a, b) => (a.source < b.source ? -1 : 1));
}

/** Whether a file belongs to the page `index.md` of a folder that it lies in. */
function inBundle(path: FilePath, lang: string, bundles: ReadonlySet<string>): boolean {
  const isIndex = /(?:^|\/)index\.[a-z]+$/i.test(path);
  for (let at = isIndex ? folderOf(folderOf(path)) : folderOf(path); at !== ""; at = folderOf(at))
    if (bundles.has(`${lang}:${at}`)) return true;
  return false;
}

/** The front matter of a page over that which sections above hand down. Rules for some pages only are read by their kind and path. */
function inherited(
  { lang, section, kind, path, front }: HugoPath & { lang: string; path: FilePath; front: HugoFront },
  cascades: ReadonlyMap<string, Json>,
): HugoFront {
  const given: ReadonlyMap<string, Json>[] = [];
  for (let at = section; ; at = folderOf(at)) {
    const found = cascades.get(`${lang}:${at}`);
    const rules = found === undefined || found === null ? [] : Array.isArray(found) ? found : [found];
    for (const rule of rules) if (isObject(rule) && isMeant(rule, { kind, path })) given.push(inSmallKeys(rule));
    if (at === "") break;
  }
  if (given.length === 0) return front;
  return {
    ...front,
    value: (key) => front.value(key) ?? given.map((rule) => rule.get(key)).find((value) => value !== undefined),
  };
}

function inSmallKeys(rule: { readonly [key: string]: Json }): ReadonlyMap<string, Json> {
  return new Map(Object.entries(rule).map(([key, value]) => [key.toLowerCase(), value]));
}

function isMeant(rule: Json, { kind, path }: { readonly kind: string; readonly path: FilePath }): boolean {
  const target = member(rule, "target") ?? member(rule, "_target");
  if (target === undefined) return true;
  const wanted = textAt(target, "kind");
  if (wanted !== undefined && wanted !== (kind === "branch" ? "section" : "page")) return false;
  const pattern = textAt(target, "path");
  if (pattern === undefined) return wanted !== undefined;
  return `/${path}`.startsWith(pattern.replace(/\{?\*.*$/, ""));
}

function isPublished(front: HugoFront): boolean {
  const build = front.value("build") ?? front.value("_build");
  const render = member(build, "render");
  return front.value("headless") !== true && render !== false && render !== "never" && render !== "link";
}

/** Whether lists and menus show a page. */
export function isListed(front: HugoFront): boolean {
  const list = member(front.value("build") ?? front.value("_build"), "list");
  const sidebar = front.value("sidebar");
  return (
    list !== false &&
    list !== "never" &&
    front.value("toc_hide") !== true &&
    front.value("hidden") !== true &&
    front.value("bookhidden") !== true &&
    member(sidebar, "exclude") !== true
  );
}

/** The names that `ref` finds pages of one language by. */
export class HugoRefs {
  readonly #byPath = new Map<string, FilePath>();
  readonly #byName = new Map<string, FilePath | null>();

  constructor(pages: readonly HugoPage[]) {
    for (const { path, name, kind, section, source } of pages) {
      const folder = kind === "branch" ? section : kind === "leaf" ? folderOf(name) : name;
      for (const one of new Set([path, name, folder, path.replace(/\.[^./]+$/, ".md")])) {
        this.#byPath.set(one.toLowerCase(), source);
        const last = one.slice(one.lastIndexOf("/") + 1).toLowerCase();
        const known = this.#byName.get(last);
        this.#byName.set(last, known === undefined || known === source ? source : null);
      }
    }
  }

  /** The file that `ref` on a page in `folder` of the content means. */
  sourceOf(ref: string, folder: string): FilePath | undefined {
    const plain = ref.replace(/\/+$/, "").toLowerCase();
    const rooted = plain.replace(/^\/+/, "");
    const near = joined(folder.toLowerCase(), plain);
    const found = plain.startsWith("/") ? undefined : (this.#byPath.get(near) ?? this.#byPath.get(rooted));
    return found ?? this.#byPath.get(rooted) ?? this.#byName.get(rooted) ?? undefined;
  }
}

function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of `${folder}/${path}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
