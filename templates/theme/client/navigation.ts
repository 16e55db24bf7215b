// From a click to the next page without leaving the document: fetch the page's HTML, swap its region in, keep the rest. What cannot be
// swapped in (an error of the host, a page of another deployment, a file) is loaded for real, which always ends: a loaded page starts
// nothing by itself. Where the network fails, the region says so and offers another attempt.
import { openStore } from "./page-store.ts";
import { swapPage } from "./swap.ts";
import { showCrash, showTrouble, startSpinner } from "./trouble.ts";

export type Navigation = {
  /** Has the page at hand for a click that may follow. */
  readonly prefetch: (href: string) => void;
  /** Shows the page of `href` and adds it to the history; settles when that is done, or has failed visibly. */
  readonly go: (href: string) => Promise<void>;
  /** Shows the page of the address that Back or Forward has led to. */
  readonly arrive: () => Promise<void>;
};

type Way = "push" | "replace" | "traverse";

/** `path`: of the page in view. From now on scroll positions are kept in the entries of the history, since the browser cannot know them. */
export function openNavigation(path: string): Navigation {
  const store = openStore();
  let shown = path;
  let turn = 0;
  keepScroll();

  const show = async (href: string, way: Way): Promise<void> => {
    turn += 1;
    const own = turn;
    const stop = startSpinner();
    const answer = await store.get(href);
    if (own !== turn) return stop();
    if (way === "push" && answer.kind !== "elsewhere") rememberScroll();
    if (answer.kind === "elsewhere") return leave(href, way);
    stop();
    const url = new URL(answer.kind === "page" ? answer.url : href);
    if (url.hash === "") url.hash = new URL(href).hash;
    const entry = way === "push" && url.href !== location.href ? history.pushState : history.replaceState;
    if (way !== "traverse") entry.call(history, null, "", url);
    shown = url.pathname;
    if (answer.kind === "trouble") {
      showTrouble(answer.text, () => void show(url.href, "replace"));
      return;
    }
    try {
      swapPage(answer.document, { hash: way === "traverse" ? "" : url.hash, y: scrollOf(way) });
    } catch (error) {
      showCrash(error);
    }
  };

  return {
    prefetch: (href) => {
      if (new URL(href).pathname !== shown) store.prefetch(href);
    },
    go: (href) => show(href, "push"),
    arrive: async () => {
      if (location.pathname !== shown) return show(location.href, "traverse");
      turn += 1;
      if (typeof history.state?.y === "number") scrollTo({ top: history.state.y, behavior: "instant" });
    },
  };
}

/** A real load. The address may already be there: then it is this page that must be loaded. */
function leave(href: string, way: Way): void {
  const here = location.href.replace(/#.*/, "") === href.replace(/#.*/, "");
  if (way === "traverse" || here) location.reload();
  else if (way === "push") location.assign(href);
  else location.replace(href);
}

function scrollOf(way: Way): number {
  const y: unknown = way === "traverse" ? history.state?.y : 0;
  return typeof y === "number" ? y : 0;
}

function rememberScroll(): void {
  history.replaceState({ ...history.state, y: scrollY }, "");
}

/** The browser takes over again when the document is left: after a reload it restores by itself. */
function keepScroll(): void {
  const manual = () => {
    history.scrollRestoration = "manual";
  };
  manual();
  rememberScroll();
  let waiting: ReturnType<typeof setTimeout> | undefined;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(waiting);
      waiting = setTimeout(rememberScroll, 100);
    },
    { passive: true },
  );
  // An entry that was left meanwhile must not get this page's position.
  addEventListener("popstate", () => clearTimeout(waiting));
  addEventListener("pageshow", manual);
  addEventListener("pagehide", () => {
    history.scrollRestoration = "auto";
  });
}
