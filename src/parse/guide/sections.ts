// The text of a page in, its sections out: each can be parsed by itself, so what one parser reads otherwise costs its section and not the
// page (page-tree.ts). A section begins at a heading in the first column below an empty line, where no fence, block or HTML is open: there
// markdown closes all that came before. References need the page's definitions, so stand-ins for them go in front of a section's text.
import { lazily } from "../../text/lazily.ts";
import { endOfContainer } from "./containers.ts";
import { readLines } from "./without-code.ts";

/** Lines to parse in front of a piece: `nodes` definitions and rules, which are no part of the page. */
type Front = { readonly text: string; readonly lines: number; readonly nodes: number };

/** `line`: how many lines of the page stand before it. `starts`: offsets of the page's lines. `frontOf`: what a piece of it refers to. */
export type Section = {
  readonly text: string;
  readonly line: number;
  readonly starts: readonly number[];
  readonly frontOf: (piece: string) => Front;
};

/** The sections of `text`; none where it cannot be cut, or cutting it changes nothing. `starts`: offsets of its lines. */
export function sectionsOf(text: string, starts: readonly number[], footnotes: boolean): readonly Section[] {
  const cut = cutSections(text, footnotes);
  if (cut === undefined || (cut.lines.length === 1 && cut.definitions.size === 0)) return [];
  const frontOf = (piece: string) => frontFor(piece, cut.definitions);
  return cut.lines.map((line, at) => {
    const next = cut.lines[at + 1];
    const end = next === undefined ? text.length : starts[next];
    return { text: text.slice(starts[line], end), line, starts, frontOf };
  });
}

/** `lines`: numbers (from 0) of those that begin a section. `definitions`: by label as it is compared, what stands for each. */
type CutSections = { readonly lines: readonly number[]; readonly definitions: ReadonlyMap<string, string> };

/** Undefined where lines do not tell which definitions there are. */
function cutSections(text: string, footnotes: boolean): CutSections | undefined {
  const { lines, html, unsure } = readLines(text);
  const begun = [0];
  const definitions = new Map<string, string>();
  let isSure = true;
  let blockEnd = -1;
  let below = 0;
  const labels = lazily(() => countLabels(text));
  for (const [index, line] of lines.entries()) {
    isSure &&= index < unsure;
    const isPlain = isSure && index > blockEnd && !html.has(index);
    const above = lines[index - 1] ?? "";
    const isFree = index === below || above === "" || (footnote.test(line) && footnote.test(above));
    if (line.includes("]:") && mayDefine(line) && (isFree || !continuesText.test(`${above}\n${line}`))) {
      const found = isPlain && isFree ? definedAt(lines, index, footnotes) : undefined;
      if (found !== undefined) {
        definitions.set(compared(found.label), `[${found.label}]: x`);
        below = found.end;
      } else if (!namesNothing(line, labels())) return undefined;
    }
    if (!isPlain) continue;
    if (line.includes(":::")) {
      const end = endOfContainer(lines, index);
      if (end === undefined) isSure = false;
      else if (end > index) blockEnd = end;
    } else if (index > 0 && lines[index - 1] === "" && /^#{1,6} +\S/.test(line)) begun.push(index);
  }
  return { lines: begun, definitions };
}

const startsWithLabel = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*\[[^\]]*\]:/;
const definition =
  /^ {0,3}\[(?!\^)([^[\]\\&\s](?:[^[\]\\&\s]| (?=[^ \]]))*)\]: *(?:<[^<>\\]*>|(?:[^\s<>\\()]|\([^\s<>\\()]*\))+)(?: +(?:"[^"\\]*"|'[^'\\]*'))? *$/;
const footnote = /^ {0,3}\[(\^[^\s[\]\\&]+)\]:/;
/** A line below one of text belongs to that, also where it looks like a definition (of a footnote it does not). */
const continuesText = /^ *\p{L}.*\n *\[(?!\^)/u;

/** Whether a line with `]:` may begin or end with the label of a definition; brackets in a line of text do neither. */
function mayDefine(line: string): boolean {
  return startsWithLabel.test(line) || line.replace(/\[[^[\]\\]*\]:/g, "").includes("]:");
}

/** The label that line `index` defines, and the line below the definition; undefined where that is not sure. */
function definedAt(lines: readonly string[], index: number, footnotes: boolean) {
  const line = lines[index] ?? "";
  const note = footnotes ? footnote.exec(line)?.[1] : undefined;
  // Below it is its text.
  if (note !== undefined) return { label: note, end: index };
  // The address may stand in a line of its own.
  const end = line.trimEnd().endsWith("]:") ? index + 2 : index + 1;
  const label = definition.exec(lines.slice(index, end).join(" "))?.[1];
  const next = lines[end] ?? "";
  return label !== undefined && (next === "" || startsWithLabel.test(next)) ? { label, end } : undefined;
}

/** Whether each label that the line may define stands nowhere else in the page: then it does not matter what the line is. */
function namesNothing(line: string, counts: ReadonlyMap<string, number>): boolean {
  const rest = line.replace(/\[([^[\]\\]+)\]:/g, (all, label: string) =>
    counts.get(compared(label)) === 1 ? "" : all,
  );
  return !rest.includes("]:");
}

/** How often each label, or what looks like one, stands in `text`. */
function countLabels(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const [, label = ""] of text.matchAll(bracketed)) {
    const key = compared(label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

const bracketed = /\[([^[\]]+)(?=\])/g;

/** A label as markdown compares it; what stands before a line of a quote counts as white space, since it is not part of the label. */
function compared(label: string): string {
  return label
    .replace(/[\s>]+/g, " ")
    .trim()
    .toLowerCase()
    .toUpperCase();
}

function frontFor(piece: string, definitions: CutSections["definitions"]): Front {
  const front = new Set<string>();
  if (definitions.size > 0)
    for (const [, label = ""] of piece.matchAll(bracketed)) {
      const found = definitions.get(compared(label));
      if (found !== undefined) front.add(found);
    }
  if (front.size === 0) return { text: "", lines: 0, nodes: 0 };
  // What is indented goes on with a footnote, unless a rule stands between.
  front.add("***");
  return { text: [...front, ""].join("\n\n"), lines: 2 * front.size, nodes: front.size };
}
