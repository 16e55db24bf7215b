// The search dialog: a native modal dialog, so the rest of the page is inert, with the focus kept in a ring inside and given back on
// closing. Boot loads this when a reader shows the intent to search.
import { words } from "../words/search.ts";
import { adoptStyles } from "./adopt-styles.ts";
import { follow } from "./follow.ts";
import { mountIsland } from "./mount.tsx";
import { SearchBox } from "./search-box.tsx";
import styles from "./search-dialog.css" with { type: "text" };
import { cutQuery } from "./search-rows.ts";
import { openSession } from "./search-session.ts";
import { openSource } from "./search-source.ts";
import { type BrowserStorage, openStored } from "./search-stored.ts";

const source = openSource();
adoptStyles(styles);

/**
 * Opens the dialog. `button`: the link to the search page, which gets the focus back when nothing else had it. `typed`: what the reader
 * has typed so far; without it the text that is selected on the page is asked for.
 */
export function openSearch(button: HTMLAnchorElement, keep: BrowserStorage, typed: string): void {
  if (document.body.querySelector("dialog.search-dialog") !== null) return;
  source.transport.warm();
  const selected =
    typed === ""
      ? String(getSelection() ?? "")
          .replace(/\s+/g, " ")
          .trim()
      : "";
  const before = document.activeElement;
  const dialog = document.createElement("dialog");
  dialog.className = "search-dialog";
  dialog.ariaLabel = words.search;
  dialog.toggleAttribute("data-gutter", innerWidth > document.documentElement.clientWidth);
  document.body.append(dialog);

  const done = new AbortController();
  const { signal } = done;
  const close = (): void => {
    if (signal.aborted) return;
    done.abort();
    session.end();
    dialog.close();
    unmount();
    dialog.remove();
    const back = before instanceof HTMLElement && before !== document.body && before.isConnected ? before : button;
    back.focus({ preventScroll: true });
  };
  const go = (url: string): void => {
    close();
    follow(url);
  };
  const finds = openStored(keep, source.indexName, source.base);
  const session = openSession(source, { finds, initial: cutQuery(typed || selected), go });
  const isNarrow = matchMedia("(max-width: 768px)").matches;
  const { credit } = source.transport;
  const box = <SearchBox {...{ session, isNarrow, credit, close, go }} pageHref={button.href} />;
  const unmount = mountIsland(dialog, "search", box);
  dialog.showModal();
  const input = dialog.querySelector("input");
  input?.focus();
  if (selected === "") input?.setSelectionRange(typed.length, typed.length);
  else input?.select();

  onTraverse(close, signal);
  addEventListener("pagehide", close, { signal });
  dialog.addEventListener("close", close, { signal });
  dialog.addEventListener("keydown", (event) => keepFocus(event, dialog), { signal });
  // Pressed and let go outside of the box: a selection in the field may end anywhere, and who moves back in before letting go wants it open.
  let begun = false;
  const press = (event: Event): void => {
    begun = event.target === dialog;
    // The press itself would take the focus away again.
    if (begun) event.preventDefault();
  };
  dialog.addEventListener("mousedown", press, { signal });
  dialog.addEventListener("click", ({ target }) => begun && target === dialog && close(), { signal });
}

/**
 * Calls back when the reader goes back or forward. A page that arrives meanwhile leaves the dialog open. Without the Navigation API only its
 * entry tells: a jump to a fragment makes one that has no state yet.
 */
function onTraverse(act: () => void, signal: AbortSignal): void {
  const navigation: unknown = Reflect.get(window, "navigation");
  if (navigation instanceof EventTarget) {
    const check = (event: Event) => Reflect.get(event, "navigationType") === "traverse" && act();
    navigation.addEventListener("navigate", check, { signal });
  } else addEventListener("popstate", ({ state }) => state !== null && act(), { signal });
}

/** The focus goes round inside: after the last stop comes the first. */
function keepFocus(event: KeyboardEvent, dialog: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = [...dialog.querySelectorAll<HTMLElement>("a, button, input")].filter(
    (stop) => stop.tabIndex >= 0 && stop.checkVisibility(),
  );
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (document.activeElement !== edge && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
}
