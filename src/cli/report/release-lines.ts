// What became of the operations of the earlier output, for the person who builds a new spec.
import type { OperationChanges } from "../../compile/operation-changes.ts";

/** Names of a line; the others are a number. */
const most = 5;

/** A line for each kind of change that there is; then, where addresses went and no ledger is written, how to keep them. */
export function releaseLines({ added, removed, changed, moved }: OperationChanges, keeps: boolean): readonly string[] {
  const lines = [
    lineOf("added", added),
    lineOf("removed", removed),
    lineOf("changed", changed),
    lineOf(
      "moved",
      moved.map(({ from, to }) => `${from} to ${to}`),
    ),
  ].filter((line) => line !== "");
  const isLost = !keeps && removed.length + moved.length > 0;
  return isLost
    ? [...lines, "--update-ledger keeps a history of addresses: what is removed or moved later still leads somewhere"]
    : lines;
}

/** `2 operations removed: GET /a, POST /b`. */
function lineOf(what: string, names: readonly string[]): string {
  if (names.length === 0) return "";
  const more = names.length > most ? ` and ${names.length - most} more` : "";
  return `${names.length} ${names.length === 1 ? "operation" : "operations"} ${what}: ${names.slice(0, most).join(", ")}${more}`;
}
