// Google Analytics 4, before its script, which works through the list of calls that it finds: each must be an arguments object. The script
// is told not to count by itself.
import { onView, ownSettings } from "./start.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const { id } = ownSettings();
window.dataLayer ??= [];

function gtag(..._call: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the script tells calls from other entries by their kind
  window.dataLayer?.push(arguments);
}

gtag("js", new Date());
gtag("config", id, { send_page_view: false });
onView(({ href, title, referrer }) =>
  gtag("event", "page_view", { page_location: href, page_title: title, page_referrer: referrer }),
);
