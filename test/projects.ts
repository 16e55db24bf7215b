// The projects of a run of vitest. Files of `shared` share a few processes, since nothing of ours keeps state in a module: each module is
// loaded once a process, not once a file. `apart` are those that replace modules of the program (`vi.mock`).
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { TestProjectInlineConfiguration, ViteUserConfig } from "vitest/config";
import { MixedOrder } from "./order.ts";
import { ownUser } from "./own-user.ts";

/**
 * For V8, measured by CPU time of whole runs. Tests make much that lives for a moment: with room for it there is half as much to clear away. And
 * most of what they run they run a few times: optimized later than in a server, a quarter of the work is gone. Not for those of test/slow,
 * which hold memory.
 */
const execArgv = [
  "--max-semi-space-size=64",
  "--min-semi-space-size=32",
  "--initial-old-space-size=512",
  "--interrupt-budget=600000",
];
const root = join(import.meta.dirname, "..");
/** Tests that have a config of their own. */
const elsewhere = /^(agents|browsers|real|slow|nightly)\/|\.nightly\.|node_modules/;

/** What the runs of many short files have in common, for `defineConfig`. */
export const shortFiles: ViteUserConfig = {
  root,
  // React as it ships: pages are rendered by its production build, which is also half the work of the one for developing.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production", XDG_CACHE_HOME: ownUser(), CI: "" },
    // One more than there are cores: a file that waits, for a page or a program, leaves its core to another.
    maxWorkers: Math.min(4, availableParallelism()) + 1,
    isolate: false,
    // What a module becomes for a run is kept by its text: each project takes it from there, and the next run not at all (16 s of CPU).
    experimental: { fsModuleCache: true, fsModuleCachePath: join(root, "node_modules/.cache/tests-modules") },
    provide: { reach: "core" },
    sequence: { sequencer: MixedOrder },
    // What is waited for comes in its own time on a busy machine; only what never comes may fail a test.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
};

/** The two projects of the test files whose names `isOwn` takes; they stand on what `globalSetup`, a path, makes. */
export function projectsOf(isOwn: (path: string) => boolean, globalSetup: string): TestProjectInlineConfiguration[] {
  const [apart, shared]: [string[], string[]] = [[], []];
  for (const found of readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })) {
    const path = found.replaceAll("\\", "/");
    if (!/\.test\.tsx?$/.test(path) || elsewhere.test(path) || !isOwn(path)) continue;
    const replaces = /\bvi\.(mock|doMock)\(/.test(readFileSync(join(import.meta.dirname, path), "utf8"));
    (replaces ? apart : shared).push(`test/${path}`);
  }
  return [
    { extends: true, test: { name: "shared", include: shared, execArgv, globalSetup } },
    { extends: true, test: { name: "apart", include: apart, isolate: true, execArgv, globalSetup } },
  ];
}
