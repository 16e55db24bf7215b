// The module of a page to one text that can be run: esbuild takes in what it imports of the site and of packages. The site's files are read through
// the host that its pages are read through, so that a version gets the components of its own commit.
import { isBuiltin } from "node:module";
import type { BuildFailure, Loader, Message, OnLoadResult, Plugin } from "esbuild";
import { bundlerMissingOf } from "../diagnostics/bundler-missing.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { digestOf } from "../model/digest.ts";
import { siteFileOf } from "../model/source-tree.ts";
import type { SourceHost } from "../platform/fs/files.ts";
import { here } from "../platform/fs/native.ts";
import { HostError } from "../platform/host.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { readData } from "../text/data-file.ts";
import { folderOf, isWithin, joinPath } from "../text/file-path.ts";
import type { FilePath } from "../text/place.ts";
import { bundleFault } from "./component-fault.ts";
import { guardModule } from "./guards.ts";
import { type PageModule, pageName, placeInPage, registeredPrefix } from "./page-module.ts";

/** `text`: CommonJS that exports `components` and `codes`, its source map in its last line; absent where it could not be made. */
export type PageBundle = {
  readonly text?: string;
  /** The styles that it imports. */
  readonly css?: string;
  /** The files that it was made of, absolute, with their digests, and paths at which there was none. */
  readonly inputs: readonly (readonly [path: string, digest: string])[];
  readonly absent: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Of all that a page prints by it. */
  readonly digest: string;
};

export type BundleContext = {
  readonly host: SourceHost;
  readonly siteFolder: string;
  /** The page, from the site folder: what relative imports start from. */
  readonly file: FilePath;
};

/** Bundles `module`. Diagnostics: `component-bundle`, at the place in the page or in the file of a component. */
export async function bundlePage(module: PageModule, context: BundleContext): Promise<PageBundle> {
  const { siteFolder, file } = context;
  const packages: BundlerInputs = new Map();
  const own = new SiteFiles(context);
  const made = (rest: Partial<PageBundle>): PageBundle => {
    const { diagnostics = [], ...given } = rest;
    const digest = digestOf(given.text ?? "", given.css ?? "", JSON.stringify(diagnostics));
    return { ...given, inputs: [...own.inputs, ...packages], absent: [...own.absent], diagnostics, digest };
  };
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
      plugins: [guards, own.plugin],
    });
    const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
    const css = textOf(".css");
    return made({ text: withSitePaths(textOf(".js"), siteFolder), ...(css.trim() === "" ? {} : { css }) });
  } catch (error) {
    if (isFailure(error))
      return made({ diagnostics: error.errors.slice(0, mostErrors).map((one) => faultOf(one, module, context)) });
    const problem = bundlerMissingOf(error);
    if (problem === undefined) throw error;
    return made({ diagnostics: [bundleFault({ file }, file, problem)] });
  }
}

/** `text` with a source map that names files from the site folder, as diagnostics do: it is the same on every machine. */
function withSitePaths(text: string, siteFolder: string): string {
  const [, code = text, map] =
    /^([\s\S]*\n\/\/# sourceMappingURL=data:application\/json;base64,)([\w+/=]+)\s*$/.exec(text) ?? [];
  if (map === undefined) return text;
  const parsed: { sources: string[] } = JSON.parse(Buffer.from(map, "base64").toString("utf8"));
  parsed.sources = parsed.sources.map((source) =>
    source.startsWith(`${siteNames}:`) ? siteFileOf(siteFolder, source.slice(siteNames.length + 1)) : source,
  );
  return code + Buffer.from(JSON.stringify(parsed)).toString("base64");
}

/** Errors of one page that are told. */
const mostErrors = 5;

const guardName = "pio-docs-guards";

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
  minifyWhitespace: true,
  define: { "process.env.NODE_ENV": '"production"' },
  loader: { ".js": "jsx", ".module.css": "local-css" },
} as const;

/** React is that of whoever prints the page: hooks work with one copy only. */
const provided = /^(?:react(?:\/jsx-(?:dev-)?runtime)?|react-dom)$/;

