// The reader's side as files: the mode script, boot with its islands, the stylesheets, and the site's own parts for the renderer.
// In: the theme as files and what a site adds to it. Out: bytes with hashed names, hrefs with integrity, the files that were bundled, and
// findings for what is wrong in a site's own CSS and TSX.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { Messages } from "../messages/messages.ts";
import type { StyleReference } from "../model/policy.ts";
import type { ClientAssets } from "../model/view.ts";
import { diskHost } from "../platform/fs/disk.ts";
import { here } from "../platform/fs/native.ts";
import { type BundlerInputs, bundlerInto } from "../platform/native/bundler.ts";
import { defined } from "../text/defined.ts";
import { type ClientFile, emptyAsset, hrefsOf } from "./client-files.ts";
import { findingOf, findingsOf, themeFile } from "./client-findings.ts";
import { chosenScripts } from "./client-scripts.ts";
import { buildStyles } from "./client-styles.ts";
import { scriptsIn } from "./client-words.ts";

export type ClientOptions = {
  /** The theme's scripts and stylesheets, as `buildTheme` makes them. */
  readonly theme: readonly ClientFile[];
  /** What the scripts say. */
  readonly words: Messages;
  /** The site folder, absolute; findings name files relative to it. */
  readonly siteFolder: string;
  /** A CSS colour. */
  readonly accent?: string;
  /** The site's own stylesheets, absolute, in order; they stand in no cascade layer, so they win over the theme's. */
  readonly css: readonly string[];
  /** The stylesheets may read no other file but those in the site that `url()` names. */
  readonly noCode?: boolean;
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
  /** Addresses outside that the site's stylesheets name; places name the file alone. */
  readonly references: readonly StyleReference[];
  /** The files that the site's own parts and stylesheets were made of. */
  readonly inputs: BundlerInputs;
};

/**
 * Builds the client. The same input gives the same bytes. Findings: `theme-file` for each error in the site's own CSS or parts; the
 * theme is then built without the site's files, so that a preview still has its looks.
 */
export async function buildClient(options: ClientOptions): Promise<Client> {
  const theme = scriptsIn(options.theme, options.words);
  const inputs: BundlerInputs = new Map();
  const [styles, parts] = await Promise.all([
    buildStyles(theme.find(isTheme)?.bytes ?? new Uint8Array(), { ...options, inputs }),
    bundleParts({ ...options, inputs }),
  ]);
  const files = [...theme.filter((file) => !isTheme(file)), ...styles.files].sort((a, b) =>
    a.output < b.output ? -1 : 1,
  );
  const named = (start: string, end: string) => {
    const file = files.find((one) => one.output.startsWith(`assets/${start}-`) && one.output.endsWith(end));
    return file === undefined ? emptyAsset : hrefsOf(file, options.base);
  };
  return defined({
    files,
    assets: {
      styles: {
        theme: named("theme", ".css"),
        guide: named("guide", ".css"),
        reference: named("reference", ".css"),
        blocks: named("blocks", ".css"),
      },
      mode: named("mode", ".js"),
      boot: named("boot", ".js"),
      chosen: Object.fromEntries(chosenScripts.map((name) => [name, named(name, ".js")])),
    },
    parts: parts.text,
    findings: [...styles.findings, ...parts.findings],
    references: styles.references,
    inputs,
  });
}

/** Whether it is the stylesheet of every page, which a site's own CSS is added to. */
function isTheme({ output }: ClientFile): boolean {
  return output.startsWith("assets/theme-");
}

// The site's own parts as one CommonJS module for the renderer, which runs it on whatever thread it is and hands it its own React:
// hooks work with one copy only.

type Options = {
  readonly siteFolder: string;
  readonly parts: Readonly<Record<string, string>>;
  /** Gets the files that are bundled. */
  readonly inputs: BundlerInputs;
};

/**
 * CommonJS text that exports `parts` and their `files`, objects by part name; no text when there are none or they do not build. Findings:
 * `theme-file` for errors, and for a module that exports no component of the part's name.
 */
