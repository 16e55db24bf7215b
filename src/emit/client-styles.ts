// How the stylesheet of every page is put together: the theme, the site's own files, and last what its config makes of the theme's looks. A site
// without own files gets the theme's text with that behind it; only own files are bundled. URLs that start with "/" mean files of
// the site, so they get the base URL and are left alone.
import { relative } from "node:path/posix";
import type { Metafile, Plugin } from "esbuild";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { StyleReference } from "../model/policy.ts";
import { diskHost } from "../platform/fs/disk.ts";
import { here } from "../platform/fs/native.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { isWithin } from "../text/file-path.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { diagnosticOf, diagnosticsOf } from "./client-diagnostics.ts";
import { type ClientFile, namedByContent } from "./client-files.ts";
import type { LookCss } from "./look/font-faces.ts";

type Options = {
  readonly siteFolder: string;
  /** The site's own stylesheets, absolute, in order. */
  readonly css: readonly string[];
  /** What the config makes of the theme's looks. */
  readonly look?: LookCss;
  readonly base: string;
  /** The stylesheets may read no other stylesheet, and no file outside the site. */
  readonly noCode?: boolean;
  /** Gets the files that are bundled. */
  readonly inputs: BundlerInputs;
};

type Styles = {
  readonly files: readonly ClientFile[];
  /** The site's stylesheets say which font text has. */
  readonly setsFont: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses outside that the site's stylesheets name; places name the file alone. */
  readonly references: readonly StyleReference[];
};

/** The stylesheet of a site over `theme`, the theme's own; without the site's files when those have errors. */
export async function buildStyles(theme: Uint8Array, options: Options): Promise<Styles> {
  const { look = { tokens: {}, css: "" } } = options;
  const themeText = withTokens(new TextDecoder().decode(theme), look.tokens) + look.css;
  const plain = { output: "assets/theme-00000000.css", bytes: bytesOf(themeText) };
  if (options.css.length === 0)
    return { files: namedByContent([plain]), setsFont: false, diagnostics: [], references: [] };
  try {
    const { outputFiles, warnings, metafile } = await bundled(themeText, options);
    return {
      files: filesOf(outputFiles, options.siteFolder),
      setsFont: outputFiles.some(({ text }) => timesSet(text) > timesSet(new TextDecoder().decode(plain.bytes))),
      diagnostics: warnings.map((warning) => diagnosticOf(warning, options.siteFolder)),
      references: referencesOf(metafile, options.siteFolder),
    };
  } catch (error) {
    const diagnostics = diagnosticsOf(error, { siteFolder: options.siteFolder, files: options.css });
    return { files: namedByContent([plain]), setsFont: false, diagnostics, references: [] };
  }
}

/** The theme with other values for its tokens, in the place of its own; all stand in its first rule, each before what others say of it. */
function withTokens(theme: string, tokens: LookCss["tokens"]): string {
  const others: string[] = [];
  // The bundler leaves what custom properties hold as it is written.
  let text = theme.replace(
    /(--[\w-]+:) ([^;}]*)/g,
    (_, name: string, value: string) => name + value.replace(/, /g, ","),
  );
  for (const [name, value] of Object.entries(tokens)) {
    const found = new RegExp(`--${name}:[^;}]*`).exec(text);
    if (found === null) others.push(`--${name}:${value}`);
    else text = `${text.slice(0, found.index)}--${name}:${value}${text.slice(found.index + found[0].length)}`;
  }
  return others.length === 0 ? text : `${text}@layer tokens{:root{${others.join(";")}}}`;
}

function timesSet(css: string): number {
  return css.match(/--sans\s*:/g)?.length ?? 0;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

async function bundled(theme: string, { siteFolder, css, base, noCode = false, inputs }: Options) {
  const imports = [themeName, ...css.map(here.nativeOf)].map((path) => `@import ${JSON.stringify(path)};`);
  return bundlerInto(inputs)({
    ...bundling,
    ...workingIn(siteFolder),
    stdin: {
      contents: imports.join("\n"),
      loader: "css",
      resolveDir: here.nativeOf(siteFolder),
    },
    entryNames: "assets/theme-[hash]",
    assetNames: "assets/[name]-[hash]",
    plugins: [themeText(theme), siteUrls(base), ...(noCode ? [confined(siteFolder)] : [])],
    loader: pictures,
  });
}

/** What styles may name besides styles: files of the output. */
export const pictures = {
  ".woff2": "file",
  ".woff": "file",
  ".ttf": "file",
  ".otf": "file",
  ".svg": "file",
  ".png": "file",
  ".webp": "file",
  ".avif": "file",
  ".jpg": "file",
} as const;

const themeName = "pio-docs:theme";

/** The theme's stylesheet, which is a text here and not a file. */
function themeText(contents: string): Plugin {
  return {
    name: "theme-text",
    setup(bundler) {
      bundler.onResolve({ filter: /^pio-docs:theme$/ }, () => ({ path: "theme.css", namespace: "theme" }));
      // What the look names is beside the stylesheet already.
      bundler.onResolve({ filter: /^\.\// }, ({ kind, namespace, path }) =>
        kind === "url-token" && namespace === "theme" ? { path, external: true } : undefined,
      );
      bundler.onLoad({ filter: /./, namespace: "theme" }, () => ({ contents, loader: "css" }));
    },
  };
}

/** `url(/img/a.png)` as a file of the site under `base`. */
export function siteUrls(base: string): Plugin {
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
          return refused(`\`${path}\`, which is not a file of the site,`);
        return { path: here.nativeOf(file), suffix: path.slice(name.length) };
      });
    },
  };
}

function refused(what: string) {
  return { errors: [{ text: `${what} is not allowed with \`--no-code\`.` }] };
}

/** What the stylesheets load from other hosts, once for each file that names it: the bundler leaves such addresses as they are. */
export function referencesOf({ inputs }: Metafile, siteFolder: string): readonly StyleReference[] {
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
