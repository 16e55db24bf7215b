// Parts of a file that are named by what they say, as lines: what stands between two texts, and a function or class of Python.
import type { FilePart } from "../../text/file-part.ts";
import type { WantedPart } from "./mark.ts";

type Between = Extract<WantedPart, { readonly kind: "between" }>;
export type FoundByWords = Extract<WantedPart, { readonly kind: "between" | "object" }>;

/** The lines of `text` that `part` means; undefined where it has them not. */
export function foundLines(text: string, part: FoundByWords): FilePart | undefined {
  const lines = text.split("\n");
  const found = part.kind === "object" ? objectIn(lines, part.name.split(".")) : betweenIn(lines, part);
  return found === undefined || found.to < found.from
    ? undefined
    : { kind: "lines", lines: `${found.from + 1}-${found.to + 1}` };
}

/** What `part` asks for, as a person would write it. */
export function askedFor(part: FoundByWords): string {
  return part.kind === "object" ? part.name : (part.after ?? part.first ?? part.before ?? part.last ?? "");
}

type Lines = { readonly from: number; readonly to: number };

function betweenIn(lines: readonly string[], { after, first, before, last }: Between): Lines | undefined {
  const at = (words: string | undefined, from: number) =>
    words === undefined || words === ""
      ? undefined
      : lines.findIndex((line, index) => index >= from && line.includes(words));
  const begun = at(after, 0) ?? at(first, 0);
  if (begun === -1) return undefined;
  const from = begun === undefined ? 0 : after === undefined ? begun : begun + 1;
  const ended = at(before, from) ?? at(last, from);
  if (ended === -1) return undefined;
  return { from, to: ended === undefined ? lines.length - 1 : before === undefined ? ended : ended - 1 };
}

/** `Class.method`: each name below the one before it, down to the next line that stands no further in. */
function objectIn(lines: readonly string[], path: readonly string[]): Lines | undefined {
  let found: Lines = { from: -1, to: lines.length - 1 };
  for (const name of path) {
    const own = /^[A-Za-z_]\w*$/.test(name)
      ? new RegExp(`^[ \\t]*(?:async[ \\t]+)?(?:def|class)[ \\t]+${name}\\b`)
      : undefined;
    const within = found;
    const from =
      own === undefined ? -1 : lines.findIndex((line, at) => at > within.from && at <= within.to && own.test(line));
    if (from === -1) return undefined;
    const indent = /^[ \t]*/.exec(lines[from] ?? "")?.[0].length ?? 0;
    const next = lines.findIndex(
      (line, at) => at > from && line.trim() !== "" && !/^[ \t]*[)\]]/.test(line) && line.search(/\S/) <= indent,
    );
    found = { from, to: next === -1 ? lines.length - 1 : next - 1 };
  }
  return found;
}
