// What the search index of a site says of its pages: which there are, which are operations, schemas or guides, and the very search that its
// readers have. Opened at the first question, since the index of a large API takes longer than a server may take to start.

import type { Engine } from "../reader/search/answer.ts";
import { openEngine } from "../reader/search/engine.ts";
import { type FirstFile, firstFile, isFirstFile, versionsIn } from "../reader/search/index-files.ts";
import { climbs, joinPath } from "../text/file-path.ts";
import { decodedPath, percentDecoded } from "../text/percent.ts";
import { isUrl } from "../text/url.ts";
import { type PublishedSite, Unreadable } from "./published.ts";
import { SafeText, safe } from "./safe-text.ts";

/** `path`: of the page, without slashes around; empty for the first. `group`: the category it stands in. */
export type ListedPage = {
  readonly path: string;
  readonly title: string;
  readonly kind: "guide" | "operation" | "schema" | "reference";
  readonly group: string;
  readonly method: string;
  /** Of an operation, as the spec writes it: `/orders/{id}`. */
  readonly template: string;
  readonly operationId: string;
};

export type Catalogue = {
  readonly pages: readonly ListedPage[];
  readonly engine: Engine;
  /** `folder`: of its edition, without a slash at its end; empty for the current version. */
  readonly versions: readonly { readonly id: string; readonly label: string; readonly folder: string }[];
};

/** Answers the catalogue of `site`, or of its edition in `folder`; each is read once, and again after a failure. */
export function catalogueOf(site: PublishedSite): (folder?: string) => Promise<Catalogue> {
  const opened = new Map<string, Promise<Catalogue>>();
  return (folder = "") => {
    const known = opened.get(folder);
    if (known !== undefined) return known;
    const catalogue = openCatalogue(folder === "" ? site : editionOf(site, folder)).catch((error) => {
      opened.delete(folder);
      throw error;
    });
    opened.set(folder, catalogue);
    return catalogue;
  };
}

function editionOf(site: PublishedSite, folder: string): PublishedSite {
  // Editions share files at the root of the site; above it is nothing.
  const text: PublishedSite["text"] = async (path, signal) => {
    return climbs(`${folder}/${path}`) ? undefined : site.text(joinPath(folder, path), signal);
  };
  return { root: `${site.root}${folder}/`, text };
}

async function openCatalogue(site: PublishedSite): Promise<Catalogue> {
  const first = await jsonOf(site, firstFile);
  if (!isFirstFile(first)) {
    throw new Unreadable(
      safe`No pio-docs search index was found at ${SafeText.url(site.root + firstFile)}. The site was not built with pio-docs, or its search is turned off.`,
    );
  }
  const { href, title, trail, api, call, id } = first.pages;
  const pages = href.map((path, at): ListedPage => {
    const called = textOf(call[at]);
    const space = called.indexOf(" ");
    return {
      path: withoutSlashes(textOf(path)),
      title: textOf(title[at]),
      kind: called !== "" ? "operation" : api[at] === 2 ? "schema" : api[at] === 1 ? "reference" : "guide",
      group:
        textOf(first.trails[trail[at] ?? 0])
          .split(" › ")
          .at(-1) ?? "",
      method: called.slice(0, Math.max(0, space)),
      template: called.slice(space + 1),
      operationId: textOf(id[at]),
    };
  });
  return { pages, engine: openEngine(first, (file) => jsonOf(site, file)), versions: versionsOf(first) };
}

function versionsOf(first: FirstFile): Catalogue["versions"] {
  return versionsIn(first).map(([id, label, folder]) => ({ id, label, folder: folder.slice(0, -1) }));
}

/** A foreign site may have anything where our own build writes a string. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** In one pass, where a pattern would begin anew at each of a thousand slashes. */
function withoutSlashes(path: string): string {
  let [from, to] = [0, path.length];
  while (path[from] === "/") from += 1;
  while (to > from && path[to - 1] === "/") to -= 1;
  return path.slice(from, to);
}

async function jsonOf(site: PublishedSite, file: string): Promise<unknown> {
  const text = await site.text(file);
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The operation that `name` means: its id, `POST /orders`, its path where only one method has it, its page or its title. */
export function operationCalled(pages: readonly ListedPage[], name: string): ListedPage | undefined {
  const operations = pages.filter(({ kind }) => kind === "operation");
  const wanted = name.trim();
  const only = (found: readonly ListedPage[]): ListedPage | undefined => (found.length === 1 ? found[0] : undefined);
  const [, method = "", template = ""] = /^([A-Za-z]+)\s+(\/\S*)$/.exec(wanted) ?? [];
  const path = pathIn(wanted);
  return (
    operations.find(({ operationId }) => operationId !== "" && operationId === wanted) ??
    operations.find((one) => one.path === path && path !== "") ??
    operations.find((one) => one.method === method.toUpperCase() && one.template === template) ??
    only(operations.filter((one) => one.method === method.toUpperCase() && endsSo(one.template, template))) ??
    only(operations.filter((one) => one.template === wanted)) ??
    only(operations.filter(({ title }) => title.toLowerCase() === wanted.toLowerCase()))
  );
}

/** `/api/v1/orders` ends like `/orders`: readers leave the prefix out. */
function endsSo(template: string, end: string): boolean {
  return end.length > 1 && template.endsWith(end);
}

/** The schema that `name` means: its title, `#/components/schemas/Name`, or its page. */
export function schemaCalled(pages: readonly ListedPage[], name: string): ListedPage | undefined {
  const schemas = pages.filter(({ kind }) => kind === "schema");
  const last = name.trim().replace(/^#?\/components\/schemas\//, "");
  return (
    schemas.find(({ title }) => title === last) ??
    schemas.find(({ path }) => path === pathIn(name)) ??
    schemas.find(({ title }) => title.toLowerCase() === last.toLowerCase())
  );
}

/** The path of a page in whatever form it is named: an address, with or without slashes, `.md`, `index`, query and fragment. */
export function pathIn(address: string): string {
  let path = address.trim();
  if (/^https?:\/\//i.test(path)) path = isUrl(path) ? new URL(path).pathname : "";
  return withoutSlashes(decodedPath(path.replace(/[?#].*$/s, "")))
    .replace(/(^|\/)index(\.md|\.html)?$/, "")
    .replace(/\.(md|html)$/, "");
}

/** The fragment of an address, decoded; empty where there is none. */
export function fragmentIn(address: string): string {
  const at = address.indexOf("#");
  return at === -1 ? "" : percentDecoded(address.slice(at + 1));
}
