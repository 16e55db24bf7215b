// Hosts that pages load from: each gets into the policy of the site by itself, and its owner is told which those are.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { externalHosts, type PolicyUse } from "../../model/policy.ts";
import type { Site } from "../../model/site.ts";

const words: Readonly<Record<PolicyUse, string>> = {
  script: "scripts",
  connect: "data",
  style: "styles",
  font: "fonts",
  image: "images",
  frame: "frames",
  worker: "workers",
  media: "media",
  manifest: "a manifest",
};

/** `host-not-allowed` (log), one for each host and use, at the first place that names it. What the config lets in by its own words is chosen, not slipped in. */
export function externalHost(site: Site): readonly Diagnostic[] {
  return externalHosts(site).map(({ use, origin, place }) =>
    diagnostic("host-not-allowed", place, { origin, what: words[use] }),
  );
}
