// Matomo, before its script, which works through the list of calls that it finds. The tracker's address is the service's.
import { onView, ownSettings } from "./start.ts";

declare global {
  interface Window {
    _paq?: (readonly unknown[])[];
  }
}

const { id, url = "" } = ownSettings();
window._paq ??= [];
window._paq.push(["setTrackerUrl", `${url}/matomo.php`], ["setSiteId", id], ["enableLinkTracking"]);
onView(({ href, title, referrer }) =>
  // The list becomes the tracker's own once the script is there, so it is looked up each time.
  window._paq?.push(
    ["setReferrerUrl", referrer],
    ["setCustomUrl", href],
    ["setDocumentTitle", title],
    ["trackPageView"],
  ),
);
