// What a program imports from "pio-docs": the commands as functions, and the types of what an author writes in TypeScript. Each function
// runs its command, so that programs and people meet the same site, the same checks and the same words. These types are the package's,
// so none of them names another package.
import type { Config } from "../build/commands/config-schema.ts";
import type { TestedFinding } from "../build/commands/test-check.ts";
import type { OwnCheck } from "../model/checked-page.ts";
import { here } from "../platform/fs/native.ts";
import { run } from "./main.ts";
import type { Sink, Streams } from "./streams.ts";

/** What checks of your own are made of. */
export type {
  CheckedCode,
  CheckedHeading,
  CheckedImage,
  CheckedLink,
  CheckedOperation,
  CheckedPage,
  CheckedParameter,
  CheckedResponse,
  CheckedText,
  CheckFinding,
  OwnCheck,
  PointerPlace,
  TextPlace,
} from "../model/checked-page.ts";
/** Every override gets the same first three props, so that one written today keeps working; the names say which is meant. */
export type {
  CardProps,
  CodeBlockProps,
  FieldRowProps,
  IslandProps,
  NoticeProps,
  OverrideProps,
  OverrideProps as AboveSampleProps,
  OverrideProps as AnnouncementProps,
  OverrideProps as BelowSampleProps,
  OverrideProps as BreadcrumbsProps,
  OverrideProps as FooterProps,
  OverrideProps as HomeHeadProps,
  OverrideProps as NavbarProps,
  OverrideProps as NotFoundProps,
  OverrideProps as NoticesProps,
  OverrideProps as OperationHeadProps,
  OverrideProps as PageFooterProps,
  OverrideProps as PageHeadProps,
  OverrideProps as PaginationProps,
  OverrideProps as SearchFootProps,
  OverrideProps as SidebarProps,
  OverrideProps as TocProps,
  ResponseProps,
  SidebarItemProps,
} from "../model/slots.ts";
export type { PartProps } from "../model/view.ts";
export type { Config, TestedFinding };

/**
 * What stands in a component: text, elements, lists of them. It fits wherever React takes a node, and whatever that may be, since these types
 * name no other package, and with it no version of React.
 */
export type Children = ReturnType<typeof JSON.parse>;

/** `props` in an MDX page: what a component may want of the page that it stands in. `data`: the file that its front matter names. */
export type PageProps = {
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly variables: Readonly<Record<string, string>>;
  readonly data?: unknown;
};

/** The options of the command line, by the same names. Paths are relative to the working directory. */
export type SiteOptions = {
  /** The folder of the site, or an OpenAPI file; the working directory by default. */
  readonly site?: string;
  readonly spec?: string;
  readonly config?: string;
  readonly out?: string;
  readonly baseUrl?: string;
  readonly audience?: readonly string[];
  /** Treat warnings as errors. */
  readonly strict?: boolean;
  /** Severities by problem code. They override those in the config. */
  readonly severities?: Readonly<Record<string, "error" | "warning" | "info" | "off">>;
  /** A baseline file. Its problems are not reported. */
  readonly baseline?: string;
  /** Write all current problems to the baseline file. */
  readonly updateBaseline?: boolean;
  /** JSON file for times, sizes, and digests of a build. */
  readonly buildReport?: string;
  /** Ask search engines not to index the site. */
  readonly noIndex?: boolean;
  /** Run no code from the site folder. A config, sidebars file, or override that is a program is an error. */
  readonly noCode?: boolean;
  /** false: use neither `.pio-docs` nor the shared cache. */
  readonly cache?: boolean;
  /** URL of a shared HTTP cache. Its key is the environment variable `PIO_DOCS_CACHE_KEY`. */
  readonly cacheUrl?: string;
  /** Read from the shared cache, but do not write to it. */
  readonly cacheReadOnly?: boolean;
  /** For builds: write every URL of the site to the URL manifest. */
  readonly updateUrls?: boolean;
  /** For builds: an earlier output or build report to compare with; see `.pio-docs/affected.json`. */
  readonly compareTo?: string;
  readonly signal?: AbortSignal;
};

