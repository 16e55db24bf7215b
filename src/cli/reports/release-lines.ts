// What became of the operations of the earlier output, for the person who builds a new spec.
import type { OperationChanges } from "../../build/operation-changes.ts";

const history = "set specHistory in the config to publish an API changelog";

/** Names of a line; the others are a number. */
const most = 5;

/** What keeps what a release changes. */
type ReleaseFiles = { readonly hasUrlManifest?: true; readonly hasHistory?: true };

/** A line for each kind of change that there is; then one that says how to keep what nothing keeps yet: a history, and addresses where some went. */
export function releaseLines(
  { added, removed, changed, moved }: OperationChanges,
  kept: ReleaseFiles,
): readonly string[] {
  const lines = [
    lineOf("added", added),
    lineOf("removed", removed),
    lineOf("changed", changed),
    lineOf(
      "moved",
      moved.map(({ from, to }) => `${from} to ${to}`),
    ),
  ].filter((line) => line !== "");
  const isLost = kept.hasUrlManifest !== true && removed.length + moved.length > 0;
  const keepers = [
    ...(kept.hasHistory === true ? [] : [history]),
    ...(isLost ? ["run with --update-urls to redirect the URLs of pages that move or disappear"] : []),
  ];
  return lines.length === 0 || keepers.length === 0 ? lines : [...lines, keepers.join("; ")];
}

/** `2 operations removed: GET /a, POST /b`. */
function lineOf(what: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return `${names.length} ${names.length === 1 ? "operation" : "operations"} ${what}: ${names.slice(0, most).join(", ")}${more}`;
}
