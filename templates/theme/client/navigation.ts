// From a click to the next page without leaving the document: fetch the page's HTML, swap its region in, keep the rest. What cannot be
// swapped in (an error of the host, a page of another deployment, a file) is loaded for real, which always ends: a loaded page starts
// nothing by itself. Where the network fails, the region says so and offers another attempt.
import { openStore } from "./page-store.ts";
import type { Positions } from "./positions.ts";
import type { ScrollPosition } from "./spot.ts";
import { swapPage } from "./swap.ts";
import { showCrash, showTrouble, startSpinner } from "./trouble.ts";

export type Navigation = {
  /** Has the page at hand for a click that may follow. */
  readonly prefetch: (href: string) => void;
  /** Shows the page of `href` and adds it to the history; settles when that is done, or has failed visibly. */
  readonly go: (href: string) => Promise<void>;
  /** Shows the page of the address that Back or Forward has led to. */
  readonly arrive: () => Promise<void>;
  /** Takes the page of the address anew, and what was fetched ahead, too; the reader stays where they are. */
  readonly renew: () => Promise<void>;
};

type Way = "push" | "replace" | "traverse" | "stay";

export function openNavigation(positions: Positions): Navigation {
  const store = openStore();
  let turn = 0;
  let swapped = false;

  const show = async (href: string, way: Way, spot?: ScrollPosition): Promise<void> => {
    turn += 1;
    const own = turn;
    const stop = startSpinner();
    const answer = await store.get(href);
    if (own !== turn) return stop();
    if (answer.kind === "elsewhere") return leave(href, way);
    stop();
    const url = new URL(answer.kind === "page" ? answer.url : href);
    if (url.hash === "") url.hash = new URL(href).hash;
    if (way === "push" || way === "replace") {
      positions.leave();
      if (way === "push" && url.href !== location.href) window.history.pushState(null, "", url);
      else window.history.replaceState(null, "", url);
      positions.enter();
    }
    if (answer.kind === "trouble") {
      showTrouble(answer.text, () => void show(url.href, "replace", spot));
      positions.lose();
      return;
    }
    try {
      swapPage(answer.document, way === "stay" ? way : spot === undefined ? { hash: url.hash } : "spot");
      positions.arrive(spot);
      swapped = true;
    } catch (error) {
      showCrash(error);
      positions.lose();
    }
  };

  // A picture from a host that the header of this document does not know, because it was added since: a real load brings the header of now.
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    if (swapped && /^(img|media)-src/.test(effectiveDirective) && isOfPage(blockedURI)) location.reload();
  });

  return {
    prefetch: (href) => {
      if (new URL(href).pathname !== positions.shown()) store.prefetch(href);
    },
    go: (href) => show(href, "push"),
    renew: () => {
      store.forget();
      return show(location.href, "stay");
    },
    arrive: async () => {
      if (location.pathname !== positions.shown()) return show(location.href, "traverse", positions.enter());
      // A page may be on its way, which is no longer wanted.
      turn += 1;
    },
  };
}

/** Whether the page in view shows what is at `address`. */
function isOfPage(address: string): boolean {
  const shown = document.body.querySelectorAll<HTMLMediaElement>("[data-page] :is(img, video, audio, source)");
  return [...shown].some(({ src, currentSrc }) => src === address || currentSrc === address);
}

/** A real load. The address may already be there: then it is this page that must be loaded. */
function leave(href: string, way: Way): void {
  const here = location.href.replace(/#.*/, "") === href.replace(/#.*/, "");
  if (way === "traverse" || way === "stay" || here) location.reload();
  else if (way === "push") location.assign(href);
  else location.replace(href);
}
