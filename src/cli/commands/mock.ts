// `pio-docs mock [site]`: stands in for the APIs of a site, or for the one that an OpenAPI file describes. It takes up a description that
// changes while it runs, and keeps the last one that could be read.

import type { SpecsRead } from "../../build/commands/read-specs.ts";
import type { BuildOptions } from "../../build/options.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import { firstPort } from "../../mock/first-port.ts";
import { type LoggedExchange, type MockOptions, type RunningMock, startMock } from "../../mock/mock-server.ts";
import { prefixOf } from "../../mock/routes.ts";
import { startNotes } from "../../mock/start-notes.ts";
import type { ApiContract } from "../../model/contract.ts";
import type { Watcher } from "../../platform/host.ts";
import { nearest } from "../../text/nearest.ts";
import type { Context } from "../context.ts";
import { startedOn, untilInterrupted } from "../listening.ts";
import type { MockWords } from "../mock-options.ts";
import { askedOf } from "../options.ts";
import { progressOn } from "../progress.ts";
import { harmless } from "../streams.ts";

/** Operations that are named at the start. */
const mostListed = 5;

/** Runs the command; answers the exit code. */
export async function mockCommand(context: Context, site: string, options: MockWords): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(site, { ...options, cache: true }, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const progress = progressOn(streams.stderr, options.quiet === true);
  const order = { ...asked, write: false, progress: progress.show };
  const read = await tools.readSpecs(tools.host, order);
  const apis = await apisOf(context, read, options);
  if (typeof apis === "number") return apis;
  if (apis.length === 0) {
    const none = commandFailed("There is no OpenAPI spec to mock", "Pass a spec: pio-docs mock openapi.yaml.");
    return read.diagnostics.length > 0 ? reporter.faults(read.diagnostics, asked.siteFolder) : reporter.faults([none]);
  }
  if (read.diagnostics.length > 0) await reporter.faults(read.diagnostics, asked.siteFolder);
  const mock = await started(context, options, { apis, url: read.url });
  if (typeof mock === "number") return mock;
  if (options.port === undefined && mock.port !== firstPort) {
    reporter.say(`Port ${firstPort} is taken by another program, so the mock server uses port ${mock.port}.`);
  }
  for (const api of apis) introduce(context, mock, { api, isAlone: apis.length === 1 });
  reporter.say("Press Ctrl-C to stop the server.");
  const watcher = await watched(context, order, { first: read.files, options, mock });
  await untilInterrupted(context);
  await Promise.all([watcher.close(), mock.close()]);
  return 130;
}

/** The APIs that are asked for; or the exit code where there is no such one. */
export async function apisOf(
  { tools, reporter }: Context,
  { specs }: SpecsRead,
  { api: id }: Pick<MockWords, "api">,
): Promise<readonly ApiContract[] | number> {
  const wanted = id === undefined ? specs : specs.filter((spec) => spec.api.id === id);
  if (id === undefined || wanted.length > 0 || specs.length === 0) return tools.contractsOf(wanted);
  const ids = specs.map((spec) => spec.api.id);
  const near = nearest(id, ids);
  const hint =
    near === undefined
      ? `The site has the APIs ${ids.map((one) => `\`${one}\``).join(", ")}.`
      : `Did you mean \`${near}\`?`;
  return reporter.faults([commandFailed(`The site has no API \`${harmless(id)}\``, hint)]);
}

type Described = { readonly apis: readonly ApiContract[]; readonly url: string | undefined };

async function started(
  context: Context,
  { host, port, cors, delay, seed }: MockWords,
  { apis, url }: Described,
): Promise<RunningMock | number> {
  const { reporter } = context;
  const origins = url === undefined ? [] : [url];
  const told = ({ method, target, status, detail, notes }: LoggedExchange): void => {
    const words = detail === undefined ? "" : `: ${detail.slice(0, 300)}`;
    const more = notes === undefined ? "" : ` (${notes.slice(0, 300)})`;
    reporter.say(harmless(`${method} ${target.slice(0, 300)} ${status}${words}${more}`));
  };
  const mocked: MockOptions = {
    apis,
    host,
    port,
    cors: cors ?? { kind: "local", origins },
    delay: delay ?? 0,
    seed,
    told,
  };
  return startedOn(context, host, () => startMock(mocked));
}

function introduce(
  { reporter }: Context,
  { url }: RunningMock,
  { api, isAlone }: { readonly api: ApiContract; readonly isAlone: boolean },
): void {
  const { entries } = api;
  const [base = ""] = entries[0]?.bases ?? [];
  reporter.data(`${url}${isAlone ? "" : prefixOf(api)}${base}`);
  const count = `${entries.length} ${entries.length === 1 ? "operation" : "operations"}`;
  reporter.say(harmless(`${api.title}${api.version === "" ? "" : ` ${api.version}`}, ${count}:`));
  for (const { method, path } of entries.slice(0, mostListed)) reporter.say(harmless(`  ${method} ${path}`));
  if (entries.length > mostListed) reporter.say("  ...");
  for (const note of startNotes(api)) reporter.say(harmless(note));
}

type Running = { readonly first: readonly string[]; readonly options: MockWords; readonly mock: RunningMock };

/** Reads the descriptions again when one of their files changes. */
async function watched(context: Context, order: BuildOptions, { first, options, mock }: Running): Promise<Watcher> {
  const { tools, reporter } = context;
  let isReading = false;
  let isStale = false;
  const changed = async (): Promise<void> => {
    isStale = true;
    if (isReading) return;
    isReading = true;
    while (isStale) {
      isStale = false;
      const read = await tools.readSpecs(tools.host, order);
      await watcher.watch(read.files);
      if (read.diagnostics.length > 0) await reporter.faults(read.diagnostics, order.siteFolder);
      const apis = read.specs.length === 0 ? [] : await apisOf(context, read, options);
      if (typeof apis === "number" || apis.length === 0)
        reporter.say("The mock server keeps using the previous version of the spec.");
      else {
        mock.replace(apis);
        reporter.say("The spec has changed. The mock server now uses the new version.");
      }
    }
    isReading = false;
  };
  const watcher = await tools.host.watch(first, {
    isIgnored: () => false,
    changed: () => {
      changed().catch(() => {
        isReading = false;
        reporter.say("The mock server keeps using the previous version of the spec.");
      });
    },
    warn: reporter.say,
  });
  return watcher;
}
