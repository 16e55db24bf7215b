// What is long by nature: kills, installs, other languages' programs, real web servers, tens of thousands of cases. `npm run test:slow`;
// `.ci/run` runs it after `npm test`. One file at a time, so that a kill or a timing of one never meets the load of another.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ownUser } from "../own-user.ts";

const tests = join(import.meta.dirname, "..");

/** Tests of `npm test` that go further here, by `byReach` or `further`: in every width, mode and host, over more texts and larger sites. */
const further = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.test\.tsx?$/.test(path) && !/^(real|slow|nightly)\/|node_modules/.test(path))
  .filter((path) => /\b(byReach|further)[(<]/.test(readFileSync(join(tests, path), "utf8")))
  .map((path) => `test/${path}`);

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    include: ["test/slow/**/*.test.ts", ...further],
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
