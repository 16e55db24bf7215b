// On the home page alone: says that the site stands under another base URL than it was built for. Hidden until the mode script finds the
// stylesheet missing there, so it looks plain and its last word, the suggestion, is written by that script.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { wordsHere } from "../words/here.ts";

export function BaseUrlBanner({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement | null {
  const words = wordsHere().page;
  const { base } = chrome;
  if (view.href !== base) return null;
  return (
    <p id="__base-url" role="alert" title={base} hidden>
      <b>{words.baseUrlLost}</b>
      <br />
      {words.baseUrlReason}
      <br />
      {fill(base === "/" ? words.baseUrlNowDefault : words.baseUrlNow, { base })}
      <br />
      {words.baseUrlTry}
    </p>
  );
}
