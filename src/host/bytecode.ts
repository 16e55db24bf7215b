// What V8 has made of the program's scripts, kept between runs in the user's own folder: to parse and compile them again is a sixth of a
// small build. One file for each entry of the program, in a folder named by all that bytecode depends on: the program, Node, the
// processor and V8's flags. V8 does not look whether bytecode is whole, and runs it; so a file that is not the one that was written is none.
import { hash } from "node:crypto";
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path/posix";
import { cachedDataVersionTag } from "node:v8";
import type { Script } from "node:vm";
import { flagsAsBegun } from "./engine.ts";
import { here } from "./native.ts";
import { isOwnFile, mayBeOwn, ownFolderPath } from "./own-folder.ts";
import { readRegular } from "./regular-file.ts";

export type Bytecode = {
  /** That of the script `name`, as `Script` takes it. */
  readonly of: (name: string) => Buffer | undefined;
  /** Tells of a script that was made, so that it can be kept. */
  readonly made: (name: string, script: Script) => void;
  /**
   * Writes what all scripts have compiled until now, where that is more than the file holds. `site`: what the run was for, since each
   * site runs other functions of the same scripts. Never throws.
   */
  readonly keep: (site: string) => void;
};

/** Nothing kept, and nothing to keep. */
export const noBytecode: Bytecode = { of: () => undefined, made: () => undefined, keep: () => undefined };

/** Runs for a site that write what they have compiled even if they met no other script. */
const learning = 3;

/** Sites of which it is known how often they were run for. */
const mostSites = 16;

/** Folders that stay: programs and versions of Node that somebody goes to and fro between. */
const mostFolders = 4;

/** `runs`: how many for each site have added to it, the last of them at the end. `parts`: names of scripts, and how many bytes each has. */
type Index = {
  readonly runs: readonly (readonly [site: string, count: number])[];
  readonly parts: readonly (readonly [name: string, length: number])[];
};

const digestLength = 32;

/** Opens what is kept for `entry` of the program with this digest. Never throws: where nothing can be kept, nothing is. */
export function openBytecode(entry: string, program: string): Bytecode {
  try {
    const own = ownFolderPath();
    if (own === undefined || !mayBeOwn(own)) return noBytecode;
    const tag = cachedDataVersionTag();
    const name = `${program.slice(0, 16)}-${process.version}-${process.arch}-${tag.toString(36)}`;
    return bytecodeIn(join(own, "bytecode", name), `${entry.replaceAll("/", "-")}.bin`, tag);
  } catch {
    return noBytecode;
  }
}

function bytecodeIn(folder: string, file: string, tag: number): Bytecode {
  const { runs, parts } = readBytecode(join(folder, file));
  const scripts = new Map<string, Script>();
  let isMore = false;
  return {
    of: (name) => parts.get(name),
    made(name, script) {
      scripts.set(name, script);
      // With other flags than it began with a run can take nothing, and has nothing to give.
      const isRefused = script.cachedDataRejected === true && cachedDataVersionTag() === tag;
      if (!parts.has(name) || isRefused) isMore = true;
    },
    keep(site) {
      const id = digestOf(Buffer.from(site)).toString("hex", 0, 8);
      const count = runs.get(id) ?? 0;
      if (!isMore && count >= learning) return;
      isMore = false;
      try {
        // Flags that were set since would be asked for by whoever reads it.
        flagsAsBegun();
        if (cachedDataVersionTag() !== tag) return;
        const all = new Map(parts);
        for (const [name, script] of scripts) {
          const fresh = script.createCachedData();
          // A long run drops what it has not run for a while.
          const isLess = script.cachedDataRejected === false && fresh.length < (parts.get(name)?.length ?? 0);
          if (!isLess) all.set(name, fresh);
        }
        const others = [...runs].filter(([other]) => other !== id).slice(1 - mostSites);
        writeBytecode(folder, file, { runs: new Map([...others, [id, count + 1]]), parts: all });
      } catch {
        // A disk that is full or may not be written to: the next run compiles again.
      }
    },
  };
}

type Kept = { readonly runs: ReadonlyMap<string, number>; readonly parts: ReadonlyMap<string, Buffer> };

const nothing: Kept = { runs: new Map(), parts: new Map() };

function readBytecode(path: string): Kept {
  try {
    // One that came with a clone or an archive may hold anything.
    if (!isOwnFile(lstatSync(here.nativeOf(path)))) return nothing;
    const all = readRegular(path);
    const rest = all.subarray(digestLength);
    if (!digestOf(rest).equals(all.subarray(0, digestLength))) return nothing;
    const begin = 4 + rest.readUInt32LE(0);
    const index: Index = JSON.parse(rest.toString("latin1", 4, begin));
    let at = begin;
    const parts = index.parts.map(([name, length]) => {
      at += length;
      return [name, rest.subarray(at - length, at)] as const;
    });
    return { runs: new Map(index.runs), parts: new Map(parts) };
  } catch {
    return nothing;
  }
}

function writeBytecode(folder: string, file: string, { runs, parts }: Kept): void {
  const index: Index = { runs: [...runs], parts: [...parts].map(([name, { length }]) => [name, length]) };
  const text = Buffer.from(JSON.stringify(index), "latin1");
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  const rest = Buffer.concat([length, text, ...parts.values()]);
  const within = here.nativeOf(folder);
  mkdirSync(within, { recursive: true, mode: 0o700 });
  const passing = here.nativeOf(join(folder, `${file}.new`));
  // Two that write at once may leave what neither wrote, which whoever reads it sees.
  writeFileSync(passing, Buffer.concat([digestOf(rest), rest]), { mode: 0o600 });
  renameSync(passing, here.nativeOf(join(folder, file)));
  utimesSync(within, new Date(), new Date());
  leaveNewest(join(folder, ".."));
}

/** Clears away what programs and versions of Node have left that nobody has run for the longest time. */
function leaveNewest(folder: string): void {
  const all = readdirSync(here.nativeOf(folder)).map((name) => {
    const path = here.nativeOf(join(folder, name));
    return { path, at: lstatSync(path).mtimeMs };
  });
  const old = all.toSorted((one, other) => other.at - one.at).slice(mostFolders);
  for (const { path } of old) rmSync(path, { recursive: true, force: true });
}

function digestOf(bytes: Uint8Array): Buffer {
  return hash("sha256", bytes, "buffer");
}
