// The Pio site as the compiler knows it, in this process, for tests that hold the printed pages against it.
import { join } from "node:path";
import { compile } from "../../src/compile/compile.ts";
import type { Compiled } from "../../src/compile/compiled.ts";
import { openMemory } from "../../src/compile/memory.ts";
import { createPool } from "../../src/compile/pool.ts";
import { createTasks } from "../../src/compile/tasks.ts";
import { diskHost } from "../../src/host/disk.ts";

export const fixture = join(import.meta.dirname, "../../fixtures/pio");

/** Compiles fixtures/pio under `baseUrl`; nothing is written. */
export async function compiledPio(baseUrl: string): Promise<Compiled> {
  const options = { siteFolder: fixture, out: `${fixture}/build`, baseUrl, cache: false, write: false, strict: false };
  return compile(options, await openMemory(diskHost, undefined, "test"), createPool(createTasks(diskHost)));
}
