// A search in the terminal: the very files that a build writes, read by the very engine that runs in browsers.
import type { Locale } from "../../model/config.ts";
import type { Host } from "../../platform/host.ts";
import type { QueryOptions, SearchResult } from "../../reader/search/answer.ts";
import { openEngine } from "../../reader/search/engine.ts";
import { firstFile, isFirstFile } from "../../reader/search/index-files.ts";
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
  /** Undefined: there is no site, its search is turned off, or it has no such language. */
  readonly answer?: SearchResult;
  /** Of the languages of the site, where it has none that is asked for. */
  readonly languages?: readonly string[];
  readonly ms: number;
};

/** What is looked for, and how; `lang`: the tag of a language, or its path. */
export type SearchAsked = QueryOptions & { readonly query: string; readonly lang?: string | undefined };

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
    const { locales = [], lang: main = "en" } = compiled.config ?? {};
    const tags = locales.length === 0 ? [main] : locales.map(({ lang }) => lang);
    const path = asked.lang === undefined || asked.lang === main ? "" : pathOf(asked.lang, locales);
    if (path === undefined) return { result, languages: tags, ms };
    const folder = path === "" ? "" : `${path}/`;
    const read = async (name: string): Promise<unknown> => {
      const file = files.get(folder + name);
      return file?.kind === "kept" ? JSON.parse(file.text()) : undefined;
    };
    const first = await read(firstFile);
    if (!isFirstFile(first)) return { result, ms };
    const engine = openEngine(first, read);
    const answer = await engine.search(asked.query, asked);
    const hits = folder === "" ? answer.hits : answer.hits.map((hit) => ({ ...hit, href: folder + hit.href }));
    return { result, answer: { ...answer, hits }, ms };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}

/** The first segment of the addresses of a language; undefined where the site has none of this tag or path. */
function pathOf(lang: string, locales: readonly Locale[]): string | undefined {
  const wanted = lang.toLowerCase();
  return locales.find((one) => one.lang.toLowerCase() === wanted || one.path.toLowerCase() === wanted)?.path;
}
