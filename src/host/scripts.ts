// The loader of the shipped program: its modules are scripts that src/compile/package/scripts.ts has made, each a function. It is given what
// it takes other scripts from, and answers what it exports. One loader for each thread; an entry that needs a script takes it from here.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname } from "node:path/posix";
import { Script } from "node:vm";
import type { Loader } from "../text/loader.ts";
import { type Bytecode, noBytecode, openBytecode } from "./bytecode.ts";
import { fileUrlOf, here, pathOfFileUrl } from "./native.ts";

type Run = (from: Program, url: string, require: NodeJS.Require) => object;
type RunCommon = (require: NodeJS.Require, module: { exports: object }, exports: object) => void;

/** This file is in a folder of the one that the scripts are in. */
const folder = dirname(dirname(pathOfFileUrl(import.meta.url)));
const base = fileUrlOf(`${folder}/`).href;
const require = createRequire(import.meta.url);

class Program implements Loader {
  readonly #ran = new Map<string, object>();
  #bytecode: Bytecode = noBytecode;

  /** From now on scripts are what `entry` needs, and come with the bytecode that is kept for it. */
  begin(entry: string): void {
    this.#bytecode = openBytecode(entry, textOf("program.txt"));
  }

  /** What the script `name` exports; it runs when it is first asked for. Throws what it throws. */
  take(name: string): object {
    return this.#once(name, () => {
      const run = this.#functionIn(name, textOf(name)) as Run;
      // Names of scripts need no escapes.
      return run(this, base + name, require);
    });
  }

  /** The same, as `import()` answers. */
  async load(name: string): Promise<object> {
    return this.take(name);
  }

  require(name: string): object {
    return this.#once(name, () => {
      const run = this.#functionIn(name, `(function(require,module,exports){${textOf(name)}\n})`) as RunCommon;
      const module = { exports: {} };
      run(require, module, module.exports);
      return module.exports;
    });
  }

  /** What is no script of the program: packages of the user's. */
  import(specifier: string): Promise<unknown> {
    return import(specifier);
  }

  keep(site: string): void {
    this.#bytecode.keep(site);
  }

  #once(name: string, run: () => object): object {
    const exports = this.#ran.get(name) ?? run();
    this.#ran.set(name, exports);
    return exports;
  }

  #functionIn(name: string, text: string): unknown {
    const cachedData = this.#bytecode.of(name);
    const filename = here.nativeOf(`${folder}/${name}`);
    const script = new Script(text, cachedData === undefined ? { filename } : { filename, cachedData });
    this.#bytecode.made(name, script);
    return script.runInThisContext();
  }
}

function textOf(name: string): string {
  return readFileSync(here.nativeOf(`${folder}/${name}`), "utf8");
}

export const program = new Program();
