// The search index of a compiled site, made when it is first asked for: a build writes it, a session makes it when a reader searches.
// The last one is kept with the digests of what all pages brought: a warm build reads no page's records, and after an edit it is made of
// the last one.

import { english } from "../messages/english.ts";
import { messagesIn } from "../messages/languages.ts";
import type { PageMessages } from "../messages/page-messages.ts";
import { type Digest, digestOf } from "../model/digest.ts";
import { firstPagesFile } from "../model/hosted-search.ts";
import type { Page } from "../model/page.ts";
import { isListed } from "../model/page-kinds.ts";
import { tongueOf } from "../model/page-tongue.ts";
import { hrefOf } from "../model/route.ts";
import { type SerializedRecords, serializeRecords } from "../model/serialized-records.ts";
import type { Site } from "../model/site.ts";
import type { IndexedVersion } from "../reader/search/index-files.ts";
import type { IndexedPage, IndexState, MadeIndex, Making } from "../search/index-state.ts";
import { makeIndex } from "../search/make-index.ts";
import { metadataRecords } from "../search/page-records.ts";
import { type BaseIndex, patchIndex } from "../search/patch-index.ts";
import { type PublishedRecord, publishedRecords } from "../search/published-records.ts";
import type { IndexFile } from "../search/shard-files.ts";
import { stopWordsOf } from "../search/stop-words.ts";
import { defined } from "../text/defined.ts";
import { foldersAbove } from "../text/file-path.ts";
import type { Memo } from "./cache/memo.ts";
import { LostValue, stageOf } from "./cache/page-memo.ts";

/** Pages that a reader sees before he types. */
const mostFirst = 6;

/** Categories above a page that a record of a service can name: it has seven levels, and the page is one. */
const deepestTrail = 6;

/** A file of the index as the memo has it. Its text is read for a file that is written, and for no other. */
export type KeptFile = Omit<IndexFile, "text"> & { readonly text: () => string };

/** The last index: the digest of all that it was made of, and the digests of its files. Its state has a value of its own. */
type Last = { readonly key: Digest; readonly files: readonly (readonly [output: string, digest: Digest])[] };
type LastState = { readonly key: Digest; readonly state: IndexState };

/** The files of the index of `site`; none where the config turns search off. `edition`: what the last one is kept as. */
export async function indexOf(
  site: Site,
  memo: Memo,
  edition = site.config.edition?.id ?? "",
): Promise<readonly KeptFile[]> {
  if (site.config.search.page === false) return [];
  const listed = foundPages(site).filter(({ metadata }) => isListed(metadata));
  const pages = [
    ...listed.map((page) => ({ ...placeOf(site, page), ...foundOf(page, memo) })),
    ...forAgents(site, memo),
  ];
  const { search } = site.config;
  const about = defined({
    synonyms: search.synonyms,
    start: firstPages(site),
    quiet: quietIn(site),
    foreign: foreignIn(site),
    versions: versionsIn(site),
    above: site.config.edition && "../".repeat(foldersAbove(site.config.edition.folder)),
  });
  const key = digestOf(JSON.stringify([pages, about]));
  const last = memo.json<Last>("index", edition);
  if (last?.key === key && last.files.every(([, digest]) => memo.has("index file", digest)))
    return last.files.map(([output, digest]) => keptFile(memo, output, digest));
  const put = ({ digest, text }: IndexFile): void => {
    if (!memo.has("index file", digest)) memo.put("index file", digest, text);
  };
  const made =
    (last && patched(pages, { last, edition, memo, put, about })) ??
    (await makeIndex(pages, { put, about, breathe: () => new Promise(setImmediate) }));
  const files = made.files.map(({ output, digest }) => [output, digest] as const);
  memo.putLasting("index", edition, { key, files } satisfies Last);
  memo.putLasting("index state", edition, { key, state: made.state } satisfies LastState);
  return files.map(([output, digest]) => keptFile(memo, output, digest));
}

