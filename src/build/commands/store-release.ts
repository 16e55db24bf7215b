// Stores the specs of a site as a release of it: the whole of each, for all audiences, with overlays applied, in the folder that `specHistory`
// names. What is stored is never changed: the same spec again writes nothing, and another one of the same name is a diagnostic.
import { historyMissing } from "../../check/spec/history-missing.ts";
import { catalogue } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import { dayOfCommit } from "../../load/git.ts";
import type { ApiConfig } from "../../model/config.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { openFolders } from "../../platform/fs/open-folders.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { releaseStamp, releaseText } from "../../spec/history/release-file.ts";
import { startSpec } from "../../spec/load-spec.ts";
import { exactJson } from "../../text/exact-json.ts";
import { isObject } from "../../text/json.ts";
import type { BuildOptions } from "../options.ts";
import { isOwn } from "../own-files.ts";
import { readSiteConfig } from "./site-config.ts";

/** `written` and `same`: files of the site. */
export type StoredRelease = {
  readonly written: readonly string[];
  readonly same: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** The folder of a site with one API whose config names none. */
const usualFolder = "releases";

/** Stores the release `version`. Diagnostics: those that keep a spec from being read, `release-taken`, `history-missing` where nothing says where to. */
export async function storeRelease(
  host: Host,
  options: BuildOptions,
  { version, date }: { readonly version: string; readonly date: string | undefined },
): Promise<StoredRelease> {
  const { siteFolder } = options;
  const { config, diagnostics } = await readSiteConfig(host, options);
  const told: Diagnostic[] = diagnostics.filter(isGrave);
  const written: string[] = [];
  const same: string[] = [];
  const day = date ?? (await dayOfCommit(siteFolder));
  const apis = config?.apis ?? [];
  const targets = apis.flatMap((api): readonly (readonly [ApiConfig, string])[] => {
    if (api.specHistory?.kind === "folder") return [[api, api.specHistory.folder]];
    return apis.length === 1 && api.specHistory === undefined ? [[api, usualFolder]] : [];
  });
  if (config !== undefined && targets.length === 0)
    told.push(historyMissing({ file: config.file ?? "." }, "no API has a folder in `specHistory`"));
  const excluded = (path: string): boolean => isOwn(path, options);
  const within = await openFolders(host, siteFolder, config?.includes ?? []);
  const settings = { siteFolder, store: undefined, whole: true, unjudged: true, excluded, within } as const;
  for (const [api, folder] of targets) {
    const answer = await startSpec(host, api, settings);
    told.push(...(await answer.diagnostics).filter(isGrave));
    const document = answer.spec === undefined ? undefined : exactJson(answer.spec.original);
    if (document === undefined || !isObject(document)) continue;
    const file = `${folder}/${version}.json`;
    const path = absolutePath(siteFolder, file);
    const before = await host.read(path).catch((error: unknown) => {
      if (error instanceof HostError && error.problem === "missing") return undefined;
      throw error;
    });
    const stamp = before === undefined ? undefined : releaseStamp(before);
    const textOf = (of: string | undefined): string =>
      releaseText(document, of === undefined ? { version } : { version, date: of });
    if (before === undefined) {
      await host.replace(path, textOf(day));
      written.push(file);
    } else if (stamp !== undefined && Buffer.from(before).toString("utf8") === textOf(stamp.date)) same.push(file);
    else told.push(diagnostic("release-taken", { file }, { name: version }));
  }
  return { written, same, diagnostics: told };
}

function isGrave({ code }: Diagnostic): boolean {
  return catalogue[code].severity === "error";
}
