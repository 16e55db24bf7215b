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
  let button: HTMLButtonElement | undefined;
  const follow = ({ target }: Event) => {
    const heading = headingAt(target);
    if (heading === undefined || button?.parentElement === heading) return;
    button?.remove();
    button = buttonFor(heading);
    heading.append(button);
  };
  document.addEventListener("pointerover", follow);
  document.addEventListener("focusin", follow);
  follow(came);
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

/** The heading of a guide that an event comes from. */
function headingAt(target: EventTarget | null): Element | undefined {
  const heading = target instanceof Element ? target.closest(".page-of-guide .prose :is(h2,h3,h4,h5,h6)") : null;
  return heading?.querySelector(".hash-link") == null ? undefined : heading;
}

/** The words of the button before it is pressed. */
function rest(button: HTMLButtonElement): void {
  button.title = words.copySection;
  button.ariaLabel = words.copySection;
}
