// The loader that has read this very program (src/host/scripts.ts), for what a module asks of it; sources that a test runs have none.

export type Loader = {
  /** What the script `name` exports; it runs when it is first asked for. Throws what it throws. */
  readonly take: (name: string) => object;
  /** The same, as `import()` answers. */
  readonly load: (name: string) => Promise<object>;
  /** The same of a module of CommonJS. */
  readonly require: (name: string) => object;
  /** `import()`, which a script has none of. */
  readonly import: (specifier: string) => Promise<unknown>;
  /** Keeps for later runs what V8 has compiled in this thread. Never throws. */
  readonly keep: () => void;
};

/** Given to each script. */
declare const pioProgram: Loader | undefined;

export const loader: Loader | undefined = typeof pioProgram === "undefined" ? undefined : pioProgram;
