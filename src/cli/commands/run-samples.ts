// `pio-docs check --run`: the problems of a check, and what became of the code samples that ask to be run. They run in a sandbox or, where
// there is none, not at all, unless `--run-unconfined` says that their authors are trusted; pull requests are never trusted so.
import type { SampleWorld } from "../../build/commands/run-samples.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import { wrongUse } from "../../diagnostics/wrong-use.ts";
import { startMock } from "../../mock/mock-server.ts";
import { prefixOf } from "../../mock/routes.ts";
import { openSandbox, type Sandbox, unconfined } from "../../platform/native/sandbox.ts";
import { pullRequestIn } from "../ci/pull-request.ts";
import type { Context } from "../context.ts";
import type { CommandBuildOptions, CommandSiteOptions } from "../options.ts";
import { buildAndTell } from "./build.ts";

/** Runs the command; answers the exit code. */
export async function runAndTell(
  context: Context,
  order: CommandBuildOptions & { readonly write: boolean },
  options: CommandSiteOptions & { readonly runUnconfined?: boolean },
): Promise<number> {
  const { streams, tools, reporter } = context;
  if (order.noCode === true)
    return reporter.faults([wrongUse("--run cannot be used where no code may run (--no-code)")]);
  const search = { env: streams.env, folders: [order.siteFolder] };
  let sandbox: Sandbox | undefined;
  if (options.runUnconfined === true) {
    const event = pullRequestIn(streams.env);
    if (event !== undefined)
      return reporter.faults([wrongUse(`--run-unconfined cannot be used here: ${event}. Use --run alone`)]);
    sandbox = unconfined(search);
  } else sandbox = await openSandbox(search, tools.sandboxInside);
  if (sandbox === undefined) return reporter.faults([noSandbox]);
  const world: SampleWorld = { sandbox, standIn };
  const build: typeof tools.build = (host, build) =>
    tools.runSamples(host, { ...build, onCompiled: streams.hearSignals }, world);
  const { exit, samples = [] } = await buildAndTell({ ...context, tools: { ...tools, build } }, order, options);
  const passed = samples.filter(({ result }) => result === "passed").length;
  reporter.say(`code samples: ${passed} of ${samples.length} passed`);
  return exit;
}

const noSandbox = commandFailed(
  "The code samples cannot run: this machine has no sandbox for them (`bwrap` of the package bubblewrap, on Linux, with user namespaces)",
  "Install bubblewrap, or run the check in a container that has it: docker run --rm --security-opt seccomp=unconfined -v \"$PWD\":/site -w /site node:22 sh -c 'apt-get update && apt-get install -y bubblewrap && npx pio-docs check --run'. Only if you trust every author, use --run-unconfined.",
);

/** A mock that answers this machine alone, the same each time. */
const standIn: SampleWorld["standIn"] = async (apis) => {
  const mock = await startMock({
    apis,
    host: "127.0.0.1",
    port: undefined,
    cors: { kind: "local", origins: [] },
    delay: 0,
    seed: 1,
  });
  return {
    port: mock.port,
    addressOf: (api) => `${mock.url}${apis.length === 1 ? "" : prefixOf(api)}`,
    close: () => mock.close(),
  };
};
