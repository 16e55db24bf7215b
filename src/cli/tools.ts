// What commands work with. Loaded when a command needs it, so that `--help` and `--version` answer at once; a test hands in its own.
import type { answerOf } from "../compile/answer.ts";
import type { build } from "../compile/build.ts";
import type { checkExternal } from "../compile/check-external.ts";
import type { cleanSite, restoreOutput } from "../compile/clean.ts";
import type { compareSpecs } from "../compile/compare-specs.ts";
import type { contractsOf } from "../compile/contracts.ts";
import type { drawDiagrams } from "../compile/diagrams.ts";
import type { migrate } from "../compile/migrate/migrate.ts";
import type { pushSite } from "../compile/push.ts";
import type { readSpecs } from "../compile/read-specs.ts";
import type { openSession } from "../compile/session.ts";
import type { storeRelease } from "../compile/store-release.ts";
import type { Host } from "../host/host.ts";

export type Tools = {
  readonly host: Host;
  readonly build: typeof build;
  readonly openSession: typeof openSession;
  readonly cleanSite: typeof cleanSite;
  readonly restoreOutput: typeof restoreOutput;
  readonly search: typeof answerOf;
  readonly push: typeof pushSite;
  readonly diagrams: typeof drawDiagrams;
  readonly external: typeof checkExternal;
  readonly readSpecs: typeof readSpecs;
  readonly migrate: typeof migrate;
  readonly storeRelease: typeof storeRelease;
  readonly compareSpecs: typeof compareSpecs;
  readonly contractsOf: (...specs: Parameters<typeof contractsOf>) => Promise<ReturnType<typeof contractsOf>>;
  /** `folders`: absolute, of what is served; no program of theirs is started. */
  readonly openBrowser: (url: string, folders: readonly string[]) => Promise<void>;
  /** Folders of the package: the starter site, the manual, and the schema of the config. */
  readonly starter: string;
  readonly manual: string;
  readonly schema: string;
};

/** The tools of production: this machine's disk and the real build. */
export async function loadTools(): Promise<Tools> {
  const [{ diskHost }, { packageFolder, templatesFolder }] = await Promise.all([
    import("../host/disk.ts"),
    import("../compile/program.ts"),
  ]);
  return {
    host: diskHost,
    build: async (host, options) => (await import("../compile/build.ts")).build(host, options),
    openSession: async (host, options, onChange) =>
      (await import("../compile/session-thread.ts")).openSessionThread(host, options, onChange),
    cleanSite: async (host, siteFolder, out) => (await import("../compile/clean.ts")).cleanSite(host, siteFolder, out),
    restoreOutput: async (host, out) => (await import("../compile/clean.ts")).restoreOutput(host, out),
    search: async (host, options, asked) => (await import("../compile/answer.ts")).answerOf(host, options, asked),
    push: async (host, options, asked) => (await import("../compile/push.ts")).pushSite(host, options, asked),
    diagrams: async (host, options, asked) =>
      (await import("../compile/diagrams.ts")).drawDiagrams(host, options, asked),
    external: async (host, options) => (await import("../compile/check-external.ts")).checkExternal(host, options),
    readSpecs: async (host, options) => (await import("../compile/read-specs.ts")).readSpecs(host, options),
    migrate: async (host, options) => (await import("../compile/migrate/migrate.ts")).migrate(host, options),
    storeRelease: async (host, options, release) =>
      (await import("../compile/store-release.ts")).storeRelease(host, options, release),
    compareSpecs: async (host, options) => (await import("../compile/compare-specs.ts")).compareSpecs(host, options),
    contractsOf: async (specs) => (await import("../compile/contracts.ts")).contractsOf(specs),
    openBrowser: async (url, folders) => {
      const { openAddress } = await import("../host/opener.ts");
      await openAddress(url, { env: process.env, folders, system: process.platform });
    },
    starter: `${templatesFolder}/starter`,
    manual: `${packageFolder}/fixtures/manual`,
    schema: `${packageFolder}/dist/config.schema.json`,
  };
}
