// Two versions of a spec, wherever they are: a file, a URL, or a file of a git revision (`v1.2:openapi.yaml`). Both are read as a build
// reads a spec, and compared as what came of that.
import { catalogue } from "../../diagnostics/catalogue.ts";
import { commandFailed } from "../../diagnostics/command-failed.ts";
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { SpecChange } from "../../diff/change.ts";
import { compareDocuments } from "../../diff/compare-documents.ts";
import { type BumpPolicy, bumpProblem, usualPolicy } from "../../diff/version-bump.ts";
import { committedFiles } from "../../load/committed-files.ts";
import { commitOf } from "../../load/git.ts";
import type { ApiConfig } from "../../model/config.ts";
import { placesOf } from "../../model/origin.ts";
import { routeOf } from "../../model/route.ts";
import { here } from "../../platform/fs/native.ts";
import { type HostReading, readingFrom } from "../../platform/fs/reading-from.ts";
import { type Host, HostError } from "../../platform/host.ts";
import { type LoadedSpec, loadSpec } from "../../spec/load-spec.ts";
import { defined } from "../../text/defined.ts";
import { climbs, joinPath } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, textAt } from "../../text/json.ts";
import { locator } from "../../text/locate.ts";
import type { FilePath } from "../../text/place.ts";
import { revived } from "../../text/written-number.ts";
import { readSiteConfig } from "./site-config.ts";

/**
 * `before` and `after` as typed; `folder`: the working directory, absolute. `specRoot`, absolute: the folder that references of files may not
 * leave; those of a git revision stay in its repository.
 */
export type CompareOptions = {
  readonly before: string;
  readonly after: string;
  readonly folder: string;
  readonly audiences?: readonly string[];
  readonly specRoot?: string;
  /** The version of the new spec must have moved as the config says: `config`, else that of the folder, else the usual policy. */
  readonly versionBump?: { readonly config?: string; readonly noCode?: boolean };
};

/** A change and where a person finds it: in the new document where it stands there. */
export type PlacedChange = SpecChange & {
  readonly file?: FilePath;
  readonly line?: number;
  readonly column?: number;
  /** Where its line ends, unless that is far. */
  readonly endColumn?: number;
};

export type Compared =
  | {
      readonly kind: "compared";
      readonly before: string;
      readonly after: string;
      /** The file of the old and of the new spec, and the folder that it and what it refers to are named from. */
      readonly sides: Readonly<Record<"before" | "after", { readonly folder: string; readonly file: FilePath }>>;
      readonly changes: readonly PlacedChange[];
      /** The version of the new spec did not move as far as its changes ask for. */
      readonly bump?: Diagnostic;
    }
  | { readonly kind: "unread"; readonly diagnostics: readonly Diagnostic[] };

/** Diagnostics where one of the two cannot be read: those of `loadSpec`, or `command-failed`. What else is wrong with a spec is `check`'s to say. */
export async function compareSpecs(host: Host, options: CompareOptions): Promise<Compared> {
  const old = await opened(host, options.before, options);
  const now = await opened(host, options.after, options);
  if ("diagnostics" in old || "diagnostics" in now) {
    return {
      kind: "unread",
      diagnostics: [...("diagnostics" in old ? old.diagnostics : []), ...("diagnostics" in now ? now.diagnostics : [])],
    };
  }
  const changes = compareDocuments(documentOf(old.spec), documentOf(now.spec));
  const placed = await Promise.all(changes.map(placing(old, now)));
  const sideOf = ({ folder, spec }: Opened) => ({ folder, file: spec.file });
  const sides = { before: sideOf(old), after: sideOf(now) };
  const policy =
    options.versionBump === undefined ? undefined : await policyOf(host, options.folder, options.versionBump);
  if (policy !== undefined && "diagnostics" in policy) return { kind: "unread", diagnostics: policy.diagnostics };
  const bump = policy && bumpDiagnostic({ old, now }, changes, policy);
  return { kind: "compared", before: old.name, after: now.name, sides, changes: placed, ...(bump && { bump }) };
}

/** The policy of the config, which a folder need not have. Diagnostics: those of a config that cannot be used. */
async function policyOf(
  host: Host,
  folder: string,
  named: NonNullable<CompareOptions["versionBump"]>,
): Promise<BumpPolicy | { readonly diagnostics: readonly Diagnostic[] }> {
  const asked = { siteFolder: folder, out: `${folder}/build`, specAlone: true, ...named };
  const { config, diagnostics } = await readSiteConfig(host, { ...asked, cache: false, write: false, strict: false });
  return config === undefined ? { diagnostics } : (config.versionBump ?? usualPolicy);
}

function bumpDiagnostic(
  { old, now }: { readonly old: Opened; readonly now: Opened },
  changes: readonly SpecChange[],
  policy: BumpPolicy,
): Diagnostic | undefined {
  const versionOf = ({ spec }: Opened): string | undefined => textAt(documentOf(spec).info, "version");
  const problem = bumpProblem(changes, { before: versionOf(old), after: versionOf(now) }, policy);
  if (problem === undefined) return undefined;
  return diagnostic("spec-version-bump", placesOf(now.spec.origins, now.spec.file)("/info/version"), { problem });
}

