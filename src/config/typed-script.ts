// A config or sidebars file in TypeScript in, a module that Node can run out: the file and what it imports of the site's own are bundled
// in memory, so that a folder that may not be written to is no obstacle; packages stay with Node and are imported by their place on disk.

import { createRequire, SourceMap } from "node:module";
import { dirname } from "node:path/posix";
import type { BuildFailure, Metafile, Plugin } from "esbuild";
import { bundlerMissingOf } from "../diagnostics/bundler-missing.ts";
import { bundle } from "../host/bundler.ts";
import { fileUrlOf, here } from "../host/native.ts";

/** A place in the author's own file, both counted from 1. */
export type Spot = { readonly line: number; readonly column: number };

/** `code` is an ES module; `files` are those of the site that it was made of beside its own, absolute; `spotOf` answers where a place of it was written, when that was in the author's own file. */
export type TypedScript =
  | {
      readonly kind: "module";
      readonly files: readonly string[];
      readonly code: string;
      readonly spotOf: (line: number, column: number) => Spot | undefined;
    }
  | { readonly kind: "failed"; readonly problem: string; readonly spot?: Spot; readonly files: readonly string[] };

/** Compiles the script at `path` (absolute); types are taken out and not checked. No tsconfig is read. */
export async function compileScript(path: string): Promise<TypedScript> {
  const [file, folder] = [here.nativeOf(path), here.nativeOf(dirname(path))];
  const place = {
    "import.meta.url": fileUrlOf(path).href,
    "import.meta.dirname": folder,
    "import.meta.filename": file,
    __dirname: folder,
    __filename: file,
  };
  try {
    const { outputFiles, metafile } = await bundle({
      entryPoints: [file],
      absWorkingDir: folder,
      outfile: `${file}.js`,
      bundle: true,
      write: false,
      metafile: true,
      format: "esm",
      platform: "node",
      target: "node20",
      sourcemap: "external",
      sourcesContent: false,
      charset: "utf8",
      logLevel: "silent",
      tsconfigRaw: "{}",
      plugins: [installedPackages],
      define: Object.fromEntries(Object.entries(place).map(([name, value]) => [name, JSON.stringify(value)])),
    });
    const textOf = (ending: string): string => outputFiles.find((file) => file.path.endsWith(ending))?.text ?? "";
    const map = new SourceMap(JSON.parse(textOf(".map")));
    const files = inputsOf(metafile, path);
    return {
      kind: "module",
      files,
      code: textOf(".js"),
      spotOf: (line, column) => spotIn(map, path, { line, column }),
    };
  } catch (error) {
    if (isFailure(error)) return failureOf(error, path);
    const problem = bundlerMissingOf(error);
    if (problem === undefined) throw error;
    return { kind: "failed", problem, files: [] };
  }
}

/** The files that the script at `path` imports of the site's own, and what these import. Those that cannot be told are not in it. */
export async function importedFiles(path: string, text: string): Promise<readonly string[]> {
  if (!/["'`]\.\.?\//.test(text)) return [];
  try {
    const { metafile } = await bundle({
      entryPoints: [here.nativeOf(path)],
      absWorkingDir: here.nativeOf(dirname(path)),
      bundle: true,
      write: false,
      metafile: true,
      platform: "node",
      packages: "external",
      logLevel: "silent",
      tsconfigRaw: "{}",
    });
    return inputsOf(metafile, path);
  } catch {
    // The bundler is not there, or the script is broken and told as such.
    return [];
  }
}

function inputsOf(metafile: Metafile, path: string): readonly string[] {
  const files = Object.keys(metafile.inputs).map((input) => here.resolve(dirname(path), input));
  return files.filter((file) => file !== path && !file.includes("/node_modules/"));
}

/** What stands in node_modules is not bundled: a package may hold what only Node can load. */
const installedPackages: Plugin = {
  name: "installed packages",
  setup({ onResolve, resolve }) {
    // A site that is built by a program of another place finds the one that builds it.
    onResolve({ filter: /^pio-docs$/ }, ({ path }) => ({
      path: fileUrlOf(here.pathOf(createRequire(import.meta.url).resolve(path))).href,
      external: true,
    }));
    onResolve({ filter: /^[^./]/ }, async ({ path, pluginData, kind, importer, resolveDir }) => {
      if (pluginData === resolving || path.startsWith("node:") || kind === "entry-point") return undefined;
      const found = await resolve(path, { kind, importer, resolveDir, pluginData: resolving });
      const isPackage = found.errors.length === 0 && !found.external && /[\\/]node_modules[\\/]/.test(found.path);
      return isPackage ? { path: fileUrlOf(here.pathOf(found.path)).href, external: true } : found;
    });
  },
};

/** Marks the plugin's own questions, which it must not answer itself. */
const resolving = { resolving: true };

function spotIn(map: SourceMap, path: string, { line, column }: Spot): Spot | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry) || !path.endsWith(`/${entry.originalSource}`)) return undefined;
  return { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** esbuild counts columns in bytes from 0. */
function failureOf({ errors: [first] }: BuildFailure, path: string): TypedScript {
  const problem = (first?.text ?? "it cannot be compiled").replace(/\.$/, "");
  const location = first?.location;
  const files: readonly string[] = [];
  if (location === null || location === undefined) return { kind: "failed", problem, files };
  if (!path.endsWith(`/${location.file}`))
    return { kind: "failed", problem: `${problem} (${location.file}:${location.line})`, files };
  const before = Buffer.from(location.lineText, "utf8").subarray(0, location.column).toString("utf8");
  return { kind: "failed", problem, files, spot: { line: location.line, column: before.length + 1 } };
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
