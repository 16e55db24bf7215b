// Umami, after its script, whose tag says that it does not count by itself. It remembers the address that it was loaded with, so each view
// names its own.
import { onView } from "./start.ts";

type Facts = Readonly<Record<string, unknown>>;

declare global {
  interface Window {
    umami?: { track(view: (known: Facts) => Facts): void };
  }
}

onView(({ href, title, referrer }) =>
  window.umami?.track((known) => ({
    ...known,
    url: href,
    title,
    referrer: referrer.startsWith(`${location.origin}/`) ? referrer.slice(location.origin.length) : referrer,
  })),
);