export type ServeOptions = SiteOptions & {
  /** Rebuild and reload open pages on every change. */
  readonly watch?: boolean;
  /** Serve this built site without building. */
  readonly dir?: string;
  readonly port?: number;
  readonly host?: string;
  readonly open?: boolean;
};

export type CheckOptions = SiteOptions & {
  /** Also check links to other sites. */
  readonly external?: boolean;
};

export type Problem = {
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly pointer?: string;
  /** Who owns the file. */
  readonly owners?: readonly string[];
  /** What to write in the place of a range of a file or, of a check of your own, of the value at a pointer. */
  readonly fix?: {
    readonly file: string;
    readonly text: string;
    readonly start?: { readonly line: number; readonly column: number };
    readonly end?: { readonly line: number; readonly column: number };
    readonly pointer?: string;
  };
  /** Number of problems caused by this one. */
  readonly unchecked?: number;
  /** The problem that causes this one. */
  readonly because?: { readonly code: string; readonly file: string; readonly line?: number; readonly column?: number };
};

/** What `--format json` prints. */
export type Report = {
  readonly version: number;
  /** 0: clean, or warnings only. 1: faults in content or spec. 2: config or options. 74: disk or network. */
  readonly exit: number;
  readonly pages?: number;
  readonly written?: boolean;
  /** The output folder, when it was written. */
  readonly out?: string;
  readonly bytes?: number;
  readonly ms?: number;
  /** Operations that changed since the earlier output, such as `POST /orders`, if that is known. */
  readonly operations?: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
    readonly moved: readonly { readonly from: string; readonly to: string }[];
  };
  /** `unchecked`: problems caused by another problem, which are not counted as errors or warnings. */
  readonly counts: {
    readonly error: number;
    readonly warning: number;
    readonly info: number;
    readonly unchecked: number;
    /** Problems that suppressions and a baseline hide; absent if there are none. */
    readonly suppressed?: number;
  };
  readonly problems: readonly Problem[];
};

export type Server = {
  readonly url: string;
  /** Ends the server; settles when its port is free. */
  close(): Promise<void>;
};

/** The config as it is, for the sake of its type: `export default defineConfig({ title: "Harbor" })`, or a function that gives one. */
export function defineConfig<Given extends Config | (() => Config | Promise<Config>)>(config: Given): Given {
  return config;
}

/** Writes the site into its output folder. Problems of the site are in the report; invalid options reject. */
export function build(options: SiteOptions = {}): Promise<Report> {
  return reportOf("build", options);
}

/** A check of your own as it is, for the sake of its type: `export default check({ code: "own-terms", page(page) {} })`. */
export function check(own: OwnCheck): OwnCheck;
/** Runs all checks and writes nothing. */
export function check(options?: CheckOptions): Promise<Report>;
export function check(given: OwnCheck | CheckOptions = {}): OwnCheck | Promise<Report> {
  if ("code" in given) return given;
  return reportOf("check", given, given.external === true ? ["--external"] : []);
}

/**
 * What a check of your own finds in `files`, for a test: texts by their paths, such as `docs/index.md` and `openapi.yaml`. The files may have
 * a config, whose checks are not run.
 */
export async function testCheck(
  own: OwnCheck,
  { files }: { readonly files: Readonly<Record<string, string>> },
): Promise<readonly TestedFinding[]> {
  return (await import("../build/commands/test-check.ts")).testCheck(own, files);
}

