// The site's own parts as one CommonJS module for the realm in which they print pages, and which hands it its own React: hooks work with one copy
// only. Those that start in the browser are islands there. Styles that they import, modules of CSS too, are one stylesheet beside it, in a cascade layer of its own after those of the
// theme; pictures that they import are files of the output.

import type { Plugin } from "esbuild";
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import { digestOf } from "../model/digest.ts";
import type { StyleReference } from "../model/policy.ts";
import { styleName } from "../model/style-name.ts";
import { diskHost } from "../platform/fs/disk.ts";
import { contentOf } from "../platform/fs/files.ts";
import { here } from "../platform/fs/native.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { folderOf } from "../text/file-path.ts";
import { filesOf } from "./client-bundling.ts";
import { diagnosticOf, diagnosticsOf, themeFile } from "./client-diagnostics.ts";
import type { ClientFile } from "./client-files.ts";
import { pictures, referencesOf, siteUrls } from "./client-styles.ts";
import { islandRule } from "./component-sheets.ts";

type Options = {
  readonly siteFolder: string;
  readonly parts: Readonly<Record<string, string>>;
  /** Names of those that start in the browser. */
  readonly islands: readonly string[];
  readonly base: string;
  /** Gets the files that are bundled. */
  readonly inputs: BundlerInputs;
};

type Bundled = {
  readonly text?: string;
  /** The stylesheet of the parts, if they import styles, and what these and the parts name. */
  readonly files: readonly ClientFile[];
  readonly diagnostics: readonly Diagnostic[];
  readonly references: readonly StyleReference[];
};

const nothing = { files: [], references: [] } as const;

/**
 * CommonJS text that exports `parts` and their `files`, objects by part name; no text when there are none or they do not build. Diagnostics:
 * `theme-file` for errors, and for a module that exports no component of the part's name.
 */
export async function bundleParts(options: Options): Promise<Bundled> {
  const names = Object.keys(options.parts).sort();
  if (names.length === 0) return { ...nothing, diagnostics: [] };
  try {
    const exported = await exportsOf(options, names);
    const diagnostics = names.filter((name) => exported.get(name) === undefined).map((name) => missing(options, name));
    const lines = names.flatMap((name) => {
      const under = exported.get(name);
      return under === undefined ? [] : importOf(options, name, under);
    });
    const kept = names.filter((name) => exported.get(name) !== undefined);
    const files = Object.fromEntries(kept.map((name) => [name, siteFileOf(options, name)]));
    const contents = `${lines.join("\n")}\nexport const parts = { ${kept.join(", ")} };\n`;
    const result = await bundlerInto(options.inputs)({
      ...settings(options.siteFolder),
      stdin: { contents, loader: "js", sourcefile: entryFile, resolveDir: here.nativeOf(options.siteFolder) },
      bundle: true,
      metafile: true,
      format: "cjs",
      // The renderer reads it without running the code.
      banner: { js: `/*! pio-docs parts ${JSON.stringify(files).replaceAll("/", "\\/")} */` },
      // So that what a part throws has a place in the author's file.
      sourcemap: "inline",
      sourcesContent: false,
      external: ["react", "react/*", "react-dom", "react-dom/*", "pio-docs/*"],
      outdir: here.nativeOf(options.siteFolder),
      // Next to the sources, whose paths in the source map are relative to it.
      entryNames: "parts-[hash]",
      assetNames: "assets/[name]-[hash]",
      publicPath: options.base,
      loader: pictures,
      plugins: [siteUrls(options.base), ...(options.islands.length === 0 ? [] : [stylesAsInIslands(options)])],
    });
    const warnings = result.warnings.map((warning) => diagnosticOf(warning, options.siteFolder));
    const alive = new Set(options.islands.map((name) => siteFileOf(options, name)));
    const still = Object.keys(result.metafile.inputs).filter((file) => !alive.has(file));
    const idle = await idleDiagnostics(still, options.siteFolder);
    const made = filesOf(result.outputFiles, options.siteFolder);
    const sheet = made.find(({ output }) => output.endsWith(".css"));
    const rules = options.islands.length === 0 ? "" : islandRule;
    return {
      text: textOf(made.find(({ output }) => output.endsWith(".js"))),
      files: [...made.filter(({ output }) => !/\.(?:js|css)$/.test(output)), ...layered(textOf(sheet), rules)],
      diagnostics: [...diagnostics, ...warnings, ...idle],
      references: referencesOf(result.metafile, options.siteFolder),
    };
  } catch (error) {
    return {
      ...nothing,
      diagnostics: diagnosticsOf(error, { siteFolder: options.siteFolder, files: Object.values(options.parts) }),
    };
  }
}

/** The module that imports all parts, as stacks name it. */
const entryFile = "pio-docs-overrides.js";

/** Lines that make the part `name`, which its module exports as `under`, known by its name. */
function importOf(options: Options, name: string, under: string): readonly string[] {
  const path = JSON.stringify(here.nativeOf(options.parts[name] ?? ""));
  if (!options.islands.includes(name)) return [`import { ${under} as ${name} } from ${path};`];
  const source = JSON.stringify({ ref: siteFileOf(options, name) });
  return [
    `import * as ${name}Module from ${path};`,
    `const ${name} = require("pio-docs/islands").exportsOf(${name}Module, ${source}).${under};`,
  ];
}

function textOf(file: ClientFile | undefined): string {
  return file === undefined ? "" : new TextDecoder().decode(file.bytes);
}

/**
 * The stylesheet `sheet` in the layer of parts, with `rules` of ours, without the way back to its sources; none where it says nothing. Sheets of
 * other hosts stay at its head.
 */
