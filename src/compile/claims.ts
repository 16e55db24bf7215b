// Two sources may lead to one file: a static `index.html` and the start page, a redirect from `/a.html` and the page `/a`, a file `a` and
// the folder of `/a/b`. Claims come in by precedence, the weakest first; each file is written by one of them, and who loses is told.
import { type Finding, finding } from "../diagnostics/finding.ts";
import { foldedName } from "../model/output-name.ts";
import { folderOf, foldersOf } from "../text/file-path.ts";
import type { Place } from "../text/place.ts";

/** `by`: what of the author's leads to the file; files of the program's own have none, and give way or win without a word. */
export type Claim<Output> = {
  readonly path: string;
  readonly output: Output;
  readonly by?: { readonly place: Place; readonly name: string };
  /** Pages that are alike are told by their routes. */
  readonly isPage?: true;
};

/**
 * The outputs in the order of the claims, one to a path. Findings: `output-taken` for a claim that lost, `output-alike` for two files that
 * are one on disks that do not tell upper from lower case, or two ways to write one letter, apart.
 */
export function settleClaims<Output>(claims: readonly Claim<Output>[]): {
  readonly outputs: ReadonlyMap<string, Output>;
  readonly findings: readonly Finding[];
} {
  const findings: Finding[] = [];
  const files = new Map<string, Claim<Output>>();
  const folders = new Map<string, Claim<Output>>();
  const folded = new Map<string, Claim<Output>>();
  for (const claim of [...claims].reverse()) {
    const own = folderOf(claim.path);
    // A folder that stands has no file above it, and all folders above it stand.
    const stands = own === "" || folders.has(own);
    const other =
      files.get(claim.path) ?? folders.get(claim.path) ?? (stands ? undefined : fileAbove(claim.path, files));
    if (other !== undefined) {
      if (claim.by !== undefined) findings.push(taken(claim.path, claim.by, other));
      continue;
    }
    files.set(claim.path, claim);
    if (!stands) for (const folder of foldersOf(claim.path)) if (!folders.has(folder)) folders.set(folder, claim);
    const name = foldedName(claim.path);
    const alike = folded.get(name);
    if (alike === undefined) folded.set(name, claim);
    else if (claim.by !== undefined && !(claim.isPage && alike.isPage)) {
      const facts = { output: claim.path, other: alike.path, by: alike.by?.name ?? "pio-docs" };
      findings.push(finding("output-alike", claim.by.place, facts));
    }
  }
  const kept = claims.filter((claim) => files.get(claim.path) === claim);
  return { outputs: new Map(kept.map(({ path, output }) => [path, output])), findings: findings.reverse() };
}

function taken(output: string, by: { readonly place: Place }, other: Claim<unknown>): Finding {
  const facts = { output, other: other.path, by: other.by?.name ?? "pio-docs" };
  return finding("output-taken", by.place, facts);
}

function fileAbove<Output>(path: string, files: ReadonlyMap<string, Claim<Output>>): Claim<Output> | undefined {
  for (const folder of foldersOf(path)) {
    const file = files.get(folder);
    if (file !== undefined) return file;
  }
  return undefined;
}
