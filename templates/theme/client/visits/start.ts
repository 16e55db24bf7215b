// What the starts of all services share: the settings that stand in their own tag, and the moments to count. A start is run deferred, so
// the page that the browser loaded is there; each page after it announces itself.
import { onPage } from "../../islands/page-event.ts";

/** `id` of the site at the service; `url` of the service where it is not the service's own. */
export type Visits = { readonly id: string; readonly url: string | undefined };

/** A page as it comes into view. `referrer`: the page before it, on this site or, for the first, wherever the reader came from. */
export type PageVisit = { readonly href: string; readonly title: string; readonly referrer: string };

/** The settings of the script that runs now. */
export function ownSettings(): Visits {
  const { id = "", url } = document.currentScript?.dataset ?? {};
  return { id, url };
}

/** Calls `count` once for each page: the one in view, and each that navigation brings. */
export function onView(count: (view: PageVisit) => void): void {
  let before = document.referrer;
  onPage(() => {
    const { href } = location;
    count({ href, title: document.title, referrer: before });
    before = href;
  });
}
