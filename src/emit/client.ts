// The reader's side as files: the mode script, boot with its islands, the stylesheets, and the site's own parts for the renderer.
// In: the theme as files and what a site adds to it. Out: bytes with hashed names, hrefs with integrity, the files that were bundled, and
// diagnostics for what is wrong in a site's own CSS and TSX.
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Messages } from "../messages/messages.ts";
import type { StyleReference } from "../model/policy.ts";
import type { ClientAssets } from "../model/view.ts";
import type { BundlerInputs } from "../platform/native/bundler.ts";
import { defined } from "../text/defined.ts";
import { type ClientFile, emptyAsset, hrefsOf } from "./client-files.ts";
import { chosenScripts } from "./client-scripts.ts";
import { buildStyles } from "./client-styles.ts";
import { scriptsIn } from "./client-words.ts";
import type { LookCss } from "./look/font-faces.ts";
import { bundleParts } from "./own-parts.ts";

/** Values of the theme's tokens, CSS beside them, the files that it names, and the one of them that pages fetch at once. */
export type SiteLook = LookCss & { readonly files: readonly ClientFile[]; readonly preload?: string };

export type ClientOptions = {
  /** The theme's scripts and stylesheets, as `buildTheme` makes them. */
  readonly theme: readonly ClientFile[];
  /** What the scripts say. */
  readonly words: Messages;
  /** The site folder, absolute; diagnostics name files relative to it. */
  readonly siteFolder: string;
  /** What the config makes of the theme's looks. */
  readonly look?: SiteLook;
  /** The site's own stylesheets, absolute, in order; they stand in no cascade layer, so they win over the theme's. */
  readonly css: readonly string[];
  /** The stylesheets may read no other file but those in the site that `url()` names. */
  readonly noCode?: boolean;
  /** The site's own parts: name to absolute path of a module that exports the component under that name, or as default. */
  readonly parts: Readonly<Record<string, string>>;
  /** Names of those that start in the browser. */
  readonly islands?: readonly string[];
  /** Base URL, starts and ends with "/". */
  readonly base: string;
  /** Of the config. */
  readonly detectsLanguage?: true;
  readonly ask?: string;
};

export type Client = {
  readonly files: readonly ClientFile[];
  readonly assets: ClientAssets;
  /** CommonJS text that exports `parts`; `react` and `react/jsx-runtime` stay calls of `require`. */
  readonly parts?: string;
  readonly diagnostics: readonly Diagnostic[];
  /** Addresses outside that the site's stylesheets name; places name the file alone. */
  readonly references: readonly StyleReference[];
  /** The files that the site's own parts and stylesheets were made of. */
  readonly inputs: BundlerInputs;
};

/**
 * Builds the client. The same input gives the same bytes. Diagnostics: `theme-file` for each error in the site's own CSS or parts; the
 * theme is then built without the site's files, so that a preview still has its looks.
 */
export async function buildClient(options: ClientOptions): Promise<Client> {
  const theme = scriptsIn(options.theme, options.words);
  const inputs: BundlerInputs = new Map();
  const [styles, parts] = await Promise.all([
    buildStyles(theme.find(isTheme)?.bytes ?? new Uint8Array(), { ...options, inputs }),
    bundleParts({ islands: [], ...options, inputs }),
  ]);
  const { look } = options;
  const looks = look?.files ?? [];
  const files = [...theme.filter((file) => !isTheme(file)), ...styles.files, ...parts.files, ...looks].sort((a, b) =>
    a.output < b.output ? -1 : 1,
  );
  const named = (start: string, end: string) => {
    const file = files.find((one) => one.output.startsWith(`assets/${start}-`) && one.output.endsWith(end));
    return file === undefined ? emptyAsset : hrefsOf(file, options.base);
  };
  return defined({
    files,
    assets: defined({
      styles: {
        theme: named("theme", ".css"),
        guide: named("guide", ".css"),
        reference: named("reference", ".css"),
        blocks: named("blocks", ".css"),
        front: named("front", ".css"),
        changelog: named("changelog", ".css"),
        errors: named("errors", ".css"),
        bar: named("bar", ".css"),
        ...(parts.files.some(({ output }) => isOfParts(output)) ? { parts: named("parts", ".css") } : {}),
      },
      // A site whose stylesheets choose the font of text has no use for another.
      font: look?.preload === undefined || styles.setsFont ? undefined : options.base + look.preload,
      mode: named("mode", ".js"),
      boot: named("boot", ".js"),
      chosen: Object.fromEntries(chosenScripts(options, options.parts).map((name) => [name, named(name, ".js")])),
    }),
    parts: parts.text,
    diagnostics: [...styles.diagnostics, ...parts.diagnostics],
    references: [...styles.references, ...parts.references],
    inputs,
  });
}

function isOfParts(output: string): boolean {
  return /^assets\/parts-\w+\.css$/.test(output);
}

/** Whether it is the stylesheet of every page, which a site's own CSS is added to. */
function isTheme({ output }: ClientFile): boolean {
  return output.startsWith("assets/theme-");
}
