// The assembled site against every rule: what parsing found in each page first, then what only the whole can show.

import type { IsReported } from "../diagnostics/asked.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Page } from "../model/page.ts";
import { isMade } from "../model/page-kinds.ts";
import { configSpot, spotOf } from "../model/resolve.ts";
import type { Route } from "../model/route.ts";
import type { Linked, Site } from "../model/site.ts";
import { defined } from "../text/defined.ts";
import { linkRules, metadataRules, rules, wholeRules } from "./rules.ts";
import { isSound } from "./sound.ts";
import { type PageLinks, type Survey, surveyOf } from "./survey.ts";

/**
 * `pages`: of pages that have some, by route, in page order. `whole`: of the links of the config, and of what only the whole can show.
 * `linked`: of where all links together lead, or do not.
 */
export type SiteDiagnostics = {
  readonly pages: ReadonlyMap<Route, readonly Diagnostic[]>;
  readonly whole: readonly Diagnostic[];
  readonly linked: readonly Diagnostic[];
};

/** What rules that are not always asked need to know. `styles`: texts of the site's stylesheets. */
export type RuleContext = { readonly asked: IsReported; readonly styles: () => readonly string[] };

/** Everything that the rules find in `site`. */
export function checkSite(site: Site, asking: RuleContext): SiteDiagnostics {
  const survey = surveyOf(site);
  const pages = new Map<Route, readonly Diagnostic[]>();
  for (const page of site.pages.values()) {
    const diagnostics = checkPage(page, site, survey);
    if (diagnostics.length > 0) pages.set(page.metadata.route, diagnostics);
  }
  return { pages, whole: checkWhole(site, asking, survey), linked: checkLinked(site, asking) };
}

/** What the config names in vain, and what only the whole of `site` can show. */
export function checkWhole(site: Site, asking: RuleContext, survey: Survey = surveyOf(site)): readonly Diagnostic[] {
  const whole = check(namedByConfig(site), site, survey);
  for (const rule of wholeRules) whole.push(...rule(site));
  for (const { code, find } of metadataRules) if (asking.asked(code)) whole.push(...find(site, asking.styles));
  return whole;
}

/** What the links of all pages of `site` show together: what they leave out. */
export function checkLinked(site: Site, { asked, styles }: RuleContext): readonly Diagnostic[] {
  return linkRules.flatMap(({ code, find }) => (asked(code) ? find(site, styles) : []));
}

/** What parsing and the rules find in one page of `site`. */
export function checkPage(page: Page, site: Site, survey: Survey = surveyOf(site)): readonly Diagnostic[] {
  // What assembly made links only to pages that are there, and to link items, which the config answers for.
  if (isMade(page.metadata)) return page.diagnostics;
  const found = check(namedBy(page, site, survey), site, survey);
  if (found.length === 0) return page.diagnostics;
  return [...page.diagnostics, ...(page.metadata.kind === "guide" ? found.map((one) => withPage(one, page)) : found)];
}

/** What is wrong in a file that a guide takes in is told with the guide. */
function withPage(found: Diagnostic, { source }: Page): Diagnostic {
  return found.place.file === source ? found : { ...found, facts: { ...found.facts, through: source } };
}

function check(named: PageLinks, site: Site, survey: Survey): Diagnostic[] {
  // Most pages name nothing that anything could be said of.
  if (named.links.length === 0 && named.preview === undefined && named.fences === undefined) return [];
  return rules.flatMap((rule) => [...rule(named, site, survey)]);
}

function namedBy(page: Page, site: Site, survey: Survey): PageLinks {
  const resolved = site.links.pages.get(page.metadata.route) ?? [];
  const links: Linked[] = [];
  for (const [at, found] of resolved.entries()) {
    const link = page.links[at];
    if (link !== undefined && !isSound(found, survey)) links.push({ link, found });
  }
  return defined({ spot: spotOf(page), links, preview: page.preview, fences: page.fences });
}

/** Navbar, footer and sidebar links as if a page at the root made them, so that the same rules hold for them. */
function namedByConfig(site: Site): PageLinks {
  const links = site.configLinks.flatMap((link) => {
    const found = site.links.config.get(link.href);
    return found === undefined ? [] : [{ link, found }];
  });
  return { spot: configSpot(site.config), links };
}
