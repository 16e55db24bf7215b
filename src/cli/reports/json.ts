// Findings for another program: one JSON document, the very findings with nothing cut. It is laid out as JSON.stringify lays out, but
// written finding by finding: a hundred thousand of them are never one object, nor one text.
import type { PrintedFinding, ReportRun } from "./run.ts";
import type { FindingText } from "./worded.ts";

/**
 * The document in pieces: `{ version, exit, pages, written, out, bytes, ms, counts, findings }`; a finding is `{ code, severity, message,
 * file, line, column, pointer, hint }`, `severity` one of `error`, `warning`, `info`; what is not known is left out. A finding that follows
 * from another one says so in `because` (`{ code, file, line, column }`), and that one has their number in `unchecked`.
 */
export function* jsonReport({ outcome, counts, size, told }: ReportRun): Iterable<string> {
  const whole = JSON.stringify({ version: 1, ...outcome, counts, findings: [] }, undefined, 2);
  if (size === 0) {
    yield `${whole}\n`;
    return;
  }
  yield whole.slice(0, -"]\n}".length);
  const escaped = escaper();
  let before = "\n";
  for (const one of told()) {
    yield before + objectOf(one, escaped);
    before = ",\n";
  }
  yield "\n  ]\n}\n";
}

type Escaped = { readonly message: string; readonly hint: string };

/** So many wordings are remembered as JSON, as the run remembers the words. */
const mostEscaped = 20_000;

function escaper(): (words: FindingText) => Escaped {
  const known = new Map<FindingText, Escaped>();
  return (words) => {
    const same = known.get(words);
    if (same !== undefined) return same;
    const { message, hint } = words;
    const made = {
      message: JSON.stringify(message),
      hint: hint === undefined ? "" : `,\n      "hint": ${JSON.stringify(hint)}`,
    };
    if (known.size >= mostEscaped) known.clear();
    known.set(words, made);
    return made;
  };
}

function objectOf(told: PrintedFinding, escaped: (words: FindingText) => Escaped): string {
  const { line, column, pointer, unchecked, because } = told;
  const { message, hint } = escaped(told.words);
  const spot = line === undefined ? "" : `,\n      "line": ${line},\n      "column": ${column}`;
  const below = pointer === undefined ? "" : `,\n      "pointer": ${JSON.stringify(pointer)}`;
  const more =
    unchecked === undefined && because === undefined
      ? ""
      : // Laid out where it stands: without the braces, and as far in as the rest.
        `,${JSON.stringify({ unchecked, because }, undefined, 2).slice(1, -2).replaceAll("\n", "\n    ")}`;
  return `    {
      "code": "${told.code}",
      "severity": "${told.level}",
      "message": ${message},
      "file": ${JSON.stringify(told.file)}${spot}${below}${hint}${more}
    }`;
}
