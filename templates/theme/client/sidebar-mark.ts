// The sidebar's marks of where the reader is, moved without a page: at the address of a page that could not be shown it must not go on
// naming the page before.
import { branchEvent } from "../islands/page-event.ts";

/** Marks the entry of `path`, and the categories around it, as the current one; where there is none, no entry is. */
export function markEntry(path: string): void {
  const nav = document.body.querySelector<HTMLElement>("nav.sidebar");
  if (nav === null) return;
  // A living sidebar owns its markup and takes marks from that of a page.
  const isLive = nav.dataset.live !== undefined;
  const marked = isLive ? nav.cloneNode(true) : nav;
  if (!(marked instanceof HTMLElement)) return;
  for (const one of marked.querySelectorAll("[aria-current]")) one.removeAttribute("aria-current");
  for (const one of marked.querySelectorAll("[data-active]")) one.removeAttribute("data-active");
  const own = [...marked.querySelectorAll<HTMLAnchorElement>("a.tree-link")].find(
    (link) => link.pathname.replace(/\/$/, "") === path.replace(/\/$/, "") && link.dataset.label !== "first",
  );
  own?.setAttribute("aria-current", "page");
  for (let item = own?.closest("[data-key]"); item; item = item.parentElement?.closest("[data-key]"))
    item.setAttribute("data-active", "");
  if (isLive) nav.dispatchEvent(new CustomEvent(branchEvent, { detail: marked }));
}