/** Serves the site until it is closed or the signal aborts; settles when the server listens. A site that cannot be served rejects. */
export async function serve(options: ServeOptions = {}): Promise<Server> {
  const stop = new AbortController();
  options.signal?.addEventListener("abort", () => stop.abort(options.signal?.reason), { once: true });
  if (options.signal?.aborted === true) stop.abort(options.signal.reason);
  let heard: (url: string) => void = () => undefined;
  const listening = new Promise<string>((resolve) => {
    heard = resolve;
  });
  const said = collected((line) => {
    if (/^https?:\/\//.test(line)) heard(line.trim());
  });
  const more = flagsOf({ dir: options.dir, port: options.port, host: options.host });
  const switches = [...(options.watch === true ? ["--watch"] : []), ...(options.open === true ? ["--open"] : [])];
  const words = ["serve", ...wordsOf(options, [...more, ...switches])];
  const ended = run(words, streamsOf(said, stop.signal));
  const url = await Promise.race([listening, ended.then(() => undefined)]);
  if (url === undefined) {
    stop.signal.throwIfAborted();
    throw new Error(said.err().trim());
  }
  return {
    url,
    async close() {
      stop.abort();
      await ended;
    },
  };
}

async function reportOf(
  command: "build" | "check",
  options: SiteOptions,
  more: readonly string[] = [],
): Promise<Report> {
  const said = collected();
  const signal = options.signal ?? new AbortController().signal;
  await run([command, ...wordsOf(options, ["--format", "json", "--quiet", ...more])], streamsOf(said, signal));
  signal.throwIfAborted();
  if (said.out() === "") throw new Error(said.err().trim());
  const report: Report = JSON.parse(said.out());
  const wrong = report.problems.find(({ code }) => code === "usage-error" || code === "command-failed");
  if (wrong !== undefined) throw new Error(wrong.message);
  return report;
}

/** The words of the command line; the site stands last, behind `--`, whatever its name. */
function wordsOf(options: SiteOptions, more: readonly string[]): readonly string[] {
  const { spec, config, out, baseUrl, cacheUrl, baseline, buildReport, compareTo } = options;
  return [
    ...flagsOf({
      spec,
      config,
      out,
      "base-url": baseUrl,
      "cache-url": cacheUrl,
      baseline,
      "build-report": buildReport,
      "compare-to": compareTo,
    }),
    ...(options.updateBaseline === true ? ["--update-baseline"] : []),
    ...(options.audience ?? []).flatMap((name) => ["--audience", name]),
    ...(options.strict === true ? ["--strict"] : []),
    ...Object.entries(options.severities ?? {}).flatMap(([code, level]) => ["--severity", `${code}=${level}`]),
    ...(options.noIndex === true ? ["--no-index"] : []),
    ...(options.noCode === true ? ["--no-code"] : []),
    ...(options.cache === false ? ["--no-cache"] : []),
    ...(options.cacheReadOnly === true ? ["--cache-read-only"] : []),
    ...(options.updateUrls === true ? ["--update-urls"] : []),
    ...more,
    "--",
    options.site ?? ".",
  ];
}

function flagsOf(values: Readonly<Record<string, string | number | undefined>>): readonly string[] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));
}

type CapturedOutput = { readonly stdout: Sink; readonly stderr: Sink; out(): string; err(): string };

function collected(heard: (text: string) => void = () => undefined): CapturedOutput {
  const [out, err]: [string[], string[]] = [[], []];
  const sink = (texts: string[]): Sink => ({
    write(text) {
      texts.push(text);
      heard(text);
    },
  });
  return { stdout: sink(out), stderr: sink(err), out: () => out.join(""), err: () => err.join("") };
}

function streamsOf({ stdout, stderr }: CapturedOutput, interrupted: AbortSignal): Streams {
  const { PIO_DOCS_CACHE_KEY, PIO_DOCS_NO_CODE } = process.env;
  return {
    stdout,
    stderr,
    env: { PIO_DOCS_CACHE_KEY, PIO_DOCS_NO_CODE },
    cwd: here.pathOf(process.cwd()),
    interrupted,
    // They belong to the program that called.
    hearSignals() {},
  };
}
