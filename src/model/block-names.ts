// The names of our blocks (`:::name`), and the titles of boxes without one of their own.
import type { Spoken } from "../messages/messages.ts";

/** The admonition types. */
export const admonitions: ReadonlySet<string> = new Set([
  "note",
  "tip",
  "info",
  "warning",
  "danger",
  "caution",
  "secondary",
  "important",
  "success",
]);

/** The names that a container may have. */
export const containerNames: readonly string[] = [
  ...admonitions,
  "tabs",
  "tab",
  "cards",
  "card",
  "steps",
  "step",
  "files",
  "details",
  "definitions",
  "term",
  "code-group",
  "video",
  "operation",
  "pages",
  "audience",
];

/** The title of a box of type `name`, of ours or of another program; undefined where there is none of it. */
export function titleOf({ boxes }: Spoken["blocks"], name: string): string | undefined {
  return Object.hasOwn(boxes, name) ? boxes[name as keyof typeof boxes] : undefined;
}
