// Where the reader was on each page of the history. The browser cannot know it when pages are swapped in after it went Back, so each
// entry gets a name and its position is kept by that; it also goes into the entry itself, which outlives the document.

export type ScrollMemory = {
  /** Before the history gets a new entry. */
  readonly leave: () => void;
  /**
   * After the history changed; `moved`: to another page, whose text is not there yet. Answers the position in px that the reader had there;
   * undefined for a new entry, and for none: a jump to a fragment also says that the history changed.
   */
  readonly enter: (moved: boolean) => number | undefined;
};

/** `isShown`: whether the page in view is that of the address; while it is not, positions say nothing. */
export function openScrollMemory(isShown: () => boolean): ScrollMemory {
  const positions = new Map<string, number>();
  let entry = nameOf();
  let last = scrollY;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    if (!isShown()) return;
    positions.set(entry, scrollY);
    history.replaceState({ ...history.state, entry, y: scrollY }, "");
  };
  const manual = () => {
    history.scrollRestoration = "manual";
  };
  manual();
  keep();
  addEventListener(
    "scroll",
    () => {
      last = scrollY;
      clearTimeout(waiting);
      waiting = setTimeout(keep, 100);
    },
    { passive: true },
  );
  // The browser takes over where the document is left: after a reload it restores by itself.
  addEventListener("pageshow", manual);
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
  return {
    leave: keep,
    enter: (moved) => {
      const next = nameOf();
      if (next === entry) return undefined;
      clearTimeout(waiting);
      // A jump inside the page has happened already; the last position before it is meant.
      positions.set(entry, moved ? scrollY : last);
      entry = next;
      const y: unknown = positions.get(entry) ?? history.state?.y;
      return typeof y === "number" ? y : undefined;
    },
  };
}

/** The name of the current entry of the history; it gets one if it has none. */
function nameOf(): string {
  const known: unknown = history.state?.entry;
  if (typeof known === "string") return known;
  const name = `${Date.now()} ${Math.random()}`;
  history.replaceState({ ...history.state, entry: name }, "");
  return name;
}
