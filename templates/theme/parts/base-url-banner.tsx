// On the home page alone: says that the site stands under another base URL than it was built for. Hidden until the mode script finds the
// stylesheet missing there, so it looks plain and its last word, the suggestion, is written by that script.
import type { ReactElement } from "react";
import type { Chrome, PageView } from "../../../src/model/view.ts";

export function BaseUrlBanner({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement | null {
  const { base } = chrome;
  if (view.href !== base) return null;
  return (
    <p id="__base-url" role="alert" title={base} hidden>
      <b>Your pio-docs site did not load properly.</b>
      <br />A very common reason is a wrong site baseUrl configuration.
      <br />
      {`Current configured baseUrl = ${base}${base === "/" ? " (default value)" : ""}`}
      <br />
      {"We suggest trying baseUrl = "}
    </p>
  );
}
