// Where the reader was on each page of the history. The browser cannot know it when pages are swapped in after it went Back, so each entry
// of the history gets a name and its position is kept by that. The position also goes into the entry itself, which outlives the document.
import { startScroll } from "./scroll.ts";
import { bringTo, type ScrollPosition, spotHere, spotOf } from "./spot.ts";

export type Positions = {
  /** The path of the page in view, which is not that of the address while a page is on its way. */
  readonly shown: () => string;
  /** Before the history gets a new entry. */
  readonly leave: () => void;
  /** After the history changed, for a page that is not in view yet. Returns the position that the reader had there; undefined: none. */
  readonly enter: () => ScrollPosition | undefined;
  /** The page of the address is in view. With a `spot`, the reader gets there, and stays until they move or act. */
  readonly arrive: (spot?: ScrollPosition) => void;
  /** No page came to the address: where the reader is on what stands there instead is not kept. */
  readonly lose: () => void;
};

/** `path`: of the page in view. */
export function openPositions(path: string): Positions {
  const known = new Map<string, ScrollPosition>();
  let shown = path;
  let lost = false;
  const isShown = () => !lost && location.pathname === shown;
  let entry = nameOf();
  // Whether the page of `entry` has come into view: the reader may go on before it does.
  let settled = isShown();
  let kept = spotHere();
  let last = scrollY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let letGo = () => {};
  const keep = () => {
    if (!settled || !isShown()) return;
    kept = spotHere();
    last = kept.y;
    known.set(entry, kept);
    try {
      window.history.replaceState({ ...window.history.state, entry, spot: kept }, "");
    } catch {
      // Safari lets a page write only so often; the next position is written again.
    }
  };
  const manual = () => {
    window.history.scrollRestoration = "manual";
  };
  const arrive = (spot?: ScrollPosition) => {
    shown = location.pathname;
    lost = false;
    settled = true;
    letGo();
    if (spot === undefined) return keep();
    kept = spot;
    last = spot.y;
    letGo = bringTo(spot);
  };
  addEventListener(
    "scroll",
    () => {
      if (isShown()) last = scrollY;
      clearTimeout(waiting);
      waiting = setTimeout(keep, 100);
    },
    { passive: true },
  );
  // The browser takes over where the document is left: after a reload it restores by itself, as far as it can.
  addEventListener("pageshow", ({ persisted }) => {
    manual();
    // WebKit brings a document back as it was, but for its position.
    if (persisted && isShown()) arrive(kept);
  });
  addEventListener("pagehide", () => {
    window.history.scrollRestoration = "auto";
  });
  const enter = () => {
    const next = nameOf();
    // The first step of this document may lead to an entry that an earlier one made: it began with that one.
    if (next === entry) return settled ? undefined : spotOf(window.history.state);
    clearTimeout(waiting);
    letGo();
    // A jump inside the page has happened already; the last position before it is meant.
    if (settled) known.set(entry, isShown() ? (last === kept.y ? kept : { y: last }) : spotHere());
    entry = next;
    settled = isShown();
    manual();
    return known.get(entry) ?? spotOf(window.history.state);
  };
  // Steps inside of the page in view; also a jump to a fragment says that the history changed.
  addEventListener("popstate", () => {
    if (!isShown()) return;
    const spot = enter();
    if (spot !== undefined) arrive(spot);
    // Some browsers go to a fragment only after they have said so.
    else requestAnimationFrame(keep);
  });
  if (scrollY > 0) startScroll();
  else addEventListener("scroll", startScroll, { once: true, passive: true });
  manual();
  if (isShown()) arrive(spotOf(window.history.state));
  return {
    shown: () => shown,
    arrive,
    lose: () => {
      shown = location.pathname;
      lost = true;
    },
    leave: () => {
      letGo();
      keep();
    },
    enter,
  };
}

/** The name of the current entry of the history; it gets one if it has none. */
function nameOf(): string {
  const own: unknown = window.history.state?.entry;
  if (typeof own === "string") return own;
  const name = `${Date.now()} ${Math.random()}`;
  window.history.replaceState({ ...window.history.state, entry: name }, "");
  return name;
}