/** All pages that search may lead to: those that are gone last, so that the numbers of the others stay. */
function foundPages({ pages, urlManifest }: Site): readonly Page[] {
  return [...pages.values(), ...(urlManifest?.gone.values() ?? [])];
}

/** Numbers of the pages that are shown untranslated; undefined where there are none. */
function foreignIn(site: Site): readonly number[] | undefined {
  const { originals } = site.editions ?? {};
  if (originals === undefined || originals.size === 0) return undefined;
  const listed = foundPages(site).filter(({ metadata }) => isListed(metadata));
  return listed.flatMap(({ metadata }, number) => (originals.has(metadata.route) ? [number] : []));
}

/** Where the index of each version is, in the language of `site` or else in its default one; undefined where there is one version. */
function versionsIn(site: Site): readonly IndexedVersion[] | undefined {
  const sites = site.versions?.all() ?? [];
  return site.config.versions?.flatMap(({ id, label }): readonly IndexedVersion[] => {
    const editions = sites.filter(({ config }) => config.ofVersion?.id === id);
    const found = editions.find(({ config }) => config.lang === site.config.lang) ?? editions[0];
    return found === undefined ? [] : [[id, label, found.config.edition?.folder ?? ""]];
  });
}

/** The words that say little in the languages of the pages; undefined where these have none beside English. */
function quietIn({ config, pages }: Site): readonly string[] | undefined {
  const langs = new Set([config.lang, ...[...pages.values()].flatMap(({ metadata }) => metadata.lang ?? [])]);
  const lists = [...langs].flatMap((lang) => stopWordsOf(lang) ?? []);
  return lists.length === 0 ? undefined : [...new Set(lists)];
}

type Patching = Pick<Making, "put" | "about"> & { readonly last: Last; readonly edition: string; readonly memo: Memo };

/** The index of `pages` made of the last one; undefined where that is lost, or too much is another. */
function patched(pages: readonly IndexedPage[], { last, edition, memo, put, about }: Patching): MadeIndex | undefined {
  const kept = memo.json<LastState>("index state", edition);
  if (kept?.key !== last.key || !last.files.every(([, digest]) => memo.has("index file", digest))) return undefined;
  const files = new Map(last.files);
  try {
    const base: BaseIndex = {
      state: kept.state,
      files,
      textOf: (output) => textIn(memo, "index file", files.get(output) ?? ""),
      recordsOf: (digest) => textIn(memo, stageOf("records"), digest) as SerializedRecords,
    };
    return patchIndex(pages, base, { put, about });
  } catch (error) {
    if (error instanceof LostValue) return undefined;
    throw error;
  }
}

function textIn(memo: Memo, stage: string, key: string): string {
  const bytes = memo.get(stage, key);
  if (bytes === undefined) throw new LostValue("a part of the search index is missing from the cache");
  return bytes.toString("utf8");
}

function keptFile(memo: Memo, output: string, digest: Digest): KeptFile {
  return { output, digest, text: () => textIn(memo, "index file", digest) };
}

/** Numbers of the pages that the sidebar begins with, among those of the index; undefined where no sidebar names one. */
function firstPages(site: Site): readonly number[] | undefined {
  const listed = [...site.pages.values()]
    .filter(({ metadata }) => isListed(metadata))
    .map(({ metadata }) => metadata.route);
  const numbers = new Map(listed.map((route, number) => [route, number]));
  const found: number[] = [];
  for (const route of site.positions.keys()) {
    const number = numbers.get(route);
    if (number !== undefined) found.push(number);
    if (found.length === mostFirst) break;
  }
  return found.length === 0 ? undefined : found;
}

/**
 * What is published of a site that a service searches: its first pages as records of the service, whose transport reads them as it reads an
 * answer; no file where no sidebar names a page.
 */
