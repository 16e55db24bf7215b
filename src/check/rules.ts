// The tables of the rules of a site: those that look at what one page names, and those that look at the whole. A new rule is a file and a
// line here. The rules of guides and specs stand in rooms of their own and are asked while a text is read, where their values are at hand.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Site } from "../model/site.ts";
import type { SiteRule } from "./asked-rule.ts";
import { assetUnused } from "./site/asset-unused.ts";
import { brokenAnchor } from "./site/broken-anchor.ts";
import { brokenLink } from "./site/broken-link.ts";
import { fenceMisfit } from "./site/code-schema-mismatch.ts";
import { descriptionMissing } from "./site/description-missing.ts";
import { fileHeavy } from "./site/file-heavy.ts";
import { previewMissing } from "./site/file-missing.ts";
import { headScripts } from "./site/head-scripts.ts";
import { externalHost } from "./site/host-not-allowed.ts";
import { iconUnknown } from "./site/icon-unknown.ts";
import { linkHidden } from "./site/link-hidden.ts";
import { outsideTree } from "./site/link-outside-site.ts";
import { linkReadAs } from "./site/link-resolved-as.ts";
import { looksTranslated } from "./site/looks-translated.ts";
import { sidebarLeavesOut } from "./site/page-not-in-sidebar.ts";
import { pageOrphan } from "./site/page-orphan.ts";
import { pagesEmpty } from "./site/pages-empty.ts";
import { pagesHidden } from "./site/pages-hidden.ts";
import { referenceAmbiguous } from "./site/reference-ambiguous.ts";
import { referenceUnknown } from "./site/reference-unknown.ts";
import { scriptCannotSend } from "./site/script-cannot-send.ts";
import { scriptLimits } from "./site/script-limits.ts";
import { shareLetters } from "./site/share-letters.ts";
import { styleNoFonts } from "./site/style-no-fonts.ts";
import { translationMissing } from "./site/translation-missing.ts";
import { translationOrphaned } from "./site/translation-orphaned.ts";
import { translationStale } from "./site/translation-stale.ts";
import { trustedTypesOff } from "./site/trusted-types-off.ts";
import type { PageLinks, Survey } from "./survey.ts";

type Rule = (named: PageLinks, site: Site, survey: Survey) => Iterable<Diagnostic>;

type WholeRule = (site: Site) => readonly Diagnostic[];

export const rules: readonly Rule[] = [
  brokenLink,
  linkHidden,
  referenceUnknown,
  referenceAmbiguous,
  fenceMisfit,
  linkReadAs,
  brokenAnchor,
  outsideTree,
  previewMissing,
  fileHeavy,
  pagesEmpty,
  iconUnknown,
];

export const wholeRules: readonly WholeRule[] = [
  pagesHidden,
  sidebarLeavesOut,
  externalHost,
  scriptRules,
  styleNoFonts,
  trustedTypesOff,
  translationStale,
  translationOrphaned,
  looksTranslated,
  shareLetters,
];

/** Asked where somebody wants to know, of what pages say of themselves (their metadata). */
export const metadataRules: readonly SiteRule[] = [descriptionMissing, translationMissing];

/** The same of where links lead: an edit of any page may change what they find. */
export const linkRules: readonly SiteRule[] = [pageOrphan, assetUnused];

/** For each script whom it cannot send to, then its limits. */
function scriptRules(site: Site): readonly Diagnostic[] {
  return headScripts(site).flatMap((script) => [...scriptCannotSend(script), scriptLimits(script)]);
}
