// A link to a spot of the page, for copying. It is empty: the sign is drawn by the stylesheet, so it is never part of copied text.
import type { ReactElement } from "react";

/** The fragment that leads to `anchor`, as an href. */
export function fragmentOf(anchor: string): string {
  return `#${encodeURI(anchor).replaceAll("#", "%23")}`;
}

export function HashLink({ anchor, label }: { anchor: string; label: string }): ReactElement {
  // biome-ignore lint/a11y/useAnchorContent: its name is the label; the sign comes from the stylesheet
  return <a className="hash-link" href={fragmentOf(anchor)} aria-label={`Direct link to ${label}`} />;
}
