// How far a build is: one line that is written over on a terminal, else a plain line now and then, so that a log of a long build shows
// life and that of a short one stays empty. Programs of the site are named before they run.
import type { Progress } from "../build/options.ts";
import { harmless, type Sink } from "./streams.ts";

export type ProgressLine = { readonly show: (event: Progress) => void; readonly clear: () => void };

const terminalPause = 80;
const plainPause = 2_000;

function textOf(event: Progress): string {
  return event.total === undefined ? event.stage : `${event.stage} ${event.done ?? 0}/${event.total}`;
}

/** A progress line on `sink`; `quiet` shows nothing. `now` is in ms. */
export function progressOn(sink: Sink, quiet: boolean, now: () => number = Date.now): ProgressLine {
  const isTerminal = sink.isTTY === true;
  const pause = isTerminal ? terminalPause : plainPause;
  // Undefined between two builds: the first event of a build starts its clock.
  let last: number | undefined;
  let isShown = false;
  const run = new Set<string>();
  const clear = (): void => {
    if (isShown) sink.write("\r\u001b[2K");
    isShown = false;
  };
  const line = (text: string): void => {
    if (quiet) return;
    clear();
    sink.write(`${text}\n`);
  };
  /** Says each program once, however often it runs. */
  const tellPrograms = (programs: readonly string[]): void => {
    const unsaid = programs.filter((program) => !run.has(program));
    for (const program of unsaid) run.add(program);
    if (unsaid.length > 0) line(`running ${unsaid.map(harmless).join(", ")}`);
  };
  return {
    show(event) {
      if (event.note !== undefined) return line(event.note);
      if (event.programs !== undefined) return tellPrograms(event.programs);
      last ??= isTerminal ? Number.NEGATIVE_INFINITY : now();
      const isLate = now() - last >= pause;
      if (quiet || !isLate) return;
      last = now();
      isShown = isTerminal;
      const text = textOf(event);
      sink.write(isTerminal ? `\r\u001b[2K${text.slice(0, (sink.columns ?? 80) - 1)}` : `${text}\n`);
    },
    clear() {
      clear();
      last = undefined;
    },
  };
}
