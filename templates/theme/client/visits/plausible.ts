// Plausible, after its script. The script of one site (`pa-…`) must be told not to count by itself; the older one of all sites is the
// variant that does not.
import { onView, ownSettings } from "./start.ts";

type Plausible = {
  (event: "pageview", options: { readonly u: string }): void;
  init?: (options: { readonly autoCapturePageviews: false }) => void;
};

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

if (ownSettings().id.startsWith("pa-")) window.plausible?.init?.({ autoCapturePageviews: false });
onView(({ href }) => window.plausible?.("pageview", { u: href }));