async function bundleParts(
  options: Options,
): Promise<{ readonly text?: string; readonly findings: readonly Finding[] }> {
  const names = Object.keys(options.parts).sort();
  if (names.length === 0) return { findings: [] };
  try {
    const exported = await exportsOf(options, names);
    const findings = names.filter((name) => exported.get(name) === undefined).map((name) => missing(options, name));
    const lines = names.flatMap((name) => {
      const under = exported.get(name);
      return under === undefined
        ? []
        : [`import { ${under} as ${name} } from ${JSON.stringify(here.nativeOf(options.parts[name] ?? ""))};`];
    });
    const kept = names.filter((name) => exported.get(name) !== undefined);
    const files = Object.fromEntries(kept.map((name) => [name, siteFileOf(options, name)]));
    const contents = `${lines.join("\n")}\nexport const parts = { ${kept.join(", ")} };\nexport const files = ${JSON.stringify(files)};\n`;
    const result = await bundlerInto(options.inputs)({
      ...settings(options.siteFolder),
      stdin: { contents, loader: "js", resolveDir: here.nativeOf(options.siteFolder) },
      bundle: true,
      metafile: true,
      format: "cjs",
      // So that what a part throws has a place in the author's file.
      sourcemap: "inline",
      sourcesContent: false,
      external: ["react", "react/*", "react-dom", "react-dom/*"],
    });
    const warnings = result.warnings.map((warning) => findingOf(warning, options.siteFolder));
    const idle = await idleFindings(Object.keys(result.metafile.inputs), options.siteFolder);
    return { text: result.outputFiles[0]?.text ?? "", findings: [...findings, ...warnings, ...idle] };
  } catch (error) {
    return { findings: findingsOf(error, { siteFolder: options.siteFolder, files: Object.values(options.parts) }) };
  }
}

/** What in the site's own files of the bundle can never work. */
async function idleFindings(inputs: readonly string[], siteFolder: string): Promise<readonly Finding[]> {
  const own = inputs.filter((input) => /\.[cm]?[jt]sx?$/.test(input) && !/(^|\/)node_modules\//.test(input));
  const found = await Promise.all(
    own.map(async (file) => {
      const bytes = await diskHost.read(here.resolve(siteFolder, file)).catch(() => undefined);
      return bytes === undefined ? [] : inertFindings(file, new TextDecoder().decode(bytes));
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

/** The file of a part as findings name it. */
function siteFileOf(options: Options, name: string): string {
  return (options.parts[name] ?? "").slice(options.siteFolder.length + 1);
}

function missing(options: Options, name: string): Finding {
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
    why: "the policy of the pages allows no inline style",
    hint: "Give the element a class, and write its style in a file of `theme.css`.",
  },
  {
    pattern: /\b(on[A-Z]\w*)=\{/g,
    what: (name) => `\`${name}={…}\``,
    why: "parts are rendered when the site is built, and no script of theirs reaches the reader",
    hint: "Use what works without script (links, `details`, forms), or load a script by `theme.head`.",
  },
  {
    pattern:
      /\b(use(?:State|Reducer|Effect|LayoutEffect|InsertionEffect|SyncExternalStore|Transition))\s*(?:<[^>()]*>)?\(/g,
    what: (name) => `\`${name}\``,
    why: "parts are rendered once, when the site is built",
    hint: "Compute the value from `chrome` and `view`, or load a script by `theme.head`.",
  },
];

/** `part-inert` for each such place in `text`, a JavaScript or TypeScript file at `file` (from the site folder). */
function inertFindings(file: string, text: string): readonly Finding[] {
  // Comments speak of what is not done.
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, " "));
  return inert.flatMap(({ pattern, what, why, hint }) =>
    [...code.matchAll(pattern)].map((match) => {
      const before = code.slice(0, match.index).split("\n");
      const place = { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
      return finding("part-inert", place, { what: what(match[1] ?? ""), why, hint });
    }),
  );
}
