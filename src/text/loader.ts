// The loader that has read this very program (src/host/scripts.ts), for what its modules ask of it; sources that a test runs have none.

export type Loader = {
  /** What the module of CommonJS `name` exports, a file of the program; it runs when it is first asked for. Throws what it throws. */
  readonly require: (name: string) => object;
  /** Keeps for later runs what V8 has compiled in this thread for `site`, which its folder tells from others. Never throws. */
  readonly keep: (site: string) => void;
};

/** Given to each script. */
declare const pioProgram: Loader | undefined;

export const loader: Loader | undefined = typeof pioProgram === "undefined" ? undefined : pioProgram;
