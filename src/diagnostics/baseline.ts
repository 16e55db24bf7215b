// A baseline: the diagnostics of a day, so that later runs tell what is new. A text with a line for each, in order, so that two branches that
// change it meet seldom. A diagnostic is known by its fingerprint, which stays when lines move.
import { grouped } from "../text/grouped.ts";
import type { FilePath, Place } from "../text/place.ts";
import { type Code, catalogue, isCode } from "./catalogue.ts";
import { type Diagnostic, diagnostic } from "./diagnostic.ts";
import { fileOf, fingerprintsOf, fingerprintVersion } from "./fingerprint.ts";
import type { Suppressed } from "./ignored.ts";
import type { JudgedDiagnostic } from "./reported.ts";

/** One line: `docs/a.md broken-link 3f2a9c81d0e4b7a1:1`. */
export type KnownLine = { readonly file: string; readonly code: string; readonly name: string; readonly line: number };

/** `lines`: of the baseline `file`. `isHere`: one of the files that it names is there. `all`: whatever there is counts as known, and is to be written. */
export type KnownDiagnostics = {
  readonly file: FilePath;
  readonly lines: readonly KnownLine[];
  readonly all: boolean;
  readonly isHere: boolean;
  readonly faults: readonly Diagnostic[];
};

type Sorted = {
  readonly fresh: readonly JudgedDiagnostic[];
  readonly old: readonly Suppressed[];
  readonly faults: readonly Diagnostic[];
};

/**
 * Those of `diagnostics` that `known` does not have, and those that it has; what follows from an old one is old. Diagnostics: those that came with
 * `known`, and of a whole run `baseline-foreign` and `baseline-stale`.
 */
export function knownAmong(
  diagnostics: readonly JudgedDiagnostic[],
  known: KnownDiagnostics,
  isWhole: boolean,
): Sorted {
  const can = diagnostics.filter(({ diagnostic, because }) => because === undefined && isKnowable(diagnostic.code));
  const names = fingerprintsOf(can.map(({ diagnostic }) => diagnostic));
  const faults = [...known.faults, ...(isWhole ? faultsOf(known, new Set(names)) : [])];
  const isRefused = faults.some(({ code }) => code !== "baseline-stale");
  const listed = new Set(known.lines.map(({ name }) => name));
  const isListed = (name = ""): boolean => listed.has(name) || (known.all && !isRefused);
  const old = new Set(can.flatMap(({ diagnostic }, at) => (isListed(names[at]) ? [diagnostic] : [])));
  const isOld = ({ diagnostic, because }: JudgedDiagnostic): boolean => old.has(because ?? diagnostic);
  return {
    fresh: diagnostics.filter((each) => !isOld(each)),
    old: diagnostics.filter(isOld).map((each) => ({ ...each, by: "baseline", reason: "" }) as const),
    faults,
  };
}

/** What the config cannot quieten a baseline cannot, either. */
function isKnowable(code: Code): boolean {
  return catalogue[code].fixed !== true;
}

function faultsOf({ file, lines, isHere, all }: KnownDiagnostics, names: ReadonlySet<string>): readonly Diagnostic[] {
  const gone = lines.filter(({ name, code }) => !names.has(name) && !(isCode(code) && catalogue[code].late === true));
  const [first] = gone;
  if (first === undefined) return [];
  const place: Place = { file, line: first.line, column: 1 };
  if (gone.length === lines.length && !isHere) return [diagnostic("baseline-foreign", place, { count: lines.length })];
  return all ? [] : [diagnostic("baseline-stale", place, { count: gone.length })];
}

const first = `# pio-docs baseline ${fingerprintVersion}`;
const words = "# Known problems, which are not reported. Written by --update-baseline. You can delete lines by hand.";

/**
 * The text of a baseline of `known` diagnostics: sorted lines, the same for the same diagnostics. `reasonOf`: lines with one reason stand
 * together below it.
 */
export function baselineText(known: readonly Diagnostic[], reasonOf?: (diagnostic: Diagnostic) => string): string {
  const names = fingerprintsOf(known);
  const lines = known.map((one, at): readonly [reason: string, line: string] => [
    reasonOf?.(one) ?? "",
    `${fileOf(one.place.file)} ${one.code} ${names[at]}`,
  ]);
  if (reasonOf === undefined) return [first, words, ...lines.map(([, line]) => line).sort(), ""].join("\n");
  const groups = [...grouped(lines)].sort(([a], [b]) => (a < b ? -1 : 1));
  const told = groups.flatMap(([reason, own]) => ["#", `# ${reason.replace(/\s+/g, " ")}`, ...own.sort()]);
  return [first, words, ...told, ""].join("\n");
}

/** `baseline-unreadable` at what cannot be read as one. */
export function baselineUnread(place: Place, problem: string): Diagnostic {
  return diagnostic("baseline-unreadable", place, { problem });
}

/** A text as a baseline: its lines, and the diagnostics `baseline-unreadable` at those that are none. */
export function readBaseline(
  text: string,
  file: FilePath,
): Pick<KnownDiagnostics, "lines" | "faults"> & { readonly isBaseline: boolean } {
  const unread = (line: number, problem: string): Diagnostic => baselineUnread({ file, line, column: 1 }, problem);
  const [head = "", ...rest] = text.replace(/^\ufeff/, "").split(/\r\n?|\n/);
  const version = /^# pio-docs baseline (\S{1,20})/.exec(head)?.[1];
  if (version === undefined)
    return { lines: [], faults: [unread(1, `its first line is not \`${first}\``)], isBaseline: false };
  if (version !== String(fingerprintVersion)) {
    const problem = `it has version ${version}, but this version of pio-docs reads version ${fingerprintVersion}`;
    return { lines: [], faults: [unread(1, problem)], isBaseline: false };
  }
  const lines: KnownLine[] = [];
  const wrong: number[] = [];
  for (const [at, line] of rest.entries()) {
    if (line.trim() === "" || line.startsWith("#")) continue;
    const [, named, code, name] = /^(.+) ([a-z\d-]+) ([\da-f]{16}:\d{1,7})$/.exec(line) ?? [];
    if (named === undefined || code === undefined || name === undefined) wrong.push(at + 2);
    else lines.push({ file: named, code, name, line: at + 2 });
  }
  const [bad] = wrong;
  if (bad === undefined) return { lines, faults: [], isBaseline: true };
  const more = wrong.length === 1 ? "" : ` (and ${wrong.length - 1} more)`;
  const problem = `this line is not a file, code, and fingerprint${more}`;
  return { lines, faults: [unread(bad, problem)], isBaseline: true };
}
