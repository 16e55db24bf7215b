// Fences that take their code from a file: ```` ```ts file="../src/pay.ts#settle" ````. The code comes in between the reading of the markdown and all that is made of code.
import type { Code, Root } from "mdast";
import { excerptMissing } from "../check/guide/excerpt-missing.ts";
import { excerptRefused } from "../check/guide/excerpt-refused.ts";
import type { Finding } from "../diagnostics/finding.ts";
import { excerptIn, mostFiles } from "../dialects/includes/fence-files.ts";
import { isDiagramFile } from "../model/drawn-diagram.ts";
import type { ShownFiles } from "../model/shown-file.ts";
import { defined } from "../text/defined.ts";
import { partOf } from "../text/file-part.ts";
import { type Nearest, nearestAmong } from "../text/nearest.ts";
import type { Place } from "../text/place.ts";
import { infoOf } from "./fence.ts";
import { walk } from "./walk.ts";

/** Letters that fences of one page take, and that are looked through for that. */
const most = { taken: 5_000_000, read: 100_000_000 } as const;

/** Puts the code into the empty fences of `tree` that name one of `files`, in place. Findings: `excerpt-missing`, `excerpt-refused`. */
export function fillExcerpts(tree: Root, files: ShownFiles, placeOf: (node: Code) => Place): readonly Finding[] {
  const findings: Finding[] = [];
  // The regions of a file are sorted once: a page may name thousands that are not there.
  const known = new Map<string, Nearest>();
  const nearIn = (file: string, names: readonly string[]): Nearest => {
    const among = known.get(file) ?? nearestAmong(names);
    known.set(file, among);
    return among;
  };
  let [taken, read] = [0, 0];
  walk(tree, ({ node }) => {
    if (node.type !== "code" || node.value.trim() !== "") return;
    const info = infoOf(node);
    const excerpt = excerptIn(info);
    if (excerpt === undefined) return;
    const { file, part } = excerpt;
    if (node.lang?.startsWith("file=") === true) {
      node.lang = isDiagramFile(file) ? "mermaid" : (/\.(\w{1,20})$/.exec(file)?.[1] ?? "text");
      node.meta = info;
    }
    const shown = Object.hasOwn(files, file) ? files[file] : undefined;
    const place = placeOf(node);
    if (shown === undefined) {
      const problem = `its name cannot be read as it is written, or it is not among the first ${mostFiles} of the page`;
      findings.push(excerptMissing({ file, problem }, place));
    } else if ("text" in shown) {
      read += shown.text.length;
      const found = read > most.read ? { text: "" } : partOf(shown.text, part);
      const isOver = taken > most.taken || read > most.read;
      if ("text" in found) taken += found.text.length;
      if (taken > most.taken || read > most.read) {
        const problem = "the code that this page takes from files is more than 5 MB, or looks through more than 100 MB";
        if (!isOver) findings.push(excerptRefused({ file, problem }, place));
      } else if ("text" in found) node.value = found.text;
      else {
        const { problem, names = [] } = found;
        const near = part.kind === "region" ? nearIn(file, names)(part.name) : undefined;
        findings.push(excerptMissing(defined({ file, problem, near, regions: names.slice(0, 8).join("`, `") }), place));
      }
    } else if (shown.why === "refused") findings.push(excerptRefused({ file, problem: shown.problem }, place));
    else findings.push(excerptMissing(defined({ file, problem: shown.problem, near: shown.near }), place));
  });
  return findings;
}
