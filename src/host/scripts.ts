// The loader of the shipped program: its modules are scripts that src/compile/package/scripts.ts has made, each a function. It is given what
// it takes other scripts from, and answers what it exports. One loader for each thread; an entry that needs a script takes it from here.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path/posix";
import { Script } from "node:vm";
import type { Loader } from "../text/loader.ts";
import { type Bytecode, noBytecode, openBytecode } from "./bytecode.ts";
import { fileUrlOf, here, pathOfFileUrl } from "./native.ts";

type Exports = Readonly<Record<string, unknown>>;
type Run = (from: Loader, url: string, require: NodeJS.Require) => Exports;
type RunCommon = (require: NodeJS.Require, module: { exports: object }, exports: object) => void;

/** This file is in a folder of the one that the scripts are in. */
const folder = dirname(dirname(pathOfFileUrl(import.meta.url)));
const require = createRequire(import.meta.url);
const ran = new Map<string, object>();
/** At most one: that of the entry that this thread runs. */
const kept = new Map<"entry", Bytecode>();

function take(name: string): object {
  const known = ran.get(name);
  if (known !== undefined) return known;
  const run = functionIn(name, textOf(name)) as Run;
  const exports = run(program, fileUrlOf(`${folder}/${name}`).href, require);
  ran.set(name, exports);
  return exports;
}

function takeCommon(name: string): object {
  const known = ran.get(name);
  if (known !== undefined) return known;
  const run = functionIn(name, `(function(require,module,exports){${textOf(name)}\n})`) as RunCommon;
  const module = { exports: {} };
  run(require, module, module.exports);
  ran.set(name, module.exports);
  return module.exports;
}

function functionIn(name: string, text: string): unknown {
  const bytecode = kept.get("entry") ?? noBytecode;
  const cachedData = bytecode.of(name);
  const filename = here.nativeOf(`${folder}/${name}`);
  const script = new Script(text, cachedData === undefined ? { filename } : { filename, cachedData });
  bytecode.made(name, script);
  return script.runInThisContext();
}

function textOf(name: string): string {
  return readFileSync(here.nativeOf(`${folder}/${name}`), "utf8");
}

export const program = {
  take,
  load: async (name: string): Promise<object> => take(name),
  require: takeCommon,
  import: (specifier: string): Promise<unknown> => import(specifier),
  keep: (): void => kept.get("entry")?.keep(),
  /** From now on scripts are what `entry` needs, and come with the bytecode that is kept for it. */
  begin(entry: string): void {
    kept.set("entry", openBytecode(entry, textOf("program.txt")));
  },
};
