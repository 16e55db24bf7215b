// The options of the command line: their words, their checks, and how they become the options of a build. Paths are relative to the
// working directory; what comes out is absolute. It is long because the options of all commands that build stand in it, beside their checks.
import { basename, dirname } from "node:path/posix";
import { type Command, InvalidArgumentError, Option } from "commander";
import type { BuildOptions, RemoteOptions } from "../build/options.ts";
import { commandFailed } from "../diagnostics/command-failed.ts";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { siteMissing } from "../diagnostics/site-missing.ts";
import { wrongUse } from "../diagnostics/wrong-use.ts";
import { here } from "../platform/fs/native.ts";
import type { Host } from "../platform/host.ts";
import { defined } from "../text/defined.ts";
import { isWithin } from "../text/file-path.ts";
import { isUrl } from "../text/url.ts";
import { type ReleaseOptions, releaseOf } from "./release-options.ts";
import { type FormatName, formatNames } from "./reports/format-names.ts";
import { inOutput, type ReportFile, reportFileOf } from "./reports/report-files.ts";
import type { Streams } from "./streams.ts";

export type ReportOptions = {
  readonly format: FormatName;
  readonly reportFile?: readonly ReportFile[];
  readonly quiet?: boolean;
  /** Of commands that have it. */
  readonly out?: string;
  readonly strict?: boolean;
  readonly verbose?: boolean;
  readonly color: boolean;
};

export type CommandSiteOptions = ReportOptions &
  ReleaseOptions & {
    readonly spec?: string;
    readonly specRoot?: string;
    readonly overlay?: readonly string[];
    readonly out?: string;
    readonly config?: string;
    readonly baseUrl?: string;
    readonly index?: boolean;
    readonly audience?: readonly string[];
    /** Of `check`. */
    readonly owner?: readonly string[];
    readonly strict?: boolean;
    readonly severity?: readonly string[];
    readonly baseline?: string;
    readonly updateBaseline?: boolean;
    readonly buildReport?: string;
    readonly code?: boolean;
    readonly cache: boolean;
    readonly cacheUrl?: string;
    readonly cacheReadOnly?: boolean;
  };

export type ServeCommandOptions = CommandSiteOptions & {
  readonly dir?: string;
  readonly watch?: boolean;
  readonly open?: boolean;
  readonly port?: number;
  readonly host: string;
};

export type ManualOptions = ReportOptions & Pick<ServeCommandOptions, "open" | "port" | "host">;

export type SearchOptions = CommandSiteOptions & {
  readonly limit: number;
  readonly lang?: string;
  readonly docsVersion?: string;
  readonly allVersions?: boolean;
  readonly pack?: string;
};

export type PushOptions = CommandSiteOptions & { readonly dryRun?: boolean };

/** Adds the options that say how diagnostics are told. */
export function withReportOptions(command: Command): Command {
  return command
    .addOption(new Option("--format <format>", "format of the problem report").choices(formatNames).default("pretty"))
    .option(
      "--report-file <file>",
      "also write a report to this file; its name sets the format, or use format=file, as in junit=report.xml (repeatable)",
      reportFilesOf,
    )
    .option("--quiet", "show errors only")
    .option("--verbose", "show every problem, and stack traces of bugs")
    .option("--no-color", "turn off colors (or set NO_COLOR)");
}

/** What `--spec-root` is, wherever a spec is read. */
export const specRootWords =
  "folder that must contain all $ref targets (default: the site folder or, for a spec outside it, the spec's folder)";

/** Adds the options that name specs and config. */
export function withSpecOptions(command: Command): Command {
  return command
    .option(
      "--spec <file|URL>",
      "OpenAPI spec to use instead of the first one in the config (for another API: id=file)",
    )
    .option("--spec-root <dir>", specRootWords)
    .option(
      "--overlay <file|URL>",
      "OpenAPI overlay to apply to the first spec (for another API: id=file; repeatable)",
      listOf,
    )
    .option("--config <file>", "config file (default: pio-docs.config.* in the site folder)");
}

