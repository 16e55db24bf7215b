// The ledger of a site as a compile begins with it: read, or begun where there is none and one is wanted.
import type { Finding } from "../../diagnostics/finding.ts";
import { loadLedger } from "../../load/ledger.ts";
import type { Ledger } from "../../model/ledger.ts";
import type { Host } from "../../platform/host.ts";
import { readLedger } from "../../site/ledger/ledger-text.ts";
import type { FilePath } from "../../text/place.ts";
import type { BuildOptions } from "../options.ts";

type KnownLedger = { readonly ledger?: Ledger; readonly findings: readonly Finding[] };

/** The ledger `file`; none where the site keeps none. Findings: those of `loadLedger` and `readLedger`. */
export async function knownLedger(host: Host, options: BuildOptions, file: FilePath): Promise<KnownLedger> {
  const { text, findings } = await loadLedger(host, options.siteFolder, file);
  if (text !== undefined) return readLedger(text, { file, audiences: audiencesOf(options) });
  const isBegun = options.updateLedger === true && findings.length === 0;
  return { findings, ...(isBegun ? { ledger: { file, lines: new Map(), isWhole: true } } : {}) };
}

/** The circle of readers that a site is built for, each once, in order. */
export function audiencesOf({ audiences = [] }: BuildOptions): readonly string[] {
  return [...new Set(audiences)].sort();
}
