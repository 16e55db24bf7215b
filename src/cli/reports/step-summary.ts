// The summary of a step of GitHub Actions: markdown that the page of the run shows, in the file that the runner names.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { markdownReport } from "./markdown.ts";
import { unwritten } from "./report-files.ts";
import type { ReportRun } from "./run.ts";
import type { FormatContext } from "./setting.ts";

/** The runner refuses a summary that is larger, whole. */
const most = 1024 * 1024;

/** Adds the report to the summary at `path`, as far as there is room beside what the step wrote before; `report-not-written`. */
export async function addToSummary(
  host: Host,
  path: string,
  { run, setting }: { readonly run: ReportRun; readonly setting: FormatContext },
): Promise<Diagnostic | undefined> {
  try {
    const before = (await host.stamp(path)) === undefined ? Buffer.alloc(0) : Buffer.from(await host.read(path));
    const head = before.length === 0 || before.at(-1) === 0x0a ? "" : "\n";
    const room = { size: most - before.length - head.length, sizeOf: (text: string) => Buffer.byteLength(text) };
    if (room.size < 1024) return undefined;
    const text = head + [...markdownReport(run, setting, room)].join("");
    await host.write(path, Buffer.concat([before, Buffer.from(text)]));
    return undefined;
  } catch (error) {
    if (error instanceof HostError) return unwritten(path, error.message);
    throw error;
  }
}
