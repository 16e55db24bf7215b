// What the slow tests stand on, made once before the first of them: the shipped program, and for those that look at a site a Chromium, the
// manual, and the Pio site, built at "/" and again under "/docs/". Tests get the paths by `inject("pio")`; the folder goes at the end.
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";
import { startBrowser } from "./browser/open-browser.ts";
import { needsSites } from "./needs-sites.ts";
import { buildProgram, checkout } from "./program.ts";

/** Absolute folders of the built Pio site. */
export type PioBuilds = { readonly root: string; readonly docs: string };

declare module "vitest" {
  // Vitest's own name for what a global setup hands to its tests; it can be widened as an interface only.
  interface ProvidedContext {
    readonly pio: PioBuilds;
    /** Absolute folder of the built manual. */
    readonly manual: string;
  }
}

const run = promisify(execFile);

/** In the environment of the run: the sites as JSON, since each project of vitest has its own modules. */
const made = "PIO_DOCS_TEST_SITES";

/** Builds the program, and all that `provideSites` makes where tests are asked for that need it. Answers what clears it away. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  await buildProgram();
  return project.vitest.state.getPaths().some(needsSites) ? provideSites(project) : undefined;
}

/** Hands the sites to the tests of `project`. The first call of a run builds them, starts a browser, and returns what removes both. */
export async function provideSites(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env[made] !== undefined) {
    provide(project, JSON.parse(process.env[made]));
    return undefined;
  }
  const folder = await mkdtemp(join(tmpdir(), "pio-docs-sites-"));
  const pio: PioBuilds = { root: join(folder, "root"), docs: join(folder, "docs") };
  const manual = join(folder, "manual");
  const starting = startBrowser();
  const clear = async (): Promise<void> => {
    await starting.then(
      (browser) => browser.close(),
      () => undefined,
    );
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([
      starting,
      buildSite("pio", pio.root),
      buildSite("pio", pio.docs, "--base-url", "/docs/"),
      buildSite("manual", manual),
    ]);
  } catch (error) {
    await clear();
    throw error;
  }
  process.env[made] = JSON.stringify({ pio, manual });
  provide(project, { pio, manual });
  return clear;
}

function provide(project: TestProject, sites: { readonly pio: PioBuilds; readonly manual: string }): void {
  project.provide("pio", sites.pio);
  project.provide("manual", sites.manual);
}

async function buildSite(name: string, out: string, ...more: readonly string[]): Promise<void> {
  const build = ["bin/pio-docs.js", "build", `fixtures/${name}`, "--out", out, "--no-cache", "--quiet", ...more];
  await run(process.execPath, build, { cwd: checkout });
}
