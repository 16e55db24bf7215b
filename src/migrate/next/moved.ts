// Pages of Next, Nextra and Fumadocs as pages that move: their links lead to files, their targets keep the names of their folders.
import { routeOf } from "../../model/route.ts";
import { isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import type { MovedPage } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { pageTarget } from "../tree-parts.ts";
import { urlLinks } from "../url-links.ts";
import { metadataOf } from "./front.ts";
import type { NextPage } from "./routes.ts";

/** A page with its front matter. */
export type ReadPage = MovedPage & { readonly path: FilePath; readonly values: JsonObject };

/** Keys that have no meaning here. */
const dropped = ["sidebarTitle", "asIndexPage", "full", "searchable"];

/** The pages by what they are, `folder` of the new docs before their paths. */
export async function readPages(tree: OldTree, pages: readonly NextPage[], folder = ""): Promise<readonly ReadPage[]> {
  const byAddress = new Map(pages.map(({ address, source }) => [routeOf(address) as string, source]));
  const read: ReadPage[] = [];
  for (const { source, path, address } of pages) {
    const written = await tree.text(source);
    if (written === undefined) continue;
    const { values } = await tree.front(source);
    const text = urlLinks(written, { source, address }, { tree, sourceAt: (to) => byAddress.get(routeOf(to)) });
    const front: { [key: string]: Json } = { ...(await metadataOf(tree, source, values)) };
    for (const key of dropped) if (values[key] !== undefined) front[key] = null;
    const label = textAt(values, "sidebarTitle");
    if (label !== undefined) front.sidebar_label = label;
    const target = `docs/${pageTarget(folder === "" ? path : `${folder}/${path}`)}`;
    read.push({ source, path, address, target, values, front, ...(text === written ? {} : { text }) });
  }
  return read;
}

/** Without what only its reader wants to know. */
export function movedPage({ path: _path, values: _values, ...page }: ReadPage): MovedPage {
  return page;
}

/** Where the addresses of `pages` without their language lead, as the site's middleware says. */
export function bareAddresses(pages: Iterable<MovedPage>, main: string): Readonly<Record<string, string>> {
  const prefix = `/${main}`;
  return Object.fromEntries(
    [...pages].flatMap(({ address }) => {
      const bare = address.startsWith(`${prefix}/`)
        ? address.slice(prefix.length)
        : address === prefix
          ? "/"
          : undefined;
      return bare === undefined ? [] : [[routeOf(bare), address]];
    }),
  );
}

/** A title of `_meta`, which may be the title itself. */
export function titleIn(value: Json | undefined): string | undefined {
  const title = typeof value === "string" ? value : isObject(value) ? textAt(value, "title") : undefined;
  return title === "" ? undefined : title;
}
