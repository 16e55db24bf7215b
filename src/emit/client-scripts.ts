// What is the same for every site, as files: the theme's stylesheets, and its scripts, which are boot, what it imports on demand, and the mode
// script. In: the theme's modules, with placeholders for words (scripts/package/theme.ts). Out: files for all sites, before a build puts its
// words into them.
import { basename } from "node:path/posix";
import type { Plugin } from "esbuild";
import type { SiteConfig } from "../model/config.ts";
import { bundle } from "../platform/native/bundler.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { type ClientFile, namedByContent, reachableFrom } from "./client-files.ts";
import { proxiedModules, withProxy } from "./proxied-modules.ts";

/** All scripts of the theme in `templates`, an absolute folder; `kind`: for whom. The same input gives the same bytes, wherever the folder is. */
export async function buildScripts(templates: string, kind: ThemeKind = plainTheme): Promise<readonly ClientFile[]> {
  const made = await Promise.all([buildPlain(templates), buildModules(templates, kind)]);
  return made.flat().sort((one, other) => (one.output < other.output ? -1 : 1));
}

/**
 * In steps: first the ways to search results, then what boot imports on demand, islands in chunks that share React, then plain scripts
 * each as one file, so that a click waits for one answer; then boot itself as one file that names those. In one step every page would
 * also fetch a chunk of bundler helpers that only React needs.
 */
async function buildModules(templates: string, kind: ThemeKind): Promise<readonly ClientFile[]> {
  const more = kind.components ? ofComponents : { islands: [], scripts: [] };
  const onDemand = [...onDemandIslands, ...more.islands];
  const entries = (modules: readonly string[]) =>
    modules.map((module) => ({ in: `./theme/${module}`, out: `assets/${basename(module)}` }));
  const settings = {
    ...bundling,
    ...workingIn(templates),
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    format: "esm",
  } as const;
  const toResults = await bundle({ ...settings, entryPoints: entries(ways) });
  const transports = filesOf(toResults.outputFiles, templates);
  const islands = await bundle({
    ...settings,
    entryPoints: entries([...onDemand, "client/vendor"]),
    splitting: true,
    plugins: [namedChunks(transports), ...(kind.proxy ? [withProxy] : [])],
  });
  const starts = onDemand.map((module) => `assets/${basename(module)}-`);
  const reached = reachableFrom(starts, filesOf(islands.outputFiles, templates), islands.metafile);
  // A plain script may start an island, which is the very one that boot starts, and no copy of it.
  const plain = await bundle({
    ...settings,
    entryPoints: entries([...onDemandScripts, ...more.scripts]),
    plugins: [namedChunks([...transports, ...reached])],
  });
  const files = namedByContent([...reached, ...filesOf(plain.outputFiles, templates), ...transports]);
  const boot = await bundle({
    ...settings,
    entryPoints: entries(["client/boot"]),
    plugins: [namedChunks(files)],
  });
  const made = filesOf(boot.outputFiles, templates);
  return [...(kind.components ? made.map((file) => withIslands(file, files)) : made), ...files];
}

/** The boot script, which also fetches, on pages with islands of a site's own components, what starts them. */
function withIslands({ output, bytes }: ClientFile, files: readonly ClientFile[]): ClientFile {
  const starter = files.find((file) => file.output.startsWith("assets/component-islands-"))?.output ?? "";
  const name = JSON.stringify(`./${basename(starter)}`);
  const more = `{let f=()=>document.body.querySelector("pio-island")&&import(${name}).catch(Boolean);f();document.addEventListener("pio-docs:page",f)}`;
  return { output, bytes: Buffer.from(`${Buffer.from(bytes).toString("utf8").trimEnd()}\n${more}\n`) };
}

/** The modules that are bundled as scripts, below templates/theme. */
export const scriptModules = (): readonly string[] => [
  "client/boot",
  "client/mode",
  "client/vendor",
  ...onDemandIslands,
  ...onDemandScripts,
  ...ofComponents.islands,
  ...ofComponents.scripts,
  ...ways,
  ...Object.values(chosen),
  ...proxiedModules,
];

/** What boot imports when a reader needs it, below templates/theme. A new island that boot loads is one more line. */
const onDemandIslands = ["islands/drawer", "islands/search-dialog", "islands/sidebar", "islands/request-builder"];

