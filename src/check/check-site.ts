// The assembled site against every rule: what parsing found in each page first, then what only the whole can show.

import type { Finding } from "../diagnostics/finding.ts";
import { digestOf } from "../model/digest.ts";
import type { Page } from "../model/page.ts";
import { seal } from "../model/page.ts";
import { isMade } from "../model/page-kinds.ts";
import type { Route } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import { leftOutFindings } from "./left-out.ts";
import { outsideHostFindings } from "./outside-host.ts";
import { rules } from "./rules.ts";
import { scriptFindings } from "./script-limits.ts";
import { styleFontFindings } from "./style-fonts.ts";
import { surveyOf } from "./survey.ts";
import { trustedTypesFindings } from "./trusted-types.ts";

/** All findings of the pages and of the site's config links, in page order. */
export function checkSite(site: Site): readonly Finding[] {
  const findings: Finding[] = [];
  const survey = surveyOf(site);
  for (const page of [...site.pages.values(), configPage(site)]) {
    findings.push(...page.findings);
    // What assembly made links only to pages that are there, and to link items, which the config page answers for.
    if (isMade(page.face)) continue;
    for (const rule of rules) findings.push(...rule(page, site, survey));
  }
  for (const rule of [leftOutFindings, outsideHostFindings, scriptFindings, styleFontFindings, trustedTypesFindings])
    findings.push(...rule(site));
  return findings;
}

/** Navbar, footer and sidebar links as if a page at the root made them, so that the same rules hold for them. */
function configPage(site: Site): Page {
  const route = "/" as Route;
  return {
    source: site.config.file ?? ".",
    face: {
      route,
      kind: "guide",
      id: "",
      title: "",
      description: "",
      anchors: site.pages.get(route)?.face.anchors ?? [],
      front: {},
    },
    links: site.configLinks,
    body: seal({ kind: "not-found" }),
    digest: digestOf(""),
    findings: [],
  };
}
