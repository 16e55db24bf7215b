// Links as other programs let authors write them: an address with the ending of the file that the page becomes or comes from, with the
// name of the folder's own page, with the numbers that order files. Where a page stands at the address that is left without them, that page
// is meant. Asked only where nothing stands at what is written, so that it costs sound links nothing.
import { folderOf, joinPath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { collectionOf } from "./collection.ts";
import { splitPrefix } from "./number-prefix.ts";
import { type Route, routeOf, withinBase } from "./route.ts";
import type { ReadAs, Site } from "./site.ts";

type Targets = Pick<Site, "config" | "pages">;
type ReadingPage = { readonly source: FilePath; readonly route: Route };

export type ReadPage = { readonly route: Route; readonly readAs: ReadAs };

/** Without any of these nothing is to be left out; most dead links have none. */
const mayBePlain = /\.(?:html?|mdx?|markdown)$|(?:^|\/)(?:index|readme)\/*$|(?:^|\/)\d/i;
const ending = /\.(?:html?|mdx?|markdown)$/i;

/** The page that is meant by `path`, written in a page at `spot`; undefined where there is none, or nothing to leave out. */
export function pageReadAs(site: Targets, spot: ReadingPage, path: string): ReadPage | undefined {
  for (const address of addressesOf(site, spot, path)) {
    const plain = plainOf(address);
    if (plain !== undefined && site.pages.has(plain.route)) return plain;
  }
  return undefined;
}

/** What `path` may mean as an address of this site: as a file beside the page's own, and as an address beside the page's. */
function addressesOf(site: Targets, { source, route }: ReadingPage, path: string): readonly string[] {
  const { baseUrl: base, collections } = site.config;
  if (path.startsWith("/")) {
    const within = withinBase(base, path);
    return within === undefined ? [path] : [path, within];
  }
  const file = joinPath(folderOf(source), path);
  const collection = collectionOf(collections, file);
  const beside = joinPath(folderOf(route), path);
  if (collection === undefined) return [beside];
  const inside = collection.folder === "." ? file : file.slice(collection.folder.length + 1);
  return [`${collection.route}/${inside}`, beside];
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
