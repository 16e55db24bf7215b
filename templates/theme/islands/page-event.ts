// A page comes into view twice: when the browser loads it, and when navigation has swapped it in. What gives life to a page's own
// elements runs both times; what listens on the document runs once.

/** The event on `document` after each swap. */
export const pageEvent = "pio-docs:page";

/** The event on a living sidebar before it moves to the next page; its detail is that page's `nav.sidebar`. */
export const branchEvent = "pio-docs:branch";

/** The event on an island's element before it leaves the document: the island unmounts. */
export const leaveEvent = "pio-docs:leave";

/**
 * The event on `document` when the site was built anew under its reader, as a server that watches says: whoever takes the page of now in its
 * place prevents the default, which is to load everything.
 */
export const renewEvent = "pio-docs:renew";

/** Runs `act` for the page that is there, and for each that follows. */
export function onPage(act: () => void): void {
  act();
  document.addEventListener(pageEvent, act);
}
