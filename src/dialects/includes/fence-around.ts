// Marks in a fence: where one is all that the fence holds, the fence becomes one of our own that takes its code from a file.
import type { CodeRange } from "../../text/code-ranges.ts";
import type { Include, IncludeContext } from "./mark.ts";

/** `include`, which stands in the fence `range`, as code: that of the whole fence, or lines in it. */
export function fenceAround({ text }: IncludeContext, include: Include, range: CodeRange): Include {
  const opened = text.indexOf("\n", range.from);
  const lastLine = text.lastIndexOf("\n", range.to - 1);
  const isClosed = lastLine > opened && /^[ \t>]*(?:`{3,}|~{3,})[ \t]*$/.test(text.slice(lastLine + 1, range.to));
  const before = text.slice(opened, include.from);
  const after = text.slice(include.to, Math.max(lastLine, include.to));
  if (!isClosed || before.length > 400 || /[^\s>]/.test(before) || after.length > 400 || /[^\s>]/.test(after))
    return { ...include, as: { kind: "code" } };
  return { ...include, from: opened, to: lastLine, at: include.from, as: { kind: "file-of-fence" } };
}
