// The lines of a YAML text, without parsing it: how deep they nest, and texts in quotes that are not indented enough. The `yaml` package
// recurses, and near the end of the stack V8 can abort the whole process (measured: 3,000 nested lists on Node 20), so a too deep text
// must be refused unread.

/** Whether block collections may nest deeper than `most`, by a stack of the columns at which lines and `- ` items start. */
export function blocksNestDeeper(text: string, most: number): boolean {
  const columns: number[] = [];
  let start = 0;
  while (start <= text.length) {
    const end = text.indexOf("\n", start);
    const stop = end === -1 ? text.length : end;
    let index = start;
    while (index < stop && text.charCodeAt(index) === 32) index += 1;
    if (index < stop) {
      let column = index - start;
      while (columns.length > 0 && (columns.at(-1) ?? 0) >= column) columns.pop();
      columns.push(column);
      // `- - - x` and `? ? x` open one collection for each indicator.
      while (columns.length <= most && /^[-?:][ \t]/.test(text.slice(index, index + 2))) {
        index += 1;
        while (index < stop && (text.charCodeAt(index) === 32 || text.charCodeAt(index) === 9)) index += 1;
        column = index - start;
        columns.push(column);
      }
      if (columns.length > most) return true;
    }
    start = stop + 1;
  }
  return false;
}

/** Whether brackets nest deeper than `most` when quotes are not looked at; flow collections never nest deeper than they do. */
export function bracketsNestDeeper(text: string, most: number): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 91 || code === 123) {
      depth += 1;
      if (depth > most) return true;
    } else if ((code === 93 || code === 125) && depth > 0) depth -= 1;
  }
  return false;
}

// Texts in quotes that go on at the column of their own key, or left of it. YAML 1.2 wants their lines deeper (8.2.2, 7.3), and so does our
// parser; libyaml, SnakeYAML and js-yaml read them, so they stand in specs that all other tools take. What the parser has refused is
// set deeper here, which changes no value: spaces before a line in quotes mean nothing. Nothing else begins in such a line, so lines and
// columns stay those of the text as written.

/** `at`: where the first line stood too far left. */
type Deepened = { readonly text: string; readonly at: number };

/** A line that opens a text in quotes, behind a key or the dashes of a list. */
const opening =
  /^(?<indent> *)(?<dashes>(?:- +)*)(?<key>(?:"[^"\n]*"|'[^'\n]*'|[^\s"'#&*!|>%@`{}[\],-][^\n:]*):[ \t]+)?(?:[&!]\S+[ \t]+)*(?<quote>["'])/;
/** A line whose text stands below it as it is. */
const literal = /^(?<indent> *)(?<dashes>(?:- +)*)(?<key>[^\n]*:[ \t]+)?(?:[&!]\S+[ \t]+)*[|>][-+\d]*[ \t]*(?:#.*)?$/;
/** What is more likely the next key, behind a quote that was never closed. */
const nextKey = /^(?:[$a-z][\w$-]*:(?:\s|$)|- |---)/;
const insides = {
  '"': /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y,
  "'": /'[^']*(?:''[^']*)*'/y,
};

/** `text` with such lines set deeper; undefined where there are none, or where a quote seems to be missing. */
export function deepenQuoted(text: string): Deepened | undefined {
  const added: { readonly at: number; readonly width: number }[] = [];
  let above = Number.POSITIVE_INFINITY;
  for (let start = 0; start < text.length; ) {
    const stop = lineEnd(text, start);
    const line = text.slice(start, stop);
    const column = line.search(/\S/);
    start = stop + 1;
    if (column < 0 || column > above) continue;
    const found = opening.exec(line);
    above = found === null ? columnOf(literal.exec(line)?.groups) : Number.POSITIVE_INFINITY;
    const needed = columnOf(found?.groups) + 1;
    const quote = found?.groups?.quote;
    if (found === null || needed === Number.POSITIVE_INFINITY || (quote !== '"' && quote !== "'")) continue;
    const inside = insides[quote];
    inside.lastIndex = stop - line.length + found[0].length - 1;
    if (!inside.test(text)) return undefined;
    for (; start < inside.lastIndex; start = lineEnd(text, start) + 1) {
      const rest = text.slice(start, lineEnd(text, start));
      const depth = rest.search(/[^ ]/);
      if (depth >= needed || rest.trim() === "") continue;
      if (nextKey.test(rest.slice(depth))) return undefined;
      added.push({ at: start, width: needed - depth });
    }
  }
  const [first] = added;
  if (first === undefined) return undefined;
  const pieces = added.map(({ at, width }, index) => text.slice(added[index - 1]?.at ?? 0, at) + " ".repeat(width));
  return { text: pieces.join("") + text.slice(added.at(-1)?.at), at: first.at };
}

/** The column of the collection that a line's value stands in, the key's or that of the last dash; beyond all where neither is there. */
function columnOf({ indent = "", dashes = "", key }: Readonly<Record<string, string | undefined>> = {}): number {
  const behind = indent.length + dashes.length;
  if (key !== undefined) return behind;
  return dashes === "" ? Number.POSITIVE_INFINITY : behind - (/- +$/.exec(dashes)?.[0].length ?? 0);
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}
