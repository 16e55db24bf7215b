// What a night is for: installs, real servers, other languages' programs (this folder and `*.nightly.test.ts`), the tests of the short runs
// in every width, mode and host, the random ones with a hundred times as many edits and texts, and the journeys in every browser. No landing
// waits for it; what it finds becomes a case of the short run.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ownUser } from "../own-user.ts";

const tests = join(import.meta.dirname, "..");

/** Tests of the short runs that go further here, by `byReach` or `further`: in every width, mode and host, over more texts. */
const further = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.test\.tsx?$/.test(path) && !/^(real|nightly)\/|node_modules/.test(path))
  .filter((path) => /\b(byReach|further)[(<]/.test(readFileSync(join(tests, path), "utf8")))
  .map((path) => `test/${path}`);

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/nightly/**/*.test.ts", "test/**/*.nightly.test.ts", "test/browsers/**/*.test.ts", ...further],
    env: { XDG_CACHE_HOME: ownUser(), CI: "" },
    provide: { reach: "whole" },
    // What is waited for comes in its own time on a busy machine; only what never comes may fail a test.
    expect: { poll: { timeout: 30_000 } },
    globalSetup: [join(import.meta.dirname, "../setup.ts"), join(import.meta.dirname, "setup.ts")],
    testTimeout: 7_200_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
  },
});
