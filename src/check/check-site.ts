// The assembled site against every rule: what parsing found in each page first, then what only the whole can show.

import type { Finding } from "../diagnostics/finding.ts";
import type { Page } from "../model/page.ts";
import { isMade } from "../model/page-kinds.ts";
import { configSpot, spotOf } from "../model/resolve.ts";
import type { Site } from "../model/site.ts";
import { leftOutFindings } from "./left-out.ts";
import { outsideHostFindings } from "./outside-host.ts";
import { rules } from "./rules.ts";
import { scriptFindings } from "./script-limits.ts";
import { styleFontFindings } from "./style-fonts.ts";
import { type Named, surveyOf } from "./survey.ts";
import { trustedTypesFindings } from "./trusted-types.ts";

/** All findings of the pages and of the site's config links, in page order. */
export function checkSite(site: Site): readonly Finding[] {
  const findings: Finding[] = [];
  const survey = surveyOf(site);
  const check = (named: Named): void => {
    for (const rule of rules) findings.push(...rule(named, site, survey));
  };
  for (const page of site.pages.values()) {
    findings.push(...page.findings);
    // What assembly made links only to pages that are there, and to link items, which the config answers for.
    if (!isMade(page.face)) check(namedBy(page, site));
  }
  check(namedByConfig(site));
  for (const rule of [leftOutFindings, outsideHostFindings, scriptFindings, styleFontFindings, trustedTypesFindings])
    findings.push(...rule(site));
  return findings;
}

function namedBy(page: Page, site: Site): Named {
  const links = site.links.pages.get(page.face.route) ?? [];
  return { spot: spotOf(page), links, ...(page.preview === undefined ? {} : { preview: page.preview }) };
}

/** Navbar, footer and sidebar links as if a page at the root made them, so that the same rules hold for them. */
function namedByConfig(site: Site): Named {
  const links = site.configLinks.flatMap((link) => {
    const found = site.links.config.get(link.href);
    return found === undefined ? [] : [{ link, found }];
  });
  return { spot: configSpot(site.config), links };
}
