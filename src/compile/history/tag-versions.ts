// Releases that are tags of git: each is the spec as it was at its tag, read from the repository into memory.
import { historyMissing } from "../../check/spec/history-missing.ts";
import { specUnreadable } from "../../check/spec/spec-unreadable.ts";
import { finding } from "../../diagnostics/finding.ts";
import { HostError } from "../../host/host.ts";
import { type HostReading, readingFrom } from "../../host/reading-from.ts";
import { committedFiles } from "../../load/committed-files.ts";
import { type Tag, tagsOf } from "../../load/git-tags.ts";
import type { SpecHistory } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { OldDocuments } from "../../spec/history/old-documents.ts";
import { startSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { climbs } from "../../text/file-path.ts";
import { type Around, asItWas, documentFrom } from "./file-versions.ts";
import type { Version, VersionRead, Versions } from "./version.ts";

type ByTags = Extract<SpecHistory, { readonly kind: "tags" }>;

/** The releases of tags. Findings: `history-missing` where no tag fits or git does not answer, `history-shallow`. */
export async function taggedVersions({ pattern, file, place }: ByTags, around: Around): Promise<Versions> {
  const { siteFolder, audiences } = around.settings;
  const listed = await tagsOf(siteFolder, pattern);
  if ("problem" in listed) return { versions: [], findings: [historyMissing(place, listed.problem)], files: [] };
  const { tags, isShallow, prefix } = listed;
  const key = JSON.stringify([around.api, audiences, file, prefix]);
  const versions = tags.map(
    (tag): Version => ({
      name: tag.name,
      date: tag.date,
      place: { file: `${tag.name}:${file}` },
      identity: () => Promise.resolve(digestOf("tag", tag.commit.id, key)),
      files: [],
      read: (documents) => readTag(tag, { file, prefix, around, documents }),
    }),
  );
  const none = historyMissing(place, `no tag fits \`${pattern}\``);
  return {
    versions,
    findings: [...(tags.length === 0 ? [none] : []), ...(isShallow ? [finding("history-shallow", place)] : [])],
    files: [],
  };
}

type Reading = {
  readonly file: string;
  readonly prefix: string;
  readonly around: Around;
  readonly documents: OldDocuments;
};

async function readTag({ name, commit }: Tag, { file, prefix, around, documents }: Reading): Promise<VersionRead> {
  const { api, host, settings } = around;
  const { siteFolder } = settings;
  const files = committedFiles(commit, { folder: siteFolder, prefix });
  const root = await rootOf(files, { file, prefix, siteFolder });
  if ("problem" in root) return { findings: [specUnreadable({ file: `${name}:${file}` }, root)], files: [] };
  const quick = documentFrom(root.bytes, asItWas(api, file), { settings, documents });
  if (quick !== undefined) return { document: quick, findings: [], files: [] };
  // Overlays are those of today: what they do to the newest spec they do to all.
  const overlays = new Set((api.overlays ?? []).map((overlay) => absolutePath(siteFolder, overlay)));
  const hostOf = (path: string): HostReading => (overlays.has(path) ? host : files);
  const read: HostReading = {
    stamp: (path) => hostOf(path).stamp(path),
    read: (path) => hostOf(path).read(path),
    realPath: (path) => hostOf(path).realPath(path),
  };
  const answer = await startSpec(readingFrom(host, read), asItWas(api, file), { ...settings, unjudged: true });
  if (answer.spec !== undefined) return { document: documents.fromJson(answer.spec.json), findings: [], files: [] };
  // They are about the file of the tag, not about the one that has its name today.
  const findings = (await answer.findings).map((found) => ({
    ...found,
    place: { ...found.place, file: `${name}:${found.place.file}` },
  }));
  return defined({ findings, files: [] });
}

/** The bytes of the spec itself; `problem` says why there are none. */
async function rootOf(
  files: HostReading,
  { file, prefix, siteFolder }: { readonly file: string; readonly prefix: string; readonly siteFolder: string },
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: string }> {
  if (file.startsWith("/") || climbs(`${prefix}${file}`)) return { problem: "it lies outside the repository" };
  try {
    return { bytes: await files.read(absolutePath(siteFolder, file)) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { problem: error.problem === "missing" ? `the tag has no file \`${file}\`` : error.message };
  }
}
