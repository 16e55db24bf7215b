// The command line: arguments in, exit code out. Commander reads the arguments; each command is a file of its own. Exit codes are
// part of the interface and stand in --help. A throw that arrives here is a bug of ours, unless the disk failed under us or memory ran out. It is
// long because every command stands in it, with its words and options.
import { Argument, Command, CommanderError, Option } from "commander";
import type { SchemaKind } from "../build/commands/config-schema.ts";
import { releaseOf } from "../build/program.ts";
import { finding } from "../diagnostics/finding.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import { here } from "../platform/fs/native.ts";
import { HostError } from "../platform/host.ts";
import { type MemoryKind, memoryKindOf } from "../text/out-of-memory.ts";
import { ciServices } from "./ci/services.ts";
import type { DiffWords } from "./commands/diff.ts";
import { type Context, contextOf } from "./context.ts";
import { withMcpOptions } from "./mcp-options.ts";
import { withMockOptions } from "./mock-options.ts";
import {
  type ManualOptions,
  noCodeOption,
  type ReportOptions,
  type ServeCommandOptions,
  specRootWords,
  withBaselineOptions,
  withBuildReport,
  withMigrateOptions,
  withReportOptions,
  withSearchOptions,
  withServeOptions,
  withServerOptions,
  withSiteOptions,
} from "./options.ts";
import { withReleaseOptions } from "./release-options.ts";
import { type DataFormat, dataFormats, type FormatName } from "./reports/format-names.ts";
import type { Streams } from "./streams.ts";
import type { Tools } from "./tools.ts";

const schemaKinds: readonly (SchemaKind | "report")[] = ["config", "sidebars", "report", "build"];

const exitCodes = `
Exit codes:
  0    clean, or warnings only
  1    faults in the content or the spec
  2    wrong use: arguments, config, output folder
  74   memory or the disk is full, the output or a report cannot be written, the given port is taken, the search service fails
  130  stopped by Ctrl-C
  70   a bug in pio-docs
`;

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

type Perform = (options: ReportOptions, work: (context: Context) => Promise<number>) => Promise<void>;

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
  return reporter.faults([finding("memory-full", { file: "." }, { kind })]);
}

type Frame = {
  readonly perform: Perform;
  /** Faults are told as data, by the caller. */
  readonly asData: boolean;
};

