// `pio-docs drift <traffic...>`: what recorded requests and responses do otherwise than the specs say. The problems are the product, so they go to
// stdout. No line of a recording is quoted.
import { catalogue } from "../../diagnostics/catalogue.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import { exitOf, type JudgedDiagnostic, report } from "../../diagnostics/reported.ts";
import { usualFields } from "../../drift/access-log.ts";
import { Drift } from "../../drift/drift.ts";
import type { ReadFault } from "../../drift/read-fault.ts";
import { exchangesIn } from "../../drift/recordings.ts";
import { driftDiagnostics, readDiagnostics } from "../../drift/told.ts";
import type { ApiContract } from "../../model/contract.ts";
import { siteFileOf } from "../../model/source-tree.ts";
import { here } from "../../platform/fs/native.ts";
import type { Host } from "../../platform/host.ts";
import { breather } from "../../text/breathe.ts";
import type { Context } from "../context.ts";
import type { DriftWords } from "../drift-options.ts";
import { askedOf } from "../options.ts";
import { reporterOf } from "../reporter.ts";
import { shownPath } from "../reports/shown-path.ts";
import { tally } from "../reports/worded.ts";
import { severitiesOf } from "../severities.ts";
import { apisOf } from "./mock.ts";

/** Runs the command; answers the exit code. */
export async function driftCommand(context: Context, traffic: readonly string[], options: DriftWords): Promise<number> {
  const { streams, tools, reporter } = context;
  const asked = await askedOf(options.site, { ...options, cache: true }, { ...streams, host: tools.host });
  if ("code" in asked) return reporter.faults([asked]);
  const severities = severitiesOf(options.severity ?? []);
  if ("code" in severities) return reporter.faults([severities]);
  const read = await tools.readSpecs(tools.host, { ...asked, write: false });
  const apis = await apisOf(context, read, options);
  if (typeof apis === "number") return apis;
  if (read.diagnostics.length > 0 || apis.length === 0) {
    const none = commandFailed("There is no OpenAPI spec to compare with", "Pass a spec with --spec openapi.yaml.");
    return read.diagnostics.length > 0 ? reporter.faults(read.diagnostics, asked.siteFolder) : reporter.faults([none]);
  }
  const compared = await compare(context, { traffic, apis, options });
  streams.interrupted.throwIfAborted();
  const { drift, faults } = compared;
  const nameOf = (file: string): string => shownPath(file, streams.cwd, asked.siteFolder);
  const placeOf = (file: string): string => siteFileOf(asked.siteFolder, file);
  const recording = placeOf(here.resolve(streams.cwd, traffic[0] ?? "."));
  const diagnostics = [
    ...readDiagnostics({ drift, faults: [...faults.values()], placeOf, recording }),
    ...driftDiagnostics(drift, { nameOf, recording }),
  ];
  const judgement = { severities: {}, ...read.judgement, asked: severities.levels };
  const judged = report(diagnostics, judgement, catalogue);
  const exit = exitFor(judged, options);
  const hidden = withoutFiles(tools.host, new Set([...faults.values()].map(({ file }) => file)));
  const told = reporterOf(streams, options, hidden);
  const input = { diagnostics: judged, siteFolder: asked.siteFolder, outcome: { exit }, asData: true };
  const result = await told.diagnostics(input);
  reporter.say(closingLine(drift, judged));
  return result.exit;
}

type Comparison = {
  readonly traffic: readonly string[];
  readonly apis: readonly ApiContract[];
  readonly options: DriftWords;
};
type CountedFault = ReadFault & { count: number };

/** Faults of one kind in one file are one. */
async function compare(
  { streams, tools }: Context,
  { traffic, apis, options }: Comparison,
): Promise<{ readonly drift: Drift; readonly faults: ReadonlyMap<string, CountedFault> }> {
  const { server = [], ignoreHeaders = [], logFields = usualFields } = options;
  const drift = new Drift({ apis, servers: server, ignoredHeaders: ignoreHeaders });
  const faults = new Map<string, CountedFault>();
  const paths = traffic.map((path) => here.resolve(streams.cwd, path));
  const breathe = breather(200);
  for await (const one of exchangesIn(tools.host, paths, logFields)) {
    await breathe();
    if (streams.interrupted.aborted) break;
    if (one.kind === "exchange") drift.add(one.exchange);
    else {
      const key = `${one.fault.file}\n${one.fault.problem}`;
      const same = faults.get(key);
      if (same === undefined) faults.set(key, { ...one.fault, count: 1 });
      else same.count += 1;
    }
  }
  return { drift, faults };
}

function exitFor(judged: readonly JudgedDiagnostic[], { failOn }: DriftWords): 0 | 1 | 2 | 74 {
  // A recording that cannot be read is never fine.
  const counted =
    failOn === "none" ? judged.filter(({ diagnostic }) => catalogue[diagnostic.code].fixed === true) : judged;
  if (failOn === "info" && judged.length > 0) return 1;
  return exitOf(counted, catalogue, failOn === "warning");
}

/** A host that does not know some files, so that no report quotes them. */
function withoutFiles(host: Host, files: ReadonlySet<string>): Host {
  return { ...host, stamp: async (path) => (files.has(path) ? undefined : host.stamp(path)) };
}

/** `1,204 requests, 1,190 compared, 14 to other servers, 3 errors, 2 warnings`. */
function closingLine({ counts }: Drift, judged: readonly JudgedDiagnostic[]): string {
  const { error, warning } = tally(judged);
  const number = (count: number, word: string): string =>
    `${count.toLocaleString("en-US")} ${word}${count === 1 ? "" : "s"}`;
  const parts = [number(counts.exchanges, "request"), `${counts.matched.toLocaleString("en-US")} compared`];
  if (counts.elsewhere > 0) parts.push(`${counts.elsewhere.toLocaleString("en-US")} to other servers`);
  const found = [error > 0 ? number(error, "error") : "", warning > 0 ? number(warning, "warning") : ""].filter(
    (one) => one !== "",
  );
  return [...parts, ...(found.length === 0 ? ["no drift"] : found)].join(", ");
}
