// Pictures, films and documents of the static folders that nothing of the site names. Files whose names others know (`robots.txt`, icons,
// verification files) are of other kinds, so only what a page would show or link is asked for.

import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Asset, Resolution, Site } from "../../model/site.ts";
import { isWithin } from "../../text/file-path.ts";
import type { SiteRule } from "../asked-rule.ts";

const shownKinds =
  /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|mp4|webm|ogv|mov|mp3|ogg|wav|m4a|pdf|zip|docx?|xlsx?|pptx?)$/i;
/** Names that browsers and systems ask for by themselves. */
const knownNames = /(?:^|\/)(?:favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab|icon-\d)[^/]*$/i;

/** `asset-unused` (ignore), at each file. `styles`: texts of the site's stylesheets, which name files, too. */
export const assetUnused: SiteRule = { code: "asset-unused", find };

function find(site: Site, styles: () => readonly string[]): readonly Diagnostic[] {
  const assets = [...site.assetsByOutput.values()].filter(
    ({ source, output }) => isStatic(site, source) && shownKinds.test(output) && !knownNames.test(output),
  );
  if (assets.length === 0) return [];
  const linked = linkedIn(site);
  const texts = [JSON.stringify(site.config), ...styles()];
  // Elements of the head and stylesheets write a space as they like.
  const isNamed = (output: string): boolean =>
    texts.some((text) => text.includes(output) || text.includes(encodeURI(output)));
  return assets
    .filter((asset) => !linked.has(asset) && !isNamed(asset.output))
    .map(({ source, output }) => diagnostic(assetUnused.code, { file: source }, { output }));
}

function isStatic({ config }: Site, source: string): boolean {
  return config.static.some((folder) => folder === "." || isWithin(source, folder));
}

function linkedIn(site: Site): ReadonlySet<Asset> {
  const linked = new Set<Asset>();
  const add = (found: Resolution): void => {
    if (found.kind === "asset") linked.add(found.asset);
  };
  for (const links of site.links.pages.values()) for (const found of links) add(found);
  for (const found of site.links.config.values()) add(found);
  for (const found of site.links.previews.values()) add(found);
  return linked;
}
