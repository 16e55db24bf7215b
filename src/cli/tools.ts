// What commands work with. Loaded when a command needs it, so that `--help` and `--version` answer at once; a test hands in its own.
import type { build } from "../build/build.ts";
import type { cleanSite, restoreOutput } from "../build/clean.ts";
import type { openSession } from "../build/session.ts";
import type { Host } from "../host/host.ts";

export type Tools = {
  readonly host: Host;
  readonly build: typeof build;
  readonly openSession: typeof openSession;
  readonly cleanSite: typeof cleanSite;
  readonly restoreOutput: typeof restoreOutput;
  readonly openBrowser: (url: string) => Promise<void>;
  /** Absolute path of the starter site. */
  readonly starter: string;
};

/** The tools of production: this machine's disk and the real build. */
export async function loadTools(): Promise<Tools> {
  const [{ diskHost }, { build }, { openSession }, clean, { templatesFolder }] = await Promise.all([
    import("../host/disk.ts"),
    import("../build/build.ts"),
    import("../build/session.ts"),
    import("../build/clean.ts"),
    import("../build/program.ts"),
  ]);
  return {
    host: diskHost,
    build,
    openSession,
    cleanSite: clean.cleanSite,
    restoreOutput: clean.restoreOutput,
    openBrowser: async (url) => {
      const { default: open } = await import("open");
      await open(url);
    },
    starter: `${templatesFolder}/starter`,
  };
}
