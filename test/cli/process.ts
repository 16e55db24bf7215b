// A process for tests: runs a command line over a memory host and a build that is told what to answer, and writes down what was seen
// as a transcript: the command, stdout, stderr, exit code.

import { answerOf } from "../../src/build/commands/answer.ts";
import { checkExternal } from "../../src/build/commands/check-external.ts";
import { cleanSite, restoreOutput } from "../../src/build/commands/clean.ts";
import { compareSpecs } from "../../src/build/commands/compare-specs.ts";
import { drawDiagrams } from "../../src/build/commands/diagrams.ts";
import { fixSite } from "../../src/build/commands/fix.ts";
import { markTranslations } from "../../src/build/commands/mark-translations.ts";
import { migrate } from "../../src/build/commands/migrate/migrate.ts";
import { openPack } from "../../src/build/commands/open-pack.ts";
import { packSite } from "../../src/build/commands/pack.ts";
import { proxyFacts } from "../../src/build/commands/proxy-settings.ts";
import { pushSite } from "../../src/build/commands/push.ts";
import { contractsOf, readSpecs } from "../../src/build/commands/read-specs.ts";
import { runSamples } from "../../src/build/commands/run-samples.ts";
import { storeRelease } from "../../src/build/commands/store-release.ts";
import type { BuildSession } from "../../src/build/dev/session.ts";
import type { BuildOptions, BuildResult } from "../../src/build/options.ts";
import { oldSideOf } from "../../src/build/review/old-side.ts";
import { run } from "../../src/cli/main.ts";
import type { Tools } from "../../src/cli/tools.ts";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Diagnostic } from "../../src/diagnostics/diagnostic.ts";
import { exitOf, report } from "../../src/diagnostics/reported.ts";
import type { Severity } from "../../src/diagnostics/severity.ts";
import { memoryHost } from "../../src/platform/memory.ts";
import { type PushPatience, usualPatience } from "../../src/search/push/service-request.ts";

export type World = {
  readonly translations?: BuildResult["translations"];
  readonly files?: Readonly<Record<string, string>>;
  readonly diagnostics?: readonly Diagnostic[];
  readonly severities?: Readonly<Record<string, Severity>>;
  /** Diagnostics that are passed over, and why. */
  readonly suppressed?: NonNullable<BuildResult["suppressed"]>;
  readonly pages?: number;
  /** Instead of a build that answers `diagnostics`. */
  readonly build?: Tools["build"];
  readonly openSession?: Tools["openSession"];
  /** Where the program keeps the schema of the config. */
  readonly schema?: string;
  /** Of a push. */
  readonly patience?: PushPatience;
  readonly env?: Readonly<Record<string, string>>;
  readonly terminal?: boolean;
  readonly stop?: AbortController;
};

export const folder = "/work/folder";

/** What a build of `world` answers. */
export function resultOf(world: World, options: BuildOptions): BuildResult {
  const diagnostics = report(world.diagnostics ?? [], { severities: world.severities ?? {} }, catalogue);
  const exit = exitOf(diagnostics, catalogue, options.strict);
  return {
    pages: world.pages ?? 3,
    diagnostics,
    written: options.write && exit === 0,
    failed: exit !== 0,
    exit,
    ms: 1234,
    out: options.out,
    base: options.baseUrl ?? "/",
    trailingSlash: undefined,
    bytes: 4096,
    ...(world.translations === undefined ? {} : { translations: world.translations }),
    ...(world.suppressed === undefined ? {} : { suppressed: world.suppressed }),
  };
}

export type Running = {
  readonly host: ReturnType<typeof memoryHost>;
  readonly asked: BuildOptions[];
  readonly opened: string[];
  readonly out: () => string;
  readonly err: () => string;
  readonly done: Promise<number>;
  readonly stop: AbortController;
};

const starterConfig = {
  "/starter/pio-docs.config.json": '{ "$schema": "./node_modules/pio-docs/dist/config.schema.json" }',
};

/** Starts a command line, `build docs --strict`, in `/work/folder`. */
export function start(line: string, world: World = {}): Running {
  const host = memoryHost({
    "/starter/docs/index.md": "# Hello\n",
    "/starter/gitignore": "build/\n",
    ...starterConfig,
    ...world.files,
  });
  const asked: BuildOptions[] = [];
  const opened: string[] = [];
  const stop = world.stop ?? new AbortController();
  let out = "";
  let err = "";
  const isTTY = world.terminal === true;
  const tools: Tools = {
    host,
    build: async (used, options) => {
      asked.push(options);
      if (world.build !== undefined) return world.build(used, options);
      const result = resultOf(world, options);
      if (result.written) {
        await host.write(`${options.out}/index.html`, "<body>home</body>");
        await host.write(`${options.out}/.pio-docs-output`, "");
      }
      return result;
    },
    storeRelease,
    markTranslations,
    openSession: async (used, options, onChange): Promise<BuildSession> => {
      asked.push(options);
      if (world.openSession === undefined) throw new Error("no session in this world");
      return world.openSession(used, options, onChange);
    },
    cleanSite,
    restoreOutput,
    search: answerOf,
    diagrams: drawDiagrams,
    external: checkExternal,
    fix: fixSite,
    runSamples,
    push: (used, options, asked) => pushSite(used, options, { ...asked, patience: world.patience ?? usualPatience }),
    pack: packSite,
    openPack,
    readSpecs,
    proxyFacts,
    migrate,
    oldSideOf,
    compareSpecs,
    contractsOf: async (specs) => contractsOf(specs),
    overrides: "/overrides",
    sandboxInside: "/dist/sandbox-inside.js",
    handlers: "/handlers",
    openBrowser: async (url) => {
      opened.push(url);
    },
    starter: "/starter",
    manual: "/manual",
    schema: world.schema ?? "/usr/lib/node_modules/pio-docs/dist/config.schema.json",
  };
  const streams = {
    stdout: { write: (text: string) => (out += text), isTTY, columns: 100 },
    stderr: { write: (text: string) => (err += text), isTTY, columns: 100 },
    env: world.env ?? {},
    cwd: folder,
    interrupted: stop.signal,
    hearSignals() {},
  };
  const done = run(
    line.split(" ").filter((word) => word !== ""),
    streams,
    tools,
  );
  return { host, asked, opened, out: () => out, err: () => err, done, stop };
}

/** Runs a command line to its end and writes it down. */
export async function transcript(line: string, world: World = {}): Promise<string> {
  const running = start(line, world);
  const exit = await running.done;
  const indent = (text: string) => text.replace(/\n$/, "").replace(/^/gm, "  ").replace(/ +$/gm, "");
  const parts = [`$ pio-docs ${line}`];
  if (running.out() !== "") parts.push(`stdout:\n${indent(running.out())}`);
  // Progress is told of what takes long, which on a busy machine is anything.
  const err = running.err().replace(/^(?:parse|render) \d+\/\d+\n/gm, "");
  if (err !== "") parts.push(`stderr:\n${indent(err)}`);
  // As a terminal gets it: half a pair of code units is no text.
  return Buffer.from(`\n${[...parts, `exit ${exit}`].join("\n")}\n`).toString();
}
