// A fence of code that asks to be run: ```` ```js run ````. Parsing keeps it as it is written; `check --run` alone runs it.
import type { Place } from "../text/place.ts";

export type RunFence = {
  readonly language: string;
  readonly text: string;
  /** What the fence `output` right below it says that it prints. */
  readonly expected?: string;
  readonly place: Place;
  /** Its text stands in another file than the page. */
  readonly isElsewhere?: true;
};