function layered(sheet: string, rules: string): readonly ClientFile[] {
  const text = sheet.replace(/\/\*# sourceMappingURL=.*?\*\/\s*$/s, "");
  const head = /^(?:\s*@import\s*(?:"[^"]*"|url\([^)]*\))[^;]*;)*/.exec(text)?.[0] ?? "";
  const rest = rules + text.slice(head.length).trim();
  if (head === "" && rest === "") return [];
  const imports = head.replace(/@import\s*(?:"[^"]*"|url\([^)]*\))/g, "$& layer(parts)");
  const whole = `${imports}@layer parts{${rest}}\n`;
  const name = digestOf(whole).slice(0, 8).toUpperCase();
  return [{ output: `assets/parts-${name}.css`, bytes: new TextEncoder().encode(whole) }];
}

/** Modules of CSS under the names that the scripts of islands know them by, so that both say the same classes. */
function stylesAsInIslands({ siteFolder, inputs }: Options): Plugin {
  const namespace = "style";
  return {
    name: "styles of islands",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /\.module\.css$/ }, async ({ pluginData, path: asked, importer, kind, resolveDir }) => {
        if (pluginData === namespace) return undefined;
        const { path, errors } = await resolve(asked, { importer, kind, resolveDir, pluginData: namespace });
        if (errors.length > 0) return { errors };
        const file = here.pathOf(path);
        return { path: styleName(file, siteFolder), namespace, pluginData: file };
      });
      onLoad({ filter: /./, namespace }, async ({ pluginData: file }: { readonly pluginData: string }) => {
        const contents = await diskHost.read(file);
        inputs.set(file, contentOf(contents));
        return { contents, loader: "local-css", resolveDir: here.nativeOf(folderOf(file)) };
      });
    },
  };
}

/** What in the site's own files of the bundle can never work. */
async function idleDiagnostics(inputs: readonly string[], siteFolder: string): Promise<readonly Diagnostic[]> {
  const own = inputs.filter((input) => /\.[cm]?[jt]sx?$/.test(input) && !/(^|\/)node_modules\//.test(input));
  const found = await Promise.all(
    own.map(async (file) => {
      const bytes = await diskHost.read(here.resolve(siteFolder, file)).catch(() => undefined);
      return bytes === undefined ? [] : inertDiagnostics(file, new TextDecoder().decode(bytes));
    }),
  );
  return found.flat();
}

/** Under which name each module exports its part: the part's own, else `default`. */
async function exportsOf(options: Options, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const result = await bundlerInto(options.inputs)({
    ...settings(options.siteFolder),
    entryPoints: names.map((name) => ({ in: here.nativeOf(options.parts[name] ?? ""), out: name })),
    outdir: here.nativeOf(options.siteFolder),
    bundle: false,
    metafile: true,
  });
  const found = new Map<string, string>();
  for (const [path, output] of Object.entries(result.metafile.outputs)) {
    const name = path.replace(/\.js$/, "");
    const under = [name, "default"].find((one) => output.exports.includes(one));
    if (under !== undefined) found.set(name, under);
  }
  return found;
}

function settings(siteFolder: string) {
  return {
    absWorkingDir: here.nativeOf(siteFolder),
    format: "esm",
    platform: "node",
    target: "node20",
    jsx: "automatic",
    write: false,
    minifyWhitespace: true,
    legalComments: "none",
    charset: "utf8",
    logLevel: "silent",
    tsconfigRaw: "{}",
    define: { "process.env.NODE_ENV": '"production"' },
  } as const;
}

/** The file of a part as diagnostics name it. */
function siteFileOf(options: Options, name: string): string {
  return (options.parts[name] ?? "").slice(options.siteFolder.length + 1);
}

function missing(options: Options, name: string): Diagnostic {
  const message = `It exports neither \`${name}\` nor a default component.`;
  return themeFile({ file: siteFileOf(options, name) }, message);
}

// What a part of the site is written with and what can never work: parts are rendered once, at build, and pages carry a policy that
// allows no inline style. Told from the text of the part's own files, at their place.

type Inert = {
  readonly pattern: RegExp;
  readonly what: (name: string) => string;
  readonly why: string;
  readonly hint: string;
};

const inert: readonly Inert[] = [
  {
    pattern: /\bstyle=\{/g,
    what: () => "`style={…}`",
    why: "the Content Security Policy blocks inline styles",
    hint: "Add a class to the element, and define its style in a file of `theme.css`.",
  },
  {
    pattern: /\b(on[A-Z]\w*)=\{/g,
    what: (name) => `\`${name}={…}\``,
    why: "overrides are rendered at build time, and their scripts are not sent to browsers",
    hint: "Use elements that work without JavaScript (links, `details`, forms), or load a script with `theme.head`.",
  },
  {
    pattern:
      /\b(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition))\s*(?:<[^>()]*>)?\(/g,
    what: (name) => `\`${name}\``,
    why: "overrides are rendered once, at build time",
    hint: "Compute the value from `chrome` and `view`, or load a script with `theme.head`.",
  },
];

/** `override-inert` for each such place in `text`, a JavaScript or TypeScript file at `file` (from the site folder). */
function inertDiagnostics(file: string, text: string): readonly Diagnostic[] {
  // Comments speak of what is not done.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return inert.flatMap(({ pattern, what, why, hint }) =>
    [...code.matchAll(pattern)].map((match) => {
      const before = code.slice(0, match.index).split("\n");
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      return diagnostic("override-inert", place, { what: what(match[1] ?? ""), why, hint });
    }),
  );
}
