// What the rules of includes/ find in a text: marks that take something from a file, in place of the letters that they stand in.

import type { CodeRanges } from "../../text/code-ranges.ts";
import type { FilePart } from "../../text/file-part.ts";
import type { FilePath } from "../../text/place.ts";

/** A text in which marks are looked for. `file`: from the site folder; `folder`: of its collection, "" where that is the site's. */
export type IncludeContext = {
  readonly text: string;
  readonly file: FilePath;
  readonly folder: FilePath;
  readonly code: CodeRanges;
};

/**
 * `text`: joined, as markdown; `fence`: an empty fence of this `info` takes the code; `file-of-fence`: so does the fence around; `code`: lines
 * of a fence that holds other lines, too.
 */
export type Taken =
  | { readonly kind: "text"; readonly props?: Readonly<Record<string, string>>; readonly after?: string }
  | { readonly kind: "fence"; readonly info: string }
  | { readonly kind: "file-of-fence" }
  | { readonly kind: "code" };

/** A mark that takes `part` of the first of `names` that is there. `written`: as a person knows it; `at`: where, if it is not `from`. */
export type Include = {
  readonly from: number;
  readonly to: number;
  readonly names: readonly string[];
  readonly part: WantedPart;
  readonly as: Taken;
  readonly written: string;
  readonly at?: number;
};

/**
 * `named`: a region, or what stands below the heading of that id; `of` it some lines, counted from its first. `half`: what stands before or
 * behind the place of what it is handed, `{props.children}`. `exports`: the statements that export these names, and what those name.
 * `object`: a function or class of Python. `between`: the lines behind the first that holds `after`, or from the one that holds `first` on, up to
 * the one that holds `before`, or with the one that holds `last`.
 */
export type WantedPart =
  | FilePart
  | { readonly kind: "named"; readonly name: string; readonly of?: FilePart }
  | { readonly kind: "half"; readonly side: "before" | "behind" }
  | { readonly kind: "exports"; readonly names: readonly string[] }
  | { readonly kind: "object"; readonly name: string }
  | {
      readonly kind: "between";
      readonly after: string | undefined;
      readonly first: string | undefined;
      readonly before: string | undefined;
      readonly last: string | undefined;
    };

/** Letters that say nothing to a reader, or something else. `is`: the escape of a mark; the statement that imports a part. */
export type Dropped = {
  readonly from: number;
  readonly to: number;
  readonly by: string;
  readonly is?: "escape" | "import";
};

export type IncludeMark = Include | Dropped;

/** Lines as our own fences write them, from `from` to `to`, either of which may be empty; undefined where both are. */
export function linesFrom(from: string, to: string): FilePart {
  if (from === "" && to === "") return { kind: "whole" };
  return { kind: "lines", lines: `${from === "" ? "1" : Number(from)}-${to === "" ? "" : Number(to)}` };
}
