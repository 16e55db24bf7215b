// What this thread has in hand while it calls a native program, noted where it outlives the process: a crash in there ends the process at
// once, so only the next run can tell. One file a thread in the user's own cache folder; the text is written before each call and struck
// out after it (two writes to an open file, some microseconds). A note that is not struck out and whose process is gone is a text at which
// a run ended: it is kept under its digest, and not handed in again. A process that is asked to end strikes out its notes on its way
// (`layAll`): a crash, and a kill that cannot be heard, leave them. A parent that watches over the process (cli/supervise.ts) names the
// folder and reads what was left. Never throws: where nothing can be noted, nothing is.
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path/posix";
import { threadId } from "node:worker_threads";
import { isRunning } from "./lock.ts";
import { here } from "./native.ts";
import { ownFolderPath } from "./own-folder.ts";
import { readRegular } from "./regular-file.ts";

/** `ended`: whether an earlier run ended while it had `text` in hand. `take` before a call, `lay` after it. */
export type Hand = {
  readonly ended: (text: string) => boolean;
  readonly take: (text: string) => void;
  readonly lay: () => void;
};

const held = 1;
/** A byte that says whether the text is held, the number of its bytes, the text. */
const head = 5;

/** Names the folder of the notes to a process that is watched over. */
export const notesVariable = "PIO_DOCS_NOTES";

/**
 * What a process watches another one by: the folder that `notesVariable` shall name to it, what its threads had in hand when it died, and
 * what is to be done at the end.
 */
export type Watched = {
  readonly folder: string;
  readonly textsOf: (pid: number) => readonly string[];
  readonly close: () => void;
};

/** Opens a folder for notes: the usual one, or one for this process alone where the user has none, as in containers; undefined where neither can be. */
export function watchedNotes(): Watched | undefined {
  const usual = attempt(usualFolder);
  const folder =
    usual ?? attempt(() => here.pathOf(mkdtempSync(here.nativeOf(join(here.pathOf(tmpdir()), "pio-docs-")))));
  if (folder === undefined) return undefined;
  const notes = (pid: number): string[] => readdirSync(here.nativeOf(folder)).filter((file) => isNoteOf(pid, file));
  const textsOf = (file: string): string[] => {
    const note = noteIn(join(folder, file));
    return note === undefined ? [] : [note.toString()];
  };
  return {
    folder,
    textsOf: (pid) => attempt(() => notes(pid).flatMap(textsOf)) ?? [],
    close: () => {
      if (usual === undefined) attempt(() => rmSync(here.nativeOf(folder), { recursive: true, force: true }));
    },
  };
}

/** Where notes lie, whether or not the folder is made; undefined where nobody names one and the user has none of their own. */
function usualPath(): string | undefined {
  const named = process.env[notesVariable] ?? "";
  if (named !== "") return here.pathOf(named);
  const own = ownFolderPath();
  return own && join(own, "in-hand");
}

/** That folder, made. Throws where it cannot be. */
function usualFolder(): string | undefined {
  const folder = usualPath();
  if (folder !== undefined) mkdirSync(here.nativeOf(folder), { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Strikes out what threads of this process still have in hand: for a process that ends of itself, or because it was asked to, while they
 * are at work. What was noted then says nothing against a text.
 */
export function layAll(): void {
  attempt(() => {
    const folder = usualPath();
    if (folder === undefined) return;
    for (const file of readdirSync(here.nativeOf(folder)))
      if (isNoteOf(process.pid, file)) rmSync(here.nativeOf(join(folder, file)), { force: true });
  });
}

/** The hand of this thread for the program `name`, a name with its version: notes of other versions do not count. */
export function inHand(name: string): Hand {
  try {
    const folder = usualFolder();
    if (folder === undefined) return emptyHand;
    const ended = endedIn(folder, name);
    const file = openSync(here.nativeOf(noteOf(folder, name)), "w", 0o600);
    return {
      ended: (text) => ended.size > 0 && ended.has(digestOf(Buffer.from(text))),
      take: (text) => attempt(() => writeSync(file, noteWith(text), 0, undefined, 0)),
      lay: () => attempt(() => writeSync(file, struck, 0, 1, 0)),
    };
  } catch {
    return emptyHand;
  }
}

const emptyHand: Hand = { ended: () => false, take: () => undefined, lay: () => undefined };
const struck = Buffer.from([0]);

/** A full disk takes no note; the work goes on. */
function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function noteWith(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const note = Buffer.allocUnsafe(head + length);
  note[0] = held;
  note.writeUInt32LE(length, 1);
  note.write(text, head);
  return note;
}

function noteOf(folder: string, name: string): string {
  return join(folder, `${name}-${process.pid}-${threadId}`);
}

function isNoteOf(pid: number, file: string): boolean {
  return /-(\d+)-\d+$/.exec(file)?.[1] === String(pid);
}

/** Digests of the texts at which runs ended; what dead processes left is taken in or away. */
function endedIn(folder: string, name: string): ReadonlySet<string> {
  const ended = new Set<string>();
  for (const file of readdirSync(here.nativeOf(folder))) {
    try {
      const digest = endedAt(folder, file, name);
      if (digest !== undefined) ended.add(digest);
    } catch {
      // Another thread was faster with this one.
    }
  }
  return ended;
}

function endedAt(folder: string, file: string, name: string): string | undefined {
  const path = join(folder, file);
  const kept = /^(.+)-([0-9a-f]{32})\.ended$/.exec(file);
  if (kept?.[1] === name) return kept[2];
  const note = /^(.+)-(\d+)-\d+$/.exec(file);
  if (note !== null && !isLeft(Number(note[2]), path)) return undefined;
  const text = note?.[1] === name ? noteIn(path) : undefined;
  const digest = text && digestOf(text);
  if (digest === undefined) rmSync(here.nativeOf(path), { force: true });
  else renameSync(here.nativeOf(path), here.nativeOf(join(folder, `${name}-${digest}.ended`)));
  return digest;
}

/** Whether a note's process is gone. A pid may be ours again, as it often is in containers: then the note is older than this process. */
function isLeft(pid: number, path: string): boolean {
  if (pid !== process.pid) return !isRunning(pid);
  return statSync(here.nativeOf(path)).birthtimeMs < Date.now() - process.uptime() * 1000 - 1000;
}

/** The text that a note holds; undefined where it is struck out. */
function noteIn(path: string): Buffer | undefined {
  const note = readRegular(path);
  if (note.length < head || note[0] !== held) return undefined;
  return note.subarray(head, head + note.readUInt32LE(1));
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 32);
}