/** Adds the options that say what is built. */
export function withSiteOptions(command: Command): Command {
  return withSpecOptions(command)
    .option("--base-url <path>", "path under which the site is served, such as /docs/", baseUrlOf)
    .option("--no-index", "ask search engines not to index the site")
    .option("--audience <name>", "include what is marked for this audience (repeatable)", audienceOf)
    .option("--out <dir>", "output folder (default: <site>/build)")
    .option("--strict", "treat warnings as errors")
    .option("--severity <code=level>", "severity of a problem code: error, warning, info, or off (repeatable)", listOf)
    .addOption(noCodeOption())
    .option("--no-cache", "do not use caches")
    .option("--cache-url <URL>", "shared HTTP cache (or set PIO_DOCS_CACHE_URL); the key is in PIO_DOCS_CACHE_KEY")
    .option("--cache-read-only", "read from the shared cache, but do not write to it")
    .addOption(
      new Option("--parser <parser>", "Markdown parser; both produce the same pages")
        .choices(["native", "remark"])
        .default("native"),
    );
}

/** The option that keeps programs of a folder from running. */
export function noCodeOption(): Option {
  return new Option("--no-code", "run no code from the site folder (or set PIO_DOCS_NO_CODE=1)");
}

/** Whether options or environment forbid programs of the folder. What is set to an unclear value forbids, too. */
export function isWithoutCode(
  { code }: Pick<CommandSiteOptions, "code">,
  { PIO_DOCS_NO_CODE = "" }: Streams["env"],
): boolean {
  return code === false || !["", "0"].includes(PIO_DOCS_NO_CODE.trim());
}

/** Adds the options of what is known of diagnostics already. */
export function withBaselineOptions(command: Command): Command {
  return command
    .option(
      "--baseline <file>",
      "report only problems that are not in this file (default: pio-docs.baseline.txt, if it exists)",
    )
    .option("--update-baseline", "write all current problems to the baseline file");
}

/** Adds the option of the report of a build. */
export function withBuildReport(command: Command): Command {
  return command.option(
    "--build-report <file>",
    "write times, sizes, and digests to this JSON file, outside the output folder",
  );
}

/** Adds the options of a migration. */
export function withMigrateOptions(command: Command): Command {
  return command
    .option(
      "--from <program>",
      "docusaurus, mkdocs, starlight, vitepress, mintlify, mdbook, hugo, nextjs, nextra, fumadocs, sphinx, jekyll, gitbook, antora, or asciidoc (default: detected)",
    )
    .option("--set <key=value>", "value that the old config computes, such as --set base=/docs/ (repeatable)", oneOf);
}

function oneOf(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text];
}

/** Adds the options of the server. */
export function withServeOptions(command: Command): Command {
  return withServerOptions(
    command
      .option("--dir <out>", "serve this built site without building")
      .option("--watch", "rebuild and reload on every change"),
  );
}

/** Adds the options that say where a server listens. */
export function withServerOptions(command: Command): Command {
  return command
    .option("--open", "open the browser")
    .option("--port <number>", "port (default: 3000, or the next free port)", portOf)
    .option("--host <name>", "host to listen on", "localhost");
}

/** Adds the options of a search. */
export function withSearchOptions(command: Command): Command {
  return command
    .option("--limit <number>", "maximum number of results", limitOf, 20)
    .option("--lang <tag>", "language to search in (default: the site's default language)")
    .option("--docs-version <id>", "version of the docs to search in (default: the current version)")
    .addOption(new Option("--all-versions", "search in all versions of the docs").conflicts("docsVersion"))
    .option("--pack <dir>", "search this package of the docs, without a site");
}

function reportFilesOf(text: string, before: readonly ReportFile[] = []): readonly ReportFile[] {
  const file = reportFileOf(text);
  if ("problem" in file) throw new InvalidArgumentError(`It ${file.problem}.`);
  if (before.some(({ path }) => path === file.path))
    throw new InvalidArgumentError("Two reports cannot have the same name.");
  return [...before, file];
}

