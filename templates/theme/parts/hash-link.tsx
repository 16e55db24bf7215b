// A link to a spot of the page, for copying. It is empty: the sign is drawn by the stylesheet, so it is never part of copied text.
import type { ReactElement } from "react";
import { fill } from "../../../src/messages/fill.ts";
import { wellFormed } from "../../../src/text/percent.ts";
import { wordsHere } from "../words/here.ts";

/** The fragment that leads to `anchor`, as an href. */
export function fragmentOf(anchor: string): string {
  // Nearly all are words that stand as they are.
  if (/^[\w.~-]*$/.test(anchor)) return `#${anchor}`;
  return `#${encodeURI(wellFormed(anchor)).replaceAll("#", "%23")}`;
}

type HashLinkProps = {
  readonly anchor: string;
  /** What it leads to, in words that no other such link of the page has. */
  readonly label: string;
  /** Whether Tab stops here; arrow keys lead from a field's name to the others. */
  readonly stop?: boolean;
};

export function HashLink({ anchor, label, stop = true }: HashLinkProps): ReactElement {
  const words = wordsHere().page;
  return (
    // biome-ignore lint/a11y/useAnchorContent: its name is the label; the sign comes from the stylesheet
    <a
      className="hash-link"
      href={fragmentOf(anchor)}
      aria-label={fill(words.directLink, { to: label })}
      tabIndex={stop ? undefined : -1}
    />
  );
}
