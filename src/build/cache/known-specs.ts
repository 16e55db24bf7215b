// Specs that an earlier round of this process loaded: while their files stay as they were, a save of a guide costs no second look at them.

import type { ApiConfig } from "../../model/config.ts";
import type { Host } from "../../platform/host.ts";
import { type SpecOnItsWay, type SpecSettings, startSpec } from "../../spec/load-spec.ts";
import { joinPath } from "../../text/file-path.ts";
import type { FilePath } from "../../text/place.ts";

/** By id of the API, and its language: what was loaded, under which settings, and the state of its files then. */
export type SpecMemo = Map<string, { readonly asked: string; readonly state: string; readonly answer: SpecOnItsWay }>;

/** As `startSpec`. What came from the network is asked for each time. */
export async function knownSpec(
  host: Host,
  api: ApiConfig,
  { known, ...settings }: SpecSettings & { readonly known: SpecMemo },
): Promise<SpecOnItsWay> {
  const asked = JSON.stringify([api, settings.siteFolder, settings.within, settings.audiences, settings.asked]);
  // A language that translates an API reads it beside the others.
  const name = api.tongue === undefined ? api.id : `${api.id} ${api.tongue.lang}`;
  const last = known.get(name);
  if (last?.asked === asked && last.state === (await stateOf(host, filesOf(last.answer, settings.siteFolder))))
    return last.answer;
  const start = Date.now();
  const answer = await startSpec(host, api, settings);
  const state = await stateOf(host, filesOf(answer, settings.siteFolder), start - justNow);
  if (state === undefined) known.delete(name);
  else known.set(name, { asked, state, answer });
  // What failed once is asked for again.
  answer.diagnostics.catch(() => known.delete(name));
  return answer;
}

/** A file saved while it was read may be another one by the time it is looked at. In ms. */
const justNow = 20;

/** All files that shaped `answer`; undefined when there is no spec, or some of it is not on the disk. */
function filesOf({ spec }: SpecOnItsWay, siteFolder: string): readonly string[] | undefined {
  const files = spec?.files.flatMap((file) => absoluteOf(siteFolder, file) ?? []);
  return files?.length === spec?.files.length ? files : undefined;
}

/** Names, sizes and times of `files`; undefined when there are none, or one was saved after `before`. */
async function stateOf(
  host: Host,
  files: readonly string[] | undefined,
  before = Number.POSITIVE_INFINITY,
): Promise<string | undefined> {
  if (files === undefined) return undefined;
  const stamps = await Promise.all(files.map((file) => host.stamp(file)));
  if (stamps.some((stamp) => (stamp?.modified ?? 0) > before)) return undefined;
  return JSON.stringify(files.map((file, index) => [file, stamps[index]]));
}

/** A printed file as an absolute path; none for an address on the network. */
export function absoluteOf(siteFolder: string, file: FilePath): string | undefined {
  if (/^https?:/.test(file)) return undefined;
  return file.startsWith("/") ? file : joinPath(siteFolder, file);
}
