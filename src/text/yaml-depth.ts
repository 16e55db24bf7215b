// How deep a YAML text nests, before it is parsed. The `yaml` package recurses, and near the end of the stack V8 can abort the
// whole process (measured: 3,000 nested lists on Node 20), so a too deep text must be refused unread.

/** An upper bound for the depth of block collections, by a stack of the columns at which lines and `- ` items start. */
export function blockDepthOf(text: string): number {
  let deepest = 0;
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
      while (/^[-?:][ \t]/.test(text.slice(index, index + 2))) {
        index += 1;
        while (index < stop && (text.charCodeAt(index) === 32 || text.charCodeAt(index) === 9)) index += 1;
        column = index - start;
        columns.push(column);
      }
      deepest = Math.max(deepest, columns.length);
    }
    start = stop + 1;
  }
  return deepest;
}

/** How deep brackets nest when quotes are not looked at; at least the depth of flow collections, and mostly equal to it. */
export function bracketDepthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === 91 || code === 123) {
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if ((code === 93 || code === 125) && depth > 0) depth -= 1;
  }
  return deepest;
}
