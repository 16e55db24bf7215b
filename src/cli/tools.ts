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
import type { openPack } from "../build/commands/open-pack.ts";
import type { packSite } from "../build/commands/pack.ts";
import type { proxyFacts } from "../build/commands/proxy-settings.ts";
import type { pushSite } from "../build/commands/push.ts";
import type { contractsOf, readSpecs } from "../build/commands/read-specs.ts";
import type { runSamples } from "../build/commands/run-samples.ts";
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
  readonly pack: typeof packSite;
  readonly openPack: typeof openPack;
  readonly diagrams: typeof drawDiagrams;
  readonly external: typeof checkExternal;
  readonly fix: typeof fixSite;
  readonly runSamples: typeof runSamples;
  readonly readSpecs: typeof readSpecs;
  readonly proxyFacts: typeof proxyFacts;
  readonly migrate: typeof migrate;
  readonly markTranslations: typeof markTranslations;
  readonly storeRelease: typeof storeRelease;
  readonly compareSpecs: typeof compareSpecs;
  readonly contractsOf: (...specs: Parameters<typeof contractsOf>) => Promise<ReturnType<typeof contractsOf>>;
  /** `folders`: absolute, of what is served; no program of theirs is started. */
  readonly openBrowser: (url: string, folders: readonly string[]) => Promise<void>;
  /** Folders of the package: the starter site, the theme's components to start from, what `emit` writes, the manual; and the schema of the config. */
  readonly starter: string;
  /** The program that stands in the sandbox of code samples. */
  readonly sandboxInside: string;
  readonly overrides: string;
  readonly handlers: string;
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
    pack: async (host, options, asked) => {
      const { packSite } = await import("../build/commands/pack.ts");
      if (asked.npm === undefined) return packSite(host, options, asked);
      // Rights of files are part of what `npm pack` makes, and equal packages are to be equal archives.
      const before = process.umask(0o022);
      return packSite(host, options, asked).finally(() => process.umask(before));
    },
    openPack: async (host, folder) => (await import("../build/commands/open-pack.ts")).openPack(host, folder),
    diagrams: async (host, options, asked) =>
      (await import("../build/commands/diagrams.ts")).drawDiagrams(host, options, asked),
    external: async (host, options) =>
      (await import("../build/commands/check-external.ts")).checkExternal(host, options),
    fix: async (host, options) => (await import("../build/commands/fix.ts")).fixSite(host, options),
    runSamples: async (host, options, world) =>
      (await import("../build/commands/run-samples.ts")).runSamples(host, options, world),
    readSpecs: async (host, options) => (await import("../build/commands/read-specs.ts")).readSpecs(host, options),
    proxyFacts: async (host, options) =>
      (await import("../build/commands/proxy-settings.ts")).proxyFacts(host, options),
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
    sandboxInside: `${packageFolder}/dist/platform/native/sandbox-inside.js`,
    starter: `${templatesFolder}/starter`,
    overrides: `${packageFolder}/dist/overrides`,
    handlers: `${packageFolder}/dist/handlers`,
    manual: `${packageFolder}/fixtures/manual`,
    schema: `${packageFolder}/dist/config.schema.json`,
  };
}
