// A config or sidebars file written as a script: it runs on a thread of its own, may give a value, a promise or a function, and what it
// gives is copied into plain JSON. What goes wrong in it, and that it does not end, becomes one clause and a line, never a stack trace.
import { createRequire, SourceMap } from "node:module";
import { dirname } from "node:path/posix";
import { Script } from "node:vm";
import { Worker } from "node:worker_threads";
import type { BuildFailure, Metafile, Plugin } from "esbuild";
import { bundlerMissingOf } from "../diagnostics/bundler-missing.ts";
import { fileUrlOf, here } from "../platform/fs/native.ts";
import { bundle } from "../platform/native/bundler.ts";
import type { Json } from "../text/json.ts";
import { memoryKindOf } from "../text/out-of-memory.ts";
import type { FromScript, ThrownByScript } from "./script-thread.ts";

/** `problem` is a clause without full stop; line and column where they are known. `files`: what it imports of the site's own, absolute. */
export type ScriptValue = ScriptResult & { readonly files: readonly string[] };

/** How long a script may take, in ms. */
const patience = 10_000;

/** Runs the script at `path` (absolute), afresh each time, with all that it imports. `text` is its source. */
export async function runScript(path: string, text: string, longest = patience): Promise<ScriptValue> {
  if (!/\.[cm]?ts$/i.test(path)) {
    const [outcome, files] = await Promise.all([run(fileUrlOf(path).href, longest), importedFiles(path, text)]);
    return { ...told(outcome, (error) => spotOf(error, path, text)), files };
  }
  const compiled = await compileScript(path);
  const { files } = compiled;
  if (compiled.kind === "failed") return { kind: "failed", problem: compiled.problem, ...compiled.spot, files };
  const address = `data:text/javascript;base64,${Buffer.from(compiled.code).toString("base64")}`;
  return { ...told(await run(address, longest), (error) => compiledSpotOf(error, address, compiled)), files };
}

type Outcome = FromScript | { readonly kind: "late"; readonly seconds: number } | { readonly kind: "ended" };

/** The script's side of the thread, in the shipped program. */
function threadFile(): URL {
  const manifest = here.pathOf(createRequire(import.meta.url).resolve("pio-docs/package.json"));
  return fileUrlOf(`${dirname(manifest)}/dist/config/script-thread.js`);
}

