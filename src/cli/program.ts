// The program as commander reads it: all commands with their arguments, options and help. What a command does is a file of its own in
// `commands/`, loaded when it runs. Exit codes are part of the interface and stand in --help. It is long because every command stands in it.
import { Argument, Command, Option } from "commander";
import type { SchemaKind } from "../build/commands/config-schema.ts";
import { ciServices } from "./ci/services.ts";
import type { DiffWords } from "./commands/diff.ts";
import type { EmitOptions } from "./commands/emit.ts";
import type { OverrideWords } from "./commands/override.ts";
import type { MarkCommandOptions } from "./commands/translate.ts";
import type { Context } from "./context.ts";
import { type DriftWords, withDriftOptions } from "./drift-options.ts";
import { type EmittedKind, emitted } from "./emitted.ts";
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
  withSpecOptions,
} from "./options.ts";
import { withPackOptions } from "./pack-options.ts";
import { withReleaseOptions } from "./release-options.ts";
import type { Streams } from "./streams.ts";

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

/** Runs the work of the command that was called. */
type Perform = (options: ReportOptions, work: (context: Context) => Promise<number>) => Promise<void>;

type Frame = {
  readonly perform: Perform;
  /** Faults are told as data, by the caller. */
  readonly asData: boolean;
};

/** The program as commander has it, with all commands and their help. */
export function programOf(streams: Streams, { perform, asData }: Frame, release: string): Command {
  const program = emptyProgram(streams, asData, release);
  const under =
    (group: string): AddCommand =>
    (name, description) =>
      withHelp(program.command(name).description(description)).helpGroup(`${group}:`);
  addBuilding(under("Build"), perform);
  addCheck(under("Check"), perform);
  addApi(under("API"), perform);
  addPublishing(under("Publish"), perform);
  addSite(under("Site"), perform);
  addSearch(under("Search"), perform);
  // What other programs call these commands.
  for (const [name, meant] of Object.entries({ start: "dev", watch: "dev", preview: "serve", new: "init" })) {
    program
      .command(name, { hidden: true })
      .allowUnknownOption()
      .allowExcessArguments()
      .helpOption(false)
      .action(() => program.error(`error: unknown command '${name}'\n(Did you mean ${meant}?)`));
  }
  return program;
}

/** The program without commands, but for `help`. */
function emptyProgram(streams: Streams, asData: boolean, release: string): Command {
  return (
    new Command("pio-docs")
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
      })
  );
}

/** Adds a command to one group of the program. */
type AddCommand = (name: string, description: string) => Command;

function withHelp(command: Command): Command {
  return command.helpOption("-h, --help", "show help").addHelpText("after", exitCodes);
}

/** An action of a command with one argument, mostly the site. */
function onSite<Options extends ReportOptions>(
  perform: Perform,
  work: (context: Context, site: string, options: Options) => Promise<number>,
): (site: string, options: Options) => Promise<void> {
  return (site, options) => perform(options, (context) => work(context, site, options));
}

/** An action of a command with two arguments. */
function onTwo<Options extends ReportOptions>(
  perform: Perform,
  work: (context: Context, words: readonly [string, string], options: Options) => Promise<number>,
): (one: string, other: string, options: Options) => Promise<void> {
  return (one, other, options) => perform(options, (context) => work(context, [one, other], options));
}

const site = "[site]";
const siteWords = "site folder or OpenAPI file";

function addBuilding(add: AddCommand, perform: Perform): void {
  withReportOptions(
    withReleaseOptions(withBuildReport(withBaselineOptions(withSiteOptions(add("build", "build the site"))))),
  )
    .argument(site, siteWords, ".")
    .action(onSite(perform, async (...given) => (await import("./commands/build.ts")).buildCommand(...given)));
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
  serve(add("serve", "build the site and serve it locally"), {});
  serve(add("dev", "serve the site and reload the browser on every change (serve --watch)"), { watch: true });
  withReportOptions(withSiteOptions(add("diagrams", "render diagrams to SVG files with a local Chromium")))
    .argument(site, "site folder", ".")
    .action(onSite(perform, async (...given) => (await import("./commands/diagrams.ts")).diagramsCommand(...given)));
  withReportOptions(add("clean", "delete the cache and the output folder"))
    .argument(site, "site folder", ".")
    .option("--out <dir>", "output folder (default: <site>/build)")
    .action(onSite(perform, async (...given) => (await import("./commands/clean.ts")).cleanCommand(...given)));
}

function addCheck(add: AddCommand, perform: Perform): void {
  withReportOptions(
    withOwnerOption(withBaselineOptions(withSiteOptions(add("check", "run all checks without writing a site")))),
  )
    .option("--external", "also check external links")
    .option("--fix", "show the exact fixes of problems as a diff, and write them")
    .option("--dry-run", "with --fix, show the diff only")
    .option("--run", "run code samples marked `run` in a sandbox, against a mock server")
    .option("--run-unconfined", "with --run, use no sandbox: samples can do all that you can")
    .argument(site, siteWords, ".")
    .action(onSite(perform, async (...given) => (await import("./commands/check.ts")).checkCommand(...given)));
}

