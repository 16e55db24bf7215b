// A search in the terminal: the very files that a build writes, read by the very engine that runs in browsers.
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
  /** Undefined: there is no site, or its search is turned off. */
  readonly answer?: SearchResult;
  readonly ms: number;
};

/** What is looked for, and how. */
export type SearchAsked = QueryOptions & { readonly query: string };

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
    const read = async (path: string): Promise<unknown> => {
      const file = files.get(path);
      return file?.kind === "kept" ? JSON.parse(file.text()) : undefined;
    };
    const first = await read(firstFile);
    if (!isFirstFile(first)) return { result, ms };
    const engine = openEngine(first, read);
    return { result, answer: await engine.search(asked.query, asked), ms };
  } finally {
    await pool.close();
    memory.memo.close();
  }
}
