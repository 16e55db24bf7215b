// Every code there is, by area. A code is added in its area's table and nowhere else; the manual's page of diagnostics is made from this.
import { accessEntries } from "./catalogue/access.ts";
import { bareSpecEntries } from "./catalogue/bare-spec.ts";
import { budgetEntries } from "./catalogue/budgets.ts";
import { componentEntries } from "./catalogue/components.ts";
import { configEntries } from "./catalogue/config.ts";
import { driftEntries } from "./catalogue/drift.ts";
import { externalEntries } from "./catalogue/external.ts";
import { guideEntries } from "./catalogue/guide.ts";
import { linkEntries } from "./catalogue/links.ts";
import { openapiEntries } from "./catalogue/openapi.ts";
import { outputEntries } from "./catalogue/output.ts";
import { ownCheckEntries, ownEntry } from "./catalogue/own-checks.ts";
import { policyEntries } from "./catalogue/policy.ts";
import { sampleEntries } from "./catalogue/samples.ts";
import { sourceEntries } from "./catalogue/sources.ts";
import { suppressionEntries } from "./catalogue/suppression.ts";
import { translationEntries } from "./catalogue/translations.ts";
import { urlManifestEntries } from "./catalogue/url-manifest.ts";
import { versionEntries } from "./catalogue/versions.ts";
import type { CatalogueEntry } from "./entry.ts";
import { isOwnCode, type OwnCode } from "./own-code.ts";

const table = {
  ...configEntries,
  ...versionEntries,
  ...sourceEntries,
  ...guideEntries,
  ...componentEntries,
  ...accessEntries,
  ...linkEntries,
  ...urlManifestEntries,
  ...translationEntries,
  ...externalEntries,
  ...sampleEntries,
  ...policyEntries,
  ...openapiEntries,
  ...bareSpecEntries,
  ...driftEntries,
  ...outputEntries,
  ...suppressionEntries,
  ...budgetEntries,
  ...ownCheckEntries,
};

/** A code of ours. */
type BuiltInCode = keyof typeof table;

export type Code = BuiltInCode | OwnCode;

/** Lists the codes of ours, and has an entry for each code of a site's own checks as well. */
export const catalogue = new Proxy<Readonly<Record<string, CatalogueEntry>>>(table, {
  get: (codes, code) => (typeof code === "string" && isOwnCode(code) ? ownEntry : Reflect.get(codes, code)),
}) as Readonly<Record<Code, CatalogueEntry>>;

/** Whether a text is a code. That a check of the site has it is not known here. */
export function isCode(text: string): text is Code {
  return Object.hasOwn(table, text) || isOwnCode(text);
}

/** The codes of one area each, for the manual. */
export const areas: readonly { readonly title: string; readonly codes: readonly Code[] }[] = [
  { title: "Configuration and sidebars", codes: Object.keys(configEntries) as Code[] },
  { title: "Versions", codes: Object.keys(versionEntries) as Code[] },
  { title: "Files", codes: Object.keys(sourceEntries) as Code[] },
  { title: "Markdown", codes: Object.keys(guideEntries) as Code[] },
  { title: "Components", codes: Object.keys(componentEntries) as Code[] },
  { title: "Accessibility and search engines", codes: Object.keys(accessEntries) as Code[] },
  { title: "Links and routes", codes: Object.keys(linkEntries) as Code[] },
  { title: "URL manifest", codes: Object.keys(urlManifestEntries) as Code[] },
  { title: "Translations", codes: Object.keys(translationEntries) as Code[] },
  { title: "External links", codes: Object.keys(externalEntries) as Code[] },
  { title: "Code samples", codes: Object.keys(sampleEntries) as Code[] },
  { title: "Your own checks", codes: Object.keys(ownCheckEntries) as Code[] },
  { title: "Policy", codes: Object.keys(policyEntries) as Code[] },
  { title: "OpenAPI", codes: Object.keys(openapiEntries) as Code[] },
  { title: "Missing details in specs", codes: Object.keys(bareSpecEntries) as Code[] },
  { title: "Recorded traffic", codes: Object.keys(driftEntries) as Code[] },
  { title: "Output", codes: Object.keys(outputEntries) as Code[] },
  { title: "Suppressions and baseline", codes: Object.keys(suppressionEntries) as Code[] },
  { title: "Budgets and the build report", codes: Object.keys(budgetEntries) as Code[] },
];