/** The injected guards, which get no guards themselves. */
const guards: Plugin = {
  name: "guards",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${guardName}$`) }, () => ({ path: guardName, namespace: guardName }));
    onLoad({ filter: /./, namespace: guardName }, () => ({ contents: guardModule(), loader: "js" }));
  },
};

/** Endings of a file that an import leaves out, in the order in which they are tried. */
const endings = [
  "",
  ".tsx",
  ".ts",
  ".jsx",
  ".js",
  ".mjs",
  ".json",
  "/index.tsx",
  "/index.ts",
  "/index.jsx",
  "/index.js",
];

const loaders: Readonly<Record<string, Loader>> = {
  tsx: "tsx",
  ts: "ts",
  mts: "ts",
  jsx: "jsx",
  js: "jsx",
  mjs: "jsx",
  cjs: "jsx",
  json: "json",
  css: "css",
  txt: "text",
  md: "text",
  svg: "dataurl",
  png: "dataurl",
  jpg: "dataurl",
  jpeg: "dataurl",
  gif: "dataurl",
  webp: "dataurl",
  avif: "dataurl",
};

/** The files of the site that a bundle is made of. */
class SiteFiles {
  readonly inputs = new Map<string, string>();
  readonly absent = new Set<string>();
  readonly plugin: Plugin;
  readonly #context: BundleContext;

  constructor(context: BundleContext) {
    this.#context = context;
    this.plugin = {
      name: "files of the site",
      setup: ({ onResolve, onLoad }) => {
        onResolve({ filter: /./ }, async ({ path, importer, namespace, kind }) => {
          if (kind === "entry-point" || path === guardName) return undefined;
          if (provided.test(path)) return { path, external: true };
          if (path.startsWith("node:") || isBuiltin(path)) return { errors: [{ text: builtinText(path) }] };
          const from = namespace === siteNames ? folderOf(importer) : undefined;
          const isPage = importer.endsWith(pageName) || importer === "";
          if (from === undefined && !isPage) return undefined;
          return this.#found(path, from ?? folderOf(`${context.siteFolder}/${context.file}`), isPage);
        });
        onLoad({ filter: /./, namespace: siteNames }, ({ path }) => this.#load(path));
      },
    };
  }

  async #found(path: string, folder: string, isPage: boolean) {
    const { siteFolder, host } = this.#context;
    const wanted = wantedFile(path, folder, siteFolder);
    if (wanted === undefined) return undefined;
    if (isPage && !path.startsWith(registeredPrefix) && !isWithin(wanted, siteFolder))
      return { errors: [{ text: `\`${path}\` is outside the site folder` }] };
    // A TypeScript file may be imported under the name that it will have.
    for (const name of [...endings.map((ending) => wanted + ending), wanted.replace(/\.js(x?)$/, ".ts$1")]) {
      const stamp = await host.stamp(name).catch(() => undefined);
      if (stamp?.kind === "file") return { path: name, namespace: siteNames };
      this.absent.add(name);
    }
    return { errors: [{ text: `The file \`${siteFileOf(siteFolder, wanted)}\` does not exist` }] };
  }

  async #load(path: string): Promise<OnLoadResult> {
    const { host } = this.#context;
    const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? "";
    const resolveDir = here.nativeOf(folderOf(path));
    try {
      this.inputs.set(path, await host.digest(path));
      const contents = await host.read(path);
      if (ending === "yaml" || ending === "yml") return dataOf(new TextDecoder().decode(contents));
      const loader = path.endsWith(".module.css") ? "local-css" : loaders[ending];
      if (loader === undefined)
        return { errors: [{ text: `Files with the extension \`.${ending}\` cannot be imported` }] };
      return { contents, loader, resolveDir };
    } catch (error) {
      if (error instanceof HostError) return { errors: [{ text: `The file cannot be read: ${error.message}` }] };
      throw error;
    }
  }
}

const siteNames = "site";

/** The absolute path of a file of the site that is imported as `path` from `folder`; undefined for a package. */
function wantedFile(path: string, folder: string, siteFolder: string): string | undefined {
  if (path.startsWith(registeredPrefix)) return joinPath(siteFolder, path.slice(registeredPrefix.length));
  const rooted = /^(?:@site|@|~)\/(.*)$/.exec(path)?.[1];
  if (rooted !== undefined) return joinPath(siteFolder, rooted);
  if (path.startsWith("/")) return path;
  return /^\.{1,2}(?:\/|$)/.test(path) ? joinPath(folder, path) : undefined;
}

function builtinText(path: string): string {
  return `\`${path}\` is a module of Node.js, which pages cannot use`;
}

function dataOf(text: string): OnLoadResult {
  const { value, problems } = readData(text, "yaml");
  const [problem] = problems;
  if (value === undefined)
    return { errors: [{ text: `The file is not valid YAML: ${problem?.message ?? "it is empty"}` }] };
  return { contents: JSON.stringify(value), loader: "json" };
}

/** What esbuild says, where it was written. */
function faultOf({ text, location }: Message, module: PageModule, { siteFolder, file }: BundleContext): Diagnostic {
  const problem = text.replace(/\.$/, "");
  if (location === null) return bundleFault({ file }, file, problem);
  const before = Buffer.from(location.lineText, "utf8").subarray(0, location.column).toString("utf8");
  const spot = { line: location.line, column: before.length + 1 };
  if (location.file.endsWith(pageName)) return bundleFault(placeInPage(module, spot) ?? { file }, file, problem);
  const path = here.resolve(siteFolder, location.file.replace(/^site:/, ""));
  const own = isWithin(path, siteFolder) ? siteFileOf(siteFolder, path) : path;
  return bundleFault({ file: own, ...spot }, file, problem);
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
