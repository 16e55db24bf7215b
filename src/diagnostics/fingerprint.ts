// The name of a diagnostic that stays when lines move: baselines know diagnostics by it, and SARIF and code quality reports carry it. It is made of
// the code, the file and what the diagnostic says of what stands there; never of a line, a count, a guess or a place elsewhere, which other
// edits change. Diagnostics alike in all that are told apart by their number, so that of three alike two can be known and the third is new.
import { hash } from "node:crypto";
import type { Diagnostic } from "./diagnostic.ts";

/** The version of this arithmetic: names made by another one say nothing to this one. SARIF has it in the key, `pioDocs/v1`. */
export const fingerprintVersion = 1;

/** Facts that change while the fault stays: guesses, the way by which a page takes a file in, and what a system says in its own words. */
const passing: ReadonlySet<string> = new Set(["near", "hint", "through", "candidates"]);

/** The fingerprints of `diagnostics` (in the order of a report), parallel to them: 16 hex digits, `:`, and the how many-th of its kind. */
export function fingerprintsOf(diagnostics: readonly Diagnostic[]): readonly string[] {
  const met = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const name = nameOf(diagnostic);
    const number = (met.get(name) ?? 0) + 1;
    met.set(name, number);
    return `${name}:${number}`;
  });
}

/** Numbers among the facts count or point: they are left out, and so are the indices of lists in a pointer. */
function nameOf({ code, place, facts, misses }: Diagnostic): string {
  const told = Object.entries(facts)
    .filter(([name, fact]) => typeof fact === "string" && !passing.has(name))
    .map(([name, fact]) => [name, name === "problem" ? String(fact).replace(/\d+/g, "#") : fact] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const pointer = "pointer" in place ? place.pointer.replace(/\/\d{1,2}(?=\/|$)/g, "/*") : undefined;
  const text = JSON.stringify([fingerprintVersion, code, fileOf(place.file), pointer, told, misses]);
  return hash("sha256", text).slice(0, 16);
}

/** A file as each machine names it: one outside of the site by its last name, an address without query and credentials. */
export function fileOf(file: string): string {
  if (/^https?:/i.test(file)) return file.replace(/[?#].*$/s, "").replace(/^(https?:\/\/)[^/]*@/i, "$1");
  return file.startsWith("/") || /^[a-z]:/i.test(file) ? (file.split("/").at(-1) ?? "") : file;
}
