// Links (symbolic ones) among the sources: where they may lead, which is into the site and what its config includes, and a diagnostic for each that is
// not followed, so that nothing is left out without a word.
import { type Diagnostic, diagnostic } from "../diagnostics/diagnostic.ts";
import type { SiteConfig } from "../model/config.ts";
import { siteFileOf } from "../model/source-tree.ts";
import { openFolderOf } from "../platform/fs/open-folders.ts";
import type { FilePath } from "../text/place.ts";

/** Where sources are looked for: the folders of a config in its site, but for what `excluded` (by absolute path) names. */
export type SourceFolders = {
  readonly config: SiteConfig;
  readonly siteFolder: string;
  readonly excluded: (absolutePath: string) => boolean;
  /** Real paths of the folders that links may lead into (`openFolders`). */
  readonly within: readonly string[];
};

/** What a listing of sources asks for, and the diagnostics of the links that it met so far. */
export type LinkRules = {
  readonly within: readonly string[];
  readonly refused: (path: string, to: string | undefined) => void;
  readonly diagnostics: readonly Diagnostic[];
};

/** The rules of folders whose files the site names by `nameOf`. Diagnostic: link-refused for each link that `matters`, by its path. */
export function linkRules(
  { within, nameOf }: Pick<SourceFolders, "within"> & { readonly nameOf: (path: string) => FilePath },
  matters: (path: string) => boolean,
): LinkRules {
  const diagnostics: Diagnostic[] = [];
  return {
    within,
    diagnostics,
    refused(path, to) {
      if (!matters(path)) return;
      const file = nameOf(path);
      const isInside = to !== undefined && openFolderOf(to, within) !== undefined;
      const why = to === undefined ? "nowhere" : isInside ? "kept" : "outside";
      const facts = { why, to: to === undefined ? "" : siteFileOf(within[0] ?? "", to) };
      diagnostics.push({ ...diagnostic("link-refused", { file }, facts), hides: hiddenBehind(file) });
    },
  };
}

/** Links to the file, or to what lies in the folder, are told with this one. */
function hiddenBehind(file: string): NonNullable<Diagnostic["hides"]> {
  return { what: "page", routes: [], files: [file, `${file}/`], docs: [], ids: [] };
}
