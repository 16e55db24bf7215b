// Twins that are too long for who reads them, once they are printed. Their bytes are known; only of one with many are the characters counted.
import { agentPageSize } from "../check/site/agent-page-size.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { mostReadWhole } from "../model/most-read-whole.ts";
import type { Output } from "./outputs.ts";

/** Where printed twins lie. */
type Printed = { readonly size: (path: string) => number; readonly read: (path: string) => Promise<Uint8Array> };

/** Findings: `agent-page-size`, by the output of the page. */
export async function longTwins(
  outputs: ReadonlyMap<string, Output>,
  printed: Printed,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  const found = new Map<string, readonly Finding[]>();
  for (const [path, output] of outputs) {
    if (output.kind !== "twin" || printed.size(path) <= mostReadWhole) continue;
    const characters = Buffer.from(await printed.read(path)).toString("utf8").length;
    const told = [...agentPageSize([{ page: output.page, characters }])];
    if (told.length > 0) found.set(output.beside, told);
  }
  return found;
}
