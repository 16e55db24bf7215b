// What looks like front matter and is none: its end is missing, or something stands before it.
import { type Diagnostic, diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FilePath } from "../../text/place.ts";

/**
 * `front-matter-not-first` (warn) where `source`, a text without front matter, looks as if it had some. A line `---` alone is a rule of
 * markdown, so one of the `keys` that have a meaning must follow.
 */
export function frontMatterUnread(source: string, keys: readonly string[], file: FilePath): readonly Diagnostic[] {
  const open =
    /^(\s*?)(---|\+\+\+)[ \t]*\n(?:[ \t]*(?:#.*)?\n)*(?:([A-Za-z_]+)(?::(?:[ \t]|\n|$)|[ \t]*=)|\[{1,2}[\w-]+\])/.exec(
      source,
    );
  const [, before = "", signs = "", key] = open ?? [];
  if (open === null || (signs === "---" ? !keys.includes(key ?? "") : false)) return [];
  const line = before.split("\n").length;
  const problem = before === "" ? `its closing line \`${signs}\` is missing` : "empty lines or spaces precede it";
  return [diagnostic("front-matter-not-first", { file, line, column: 1 }, { problem })];
}
