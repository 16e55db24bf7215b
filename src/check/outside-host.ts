// Hosts that pages load from: each gets into the policy of the site by itself, and its owner is told which those are.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { outsideHosts } from "../model/policy.ts";
import type { Site } from "../model/site.ts";

const uses = { img: "images", media: "media", script: "scripts", style: "styles" } as const;

/** `outside-host` (log), one for each host and use, at the first place that names it. A search service is chosen, not slipped in. */
export function outsideHostFindings(site: Site): readonly Finding[] {
  return outsideHosts(site).flatMap(({ use, origin, place }) =>
    use === "connect" ? [] : [finding("outside-host", place, { origin, what: uses[use] })],
  );
}