/** What the module at `address` comes to. A script that waits or loops is ended. */
async function run(address: string, longest: number): Promise<Outcome> {
  const worker = new Worker(threadFile(), { workerData: address });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcome>((resolve) => {
      timer = setTimeout(() => resolve({ kind: "late", seconds: longest / 1000 }), longest);
      worker.once("message", resolve);
      // What it throws later on, or that it takes more memory than there is.
      worker.once("error", ({ message, name, stack = "" }) =>
        resolve({ kind: "thrown", error: { message, name, stack } }),
      );
      worker.once("exit", () => resolve({ kind: "ended" }));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

type ScriptResult =
  | { readonly kind: "value"; readonly value: Json }
  | { readonly kind: "failed"; readonly problem: string; readonly line?: number; readonly column?: number };

/** `outcome` in words; `placed` finds the line of what was thrown. */
function told(outcome: Outcome, placed: (error: ThrownByScript) => Partial<ScriptPosition>): ScriptResult {
  switch (outcome.kind) {
    case "value":
      return outcome;
    case "problem":
      return { kind: "failed", problem: outcome.problem };
    case "nothing":
      return { kind: "failed", problem: "it has no default export, or exports undefined" };
    case "late":
      return { kind: "failed", problem: `it did not finish within ${outcome.seconds} seconds` };
    case "ended":
      return { kind: "failed", problem: "it exited before it exported a config" };
    case "thrown":
      return { kind: "failed", problem: messageOf(outcome.error), ...placed(outcome.error) };
  }
}

function messageOf({ message, name }: ThrownByScript): string {
  if (memoryKindOf(new Error(message)) !== undefined) return "it runs out of memory";
  if (name === undefined) return `it throws ${message.slice(0, 200)}`;
  const line = (message.split("\n")[0] ?? "").replace(/\.$/, "");
  return line === "" ? name : `${name}: ${line}`;
}

/** The first frame of the stack that lies in the author's own file. */
function compiledSpotOf(
  { stack = "" }: ThrownByScript,
  address: string,
  compiled: TypedScript & { readonly kind: "module" },
): Partial<ScriptPosition> {
  for (const [, line, column] of stack.replaceAll(address, "data:").matchAll(/\bdata::(\d+):(\d+)/g)) {
    const spot = compiled.spotOf(Number(line), Number(column));
    if (spot !== undefined) return spot;
  }
  return {};
}

function spotOf(error: ThrownByScript, path: string, text: string): Partial<ScriptPosition> {
  for (const frame of (error.stack ?? "").split("\n")) {
    const match = /^(.*?)(?:\?[^:]*)?:(\d+):(\d+)\)?$/.exec(frame);
    const file = match?.[1];
    if (file === undefined || !(file.endsWith(here.nativeOf(path)) || file.endsWith(fileUrlOf(path).href))) continue;
    return { line: Number(match?.[2]), column: Number(match?.[3]) };
  }
  if (error.isSyntax === true) return syntaxSpot(error, path, text);
  return importSpot(error, text);
}

/** Where the script names what cannot be found: Node tells the name, or the path that it comes to, and not the line. */
function importSpot({ message }: ThrownByScript, text: string): Partial<ScriptPosition> {
  const missing = /^Cannot find (?:module|package) '([^']+)'/.exec(message)?.[1];
  if (missing === undefined) return {};
  for (const match of text.matchAll(/(["'`])([^"'`\n]+)\1/g)) {
    const name = (match[2] ?? "").replace(/^(\.\.?\/)+/, "");
    if (name === "" || !(missing === name || missing.endsWith(`/${name}`))) continue;
    const before = text.slice(0, match.index).split("\n");
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
  }
  return {};
}

/**
 * Node keeps the line of a syntax error in a module to itself. So the text is compiled (not run) once more as a plain script, with its
 * module words blanked out; if that fails with the same message, its line is the line.
 */
function syntaxSpot(error: ThrownByScript, path: string, text: string): { line?: number } {
  // The wrapper below would change what the end of the text looks like.
  if (error.message === "Unexpected end of input") return { line: text.trimEnd().split("\n").length };
  const blank = (words: string): string => words.replace(/[^\n]/g, " ");
  const script = text
    .replace(/^[ \t]*import\s[^;'"]*?(?:from\s*)?(["'])[^"'\n]*\1;?/gm, blank)
    .replace(/^([ \t]*)export\s+default\b/gm, (words) => "void".padStart(words.length))
    .replace(/^[ \t]*export\b/gm, blank);
  try {
    new Script(`(async()=>{${script}\n})`, { filename: path });
  } catch (again) {
    if (!(again instanceof Error) || again.message !== error.message) return {};
    const line = (again.stack ?? "").split("\n")[0]?.slice(path.length + 1);
    return line !== undefined && /^\d+$/.test(line) ? { line: Math.min(Number(line), text.split("\n").length) } : {};
  }
  return {};
}

// A config or sidebars file in TypeScript in, a module that Node can run out: the file and what it imports of the site's own are bundled
// in memory, so that a folder that may not be written to is no obstacle; packages stay with Node and are imported by their place on disk.

/** A place in the author's own file, both counted from 1. */
type ScriptPosition = { readonly line: number; readonly column: number };

/** `code` is an ES module; `files` are those of the site that it was made of beside its own, absolute; `spotOf` answers where a place of it was written, when that was in the author's own file. */
type TypedScript =
  | {
      readonly kind: "module";
      readonly files: readonly string[];
      readonly code: string;
      readonly spotOf: (line: number, column: number) => ScriptPosition | undefined;
    }
  | {
      readonly kind: "failed";
      readonly problem: string;
      readonly spot?: ScriptPosition;
      readonly files: readonly string[];
    };

/** Compiles the script at `path` (absolute); types are taken out and not checked. No tsconfig is read. */
async function compileScript(path: string): Promise<TypedScript> {
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
    return {
      kind: "module",
      files: inputsOf(metafile, path),
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
async function importedFiles(path: string, text: string): Promise<readonly string[]> {
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

function spotIn(map: SourceMap, path: string, { line, column }: ScriptPosition): ScriptPosition | undefined {
  const entry = map.findEntry(line - 1, column - 1);
  if (!("originalSource" in entry) || !path.endsWith(`/${entry.originalSource}`)) return undefined;
  return { line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** esbuild counts columns in bytes from 0. */
function failureOf({ errors: [first] }: BuildFailure, path: string): TypedScript {
  const problem = (first?.text ?? "it cannot be compiled").replace(/\.$/, "");
  const location = first?.location;
  if (location === null || location === undefined) return { kind: "failed", problem, files: [] };
  if (!path.endsWith(`/${location.file}`))
    return { kind: "failed", problem: `${problem} (${location.file}:${location.line})`, files: [] };
  const before = Buffer.from(location.lineText, "utf8").subarray(0, location.column).toString("utf8");
  return { kind: "failed", problem, files: [], spot: { line: location.line, column: before.length + 1 } };
}

function isFailure(error: unknown): error is BuildFailure {
  return error instanceof Error && "errors" in error && Array.isArray(error.errors);
}
