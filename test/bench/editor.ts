// Edits of a site's file, as a writer makes them: a sentence more on a page, or in the description of one operation.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchSite } from "./sites.ts";

/** The sentence that the edit of number `turn` brings into a page: found in its text and nowhere else. */
export function sentenceOf(turn: number): string {
  return `Edit number ${turn} of the bench.`;
}

/** Answers how to make the edit of number `turn`. The text is read once: an edit costs the bench one write, and takes the place of the one before. */
export function editorOf({ folder, edited }: BenchSite): (turn: number) => void {
  const path = join(folder, edited);
  const text = readFileSync(path, "utf8");
  const at = edited.endsWith(".md") ? text.length : placeInSpec(text);
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return (turn) =>
    writeFileSync(path, after === "" ? `${text}\n${sentenceOf(turn)}\n` : `${before}${sentenceOf(turn)} ${after}`);
}

/** Where the description of an operation begins in a spec written as JSON: one that stands in it once, so that one page changes. */
function placeInSpec(text: string): number {
  const { paths }: { paths: Record<string, Record<string, { description?: unknown }>> } = JSON.parse(text);
  for (const operation of Object.values(paths).flatMap((path) => Object.values(path))) {
    if (typeof operation.description !== "string" || operation.description === "") continue;
    const quoted = JSON.stringify(operation.description);
    const at = text.indexOf(quoted);
    if (at !== -1 && text.indexOf(quoted, at + 1) === -1) return at + 1;
  }
  throw new Error("No operation of the spec has a description of its own.");
}
