// What journeys ask of a browser, whichever it is: one window of a fresh profile. An adapter for each browser stands beside this file.

export type Tab = {
  /** Name and version, as the browser says them. */
  readonly name: string;
  /** What the browser itself wrote on its console: its own words reach no script of the page. Empty where the driver does not hand it out. */
  readonly complaints: readonly string[];
  /** A real load; settles when the browser says that it is done. */
  open(url: string): Promise<void>;
  /** Runs a function of plain values in the page and returns what it returns, as JSON. Nothing of the test's scope is known to it. */
  run(act: (...given: never[]) => unknown, ...given: readonly (string | number)[]): Promise<unknown>;
  /** A press of the pointer at a place of the window, in px. */
  point(x: number, y: number): Promise<void>;
  /** Keys of the keyboard, to whatever has the focus. */
  type(text: string): Promise<void>;
  press(key: "Enter" | "Escape"): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** A PNG of what is in view. */
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A browser that runs, or the reason why it cannot. */
export type Driver = {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
};
