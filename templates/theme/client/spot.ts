// A position of a reader on a page that may be laid out anew: pixels alone are not enough, since folds are closed again, pictures and
// results arrive late, and parts far below are laid out only when someone comes near. So the block under the reader's eyes is kept with
// its distance from the top of the window, and what was open above it.

export type ScrollPosition = {
  /** Height in px, for pages where the block is not found. */
  readonly y: number;
  /** Which block it is, how its text begins, and where its top stood in the window, in px. */
  readonly block?: readonly [at: number, text: string, top: number];
  /** Folds and tabs of the text that were open or chosen, by their place among all, and how many there are. */
  readonly open?: readonly number[];
  readonly of?: number;
};

const blocks = "main :is(h1, h2, h3, h4, h5, h6, p, li, tr, pre, dt, dd, summary, figure, .row)";
/** Menus close by themselves; tabs of a group or of the address, and the language of samples, are remembered elsewhere. */
const openable =
  "main details:not([class$=menu]), main .tabs:not(.sample-frame, [data-group], [data-query]) > .tabs-radio";

/** The position of the moment. */
export function spotHere(): ScrollPosition {
  const all = [...document.body.querySelectorAll(openable)];
  const open = all.flatMap((part, at) => (isOpen(part) ? [at] : []));
  const block = blockHere();
  return { y: scrollY, ...(block && { block }), open, of: all.length };
}

/** The position that `state`, an entry of the history, holds. */
export function spotOf(state: { readonly spot?: ScrollPosition } | null): ScrollPosition | undefined {
  return typeof state?.spot?.y === "number" ? state.spot : undefined;
}

/**
 * Brings the reader to `spot`, and again whenever the page changes its height, until they act, something else scrolls, or the function
 * that it returns is called.
 */
export function bringTo(spot: ScrollPosition): () => void {
  const parts = document.body.querySelectorAll<HTMLElement>(openable);
  if (parts.length === spot.of) for (const at of spot.open ?? []) openPart(parts[at]);
  let aimed = 0;
  let height = 0;
  const aim = () => {
    scrollTo({ top: heightOf(spot), behavior: "instant" });
    aimed = scrollY;
    height = document.body.scrollHeight;
  };
  aim();
  const growth = new ResizeObserver(aim);
  growth.observe(document.body);
  const done = new AbortController();
  const letGo = () => {
    growth.disconnect();
    done.abort();
  };
  const { signal } = done;
  for (const act of ["wheel", "touchstart", "pointerdown", "keydown", "click"])
    addEventListener(act, letGo, { signal, passive: true, capture: true });
  const onScroll = () => {
    // A page that becomes shorter is scrolled by the browser, to its end, in WebKit a frame later.
    const isEnd = scrollY + innerHeight >= document.body.scrollHeight - 1;
    const isByBrowser = isEnd || document.body.scrollHeight !== height;
    if (!isByBrowser && Math.abs(scrollY - aimed) > 1) letGo();
  };
  addEventListener("scroll", onScroll, { signal, passive: true });
  return letGo;
}

/** The first block below the bar that is seen where the title begins. Asks only for what is laid out. */
function blockHere(): ScrollPosition["block"] {
  const title = document.body.querySelector("main h1")?.getBoundingClientRect();
  if (title === undefined) return undefined;
  const bar = document.body.querySelector(".navbar")?.getBoundingClientRect().bottom ?? 0;
  for (let y = Math.max(bar, 0) + 8; y < innerHeight; y += 16) {
    const block = document.elementFromPoint(title.left + Math.min(40, title.width / 2), y)?.closest(blocks);
    if (!block) continue;
    const all = [...document.body.querySelectorAll(blocks)];
    return [all.indexOf(block), beginning(block), block.getBoundingClientRect().top];
  }
  return undefined;
}

function heightOf({ y, block }: ScrollPosition): number {
  if (block === undefined) return y;
  const [at, text, top] = block;
  const found = document.body.querySelectorAll(blocks)[at];
  // Another one may stand there: results come in parts. What a closed fold or another tab hides has no box.
  return found === undefined || beginning(found) !== text || found.getClientRects().length === 0
    ? y
    : scrollY + found.getBoundingClientRect().top - top;
}

function beginning(block: Element): string {
  return block.textContent?.trim().slice(0, 30) ?? "";
}

function isOpen(part: Element): boolean {
  return part instanceof HTMLInputElement ? part.checked : part instanceof HTMLDetailsElement && part.open;
}

function openPart(part: HTMLElement | undefined): void {
  if (part instanceof HTMLInputElement) part.checked = true;
  else if (part instanceof HTMLDetailsElement) part.open = true;
}
