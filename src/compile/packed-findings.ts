// Findings between threads. There may be a hundred thousand of them, and cloned one by one, each with its own names, paths and addresses,
// they take longer than to find them. So what recurs crosses once, and each finding as numbers: which words, which line.
import type { Code } from "../diagnostics/catalogue.ts";
import type { Facts } from "../diagnostics/facts.ts";
import type { Finding } from "../diagnostics/finding.ts";
import type { Missing } from "../diagnostics/hidden.ts";
import type { ReportedFinding } from "../diagnostics/reported.ts";
import type { FilePath, Place } from "../text/place.ts";
import type { BuildResult } from "./options.ts";

/** What findings of one kind share: the names of their facts, how their place is told, what they miss. */
type Shape = {
  readonly code: Code;
  readonly severity: ReportedFinding["severity"];
  readonly names: readonly string[];
  readonly at: "file" | "line" | "pointer";
  readonly misses: Missing["kind"] | undefined;
};

/**
 * `rows`, one after the other: number of the shape, of the file, of the cause (0: none) and then, as the shape says, line and column or
 * the pointer, the facts, what is missed. A finding with more to it than that is one of `whole`, and its row two numbers: 0 and which.
 */
export type PackedFindings = {
  readonly count: number;
  readonly rows: Uint32Array;
  readonly shapes: readonly Shape[];
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

/** Shapes by number, as above; those of one code are few, and comparing them is quicker than to spell each out as a key. */
function numberedShapes(): { readonly all: readonly Shape[]; of(shape: Shape): number } {
  const all: Shape[] = [];
  const byCode = new Map<Code, { readonly shape: Shape; readonly number: number }[]>();
  return {
    all,
    of(shape) {
      const alike = byCode.get(shape.code) ?? [];
      const known = alike.find((each) => isSame(each.shape, shape));
      if (known !== undefined) return known.number;
      const number = all.push(shape);
      byCode.set(shape.code, [...alike, { shape, number }]);
      return number;
    },
  };
}

function isSame(a: Shape, b: Shape): boolean {
  return (
    a.severity === b.severity &&
    a.at === b.at &&
    a.misses === b.misses &&
    a.names.length === b.names.length &&
    a.names.every((name, at) => name === b.names[at])
  );
}

/** `findings` to be posted. */
export function packedFindings(findings: readonly ReportedFinding[]): PackedFindings {
  const shapes = numberedShapes();
  const files = numbered<FilePath>();
  const words = numbered<string | number>();
  const causes = numbered<Finding>();
  const whole: ReportedFinding[] = [];
  const rows: number[] = [];
  const word = (value: string | number): number => rows.push(words.of(value));
  for (const reported of findings) {
    const { finding, severity, because } = reported;
    const { code, place, facts, misses } = finding;
    if (finding.hides !== undefined || finding.places !== undefined) {
      rows.push(0, whole.push(reported));
      continue;
    }
    const names = Object.keys(facts);
    const at = "line" in place ? "line" : "pointer" in place ? "pointer" : "file";
    const shape = shapes.of({ code, severity, names, at, misses: misses?.kind });
    rows.push(shape, files.of(place.file), because === undefined ? 0 : causes.of(because));
    if ("line" in place) rows.push(place.line, place.column);
    else if ("pointer" in place) word(place.pointer);
    for (const name of names) word(facts[name] ?? "");
    if (misses !== undefined) word(misses.name);
  }
  return {
    ...{ count: findings.length, rows: new Uint32Array(rows), whole },
    ...{ shapes: shapes.all, files: files.all, words: words.all, causes: causes.all },
  };
}

/** The findings that were packed. A cause that is one of them is that very one. */
export function unpackedFindings(packed: PackedFindings): readonly ReportedFinding[] {
  const { rows, words } = packed;
  const findings: ReportedFinding[] = [];
  let next = 0;
  const number = (): number => rows[next++] ?? 0;
  const word = (): string | number => words[number() - 1] ?? "";
  while (findings.length < packed.count) {
    const shape = packed.shapes[number() - 1];
    const which = number() - 1;
    if (shape === undefined) {
      findings.push(...packed.whole.slice(which, which + 1));
      continue;
    }
    const because = packed.causes[number() - 1];
    const place = placeAt(packed.files[which] ?? "", shape.at);
    const facts: Record<string, string | number> = {};
    for (const name of shape.names) facts[name] = word();
    const finding = findingOf(shape, place, facts);
    findings.push(
      because === undefined ? { finding, severity: shape.severity } : { finding, severity: shape.severity, because },
    );
  }
  return findings;

  function placeAt(file: FilePath, at: Shape["at"]): Place {
    if (at === "line") return { file, line: number(), column: number() };
    return at === "pointer" ? { file, pointer: String(word()) } : { file };
  }

  function findingOf({ code, misses }: Shape, place: Place, facts: Facts): Finding {
    return misses === undefined
      ? { code, place, facts }
      : { code, place, facts, misses: { kind: misses, name: String(word()) } };
  }
}

/** The result of a build, to be posted. */
export type PackedResult = Omit<BuildResult, "findings"> & { readonly packed: PackedFindings };

export function packedResult({ findings, ...rest }: BuildResult): PackedResult {
  return { ...rest, packed: packedFindings(findings) };
}

export function unpackedResult({ packed, ...rest }: PackedResult): BuildResult {
  return { ...rest, findings: unpackedFindings(packed) };
}
