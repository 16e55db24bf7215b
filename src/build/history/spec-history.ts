// The spec of an API and its releases in, the same spec with what is known of their time out. What was learned of releases stays in the memo
// by what they are made of: a warm build reads none of them, and a new release is one that is read beside the last.

import { historyMissing } from "../../check/spec/history-missing.ts";
import { historyUnreadable } from "../../check/spec/history-unreadable.ts";
import { specUnreadable } from "../../check/spec/spec-unreadable.ts";
import { catalogue } from "../../diagnostics/catalogue.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { KnownRefs } from "../../diff/known-refs.ts";
import type { OperationPair } from "../../diff/match-operations.ts";
import { committedFiles } from "../../load/committed-files.ts";
import { commitOf, type GitTag, tagsOf } from "../../load/git.ts";
import type { SpecHistory } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import type { ReleaseChange, ToldHistory, ToldRelease } from "../../model/history.ts";
import { absolutePath } from "../../model/source-tree.ts";
import { type HostReading, readingFrom } from "../../platform/fs/reading-from.ts";
import { HostError } from "../../platform/host.ts";
import { repositoryAround } from "../../platform/native/repository.ts";
import { annotate, emptyFold, folded, withMoves } from "../../spec/history/fold.ts";
import { OldDocuments } from "../../spec/history/old-documents.ts";
import { isSameVersion, oldestFirst } from "../../spec/history/release-file.ts";
import { type LoadedSpec, type SpecOnItsWay, startSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { climbs } from "../../text/file-path.ts";
import { type JsonObject, objectAt, textAt } from "../../text/json.ts";
import {
  asItWas,
  documentFrom,
  listedVersions,
  storedVersions,
  type VersionContext,
  type VersionSettings,
} from "./file-versions.ts";
import { changesBetween, matchedParts, movesIn } from "./release-changes.ts";
import { findNotes, type NotesFound, withNotes } from "./release-notes.ts";
import type { SpecVersion, SpecVersions, VersionRead } from "./version.ts";

/** `files`: absolute paths of what shaped it besides. */
export type WithHistory = SpecOnItsWay & { readonly files: readonly string[] };

/** What the memo keeps of an API: the document with its marks, and what was found. */
type StoredHistory = { readonly json: string; readonly diagnostics: readonly Diagnostic[] };

/**
 * `answer`, the spec of `api`, with its history. Diagnostics besides: history-missing, history-version, history-unreadable, history-shallow, each at the place that the config or
 * a file has it. A release that cannot be read leaves a gap and stops nothing.
 */
export async function withHistory(answer: SpecOnItsWay, around: VersionContext): Promise<WithHistory> {
  const { specHistory } = around.api;
  const { spec } = answer;
  if (specHistory === undefined || spec === undefined) return { ...answer, files: [] };
  const listed = await versionsOf(specHistory, around);
  const { versions, diagnostics } = named(listed);
  const { notes, files, diagnostics: ofNotes } = await findNotes(around.host, around.api, around.settings);
  const known = await keptHistory(spec, { versions, notes }, around.settings);
  const told = answer.diagnostics.then((before) => [...before, ...diagnostics, ...ofNotes, ...known.diagnostics]);
  return {
    spec: { ...spec, json: known.json, digest: digestOf(spec.digest, known.json) },
    diagnostics: told,
    files: [...listed.files, ...files, ...versions.flatMap((version) => version.files)],
  };
}

function versionsOf(history: SpecHistory, around: VersionContext): Promise<SpecVersions> {
  switch (history.kind) {
    case "list":
      return listedVersions(history, around);
    case "folder":
      return storedVersions(history, around);
    case "tags":
      return taggedVersions(history, around);
    case "versions":
      return earlierVersions(history, around);
  }
}

/** The versions, the oldest first, each name once. */
function named({ versions, diagnostics }: SpecVersions): Pick<SpecVersions, "versions" | "diagnostics"> {
  const once: SpecVersion[] = [];
  const twice: Diagnostic[] = [];
  for (const version of versions) {
    if (once.some(({ name }) => isSameVersion(name, version.name)))
      twice.push(diagnostic("history-version", version.place, { name: version.name }));
    else once.push(version);
  }
  return { versions: oldestFirst(once), diagnostics: [...diagnostics, ...twice] };
}

type Tellable = { readonly versions: readonly SpecVersion[]; readonly notes: NotesFound["notes"] };

/** From the memo where nothing has changed, else made. */
async function keptHistory(
  spec: LoadedSpec,
  { versions, notes }: Tellable,
  { memo }: VersionSettings,
): Promise<StoredHistory> {
  const keyNow = async (): Promise<string | undefined> => {
    const ids = await Promise.all(versions.map(async ({ name, date, identity }) => [name, date, await identity()]));
    return ids.some(([, , identity]) => identity === undefined)
      ? undefined
      : digestOf(spec.digest, JSON.stringify(ids), JSON.stringify(notes));
  };
  const before = await keyNow();
  const diagnostics =
    before === undefined ? undefined : memo.json<readonly Diagnostic[]>("history-diagnostics", before);
  const json = before === undefined || diagnostics === undefined ? undefined : memo.get("history", before);
  if (diagnostics !== undefined && json !== undefined) return { json: json.toString("utf8"), diagnostics };
  const made = await new Telling(spec, versions, notes).run();
  // What releases are made of is known when they were read.
  const key = before ?? (await keyNow());
  if (key !== undefined) {
    memo.put("history", key, made.json);
    memo.putJson("history-diagnostics", key, made.diagnostics);
  }
  return made;
}

/** Two releases one after the other; nothing stands before the first. */
type Neighbors = {
  readonly before: JsonObject | undefined;
  readonly after: JsonObject;
  readonly pairs: readonly OperationPair[];
};

class Telling {
  readonly #spec: LoadedSpec;
  readonly #versions: readonly SpecVersion[];
  readonly #diagnostics: Diagnostic[] = [];
  readonly #refs: KnownRefs = new WeakMap();

  readonly #notes: NotesFound["notes"];

  constructor(spec: LoadedSpec, versions: readonly SpecVersion[], notes: NotesFound["notes"]) {
    this.#spec = spec;
    this.#versions = versions;
    this.#notes = notes;
  }

  async run(): Promise<StoredHistory> {
    const documents = new OldDocuments();
    const told: ToldRelease[] = [];
    let fold = emptyFold;
    let last: JsonObject | undefined;
    let unread: string[] = [];
    for (const version of this.#versions) {
      const { document } = await this.#read(version, documents);
      if (document === undefined) {
        fold = folded(fold, version.name, undefined);
        unread.push(version.name);
        continue;
      }
      const { name, date } = version;
      const pairs = matchedParts(last, document);
      fold = folded(withMoves(fold, movesIn(pairs)), name, document);
      told.push(releaseOf({ name, date, unread }, this.#changes({ before: last, after: document, pairs })));
      unread = [];
      last = document;
    }
    // The spec is the newest release itself, or what comes after it.
    const current = documents.fromJson(this.#spec.json);
    const pairs = matchedParts(last, current);
    const changes = this.#changes({ before: last, after: current, pairs });
    if (unread.length > 0 || changes?.length !== 0) {
      const name = this.#nameOf(current);
      fold = folded(withMoves(fold, movesIn(pairs)), name, current);
      told.push(releaseOf({ name: name === "" ? undefined : name, date: undefined, unread }, changes));
    }
    const names = this.#versions.map(({ name }) => name);
    const { releases, diagnostics } = withNotes(told.reverse(), this.#notes, names);
    this.#diagnostics.push(...diagnostics);
    const history: ToldHistory = { releases };
    annotate(current, fold, history);
    return { json: JSON.stringify(current), diagnostics: this.#diagnostics };
  }

  #changes({ before, after, pairs }: Neighbors): readonly ReleaseChange[] | undefined {
    return before === undefined ? undefined : changesBetween({ before, after }, pairs, this.#refs);
  }

  /** What the spec calls itself, where no release has the name; else it has none yet. */
  #nameOf(document: JsonObject): string {
    const version = textAt(objectAt(document, "info"), "version")?.trim() ?? "";
    return this.#versions.some(({ name }) => isSameVersion(name, version)) ? "" : version;
  }

  async #read(version: SpecVersion, documents: OldDocuments): Promise<VersionRead> {
    const read = await version.read(documents);
    if (read.document === undefined) {
      const [cause] = read.diagnostics;
      const problem =
        cause === undefined ? "it is not an OpenAPI document" : plain(catalogue[cause.code].says(cause.facts));
      this.#diagnostics.push(historyUnreadable(cause?.place ?? version.place, version.name, problem));
    }
    return read;
  }
}

/** A sentence as part of another one. */
function plain(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

type NamedRelease = {
  readonly name: string | undefined;
  readonly date: string | undefined;
  readonly unread: readonly string[];
};

function releaseOf({ name, date, unread }: NamedRelease, changes: readonly ReleaseChange[] | undefined): ToldRelease {
  return defined({
    name,
    date,
    changes: changes ?? [],
    isFirst: changes === undefined ? (true as const) : undefined,
    unread: unread.length === 0 ? undefined : unread,
  });
}

// Releases that are tags of git: each is the spec as it was at its tag, read from the repository into memory.

type ByTags = Extract<SpecHistory, { readonly kind: "tags" }>;

/** The releases of tags. Diagnostics: `history-missing` where no tag matches or git does not answer, `history-shallow`. */
async function taggedVersions({ pattern, file, place }: ByTags, around: VersionContext): Promise<SpecVersions> {
  const { siteFolder, audiences } = around.settings;
  const listed = await tagsOf(siteFolder, pattern);
  if ("problem" in listed) return { versions: [], diagnostics: [historyMissing(place, listed.problem)], files: [] };
  const { tags, isShallow, prefix } = listed;
  const key = JSON.stringify([around.api, audiences, file, prefix]);
  const versions = tags.map(
    ({ name, date, commit }): SpecVersion => ({
      name,
      date,
      place: { file: `${name}:${file}` },
      identity: () => Promise.resolve(digestOf("tag", commit.id, key)),
      files: [],
      read: (documents) => readCommitted({ name, commit }, { file, prefix, around, documents }),
    }),
  );
  const none = historyMissing(place, `no tag matches \`${pattern}\``);
  return {
    versions,
    diagnostics: [...(tags.length === 0 ? [none] : []), ...(isShallow ? [diagnostic("history-shallow", place)] : [])],
    files: [],
  };
}

/** The releases that earlier versions of the site are. One whose ref is missing is told with the version. */
async function earlierVersions(
  { releases }: Extract<SpecHistory, { readonly kind: "versions" }>,
  around: VersionContext,
): Promise<SpecVersions> {
  const { siteFolder, audiences } = around.settings;
  const prefix = repositoryAround(siteFolder)?.prefix ?? "";
  const versions: SpecVersion[] = [];
  for (const { name, ref, file } of releases) {
    const commit = await commitOf(siteFolder, ref);
    if ("problem" in commit || versions.some((other) => isSameVersion(other.name, name))) continue;
    const key = JSON.stringify([around.api, audiences, file, prefix]);
    versions.push({
      name,
      place: { file: `${ref}:${file}` },
      identity: () => Promise.resolve(digestOf("version", commit.id, key)),
      files: [],
      read: (documents) => readCommitted({ name: ref, commit }, { file, prefix, around, documents }),
    });
  }
  return { versions, diagnostics: [], files: [] };
}

type CommitReading = {
  readonly file: string;
  readonly prefix: string;
  readonly around: VersionContext;
  readonly documents: OldDocuments;
};

/** `name`: what the commit is called in diagnostics. */
async function readCommitted(
  { name, commit }: Pick<GitTag, "name" | "commit">,
  { file, prefix, around, documents }: CommitReading,
): Promise<VersionRead> {
  const { api, host, settings } = around;
  const { siteFolder } = settings;
  const files = committedFiles(commit, { folder: siteFolder, prefix });
  const root = await rootOf(files, { file, prefix, siteFolder });
  if ("problem" in root) return { diagnostics: [specUnreadable({ file: `${name}:${file}` }, root)], files: [] };
  const quick = documentFrom(root.bytes, asItWas(api, file), { settings, documents });
  if (quick !== undefined) return { document: quick, diagnostics: [], files: [] };
  // Overlays are those of today: what they do to the newest spec they do to all.
  const overlays = new Set((api.overlays ?? []).map((overlay) => absolutePath(siteFolder, overlay)));
  const hostOf = (path: string): HostReading => (overlays.has(path) ? host : files);
  const read: HostReading = {
    stamp: (path) => hostOf(path).stamp(path),
    read: (path) => hostOf(path).read(path),
    realPath: (path) => hostOf(path).realPath(path),
  };
  const answer = await startSpec(readingFrom(host, read), asItWas(api, file), { ...settings, unjudged: true });
  if (answer.spec !== undefined) return { document: documents.fromJson(answer.spec.json), diagnostics: [], files: [] };
  // They are about the file of the tag, not about the one that has its name today.
  const diagnostics = (await answer.diagnostics).map((found) => ({
    ...found,
    place: { ...found.place, file: `${name}:${found.place.file}` },
  }));
  return defined({ diagnostics, files: [] });
}

/** The bytes of the spec itself; `problem` says why there are none. */
async function rootOf(
  files: HostReading,
  { file, prefix, siteFolder }: { readonly file: string; readonly prefix: string; readonly siteFolder: string },
): Promise<{ readonly bytes: Uint8Array } | { readonly problem: string }> {
  if (file.startsWith("/") || climbs(`${prefix}${file}`)) return { problem: "it is outside the repository" };
  try {
    return { bytes: await files.read(absolutePath(siteFolder, file)) };
  } catch (error) {
    if (!(error instanceof HostError)) throw error;
    return { problem: error.problem === "missing" ? `the tag does not contain \`${file}\`` : error.message };
  }
}
