// What became of code samples that asked to be run, as diagnostics: `sample-failed`, `sample-output-differs` and `sample-not-run`.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { RunFence } from "../../model/run-fence.ts";
import { cutText } from "../../text/cut-text.ts";
import { defined } from "../../text/defined.ts";

/** `ended`: `said` is what it wrote on its second stream. `unfit`: it was not started, and why. */
export type SampleOutcome =
  | { readonly kind: "ended"; readonly exit: number | null; readonly printed: string; readonly said: string }
  | { readonly kind: "too-long" | "too-much" | "too-large" | "not-started" }
  | { readonly kind: "unfit"; readonly problem: string; readonly hint?: string };

/** What is wrong; undefined where the sample did what the page says. */
export function sampleProblem({ place, expected }: RunFence, outcome: SampleOutcome): Diagnostic | undefined {
  switch (outcome.kind) {
    case "unfit":
      return diagnostic("sample-not-run", place, defined({ problem: outcome.problem, hint: outcome.hint }));
    case "too-long":
      return diagnostic("sample-failed", place, { problem: "did not end within 10 seconds" });
    case "too-much":
      return diagnostic("sample-failed", place, { problem: "printed more than 1 MB" });
    case "too-large":
      return diagnostic("sample-failed", place, { problem: "used more than 512 MB of memory, or 64 processes" });
    case "not-started":
      return diagnostic("sample-failed", place, { problem: "could not be started" });
    case "ended": {
      if (outcome.exit !== 0) {
        const how = outcome.exit === null ? "was ended by a signal" : `ended with exit code ${outcome.exit}`;
        return diagnostic("sample-failed", place, defined({ problem: how, said: lastWords(outcome.said) }));
      }
      const line = expected === undefined ? undefined : firstDifference(expected, plain(outcome.printed));
      return line && diagnostic("sample-output-differs", place, line);
    }
  }
}

function firstDifference(expected: string, printed: string): Diagnostic["facts"] | undefined {
  const [wanted, found] = [linesOf(expected), linesOf(printed)];
  const count = Math.max(wanted.length, found.length);
  for (let at = 0; at < count; at += 1)
    if (wanted[at] !== found[at]) return { line: at + 1, expected: shown(wanted[at]), found: shown(found[at]) };
  return undefined;
}

/** Lines without what nobody sees at their ends, and without empty ones at the end. */
function linesOf(text: string): readonly string[] {
  const lines = text.replaceAll("\r\n", "\n").trimEnd().split("\n");
  return lines.map((line) => line.trimEnd());
}

function shown(line: string | undefined): string {
  return line === undefined ? "missing" : `\`${cutText(line.replaceAll("`", "'"), 80)}\``;
}

/** The last line that says something: programs print where they were first, and what is wrong last. */
function lastWords(said: string): string | undefined {
  const lines = plain(said)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  // Node ends with its version, and shows below the error where it came from.
  const error = lines.findLast((line) => /^(?:[A-Z]\w*Error\b|pio-docs: )/.test(line));
  const last = error ?? lines.at(-1);
  return last === undefined ? undefined : cutText(last.replace(/^pio-docs: /, ""), 200);
}

/** `text` without the signs that colour a terminal or move in it. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
  return text.replace(/\u001b(?:\[[\d;?]*[ -/]*[@-~]|\][^\u0007]*\u0007?|.)/g, "").replace(/[^\P{Cc}\n\t]/gu, "");
}
