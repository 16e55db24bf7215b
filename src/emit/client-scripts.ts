// Scripts of readers' browsers as files: boot, what it imports on demand, and the mode script. They are the same for every site, so the
// package brings them ready made (scripts/package/dist.ts); a checkout makes them anew when the theme is newer.
import { basename } from "node:path/posix";
import type { Plugin } from "esbuild";
import { bundle } from "../host/bundler.ts";
import { bundling, filesOf, workingIn } from "./client-bundling.ts";
import { type ClientFile, namedByContent, reachableFrom } from "./client-files.ts";
import { wordHoles } from "./client-words.ts";

/** `inputs`: the files that went into them, as the bundler names them. */
export type Scripts = { readonly files: readonly ClientFile[]; readonly inputs: readonly string[] };

/** All scripts of the theme in `templates`, an absolute folder. The same input gives the same bytes, wherever the folder is. */
export async function buildScripts(templates: string): Promise<Scripts> {
  const made = await Promise.all([buildPlain(templates), buildModules(templates)]);
  const files = made.flatMap((one) => one.files);
  return {
    files: files.sort((one, other) => (one.output < other.output ? -1 : 1)),
    inputs: made.flatMap((one) => one.inputs),
  };
}

/**
 * In steps: first the ways to search results, then what boot imports on demand, islands in chunks that share React, then plain scripts
 * each as one file, so that a click waits for one answer; then boot itself as one file that names those. In one step every page would
 * also fetch a chunk of bundler helpers that only React needs.
 */
async function buildModules(templates: string): Promise<Scripts> {
  const entries = (modules: readonly string[]) =>
    modules.map((module) => ({ in: `./theme/${module}`, out: `assets/${basename(module)}` }));
  const settings = {
    ...bundling,
    ...workingIn(templates),
    entryNames: "[dir]/[name]-[hash]",
    chunkNames: "assets/[name]-[hash]",
    format: "esm",
    jsx: "automatic",
    alias: { "@algolia/autocomplete-plugin-algolia-insights": "./theme/islands/no-insights.ts" },
  } as const;
  const words = wordHoles(templates);
  const toResults = await bundle({ ...settings, entryPoints: entries(ways), plugins: [words] });
  const transports = filesOf(toResults.outputFiles, templates);
  const islands = await bundle({
    ...settings,
    entryPoints: entries([...onDemandIslands, "client/vendor"]),
    splitting: true,
    plugins: [words, namedChunks(transports)],
  });
  const starts = onDemandIslands.map((module) => `assets/${basename(module)}-`);
  const reached = reachableFrom(starts, filesOf(islands.outputFiles, templates), islands.metafile);
  // A plain script may start an island, which is the very one that boot starts, and no copy of it.
  const plain = await bundle({
    ...settings,
    entryPoints: entries(onDemandScripts),
    plugins: [words, namedChunks([...transports, ...reached])],
  });
  const files = namedByContent([...reached, ...filesOf(plain.outputFiles, templates), ...transports]);
  const boot = await bundle({
    ...settings,
    entryPoints: entries(["client/boot"]),
    plugins: [words, namedChunks(files)],
  });
  return {
    files: [...filesOf(boot.outputFiles, templates), ...files],
    inputs: [toResults, islands, plain, boot].flatMap(({ metafile }) => Object.keys(metafile.inputs)),
  };
}

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

/** The ways to results, each a file of its own: a reader loads the one that the site's config chose, for the page and the dialog alike. */
const ways = ["transports/embedded", "transports/algolia", "transports/typesense"];

/** Dynamic imports as the hashed files that were built before. */
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

/** Scripts that only a site has whose config asks for them, each by its name in the output. */
const chosen: Readonly<Record<string, string>> = {
  "oauth-callback": "client/oauth-callback",
  "trusted-types": "client/trusted-types",
  "visits-ga4": "client/visits/ga4",
  "visits-matomo": "client/visits/matomo",
  "visits-plausible": "client/visits/plausible",
  "visits-posthog": "client/visits/posthog",
  "visits-umami": "client/visits/umami",
};

export const chosenScripts: readonly string[] = Object.keys(chosen);

/** Scripts that are no modules: the mode script, and the chosen ones, which read what they need to know from their own tag. */
async function buildPlain(templates: string): Promise<Scripts> {
  const named = Object.entries({ mode: "client/mode", ...chosen });
  const result = await bundle({
    ...bundling,
    ...workingIn(templates),
    entryPoints: named.map(([name, module]) => ({ in: `./theme/${module}`, out: `assets/${name}` })),
    entryNames: "[dir]/[name]-[hash]",
    format: "iife",
    plugins: [wordHoles(templates)],
  });
  return { files: filesOf(result.outputFiles, templates), inputs: Object.keys(result.metafile.inputs) };
}
