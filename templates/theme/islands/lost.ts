// What a reader is told when a part of the page does not come: the network failed, or the tab is older than the site, whose files have
// other names now. A reload mends both, so it is offered; what was chosen is taken back, since the page must not say what it does not show.
import { put } from "../../../src/messages/fill.ts";
import * as words from "../words/lost.ts";

/** Says after `element` that `what` did not come, and offers a reload. Said once, however often it fails. */
export function tellLost(element: Element, what: string): void {
  forgetLost(element);
  const notice = document.createElement("p");
  notice.className = "lost";
  notice.role = "alert";
  element.after(notice);
  const button = document.createElement("button");
  button.className = "button";
  button.textContent = words.reload;
  button.onclick = () => location.reload();
  // Filled once it is there, or screen readers do not hear it.
  notice.append(put(words.notLoaded, what), button);
}

/** It came after all. */
export function forgetLost(element: Element): void {
  // Boot and the chunks have this file each, so the document itself says which notice is whose: the one behind it.
  const next = element.nextElementSibling;
  if (next?.className === "lost") next.remove();
}
