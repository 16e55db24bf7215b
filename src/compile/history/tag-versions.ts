// Releases that are tags of git: each is the spec as it was at its tag, read from the repository into memory.
import { historyMissing } from "../../check/spec/history-missing.ts";
import { specUnreadable } from "../../check/spec/spec-unreadable.ts";
import { finding } from "../../diagnostics/finding.ts";
import { memoryHost } from "../../host/memory.ts";
import { fileAt, filesAt, type Tag, tagsOf } from "../../load/git-tags.ts";
import type { SpecHistory } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { OldDocuments } from "../../spec/history/old-documents.ts";
import { startSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { type Around, asItWas, documentFrom } from "./file-versions.ts";
import type { Version, VersionRead, Versions } from "./version.ts";

/** Files that one release may be made of. */
const mostFiles = 500;

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
      identity: () => Promise.resolve(digestOf("tag", tag.commit, key)),
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
  const place = { file: `${name}:${file}` };
  const root = await fileAt(siteFolder, { commit, path: file, prefix });
  if ("problem" in root) return { findings: [specUnreadable(place, root)], files: [] };
  const quick = documentFrom(root.bytes, asItWas(api, file), { settings, documents });
  if (quick !== undefined) return { document: quick, findings: [], files: [] };
  const files: Record<string, Uint8Array> = { [absolutePath(siteFolder, file)]: root.bytes };
  if (/\$ref["']?\s*:\s*["']?[^\s"'#]/.test(Buffer.from(root.bytes).toString("utf8"))) {
    for (const path of (await filesAt(siteFolder, { commit, path: file, prefix })).slice(0, mostFiles)) {
      const other = await fileAt(siteFolder, { commit, path, prefix });
      if ("bytes" in other) files[absolutePath(siteFolder, path)] = other.bytes;
    }
  }
  // Overlays are those of today: what they do to the newest spec they do to all.
  for (const overlay of api.overlays ?? []) {
    const absolute = absolutePath(siteFolder, overlay);
    if (/^https?:/.test(overlay) || files[absolute] !== undefined) continue;
    const bytes = await host.read(absolute).catch(() => undefined);
    if (bytes !== undefined) files[absolute] = bytes;
  }
  const answer = await startSpec(memoryHost(files), asItWas(api, file), { ...settings, unjudged: true });
  if (answer.spec !== undefined) return { document: documents.fromJson(answer.spec.json), findings: [], files: [] };
  // They are about the file of the tag, not about the one that has its name today.
  const findings = (await answer.findings).map((found) => ({
    ...found,
    place: { ...found.place, file: `${name}:${found.place.file}` },
  }));
  return defined({ findings, files: [] });
}
