// Includes that are code: an empty fence of our own that names the file, or lines among others in a fence.
import type { NotShown, ShownFile } from "../../model/shown-file.ts";
import { type FilePart, stretchesOf } from "../../text/file-part.ts";
import type { FilePath } from "../../text/place.ts";
import { askedFor, foundLines } from "./found-lines.ts";
import type { Include, WantedPart } from "./mark.ts";
import { clamped } from "./part-text.ts";
import { type IncludePiece, prefixed } from "./pieces.ts";

/**
 * What `include`, which stands in the text `holder`, becomes. In a fence: why nothing does; it stands there as it is written, since
 * what is shown as code may be about the mark.
 */
export function asCode(
  include: Include,
  { name, file, shown }: { readonly name: string; readonly file: FilePath; readonly shown: ShownFile | undefined },
  holder: string,
): { readonly pieces: readonly IncludePiece[] } | NotShown {
  const { as, from, part } = include;
  if (as.kind === "fence") {
    const fence = `\`\`\`${as.info}${fileWords(name, part, shown)}\n\`\`\``;
    return { pieces: prefixed([fence], holder, from) };
  }
  if (shown === undefined || "why" in shown) return shown ?? notAmong;
  if (as.kind === "file-of-fence") return { pieces: [fileWords(name, part, shown)] };
  const wanted = codePart(part, shown.text);
  const found = stretchesOf(shown.text, wanted);
  if ("problem" in found) return { why: "missing", problem: found.problem };
  const source = { text: shown.text, file };
  const pieces = found.stretches.flatMap((stretch, at): IncludePiece[] => [
    ...(at === 0 ? [] : ["\n"]),
    { source, ...stretch },
  ]);
  return { pieces: prefixed(pieces, holder, from) };
}

/** Halves and exports are of text alone. */
function codePart(part: WantedPart, text: string): FilePart {
  if (part.kind === "half" || part.kind === "exports") return { kind: "whole" };
  if (part.kind === "object" || part.kind === "between")
    return foundLines(text, part) ?? { kind: "region", name: askedFor(part) };
  return part.kind === "named" ? { kind: "region", name: part.name } : clamped(text, part);
}

/** Of files that nobody has looked for. */
export const notAmong: NotShown = { why: "missing", problem: "it is not among the first 200 files of the page" };

/** ` file="@/src/a.ts#region"`, ` file="@/src/a.ts" lines="2-9"`. */
function fileWords(name: string, part: WantedPart, shown: ShownFile | undefined): string {
  const file = name.replaceAll('"', "'");
  if (part.kind === "whole" || part.kind === "half" || part.kind === "exports") return ` file="${file}"`;
  const text = shown !== undefined && "text" in shown ? shown.text : "";
  if (part.kind === "object" || part.kind === "between") return fileWords(name, codePart(part, text), shown);
  if (part.kind !== "lines") return ` file="${file}#${part.name.replaceAll('"', "'")}"`;
  const taken = shown !== undefined && "text" in shown ? clamped(shown.text, part) : part;
  return ` file="${file}" lines="${taken.kind === "lines" ? taken.lines : "1-"}"`;
}
