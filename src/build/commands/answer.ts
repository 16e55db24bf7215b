// A search in the terminal: the very files that a build writes, read by the very engine that runs in browsers.
import { join } from "node:path/posix";
import { localePathOf } from "../../model/edition.ts";
import { hrefOf } from "../../model/route.ts";
import type { Site } from "../../model/site.ts";
import { sitesOf, versionCalled } from "../../model/version.ts";
import type { Host } from "../../platform/host.ts";
import { type SearchedVersion, searchVersions, shareOf } from "../../reader/search/all-versions.ts";
import type { Engine, Hit, QueryOptions, SearchResult } from "../../reader/search/answer.ts";
import { openEngine } from "../../reader/search/engine.ts";
import { type FirstFile, firstFile, isFirstFile, versionsIn } from "../../reader/search/index-files.ts";
import { resultOf } from "../build.ts";
import { runOf } from "../cache/cache-folder.ts";
import { openMemory, saveMemory } from "../cache/memory.ts";
import { withRemote } from "../cache/remote-pages.ts";
import { compile } from "../compile.ts";
import type { BuildOptions, BuildResult } from "../options.ts";
import { programVersion } from "../program.ts";
import { poolFor } from "../workers/pool.ts";

export type BuildReply = {
  readonly result: BuildResult;
  /** Undefined: there is no site, its search is turned off, or it has no such language or version. */
  readonly answer?: SearchAnswer;
  /** Of the languages of the site, or of the version that is asked for, where it has none that is asked for. */
  readonly languages?: readonly string[];
  /** The ids of the versions of the site, where it has none that is asked for. */
  readonly versions?: readonly string[];
  readonly ms: number;
};

/** Of a site in several versions its id, and of one in several languages the language that the page is shown in. */
type EditionHit = Hit & { readonly version?: string; readonly language?: string };

type SearchAnswer = Omit<SearchResult, "hits"> & { readonly hits: readonly EditionHit[] };

/** What is looked for, and how; `lang`: the tag of a language, or its path; `docsVersion`: the id of a version, or its label. */
export type SearchAsked = QueryOptions & {
  readonly query: string;
  readonly lang?: string | undefined;
  readonly docsVersion?: string | undefined;
  /** In all versions, that of `docsVersion` first. */
  readonly allVersions?: boolean | undefined;
};

