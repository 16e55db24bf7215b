// The text of a page in, its sections out: each can be parsed by itself, so what one parser reads otherwise costs its section and not the
// page (page-tree.ts). A section begins at a heading in the first column below an empty line, where no fence, block or HTML is open: there
// markdown closes all that came before. References need the page's definitions, so stand-ins for them go in front of a section's text.
// For speed: the row `cold` of `npm run bench`.
import { endOfContainer } from "./containers.ts";
import { readLines } from "./without-code.ts";

/** Lines to parse in front of a piece: `nodes` definitions and rules, which are no part of the page. */
type Front = { readonly text: string; readonly lines: number; readonly nodes: number };

/**
 * `line`: how many lines of the page stand before it. `starts`: offsets of the page's lines. `frontOf`: what a piece of it refers to.
 * `defines`: whether a line of it may be a definition that only it refers to, and only where it stands.
 */
export type Section = {
  readonly text: string;
  readonly line: number;
  readonly starts: readonly number[];
  readonly frontOf: (piece: string) => Front;
  readonly defines: boolean;
};

/** The sections of `text`; none where it cannot be cut, or cutting it changes nothing. `starts`: offsets of its lines. */
export function sectionsOf(text: string, starts: readonly number[], footnotes: boolean): readonly Section[] {
  const cut = cutSections(text, footnotes);
  if (cut === undefined || (cut.sections.length === 1 && cut.definitions.size === 0)) return [];
  const frontOf = (piece: string) => frontFor(piece, cut.definitions);
  const counts = cut.sections.some(({ labels }) => labels.length > 0) ? countLabels(text) : none;
  const sections: Section[] = [];
  for (const [at, { line, labels }] of cut.sections.entries()) {
    const next = cut.sections[at + 1];
    const own = text.slice(starts[line], next === undefined ? text.length : starts[next.line]);
    const within = labels.length === 0 ? none : countLabels(own);
    if (labels.some((label) => within.get(label) !== counts.get(label))) return [];
    sections.push({ text: own, line, starts, frontOf, defines: labels.length > 0 });
  }
  return sections;
}

/**
 * `line`: number (from 0) of the first line of a section. `labels`: those that its lines may define, or not. `definitions`: by label as
 * labels are compared, what stands for each.
 */
type CutSections = {
  readonly sections: readonly { readonly line: number; readonly labels: readonly string[] }[];
  readonly definitions: ReadonlyMap<string, string>;
};

/** Undefined where lines do not tell which definitions there are. */
function cutSections(text: string, footnotes: boolean): CutSections | undefined {
  const { lines, html, unsure } = readLines(text);
  let current = { line: 0, labels: [] as string[] };
  const sections = [current];
  const definitions = new Map<string, string>();
  let isSure = true;
  let blockEnd = -1;
  let below = 0;
  for (const [index, line] of lines.entries()) {
    isSure &&= index < unsure;
    const isPlain = isSure && index > blockEnd && !html.has(index);
    const above = lines[index - 1] ?? "";
    const isFree =
      index === below ||
      above === "" ||
      (/^<!--.*-->$/.test(above) && (index - 1 === below || lines[index - 2] === "")) ||
      (footnote.test(line) && footnote.test(above));
    if (line.includes("]:") && mayDefine(line) && (isFree || !continuesText.test(`${above}\n${line}`))) {
      const found = isPlain && isFree ? definedAt(lines, index, footnotes) : undefined;
      if (found !== undefined) {
        definitions.set(compared(found.label), `[${found.label}]: x`);
        below = found.end;
      } else {
        const labels = labelsAt(lines, index);
        if (labels === undefined) return undefined;
        current.labels.push(...labels);
      }
    }
    if (!isPlain) continue;
    if (line.includes(":::")) {
      const end = endOfContainer(lines, index);
      if (end === undefined) isSure = false;
      else if (end > index) blockEnd = end;
    } else if (index > 0 && lines[index - 1] === "" && /^#{1,6} +\S/.test(line)) {
      current = { line: index, labels: [] };
      sections.push(current);
    }
  }
  return { sections, definitions };
}

const startsWithLabel = /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*\[[^\]]*\]:/;
const definition =
  /^ {0,3}\[(?!\^)([^[\]\\\s](?:[^[\]\\\s]| (?=[^ \]]))*)\]: *(?:<[^<>\\]*>|(?:[^\s<>\\()]|\([^\s<>\\()]*\))+)(?: +(?:"[^"\\]*"|'[^'\\]*'))? *$/;
const footnote = /^ {0,3}\[(\^[^\s[\]\\]+)\]:/;
/** A line below one of text belongs to that, also where it looks like a definition (of a footnote it does not). */
const continuesText = /^ {0,3}\p{L}.*\n *\[(?!\^)/u;

/** A bracket that no backslash stands for. */
const labelEnd = /(?<!\\)(?:\\\\)*\]:/;

/** Whether a line with `]:` may begin or end with the label of a definition; brackets in a line of text do neither. */
function mayDefine(line: string): boolean {
  return startsWithLabel.test(line) || labelEnd.test(line.replace(/\[[^[\]\\]*\]:/g, ""));
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
  return label !== undefined && (next === "" || next.startsWith("<!--") || startsWithLabel.test(next))
    ? { label, end }
    : undefined;
}

/** The labels, as they are compared, that end in line `index`; undefined where one begins more than four lines above. */
function labelsAt(lines: readonly string[], index: number): readonly string[] | undefined {
  const labels: string[] = [];
  const rest = lines
    .slice(Math.max(0, index - 4), index + 1)
    .join("\n")
    .replace(/\[([^[\]\\]+)\]:/g, (_, label: string) => {
      labels.push(compared(label));
      return "";
    });
  return labelEnd.test(rest) ? undefined : labels;
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

const none: ReadonlyMap<string, number> = new Map();
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
