// The search index of a compiled site, made when it is first asked for: a build writes it, a session makes it when a reader searches.
// It is kept by the digests of all pages, so a warm build reads no page's records.

import type { Store } from "../host/store.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import type { Page } from "../model/page.ts";
import { isListed } from "../model/page-kinds.ts";
import { hrefOf } from "../model/route.ts";
import { type SealedRecords, sealRecords } from "../model/search-record.ts";
import type { Site } from "../model/site.ts";
import { type IndexedPage, makeIndex } from "../search/make-index.ts";
import { faceRecords } from "../search/page-records.ts";
import { type PublishedRecord, publishedRecords } from "../search/published-records.ts";
import type { IndexFile } from "../search/shard-files.ts";

/** The index files of the last site, by the digest of what they were made of. */
export type KeptIndex = Map<Digest, readonly IndexFile[]>;

/** The files of the index of `site`; none where the config turns search off. */
export async function indexOf(
  site: Site,
  kept: KeptIndex,
  cache: { readonly store: Store | undefined; readonly version: string },
): Promise<readonly IndexFile[]> {
  if (site.config.search.page === false) return [];
  const pages = [...site.pages.values()].filter(({ face }) => isListed(face));
  const places = pages.map((page) => placeOf(site, page));
  const key = digestOf(cache.version, JSON.stringify(places), pages.map(({ digest }) => digest).join());
  const known = kept.get(key) ?? (await readIndex(cache.store, key));
  const files = known ?? makeIndex(pages.map((page) => ({ ...placeOf(site, page), records: recordsOf(page) })));
  kept.clear();
  kept.set(key, files);
  if (known === undefined) await writeIndex(cache.store, key, files);
  return files;
}

/** The records of `site` for a search service. */
export function recordsToPublish(site: Site): readonly PublishedRecord[] {
  const { url = "", baseUrl, lang } = site.config;
  const pages = [...site.pages.values()]
    .filter(({ face }) => isListed(face))
    .map((page) => {
      const { href, ...place } = placeOf(site, page);
      return {
        ...place,
        url: `${url}${baseUrl}${href}`,
        tag: site.positions.has(page.face.route) ? "docs-default-current" : "default",
        language: lang,
        records: recordsOf(page),
      };
    });
  return publishedRecords(pages);
}

function placeOf(site: Site, { face }: Page): Omit<IndexedPage, "records"> {
  const trail = site.positions.get(face.route)?.trail ?? [];
  return {
    href: hrefOf(face.route, { base: "", trailingSlash: site.config.trailingSlash }),
    title: face.title,
    trail: trail.map(({ label }) => label),
    ...(face.api === undefined ? {} : { api: face.api }),
  };
}

/** Pages that assembly makes bring none. */
function recordsOf(page: Page): SealedRecords {
  return page.records ?? sealRecords(faceRecords(page.face));
}

type Stored = { readonly key: Digest; readonly sizes: readonly (readonly [string, number])[] };

const indexFile = "search.pack";

async function readIndex(store: Store | undefined, key: Digest): Promise<readonly IndexFile[] | undefined> {
  const text = (await store?.read(indexFile))?.toString("utf8");
  if (text === undefined) return undefined;
  const end = text.indexOf("\n");
  const stored = JSON.parse(text.slice(0, end)) as Stored;
  if (stored.key !== key) return undefined;
  const rest = text.slice(end + 1);
  let at = 0;
  return stored.sizes.map(([output, size]) => {
    at += size;
    return { output, text: rest.slice(at - size, at) };
  });
}

async function writeIndex(store: Store | undefined, key: Digest, files: readonly IndexFile[]): Promise<void> {
  const sizes = files.map(({ output, text }) => [output, text.length] as const);
  const stored: Stored = { key, sizes };
  await store?.write(indexFile, `${JSON.stringify(stored)}\n`, ...files.map(({ text }) => text));
}
