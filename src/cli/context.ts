// What every command gets: the process it runs in, its tools, and its voice.
import type { ReportOptions } from "./options.ts";
import type { Reporter } from "./reporter.ts";
import type { Streams } from "./streams.ts";
import { loadTools, type Tools } from "./tools.ts";

export type Context = { readonly streams: Streams; readonly tools: Tools; readonly reporter: Reporter };

/** The context of one command with its options. All of it is loaded here, so that `--help` and `--version` load the command line alone. */
export async function contextOf(streams: Streams, options: ReportOptions, given?: Tools): Promise<Context> {
  const tools = given ?? (await loadTools());
  const { reporterOf } = await import("./reporter.ts");
  return { streams, tools, reporter: reporterOf(streams, options, tools.host) };
}
