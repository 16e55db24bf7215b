// Puts a fetched page in the place of the one in view: page region, head, and what in navbar and footer differs. Islands of the region
// unmount; a living sidebar stays, if the next page has the same one, and learns the new branch. Focus goes to the new heading, so that
// a screen reader says it, or to the target of a fragment, as after a real load.
import { branchEvent, leaveEvent, pageEvent } from "../islands/page-event.ts";
import { cleanPage } from "./clean-page.ts";

/**
 * Where to go on the page: a fragment (`#a`, or nothing for the top). `spot`: the caller scrolls after this. `stay`: focus and height
 * are kept.
 */
type Aim = { readonly hash: string } | "spot" | "stay";

/** Shows `next` in place of the page in view. The address has been changed already. Throws when `next` is no page of this theme. */
export function swapPage(next: Document, aim: Aim): void {
  const old = regionOf(document);
  cleanPage(next.body);
  const fresh = document.importNode(regionOf(next), true);
  const keepSidebar = swapSidebar(old, fresh);
  for (const island of old.querySelectorAll("[data-live]")) island.dispatchEvent(new Event(leaveEvent));
  swapHead(next);
  document.documentElement.className = next.documentElement.className;
  old.replaceWith(fresh);
  swapEdges(next);
  keepSidebar();
  if (aim !== "stay") go(fresh, aim);
  document.dispatchEvent(new Event(pageEvent));
  if (typeof aim !== "string") document.body.querySelector(":target")?.scrollIntoView();
}

function go(region: HTMLElement, aim: Exclude<Aim, "stay">): void {
  const heading = region.querySelector<HTMLElement>("h1");
  if (heading !== null) heading.tabIndex = -1;
  heading?.focus({ preventScroll: true });
  if (aim === "spot") return;
  const { hash } = aim;
  if (hash === "") scrollTo({ top: 0, behavior: "instant" });
  // The browser's own way to a fragment sets :target, which the history's does not; it does not always scroll.
  else {
    const held = document.activeElement;
    location.replace(hash);
    // Going to a fragment drops the focus, also that of a dialog that was opened while the page was on its way.
    if (held instanceof HTMLElement && held.closest("dialog") !== null) held.focus();
  }
}

function regionOf(page: Document): HTMLElement {
  const region = page.body.querySelector<HTMLElement>("[data-page]");
  if (region === null) throw new Error("The page has no region to show.");
  return region;
}

/** Moves a living sidebar over; answers what to do once `fresh` stands in the document, so that the sidebar's scroll is kept. */
function swapSidebar(old: HTMLElement, fresh: HTMLElement): () => void {
  const nav = old.querySelector<HTMLElement>("nav.sidebar");
  const next = fresh.querySelector<HTMLElement>("nav.sidebar");
  if (nav === null || next === null || nav.dataset.sidebarName !== next.dataset.sidebarName) return () => undefined;
  const { scrollTop } = nav;
  const stays = "live" in nav.dataset ? nav : next;
  if (stays === nav) {
    nav.dispatchEvent(new CustomEvent(branchEvent, { detail: next }));
    next.replaceWith(nav);
  }
  return () => {
    stays.scrollTop = scrollTop;
  };
}

/** Metadata follows the page; scripts and stylesheets are those of the deployment and stay. */
function swapHead(next: Document): void {
  document.title = next.title;
  const isOfPage = (one: Element) => one.matches("meta:not([http-equiv],[media]), link:not([rel~=stylesheet])");
  const before = [...document.head.children].filter(isOfPage);
  const after = [...next.head.children].filter(isOfPage);
  for (const one of before) if (!after.some((other) => other.isEqualNode(one))) one.remove();
  for (const one of after) {
    if (!before.some((other) => other.isEqualNode(one))) document.head.append(document.importNode(one, true));
  }
}

/** Navbar and footer are the same on all pages but for the current entries, and for what a site's own parts make of them. */
function swapEdges(next: Document): void {
  const lists = ".navbar [data-entries], .footer, .navbar [data-version]";
  const before = document.body.querySelectorAll(lists);
  const after = next.body.querySelectorAll(lists);
  before.forEach((one, index) => {
    const other = after[index];
    if (other !== undefined && !one.isEqualNode(other)) one.replaceWith(document.importNode(other, true));
  });
}