/** The answer to a query over the site of `options`. Nothing is written but the cache. */
export async function answerOf(host: Host, options: BuildOptions, asked: SearchAsked): Promise<BuildReply> {
  const start = performance.now();
  const run = await runOf(host, options, true);
  const version = programVersion();
  const memory = withRemote(await openMemory(host, run.store, version), options, version);
  const pool = poolFor(host);
  try {
    const compiled = await compile(run, memory, pool);
    const files = (await compiled.index?.()) ?? new Map();
    await saveMemory(memory, compiled);
    const ms = Math.round(performance.now() - start);
    const result = resultOf(options, compiled, { written: false, bytes: 0, ms });
    const chosen = editionAsked(compiled.site, asked);
    if ("known" in chosen) return { result, ...chosen.known, ms };
    const open = async (folder: string): Promise<OpenIndex | undefined> => {
      const read = async (name: string): Promise<unknown> => {
        const file = files.get(join(folder, name));
        return file?.kind === "kept" ? JSON.parse(file.text()) : undefined;
      };
      const first = await read(firstFile);
      return isFirstFile(first) ? { folder, first, engine: openEngine(first, read) } : undefined;
    };
    const own = await open(chosen.site?.config.edition?.folder ?? "");
    if (own === undefined) return { result, ms };
    if (asked.allVersions !== true) return { result, answer: await ownAnswer(own, chosen.site, asked), ms };
    if (chosen.site?.versions === undefined) return { result, versions: [], ms };
    return { result, answer: await wholeAnswer(own, chosen.site, { asked, open }), ms };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

type OpenIndex = { readonly folder: string; readonly first: FirstFile; readonly engine: Engine };

/** The answer of one edition. */
async function ownAnswer(
  { folder, engine }: OpenIndex,
  site: Site | undefined,
  asked: SearchAsked,
): Promise<SearchAnswer> {
  const answer = await engine.search(asked.query, asked);
  const told = tellerOf(site);
  return { ...answer, hits: answer.hits.map((hit) => ({ ...hit, href: folder + hit.href, ...told(hit.href) })) };
}

type InAll = { readonly asked: SearchAsked; readonly open: (folder: string) => Promise<OpenIndex | undefined> };

/** The answer of all versions, that of `site` first, in its language as far as they have it. */
async function wholeAnswer(own: OpenIndex, site: Site, { asked, open }: InAll): Promise<SearchAnswer> {
  const folders = versionsIn(own.first).map(([, label, folder]) => ({ label, folder }));
  const isOther = ({ folder }: { readonly folder: string }): number => Number(folder !== own.folder);
  const versions = folders
    .toSorted((one, other) => isOther(one) - isOther(other))
    .map(({ label, folder }): SearchedVersion => {
      const engine = async (): Promise<Engine> => {
        const index = folder === own.folder ? own : await open(folder);
        if (index === undefined) throw new Error(`${folder} has no index`);
        return index.engine;
      };
      return { label, base: folder, engine };
    });
  const { query, limit } = asked;
  const answer = await searchVersions(versions, query, { ...asked, step: shareOf(limit, versions) });
  const tellers = new Map(
    folders.map(({ label, folder }) => {
      const edition = sitesOf(site).find(({ config }) => (config.edition?.folder ?? "") === folder);
      return [label, (href: string) => tellerOf(edition)(href.slice(folder.length))] as const;
    }),
  );
  const hits = answer.hits
    .slice(0, limit)
    .map((hit) => ({ ...hit, ...tellers.get(hit.versions?.[0]?.label ?? "")?.(hit.href) }));
  return { ...answer, hits };
}

type Chosen =
  | { readonly site: Site | undefined }
  | { readonly known: Pick<BuildReply, "languages"> | Pick<BuildReply, "versions"> };

/** The edition of `site` that is asked for; `known`: what there is in place of what is not there. */
export function editionAsked(
  site: Site | undefined,
  { lang, docsVersion }: Pick<SearchAsked, "lang" | "docsVersion">,
): Chosen {
  if (site === undefined) return { site };
  const sites = sitesOf(site);
  const { versions = [] } = site.config;
  const version = docsVersion === undefined ? undefined : versionCalled(versions, docsVersion);
  if (docsVersion !== undefined && version === undefined) return { known: { versions: versions.map(({ id }) => id) } };
  const id = version?.id ?? site.config.ofVersion?.id;
  const editions = sites.filter(({ config }) => config.ofVersion?.id === id);
  const tag = lang?.toLowerCase();
  const found = editions.find(({ config }) =>
    tag === undefined
      ? localePathOf(config) === ""
      : config.lang.toLowerCase() === tag || localePathOf(config).toLowerCase() === tag,
  );
  if (found !== undefined) return { site: found };
  return { known: { languages: [...new Set(editions.map(({ config }) => config.lang))] } };
}

/** Answers what is told of a hit beside its page, by its address in the edition. */
function tellerOf(site: Site | undefined): (href: string) => Pick<EditionHit, "version" | "language"> {
  if (site === undefined) return () => ({});
  const { config, editions } = site;
  const version = config.ofVersion?.id;
  const originals = new Map(
    [...(editions?.originals ?? [])].map(([route, { lang }]) => [
      hrefOf(route, { base: "", trailingSlash: config.trailingSlash }),
      lang,
    ]),
  );
  return (href) => ({
    ...(version === undefined ? {} : { version }),
    ...(config.locales === undefined ? {} : { language: originals.get(href.replace(/#.*$/s, "")) ?? config.lang }),
  });
}
