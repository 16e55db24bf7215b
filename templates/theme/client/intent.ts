// What a reader's event is about: the part of the page that it comes from, whether it only shows that the part may be used next, and whether a
// click is meant for the page and not for the browser.

/** The part of the page, told by a selector, that `event` comes from. */
export function partOf<Part extends HTMLElement = HTMLElement>({ target }: Event, selector: string): Part | null {
  return target instanceof Element ? target.closest<Part>(selector) : null;
}

/** Calls `act` with the part that a click comes from. */
export function onClick<Part extends HTMLElement = HTMLElement>(
  selector: string,
  act: (part: Part, event: MouseEvent) => void,
): void {
  addEventListener("click", (event) => {
    const part = partOf<Part>(event, selector);
    if (part !== null) act(part, event);
  });
}

/** A pointer on a part, the focus or a finger: what the reader may want next can be fetched. */
export function onIntent(act: (event: Event) => void): void {
  for (const kind of ["pointerover", "focusin", "touchstart"]) addEventListener(kind, act, { passive: true });
}

/** A click without a key that asks the browser for a tab, a window or a download. */
export function isPlain({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return !(button || altKey || ctrlKey || metaKey || shiftKey);
}
