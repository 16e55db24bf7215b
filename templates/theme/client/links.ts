// Links inside the site. A pointer that rests on one, the focus or a finger fetches its page ahead; a click swaps the page in. All of that
// is a chunk of its own; where the chunk cannot be had, the browser goes there by itself. A bar shows what takes longer than 200 ms.
import { renewEvent } from "../islands/page-event.ts";
import { isPlain, onIntent, partOf } from "./intent.ts";
import type { Navigation } from "./navigation.ts";
import type { Positions } from "./positions.ts";
import { retried } from "./retried.ts";

const barAfter = 200;
/** A pointer that only passes over a list of links asks for none of them. */
const rest = 60;

/** `first`: the path of the page that the browser loaded. */
export function startLinks(first: string, positions: () => Promise<Positions>): void {
  // As `siteBase` has it, in fewer bytes: every page waits for this.
  const base = new URL(document.body.dataset.base ?? "..", import.meta.url);
  const { dataset } = document.documentElement;
  let running = 0;
  let asked = false;
  const load = retried(
    () => {
      asked = true;
      return import("./navigation.ts");
    },
    (chunk) => positions().then(chunk.openNavigation),
  );
  const run = (act: (open: Navigation) => Promise<void>, otherwise: () => void) => {
    const own = ++running;
    const bar = setTimeout(() => {
      dataset.loading = "";
    }, barAfter);
    void load()
      .then(act, otherwise)
      .finally(() => {
        clearTimeout(bar);
        if (own === running) delete dataset.loading;
      });
  };

  let resting: ReturnType<typeof setTimeout> | undefined;
  onIntent((event) => {
    clearTimeout(resting);
    const href = addressOf(event, base);
    if (!href || isSlow()) return;
    const fetch = () => load().then((open) => open.prefetch(href), Boolean);
    if (event.type === "touchstart") fetch();
    else resting = setTimeout(fetch, rest);
  });
  addEventListener("click", (event) => {
    if (event.defaultPrevented || !isPlain(event)) return;
    const href = addressOf(event, base);
    if (!href) return;
    event.preventDefault();
    run(
      (open) => open.go(href),
      () => location.assign(href),
    );
  });
  document.addEventListener(renewEvent, (event) => {
    // What is alive would go on with what it was given: a search with the index of before.
    if (document.body.querySelector("[data-live]")) return;
    event.preventDefault();
    run(
      (open) => open.renew(),
      () => location.reload(),
    );
  });
  addEventListener("popstate", () => {
    // Until pages are swapped in, steps inside of the first one are the browser's own.
    if (!asked && location.pathname === first) return;
    run(
      (open) => open.arrive(),
      () => location.reload(),
    );
  });
}

/** Where the link of an event leads, if that is a page of this site, and not a spot of the page in view. */
function addressOf(event: Event, base: URL): string | undefined {
  // The search button leads to a page only where its dialog cannot be had.
  const link = partOf(event, "a:not([target], [download], [data-search])");
  if (!(link instanceof HTMLAnchorElement)) return;
  const { hash, href } = link;
  if (!href.startsWith(base.href) || /\.(?!html$)[^/]*$/.test(link.pathname)) return;
  if (!hash || href !== location.href.replace(/#.*/, "") + hash) return href;
}

/** Whether the reader pays for bytes, or waits for each of them. */
export function isSlow(): boolean {
  // Not every browser tells, and the library of types does not know it.
  const connection: { saveData?: unknown; effectiveType?: unknown } = Object(Reflect.get(navigator, "connection"));
  return connection.saveData === true || /2g/.test(`${connection.effectiveType}`);
}
