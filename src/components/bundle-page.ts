// The module of a page to one text that can be run: esbuild takes in what it imports of the site and of packages, and puts guards in the place of
// what a page must not depend on. The styles that it imports come out beside it.
import type { BuildFailure, Message, OutputFile, Plugin } from "esbuild";
import { bundlerMissingOf } from "../diagnostics/bundler-missing.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { absolutePath, fileFromSite, siteFileOf } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { here } from "../platform/fs/native.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { folderOf, isWithin } from "../text/file-path.ts";
import { bundleFault } from "./component-fault.ts";
import { type PageModule, pageName, placeInPage, withoutCodes } from "./page-module.ts";
import { type BundleContext, type ClientModule, realOf, type SentFile, SiteFiles } from "./site-files.ts";

/** `text`: CommonJS that exports `components` and `codes`, its source map in its last line; absent where it could not be made. */
export type PageBundle = {
  readonly text?: string;
  /** The styles that it imports, each file for itself, in order. */
  readonly styles: readonly StyleText[];
  /** Pictures and the like that it imports. */
  readonly files: readonly SentFile[];
  /** What of it starts in the browser. */
  readonly clients: readonly ClientModule[];
  readonly made: MadeOf;
  readonly diagnostics: readonly Diagnostic[];
};

/**
 * The files that a bundle was made of, with their digests, and paths at which there was none: all from the site folder, so that of a copy of the
 * site with its caches the copy's own files are asked.
 */
export type MadeOf = {
  readonly inputs: readonly (readonly [path: string, digest: string])[];
  readonly absent: readonly string[];
};

/** `file`: from the site folder. */
export type StyleText = { readonly file: string; readonly css: string };

/** Bundles `module`. Diagnostics: `component-bundle`, at the place in the page or in the file of a component. */
export async function bundlePage(module: PageModule, context: BundleContext): Promise<PageBundle> {
  const found: Diagnostic[] = [];
  let rest = module;
  // One expression that is no program is left out, so that the others print.
  for (let round = 0; round < mostErrors; round += 1) {
    const { spots, ...bundle } = await bundled(rest, context);
    found.push(...bundle.diagnostics);
    const next = spots === undefined || spots.length === 0 ? undefined : withoutCodes(rest, spots);
    if (next === undefined) return { ...bundle, diagnostics: found };
    rest = next;
  }
  return { ...(await bundled(rest, context)), diagnostics: found };
}

/** `spots`: where in the module errors lie; absent where one lies elsewhere. */
type Bundled = PageBundle & { readonly spots?: readonly { readonly line: number; readonly column: number }[] };

/** Bundles a module of ours around one that the config names, as pages are; `plugins` come before those of pages. */
export function bundleModule(source: string, context: BundleContext, plugins: readonly Plugin[]): Promise<PageBundle> {
  return bundled({ source, placed: [], isOwn: true }, context, plugins);
}

async function bundled(module: PageModule, context: BundleContext, plugins: readonly Plugin[] = []): Promise<Bundled> {
  const { siteFolder, file } = context;
  const packages: BundlerInputs = new Map();
  const own = new SiteFiles(context, "page");
  const made = (rest: Partial<Bundled>): Bundled => ({
    diagnostics: [],
    styles: [],
    files: [],
    clients: [...own.clients.values()].sort((a, b) => (a.ref < b.ref ? -1 : 1)),
    made: madeOf(own, packages, siteFolder),
    ...rest,
  });
  try {
    const { outputFiles = [] } = await bundlerInto(packages)({
      ...settings,
      absWorkingDir: here.nativeOf(siteFolder),
      outdir: here.nativeOf(siteFolder),
      stdin: {
        contents: module.source,
        loader: "tsx",
        sourcefile: pageName,
        resolveDir: here.nativeOf(folderOf(`${siteFolder}/${file}`)),
      },
      assetNames,
      publicPath: context.base,
      plugins: [...plugins, own.plugin],
    });
    const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
    return made({
      text: withSitePaths(textOf(".js"), siteFolder),
      styles: stylesIn(textOf(".css"), siteFolder),
      files: sentFiles(outputFiles, siteFolder),
    });
  } catch (error) {
    return made({ diagnostics: bundleFaults(error, module, context), ...spotsOf(error) });
  }
}

/** Where files that are sent beside pages lie in the output. */
export const assetNames = "assets/files/[name]-[hash]";

/** Of what esbuild wrote, the files that are sent as they are. */
export function sentFiles(outputs: readonly OutputFile[], siteFolder: string): readonly SentFile[] {
  return outputs.flatMap(({ path, contents }) => {
    const output = siteFileOf(siteFolder, here.pathOf(path));
    return output.startsWith("assets/files/") ? [{ output, base64: Buffer.from(contents).toString("base64") }] : [];
  });
}

/** What a bundle was made of, in a fixed order. */
export function madeOf({ inputs, absent }: SiteFiles, packages: BundlerInputs, siteFolder: string): MadeOf {
  const named = (path: string): string => fileFromSite(siteFolder, path);
  const digests = [...inputs, ...packages].map(([path, digest]) => [named(path), digest] as const);
  return { inputs: digests.sort(([a], [b]) => (a < b ? -1 : 1)), absent: [...absent].map(named).sort() };
}

