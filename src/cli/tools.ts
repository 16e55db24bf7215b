// What commands work with. Loaded when a command needs it, so that `--help` and `--version` answer at once; a test hands in its own.

import type { build } from "../build/build.ts";
import type { answerOf } from "../build/commands/answer.ts";
import type { checkExternal } from "../build/commands/check-external.ts";
import type { cleanSite, restoreOutput } from "../build/commands/clean.ts";
import type { compareSpecs } from "../build/commands/compare-specs.ts";
import type { drawDiagrams } from "../build/commands/diagrams.ts";
import type { fixSite } from "../build/commands/fix.ts";
import type { markTranslations } from "../build/commands/mark-translations.ts";
import type { migrate } from "../build/commands/migrate/migrate.ts";
import type { pushSite } from "../build/commands/push.ts";
import type { contractsOf, readSpecs } from "../build/commands/read-specs.ts";
import type { storeRelease } from "../build/commands/store-release.ts";
import type { openSession } from "../build/dev/session.ts";
import type { oldSideOf } from "../build/review/old-side.ts";
import type { Host } from "../platform/host.ts";

export type Tools = {
  readonly host: Host;
  readonly build: typeof build;
  readonly oldSideOf: typeof oldSideOf;
  readonly openSession: typeof openSession;
  readonly cleanSite: typeof cleanSite;
  readonly restoreOutput: typeof restoreOutput;
  readonly search: typeof answerOf;
  readonly push: typeof pushSite;
  readonly diagrams: typeof drawDiagrams;
  readonly external: typeof checkExternal;
  readonly fix: typeof fixSite;
  readonly readSpecs: typeof readSpecs;
  readonly migrate: typeof migrate;
  readonly markTranslations: typeof markTranslations;
  readonly storeRelease: typeof storeRelease;
  readonly compareSpecs: typeof compareSpecs;
  readonly contractsOf: (...specs: Parameters<typeof contractsOf>) => Promise<ReturnType<typeof contractsOf>>;
  /** `folders`: absolute, of what is served; no program of theirs is started. */
  readonly openBrowser: (url: string, folders: readonly string[]) => Promise<void>;
  /** Folders of the package: the starter site, the theme's components to start from, the manual; and the schema of the config. */
  readonly starter: string;
  readonly overrides: string;
  readonly manual: string;
  readonly schema: string;
};

/** The tools of production: this machine's disk and the real build. */
export async function loadTools(): Promise<Tools> {
  const [{ diskHost }, { packageFolder, templatesFolder }] = await Promise.all([
    import("../platform/fs/disk.ts"),
    import("../build/program.ts"),
  ]);
  return {
    host: diskHost,
    build: async (host, options) => (await import("../build/build.ts")).build(host, options),
    oldSideOf: async (host, options, named) =>
      (await import("../build/review/old-side.ts")).oldSideOf(host, options, named),
    openSession: async (_disk, options, onChange) =>
      (await import("../build/dev/session-thread.ts")).openSessionThread(options, onChange),
    cleanSite: async (host, siteFolder, out) =>
      (await import("../build/commands/clean.ts")).cleanSite(host, siteFolder, out),
    restoreOutput: async (host, out) => (await import("../build/commands/clean.ts")).restoreOutput(host, out),
    search: async (host, options, asked) =>
      (await import("../build/commands/answer.ts")).answerOf(host, options, asked),
    push: async (host, options, asked) => (await import("../build/commands/push.ts")).pushSite(host, options, asked),
    diagrams: async (host, options, asked) =>
      (await import("../build/commands/diagrams.ts")).drawDiagrams(host, options, asked),
    external: async (host, options) =>
      (await import("../build/commands/check-external.ts")).checkExternal(host, options),
    fix: async (host, options) => (await import("../build/commands/fix.ts")).fixSite(host, options),
    readSpecs: async (host, options) => (await import("../build/commands/read-specs.ts")).readSpecs(host, options),
    migrate: async (host, options) => (await import("../build/commands/migrate/migrate.ts")).migrate(host, options),
    markTranslations: async (host, options, asked) =>
      (await import("../build/commands/mark-translations.ts")).markTranslations(host, options, asked),
    storeRelease: async (host, options, release) =>
      (await import("../build/commands/store-release.ts")).storeRelease(host, options, release),
    compareSpecs: async (host, options) =>
      (await import("../build/commands/compare-specs.ts")).compareSpecs(host, options),
    contractsOf: async (specs) => (await import("../build/commands/read-specs.ts")).contractsOf(specs),
    openBrowser: async (url, folders) => {
      const { openAddress } = await import("../platform/native/browser.ts");
      await openAddress(url, { env: process.env, folders, system: process.platform });
    },
    starter: `${templatesFolder}/starter`,
    overrides: `${packageFolder}/dist/overrides`,
    manual: `${packageFolder}/fixtures/manual`,
    schema: `${packageFolder}/dist/config.schema.json`,
  };
}
