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
  /** The working folder, as a path of the program. */
  readonly cwd: string;
  /** Aborted by Ctrl-C. */
  readonly interrupted: AbortSignal;
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
  return [...text].map((character) => (isControl(character) ? "\u00b7" : character)).join("");
}

function isControl(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x09) return false;
  // C0, C1, and the marks that turn the direction of text around.
  return (
    code < 0x20 ||
    (code >= 0x7f && code < 0xa0) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  );
}
