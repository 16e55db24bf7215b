// What is long by nature and what `npm test` holds no part of: kills, installs, other languages' programs, real web servers. `npm run test:slow`;
// `.ci/run` runs it after `npm test`. One file at a time, so that a kill or a timing of one never meets the load of another.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ownUser } from "../own-user.ts";

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/slow/**/*.test.ts"],
    env: { XDG_CACHE_HOME: ownUser(), CI: "" },
    provide: { reach: "whole" },
    // What is waited for comes in its own time on a busy machine; only what never comes may fail a test.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: [join(import.meta.dirname, "setup.ts")],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
