// The reader's side as files: the mode script, boot with its islands, one stylesheet, and the site's own parts for the renderer.
// In: the templates folder and what a site adds to it. Out: bytes with hashed names, hrefs with integrity, and findings for what is
// wrong in a site's own CSS and TSX. The only importer of esbuild; it reads files itself, and writes none.
import { type BuildResult, build, type Message } from "esbuild";
import type { Finding } from "../diagnostics/finding.ts";
import type { ClientAssets } from "../model/view.ts";
import { accentCss } from "./client-accent.ts";
import { bundling, filesOf } from "./client-bundling.ts";
import { type ClientFile, emptyAsset, hrefsOf } from "./client-files.ts";
import { findingOf, isFailure } from "./client-findings.ts";
import { bundleParts } from "./client-parts.ts";
import { buildScripts } from "./client-scripts.ts";
import { siteUrls, stylesEntry } from "./client-styles.ts";

export type ClientOptions = {
  /** The templates folder, absolute: sources, or the same tree compiled. */
  readonly templates: string;
  /** The theme's scripts, when they are there ready made. */
  readonly scripts?: readonly ClientFile[];
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
  const [scripts, styles, parts] = await Promise.all([
    options.scripts ?? buildScripts(options.templates).then(({ files }) => files),
    buildStyles(options),
    bundleParts(options),
  ]);
  const files = [...scripts, ...styles.files].sort((a, b) => (a.output < b.output ? -1 : 1));
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

/** The theme's styles, then the site's; without the site's when those have errors. */
async function buildStyles(
  options: ClientOptions,
): Promise<{ readonly files: readonly ClientFile[]; readonly findings: readonly Finding[] }> {
  const bundle = (css: readonly string[]) =>
    build({
      ...bundling,
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
