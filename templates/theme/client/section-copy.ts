// "Copy this section as markdown": one button, which stands at the heading that a reader is at, behind its sign for links. It comes when
// the pointer or the focus does, so that Tab has one stop more there and none elsewhere.
import { adoptStyles } from "../islands/adopt-styles.ts";
import * as words from "../words/scroll.ts";
import { copyBy } from "./clipboard.ts";
import styles from "./section-copy.css" with { type: "text" };
import { sectionText } from "./section-text.ts";

adoptStyles(styles);

/** Starts with the event that a reader came to a heading with. */
export function startSectionCopy(came: Event): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-section";
  button.ariaLive = "polite";
  button.addEventListener("click", () => {
    const heading = button.parentElement;
    const copying = { failed: words.copySectionFailed, rest: () => rest(button) };
    if (heading !== null) void copyBy(button, sectionText(heading), copying);
  });
  const follow = ({ target }: Event) => {
    const heading = headingAt(target);
    if (heading === undefined || button.parentElement === heading) return;
    rest(button);
    heading.append(button);
  };
  document.addEventListener("pointerover", follow);
  document.addEventListener("focusin", follow);
  follow(came);
}

/** The heading of a guide that an event comes from. */
function headingAt(target: EventTarget | null): Element | undefined {
  const heading = target instanceof Element ? target.closest(".page-of-guide .prose :is(h2,h3,h4,h5,h6)") : null;
  return heading?.querySelector(".hash-link") == null ? undefined : heading;
}

/** The button as it is before it is pressed. */
function rest(button: HTMLButtonElement): void {
  delete button.dataset.state;
  button.title = words.copySection;
  button.ariaLabel = words.copySection;
}
