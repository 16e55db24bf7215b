// The search index of a compiled site, made when it is first asked for: a build writes it, a session makes it when a reader searches.
// It is kept by the digests of all pages, so a warm build reads no page's records.

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
import { defined } from "../text/defined.ts";
import type { Memo } from "./memo.ts";
import { LostValue } from "./page-memo.ts";

/** A file of the index as the memo has it. Its text is read for a file that is written, and for no other. */
export type KeptFile = Omit<IndexFile, "text"> & { readonly digest: Digest; readonly text: () => string };

/** The files of the index of `site`; none where the config turns search off. */
export async function indexOf(site: Site, memo: Memo): Promise<readonly KeptFile[]> {
  if (site.config.search.page === false) return [];
  const pages = [...site.pages.values()].filter(({ face }) => isListed(face));
  const places = pages.map((page) => placeOf(site, page));
  const key = digestOf(JSON.stringify(places), pages.map(({ digest }) => digest).join());
  const known = memo.json<readonly (readonly [output: string, digest: Digest])[]>("index", key);
  if (known?.every(([, digest]) => memo.has("index file", digest)) === true)
    return known.map(([output, digest]) => keptFile(memo, output, digest));
  const made = await makeIndex(
    pages.map((page) => ({ ...placeOf(site, page), records: () => recordsOf(page) })),
    { breathe: () => new Promise(setImmediate) },
  );
  const files = made.map(({ output, text }) => {
    const digest = digestOf(text);
    if (!memo.has("index file", digest)) memo.put("index file", digest, text);
    return [output, digest] as const;
  });
  memo.putJson("index", key, files);
  return files.map(([output, digest]) => keptFile(memo, output, digest));
}

function keptFile(memo: Memo, output: string, digest: Digest): KeptFile {
  const text = (): string => {
    const bytes = memo.get("index file", digest);
    if (bytes === undefined) throw new LostValue("a file of the search index is lost");
    return bytes.toString("utf8");
  };
  return { output, digest, text };
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
  return defined({
    href: hrefOf(face.route, { base: "", trailingSlash: site.config.trailingSlash }),
    title: face.title,
    trail: trail.map(({ label }) => label),
    api: face.api,
  });
}

/** Pages that assembly makes bring none. */
function recordsOf(page: Page): SealedRecords {
  return page.records ?? sealRecords(faceRecords(page.face));
}
