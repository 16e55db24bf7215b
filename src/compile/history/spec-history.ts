// The spec of an API and its releases in, the same spec with what is known of their time out. What was learned of releases stays in the memo
// by what they are made of: a warm build reads none of them, and a new release is one that is read beside the last.
import { historyUnreadable } from "../../check/spec/history-unreadable.ts";
import { catalogue } from "../../diagnostics/catalogue.ts";
import { type Finding, finding } from "../../diagnostics/finding.ts";
import type { KnownRefs } from "../../diff/known-refs.ts";
import type { SpecHistory } from "../../model/config.ts";
import { digestOf } from "../../model/digest.ts";
import type { ReleaseChange, ToldHistory, ToldRelease } from "../../model/history.ts";
import { annotate } from "../../spec/history/annotate.ts";
import { emptyFold, folded } from "../../spec/history/fold.ts";
import { OldDocuments } from "../../spec/history/old-documents.ts";
import { isSameVersion, oldestFirst } from "../../spec/history/release-order.ts";
import type { LoadedSpec, SpecOnItsWay } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { type JsonObject, objectAt, textAt } from "../../text/json.ts";
import { type Around, listedVersions, storedVersions, type VersionSettings } from "./file-versions.ts";
import { changesBetween } from "./release-changes.ts";
import { taggedVersions } from "./tag-versions.ts";
import type { Version, VersionRead, Versions } from "./version.ts";

/** `files`: absolute paths of what shaped it besides. */
export type WithHistory = SpecOnItsWay & { readonly files: readonly string[] };

/** What the memo keeps of an API: the document with its marks, and what was found. */
type Kept = { readonly json: string; readonly findings: readonly Finding[] };

/**
 * `answer`, the spec of `api`, with its history. Findings besides: history-missing, history-version, history-unreadable, history-shallow, each at the place that the config or
 * a file has it. A release that cannot be read leaves a gap and stops nothing.
 */
export async function withHistory(answer: SpecOnItsWay, around: Around): Promise<WithHistory> {
  const { specHistory } = around.api;
  const { spec } = answer;
  if (specHistory === undefined || spec === undefined) return { ...answer, files: [] };
  const listed = await versionsOf(specHistory, around);
  const { versions, findings } = named(listed);
  const known = await keptHistory(spec, versions, around.settings);
  const told = answer.findings.then((before) => [...before, ...findings, ...known.findings]);
  return {
    spec: { ...spec, json: known.json, digest: digestOf(spec.digest, known.json) },
    findings: told,
    files: [...listed.files, ...versions.flatMap(({ files }) => files)],
  };
}

function versionsOf(history: SpecHistory, around: Around): Promise<Versions> {
  switch (history.kind) {
    case "list":
      return listedVersions(history, around);
    case "folder":
      return storedVersions(history, around);
    case "tags":
      return taggedVersions(history, around);
  }
}

/** The versions, the oldest first, each name once. */
function named({ versions, findings }: Versions): Pick<Versions, "versions" | "findings"> {
  const once: Version[] = [];
  const twice: Finding[] = [];
  for (const version of versions) {
    if (once.some(({ name }) => isSameVersion(name, version.name)))
      twice.push(finding("history-version", version.place, { name: version.name }));
    else once.push(version);
  }
  return { versions: oldestFirst(once), findings: [...findings, ...twice] };
}

/** From the memo where nothing has changed, else made. */
async function keptHistory(spec: LoadedSpec, versions: readonly Version[], { memo }: VersionSettings): Promise<Kept> {
  const keyNow = async (): Promise<string | undefined> => {
    const ids = await Promise.all(versions.map(async ({ name, date, identity }) => [name, date, await identity()]));
    return ids.some(([, , identity]) => identity === undefined)
      ? undefined
      : digestOf(spec.digest, JSON.stringify(ids));
  };
  const before = await keyNow();
  const findings = before === undefined ? undefined : memo.json<readonly Finding[]>("history-findings", before);
  const json = before === undefined || findings === undefined ? undefined : memo.get("history", before);
  if (findings !== undefined && json !== undefined) return { json: json.toString("utf8"), findings };
  const made = await new Telling(spec, versions).run();
  // What releases are made of is known when they were read.
  const key = before ?? (await keyNow());
  if (key !== undefined) {
    memo.put("history", key, made.json);
    memo.putJson("history-findings", key, made.findings);
  }
  return made;
}

class Telling {
  readonly #spec: LoadedSpec;
  readonly #versions: readonly Version[];
  readonly #findings: Finding[] = [];
  readonly #refs: KnownRefs = new WeakMap();

  constructor(spec: LoadedSpec, versions: readonly Version[]) {
    this.#spec = spec;
    this.#versions = versions;
  }

  async run(): Promise<Kept> {
    const documents = new OldDocuments();
    const told: ToldRelease[] = [];
    let fold = emptyFold;
    let last: JsonObject | undefined;
    let unread: string[] = [];
    for (const version of this.#versions) {
      const { document } = await this.#read(version, documents);
      fold = folded(fold, version.name, document);
      if (document === undefined) {
        unread.push(version.name);
        continue;
      }
      const { name, date } = version;
      told.push(releaseOf({ name, date, unread }, last === undefined ? undefined : this.#changes(last, document)));
      unread = [];
      last = document;
    }
    // The spec is the newest release itself, or what comes after it.
    const current = documents.fromJson(this.#spec.json);
    const changes = last === undefined ? undefined : this.#changes(last, current);
    if (unread.length > 0 || changes?.length !== 0) {
      const name = this.#nameOf(current);
      fold = folded(fold, name, current);
      told.push(releaseOf({ name: name === "" ? undefined : name, date: undefined, unread }, changes));
    }
    const history: ToldHistory = { releases: told.reverse() };
    annotate(current, fold, history);
    return { json: JSON.stringify(current), findings: this.#findings };
  }

  #changes(before: JsonObject, after: JsonObject): readonly ReleaseChange[] {
    return changesBetween(before, after, this.#refs);
  }

  /** What the spec calls itself, where no release has the name; else it has none yet. */
  #nameOf(document: JsonObject): string {
    const version = textAt(objectAt(document, "info"), "version")?.trim() ?? "";
    return this.#versions.some(({ name }) => isSameVersion(name, version)) ? "" : version;
  }

  async #read(version: Version, documents: OldDocuments): Promise<VersionRead> {
    const read = await version.read(documents);
    if (read.document === undefined) {
      const [cause] = read.findings;
      const problem =
        cause === undefined ? "it is no description of an API" : plain(catalogue[cause.code].says(cause.facts));
      this.#findings.push(historyUnreadable(cause?.place ?? version.place, version.name, problem));
    }
    return read;
  }
}

/** A sentence as part of another one. */
function plain(sentence: string): string {
  return sentence.replace(/\.$/, "");
}

type Named = {
  readonly name: string | undefined;
  readonly date: string | undefined;
  readonly unread: readonly string[];
};

function releaseOf({ name, date, unread }: Named, changes: readonly ReleaseChange[] | undefined): ToldRelease {
  return defined({
    name,
    date,
    changes: changes ?? [],
    isFirst: changes === undefined ? (true as const) : undefined,
    unread: unread.length === 0 ? undefined : unread,
  });
}
