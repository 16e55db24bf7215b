// Files of the next output come in, one complete output folder goes out, in one step: all is gathered in a stage beside the output
// (files that did not change as hard links), then two renames under a journal swap the folders. After a kill at any moment the
// output is the old one, the new one, or is put right by `recoverOutput`. If the folder cannot be renamed, if it holds files of others, which
// stay where they are, or if so little changed that linking all the rest would be most of the work, the stage is placed file by file, and
// `commit` says so. It is long because its steps stand and fall together. Rejections are HostErrors; `outputDiagnostic` (output-diagnostic.ts)
// words them.

import { setTimeout as pause } from "node:timers/promises";
import type { Digest } from "../model/digest.ts";
import { brokenLinkAt } from "../platform/broken-link.ts";
import { type Host, HostError, type Item, type Stamp } from "../platform/host.ts";
import { clashes, type FolderContents, holdingOf, nameDigest, OutputRefused } from "./own-files.ts";
import { layoutsOf, marker, markerText, markOf, outputName, reserved, type StageLayout } from "./stage-layout.ts";
import { placeFiles } from "./stage-place.ts";
import { recoverForBuild, removeStage, writeJournal } from "./stage-recover.ts";

/**
 * What is written into an output and remembered of it: `mark` names all that it holds, `note` stands in its marker; `remember` runs while the
 * output is still held, and hears which of its files are new.
 */
export type Sealing = {
  readonly mark: Digest;
  readonly note?: string;
  readonly remember: (written: readonly string[]) => Promise<void>;
};

/** `written` and `kept` count files, `bytes` is the size of the whole output. */
export type Committed = {
  readonly written: number;
  readonly kept: number;
  readonly bytes: number;
  readonly mode: "swap" | "in-place";
};

export type Stage = {
  /** The mark of the earlier output: what it holds, by whoever wrote it. Undefined where that is not known. */
  readonly earlier: string | undefined;
  /** The earlier output's own files as they were when the stage was opened, and files of others that were added with the bytes they have. */
  readonly files: ReadonlyMap<string, Stamp>;
  /** Adds a file. One whose bytes are those of the earlier output counts as kept. */
  put(output: string, bytes: Uint8Array | string): Promise<void>;
  /** The path of a file that the earlier output does not have, for whoever makes it to write it there; `wrote` adds it then. */
  free(output: string): string | undefined;
  /** Adds a file of `size` bytes that was written to its `free` path. */
  wrote(output: string, size: number): void;
  /** Adds a copy of a file (never a link to it: the source stays the author's own). */
  copy(output: string, fromAbsolute: string): Promise<void>;
  /** Takes a file over from the earlier output as it is; false if it is not there. */
  keep(output: string): Promise<boolean>;
  /** The bytes of a file that was added or taken over. */
  read(output: string): Promise<Uint8Array>;
  /** Bytes of a file that was added or taken over; 0 of another. */
  size(output: string): number;
  /** Bytes of all files that were added or taken over. */
  total(): number;
  /**
   * Makes the stage the output. On rejection the output is as it was, or `recoverOutput` makes it so. Rejects with `output-clash` before
   * anything is written if files of others are in the way.
   */
  commit(sealing?: Sealing): Promise<Committed>;
  /** Drops the stage; never rejects, does nothing after a commit. */
  abort(): Promise<void>;
};

const atOnce = 32;

/** One file in so many. */
const little = 16;

/**
 * Opens a stage for the output folder `out` (absolute). Rejects with OutputRefused for a folder whose files are not known to be ours, `busy`
 * when another build has it for a minute, `denied`, `full`, `not-a-folder`.
 */
export async function openStage(host: Host, out: string): Promise<Stage> {
  const link = await brokenLinkAt(host, out);
  if (link !== undefined) throw new HostError("not-a-folder", link, "it is a broken link");
  const hold = await holdOutput(host, out);
  try {
    await recoverForBuild(host, hold.layout);
    const holding = await holdingOf(host, hold.layout.out);
    await host.makeFolder(hold.layout.next);
    return new OpenStage(host, hold, { holding, mark: await markOf(host, hold.layout.out) });
  } catch (error) {
    await hold.free();
    throw error;
  }
}

type Earlier = { readonly holding: FolderContents; readonly mark: string | undefined };

