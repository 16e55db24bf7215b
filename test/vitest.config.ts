// Two projects. The files of `shared` share a few processes, since nothing of ours keeps state in a module: each module is loaded once a
// process, not once a file. `apart` are those that replace modules of the program (`vi.mock`). The built sites and the browser are there
// when a file is asked for that needs them.
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { MixedOrder } from "./order.ts";
import { ownUser } from "./own-user.ts";

const apart = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts") && !path.includes("node_modules"))
  .filter((path) => /\bvi\.(mock|doMock)\(/.test(readFileSync(join(import.meta.dirname, path), "utf8")))
  .map((path) => `test/${path.replaceAll("\\", "/")}`);
const elsewhere = ["test/agents/**", "test/browsers/**", "test/real/**", "test/slow/**", "test/nightly/**"];
const globalSetup = [join(import.meta.dirname, "setup.ts")];

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  // React as it ships: pages are rendered by its production build, which is also half the work of the one for developing.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production", XDG_CACHE_HOME: ownUser(), CI: "" },
    // One more than there are cores: a file that waits, for a page or a program, leaves its core to another.
    maxWorkers: Math.min(4, availableParallelism()) + 1,
    isolate: false,
    // What a module becomes for a run is kept by its text: each project takes it from there, and the next run not at all (16 s of CPU).
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: join(import.meta.dirname, "../node_modules/.cache/tests-modules"),
    },
    // Tests make much that lives for a moment: with room for it a tenth of the work, which was clearing away, is half as much.
    execArgv: ["--max-semi-space-size=64"],
    provide: { reach: "core" },
    sequence: { sequencer: MixedOrder },
    // What is waited for comes in its own time on a busy machine; only what never comes may fail a test.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: "shared",
          include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: [...apart, ...elsewhere],
          globalSetup,
        },
      },
      { extends: true, test: { name: "apart", include: apart, exclude: elsewhere, isolate: true, globalSetup } },
    ],
  },
});
