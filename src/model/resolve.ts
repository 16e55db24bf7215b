// Where a link leads: one answer for the link check and for the renderer, so that what is reported and what is printed agree.
// A link written as a file is looked up among the sources; one written as an address among routes, then among files.
// Long because every way to write a link is decided beside the others, those of other programs last.
import { defined } from "../text/defined.ts";
import { climbs, folderOf, foldersAbove, joinPath } from "../text/file-path.ts";
import { percentDecoded } from "../text/percent.ts";
import type { FilePath } from "../text/place.ts";
import { collectionOf, depthOf, docsOf, fileIn, pathIn } from "./collection.ts";
import { fileBeside } from "./file-beside.ts";
import { iconName } from "./icon.ts";
import { namedRoute, namesOperation } from "./named-part.ts";
import { splitPrefix } from "./number-prefix.ts";
import type { Link, Page } from "./page.ts";
import { type Reference, referenceIn } from "./reference.ts";
import { type Route, routeOf, withinBase } from "./route.ts";
import type { Asset, Preview, ReadAs, Resolution, Site } from "./site.ts";

/** Where a link stands: what its address is relative to. `api`: whose schemas it may name. */
export type LinkOrigin = { readonly source: FilePath; readonly route: Route; readonly api?: string };

/** All that links may lead to. */
export type LinkTargets = Omit<Site, "links">;

const markdownFile = /\.(md|mdx|markdown)$/i;

/** Resolves a link that stands at `spot`; pure. `#x` leads to the page itself. Names are case-sensitive, as they are on most hosts. */
export function resolveLink(site: LinkTargets, spot: LinkOrigin, link: Pick<Link, "href" | "kind" | "at">): Resolution {
  const { href } = link;
  if (link.kind === "schema") return schemaPage(site, spot, link);
  if (link.kind === "errors") return errorsPage(site, spot, href);
  if (link.kind === "pages") return { kind: "list" };
  if (link.kind === "icon") return iconNamed(site, href);
  // Most links have none, and a site has them by the hundred thousand.
  const hasColon = href.includes(":");
  if (hasColon && href.startsWith("doc:")) return docPage(site, href.slice(4));
  const reference = hasColon ? referenceIn(href) : undefined;
  if (reference !== undefined) return referencePage(site, spot, reference);
  if (namesOperation(href)) return operationPage(site, spot, href);
  if (isExternal(href)) return { kind: "external", href };
  const { path, query, fragment } = splitHref(href);
  if (path === "") {
    const named = namedRoute(site.namedRoutes, spot.api, fragment);
    return { kind: "page", route: named ?? spot.route, query, fragment: named === undefined ? fragment : "" };
  }
  const found = path.startsWith("/") ? absolute(site, spot, path) : relative(site, spot, path);
  if (found === undefined) {
    const lost = missing(site, spot, { path, kind: link.kind });
    const meant = link.kind === "link" && lost.kind === "broken" ? pageReadAs(site, spot, path) : undefined;
    return meant === undefined ? lost : { kind: "page", ...meant, query, fragment };
  }
  switch (found.kind) {
    case "page":
      if (link.kind !== "link") return { kind: "broken", markdown: false, path: found.route, isPage: true };
      return {
        kind: "page",
        route: found.route,
        query,
        fragment: link.at === undefined ? fragment : nearestId(site, found.route, link.at),
      };
    case "asset":
      return { kind: "asset", asset: found.asset, fragment };
    case "path":
      return { ...found, fragment };
  }
}

function iconNamed({ icons }: LinkTargets, href: string): Resolution {
  const icon = icons?.find(iconName(href));
  return icon === undefined ? { kind: "icon" } : { kind: "icon", icon };
}

/** The spot of a page's own links. */
export function spotOf({ source, metadata }: Pick<Page, "source" | "metadata">): LinkOrigin {
  const { route, api } = metadata;
  return defined({ source, route, api });
}

/** The spot of what the config and the sidebars name: as if a page at the root did. */
export function configSpot({ file = "." }: Site["config"]): LinkOrigin {
  return { source: file, route: "/" as Route };
}

/** `https:…`, `mailto:…`, `//host/…`. */
export function isExternal(href: string): boolean {
  return href.includes(":") ? /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href) : href.startsWith("//");
}

/** Another site: what leads there is marked. `mailto:` and the like lead to another program. */
export function isWebAddress(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}

