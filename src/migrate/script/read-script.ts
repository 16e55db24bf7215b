// A config that is a script in, its data out, with the places of what cannot be known. TypeScript is turned into JavaScript by the bundler,
// which runs nothing either; files of the tree that a script takes in are read the same way, a bounded number of them.
import { SourceMap } from "node:module";
import { bundle } from "../../platform/native/bundler.ts";
import { readData } from "../../text/data-file.ts";
import { folderOf, joinPath } from "../../text/file-path.ts";
import type { Json, JsonObject } from "../../text/json.ts";
import { put } from "../../text/json.ts";
import { type LineColumn, spotter } from "../../text/lines.ts";
import type { FilePath, Place } from "../../text/place.ts";
import { pointerTo } from "../../text/place.ts";
import { bracketsNestDeeper } from "../../text/yaml-lines.ts";
import { type Folded, type FoldedScript, foldScript, isPlain, Unknown } from "./fold.ts";

/** `value` is without what is unknown; `unknown` names that by pointers. `problem`: a clause, where nothing could be read. */
export type ReadScript = {
  readonly value: Json | undefined;
  readonly unknown: readonly { readonly pointer: string; readonly place: Place }[];
  readonly problem?: { readonly says: string; readonly place: Place };
  /** Where the member at a pointer stands; of what is taken from another file, that file. */
  readonly placeOf: (pointer: string) => Place;
};

type Texts = {
  readonly text: (path: FilePath) => Promise<string | undefined>;
  readonly has: (path: FilePath) => boolean;
};
type Module = {
  readonly folded: FoldedScript;
  readonly spotOf: (offset: number) => LineColumn;
  readonly file: FilePath;
};

const most = { files: 60, letters: 2_000_000, brackets: 400, depth: 150 } as const;
const endings = ["", ".js", ".ts", ".mjs", ".mts", ".cjs", ".cts", ".tsx", ".jsx", ".json", "/index.js", "/index.ts"];

/** Reads the script `file` of a tree. */
export async function readScript(file: FilePath, texts: Texts): Promise<ReadScript> {
  const codes = new Map<FilePath, Code>();
  const wanted = [file];
  for (let next = wanted.shift(); next !== undefined; next = wanted.shift()) {
    if (codes.has(next) || codes.size >= most.files) continue;
    const code = await codeOf(next, texts);
    codes.set(next, code);
    if ("code" in code)
      for (const path of importsIn(code.code))
        wanted.push(...[resolved(path, next, texts)].flatMap((one) => one ?? []));
  }
  const modules = new Map<FilePath, Module | Folded>();
  try {
    const value = foldFile(file, { codes, modules, texts });
    return answered(value, file, modules);
  } catch (error) {
    const first = codes.get(file);
    const problem = first !== undefined && "problem" in first ? first.problem : wordsOf(error);
    const offset = error instanceof SyntaxError && "pos" in error && typeof error.pos === "number" ? error.pos : 0;
    const place = { file, ...(first !== undefined && "code" in first ? first.spotOf(offset) : { line: 1, column: 1 }) };
    return { value: undefined, unknown: [], problem: { says: problem, place }, placeOf: () => ({ file }) };
  }
}

type Code =
  | { readonly code: string; readonly spotOf: (offset: number) => LineColumn }
  | { readonly data: Json }
  | { readonly problem: string };

async function codeOf(file: FilePath, texts: Texts): Promise<Code> {
  const text = await texts.text(file);
  if (text === undefined) return { problem: "it isn't readable as text" };
  if (text.length > most.letters) return { problem: "it is larger than 2 MB" };
  if (bracketsNestDeeper(text, most.brackets))
    return { problem: `its brackets are nested more than ${most.brackets} levels deep` };
  if (file.endsWith(".json")) {
    const { value } = readData(text, "json");
    return value === undefined ? { problem: "it isn't valid JSON" } : { data: value };
  }
  if (!/\.(?:[cm]?tsx?|jsx)$/.test(file)) return { code: text, spotOf: spotter(text) };
  return typedCode(file, text);
}

/** Types are taken out; where a letter was written is kept. */
async function typedCode(file: FilePath, text: string): Promise<Code> {
  try {
    const { outputFiles } = await bundle({
      stdin: { contents: text, loader: file.endsWith("x") ? "tsx" : "ts" },
      outfile: `${file}.js`,
      write: false,
      format: "esm",
      sourcemap: "external",
      sourcesContent: false,
      charset: "utf8",
      logLevel: "silent",
      tsconfigRaw: "{}",
    });
    const textOf = (ending: string): string => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
    const code = textOf(".js");
    const map = new SourceMap(JSON.parse(textOf(".map")));
    const spotOf = spotter(code);
    return {
      code,
      spotOf: (offset) => {
        const { line, column } = spotOf(offset);
        const entry = map.findEntry(line - 1, column - 1);
        return "originalLine" in entry
          ? { line: entry.originalLine + 1, column: entry.originalColumn + 1 }
          : { line: 1, column: 1 };
      },
    };
  } catch (error) {
    const first =
      error instanceof Error && "errors" in error && Array.isArray(error.errors) ? error.errors[0] : undefined;
    const where = typeof first?.location?.line === "number" ? ` (line ${first.location.line})` : "";
    return { problem: `${String(first?.text ?? "the bundler that reads TypeScript isn't installed")}${where}` };
  }
}

