// "Copy this section as Markdown": one button, which stands at the heading that a reader is at, behind its sign for links. It comes when
// the pointer or the focus does, so that Tab has one stop more there and none elsewhere.
import { adoptStyles } from "../islands/adopt-styles.ts";
import * as words from "../words/scroll.ts";
import { copyBy } from "./clipboard.ts";
import { partOf } from "./intent.ts";
import "./link-copy.ts";
import styles from "./section-copy.css" with { type: "text" };
import { sectionText } from "./section-text.ts";

adoptStyles(styles);

/** Follows a reader who came to a heading of a guide by `event`. */
export function offerSection(event: Event): void {
  const heading = partOf(event, ".page-of-guide .prose :is(h2,h3,h4,h5,h6)");
  if (heading?.querySelector(".hash-link") == null) return;
  const before = document.body.querySelector(".copy-section");
  if (before?.parentElement === heading) return;
  before?.remove();
  heading.append(buttonFor(heading));
}

/** A new one for each heading, so that what still waits to put another at rest does not touch it. */
function buttonFor(heading: Element): HTMLButtonElement {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-section";
  button.ariaLive = "polite";
  button.addEventListener("click", () => {
    void copyBy(button, sectionText(heading), { failed: words.copySectionFailed, rest: () => rest(button) });
  });
  rest(button);
  return button;
}

/** The words of the button before it is pressed. */
function rest(button: HTMLButtonElement): void {
  button.title = words.copySection;
  button.ariaLabel = words.copySection;
}