/** Path and fragment percent-decoded where they can be; the query as written, with its `?`. */
export function splitHref(href: string): { path: string; query: string; fragment: string } {
  const hash = href.indexOf("#");
  const beforeHash = hash < 0 ? href : href.slice(0, hash);
  const mark = beforeHash.indexOf("?");
  return {
    path: percentDecoded(mark < 0 ? beforeHash : beforeHash.slice(0, mark)),
    query: mark < 0 ? "" : beforeHash.slice(mark),
    fragment: hash < 0 ? "" : percentDecoded(href.slice(hash + 1)),
  };
}

/**
 * The files a relative link may mean, as paths from the site folder: what `load` looks for to copy beside the pages. `above`: that of the
 * config.
 */
export function linkedFile(
  { source }: { readonly source: FilePath },
  href: string,
  above?: Site["config"]["above"],
): FilePath | undefined {
  // What begins so is no file beside a page, whatever follows.
  if (href.startsWith("#") || href.startsWith("/") || isExternal(href)) return undefined;
  const { path } = splitHref(href);
  if (path === "" || path.startsWith("/") || markdownFile.test(path) || namesOperation(href)) return undefined;
  return fileBeside(source, path, above);
}

/**
 * The picture of link previews: a file beside the page, or a path in the output however it is written; undefined when there is none. Link
 * previews need no more than its address, so one of another host is as good.
 */
export function resolvePreview(
  site: LinkTargets,
  page: { readonly source: FilePath },
  href: string,
): Preview | undefined {
  if (isExternal(href)) return { kind: "external", href };
  const beside = linkedFile(page, href, site.config.above);
  const { path } = splitHref(href);
  const asset =
    (beside === undefined ? undefined : site.assetsBySource.get(beside)) ??
    site.assetsByOutput.get(
      joinPath("", path.startsWith(site.config.baseUrl) ? path.slice(site.config.baseUrl.length) : path),
    );
  return asset === undefined ? undefined : { kind: "asset", asset, fragment: "" };
}

type ResolvedLink =
  | { readonly kind: "page"; readonly route: Route }
  | { readonly kind: "asset"; readonly asset: Asset }
  | { readonly kind: "path"; readonly path: string; readonly isElsewhere?: true };

function absolute(site: LinkTargets, { source }: LinkOrigin, written: string): ResolvedLink | undefined {
  const path = joinPath("/", written);
  const { baseUrl, edition } = site.config;
  const within = withinBase(baseUrl, path) ?? (edition && withinBase(edition.root, path));
  const find = (one: string) => (markdownFile.test(path) ? rooted(site, source, one) : address(site, one));
  return (
    find(path) ??
    (within === undefined ? undefined : find(within)) ??
    (site.elsewhere === undefined ? undefined : ofEdition(site, within ?? path))
  );
}

/** A page of another edition, or of this one by its whole path; a file that is made once for all. */
function ofEdition(site: LinkTargets, written: string): ResolvedLink | undefined {
  const path = written.replace(/(.)\/$/, "$1");
  const { edition } = site.config;
  const own = edition && withinBase(`/${edition.folder}`, path);
  if (own !== undefined) return address(site, own);
  const isThere = site.elsewhere?.has(path) === true || site.madeOnce?.has(path) === true;
  return isThere ? { kind: "path", path, isElsewhere: true } : undefined;
}

/** A markdown file by its path from the top of a tree: in a mounted folder of that one first. */
function rooted(site: LinkTargets, source: FilePath, path: string): ResolvedLink | undefined {
  const { collections, mounts } = site.config;
  const own = mounts === undefined ? undefined : collectionOf(collections, source)?.folder;
  const folders = [own, docsOf(collections)?.folder, ".", ...collections.map(({ folder }) => folder)];
  return bySource(
    site,
    folders.map((folder) => inFolder(folder, path)),
  );
}

function address(site: LinkTargets, path: string): ResolvedLink | undefined {
  const route = (path === "/" ? "/" : path.replace(/\/$/, "")) as Route;
  if (site.pages.has(route)) return { kind: "page", route };
  const moved = site.moved?.get(route);
  if (moved !== undefined) return { kind: "page", route: moved };
  const asset = site.assetsByOutput.get(path.slice(1));
  if (asset !== undefined) return { kind: "asset", asset };
  if (site.paths.has(route)) return { kind: "path", path: route };
  if (site.paths.has(path)) return { kind: "path", path };
  // Pages that have kept an address of another program, `/a.html`, are called `/a` there, too.
  const named = `${path}.html` as Route;
  return site.pages.has(named) ? { kind: "page", route: named } : undefined;
}

