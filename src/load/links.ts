// Links (symbolic ones) among the sources: where they may lead, which is into the site and what its config includes, and a finding for each that is
// not followed, so that nothing is left out without a word.
import { type Finding, finding } from "../diagnostics/finding.ts";
import type { SiteConfig } from "../model/config.ts";
import { absolutePath, siteFileOf } from "../model/source-tree.ts";
import type { Host } from "../platform/host.ts";
import { isWithin } from "../text/file-path.ts";

/** Where sources are looked for: the folders of a config in its site, but for what `excluded` (by absolute path) names. */
export type SourceFolders = {
  readonly config: SiteConfig;
  readonly siteFolder: string;
  readonly excluded: (absolutePath: string) => boolean;
};

/** What a listing of sources asks for, and the findings of the links that it met so far. */
export type LinkRules = {
  readonly within: readonly string[];
  readonly refused: (path: string, to: string | undefined) => void;
  readonly findings: readonly Finding[];
};

/** The rules of `folders`. Finding: link-refused for each link that `matters`, by its path. */
export async function linkRules(
  host: Host,
  { config, siteFolder }: Pick<SourceFolders, "config" | "siteFolder">,
  matters: (path: string) => boolean,
): Promise<LinkRules> {
  const within = await openFolders(host, { config, siteFolder });
  const findings: Finding[] = [];
  return {
    within,
    findings,
    refused(path, to) {
      if (!matters(path)) return;
      const file = siteFileOf(siteFolder, path);
      const isInside = to !== undefined && within.some((folder) => isWithin(to, folder));
      const why = to === undefined ? "nowhere" : isInside ? "kept" : "outside";
      const facts = { why, to: to === undefined ? "" : siteFileOf(within[0] ?? siteFolder, to) };
      findings.push({ ...finding("link-refused", { file }, facts), hides: hiddenBehind(file) });
    },
  };
}

/** Real paths of the folders that sources may lie in, that of the site first. */
export async function openFolders(
  host: Pick<Host, "realPath">,
  { config, siteFolder }: Pick<SourceFolders, "config" | "siteFolder">,
): Promise<readonly string[]> {
  const all = [siteFolder, ...config.includes.map((folder) => absolutePath(siteFolder, folder))];
  return (await Promise.all(all.map((folder) => host.realPath(folder)))).filter((real) => real !== undefined);
}

/** Links to the file, or to what lies in the folder, are told with this one. */
function hiddenBehind(file: string): NonNullable<Finding["hides"]> {
  return { what: "page", routes: [], files: [file, `${file}/`], docs: [], ids: [] };
}
