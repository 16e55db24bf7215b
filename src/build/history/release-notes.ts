// What the makers of an API say of its releases: a file of Markdown for each, beside the stored releases or in `releases/`.
import { audienceInvalid } from "../../check/guide/audience-invalid.ts";
import { releaseNotesUnknown } from "../../check/spec/release-notes-unknown.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import { linkRules } from "../../load/links.ts";
import { frontAudience } from "../../markdown/front-audience.ts";
import { allowedFor, isHiddenBy } from "../../model/audience.ts";
import { shownText } from "../../model/audience-blocks.ts";
import type { ApiConfig } from "../../model/config.ts";
import type { ReleaseNotes, ToldRelease } from "../../model/history.ts";
import { kebabCase } from "../../model/slug.ts";
import { absolutePath, siteFileOf } from "../../model/source-tree.ts";
import type { SourceHost } from "../../platform/fs/files.ts";
import { openFolderOf, openFolders } from "../../platform/fs/open-folders.ts";
import { isSameVersion } from "../../spec/history/release-file.ts";
import { decodedText } from "../../text/decoded.ts";
import { withEmptyFront } from "../../text/front-fence.ts";
import { nearest } from "../../text/nearest.ts";
import type { FilePath } from "../../text/place.ts";
import type { VersionSettings } from "./file-versions.ts";

/** Notes by the names of their files, sorted; `files`: absolute paths of what shaped them. */
export type NotesFound = {
  readonly notes: readonly NamedNotes[];
  readonly files: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
};

/** `isHidden`: those who read may not see them. */
type NamedNotes = ReleaseNotes & { readonly name: string; readonly isHidden?: true };

/** What is released next has notes of this name until it has a name of its own. */
const unreleased = "unreleased";

type Around = Pick<VersionSettings, "siteFolder" | "audiences" | "isGuide">;

/**
 * The notes in the folder of releases, as `audiences` see them: that of the config, else `releases/<id of the API>` if that has any, else
 * `releases`. A page of the site stays a page, and no link is followed out of the site. Diagnostics: `audience-invalid`, `link-refused`.
 */
export async function findNotes(
  host: SourceHost,
  { id, specHistory }: Pick<ApiConfig, "id" | "specHistory">,
  { siteFolder, audiences = [], isGuide }: Around,
): Promise<NotesFound> {
  const folders = specHistory?.kind === "folder" ? [specHistory.folder] : [`releases/${id}`, "releases"];
  const allowed = allowedFor(audiences);
  const files: string[] = [];
  const within = await openFolders(host, siteFolder, []);
  const links = linkRules({ within, nameOf: (path) => siteFileOf(siteFolder, path) }, () => true);
  for (const folder of folders) {
    const absolute = absolutePath(siteFolder, folder);
    files.push(absolute);
    const fileOf = (name: string): FilePath => (folder === "." ? name : `${folder}/${name}`);
    const found = await host.names(absolute).catch(() => []);
    const names = found.filter((name) => isNotes(name) && !isGuide(fileOf(name))).sort();
    const read = await Promise.all(
      names.map(async (name) => {
        const path = `${absolute}/${name}`;
        const real = await host.realPath(path);
        if (real === undefined || openFolderOf(real, within) === undefined) {
          links.refused(path, real);
          return [];
        }
        const bytes = await host.read(path).catch(() => undefined);
        const file = fileOf(name);
        return bytes === undefined ? [] : [shownNotes(file, decodedText(bytes).text, allowed)];
      }),
    );
    const shown = read.flat();
    files.push(...names.map((name) => `${absolute}/${name}`));
    if (shown.length === 0) continue;
    const diagnostics = [...links.diagnostics, ...shown.flatMap((one) => one.diagnostics)];
    return { notes: shown.map(({ notes }) => notes), files, diagnostics };
  }
  return { notes: [], files, diagnostics: links.diagnostics };
}

/** The notes in `text` for those who are `allowed`, without what is for others. Lines keep their numbers. */
function shownNotes(file: FilePath, text: string, allowed: ReadonlySet<string>) {
  const name = file.slice(file.lastIndexOf("/") + 1, -3);
  const plain = text.replace(/\r\n?/g, "\n");
  const front = frontAudience(plain, file);
  const shown = shownText(withEmptyFront(plain), allowed);
  const ofBlocks = shown.faults.map(({ problem, ...spot }) => audienceInvalid("block", problem, { file, ...spot }));
  const diagnostics = [...front.diagnostics, ...ofBlocks];
  const isHidden = front.marks !== undefined && isHiddenBy(front.marks, allowed);
  const notes: NamedNotes = isHidden ? { name, file, text: "", isHidden } : { name, file, text: shown.text };
  return { notes, diagnostics };
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
  for (const { name, file, text, isHidden } of notes) {
    if (isHidden === true) continue;
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
