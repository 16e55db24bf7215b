// How the stylesheet of every page is put together: the theme, the site's own files, and last the accent as tokens of the theme's layer. A site
// without own files gets the theme's text with the accent behind it; only own files are bundled. URLs that start with "/" mean files of
// the site, so they get the base URL and are left alone.
import { relative } from "node:path/posix";
import type { Metafile, Plugin } from "esbuild";
import type { Finding } from "../diagnostics/finding.ts";
import { type BundlerInputs, bundlerInto } from "../host/bundler.ts";
import { diskHost } from "../host/disk.ts";
import { here } from "../host/native.ts";
import type { StyleReference } from "../model/policy.ts";
import { isWithin } from "../text/file-path.ts";
import { accentCss } from "./client-accent.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { type ClientFile, namedByContent } from "./client-files.ts";
import { findingOf, findingsOf } from "./client-findings.ts";

type Options = {
  readonly siteFolder: string;
  /** The site's own stylesheets, absolute, in order. */
  readonly css: readonly string[];
  readonly accent?: string;
  readonly base: string;
  /** The stylesheets may read no other stylesheet, and no file outside the site. */
  readonly noCode?: boolean;
  /** Gets the files that are bundled. */
  readonly inputs: BundlerInputs;
};

type Styles = {
  readonly files: readonly ClientFile[];
  readonly findings: readonly Finding[];
  /** Addresses outside that the site's stylesheets name; places name the file alone. */
  readonly references: readonly StyleReference[];
};

/** The stylesheet of a site over `theme`, the theme's own; without the site's files when those have errors. */
export async function buildStyles(theme: Uint8Array, options: Options): Promise<Styles> {
  const themeText = new TextDecoder().decode(theme);
  const plain = { output: "assets/theme-00000000.css", bytes: bytesOf(themeText + accentCss(options.accent)) };
  if (options.css.length === 0) return { files: namedByContent([plain]), findings: [], references: [] };
  try {
    const { outputFiles, warnings, metafile } = await bundled(themeText, options);
    return {
      files: filesOf(outputFiles, options.siteFolder),
      findings: warnings.map((warning) => findingOf(warning, options.siteFolder)),
      references: referencesOf(metafile, options.siteFolder),
    };
  } catch (error) {
    const findings = findingsOf(error, { siteFolder: options.siteFolder, files: options.css });
    return { files: namedByContent([plain]), findings, references: [] };
  }
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function bundled(theme: string, { siteFolder, css, accent, base, noCode = false, inputs }: Options) {
  const imports = [themeName, ...css.map(here.nativeOf)].map((path) => `@import ${JSON.stringify(path)};`);
  return bundlerInto(inputs)({
    ...bundling,
    ...workingIn(siteFolder),
    stdin: {
      contents: `${imports.join("\n")}\n${accentCss(accent)}`,
      loader: "css",
      resolveDir: here.nativeOf(siteFolder),
    },
    entryNames: "assets/theme-[hash]",
    assetNames: "assets/[name]-[hash]",
    plugins: [themeText(theme), siteUrls(base), ...(noCode ? [confined(siteFolder)] : [])],
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
}

const themeName = "pio-docs:theme";

/** The theme's stylesheet, which is a text here and not a file. */
function themeText(contents: string): Plugin {
  return {
    name: "theme-text",
    setup(bundler) {
      bundler.onResolve({ filter: /^pio-docs:theme$/ }, () => ({ path: "theme.css", namespace: "theme" }));
      bundler.onLoad({ filter: /./, namespace: "theme" }, () => ({ contents, loader: "css" }));
    },
  };
}

/** `url(/img/a.png)` as a file of the site under `base`. */
function siteUrls(base: string): Plugin {
  return {
    name: "site-urls",
    setup(bundler) {
      bundler.onResolve({ filter: /^\// }, (request) =>
        request.kind === "url-token" && !request.path.startsWith("//")
          ? { path: base + request.path.slice(1), external: true }
          : undefined,
      );
    },
  };
}

/**
 * For the stylesheets of a stranger: those that the config names, and what `url()` names of the site's own files. Another
 * stylesheet and all that leaves the site, also by a link, is an error. The path is settled here, so that no package.json of the site can turn it elsewhere.
 */
function confined(siteFolder: string): Plugin {
  return {
    name: "confined",
    setup(bundler) {
      bundler.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir }) => {
        if (kind === "entry-point" || /^(?:https?:|data:|\/\/|#)/i.test(path)) return undefined;
        const isNamed = importer === "<stdin>";
        if (!isNamed && kind !== "url-token") return refused(`Another stylesheet (\`${path}\`)`);
        const name = path.replace(/[?#].*$/s, "");
        const file = here.resolve(here.pathOf(resolveDir), here.pathOf(name));
        const [real, site] = await Promise.all([file, siteFolder].map(diskHost.realPath));
        if (real === undefined || site === undefined || !isWithin(real, site))
          return refused(`\`${path}\`, which is no file of the site,`);
        return { path: here.nativeOf(file), suffix: path.slice(name.length) };
      });
    },
  };
}

function refused(what: string) {
  return { errors: [{ text: `${what} is refused by \`--no-code\`.` }] };
}

/** What the stylesheets load from other hosts, once for each file that names it: the bundler leaves such addresses as they are. */
function referencesOf({ inputs }: Metafile, siteFolder: string): readonly StyleReference[] {
  const found = new Map<string, StyleReference>();
  for (const [input, { imports }] of Object.entries(inputs)) {
    const file = relative(siteFolder, here.resolve(siteFolder, input));
    for (const { path: href, kind, external } of imports) {
      if (external !== true || !/^(?:https?:)?\/\//i.test(href)) continue;
      const isFont = /\.(?:woff2?|ttf|otf|eot)(?:[?#]|$)/i.test(href);
      const use = kind === "import-rule" ? "style" : isFont ? "font" : "image";
      found.set(`${file} ${use} ${href}`, { use, href, place: { file } });
    }
  }
  return [...found.values()];
}
