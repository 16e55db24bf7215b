// How dense a text is in marks that the parser must look for an end of, before parsing. For these its time grows with the square of their
// number, or with their number times the length of the block, so a page that no one wrote by hand could take hours.
/** What there is too much of, for the wording of `markdown-too-dense`, and the line of the block where it is. */
export type TooDense = { readonly what: string; readonly limit: number; readonly line: number };

/**
 * Of one block: `tildes` runs of them; `steps` that the parser takes for code spans; `links` begun and not ended; `brackets` that end and
 * may name a link; `emphasis` runs of `*`
 * and `_`, and `looks` back from those that may end something for what they end. `items`: of the lists of a page; `cells`: of its tables, filled up to their
 * heads. Real pages stay below a tenth.
 */
const most = {
  characters: 4_000_000,
  tildes: 3_000,
  steps: 40_000_000,
  links: 3_000,
  brackets: 6_000,
  emphasis: 12_000,
  looks: 8_000_000,
  cells: 60_000,
  items: 15_000,
} as const;

/** Checks `text` before it is parsed. Takes time in proportion to its length. */
export function textDensity(text: string): TooDense | undefined {
  if (text.length > most.characters) return { what: "The page has characters", limit: most.characters, line: 1 };
  const short = text.length < most.tildes;
  if (short) return undefined;
  const lines = linesIn(text);
  // No line fills up more cells than there are dashes.
  const mayFill = text.includes("|") && lines * times(text, "-") > most.cells;
  const tables = mayFill ? tableDensity(text) : undefined;
  if (tables !== undefined) return tables;
  if (lines > most.items && count(text, /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm) > most.items)
    return { what: "The page has items of lists", limit: most.items, line: 1 };
  if (!hasLongBlock(text)) return undefined;
  let from = 0;
  for (const gap of [...text.matchAll(/\n[ \t]*(?=\n)|$/g)]) {
    const block = text.slice(from, gap.index);
    const found = block.length < most.tildes ? undefined : blockDensity(block);
    if (found !== undefined) return { ...found, line: text.slice(0, from).split("\n").length + (from === 0 ? 0 : 1) };
    from = gap.index;
  }
  return undefined;
}

function blockDensity(block: string): Omit<TooDense, "line"> | undefined {
  if (count(block, /~+/g) > most.tildes) return { what: "A block has runs of `~`", limit: most.tildes };
  // A link that does end does so soon.
  if (count(block, /\]\((?![^\n]{0,1000}\))/g) > most.links)
    return { what: "A block has links without an end", limit: most.links };
  if (count(block, /\](?!\()/g) > most.brackets) return { what: "A block has words in brackets", limit: most.brackets };
  const emphasis = emphasisOf(block);
  if (emphasis.runs > most.emphasis) return { what: "A block has runs of `*` and `_`", limit: most.emphasis };
  if (emphasis.looks > most.looks)
    return { what: "A block has steps from a `*` or `_` back to where it began", limit: most.looks };
  if (codeSteps(block) > most.steps) return { what: "A block has steps from a `` ` `` to its end", limit: most.steps };
  return undefined;
}

function linesIn(text: string): number {
  return times(text, "\n") + 1;
}

function times(text: string, sign: string): number {
  let found = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) found += 1;
  return found;
}

/** Whether two empty lines, or the ends of the text, are far enough from each other for a block to be dense. */
function hasLongBlock(text: string): boolean {
  let from = 0;
  for (let at = text.indexOf("\n\n"); at !== -1; at = text.indexOf("\n\n", at + 1)) {
    if (at - from >= most.tildes) return true;
    from = at;
  }
  return text.length - from >= most.tildes;
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _ of text.matchAll(pattern)) found += 1;
  return found;
}

/**
 * The parser looks back from each run that may end emphasis over all runs before it, until one that began it. Runs that may do both (in
 * words, between marks) count as ones that find nothing.
 */
function emphasisOf(block: string): { readonly runs: number; readonly looks: number } {
  let runs = 0;
  let looks = 0;
  const open: { readonly marker: string; readonly at: number }[] = [];
  for (const { 0: run, index } of block.matchAll(/\*+|_+/g)) {
    runs += 1;
    if (runs > most.emphasis) break;
    const isAfterSpace = index === 0 || /\s/.test(block.charAt(index - 1));
    const next = block.charAt(index + run.length);
    const isBeforeSpace = next === "" || /\s/.test(next);
    const marker = run.charAt(0);
    if (isAfterSpace && !isBeforeSpace) open.push({ marker, at: runs });
    else if (isAfterSpace) continue;
    else if (!isBeforeSpace) looks += runs;
    else {
      const begun = open.findLastIndex((each) => each.marker === marker);
      looks += begun === -1 ? runs : runs - (open[begun]?.at ?? 0);
      if (begun !== -1) open.length = begun;
    }
  }
  return { runs, looks };
}

/** Tables are filled up to the width of their heads, so that a wide head and many short rows make more cells than there are characters. */
function tableDensity(text: string): TooDense | undefined {
  let cells = 0;
  let columns = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (/^[ \t>]*$/.test(line)) columns = 0;
    else if (columns === 0 && /^[ \t>|:-]+$/.test(line) && line.includes("-") && /[|:]/.test(line))
      columns = count(line, /-+/g);
    cells += columns;
    if (cells > most.cells) return { what: "The tables of the page have cells", limit: most.cells, line: index + 1 };
  }
  return undefined;
}

/** Each run of backticks is followed to the next run of its length, or in vain to the end of the block. */
function codeSteps(block: string): number {
  const runs = [...block.matchAll(/`+/g)].map((run) => ({ at: run.index, length: run[0].length }));
  const ends = new Map<number, number[]>();
  for (const { at, length } of runs.toReversed()) {
    const list = ends.get(length);
    if (list === undefined) ends.set(length, [at]);
    else list.push(at);
  }
  let steps = 0;
  let reached = 0;
  for (const { at, length } of runs) {
    if (at < reached) continue;
    const same = ends.get(length) ?? [];
    while ((same.at(-1) ?? Number.POSITIVE_INFINITY) <= at) same.pop();
    const end = same.at(-1);
    steps += (end ?? block.length) - at;
    reached = end === undefined ? at : end + length;
  }
  return steps;
}