function limitOf(text: string): number {
  const limit = Number(text);
  if (!/^\d+$/.test(text) || limit < 1 || limit > 1000)
    throw new InvalidArgumentError("The limit must be a number from 1 to 1000.");
  return limit;
}

/** Adds the option that picks problems by who owns their files. */
export function withOwnerOption(command: Command): Command {
  return command.option(
    "--owner <name>",
    "report only problems in the folders of this owner, such as @team-a (repeatable)",
    audienceOf,
  );
}

export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new InvalidArgumentError("The port must be a number from 0 to 65535.");
  return port;
}

export function audienceOf(text: string, before: readonly string[] = []): readonly string[] {
  const names = text.split(",").map((name) => name.trim());
  if (names.includes("")) throw new InvalidArgumentError("Use a name such as partner.");
  return [...before, ...names];
}

export function listOf(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(",").map((part) => part.trim())];
}

function baseUrlOf(text: string): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|[?#\\\s]|(^|\/)\.\.?(\/|$)/i.test(text)) {
    throw new InvalidArgumentError("Use a path such as /docs/.");
  }
  const segments = text.split("/").filter((segment) => segment !== "");
  return segments.length === 0 ? "/" : `/${segments.join("/")}/`;
}

/** The spec as a build takes it: a URL as it is, a file absolute, with the id in front if one was given. */
async function specOf(spec: string, cwd: string, host: Host): Promise<string> {
  if (isWebUrl(spec)) return spec;
  const named = /^([\w.-]+)=(.+)$/s.exec(spec);
  if (named === null || (await host.stamp(here.resolve(cwd, spec))) !== undefined) return here.resolve(cwd, spec);
  const [, id = "", target = ""] = named;
  return `${id}=${isWebUrl(target) ? target : here.resolve(cwd, target)}`;
}

export type CommandBuildOptions = Omit<BuildOptions, "write" | "progress" | "signal">;

/** The options of a build of `site`, or a diagnostic: `site-missing`, `site-not-a-folder`, `site-and-spec`. */
export async function askedOf(
  site: string,
  options: CommandSiteOptions,
  world: Pick<Streams, "cwd" | "env"> & { readonly host: Host },
): Promise<CommandBuildOptions | Diagnostic> {
  const { cwd, host } = world;
  const named = await siteOf(site, options, world);
  if ("code" in named) return named;
  const { siteFolder, config, specAlone, spec } = named;
  // The catalogue of all problems is a third of what the command line would load for `--help`.
  const { severitiesOf } = await import("./severities.ts");
  const severities = severitiesOf(options.severity ?? []);
  if ("code" in severities) return severities;
  const baseline = baselineOf(options, siteFolder, cwd);
  const buildReport = options.buildReport === undefined ? undefined : here.resolve(cwd, options.buildReport);
  const out = outOf(siteFolder, options.out, cwd);
  if (buildReport !== undefined && isWithin(buildReport, out))
    return commandFailed(
      "The --build-report file is inside the output folder, which is published",
      "Choose a file outside the output folder.",
    );
  if (options.owner !== undefined && options.updateBaseline === true)
    return wrongUse("--owner cannot be used with --update-baseline, which needs all problems");
  const specRoot = await specRootOf(options, world);
  if (specRoot !== undefined && "code" in specRoot) return specRoot;
  const remote = remoteOf(options, world.env);
  if (remote !== undefined && "code" in remote) return remote;
  const release = await releaseOf(options, cwd, host);
  if ("code" in release) return release;
  for (const file of options.reportFile ?? []) {
    const wrong = inOutput(file, cwd, out);
    if (wrong !== undefined) return wrong;
  }
  return defined({
    siteFolder,
    out,
    buildReport,
    cache: options.cache,
    strict: options.strict === true,
    config,
    spec: spec === undefined ? undefined : await specOf(spec, cwd, host),
    specAlone,
    overlays: options.overlay && (await Promise.all(options.overlay.map((overlay) => specOf(overlay, cwd, host)))),
    specRoot: specRoot?.folder,
    baseUrl: options.baseUrl,
    noIndex: options.index === false || undefined,
    noCode: isWithoutCode(options, world.env) || undefined,
    audiences: options.audience,
    owners: options.owner,
    severities: options.severity && severities.levels,
    ...release,
    baseline,
    remote,
  });
}