export function firstPagesOfService(site: Site): readonly KeptFile[] {
  if (site.config.search.page === false) return [];
  const listed = [...site.pages.values()].filter(({ metadata }) => isListed(metadata));
  const records = (firstPages(site) ?? []).flatMap((number) => {
    const page = listed[number];
    if (page === undefined) return [];
    const { href, title, trail, api } = placeOf(site, page);
    // The levels of a record are as deep as those of headings.
    const levels = [...trail.slice(0, deepestTrail), title];
    return defined({
      url: href,
      type: `lvl${levels.length - 1}`,
      kind: page.metadata.operation === undefined ? "page" : "operation",
      area: api === undefined ? "guide" : "reference",
      method: page.metadata.operation?.method,
      hierarchy: Object.fromEntries(levels.map((label, level) => [`lvl${level}`, label])),
    });
  });
  if (records.length === 0) return [];
  const text = JSON.stringify(records);
  return [{ output: firstPagesFile, digest: digestOf(text), text: () => text }];
}

/** The records of `site` for a search service. What stands in no category is filed under words of its page's language. */
export async function recordsToPublish(site: Site): Promise<readonly PublishedRecord[]> {
  const { url = "", baseUrl, lang: own } = site.config;
  const listed = foundPages(site).filter(({ metadata }) => isListed(metadata));
  const said = new Map<string, PageMessages["site"]>();
  for (const lang of new Set(listed.map(({ metadata }) => metadata.lang ?? own)))
    said.set(lang, (await messagesIn(tongueOf(site.config, lang))).site);
  const pages = listed.map((page) => {
    const { href, trail, ...place } = placeOf(site, page);
    const language = page.metadata.lang ?? own;
    const words = said.get(language) ?? english.site;
    const isForeign = site.editions?.originals.has(page.metadata.route) === true;
    const usual = trail[0] ?? (place.api === undefined ? words.documentation : words.api);
    return {
      ...place,
      ...(isForeign ? { isForeign } : {}),
      // Such pages are found under a heading that says so.
      category: isForeign ? site.words.page.untranslated : usual,
      url: `${url}${baseUrl}${href}`,
      tag: site.positions.has(page.metadata.route) ? "docs-default-current" : "default",
      language,
      records: recordsOf(page),
    };
  });
  return publishedRecords(pages);
}

function placeOf(site: Site, { metadata }: Page): Omit<IndexedPage, "digest" | "records"> {
  const trail = (site.positions.get(metadata.route)?.trail ?? []).map(({ label }) => label);
  // Readers see in the list that a page is not in their language.
  const mark = site.editions?.originals.has(metadata.route) === true ? [site.words.page.untranslated] : [];
  return defined({
    href: hrefOf(metadata.route, { base: "", trailingSlash: site.config.trailingSlash }),
    title: metadata.title,
    trail: [...trail, ...mark],
    api: metadata.api,
    isSchema: metadata.kind === "schema" ? true : undefined,
  });
}

/** Pages that assembly makes bring none. */
function recordsOf(page: Page): SerializedRecords {
  return page.records ?? serializeRecords(metadataRecords(page.metadata));
}

/** What leads readers to the list of pages for programs, where the site has one. Last, so that the numbers of pages stay. */
function forAgents({ config, words }: Site, memo: Memo): readonly IndexedPage[] {
  if (!config.agents) return [];
  const { agents: title } = words.site;
  // The words that readers search for, in whatever language.
  const description = "llms.txt, AI, LLM, MCP, agents, assistants, Markdown";
  const records = serializeRecords(metadataRecords({ title, description }));
  return [{ href: "llms.txt", title, trail: [], ...kept(digestOf(records), () => records, memo) }];
}

/** What is found on a page, and its digest. Records that an index is made of are kept, since the next index asks for them. */
function foundOf(page: Page, memo: Memo): Pick<IndexedPage, "digest" | "records"> {
  return kept(page.recordsDigest ?? digestOf(recordsOf(page)), () => recordsOf(page), memo);
}

function kept(digest: Digest, made: () => SerializedRecords, memo: Memo): Pick<IndexedPage, "digest" | "records"> {
  const records = (): SerializedRecords => {
    const serialized = made();
    if (!memo.has(stageOf("records"), digest)) memo.put(stageOf("records"), digest, serialized);
    return serialized;
  };
  return { digest, records };
}
