// What is long by nature: kills, installs, other languages' programs, real web servers, tens of thousands of cases. `npm run test:slow`;
// `.ci/run` runs it after `npm test`. One file at a time, so that a kill or a timing of one never meets the load of another.
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { ownUser } from "../own-user.ts";

/** Tests of `npm test` that go further here: in every width, mode and host, over more texts and larger sites. */
const further = [
  "test/browser/attack.test.ts",
  "test/browser/axe.test.ts",
  "test/browser/color-mode.test.ts",
  "test/browser/drawer.test.ts",
  "test/browser/hosted-search.test.ts",
  "test/browser/hydrate.test.ts",
  "test/browser/look.test.ts",
  "test/browser/media.test.ts",
  "test/browser/nav-swap.test.ts",
  "test/browser/nav-trouble.test.ts",
  "test/browser/old-tab.test.ts",
  "test/browser/policy.test.ts",
  "test/browser/quiet.test.ts",
  "test/browser/readers.test.ts",
  "test/browser/reading-aids.test.ts",
  "test/browser/request-builder.test.ts",
  "test/browser/samples.test.ts",
  "test/browser/script-off.test.ts",
  "test/browser/search-dialog-trouble.test.ts",
  "test/browser/search-dialog.test.ts",
  "test/browser/search-page.test.ts",
  "test/browser/sidebar.test.ts",
  "test/browser/weight.test.ts",
  "test/cli/odd-places.test.ts",
  "test/compile/names/names.test.ts",
  "test/compile/session.test.ts",
  "test/config/script.test.ts",
  "test/parse/guide/hostile.test.ts",
  "test/parse/guide/syntax.test.ts",
  "test/proof/node-and-curl.test.ts",
  "test/reader/schema-check.test.ts",
  "test/reader/tokens.test.ts",
  "test/reference/coverage.test.ts",
  "test/reference/hostile.test.ts",
  "test/render/page-weight.test.ts",
  "test/routes/html.test.ts",
  "test/routes/model.test.ts",
  "test/routes/same-bytes.test.ts",
  "test/search/hosted-pio.test.ts",
  "test/search/index.test.ts",
  "test/search/push.test.ts",
  "test/text/data-file.test.ts",
  "test/theme/islands.test.ts",
];

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
