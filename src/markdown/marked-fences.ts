// The fences of a page that say what of the API their data are, with the place of each of their lines.
import type { Code, Root } from "mdast";
import type { FenceUse, MarkedFence } from "../model/marked-fence.ts";
import { defined } from "../text/defined.ts";
import type { Place } from "../text/place.ts";
import { infoOf } from "./fence.ts";
import type { Positioned } from "./hast-parts.ts";
import { walk } from "./walk.ts";

/** Where a page stands: its lines, and what makes places of them. */
type Ground = {
  readonly lines: readonly string[];
  readonly placeAt: (line: number, column: number) => Place;
  readonly placeOf: (node: Positioned) => Place;
};

const formats: Readonly<Record<string, MarkedFence["format"] | undefined>> = Object.assign(Object.create(null), {
  json: "json",
  jsonc: "json",
  yaml: "yaml",
  yml: "yaml",
});

/** The marked fences of JSON and YAML in `tree`. */
export function markedFences(tree: Root, ground: Ground): readonly MarkedFence[] {
  const found: MarkedFence[] = [];
  walk(tree, ({ node }) => {
    if (node.type !== "code") return;
    const format = formats[node.lang?.toLowerCase() ?? ""];
    const mark = format === undefined ? undefined : markIn(node.meta ?? "");
    if (format === undefined || mark === undefined) return;
    const place = ground.placeOf(node);
    found.push({
      ...mark,
      format,
      text: withoutNotes(node.value),
      place,
      file: place.file,
      spots: spotsOf(node, ground),
    });
  });
  return found;
}

function markIn(meta: string): Pick<MarkedFence, "use" | "name" | "status"> | undefined {
  const match = /(?:^|\s)(schema|request|response|event)=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
  if (match === null) return undefined;
  const use = match[1] as FenceUse;
  const written = (match[2] ?? match[3] ?? match[4] ?? "").trim();
  const status = use === "response" ? /[:\s](\d{3}|[1-5]XX|default)$/i.exec(written)?.[1] : undefined;
  const name = status === undefined ? written : written.slice(0, -status.length - 1).trim();
  return defined({ use, name, status });
}

/** Comments that mark lines are no part of the data; what is left keeps its place. */
function withoutNotes(code: string): string {
  if (!/!code|highlight-/.test(code)) return code;
  return code.replace(/(?:\/\/|#)[ \t]*(?:\[!code|highlight-(?:next-line|start|end))[^\n]*/g, (note) =>
    " ".repeat(note.length),
  );
}

function spotsOf(node: Code, { lines, placeAt }: Ground): MarkedFence["spots"] {
  const first = (node.position?.start.line ?? 0) + 1;
  // What comes from another file does not stand here.
  if (/(?:^|\s)file=/.test(infoOf(node))) return [];
  return node.value.split("\n").map((line, at) => {
    const written = lines[first - 1 + at] ?? "";
    const column = written.endsWith(line) ? written.length - line.length + 1 : 1;
    const place = placeAt(first + at, column);
    return "line" in place ? [place.line, place.column] : [1, 1];
  });
}
