// `component-output`: a component prints what a page cannot hold.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Hole, nameOfHole } from "../../model/component.ts";

/** What `hole` prints that is left out, and why. */
export function componentOutput(what: string, hole: Hole): Diagnostic {
  const isStyle = /style/.test(what);
  const why = isStyle ? "the Content Security Policy blocks inline styles" : "";
  const hint = isStyle
    ? "Use a CSS module, vanilla-extract, or the classes of Tailwind's built file."
    : "Print plain elements, and use `client` for a component that needs a script.";
  return diagnostic("component-output", hole.place, { component: nameOfHole(hole), what, why, hint });
}