class OpenStage implements Stage {
  readonly earlier: string | undefined;
  readonly files: Map<string, Stamp>;
  readonly #foreign: Map<string, Item["kind"]>;
  readonly #host: Host;
  readonly #layout: StageLayout;
  readonly #free: () => Promise<void>;
  readonly #written = new Map<string, number>();
  readonly #kept = new Map<string, number>();
  #open = true;

  constructor(host: Host, hold: Hold, { holding, mark }: Earlier) {
    this.#host = host;
    this.#layout = hold.layout;
    this.#free = hold.free;
    this.files = new Map(holding.own);
    this.#foreign = new Map(holding.foreign);
    this.earlier = mark;
  }

  async put(output: string, bytes: Uint8Array | string): Promise<void> {
    if (this.#foreign.get(outputName(output)) === "file") await this.#adopt(output, bytes);
    if (this.files.has(output)) {
      const data = typeof bytes === "string" ? Buffer.from(bytes, "utf8") : bytes;
      if (await this.#isUnchanged(output, data)) {
        if (this.#written.delete(output)) await this.#host.remove(`${this.#layout.next}/${output}`);
        this.#kept.set(output, data.length);
        return;
      }
    }
    this.#kept.delete(output);
    this.#written.set(output, await this.#host.write(`${this.#layout.next}/${output}`, bytes));
  }

  /** A file of somebody else that has the bytes of ours already is ours from now on: nothing of it is lost. */
  async #adopt(output: string, bytes: Uint8Array | string): Promise<void> {
    const path = `${this.#layout.out}/${output}`;
    const stamp = await this.#host.stamp(path);
    if (stamp === undefined || Buffer.compare(Buffer.from(bytes), await this.#host.read(path)) !== 0) return;
    this.#foreign.delete(output);
    this.files.set(output, stamp);
  }

  free(output: string): string | undefined {
    return this.files.has(outputName(output)) || this.#foreign.has(output)
      ? undefined
      : `${this.#layout.next}/${output}`;
  }

  wrote(output: string, size: number): void {
    this.#written.set(output, size);
  }

  async #isUnchanged(output: string, data: Uint8Array): Promise<boolean> {
    if (this.files.get(output)?.size !== data.length) return false;
    try {
      return Buffer.compare(await this.#host.read(`${this.#layout.out}/${output}`), data) === 0;
    } catch {
      return false;
    }
  }

  async copy(output: string, fromAbsolute: string): Promise<void> {
    await this.put(output, await this.#host.read(fromAbsolute));
  }

  async keep(output: string): Promise<boolean> {
    const size = this.files.get(outputName(output))?.size;
    if (size === undefined) return false;
    if (!this.#written.has(output)) this.#kept.set(output, size);
    return true;
  }

  read(output: string): Promise<Uint8Array> {
    const { next, out } = this.#layout;
    return this.#host.read(`${this.#written.has(output) ? next : out}/${output}`);
  }

  size(output: string): number {
    return this.#written.get(output) ?? this.#kept.get(output) ?? 0;
  }

  total(): number {
    return [...this.#written.values(), ...this.#kept.values()].reduce((sum, size) => sum + size, 0);
  }

  async commit(sealing?: Sealing): Promise<Committed> {
    if (!this.#open) throw new Error("the stage is closed");
    try {
      const names = [...this.#written.keys(), ...this.#kept.keys()].filter((name) => name !== marker.name);
      await this.#refuseClashes(new Set(names));
      await this.put(marker.name, markerText({ ...sealing, names: names.map(nameDigest) }));
      const mode = this.#isSame() ? "swap" : await this.#bring();
      await sealing?.remember([...this.#written.keys()]);
      await this.#close();
      return { written: this.#written.size, kept: this.#kept.size, bytes: this.total(), mode };
    } catch (error) {
      await this.#undo();
      throw error;
    }
  }

  /** Nothing written, nothing gone: the earlier output is the new one. */
  #isSame(): boolean {
    return this.#written.size === 0 && this.#kept.size === this.files.size;
  }

  async #refuseClashes(wanted: ReadonlySet<string>): Promise<void> {
    const { out } = this.#layout;
    const files = await clashes(this.#host, out, { own: this.files, foreign: this.#foreign, wanted });
    if (files.length > 0) throw OutputRefused.clash(out, files);
  }

  /** The files of the earlier output that the new one lacks. */
  #gone(): readonly string[] {
    return [...this.files.keys()].filter((output) => !this.#kept.has(output) && !this.#written.has(output));
  }

  async #bring(): Promise<"swap" | "in-place"> {
    const host = this.#host;
    const layout = this.#layout;
    const gone = this.#gone();
    const names = (await host.stamp(layout.out)) === undefined ? [] : await host.names(layout.out);
    const isShared = this.#foreign.size > 0 || names.some((name) => reserved.has(name));
    const isLittle = (this.#written.size + gone.length) * little < this.#kept.size;
    if (!layout.inside && !isShared && !isLittle) {
      await this.#linkKept();
      await writeJournal(host, layout, { mode: "swap" });
      if (await this.#swap()) return "swap";
    }
    const written = [...this.#written.keys()].sort();
    const changed = written.filter((output) => this.files.has(output));
    const placing = { changed, added: written.filter((output) => !this.files.has(output)), gone };
    await writeJournal(host, layout, { mode: "in-place", ...placing });
    await placeFiles(host, layout, placing);
    return "in-place";
  }

  async #linkKept(): Promise<void> {
    const outputs = [...this.#kept.keys()];
    const work = async () => {
      for (let output = outputs.pop(); output !== undefined; output = outputs.pop()) {
        await this.#host.link(`${this.#layout.out}/${output}`, `${this.#layout.next}/${output}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  /** False where the output cannot be renamed; then it is where it was. */
  async #swap(): Promise<boolean> {
    const { out, old, next } = this.#layout;
    try {
      if ((await this.#host.stamp(out)) !== undefined) await this.#host.rename(out, old);
    } catch (error) {
      if (error instanceof HostError && ["busy", "cross-device", "denied"].includes(error.problem)) return false;
      throw error;
    }
    await this.#host.rename(next, out);
    return true;
  }

  /** After a failed commit the old output goes back; what cannot be undone now is left to `recoverOutput`. */
  async #undo(): Promise<void> {
    const { out, old, journal } = this.#layout;
    try {
      const isMoved = (await this.#host.stamp(out)) === undefined && (await this.#host.stamp(old)) !== undefined;
      if (isMoved) await this.#host.rename(old, out);
      const text = (await this.#host.stamp(journal)) === undefined ? "" : await this.#host.read(journal);
      const isHalfPlaced = new TextDecoder().decode(Buffer.from(text)).includes("in-place");
      if (isHalfPlaced) await this.#leave();
      else await this.#close();
    } catch {
      await this.#leave();
    }
  }

  /** Cleaning up is not worth a failure: what is left is removed by the next run. */
  async #close(): Promise<void> {
    if (this.#open) await removeStage(this.#host, this.#layout).catch(() => undefined);
    await this.#leave();
  }

  async #leave(): Promise<void> {
    if (!this.#open) return;
    this.#open = false;
    await this.#free().catch(() => undefined);
  }

  async abort(): Promise<void> {
    await this.#close();
  }
}

// Taking hold of an output: one build at a time writes it, and where its stage may lie is decided by where its lock may.

/** How long another build may have the output before we give up, in ms: what a large site takes to write on a small machine. */
const patience = 60_000;

async function lockWithPatience(host: Host, path: string): Promise<() => Promise<void>> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await host.lock(path);
    } catch (error) {
      if (!(error instanceof HostError) || error.problem !== "busy" || Date.now() > end) throw error;
      await pause(100);
    }
  }
}

/** A locked output; `free` gives it back. */
type Hold = { readonly layout: StageLayout; readonly free: () => Promise<void> };

/** Locks an output: beside the output if that may be; inside it if the folder above is closed but the output itself is there. */
async function holdOutput(host: Host, out: string): Promise<Hold> {
  const { beside, inside } = await layoutsOf(host, out);
  try {
    return { layout: beside, free: await lockWithPatience(host, beside.lock) };
  } catch (error) {
    const isClosed = error instanceof HostError && error.problem === "denied";
    if (!isClosed || (await host.stamp(beside.out))?.kind !== "folder") throw error;
    return { layout: inside, free: await lockWithPatience(host, inside.lock) };
  }
}