/** The absolute paths that `made` names. */
export function pathsOf({ inputs, absent }: MadeOf, siteFolder: string): readonly string[] {
  return [...inputs.map(([file]) => file), ...absent].map((file) => absolutePath(siteFolder, file));
}

/** Whether all that a bundle was made of is as it was. `host`: of the site's files; `disk`: of packages. */
export async function isAsMade(
  { inputs, absent }: MadeOf,
  { siteFolder, host, disk }: { readonly siteFolder: string; readonly host: SourceHost; readonly disk: SourceHost },
): Promise<boolean> {
  const same = inputs.map(async ([file, digest]) => {
    const from = /(?:^|\/)node_modules\//.test(file) ? disk : host;
    return (await from.digest(absolutePath(siteFolder, file)).catch(() => undefined)) === digest;
  });
  const gone = absent.map(async (file) => {
    const stamp = await host.stamp(absolutePath(siteFolder, file)).catch(() => undefined);
    return stamp?.kind !== "file";
  });
  return !(await Promise.all([...same, ...gone])).includes(false);
}

/** `component-bundle` for what esbuild threw; anything else is a bug and thrown on. `module`: of a page. */
export function bundleFaults(
  error: unknown,
  module: PageModule | undefined,
  context: BundleContext,
): readonly Diagnostic[] {
  const { file } = context;
  if (isFailure(error)) return error.errors.slice(0, mostErrors).map((one) => faultOf(one, module, context));
  const problem = bundlerMissingOf(error);
  if (problem === undefined) throw error;
  return [bundleFault({ file }, file, problem)];
}

/** Errors of one page that are told. */
const mostErrors = 5;

/** `text` with a source map that names files from the site folder, as diagnostics do: it is the same on every machine. */
function withSitePaths(text: string, siteFolder: string): string {
  const [, code = text, map] =
    /^([\s\S]*\n\/\/# sourceMappingURL=data:application\/json;base64,)([\w+/=]+)\s*$/.exec(text) ?? [];
  if (map === undefined) return text;
  const parsed: { sources: string[] } = JSON.parse(Buffer.from(map, "base64").toString("utf8"));
  parsed.sources = parsed.sources.map((source) =>
    /^(?:site|island):/.test(source) ? siteFileOf(siteFolder, source.replace(/^\w+:/, "")) : source,
  );
  return commentless(code) + Buffer.from(JSON.stringify(parsed)).toString("base64");
}

/** The paths of files that esbuild writes into comments are those of this machine; their lines stay. */
function commentless(code: string): string {
  return code.replace(/^\/\/ [\w.-]+:.*$/gm, "//").replace(/^(\s*)"(?:site|island|style):[^"\n]*"\(/gm, '$1"file"(');
}

/** The text of each stylesheet in `css`, by the comments that esbuild puts before it. */
function stylesIn(css: string, siteFolder: string): readonly StyleText[] {
  const [, ...parts] = css.split(/^\/\* style:(.*?) \*\/$/m);
  return parts.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const file = siteFileOf(siteFolder, name).replace(/-[0-9a-f]{6}((?:\.module)?\.css)$/, "$1");
    // The last one has the source map of all, with the paths of this machine.
    const text = (parts[index + 1] ?? "").replace(/\/\*# sourceMappingURL=[^*]*\*\/\s*$/, "").trim();
    return text === "" ? [] : [{ file, css: text }];
  });
}

const settings = {
  bundle: true,
  write: false,
  format: "cjs",
  platform: "browser",
  target: "node20",
  jsx: "automatic",
  sourcemap: "inline",
  sourcesContent: false,
  charset: "utf8",
  legalComments: "none",
  logLevel: "silent",
  tsconfigRaw: "{}",
  define: { "process.env.NODE_ENV": '"production"' },
  // `import()` of what is known only when it runs would be asked of the program.
  supported: { "dynamic-import": false },
} as const;

/** What esbuild says, where it was written. */
function faultOf(
  { text, location }: Message,
  module: PageModule | undefined,
  { siteFolder, file }: BundleContext,
): Diagnostic {
  const problem = text.replace(/\.$/, "");
  if (location === null) return bundleFault({ file }, file, problem);
  const spot = { line: location.line, column: columnOf(location) };
  if (location.file.endsWith(pageName))
    return bundleFault((module && placeInPage(module, spot)) ?? { file }, file, problem);
  const path = realOf(here.resolve(siteFolder, location.file.replace(/^(?:site|island|style):/, "")));
  const own = isWithin(path, siteFolder) ? siteFileOf(siteFolder, path) : path;
  return bundleFault({ file: own, ...spot }, file, problem);
}

function spotsOf(error: unknown): Pick<Bundled, "spots"> {
  if (!isFailure(error)) return {};
  const spots = error.errors.flatMap(({ location }) =>
    location?.file.endsWith(pageName) === true ? [{ line: location.line, column: columnOf(location) }] : [],
  );
  return spots.length === error.errors.length ? { spots } : {};
}

/** esbuild counts columns in bytes from 0. */
function columnOf({ lineText, column }: NonNullable<Message["location"]>): number {
  return Buffer.from(lineText, "utf8").subarray(0, column).toString("utf8").length + 1;
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
