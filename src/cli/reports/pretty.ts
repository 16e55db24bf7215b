// Diagnostics for a person: grouped by file, one line each that a terminal or editor can follow (`file:line:col  severity  message
// code`), the source line with a caret under the spot, and what to do. Causes stand first, with the number of what follows from them; what
// stands in many places is told once; at most 50 of a kind are listed, and a long list of warnings is told in brief, unless all are asked for.
import { followersOf, uncheckedWords } from "../../diagnostics/followers.ts";
import { placed } from "../../diagnostics/placed.ts";
import type { JudgedDiagnostic } from "../../diagnostics/reported.ts";
import { breather } from "../../text/breathe.ts";
import { type GroupStyle, linesOf } from "./group-lines.ts";
import { type Group, grouped } from "./grouped.ts";
import { briefly } from "./sparing.ts";

/** `all`: each diagnostic by itself, those that follow from another one, too. */
export type PrettyOptions = GroupStyle & { readonly all: boolean };

const most = 50;

/** More lines than this are no help to a reader who has not asked for all: warnings are told in brief then, errors never. */
const room = 38;

/** The report as text that ends with a line break; "" when there are no diagnostics. */
export async function prettyReport(diagnostics: readonly JudgedDiagnostic[], options: PrettyOptions): Promise<string> {
  const all = await placed(diagnostics, options.locate);
  const followers = followersOf(all);
  const listed = options.all
    ? all.map((first): Group => ({ first, others: [] }))
    : grouped(all.filter(({ because }) => because === undefined));
  const lines = await listLines(listed);
  if (options.all || lines.length <= room) return textOf(lines);
  const errors = listed.filter(isGrave);
  const grave = await listLines(errors);
  const rest = listed.filter((group) => !isGrave(group));
  const told = await briefly(rest, Math.max(room - grave.length, room / 2), options);
  return textOf([...grave, ...(grave.length > 0 && told.length > 0 ? [""] : []), ...told]);

  async function listLines(groups: readonly Group[]): Promise<readonly string[]> {
    const counts = new Map<string, number>();
    const left = new Map<string, number>();
    const lines: string[] = [];
    let file: string | undefined;
    const breathe = breather(500);
    for (const group of groups) {
      await breathe();
      const { diagnostic } = group.first;
      const { code, place, hides } = diagnostic;
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > most && !options.all) {
        left.set(code, (left.get(code) ?? 0) + 1 + group.others.length);
        continue;
      }
      if (file !== undefined && file !== place.file) lines.push("");
      file = place.file;
      lines.push(...(await linesOf(group, options)));
      const hidden = followers.get(diagnostic);
      if (hides !== undefined && hidden !== undefined) lines.push(`    ${uncheckedWords(hides.what, hidden)}`);
    }
    if (left.size > 0) lines.push("");
    for (const [code, count] of left) lines.push(`and ${count} more ${code} (to list all, use --verbose)`);
    return lines;
  }
}

/** What a person must mend, and what others follow from. */
function isGrave({ first: { severity, diagnostic } }: Group): boolean {
  return severity === "error" || diagnostic.hides !== undefined;
}

function textOf(lines: readonly string[]): string {
  return lines.map((line) => `${line}\n`).join("");
}