function relative(site: LinkTargets, spot: LinkOrigin, path: string): ResolvedLink | undefined {
  const own = spot.route;
  const { above } = site.config;
  // Above the site folder there are no sources; as an address the browser stops at the top.
  if (above === undefined && climbs(path, foldersAbove(spot.source)))
    return markdownFile.test(path) ? undefined : address(site, joinPath(folderOf(own), path));
  const file = fileBeside(spot.source, path, above);
  if (markdownFile.test(path)) {
    const found = pageOf(site, file);
    if (found !== undefined || /^\.{1,2}\//.test(path)) return found;
    return bySource(site, [inFolder(docsOf(site.config.collections)?.folder, path), inFolder(".", path)]);
  }
  const asset = site.assetsBySource.get(file);
  if (asset !== undefined) return { kind: "asset", asset };
  const folder = file.replace(/\/$/, "");
  const page_ = bySource(site, [`${folder}.md`, `${folder}.mdx`, `${folder}/index.md`, `${folder}/README.md`, folder]);
  if (page_ !== undefined) return page_;
  return address(site, joinPath(folderOf(own), path)) ?? address(site, joinPath(own, path));
}

function bySource(site: LinkTargets, files: readonly (FilePath | undefined)[]): ResolvedLink | undefined {
  for (const file of files) {
    const found = file === undefined ? undefined : pageOf(site, file);
    if (found !== undefined) return found;
  }
  return undefined;
}

function pageOf(site: LinkTargets, file: FilePath): ResolvedLink | undefined {
  const route = site.routesBySource.get(file);
  return route === undefined ? undefined : { kind: "page", route };
}

/** Navbar and footer entries name docs by id. */
function docPage(site: LinkTargets, id: string): Resolution {
  const route = site.routesById.get(id);
  if (route !== undefined) return { kind: "page", route, query: "", fragment: "" };
  return { kind: "broken", markdown: false, path: id };
}

/** What a description calls so. */
function referencePage(site: LinkTargets, { api }: LinkOrigin, reference: Reference): Resolution {
  const found = site.references.find(reference, api);
  if ("name" in found) return { kind: "broken", markdown: false, path: found.name, reference: found };
  const { route, fragment, label, operation } = found;
  return { kind: "page", route, query: "", fragment, named: defined({ label, operation }) };
}

/** An operation of a spec, named by the spec's file: `openapi.yaml#operation/getPet`, `openapi.yaml#/paths/~1pets/get`. */
function operationPage(site: LinkTargets, origin: LinkOrigin, href: string): Resolution {
  const { spec, file, fragment } = specNamed(origin, href, site.config.above);
  const api = site.config.apis.find((one) => one.spec === spec);
  const route = api && namedRoute(site.namedRoutes, api.id, fragment);
  if (route !== undefined) return { kind: "page", route, query: "", fragment: "" };
  return isExternal(file) && api === undefined
    ? { kind: "external", href }
    : { kind: "broken", markdown: false, path: href };
}

/** What a link names that leads into a spec: `file` as it is written, `spec` as the config has it. */
export function specNamed(
  { source }: Pick<LinkOrigin, "source">,
  href: string,
  above: Site["config"]["above"],
): { readonly spec: string; readonly file: string; readonly fragment: string } {
  const [file = "", fragment = ""] = href.split("#", 2);
  const spec = isExternal(file) ? file : fileBeside(source, percentDecoded(file), above);
  return { spec, file, fragment: percentDecoded(fragment) };
}

function schemaPage(
  site: LinkTargets,
  { api = "" }: LinkOrigin,
  { href, at = "" }: Pick<Link, "href" | "at">,
): Resolution {
  const found = site.schemaRoutes.get(`${api}${href}`);
  if (found === undefined) return { kind: "broken", markdown: false, path: href };
  const isThere = at !== "" && site.pages.get(found.route)?.metadata.anchors.includes(at) === true;
  return { kind: "page", route: found.route, query: "", fragment: isThere ? at : (found.fragment ?? "") };
}

/** The id `at` of the page at `route`, else the nearest one around it that the page has: ids of fields begin with that of what holds them. */
function nearestId(site: LinkTargets, route: Route, at: string): string {
  const anchors = site.pages.get(route)?.metadata.anchors ?? [];
  for (let id = at; id !== ""; id = id.slice(0, Math.max(0, id.lastIndexOf(".")))) if (anchors.includes(id)) return id;
  return "";
}

function errorsPage(site: LinkTargets, { api = "" }: LinkOrigin, href: string): Resolution {
  const route = site.errorRoutes.get(api);
  if (route === undefined) return { kind: "broken", markdown: false, path: href };
  return { kind: "page", route, query: "", fragment: splitHref(href).fragment };
}

function missing(
  site: LinkTargets,
  spot: LinkOrigin,
  { path, kind }: Pick<Link, "kind"> & { readonly path: string },
): Resolution {
  const markdown = markdownFile.test(path);
  if (!path.startsWith("/") && leavesTree(site, spot, path))
    return site.config.mounts === undefined ? { kind: "outside" } : { kind: "outside", isMounted: true };
  const isBeside = markdown || kind !== "link";
  if (isBeside && site.config.above !== undefined && !path.startsWith("/"))
    return { kind: "broken", markdown, path: fileBeside(spot.source, path, site.config.above) };
  const from = folderOf(isBeside ? spot.source : spot.route);
  return { kind: "broken", markdown, path: soughtFor(site, from, path) };
}

/** `from`: the folder that a relative path begins at. */
function soughtFor(site: LinkTargets, from: string, path: string): string {
  if (!path.startsWith("/")) return joinPath(from, path);
  if (markdownFile.test(path)) return inFolder(docsOf(site.config.collections)?.folder, path) ?? path;
  const route = joinPath("/", path);
  return withinBase(site.config.baseUrl, route) ?? route;
}

/**
 * A relative path that climbs above the folder of its own collection, and into none that is mounted beside it: fine in the repository, but no
 * part of this site.
 */
function leavesTree({ config }: LinkTargets, { source }: LinkOrigin, path: string): boolean {
  const { collections, mounts, above } = config;
  const depth = Math.max(0, depthOf(collectionOf(collections, source)));
  if (!climbs(path, foldersAbove(source) - depth)) return false;
  if (mounts === undefined || (above === undefined && climbs(path, foldersAbove(source)))) return true;
  return collectionOf(collections, fileBeside(source, path, above)) === undefined;
}

function inFolder(folder: FilePath | undefined, path: string): FilePath | undefined {
  if (folder === undefined) return undefined;
  const name = path.replace(/^\/+/, "");
  return folder.startsWith("../") ? fileIn({ folder }, name) : joinPath(folder === "." ? "" : folder, name);
}

// Links as other programs let authors write them: an address with the ending of the file that the page becomes or comes from, with the
// name of the folder's own page, with the numbers that order files. Where a page stands at the address that is left without them, that page
// is meant. Asked only where nothing stands at what is written, so that it costs sound links nothing.

type Targets = Pick<Site, "config" | "pages">;
type ReadingPage = { readonly source: FilePath; readonly route: Route };

type ReadPage = { readonly route: Route; readonly readAs: ReadAs };

/** Without any of these nothing is to be left out; most dead links have none. */
const mayBePlain = /\.(?:html?|mdx?|markdown)$|(?:^|\/)(?:index|readme)\/*$|(?:^|\/)\d/i;
const ending = /\.(?:html?|mdx?|markdown)$/i;

/** The page that is meant by `path`, written in a page at `spot`; undefined where there is none, or nothing to leave out. */
function pageReadAs(site: Targets, spot: ReadingPage, path: string): ReadPage | undefined {
  for (const address of addressesOf(site, spot, path)) {
    const plain = plainOf(address);
    if (plain !== undefined && site.pages.has(plain.route)) return plain;
  }
  return undefined;
}

/** What `path` may mean as an address of this site: as a file beside the page's own, and as an address beside the page's. */
function addressesOf(site: Targets, { source, route }: ReadingPage, path: string): readonly string[] {
  const { baseUrl: base, collections, above } = site.config;
  if (path.startsWith("/")) {
    const within = withinBase(base, path);
    return within === undefined ? [path] : [path, within];
  }
  const file = fileBeside(source, path, above);
  const collection = collectionOf(collections, file);
  const beside = joinPath(folderOf(route), path);
  if (collection === undefined) return [beside];
  return [`${collection.route}/${pathIn(collection, file)}`, beside];
}

function plainOf(address: string): ReadPage | undefined {
  if (!mayBePlain.test(address)) return undefined;
  const [found] = ending.exec(address) ?? [];
  const names = routeOf(found === undefined ? address : address.slice(0, -found.length))
    .split("/")
    .slice(1);
  const plain = names.map((name) => splitPrefix(name).name);
  const isNumbered = plain.some((name, at) => name !== names[at]);
  const isIndex = /^(?:index|readme)$/i.test(plain.at(-1) ?? "");
  const readAs = found === undefined ? (isIndex ? "index" : isNumbered ? "number" : undefined) : namedEnding(found);
  return readAs === undefined
    ? undefined
    : { route: routeOf((isIndex ? plain.slice(0, -1) : plain).join("/")), readAs };
}

function namedEnding(found: string): ReadAs {
  const name = found.toLowerCase();
  if (name.startsWith(".htm")) return ".html";
  return name === ".mdx" ? ".mdx" : ".md";
}
