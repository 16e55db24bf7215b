// The door to the native markdown parser (`satteri`, a Rust program): the binding of this platform, one package that npm installs, or
// undefined where there is none, where it is of another version, or where `PIO_DOCS_PARSER` says `remark`. Its own script is not used:
// it looks for the binding in places of its own, runs programs to learn of the C library and may install packages.
import { createRequire } from "node:module";
import { arch, platform } from "node:os";

/** Of the binding: `createMdastHandle` parses, `serializeHandle` gives the tree as bytes, `dropHandle` frees it. */
type Binding = {
  readonly createMdastHandle: (text: string, options: number, positions: boolean) => unknown;
  readonly serializeHandle: (handle: unknown) => Uint8Array;
  readonly dropHandle: (handle: unknown) => void;
};

/** `parse` returns the tree of `text` as bytes, or undefined if it fails; `options` are the parser's own bits. */
export type NativeParser = { readonly parse: (text: string, options: number) => Uint8Array | undefined };

/** The version that the trees were compared with; the layout of the bytes is its own. */
export const parserVersion = "0.10.5";

/** Names of the packages that may hold the binding of a platform; of two the one whose C library is here can be loaded. */
function packagesFor(system: string, processor: string): readonly string[] {
  const ends = system === "linux" ? ["-gnu", "-musl"] : system === "win32" ? ["-msvc"] : [""];
  return ends.map((end) => `@bruits/satteri-${system}-${processor}${end}`);
}

/** Loads the parser. Never throws: what is missing or broken is not there. */
export function loadParser(): NativeParser | undefined {
  const binding = loadBinding();
  return binding && parserOf(binding);
}

function loadBinding(): Binding | undefined {
  if (process.env.PIO_DOCS_PARSER === "remark") return undefined;
  const require = createRequire(import.meta.url);
  for (const name of packagesFor(platform(), arch())) {
    try {
      const about: unknown = require(`${name}/package.json`);
      if (typeof about !== "object" || about === null || !("version" in about) || about.version !== parserVersion)
        continue;
      const binding: unknown = require(name);
      if (isBinding(binding)) return binding;
    } catch {
      // Not installed, or made for another C library: the next one, or none.
    }
  }
  return undefined;
}

function isBinding(value: unknown): value is Binding {
  return typeof value === "object" && value !== null && "createMdastHandle" in value && "serializeHandle" in value;
}

function parserOf(binding: Binding): NativeParser {
  return {
    parse(text, options) {
      try {
        const handle = binding.createMdastHandle(text, options, true);
        const bytes = binding.serializeHandle(handle);
        binding.dropHandle(handle);
        return bytes;
      } catch {
        return undefined;
      }
    },
  };
}
