// What the makers of an API say of its releases: a file of Markdown for each, beside the stored releases or in `releases/`.
import { releaseNotesUnknown } from "../../check/spec/release-notes-unknown.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { ApiConfig } from "../../model/config.ts";
import type { ReleaseNotes, ToldRelease } from "../../model/history.ts";
import { kebabCase } from "../../model/slug.ts";
import { absolutePath } from "../../model/source-tree.ts";
import type { SourceHost } from "../../platform/fs/files.ts";
import { isSameVersion } from "../../spec/history/release-file.ts";
import { decodedText } from "../../text/decoded.ts";
import { nearest } from "../../text/nearest.ts";

/** Notes by the names of their files, sorted; `files`: absolute paths of what shaped them. */
export type NotesFound = { readonly notes: readonly NamedNotes[]; readonly files: readonly string[] };

type NamedNotes = ReleaseNotes & { readonly name: string };

/** What is released next has notes of this name until it has a name of its own. */
const unreleased = "unreleased";

/** The notes in the folder of releases: that of the config, else `releases/<id of the API>` if that has any, else `releases`. */
export async function findNotes(
  host: SourceHost,
  { id, specHistory }: Pick<ApiConfig, "id" | "specHistory">,
  siteFolder: string,
): Promise<NotesFound> {
  const folders = specHistory?.kind === "folder" ? [specHistory.folder] : [`releases/${id}`, "releases"];
  const files: string[] = [];
  for (const folder of folders) {
    const absolute = absolutePath(siteFolder, folder);
    files.push(absolute);
    const names = (await host.names(absolute).catch(() => [])).filter(isNotes).sort();
    const read = await Promise.all(
      names.map(async (name): Promise<readonly NamedNotes[]> => {
        const bytes = await host.read(`${absolute}/${name}`).catch(() => undefined);
        const file = folder === "." ? name : `${folder}/${name}`;
        return bytes === undefined ? [] : [{ name: name.slice(0, -3), file, text: decodedText(bytes).text }];
      }),
    );
    const notes = read.flat();
    files.push(...names.map((name) => `${absolute}/${name}`));
    if (notes.length > 0) return { notes, files };
  }
  return { notes: [], files };
}

/** What explains the folder itself is no note. */
function isNotes(name: string): boolean {
  return name.endsWith(".md") && !/^readme\.md$/i.test(name);
}

/** `releases` with their notes; `others` are versions that have no release of their own here. Diagnostic: `release-notes-unknown`. */
export function withNotes(
  releases: readonly ToldRelease[],
  notes: readonly NamedNotes[],
  others: readonly string[],
): { readonly releases: readonly ToldRelease[]; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const taken = new Map<ToldRelease, ReleaseNotes>();
  for (const { name, file, text } of notes) {
    const isOf = (release: string | undefined): boolean =>
      release === undefined ? name === unreleased : isSameVersion(release, name) || kebabCase(release) === name;
    const release = releases.find((one) => isOf(one.name));
    const first = release && taken.get(release);
    if (first !== undefined) diagnostics.push(releaseNotesUnknown(file, { first: first.file }));
    else if (release !== undefined) taken.set(release, { file, text });
    else if (name !== unreleased && !others.some(isOf)) {
      const names = releases.flatMap((one) => one.name ?? []);
      diagnostics.push(releaseNotesUnknown(file, { version: name, near: nearest(name, names) ?? "" }));
    }
  }
  const told = releases.map((release) => {
    const own = taken.get(release);
    return own === undefined ? release : { ...release, notes: own };
  });
  return { releases: told, diagnostics };
}
