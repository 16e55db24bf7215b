// The Pio site as the compiler knows it, in this process, for tests that hold the printed pages against it.
import { join } from "node:path";
import { openMemory } from "../../src/build/cache/memory.ts";
import { compile } from "../../src/build/compile.ts";
import type { Compiled } from "../../src/build/compiled.ts";
import { createPool } from "../../src/build/workers/pool.ts";
import { createTasks } from "../../src/build/workers/tasks.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";

export const fixture = join(import.meta.dirname, "../../fixtures/pio");

/** Compiles fixtures/pio under `baseUrl`; nothing was written. */
export async function compiledPio(baseUrl: string): Promise<Compiled> {
  const options = { siteFolder: fixture, out: `${fixture}/build`, baseUrl, cache: false, write: false, strict: false };
  return compile(options, await openMemory(diskHost, undefined, "test"), createPool(createTasks(diskHost)));
}
