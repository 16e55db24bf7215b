// How readers open the search dialog: the navbar's search button, Ctrl/Cmd+K, `/` outside of fields, or typing while the button has the
// focus. The dialog's code comes on intent; what is typed until it is there is not lost. Where it cannot be had, the button is the link
// to the search page that it is without script.
import { put } from "../../../src/messages/fill.ts";
import * as words from "../words/boot.ts";
import { isPlain, onClick, onIntent, partOf } from "./intent.ts";
import { isSlow } from "./links.ts";
import type { ChoiceStorage } from "./storage.ts";

export function startSearch(storage: ChoiceStorage): void {
  const load = () => {
    // Beside the dialog, not after it: on a slow network each file that waits for another one costs half a second.
    void (document.body.dataset.searchService ?? import("../transports/embedded.ts").catch(Boolean));
    return import("../islands/search-dialog.tsx");
  };
  const find = () => document.body.querySelector<HTMLAnchorElement>("a[data-search]");
  const own = (event: Event) => partOf(event, "a[data-search]");
  let opening = false;

  const open = (first = ""): void => {
    const button = find();
    if (button === null || opening) return;
    opening = true;
    let typed = first;
    const keys = new AbortController();
    const collect = (event: KeyboardEvent): void => {
      if (event.key === "Escape") keys.abort();
      else if (event.key === "Backspace") typed = typed.slice(0, -1);
      else if (isSign(event)) typed += event.key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener("keydown", collect, { capture: true, signal: keys.signal });
    void load()
      .then(
        ({ openSearch }) => keys.signal.aborted || openSearch(button, storage, typed),
        () => location.assign(typed === "" ? button.href : `${button.href}?q=${encodeURIComponent(typed)}`),
      )
      .finally(() => {
        keys.abort();
        opening = false;
      });
  };

  /** The menu of narrow screens takes its step in the history back when it closes. */
  const openNext = (): void => {
    if (window.history.state?.drawer) addEventListener("popstate", () => open(), { once: true });
    else open();
  };

  const button = find();
  if (button !== null) {
    const isMac = /Mac|iP/.test(navigator.platform);
    button.dataset.search = isMac ? "⌘ K" : `${words.searchKey} K`;
    button.role = "button";
    button.ariaHasPopup = "dialog";
    button.ariaKeyShortcuts = isMac ? "Meta+K" : "Control+K";
    button.ariaLabel = put(words.search, isMac ? words.searchKeyOfMac : words.searchKey);
  }
  onIntent((event) => {
    if (own(event) && !isSlow()) load().catch(Boolean);
  });
  onClick("a[data-search]", (_, event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    open();
  });
  addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    if (event.defaultPrevented || event.isComposing || find() === null) return;
    const shown = document.body.querySelector<HTMLDialogElement>("dialog[open]");
    if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "k") {
      event.preventDefault();
      if (shown === null) open();
      else {
        if (shown.className !== "search-dialog") shown.addEventListener("close", openNext, { once: true });
        shown.close();
      }
    } else if (shown === null && isSign(event)) {
      const isField =
        target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select"));
      const isOnButton = own(event);
      if (!isOnButton && (key !== "/" || isField)) return;
      event.preventDefault();
      open(isOnButton && key !== "/" && key !== " " ? key : "");
    }
  });
}

/** Whether a key writes a sign. */
function isSign({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}
