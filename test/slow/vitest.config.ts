// What is long by nature: kills, installs, other languages' programs, real web servers, tens of thousands of cases. `npm run test:slow`;
// `.ci/run` runs it after `npm test`. One file at a time, so that a kill or a timing of one never meets the load of another.
import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/slow/**/*.test.ts"],
    globalSetup: [join(import.meta.dirname, "setup.ts")],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