/** The same without React: nothing is shared between these, so each must be small. */
const onDemandScripts = [
  "client/navigation",
  "client/samples",
  "client/search-page",
  "client/positions",
  "client/suggest",
  "client/field-keys",
  "client/value-filter",
  "client/section-copy",
  "client/page-copy",
  "client/no-storage",
];

/** What only sites with components have: React for their islands, and what starts those. It would change chunks that others share. */
const ofComponents = { islands: ["client/component-react"], scripts: ["client/component-islands"] };

/** The ways to results, each a file of its own: a reader loads the one that the site's config chose, for the page and the dialog alike. */
const ways = ["transports/embedded", "transports/algolia", "transports/typesense"];

/** Dynamic imports as the hashed files that were built before. */
function namedChunks(files: readonly ClientFile[]): Plugin {
  const names = new Map(
    files.map(({ output }) => [basename(output).replace(/-[A-Z0-9]{8}\.js$/, ".js"), basename(output)]),
  );
  // Each import that the filter lets through is a question to this process and its answer.
  const filter = new RegExp(`/(${[...names.keys()].map((name) => name.replace(".", "\\.")).join("|")})$`);
  return {
    name: "named-chunks",
    setup(bundler) {
      bundler.onResolve({ filter }, ({ kind, path }) => {
        const name = names.get(basename(path));
        return kind === "dynamic-import" && name !== undefined ? { path: `./${name}`, external: true } : undefined;
      });
    },
  };
}

/** Scripts that only a site has whose config asks for them, each by its name in the output. */
const chosen: Readonly<Record<string, string>> = {
  "ask-panel": "client/ask/panel",
  "ask-start": "client/ask/start",
  "choose-language": "client/choose-language",
  "oauth-callback": "client/oauth-callback",
  "search-foot": "client/search-foot",
  "trusted-types": "client/trusted-types",
  "visits-ga4": "client/visits/ga4",
  "visits-matomo": "client/visits/matomo",
  "visits-plausible": "client/visits/plausible",
  "visits-posthog": "client/visits/posthog",
  "visits-umami": "client/visits/umami",
};

/** The names of those that pages of a site may name. */
export function chosenScripts(
  { detectsLanguage, ask }: Pick<SiteConfig, "detectsLanguage" | "ask">,
  parts: Readonly<Record<string, string>>,
): readonly string[] {
  const left = new Set<string>();
  if (ask === undefined) left.add("ask-panel").add("ask-start");
  if (detectsLanguage !== true) left.add("choose-language");
  if (parts.SearchFoot === undefined) left.add("search-foot");
  return Object.keys(chosen).filter((name) => !left.has(name));
}

/** Scripts that are no modules: the mode script, and the chosen ones, which read what they need to know from their own tag. */
async function buildPlain(templates: string): Promise<readonly ClientFile[]> {
  const named = Object.entries({ mode: "client/mode", ...chosen });
  const result = await bundle({
    ...bundling,
    ...workingIn(templates),
    entryPoints: named.map(([name, module]) => ({ in: `./theme/${module}`, out: `assets/${name}` })),
    entryNames: "[dir]/[name]-[hash]",
    format: "iife",
  });
  return filesOf(result.outputFiles, templates);
}

/** The stylesheets, each by its name in the output. */
export const sheets = {
  theme: "index",
  guide: "guide",
  reference: "reference",
  blocks: "blocks",
  front: "front",
  changelog: "changelog",
  errors: "errors",
  bar: "bar",
};

/** For whom the theme is: sites whose pages have components, and those whose console has a proxy, have more scripts. */
export type ThemeKind = { readonly components: boolean; readonly proxy: boolean };

export const plainTheme: ThemeKind = { components: false, proxy: false };

/** All of the theme in `templates`, an absolute folder. The same input gives the same bytes, wherever the folder is. */
export async function buildTheme(templates: string, kind: ThemeKind = plainTheme): Promise<readonly ClientFile[]> {
  const [scripts, styles] = await Promise.all([
    buildScripts(templates, kind),
    bundle({
      ...bundling,
      ...workingIn(templates),
      entryPoints: Object.entries(sheets).map(([name, sheet]) => ({
        in: `./theme/styles/${sheet}.css`,
        out: `assets/${name}`,
      })),
      entryNames: "[dir]/[name]-[hash]",
    }),
  ]);
  return [...scripts, ...namedByContent(filesOf(styles.outputFiles, templates))];
}