function importsIn(code: string): readonly string[] {
  return [
    ...code.matchAll(/(?:\bfrom|\bimport|\brequire(?:\.resolve)?\()\s*["'](\.{1,2}\/[^"'\n]{1,300})["']/g),
  ].flatMap(([, path]) => path ?? []);
}

function resolved(path: string, from: FilePath, { has }: Texts): FilePath | undefined {
  if (!path.startsWith(".")) return undefined;
  // Never above the tree: what lies there is not looked at.
  const base = `${folderOf(from)}/${path}`;
  const tidy = joinPath("", base);
  return (
    endings.map((ending) => tidy + ending).find(has) ??
    endings.map((ending) => tidy.replace(/\.[cm]?js$/, "") + ending).find(has)
  );
}

type World = {
  readonly codes: ReadonlyMap<FilePath, Code>;
  readonly modules: Map<FilePath, Module | Folded>;
  readonly texts: Texts;
};

function foldFile(file: FilePath, world: World): Folded {
  const known = world.modules.get(file);
  if (known !== undefined) return isModule(known) ? known.folded.value : known;
  const code = world.codes.get(file);
  if (code === undefined || "problem" in code) throw new Error(code?.problem ?? "it cannot be read");
  if ("data" in code) return code.data as Folded;
  world.modules.set(file, new Unknown(0));
  const folded = foldScript(code.code, (from) => {
    const path = resolved(from, file, world.texts);
    if (path === undefined || !world.codes.has(path)) return undefined;
    try {
      return foldFile(path, world);
    } catch {
      return undefined;
    }
  });
  world.modules.set(file, { folded, spotOf: code.spotOf, file });
  return folded.value;
}

function isModule(value: Module | Folded): value is Module {
  return typeof value === "object" && value !== null && "folded" in value;
}

function answered(value: Folded, file: FilePath, modules: ReadonlyMap<FilePath, Module | Folded>): ReadScript {
  const unknown: { pointer: string; place: Place }[] = [];
  const places = new Map<string, Place>();
  const all = [...modules.values()].filter(isModule);
  const own = all.find((one) => one.file === file);
  const placeIn = (module: Module | undefined, offset: number): Place =>
    module === undefined ? { file } : { file: module.file, ...module.spotOf(offset) };
  const plain = (one: Folded, pointer: string, module: Module | undefined): Json | undefined => {
    if (one === undefined) return undefined;
    if (one === null || typeof one === "string" || typeof one === "number" || typeof one === "boolean") return one;
    const depth = pointer.split("/").length;
    if (one instanceof Unknown || depth > most.depth || (!Array.isArray(one) && !isPlain(one))) {
      unknown.push({
        pointer,
        place: one instanceof Unknown ? placeIn(module, one.offset) : (places.get(pointer) ?? { file }),
      });
      return undefined;
    }
    const home = all.find(({ folded }) => folded.offsets.has(one)) ?? module;
    const offsets = home?.folded.offsets.get(one);
    const below = (key: string, item: Folded): Json | undefined => {
      const inner = pointerTo(pointer, key);
      const offset = offsets?.get(key);
      if (offset !== undefined) places.set(inner, placeIn(home, offset));
      return plain(item, inner, home);
    };
    // What is unknown in a list leaves its place empty, so that the places of the others stay true.
    if (Array.isArray(one)) return one.map((item, at) => below(String(at), item) ?? null);
    const made: { [key: string]: Json } = {};
    for (const [key, item] of Object.entries(one as { readonly [key: string]: Folded })) {
      const found = below(key, item);
      if (found !== undefined) put(made, key, found);
    }
    return made satisfies JsonObject;
  };
  const told = plain(value, "", own);
  const placeOf = (pointer: string): Place => {
    for (let at = pointer; at !== ""; at = at.slice(0, at.lastIndexOf("/"))) {
      const place = places.get(at);
      if (place !== undefined) return place;
    }
    return { file, line: 1, column: 1 };
  };
  return { value: told, unknown, placeOf };
}

function wordsOf(error: unknown): string {
  if (error instanceof RangeError) return "it is nested too deeply";
  return error instanceof Error ? error.message.replace(/ \(\d+:\d+\)$/, "").replace(/\.$/, "") : "it cannot be read";
}
