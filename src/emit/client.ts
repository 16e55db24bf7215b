// The reader's side as files: the mode script, boot with its islands, one stylesheet, and the site's own parts for the renderer.
// In: the templates folder and what a site adds to it. Out: bytes with hashed names, hrefs with integrity, and findings for what is
// wrong in a site's own CSS and TSX. The only importer of esbuild; it reads files itself, and writes none.
import { basename } from "node:path";
import type { BuildResult, Message, OutputFile, Plugin } from "esbuild";
import { build } from "esbuild";
import type { Finding } from "../diagnostics/finding.ts";
import type { ClientAssets } from "../model/view.ts";
import { accentCss } from "./client-accent.ts";
import { type ClientFile, emptyAsset, hrefsOf, namedByContent, reachableFrom } from "./client-files.ts";
import { findingOf, isFailure } from "./client-findings.ts";
import { bundleParts } from "./client-parts.ts";
import { siteUrls, stylesEntry } from "./client-styles.ts";

export type ClientOptions = {
  /** The templates folder, absolute: sources, or the same tree compiled. */
  readonly templates: string;
  /** The site folder, absolute; findings name files relative to it. */
  readonly siteFolder: string;
  /** A CSS colour. */
  readonly accent?: string;
  /** The site's own stylesheets, absolute, in order; they stand in no cascade layer, so they win over the theme's. */
  readonly css: readonly string[];
  /** The site's own parts: name to absolute path of a module that exports the component under that name, or as default. */
  readonly parts: Readonly<Record<string, string>>;
  /** Base URL, starts and ends with "/". */
  readonly base: string;
};

export type Client = {
  readonly files: readonly ClientFile[];
  readonly assets: ClientAssets;
  /** CommonJS text that exports `parts`; `react` and `react/jsx-runtime` stay calls of `require`. */
  readonly parts?: string;
  readonly findings: readonly Finding[];
};

/**
 * Builds the client. The same input gives the same bytes. Findings: `theme-file` for each error in the site's own CSS or parts; the
 * theme is then built without the site's files, so that a preview still has its looks. An error in the theme itself is thrown.
 */
export async function buildClient(options: ClientOptions): Promise<Client> {
  const [scripts, mode, styles, parts] = await Promise.all([
    buildScripts(options),
    buildMode(options),
    buildStyles(options),
    bundleParts(options),
  ]);
  const files = [...mode, ...scripts, ...styles.files].sort((a, b) => (a.output < b.output ? -1 : 1));
  const named = (start: string, end: string) => {
    const file = files.find((one) => one.output.startsWith(`assets/${start}-`) && one.output.endsWith(end));
    return file === undefined ? emptyAsset : hrefsOf(file, options.base);
  };
  return {
    files,
    assets: { styles: [named("theme", ".css")], mode: named("mode", ".js"), boot: named("boot", ".js") },
    ...(parts.text === undefined ? {} : { parts: parts.text }),
    findings: [...styles.findings, ...parts.findings],
  };
}

const extensions: string[] = [".ts", ".tsx", ".js", ".css"];

/** No tsconfig is read: the package is shipped without one, and the bytes must be the same there. */
const shared = {
  tsconfigRaw: "{}",
  bundle: true,
  minify: true,
  write: false,
  legalComments: "none",
  target: "es2022",
  charset: "utf8",
  platform: "browser",
  logLevel: "silent",
  define: { "process.env.NODE_ENV": '"production"' },
  resolveExtensions: extensions,
} as const;

/**
 * Two steps: first what boot imports on demand, islands in chunks that share React, and plain scripts each as one file, so that a click
 * waits for one answer; then boot itself as one file that names those. In one step every page would also fetch a chunk of bundler
 * helpers that only React needs.
 */