type Opened = {
  readonly spec: LoadedSpec;
  readonly name: string;
  readonly folder: string;
  readonly text: (file: FilePath) => Promise<string | undefined>;
};

async function opened(
  host: Host,
  word: string,
  { folder, audiences = [], specRoot }: CompareOptions,
): Promise<Opened | { readonly diagnostics: readonly Diagnostic[] }> {
  const source = await sourceOf(host, word, folder);
  if ("problem" in source) {
    const hint = "Use a file, a URL, or a file in a Git revision: v1.0:openapi.yaml.";
    return { diagnostics: [commandFailed(source.problem, hint)] };
  }
  const { read, siteFolder, spec, isCommitted } = source;
  const root = isCommitted === true ? undefined : specRoot;
  const answer = await loadSpec(readingFrom(host, read), apiOf(spec, root), { siteFolder, audiences, unjudged: true });
  const grave = answer.diagnostics.filter(({ code }) => catalogue[code].severity === "error");
  if (answer.spec === undefined) return { diagnostics: grave.length === 0 ? answer.diagnostics : grave };
  const text = async (file: FilePath): Promise<string | undefined> => {
    if (/^https?:/.test(file)) return undefined;
    try {
      return new TextDecoder().decode(await read.read(file.startsWith("/") ? file : joinPath(siteFolder, file)));
    } catch (error) {
      if (error instanceof HostError) return undefined;
      throw error;
    }
  };
  return { spec: answer.spec, name: word, folder: siteFolder, text };
}

type Source = {
  readonly read: HostReading;
  readonly siteFolder: string;
  readonly spec: string;
  readonly isCommitted?: true;
};

/** A URL; a file that is there; else a revision and a path of its repository, divided by the first colon. */
async function sourceOf(host: Host, word: string, folder: string): Promise<Source | { readonly problem: string }> {
  const read: HostReading = {
    stamp: (path) => host.stamp(path),
    read: (path) => host.read(path),
    realPath: (path) => host.realPath(path),
  };
  if (/^https?:\/\//i.test(word)) return { read, siteFolder: folder, spec: word };
  const path = here.resolve(folder, word);
  const colon = word.indexOf(":");
  if (colon < 0 || (await host.stamp(path)) !== undefined) return { read, siteFolder: folder, spec: path };
  const [revision, typed] = [word.slice(0, colon), word.slice(colon + 1)];
  const commit = await commitOf(folder, revision);
  if ("problem" in commit)
    return { problem: `\`${word}\` is neither a file nor a file in a Git revision: ${commit.problem}` };
  const name = typed.replaceAll("\\", "/");
  const isNear = /^\.\.?\//.test(name);
  const start =
    isNear && (folder === commit.top || folder.startsWith(`${commit.top}/`)) ? folder.slice(commit.top.length + 1) : "";
  const whole = start === "" ? name : `${start}/${name}`;
  if (name === "" || name.startsWith("/") || climbs(whole))
    return { problem: `\`${typed}\` is not a path in the repository` };
  return { read: committedFiles(commit), siteFolder: commit.top, spec: joinPath("", whole), isCommitted: true };
}

/** What a spec is read by; all that concerns its pages is of no matter here. */
function apiOf(spec: string, specRoot: string | undefined): ApiConfig {
  const reading = {
    spec,
    remoteRefs: [],
    fallbackToCache: false,
    ...(specRoot === undefined ? {} : { specRootOption: specRoot }),
  };
  return { id: "api", route: routeOf("/api"), sidebar: "api", ...reading };
}

/** `openapi` as written: a spec of 2.0 is read as one of 3.0. */
function documentOf({ json, specVersion }: LoadedSpec): JsonObject {
  const value: Json = revived(JSON.parse(json), json);
  return isObject(value) ? { ...value, openapi: specVersion } : {};
}

/** Where a line ends that has more than this behind a change is no help. */
const farthest = 500;

/** The column behind the last word of a line, whose comma is none; undefined where that is far or unknown. */
function endOf(source: string | undefined, column: number): number | undefined {
  if (source === undefined || source.length - column > farthest) return undefined;
  const rest = source
    .slice(column - 1)
    .trimEnd()
    .replace(/,$/, "");
  return rest === "" ? undefined : column + rest.length;
}

/** Finds the line of a change: in the new document, and of what is gone in the old one. */
function placing(old: Opened, now: Opened): (change: SpecChange) => Promise<PlacedChange> {
  const finderOf = ({ spec, text }: Opened) => {
    const places = placesOf(spec.origins, spec.file);
    const locate = locator(text);
    return async (pointer: string) => {
      const place = places(pointer);
      const spot = await locate.spotOf(place);
      if (spot === undefined) return { file: place.file };
      const { line, column } = spot;
      return defined({
        file: place.file,
        line,
        column,
        endColumn: endOf(await locate.sourceLine(place.file, line), column),
      });
    };
  };
  const [inOld, inNew] = [finderOf(old), finderOf(now)];
  return async (change) => {
    const { before, after } = change.places;
    if (after !== undefined) return { ...change, ...(await inNew(after)) };
    return before === undefined ? change : { ...change, ...(await inOld(before)) };
  };
}
