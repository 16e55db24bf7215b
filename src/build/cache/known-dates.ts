// Dates of files, read once for a commit: one short question to git says whether what is kept still holds.
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { type Dates, type FileDate, historyAt, historyOf, loadDates } from "../../load/git.ts";
import type { SiteConfig } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import { isCommitted, sourceName } from "../../model/version.ts";
import type { Host } from "../../platform/host.ts";
import type { ObjectId } from "../../platform/native/git.ts";
import type { FilePath } from "../../text/place.ts";
import type { Memo } from "./memo.ts";

/** `history`: the state of the repository when they were asked for; none where there is none. */
export type KnownDates = Dates & { readonly history?: string };

type StoredDates = {
  readonly dates: readonly (readonly [path: FilePath, date: FileDate])[];
  readonly diagnostics: readonly Diagnostic[];
};

/** The dates of all files below `siteFolder`, as `commit` or else the newest one has them, from `memo` where no commit has come in between. Diagnostics as of `historyOf` and `loadDates`. */
export async function knownDates(
  host: Host,
  siteFolder: string,
  { memo, commit }: { readonly memo: Memo; readonly commit?: ObjectId | undefined },
): Promise<KnownDates> {
  const asked = await historyOf(host, siteFolder);
  if ("diagnostic" in asked) return { dates: new Map(), diagnostics: [asked.diagnostic] };
  const history = commit === undefined ? asked.history : historyAt(asked.history, commit);
  const key = digestOf(siteFolder, history.state);
  const kept = memo.json<StoredDates>("dates", key);
  const { state } = asked.history;
  if (kept !== undefined) return { dates: new Map(kept.dates), diagnostics: kept.diagnostics, history: state };
  const { dates, diagnostics } = await loadDates(siteFolder, history);
  memo.putJson("dates", key, { dates: [...dates], diagnostics } satisfies StoredDates);
  return { dates, diagnostics, history: state };
}

/**
 * The dates of the sources of a version beside the current one, by `tree`, those of the working tree. Files of a folder have the dates that they have
 * there; files of a ref have none.
 */
export function datesInVersion(
  { config, guides }: { readonly config: SiteConfig; readonly guides: readonly { readonly file: FilePath }[] },
  tree: Dates["dates"],
): Dates["dates"] {
  if (isCommitted(config)) return new Map();
  const moved = guides.flatMap(({ file }): readonly (readonly [FilePath, FileDate])[] => {
    const date = tree.get(sourceName(config, file));
    return date === undefined ? [] : [[file, date]];
  });
  return new Map([...tree, ...moved]);
}

/** The state of the history of `siteFolder`, as `knownDates` tells it. */
export async function historyState(host: Host, siteFolder: string): Promise<string | undefined> {
  const asked = await historyOf(host, siteFolder);
  return "history" in asked ? asked.history.state : undefined;
}
