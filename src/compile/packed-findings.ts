// Findings between threads. There may be a hundred thousand of them, and cloned one by one, each with its own names, paths and addresses,
// they take longer than to find them. So what recurs crosses once, and each finding as numbers: which words, which line.
import type { Code } from "../diagnostics/catalogue.ts";
import type { Facts } from "../diagnostics/facts.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Missing } from "../diagnostics/hidden.ts";
import type { ReportedFinding } from "../diagnostics/reported.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { BuildResult } from "./options.ts";

/** What findings of one kind share: how their place is told, too. */
type Shape = {
  readonly code: Code;
  readonly severity: ReportedFinding["severity"];
  readonly at: "file" | "line" | "pointer";
};

/** The names of the facts of a finding, and of what kind the thing is that it misses. */
type Kind = { readonly names: readonly string[]; readonly misses: Missing["kind"] | undefined };

/** What a finding says besides its place; findings of the same cause share it. */
type Said = Pick<Finding, "facts" | "misses">;

/**
 * `rows`, one after the other: number of the shape, of the file, of the cause (0: none) and then, as the shape says, line and column or
 * the pointer, and the number of what is said. A finding with more to it than that is one of `whole`, and its row two numbers: 0 and which.
 * `said`, one after the other: number of the kind and then, as it says, the facts, what is missed.
 */
export type PackedFindings = {
  readonly count: number;
  readonly rows: Uint32Array;
  readonly said: Uint32Array;
  readonly shapes: readonly Shape[];
  readonly kinds: readonly Kind[];
  readonly files: readonly FilePath[];
  readonly words: readonly (string | number)[];
  readonly whole: readonly ReportedFinding[];
  readonly causes: readonly Finding[];
};

/** Things by number, from 1, each once. */
function numbered<Value>(): { readonly all: readonly Value[]; of(value: Value): number } {
  const all: Value[] = [];
  const known = new Map<Value, number>();
  return {
    all,
    of(value) {
      const number = known.get(value);
      if (number !== undefined) return number;
      known.set(value, all.push(value));
      return all.length;
    },
  };
}

/** The number of the thing in `all` that `isSame` knows, from 1, or that of a new one: they are few, and comparing is quicker than a key. */
function numberAmong<Value>(all: Value[], isSame: (value: Value) => boolean, make: () => Value): number {
  const at = all.findIndex(isSame);
  return at < 0 ? all.push(make()) : at + 1;
}

/** `findings` to be posted. */
export function packedFindings(findings: readonly ReportedFinding[]): PackedFindings {
  const shapes: Shape[] = [];
  const sayings = packedSayings();
  const files = numbered<FilePath>();
  const causes = numbered<Finding>();
  const whole: ReportedFinding[] = [];
  const rows: number[] = [];
  for (const reported of findings) {
    const { finding, severity, because } = reported;
    const { code, place } = finding;
    if (finding.hides !== undefined || finding.places !== undefined) {
      rows.push(0, whole.push(reported));
      continue;
    }
    const at: Shape["at"] = "line" in place ? "line" : "pointer" in place ? "pointer" : "file";
    const isSame = (shape: Shape): boolean => shape.code === code && shape.severity === severity && shape.at === at;
    const shape = numberAmong(shapes, isSame, () => ({ code, severity, at }));
    rows.push(shape, files.of(place.file), because === undefined ? 0 : causes.of(because));
    if ("line" in place) rows.push(place.line, place.column);
    else if ("pointer" in place) rows.push(sayings.word(place.pointer));
    rows.push(sayings.of(finding));
  }
  return {
    ...{ count: findings.length, rows: new Uint32Array(rows), whole, shapes },
    ...{ ...sayings.packed(), files: files.all, causes: causes.all },
  };
}

type Sayings = {
  word(word: string | number): number;
  of(said: Said): number;
  packed(): Pick<PackedFindings, "said" | "kinds" | "words">;
};

/** What findings say, by number, from 1: what several of them say in the very same facts, once. */
function packedSayings(): Sayings {
  const words = numbered<string | number>();
  const kinds: Kind[] = [];
  const said: number[] = [];
  const known = new Map<Facts, { readonly misses: Missing | undefined; readonly number: number }>();
  let last = 0;
  return {
    word: words.of,
    of({ facts, misses }) {
      const same = known.get(facts);
      if (same !== undefined && same.misses === misses) return same.number;
      const names = Object.keys(facts);
      const isSame = (kind: Kind): boolean =>
        kind.misses === misses?.kind &&
        kind.names.length === names.length &&
        kind.names.every((name, at) => name === names[at]);
      said.push(numberAmong(kinds, isSame, () => ({ names, misses: misses?.kind })));
      for (const name of names) said.push(words.of(facts[name] ?? ""));
      if (misses !== undefined) said.push(words.of(misses.name));
      last += 1;
      known.set(facts, { misses, number: last });
      return last;
    },
    packed: () => ({ said: new Uint32Array(said), kinds, words: words.all }),
  };
}

/** The findings that were packed; those that shared what they say share it. A cause that is one of them is that very one. */
export function unpackedFindings(packed: PackedFindings): readonly ReportedFinding[] {
  const { rows, words } = packed;
  const sayings = unpackedSayings(packed);
  const findings: ReportedFinding[] = [];
  let next = 0;
  const number = (): number => rows[next++] ?? 0;
  while (findings.length < packed.count) {
    const shape = packed.shapes[number() - 1];
    const which = number() - 1;
    if (shape === undefined) {
      findings.push(...packed.whole.slice(which, which + 1));
      continue;
    }
    const { code, severity } = shape;
    const because = packed.causes[number() - 1];
    const place = placeAt(packed.files[which] ?? "", shape.at);
    const { facts, misses } = sayings[number() - 1] ?? { facts: {} };
    const finding = misses === undefined ? { code, place, facts } : { code, place, facts, misses };
    findings.push(because === undefined ? { finding, severity } : { finding, severity, because });
  }
  return findings;

  function placeAt(file: FilePath, at: Shape["at"]): Place {
    if (at === "line") return { file, line: number(), column: number() };
    return at === "pointer" ? { file, pointer: String(words[number() - 1] ?? "") } : { file };
  }
}

function unpackedSayings({ said, kinds, words }: PackedFindings): readonly Said[] {
  const sayings: Said[] = [];
  let next = 0;
  const word = (): string | number => words[(said[next++] ?? 0) - 1] ?? "";
  while (next < said.length) {
    const { names = [], misses: kind } = kinds[(said[next++] ?? 0) - 1] ?? {};
    const facts: Record<string, string | number> = {};
    for (const name of names) facts[name] = word();
    sayings.push(kind === undefined ? { facts } : { facts, misses: { kind, name: String(word()) } });
  }
  return sayings;
}

/** The result of a build, to be posted. */
export type PackedResult = Omit<BuildResult, "findings"> & { readonly packed: PackedFindings };

export function packedResult({ findings, ...rest }: BuildResult): PackedResult {
  return { ...rest, packed: packedFindings(findings) };
}

export function unpackedResult({ packed, ...rest }: PackedResult): BuildResult {
  return { ...rest, findings: unpackedFindings(packed) };
}