function programOf(streams: Streams, { perform, asData }: Frame, release: string): Command {
  const program = new Command("pio-docs")
    .description("Turns a markdown tree and an OpenAPI spec into a fast static documentation site.")
    .version(release, "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .helpCommand("help [command]", "print the help of a command")
    // What stands behind a command is the command's, so that `search push` has options of its own.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => streams.stdout.write(text),
      writeErr: (text) => streams.stderr.write(text),
      outputError: (text, write) => {
        if (!asData) write(text);
      },
      getOutHelpWidth: () => streams.stdout.columns ?? 100,
      getErrHelpWidth: () => streams.stderr.columns ?? 100,
    })
    .addHelpText("after", exitCodes)
    // Threads inherit it, and so does whatever else this process starts.
    .hook("preAction", (_, action) => {
      if (action.opts<{ readonly parser?: string }>().parser === "remark") process.env.PIO_DOCS_PARSER = "remark";
    });
  const command = (usage: string, description: string): Command => {
    const made = program.command(usage).description(description).helpOption("-h, --help", "print this help");
    return made.addHelpText("after", exitCodes);
  };
  /** An action of a command with one word, mostly the site. */
  const onSite =
    <Options extends ReportOptions>(work: (context: Context, site: string, options: Options) => Promise<number>) =>
    (site: string, options: Options): Promise<void> =>
      perform(options, (context) => work(context, site, options));
  /** The same of a command with two words. */
  const onTwo =
    <Options extends ReportOptions>(
      work: (context: Context, words: readonly [string, string], options: Options) => Promise<number>,
    ) =>
    (one: string, other: string, options: Options): Promise<void> =>
      perform(options, (context) => work(context, [one, other], options));
  const site = "[site]";
  const siteWords = "folder of the site, or an OpenAPI file";

  withReportOptions(
    withReleaseOptions(
      withBuildReport(withBaselineOptions(withSiteOptions(command("build", "build the site into its output folder")))),
    ),
  )
    .argument(site, siteWords, ".")
    .action(onSite(async (...given) => (await import("./commands/build.ts")).buildCommand(...given)));
  const serve = (made: Command, always: Partial<ServeCommandOptions>): void => {
    withReportOptions(withServeOptions(withSiteOptions(made)))
      .argument(site, siteWords, ".")
      .action((folder: string, given: ServeCommandOptions) => {
        const options = { ...given, ...always };
        return perform(options, async (context) =>
          (await import("./commands/serve.ts")).serveCommand(context, folder, options),
        );
      });
  };
  serve(command("serve", "build the site and serve it on this machine"), {});
  serve(command("dev", "serve --watch: rebuild and reload on every change"), { watch: true });
  withReportOptions(withBaselineOptions(withSiteOptions(command("check", "run all checks and write nothing"))))
    .option("--external", "ask other sites for what this one links to, too")
    .argument(site, siteWords, ".")
    .action(onSite(async (...given) => (await import("./commands/check.ts")).checkCommand(...given)));
  withReportOptions(withSiteOptions(command("diagrams", "draw diagrams with your own Chromium, as files to commit")))
    .argument(site, "folder of the site", ".")
    .action(onSite(async (...given) => (await import("./commands/diagrams.ts")).diagramsCommand(...given)));
  withReportOptions(withMockOptions(command("mock", "stand in for the APIs of the site: answer from its descriptions")))
    .argument(site, siteWords, ".")
    .action(onSite(async (...given) => (await import("./commands/mock.ts")).mockCommand(...given)));
  withReportOptions(
    withMcpOptions(command("mcp", "answer assistants and editors: the facts of a built site, over MCP")),
  )
    .argument("[site]", "folder of the site or of its output, or the address of a published one", ".")
    .action(onSite(async (...given) => (await import("./commands/mcp.ts")).mcpCommand(...given)));
  withReportOptions(command("init", "write a small site to start from"))
    .argument("<dir>", "a new folder; with --ci also that of a site")
    .addOption(new Option("--ci <service>", "write the file of a CI service, for the site there").choices(ciServices))
    .action(onSite(async (...given) => (await import("./commands/init.ts")).initCommand(...given)));
  withReportOptions(withMigrateOptions(command("migrate", "make a site of the docs tree of another program")))
    .argument("<old>", "folder of the tree: where its config is; nothing in it is run or changed")
    .argument("<new>", "a new folder")
    .action(onTwo(async (...given) => (await import("./commands/migrate.ts")).migrateCommand(...given)));
  withReportOptions(command("release", "store the specs of the site as a release, for its changelog"))
    .argument("<version>", "the name of the release")
    .argument(site, "folder of the site", ".")
    .option("--config <file>", "config file (default: pio-docs.config.* of the site, if there is one)")
    .addOption(noCodeOption())
    .option("--spec-root <dir>", specRootWords)
    .option("--date <day>", "the day that it came out (default: that of the commit)")
    .action(onTwo(async (...given) => (await import("./commands/release.ts")).releaseCommand(...given)));
  withDiffOptions(
    command("diff", "what changed between two versions of an OpenAPI spec, and what of it breaks clients"),
  )
    .argument("<old>", "a file, a URL, or a file of a git revision: v1.2:openapi.yaml")
    .argument("<new>", "likewise")
    .action((before: string, after: string, options: DiffWords) => {
      const format = options.format === "json" ? "json" : "pretty";
      return perform({ ...options, format }, async (context) =>
        (await import("./commands/diff.ts")).diffCommand(context, { before, after }, options),
      );
    });
  withReportOptions(command("clean", "remove the cache and the output folder"))
    .argument(site, "folder of the site", ".")
    .option("--out <dir>", "output folder (default: <site>/build)")
    .action(onSite(async (...given) => (await import("./commands/clean.ts")).cleanCommand(...given)));
  // What other programs call these commands.
  for (const [name, meant] of Object.entries({ start: "dev", watch: "dev", preview: "serve", new: "init" })) {
    program
      .command(name, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .helpOption(false)
      .action(() => program.error(`error: unknown command '${name}'\n(Did you mean ${meant}?)`));
  }
  const search = command("search", "search the site as its readers do; search push fills a search service")
    .enablePositionalOptions()
    .helpCommand(false)
    .addHelpText("after", 'To look for the word push itself: pio-docs search " push"\n');
  withReportOptions(withSearchOptions(withSiteOptions(search)))
    .argument("<query>", "what to look for")
    .argument(site, "folder of the site", ".")
    .action(onTwo(async (...given) => (await import("./commands/search.ts")).searchCommand(...given)));
  const push = search
    .command("push")
    .description("fill the search service that the config names, from PIO_DOCS_SEARCH_KEY");
  withReportOptions(withSiteOptions(push.helpOption("-h, --help", "print this help").addHelpText("after", exitCodes)))
    .argument(site, "folder of the site", ".")
    .option("--dry-run", "say what would be sent, and send nothing")
    .action(onSite(async (...given) => (await import("./commands/push.ts")).pushCommand(...given)));
  withReportOptions(withServerOptions(command("manual", "serve the manual of pio-docs on this machine"))).action(
    (options: ManualOptions) =>
      perform(options, async (context) => (await import("./commands/manual.ts")).manualCommand(context, options)),
  );
  withReportOptions(command("schema", "print the JSON Schema of the config file, of sidebars files, or of a report"))
    .addArgument(new Argument("[kind]", "which kind of file").choices(schemaKinds).default("config"))
    .action((kind: SchemaKind | "report", options: ReportOptions) =>
      perform(options, async (context) => (await import("./commands/schema.ts")).schemaCommand(context, kind)),
    );
  return program;
}

/** One sentence, and the trace if it is asked for. */
function failed(error: unknown, streams: Streams, verbose: boolean): number {
  if (error instanceof HostError) {
    streams.stderr.write(`${here.nativeOf(error.path)}: ${error.message}\n`);
    return 74;
  }
  const message = error instanceof Error ? error.message : String(error);
  const more = verbose ? "" : " Run it again with --verbose for the trace.";
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

// The options of `diff`: its report has formats of its own, and its own idea of what fails.

/** How changes are printed. */
const formats: readonly DiffWords["format"][] = ["pretty", "json", "markdown", "sarif"];

/** Adds the options of a comparison. */
function withDiffOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "how changes are printed").choices(formats).default("pretty"))
    .addOption(
      new Option("--fail-on <level>", "exit with 1 when a change is as grave").choices(["breaking", "warning", "info"]),
    )
    .option("--require-version-bump", "exit with 1 when info.version did not move as far as the changes ask for")
    .option("--config <file>", "config file with the policy for versions (default: pio-docs.config.* of this folder)")
    .option(
      "--audience <name>",
      "compare what specs mark for this audience, too; may be repeated",
      (name: string, known: readonly string[] = []) => [...known, name],
    )
    .option("--spec-root <dir>", "folder that a $ref of a file may not leave (default: this one, or that of the file)")
    .option("--quiet", "print breaking changes only")
    .option("--verbose", "print all changes, and the trace of a bug")
    .option("--no-color", "no colours (also: NO_COLOR)");
}
