// The search index of what is packed: that of the site, where all that it leads to travels, else one of the pages that do.
import type { Page } from "../../model/page.ts";
import { isListed } from "../../model/page-kinds.ts";
import type { Site } from "../../model/site.ts";
import type { IndexValues } from "../../pack/index-columns.ts";
import { firstFile, isFirstFile, isShard, isTexts } from "../../reader/search/index-files.ts";
import type { Memo } from "../cache/memo.ts";
import type { AssembledPart } from "../compiled.ts";
import { indexOf } from "../search.ts";

/** The index of `pages`; undefined where the config turns search off. */
export async function packedIndexOf(
  { site }: Pick<AssembledPart, "site">,
  pages: ReadonlyMap<string, Page>,
  memo: Memo,
): Promise<IndexValues | undefined> {
  const chosen = new Set(pages.values());
  const found = [...site.pages.values(), ...(site.urlManifest?.gone.values() ?? [])].filter(({ metadata }) =>
    isListed(metadata),
  );
  const isWhole = found.every((page) => chosen.has(page));
  const files = isWhole ? await indexOf(site, memo) : await indexOf(withPages(site, chosen), memo, "pack");
  const texts = new Map(files.map(({ output, text }) => [output, text]));
  const read = (name: string): unknown => JSON.parse(texts.get(name)?.() ?? "null");
  const first = read(firstFile);
  if (!isFirstFile(first)) return undefined;
  // It stands alone: no other version, and nothing above it.
  const { versions: _, above: __, ...own } = first;
  return {
    first: own,
    shards: first.shards.file.map(read).filter(isShard),
    texts: first.texts.file.map(read).filter(isTexts),
  };
}

/** `site` with the pages of `chosen` alone. */
function withPages({ urlManifest, ...site }: Site, chosen: ReadonlySet<Page>): Site {
  const pages = new Map([...site.pages].filter(([, page]) => chosen.has(page)));
  if (urlManifest === undefined) return { ...site, pages };
  const gone = new Map([...urlManifest.gone].filter(([, page]) => chosen.has(page)));
  return { ...site, pages, urlManifest: { ...urlManifest, gone } };
}
