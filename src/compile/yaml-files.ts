// The published specs as YAML, made on as many threads as there are: of a large spec that takes as long as rendering a hundred pages.
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type WantedYaml = { readonly path: string; readonly json: string };

/** Yields each wanted file's path and bytes, in order. */
export async function* yamlFiles(
  wanted: readonly WantedYaml[],
  pool: Pool,
): AsyncGenerator<{ readonly path: string; readonly bytes: Uint8Array }> {
  const jobs = wanted.map(({ json }): Job => ({ kind: "yaml", text: json }));
  let at = 0;
  for await (const { bytes = new Uint8Array() } of pool.run(jobs)) {
    const path = wanted[at]?.path;
    if (path !== undefined) yield { path, bytes };
    at += 1;
  }
}
