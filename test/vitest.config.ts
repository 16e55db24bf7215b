// Three projects. `units` needs nothing but the program; `sites` reads the built Pio site over HTTP and in a browser; `alone` measures
// time, so it runs when all else is done. Times allow for a machine of two cores that others use, too.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const sites = ["test/routes/**/*.test.ts", "test/browser/**/*.test.ts", "test/theme/islands.test.ts"];
const alone = ["test/browser/watch.test.ts"];
const elsewhere = ["test/real/**", "test/slow/**"];
const setup = join(import.meta.dirname, "setup.ts");
const workers = Math.max(1, Math.min(4, availableParallelism()));

export default defineConfig({
  root: join(import.meta.dirname, ".."),
  test: {
    maxWorkers: workers,
    // What is waited for comes in its own time on a busy machine; only what never comes may fail a test.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "units",
          include: ["test/**/*.test.ts", "test/**/*.test.tsx"],
          exclude: [...sites, ...elsewhere],
          globalSetup: [setup],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "sites",
          include: sites,
          exclude: alone,
          globalSetup: [setup],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: "alone",
          include: alone,
          globalSetup: [setup],
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
