// The reader's side as files: the mode script, boot with its islands, the stylesheets, and the site's own parts for the renderer.
// In: the theme as files and what a site adds to it. Out: bytes with hashed names, hrefs with integrity, and findings for what is
// wrong in a site's own CSS and TSX. A site that adds neither needs no bundler.

import type { Finding } from "../diagnostics/finding.ts";
import type { StyleReference } from "../model/policy.ts";
import type { ClientAssets } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { en } from "../words/en.ts";
import type { Words } from "../words/words.ts";
import { type ClientFile, emptyAsset, hrefsOf } from "./client-files.ts";
import { bundleParts } from "./client-parts.ts";
import { buildReadyClient } from "./client-ready.ts";
import { chosenScripts } from "./client-scripts.ts";
import { buildStyles } from "./client-styles.ts";
import { scriptsIn } from "./client-words.ts";

export type ClientOptions = {
  /** The templates folder, absolute; asked only when the theme is not there ready made. */
  readonly templates: string;
  /** What the scripts say; English when absent. */
  readonly words?: Words;
  /** The theme's scripts and stylesheets, ready made. */
  readonly ready?: readonly ClientFile[];
  /** The site folder, absolute; findings name files relative to it. */
  readonly siteFolder: string;
  /** A CSS colour. */
  readonly accent?: string;
  /** The site's own stylesheets, absolute, in order; they stand in no cascade layer, so they win over the theme's. */
  readonly css: readonly string[];
  /** The stylesheets may read no other file but those in the site that `url()` names. */
  readonly noCode?: boolean;
  /** The site's own parts: name to absolute path of a module that exports the component under that name, or as default. */
  readonly parts: Readonly<Record<string, string>>;
  /** Base URL, starts and ends with "/". */
  readonly base: string;
};

export type Client = {
  readonly files: readonly ClientFile[];
  readonly assets: ClientAssets;
  /** CommonJS text that exports `parts`; `react` and `react/jsx-runtime` stay calls of `require`. */
  readonly parts?: string;
  readonly findings: readonly Finding[];
  /** Addresses outside that the site's stylesheets name; places name the file alone. */
  readonly references: readonly StyleReference[];
};

/**
 * Builds the client. The same input gives the same bytes. Findings: `theme-file` for each error in the site's own CSS or parts; the
 * theme is then built without the site's files, so that a preview still has its looks. An error in the theme itself is thrown.
 */
export async function buildClient(options: ClientOptions): Promise<Client> {
  const ready = scriptsIn(options.ready ?? (await buildReadyClient(options.templates)).files, options.words ?? en);
  const [styles, parts] = await Promise.all([
    buildStyles(ready.find(isTheme)?.bytes ?? new Uint8Array(), options),
    bundleParts(options),
  ]);
  const files = [...ready.filter((file) => !isTheme(file)), ...styles.files].sort((a, b) =>
    a.output < b.output ? -1 : 1,
  );
  const named = (start: string, end: string) => {
    const file = files.find((one) => one.output.startsWith(`assets/${start}-`) && one.output.endsWith(end));
    return file === undefined ? emptyAsset : hrefsOf(file, options.base);
  };
  return defined({
    files,
    assets: {
      styles: {
        theme: named("theme", ".css"),
        guide: named("guide", ".css"),
        reference: named("reference", ".css"),
        blocks: named("blocks", ".css"),
      },
      mode: named("mode", ".js"),
      boot: named("boot", ".js"),
      chosen: Object.fromEntries(chosenScripts.map((name) => [name, named(name, ".js")])),
    },
    parts: parts.text,
    findings: [...styles.findings, ...parts.findings],
    references: styles.references,
  });
}

/** Whether it is the stylesheet of every page, which a site's own CSS is added to. */
function isTheme({ output }: ClientFile): boolean {
  return output.startsWith("assets/theme-");
}