async function buildScripts({ templates }: ClientOptions): Promise<readonly ClientFile[]> {
  const entries = (modules: readonly string[]) =>
    modules.map((module) => ({ in: `./theme/${module}`, out: `assets/${basename(module)}` }));
  const settings = {
    ...shared,
    absWorkingDir: templates,
    outdir: templates,
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    format: "esm",
    jsx: "automatic",
  } as const;
  const [islands, plain] = await Promise.all([
    build({
      ...settings,
      entryPoints: entries([...onDemandIslands, "client/vendor"]),
      splitting: true,
      metafile: true,
    }),
    build({ ...settings, entryPoints: entries(onDemandScripts) }),
  ]);
  const starts = onDemandIslands.map((module) => `assets/${basename(module)}-`);
  const reached = reachableFrom(starts, filesOf(islands.outputFiles, templates), islands.metafile);
  const files = namedByContent([...reached, ...filesOf(plain.outputFiles, templates)]);
  const boot = await build({
    ...settings,
    entryPoints: entries(["client/boot"]),
    plugins: [namedChunks(files)],
  });
  return [...filesOf(boot.outputFiles, templates), ...files];
}

/** What boot imports when a reader needs it, below templates/theme. A new island that boot loads is one more line. */
const onDemandIslands = ["islands/drawer", "islands/sidebar"];

/** The same without React: nothing is shared between these, so each must be small. */
const onDemandScripts = [
  "client/navigation",
  "client/samples",
  "client/search-page",
  "client/scroll",
  "client/suggest",
];

/** Boot's dynamic imports as the hashed files that were built before it. */
function namedChunks(files: readonly ClientFile[]): Plugin {
  return {
    name: "named-chunks",
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, ({ kind, path }) => {
        if (kind !== "dynamic-import") return undefined;
        const start = `assets/${basename(path).replace(/\.[a-z]+$/, "")}-`;
        const file = files.find((one) => one.output.startsWith(start));
        return file === undefined ? undefined : { path: `./${basename(file.output)}`, external: true };
      });
    },
  };
}

async function buildMode({ templates }: ClientOptions): Promise<readonly ClientFile[]> {
  const result = await build({
    ...shared,
    absWorkingDir: templates,
    outdir: templates,
    entryPoints: [{ in: "./theme/client/mode", out: "assets/mode" }],
    entryNames: "[dir]/[name]-[hash]",
    format: "iife",
  });
  return filesOf(result.outputFiles, templates);
}

/** The theme's styles, then the site's; without the site's when those have errors. */
async function buildStyles(
  options: ClientOptions,
): Promise<{ readonly files: readonly ClientFile[]; readonly findings: readonly Finding[] }> {
  const bundle = (css: readonly string[]) =>
    build({
      ...shared,
      absWorkingDir: options.templates,
      outdir: options.templates,
      stdin: { contents: stylesEntry(css, accentCss(options.accent)), loader: "css", resolveDir: options.templates },
      entryNames: "assets/theme-[hash]",
      assetNames: "assets/[name]-[hash]",
      plugins: [siteUrls(options.base)],
      target: "es2022",
      loader: {
        ".woff2": "file",
        ".woff": "file",
        ".svg": "file",
        ".png": "file",
        ".webp": "file",
        ".avif": "file",
        ".jpg": "file",
      },
    });
  const attempt = await settle(bundle(options.css));
  if (attempt.kind === "built") {
    const findings = attempt.result.warnings.map((warning) => findingOf(warning, options));
    return { files: filesOf(attempt.result.outputFiles, options.templates), findings };
  }
  if (options.css.length === 0) throw new Error(attempt.errors.map((error) => error.text).join("\n"));
  const plain = await bundle([]);
  return {
    files: filesOf(plain.outputFiles, options.templates),
    findings: attempt.errors.map((error) => findingOf(error, options)),
  };
}

type Attempt<Result> =
  | { readonly kind: "built"; readonly result: Result }
  | { readonly kind: "failed"; readonly errors: readonly Message[] };

async function settle<Result extends BuildResult>(running: Promise<Result>): Promise<Attempt<Result>> {
  try {
    return { kind: "built", result: await running };
  } catch (error) {
    if (isFailure(error)) return { kind: "failed", errors: error.errors };
    throw error;
  }
}

function filesOf(outputs: readonly OutputFile[] | undefined, folder: string): readonly ClientFile[] {
  return (outputs ?? []).map((file) => ({ output: file.path.slice(folder.length + 1), bytes: file.contents }));
}
