// Text that does not stand off from its ground: two colours of the theme, as a site sets them.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Place } from "../../text/place.ts";

/** `contrast-low` (warn) for two tokens in one mode. `colours`: of the text and of what it is on. */
export function contrastLow(
  pair: {
    readonly mode: "light" | "dark";
    readonly text: string;
    readonly on: string;
    readonly ratio: number;
    readonly colours: readonly [text: string, on: string];
  },
  place: Place,
): Diagnostic {
  const { mode, text, on, colours } = pair;
  // Never rounded up: 4.49 is not 4.5.
  const ratio = Math.floor(pair.ratio * 100) / 100;
  return diagnostic("contrast-low", place, { mode, text, on, ratio, ofText: colours[0], ofGround: colours[1] });
}
