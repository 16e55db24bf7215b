// The address and the id of a document of Docusaurus, by the rules of its `plugin-content-docs`: numbers before names are no part of them,
// a document named index, readme or like its folder is the folder, `slug` and `id` of the front matter win.
import { splitPrefix } from "../../model/number-prefix.ts";
import { routeOf } from "../../model/route.ts";
import { type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";

export type DocusaurusAddress = { readonly id: string; readonly route: string };

/** `path`: from the folder of its docs; `root`: where they stand. `strips`: numbers are taken from names. */
export function docAddress(
  path: FilePath,
  front: JsonObject,
  { root, strips }: { readonly root: string; readonly strips: boolean },
): DocusaurusAddress {
  const named = (name: string): string =>
    strips && front.parse_number_prefixes !== false ? splitPrefix(name).name : name;
  const parts = path.replace(/\.mdx?$/, "").split("/");
  const file = parts.at(-1) ?? "";
  const folders = parts.slice(0, -1).map(named);
  const own = textAt(front, "id") ?? named(file);
  const slug = front.slug === undefined || front.slug === null ? undefined : String(front.slug);
  // Here numbers count as parts of names: `01-index` is no index.
  const name = file.toLowerCase();
  const isFolder = name === "index" || name === "readme" || name === parts.at(-2)?.toLowerCase();
  const below =
    slug === undefined
      ? [...folders, ...(isFolder ? [] : [own])].join("/")
      : slug.startsWith("/")
        ? slug
        : `${folders.join("/")}/${slug}`;
  return { id: [...folders, own].join("/"), route: routeOf(`${root}/${below}`) };
}

/** Whether a file of docs or pages is one of them: by the patterns that Docusaurus leaves out if nothing else is said. */
export function isShown(path: FilePath): boolean {
  return /\.mdx?$/.test(path) && !/(?:^|\/)_|(?:^|\/)__tests__\/|\.test\.mdx?$/.test(path);
}
