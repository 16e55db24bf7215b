// The command line: arguments in, exit code out. A throw that arrives here is a bug of ours, unless the disk failed under us or memory ran out.
import { CommanderError } from "commander";
import { releaseOf } from "../build/program.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import { here } from "../platform/fs/native.ts";
import { HostError } from "../platform/host.ts";
import { type MemoryKind, memoryKindOf } from "../text/out-of-memory.ts";
import { type Context, contextOf } from "./context.ts";
import type { ReportOptions } from "./options.ts";
import { programOf } from "./program.ts";
import { type DataFormat, dataFormats, type FormatName } from "./reports/format-names.ts";
import type { Streams } from "./streams.ts";
import type { Tools } from "./tools.ts";

/** Runs one command line (without `node` and the script); `tools` replaces the real ones in tests. Answers the exit code. */
export async function run(argv: readonly string[], streams: Streams, tools?: Tools): Promise<number> {
  let exit = 0;
  const perform = async (options: ReportOptions, work: (context: Context) => Promise<number>): Promise<void> => {
    exit = await work(await contextOf(streams, options, tools));
  };
  const format = dataFormatIn(argv);
  try {
    const program = programOf(streams, { perform, asData: format !== undefined }, releaseOf());
    if (argv.length === 0) program.help({ error: true });
    // Commander knows one short name of an option.
    await program.parseAsync(argv[0] === "-V" ? ["--version"] : [...argv], { from: "user" });
    return streams.interrupted.aborted ? 130 : exit;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      if (format !== undefined) await tellAsData(streams, format, error.message);
      return 2;
    }
    // Ctrl-C reaches the processes that this one started, too: what they say of their end may come before the signal does.
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (streams.interrupted.aborted) return 130;
    const memory = memoryKindOf(error);
    if (memory !== undefined) return outOfMemory(memory, streams, format);
    return failed(error, streams, argv.includes("--verbose"));
  }
}

/** The format for programs that the arguments ask for, however little else of them is understood. */
function dataFormatIn(argv: readonly string[]): DataFormat | undefined {
  const named = argv.flatMap((word, at) =>
    word === "--format" ? argv.slice(at + 1, at + 2) : word.split("--format=").slice(1),
  );
  return dataFormats.find((format) => named.includes(format));
}

/** A fault of the command line in a report: `error: unknown option '--stric'`, and a guess in brackets on the next line. */
async function tellAsData(streams: Streams, format: DataFormat, message: string): Promise<void> {
  const [problem = "", guess] = message.replace(/^error: /, "").split("\n");
  const wrong = wrongUse(problem.replace(/\.$/, ""), guess?.replace(/^\(|\)$/g, ""));
  const { reporter } = await contextOf(streams, { format, color: false });
  await reporter.faults([wrong]);
}

/** Memory that ran out is the user's to give. What was built last stays: a build writes beside it. */
async function outOfMemory(kind: MemoryKind, streams: Streams, format: FormatName = "pretty"): Promise<number> {
  const { reporter } = await contextOf(streams, { format, color: true });
  return reporter.faults([diagnostic("memory-full", { file: "." }, { kind })]);
}

/** One sentence, and the trace if it is asked for. */
function failed(error: unknown, streams: Streams, verbose: boolean): number {
  if (error instanceof HostError) {
    streams.stderr.write(`${here.nativeOf(error.path)}: ${error.message}\n`);
    return 74;
  }
  const message = error instanceof Error ? error.message : String(error);
  const more = verbose ? "" : " Run the command again with --verbose to see the stack trace.";
  streams.stderr.write(`This is a bug in pio-docs: ${message.replace(/\s+/g, " ").replace(/\.$/, "")}.${more}\n`);
  if (verbose && error instanceof Error && error.stack !== undefined) streams.stderr.write(`${error.stack}\n`);
  return 70;
}

/** How long a stopped command may take to clean up, in ms. */
const patience = 600;

/** The process: runs its arguments and ends with the exit code. A reader of stdout that goes away ends it quietly. */
export async function main(): Promise<void> {
  // For config files that are scripts, and whatever else this process starts.
  Object.assign(process.env, { NODE_ENV: "production" });
  const stopped = new AbortController();
  const stop = (): void => {
    process.off("SIGINT", stop).off("SIGTERM", stop);
    stopped.abort();
    setTimeout(() => process.exit(130), patience).unref();
  };
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: Error & { readonly code?: string }) => {
      if (error.code === "EPIPE") process.exit(0);
      process.exit(74);
    });
  }
  const { stdout, stderr, env } = process;
  const streams: Streams = {
    ...{ stdout, stderr, env, cwd: here.pathOf(process.cwd()), interrupted: stopped.signal },
    // The second signal ends the process by itself.
    hearSignals: () => void process.off("SIGINT", stop).off("SIGTERM", stop).on("SIGINT", stop).on("SIGTERM", stop),
  };
  const exit = await run(process.argv.slice(2), streams);
  // A pipe that nobody reads never takes the rest.
  if (!stopped.signal.aborted)
    await Promise.all([stdout, stderr].map((stream) => new Promise<void>((done) => stream.write("", () => done()))));
  process.exit(exit);
}
