// The published specs as YAML, made on as many threads as there are: of a large spec that takes as long as rendering a hundred pages.
import type { Host } from "../host/host.ts";
import type { PublishedSpec } from "../model/site.ts";
import type { Pool } from "./pool.ts";
import type { Job } from "./tasks.ts";

export type WantedYaml = { readonly path: string; readonly json: string };

/** Characters of a spec. Shorter ones are YAML before others have to wait for it, and nothing was gained. */
const worthBeginning = 1_000_000;

/**
 * Begins those of `specs` on threads that have nothing to do while the site is put together. What lies in the output `out` already is most
 * likely right: a spec changes seldom.
 */
export async function beginYaml(
  specs: readonly PublishedSpec[],
  { host, out, pool }: { readonly host: Host; readonly out: string; readonly pool: Pool },
): Promise<void> {
  for (const { output, yamlOf } of specs) {
    if (yamlOf === undefined || yamlOf.length < worthBeginning) continue;
    const stamp = await host.stamp(`${out}/${output}`).catch(() => undefined);
    if (stamp === undefined) pool.early({ kind: "yaml", text: yamlOf });
  }
}

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
