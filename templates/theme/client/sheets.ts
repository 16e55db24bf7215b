// Styles of a page that is to be swapped in: those that this document has not are fetched before, so that no page is seen without them.
// A sheet stays when its page is left; none fits anything on pages that do not link it.

/** How long a stylesheet may take, in ms: as long as a page. */
const patience = 15_000;

/** Has the stylesheets of `page`, one of ours, in this document; false when one of them did not come. */
export async function bringSheets(page: Document): Promise<boolean> {
  const arrivals = sheetsOf(page).map((wanted) => {
    const href = hrefOf(wanted);
    const there = sheetsOf(document).find((one) => hrefOf(one) === href);
    if (there !== undefined) return "coming" in there.dataset ? arrival(there) : true;
    const fresh = document.createElement("link");
    fresh.rel = "stylesheet";
    fresh.href = href;
    fresh.dataset.coming = "";
    document.head.append(fresh);
    return arrival(fresh);
  });
  return (await Promise.all(arrivals)).every(Boolean);
}

function sheetsOf(page: Document): readonly HTMLLinkElement[] {
  return [...page.head.querySelectorAll<HTMLLinkElement>("link[rel~=stylesheet]")];
}

function hrefOf(link: HTMLLinkElement): string {
  return link.getAttribute("href") ?? "";
}

/** Whether `link` has brought its sheet; one that has not goes, so that another attempt asks anew. */
function arrival(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((settle) => {
    const end = (good: boolean) => {
      delete link.dataset.coming;
      if (!good) link.remove();
      settle(good);
    };
    link.addEventListener("load", () => end(true));
    link.addEventListener("error", () => end(false));
    setTimeout(() => end(link.sheet !== null), patience);
  });
}