function addApi(add: AddCommand, perform: Perform): void {
  withReportOptions(withMockOptions(add("mock", "run a mock server based on the OpenAPI spec")))
    .argument(site, siteWords, ".")
    .action(onSite(perform, async (...given) => (await import("./commands/mock.ts")).mockCommand(...given)));
  withReportOptions(withDriftOptions(add("drift", "compare recorded HTTP traffic with the OpenAPI spec")))
    .argument("<traffic...>", "HAR file, folder of recordings, or log with a JSON object per line")
    .action((traffic: readonly string[], options: DriftWords) =>
      perform(options, async (context) =>
        (await import("./commands/drift.ts")).driftCommand(context, traffic, options),
      ),
    );
  withDiffOptions(add("diff", "compare two versions of an OpenAPI spec and report breaking changes"))
    .argument("<old>", "file, URL, or file in a Git revision: v1.2:openapi.yaml")
    .argument("<new>", "file, URL, or file in a Git revision")
    .action((before: string, after: string, options: DiffWords) => {
      const format = options.format === "json" ? "json" : "pretty";
      return perform({ ...options, format }, async (context) =>
        (await import("./commands/diff.ts")).diffCommand(context, { before, after }, options),
      );
    });
}

function addPublishing(add: AddCommand, perform: Perform): void {
  withReportOptions(withMcpOptions(add("mcp", "run an MCP server that gives AI assistants access to the docs")))
    .argument("[site]", "site folder, output folder, package of the docs, or URL of a published site", ".")
    .action(onSite(perform, async (...given) => (await import("./commands/mcp.ts")).mcpCommand(...given)));
  withReportOptions(
    withPackOptions(add("pack", "write a package of the docs that programs and assistants read offline")),
  )
    .argument(site, siteWords, ".")
    .action(onSite(perform, async (...given) => (await import("./commands/pack.ts")).packCommand(...given)));
  withReportOptions(withSpecOptions(add("emit", "write a proxy for the console, or an endpoint for questions")))
    .addArgument(new Argument("<kind>", "file to write").choices(emitted))
    .argument(site, "site folder", ".")
    .option("--out <file>", "file to write (default: standard output)")
    .action((kind: EmittedKind, folder: string, options: EmitOptions) =>
      perform(options, async (context) =>
        (await import("./commands/emit.ts")).emitCommand(context, [kind, folder], options),
      ),
    );
  withReportOptions(add("release", "save the current specs as a release, for the API changelog"))
    .argument("<version>", "release name, such as 2.1.0")
    .argument(site, "site folder", ".")
    .option("--config <file>", "config file (default: pio-docs.config.* in the site folder)")
    .addOption(noCodeOption())
    .option("--spec-root <dir>", specRootWords)
    .option("--date <day>", "release date, such as 2026-11-21 (default: date of the commit)")
    .action(onTwo(perform, async (...given) => (await import("./commands/release.ts")).releaseCommand(...given)));
}

function addSite(add: AddCommand, perform: Perform): void {
  withReportOptions(add("init", "create a starter site, or a CI workflow"))
    .argument("<dir>", "new folder; with --ci, an existing site is allowed")
    .addOption(new Option("--ci <service>", "write a workflow file for this CI service").choices(ciServices))
    .action(onSite(perform, async (...given) => (await import("./commands/init.ts")).initCommand(...given)));
  withReportOptions(add("override", "list the theme components that you can replace, or copy one into the site"))
    .argument("[name]", "component to copy, such as Footer")
    .argument(site, "site folder", ".")
    .option("--force", "overwrite the file if it exists")
    .action((name: string | undefined, folder: string, options: OverrideWords) =>
      perform(options, async (context) =>
        (await import("./commands/override.ts")).overrideCommand(context, [name, folder], options),
      ),
    );
  withReportOptions(withMigrateOptions(add("migrate", "convert another tool's docs to a pio-docs site")))
    .argument("<old>", "folder with the other tool's config; it is never changed, and none of its code runs")
    .argument("<new>", "new folder for the result")
    .action(onTwo(perform, async (...given) => (await import("./commands/migrate.ts")).migrateCommand(...given)));
  withReportOptions(add("translate", "mark translations as up to date with their originals"))
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
  withReportOptions(withServerOptions(add("manual", "open the pio-docs manual locally"))).action(
    (options: ManualOptions) =>
      perform(options, async (context) => (await import("./commands/manual.ts")).manualCommand(context, options)),
  );
  withReportOptions(add("schema", "print a JSON Schema: config, sidebars, report, or build report"))
    .addArgument(new Argument("[kind]", "file to describe").choices(schemaKinds).default("config"))
    .action((kind: SchemaKind | "report", options: ReportOptions) =>
      perform(options, async (context) => (await import("./commands/schema.ts")).schemaCommand(context, kind)),
    );
}

function addSearch(add: AddCommand, perform: Perform): void {
  const search = add("search", "search the site from the terminal, or push its index to a search service")
    .enablePositionalOptions()
    .helpCommand(false)
    .addHelpText("after", 'To search for the word "push": pio-docs search " push"\n');
  withReportOptions(withSearchOptions(withSiteOptions(search)))
    .argument("<query>", "search terms")
    .argument(site, "site folder", ".")
    .action(onTwo(perform, async (...given) => (await import("./commands/search.ts")).searchCommand(...given)));
  const push = search
    .command("push")
    .description("upload the index to the search service in the config; needs PIO_DOCS_SEARCH_KEY");
  withReportOptions(withSiteOptions(withHelp(push)))
    .argument(site, "site folder", ".")
    .option("--dry-run", "show what would be sent without sending it")
    .action(onSite(perform, async (...given) => (await import("./commands/push.ts")).pushCommand(...given)));
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
      "include what is marked for this audience (repeatable)",
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
