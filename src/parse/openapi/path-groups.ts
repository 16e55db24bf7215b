// Groups for operations of a spec that knows no tags: by the first part of the path that tells them apart. A long list of everything is no
// contents list.
import type { OperationEntry } from "../../model/outline.ts";

/** Fewer than this stand together, as they always did. */
const fewest = 12;

/** By index of an operation the name of its group; none where the spec has tags, few operations, or paths that are all alike. */
export function pathGroups(operations: readonly Pick<OperationEntry, "kind" | "path" | "tags">[]): readonly string[] {
  if (operations.length < fewest || operations.some(({ tags }) => tags.length > 0)) return [];
  const groups = operations.map(({ kind, path }) => (kind === "operation" ? groupOf(path) : ""));
  return new Set(groups).size < 2 ? [] : groups;
}

/** `/api/v1/orders/{id}` is of `orders`; `/{shop}/orders` too. Nothing is of the root. */
function groupOf(path: string): string {
  const parts = path.replace(/[?#].*$/s, "").split("/");
  return parts.find((part) => part !== "" && !/^(api|rest|v\d+([._-]\d+)*|latest|\{.*\})$/i.test(part)) ?? "";
}
