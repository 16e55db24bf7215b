// What a night is for: the random tests of `npm test` with a hundred times as many edits and texts, and the journeys in every browser. No landing waits for it; what it finds
// becomes a case of the short run.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ownUser } from "../own-user.ts";

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/nightly/**/*.test.ts", "test/browsers/**/*.test.ts"],
    env: { XDG_CACHE_HOME: ownUser(), CI: "" },
    provide: { reach: "whole" },
    // What is waited for comes in its own time on a busy machine; only what never comes may fail a test.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: [join(import.meta.dirname, "../slow/setup.ts")],
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
