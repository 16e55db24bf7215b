// Where names on a page of Antora lead: pages and pictures by their ids, addresses as they are.
import { folderOf, joinPath, relativePath } from "../../text/file-path.ts";
import { decodedPath } from "../../text/percent.ts";
import type { FilePath } from "../../text/place.ts";
import type { IncludeFiles } from "../asciidoc/includes.ts";
import { isAddress, type Resolver } from "../asciidoc/inline.ts";
import type { AdocHeader } from "../asciidoc/page.ts";
import type { AntoraAddresses } from "./address.ts";
import { type Catalog, type Resource, resourceId } from "./components.ts";

/** What the pages of a site know of one another. `aliases`: pages by the addresses that they had before. */
export type AntoraSite = {
  readonly catalog: Catalog;
  readonly addresses: AntoraAddresses;
  readonly headers: ReadonlyMap<FilePath, AdocHeader>;
  readonly aliases: ReadonlyMap<string, Resource>;
  readonly byAddress: ReadonlyMap<string, FilePath>;
  /** Whether pages are folders, so that what is beside them is one level up. */
  readonly isFolders: boolean;
};

/** `lose`: told of what is not in the folder. */
export function antoraResolver(site: AntoraSite, page: Resource, lose: (what: string) => void): Resolver {
  return {
    page: (path, fragment) => {
      const hash = fragment === undefined ? "" : `#${fragment}`;
      const found = pageAt(site, path, page);
      if (found === undefined) {
        lose(`\`xref:${path}\` has no page in the folder`);
        return { href: undefined, text: path + hash };
      }
      const title = hash === "" && found.family === "page" ? site.headers.get(found.source)?.title : undefined;
      return { href: linkTo(site, page, found) + hash || "#", text: title ?? path + hash };
    },
    image: (target) => {
      if (isAddress(target)) return target;
      const found = site.catalog.find(target, page, "image");
      if (found !== undefined) return relativeLink(page.source, found.source);
      lose(`the image \`${target}\` isn't in the folder`);
      return target.split(":").at(-1) ?? target;
    },
    link: (target) => addressLink(site, page, target),
  };
}

function pageAt({ catalog, aliases, addresses }: AntoraSite, path: string, from: Resource): Resource | undefined {
  const found = catalog.find(path, from, "page");
  if (found !== undefined) return found;
  const id = resourceId(path, from, "page");
  const component = id === undefined ? undefined : versionOf(catalog, id.component, id.version);
  if (id === undefined || component === undefined) return undefined;
  return aliases.get(addresses.of({ ...id, component }));
}

function versionOf(catalog: Catalog, name: string, version: string | undefined): Resource["component"] | undefined {
  if (version === undefined) return catalog.latest(name);
  return catalog.components.find((one) => one.name === name && one.version === version);
}

/** A link from one file to another, without its fragment. */
function linkTo({ addresses }: AntoraSite, from: Resource, to: Resource): string {
  const isFile = to.family === "image" || (to.family === "page" && to.source.endsWith(".adoc"));
  if (to.source === from.source) return "";
  return isFile ? relativeLink(from.source, to.source) : addresses.of(to);
}

function relativeLink(from: FilePath, to: FilePath): string {
  return relativePath(folderOf(from), to).split("/").map(encodeURIComponent).join("/");
}

/** A link as it was published: from the page's own address. */
function addressLink(site: AntoraSite, page: Resource, target: string): string {
  if (target === "" || isAddress(target) || /^[#?/]/.test(target)) return target;
  const own = site.addresses.of(page);
  const isFolder = site.isFolders || /(?:^|\/)index\.adoc$/.test(page.relative);
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  const address = joinPath(isFolder ? own : folderOf(own), decodedPath(path));
  const source = site.byAddress.get(address) ?? site.byAddress.get(address.replace(/\/(?:index\.html)?$/, ""));
  return source === undefined ? address + rest : relativeLink(page.source, source) + rest;
}

/** Finds what a file includes: by its id, or by its path from that file. */
export function antoraIncludes(catalog: Catalog, page: Resource): IncludeFiles["find"] {
  return (target, from) => {
    const plain = target.replace(/^(example|partial)\$\//, "$1$");
    const own = catalog.at(from) ?? page;
    if (/[$:@]/.test(plain)) return catalog.find(plain, own, "page")?.source;
    const path = joinPath(folderOf(from), plain);
    return catalog.isOf(own.component, path) ? path : catalog.find(plain, own, "page")?.source;
  };
}
