// What readers of several programs share: names that a page may have here, the files beside pages, pages by their addresses.
import { joinPath } from "../text/file-path.ts";
import { isObject, type Json, type JsonObject, put } from "../text/json.ts";
import type { FilePath } from "../text/place.ts";
import type { MovedPage, NavItem } from "./moving.ts";
import type { OldTree } from "./old-tree.ts";

/** The name that a page at `path` has here: folders and files that begin with a dot or an underscore are no pages in pio-docs. */
export function pageTarget(path: FilePath): FilePath {
  const safe = path
    .split("/")
    .map((name) => name.replace(/^[._]+(?=.)/, "").replace(/^node_modules$/, "modules"))
    .join("/");
  return safe.replace(/\.(?:mdx|markdown|mdown|mkdn?|mkd)$/i, ".md").replace(/\.test\.md$/, "-test.md");
}

const notPublished =
  /\.(?:mdx?|markdown|mdown|mkdn?|[cm]?[jt]sx?|s?css|less|styl|vue|svelte|astro|py|toml)$|(?:^|\/)\./i;

/** The files below `folder` that are published as they are, each to the same place below `target`. */
export function filesBeside(
  tree: OldTree,
  folder: FilePath,
  target: FilePath,
): { source: FilePath; target: FilePath }[] {
  const cut = folder === "" || folder === "." ? 0 : folder.length + 1;
  return tree
    .below(folder)
    .filter((file) => !notPublished.test(file.slice(cut)))
    .map((source) => ({ source, target: `${target}/${source.slice(cut)}` }));
}

/** All files below `folder`, to the same place below `target`: a folder that is published whole. */
export function wholeFolder(
  tree: OldTree,
  folder: FilePath,
  target: FilePath,
): { source: FilePath; target: FilePath }[] {
  return tree
    .below(folder)
    .filter((file) => !/(?:^|\/)\.(?:DS_Store|git)/.test(file))
    .map((source) => ({ source, target: `${target}${source.slice(folder.length)}` }));
}

/** A file for a static folder: where it is in the tree, its name, and its path from the folder of `folders` that has it. */
export function published(
  tree: OldTree,
  path: string | undefined,
  folders: readonly FilePath[],
): { source: FilePath; name: string; path: FilePath } | undefined {
  if (path === undefined || /^(?:[a-z]+:|\/\/|~)/.test(path)) return undefined;
  const tidy = joinPath("", path.replace(/^@site\//, "").replace(/^\/+/, ""));
  const source = folders.map((folder) => (folder === "" ? tidy : `${folder}/${tidy}`)).find((file) => tree.has(file));
  return source === undefined ? undefined : { source, name: tidy.slice(tidy.lastIndexOf("/") + 1), path: tidy };
}

/** Pages by the address that links name them by: without `.html`, `.md` and `index`. */
export class PagesByAddress {
  readonly #sources = new Map<string, FilePath>();

  constructor(pages: readonly MovedPage[]) {
    for (const { source, address } of pages) this.#sources.set(plainAddress(address), source);
  }

  /** The file of the page that a link of the config leads to. */
  sourceOf(link: string): FilePath | undefined {
    return this.#sources.get(plainAddress(link.replace(/[?#].*$/s, "")));
  }
}

function plainAddress(link: string): string {
  const plain = joinPath("/", link)
    .replace(/\.(?:html|md)$/, "")
    .replace(/(^|\/)index$/, "$1")
    .replace(/\/+$/, "");
  return plain === "" ? "/" : plain;
}

/** An entry for a link of a config: the page that it leads to, else a link. */
export function linkItem(link: string, label: string | undefined, pages: PagesByAddress): NavItem {
  const source = /^(?:[a-z][\w+.-]*:|\/\/)/i.test(link) ? undefined : pages.sourceOf(link);
  if (source === undefined) return { kind: "link", label: label ?? link, href: link };
  return { kind: "page", source, ...(label === undefined ? {} : { label }) };
}

/** Navbar or footer link: `to` for the site's own, `href` elsewhere. */
export function barLink(label: string, link: string, position?: "right"): JsonObject {
  const isOwn = !/^(?:[a-z][\w+.-]*:|\/\/)/i.test(link);
  return {
    label,
    ...(isOwn ? { to: link.startsWith("/") ? link : `/${link}` } : { href: link }),
    ...(position === undefined ? {} : { position }),
  };
}

/** Objects in one another: members of `over` win, objects are joined. */
export function merged(under: Json | undefined, over: Json | undefined, depth = 0): Json | undefined {
  if (over === undefined) return under;
  if (!isObject(under) || !isObject(over) || depth > 20) return over;
  const made: { [key: string]: Json } = { ...under };
  for (const [key, value] of Object.entries(over)) put(made, key, merged(under[key], value, depth + 1) ?? value);
  return made;
}
