// The command line: arguments in, exit code out. Commander reads the arguments; each command is a file of its own. Exit codes are
// part of the interface and stand in --help. A throw that arrives here is a bug of ours, unless the disk failed under us or memory ran out. It is
// long because every command stands in it, with its words and options.
import { Argument, Command, CommanderError, Option } from "commander";
import type { SchemaKind } from "../build/commands/config-schema.ts";
import { releaseOf } from "../build/program.ts";
import { diagnostic } from "../diagnostics/diagnostic.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import { here } from "../platform/fs/native.ts";
import { HostError } from "../platform/host.ts";
import { type MemoryKind, memoryKindOf } from "../text/out-of-memory.ts";
import { ciServices } from "./ci/services.ts";
import type { DiffWords } from "./commands/diff.ts";
import type { MarkCommandOptions } from "./commands/translate.ts";
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
  withOwnerOption,
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
  0    success; warnings may have been reported
  1    errors in the content or in a spec
  2    invalid arguments, config, or output folder
  70   a bug in pio-docs
  74   an I/O failure: disk or memory full, file not writable, port in use, search service down
  130  stopped with Ctrl-C
`;

/** The heading that `--help` lists a command under. */
const groupOf = {
  init: "Site",
  migrate: "Site",
  manual: "Site",
  schema: "Site",
  build: "Build",
  serve: "Build",
  dev: "Build",
  diagrams: "Build",
  clean: "Build",
  check: "Check",
  translate: "Site",
  release: "Publish",
  mcp: "Publish",
  search: "Search",
  mock: "API",
  diff: "API",
} as const;

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
  return reporter.faults([diagnostic("memory-full", { file: "." }, { kind })]);
}

type Frame = {
  readonly perform: Perform;
  /** Faults are told as data, by the caller. */
  readonly asData: boolean;
};

/** The program as commander has it, with all commands and their help. */
export function programOf(streams: Streams, { perform, asData }: Frame, release: string): Command {
  const program = new Command("pio-docs")
    .description("Build a static documentation site from Markdown files and OpenAPI specs.")
    .version(release, "-v, --version", "print the version")
    .helpOption("-h, --help", "show help")
    .addHelpCommand(
      new Command("help")
        .argument("[command]")
        .description("show help for a command")
        .helpGroup("Site:")
        .helpOption(false),
    )
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
  const command = (usage: keyof typeof groupOf, description: string): Command => {
    const made = program.command(usage).description(description).helpOption("-h, --help", "show help");
    return made.helpGroup(`${groupOf[usage]}:`).addHelpText("after", exitCodes);
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
  const siteWords = "site folder or OpenAPI file";

  withReportOptions(
    withReleaseOptions(withBuildReport(withBaselineOptions(withSiteOptions(command("build", "build the site"))))),
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
  serve(command("serve", "build the site and serve it locally"), {});
  serve(command("dev", "serve the site and reload the browser on every change (serve --watch)"), { watch: true });
  const check = withSiteOptions(command("check", "run all checks without writing a site"));
  withReportOptions(withOwnerOption(withBaselineOptions(check)))
    .option("--external", "also check external links")
    .argument(site, siteWords, ".")
    .action(onSite(async (...given) => (await import("./commands/check.ts")).checkCommand(...given)));
  withReportOptions(withSiteOptions(command("diagrams", "render diagrams to SVG files with a local Chromium")))
    .argument(site, "site folder", ".")
    .action(onSite(async (...given) => (await import("./commands/diagrams.ts")).diagramsCommand(...given)));
  withReportOptions(withMockOptions(command("mock", "run a mock server based on the OpenAPI spec")))
    .argument(site, siteWords, ".")
    .action(onSite(async (...given) => (await import("./commands/mock.ts")).mockCommand(...given)));
  withReportOptions(withMcpOptions(command("mcp", "run an MCP server that gives AI assistants access to the docs")))
    .argument("[site]", "site folder, output folder, or URL of a published site", ".")
    .action(onSite(async (...given) => (await import("./commands/mcp.ts")).mcpCommand(...given)));
  withReportOptions(command("init", "create a starter site, or a CI workflow"))
    .argument("<dir>", "new folder; with --ci, an existing site is allowed")
    .addOption(new Option("--ci <service>", "write a workflow file for this CI service").choices(ciServices))
    .action(onSite(async (...given) => (await import("./commands/init.ts")).initCommand(...given)));
  withReportOptions(withMigrateOptions(command("migrate", "convert another tool's docs to a pio-docs site")))
    .argument("<old>", "folder with the other tool's config; it is never changed, and none of its code runs")
    .argument("<new>", "new folder for the result")
    .action(onTwo(async (...given) => (await import("./commands/migrate.ts")).migrateCommand(...given)));
  withReportOptions(command("translate", "mark translations as up to date with their originals"))
    .addArgument(new Argument("<action>", "what to do with the files").choices(["mark"]))
    .argument("<file...>", "translated Markdown files")
    .option("--site <dir>", "site folder", ".")
    .option("--config <file>", "config file (default: pio-docs.config.* in the site folder)")
    .option("--force", "also mark files that have not changed since they were last marked")
    .addOption(noCodeOption())
    .action((_: string, files: readonly string[], options: MarkCommandOptions) =>
      perform(options, async (context) =>
        (await import("./commands/translate.ts")).markCommand(context, files, options),
      ),
    );
  withReportOptions(command("release", "save the current specs as a release, for the API changelog"))
    .argument("<version>", "release name, such as 2.1.0")
    .argument(site, "site folder", ".")
    .option("--config <file>", "config file (default: pio-docs.config.* in the site folder)")
    .addOption(noCodeOption())
    .option("--spec-root <dir>", specRootWords)
    .option("--date <day>", "release date, such as 2026-11-21 (default: date of the commit)")
    .action(onTwo(async (...given) => (await import("./commands/release.ts")).releaseCommand(...given)));
  withDiffOptions(command("diff", "compare two versions of an OpenAPI spec and report breaking changes"))
    .argument("<old>", "file, URL, or file in a Git revision: v1.2:openapi.yaml")
    .argument("<new>", "file, URL, or file in a Git revision")
    .action((before: string, after: string, options: DiffWords) => {
      const format = options.format === "json" ? "json" : "pretty";
      return perform({ ...options, format }, async (context) =>
        (await import("./commands/diff.ts")).diffCommand(context, { before, after }, options),
      );
    });
  withReportOptions(command("clean", "delete the cache and the output folder"))
    .argument(site, "site folder", ".")
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
  const search = command("search", "search the site from the terminal, or push its index to a search service")
    .enablePositionalOptions()
    .helpCommand(false)
    .addHelpText("after", 'To search for the word "push": pio-docs search " push"\n');
  withReportOptions(withSearchOptions(withSiteOptions(search)))
    .argument("<query>", "search terms")
    .argument(site, "site folder", ".")
    .action(onTwo(async (...given) => (await import("./commands/search.ts")).searchCommand(...given)));
  const push = search
    .command("push")
    .description("upload the index to the search service in the config; needs PIO_DOCS_SEARCH_KEY");
  withReportOptions(withSiteOptions(push.helpOption("-h, --help", "show help").addHelpText("after", exitCodes)))
    .argument(site, "site folder", ".")
    .option("--dry-run", "show what would be sent without sending it")
    .action(onSite(async (...given) => (await import("./commands/push.ts")).pushCommand(...given)));
  withReportOptions(withServerOptions(command("manual", "open the pio-docs manual locally"))).action(
    (options: ManualOptions) =>
      perform(options, async (context) => (await import("./commands/manual.ts")).manualCommand(context, options)),
  );
  withReportOptions(command("schema", "print a JSON Schema: config, sidebars, report, or build report"))
    .addArgument(new Argument("[kind]", "file to describe").choices(schemaKinds).default("config"))
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

// The options of `diff`: its report has formats of its own, and its own idea of what fails.

/** How changes are printed. */
const formats: readonly DiffWords["format"][] = ["pretty", "json", "markdown", "sarif"];

/** Adds the options of a comparison. */
function withDiffOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "format of the list of changes").choices(formats).default("pretty"))
    .addOption(
      new Option("--fail-on <level>", "exit with code 1 if there is a change at this level or above").choices([
        "breaking",
        "warning",
        "info",
      ]),
    )
    .option("--require-version-bump", "exit with code 1 if info.version was not raised enough for the changes")
    .option("--config <file>", "config file with the version policy (default: pio-docs.config.* in this folder)")
    .option(
      "--audience <name>",
      "include spec parts marked for this audience (repeatable)",
      (name: string, known: readonly string[] = []) => [...known, name],
    )
    .option(
      "--spec-root <dir>",
      "folder that must contain all $ref targets (default: this folder or, for a spec outside it, the spec's folder)",
    )
    .option("--quiet", "show breaking changes only")
    .option("--verbose", "show every change, and stack traces of bugs")
    .option("--no-color", "turn off colors (or set NO_COLOR)");
}
