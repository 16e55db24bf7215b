// What a command sees of the process it runs in, so that a test can be the process.
import { createColors } from "picocolors";

/** `write` takes text; `isTTY` and `columns` as those of a terminal. */
export type Sink = { write(text: string): unknown; readonly isTTY?: boolean; readonly columns?: number };

export type Streams = {
  /** Data: the JSON report, the list of made or removed files, the address of the server. */
  readonly stdout: Sink;
  /** Everything that is said to a person. */
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The working directory, as a path of the program. */
  readonly cwd: string;
  /** Aborted by the first Ctrl-C or SIGTERM after `hearSignals`. Until then a signal ends the process at once. */
  readonly interrupted: AbortSignal;
  readonly hearSignals: () => void;
};

export type Colors = ReturnType<typeof createColors>;

/** Colours for what goes to `sink`: never with --no-color, NO_COLOR or a dumb terminal, always with FORCE_COLOR, else on a terminal. */
export function colorsFor(sink: Sink, env: Streams["env"], wanted: boolean): Colors {
  const forced = env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== "" && env.FORCE_COLOR !== "0";
  const refused = !wanted || (env.NO_COLOR !== undefined && env.NO_COLOR !== "") || env.TERM === "dumb";
  return createColors(!refused && (forced || sink.isTTY === true));
}

/** Text of foreign origin without what a terminal would obey. */
export function harmless(text: string): string {
  // C0 but the tab, C1, and the marks that turn the direction of text around.
  return text.replace(/(?!\t)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "\u00b7");
}
