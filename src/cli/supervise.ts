// The parent of a command where nobody runs it again by hand. A crash of the native parser ends the process at once, and a machine that
// keeps nothing between its runs would meet the same text for ever. So the command is a child here: it has the parent's streams, hears the
// parent's signals, and its end is the parent's. If it crashed with a text in hand, it runs once more and leaves that text to remark. A second
// process costs 70 ms of processor time and 44 MB, so it is there only where the environment says CI.
import { constants } from "node:os";
import { notesVariable, type Watched, watchedNotes } from "../host/in-hand.ts";
import { here } from "../host/native.ts";
import { startAgain } from "../host/programs.ts";
import { cutText } from "../text/cut-text.ts";

/** The commands that read markdown and end. */
const watched: ReadonlySet<string> = new Set(["build", "check", "merge", "search"]);

/** How often a command that crashes runs again; each time it must have met a text that was not known before. */
const mostReruns = 3;

/** Deaths by a fault of the program's own, not by somebody's wish. */
const crashes: ReadonlySet<string> = new Set(["SIGSEGV", "SIGABRT", "SIGBUS", "SIGILL", "SIGTRAP"]);

/** The same on Windows, where they are exit codes: access violation, illegal instruction, stack overflow, abort. */
const crashCodes: ReadonlyMap<number, string> = new Map([
  [0xc0000005, "0xC0000005"],
  [0xc000001d, "0xC000001D"],
  [0xc00000fd, "0xC00000FD"],
  [0xc0000409, "0xC0000409"],
]);

const handedOn: readonly NodeJS.Signals[] = ["SIGINT", "SIGTERM", "SIGHUP"];

/** `asked`: whether a signal was handed on to it before. */
type End = {
  readonly pid: number;
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly asked: boolean;
};

/**
 * Runs this process's command line in a child, to its end, and ends with it: by its exit code or its signal. `listening` is called once
 * signals are handed on. Answers, having done nothing, where the command is not to be watched or cannot be; then the caller runs it.
 */
export async function supervise(listening: () => void): Promise<void> {
  const notes = watched.has(process.argv[2] ?? "") ? watchedNotes() : undefined;
  if (notes === undefined) return;
  const end = await lastEnd(notes, listening);
  notes.close();
  if (end === undefined) return;
  if (end.signal === null) process.exit(end.code ?? 1);
  process.kill(process.pid, end.signal);
  // Whoever waits for this process sees the signal; where it cannot end by it, the number that a shell makes of it.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  process.exit(128 + constants.signals[end.signal]);
}

/** How the last child ended; undefined where none could be started. */
async function lastEnd(notes: Watched, listening: () => void): Promise<End | undefined> {
  const met = new Set<string>();
  for (let runs = 1; ; runs += 1) {
    const end = await endOfChild(notes.folder, listening);
    const crash = end && crashOf(end);
    if (end === undefined || crash === undefined || runs > mostReruns) return end;
    const fresh = notes.textsOf(end.pid).filter((text) => !met.has(text));
    if (fresh.length === 0) return end;
    for (const text of fresh) met.add(text);
    process.stderr.write(
      `The process crashed (${crash}) while the native parser read ${fresh.map(beginningOf).join(", ")}. The command runs once more and leaves that to remark.\n`,
    );
  }
}

function crashOf({ code, signal, asked }: End): string | undefined {
  if (asked) return undefined;
  if (signal !== null) return crashes.has(signal) ? signal : undefined;
  return code === null ? undefined : crashCodes.get(code);
}

function beginningOf(text: string): string {
  return `“${cutText(text.trimStart().split("\n", 1)[0] ?? "", 60)}”`;
}

function endOfChild(folder: string, listening: () => void): Promise<End | undefined> {
  const child = startAgain({ [notesVariable]: here.nativeOf(folder) });
  let asked = false;
  const hand = (signal: NodeJS.Signals): void => {
    asked = true;
    // On Windows a signal that is sent is an end without a word; what the console sends reaches the child, too.
    if (process.platform !== "win32") child.kill(signal);
  };
  for (const signal of handedOn) process.on(signal, hand);
  listening();
  return new Promise((resolve) => {
    const ended = (end: End | undefined): void => {
      for (const signal of handedOn) process.off(signal, hand);
      resolve(end);
    };
    child.on("error", () => {
      if (child.pid === undefined) ended(undefined);
    });
    child.once("exit", (code, signal) => ended({ pid: child.pid ?? 0, code, signal, asked }));
  });
}
