// The path of a markdown file in; its id, route and position out. Folders and files may carry a number prefix that orders them
// and shows in neither; a document named index, readme or like its folder is the folder itself.

import type { Hidden } from "../diagnostics/hidden.ts";
import type { FrontMatter } from "../model/front-matter.ts";
import { splitPrefix } from "../model/number-prefix.ts";
import { type Route, routeOf } from "../model/route.ts";
import { defined } from "../text/defined.ts";
import { decodedPath } from "../text/percent.ts";
import type { FilePath } from "../text/place.ts";

/** A document's id (`docs/Webhooks/overview`), its route, and the number that orders it among its siblings. */
export type DocAddress = { readonly id: string; readonly route: Route; readonly position?: number };

/**
 * The address of the document at `path` (relative to its tree, POSIX) below the route `root`. Front matter `slug` starts at `root`
 * when it begins with "/", else in the document's folder; `id` replaces the last part of the id; `sidebar_position` wins over the prefix.
 */
export function addressOf(path: FilePath, root: Route, front: FrontMatter): DocAddress {
  const strip = front.parse_number_prefixes !== false;
  const parts = path.replace(/\.[^./]+$/, "").split("/");
  const names = parts.map((part) => (strip ? splitPrefix(part).name : part));
  const file = names.at(-1) ?? "";
  const folders = names.slice(0, -1);
  const last = front.id ?? file;
  const shown = folders.filter((name) => !isGroup(name));
  const own = isIndex(file, folders.at(-1)) ? shown : [...shown, last];
  const position = front.sidebar_position ?? (strip ? splitPrefix(parts.at(-1) ?? "").position : undefined);
  return defined({
    id: [...folders, last].join("/"),
    route: routeOf([root, ...slugPath(front.slug, shown, own)].join("/")),
    position,
  });
}

/** `address` of a document whose tree is mounted in the docs tree at `under`. */
export function addressUnder(under: FilePath | undefined, address: DocAddress): DocAddress {
  return under === undefined || under === "" ? address : { ...address, id: `${under}/${address.id}` };
}

/** What is not there when the document of this address is not; `file` is undefined when only its address is another one. */
export function hiddenAt({ id, route }: DocAddress, file?: FilePath): Hidden {
  return { what: "page", routes: [route], files: file === undefined ? [] : [file], docs: [id], ids: [id] };
}

/** A folder `(name)` groups files and shows in no address, as in Next and Fumadocs. */
function isGroup(name: string): boolean {
  return /^\([^()]+\)$/.test(name);
}

function slugPath(slug: string | undefined, folders: readonly string[], own: readonly string[]): readonly string[] {
  if (slug === undefined) return own;
  const path = decodedPath(slug);
  return path.startsWith("/") ? [path] : [...folders, path];
}

function isIndex(file: string, folder: string | undefined): boolean {
  const name = file.toLowerCase();
  return name === "index" || name === "_index" || name === "readme" || name === folder?.toLowerCase();
}