/** The folder of `--spec-root`, absolute; `command-failed` if there is no such folder. */
export async function specRootOf(
  { specRoot }: Pick<CommandSiteOptions, "specRoot">,
  { cwd, host }: Pick<Streams, "cwd"> & { readonly host: Host },
): Promise<{ readonly folder: string } | Diagnostic | undefined> {
  if (specRoot === undefined) return undefined;
  const folder = here.resolve(cwd, specRoot);
  if ((await host.stamp(folder))?.kind === "folder") return { folder };
  return commandFailed(`The folder \`${specRoot}\` does not exist`, "Pass an existing folder to --spec-root.");
}

/** The baseline that is named; the site's own one is found where the site is, unless it is to be written. */
function baselineOf(
  { baseline, updateBaseline = false }: CommandSiteOptions,
  siteFolder: string,
  cwd: string,
): CommandBuildOptions["baseline"] {
  if (baseline !== undefined) return { file: here.resolve(cwd, baseline), update: updateBaseline };
  return updateBaseline ? { file: `${siteFolder}/pio-docs.baseline.txt`, update: true } : undefined;
}

/** The output folder of a site. */
export function outOf(siteFolder: string, out: string | undefined, cwd: string): string {
  return out === undefined ? `${siteFolder}/build` : here.resolve(cwd, out);
}

type NamedConfig = Pick<CommandBuildOptions, "siteFolder" | "config" | "spec" | "specAlone">;

/**
 * What the argument names: a folder; a config file, and with it its folder; or an OpenAPI file or its URL, which is then a site of its
 * own below the working directory, where its output goes.
 */
async function siteOf(
  site: string,
  options: CommandSiteOptions,
  { cwd, host }: { readonly cwd: string; readonly host: Host },
): Promise<NamedConfig | Diagnostic> {
  const path = here.resolve(cwd, site);
  const kind = isWebUrl(site) ? "file" : (await host.stamp(path))?.kind;
  const config = options.config === undefined ? undefined : here.resolve(cwd, options.config);
  const given = defined({ config, spec: options.spec });
  if (kind === "folder") return { ...given, siteFolder: path };
  if (kind !== "file") return siteMissing(path, site);
  if (/^pio-docs\.config\.\w+$/.test(basename(path)))
    return { ...given, siteFolder: dirname(path), config: config ?? path };
  if (!isWebUrl(site) && !/\.(json|ya?ml)$/i.test(path))
    return diagnostic("site-not-a-folder", { file: path }, { file: site, folder: dirname(site) });
  if (options.spec !== undefined) return diagnostic("site-and-spec", { file: path }, { site, spec: options.spec });
  return { ...given, siteFolder: cwd, spec: site, specAlone: true };
}

function isWebUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

// `--cache-url` and its key: where parsed pages are shared with other machines. The key and, where the address holds a password, the
// address come from the environment, so that they stand in no history and no list of processes.

type RemoteWords = { readonly cache: boolean; readonly cacheUrl?: string; readonly cacheReadOnly?: boolean };

/** Undefined where no cache is named, or none is wanted; `command-failed` for what is no address, which is not repeated: it may hold a password. */
export function remoteOf(options: RemoteWords, env: Streams["env"]): RemoteOptions | Diagnostic | undefined {
  // An option that is given empty switches off what the environment names.
  const url = (options.cacheUrl ?? env.PIO_DOCS_CACHE_URL ?? "").trim();
  if (url === "" || !options.cache) return undefined;
  if (!/^https?:\/\//i.test(url) || !isUrl(url)) {
    return commandFailed(
      "The URL of the shared cache does not begin with https:// or http://",
      "Change --cache-url, or PIO_DOCS_CACHE_URL in the environment.",
    );
  }
  // Secrets of CI systems often end in a newline.
  return { url, key: env.PIO_DOCS_CACHE_KEY?.trim() ?? "", isReadOnly: options.cacheReadOnly === true };
}
