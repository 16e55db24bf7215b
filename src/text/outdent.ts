// Lines moved to the left as far as all of them go.

/** `lines` without the blanks that all of them begin with; a line of blanks becomes empty and counts for nothing. */
export function outdented(lines: readonly string[]): readonly string[] {
  const margin = marginOf(lines);
  return lines.map((line) => (line.trim() === "" ? "" : line.slice(margin)));
}

/** The number of blanks that all lines begin with alike. */
function marginOf(lines: readonly string[]): number {
  let margin: string | undefined;
  for (const line of lines) {
    if (line.trim() === "") continue;
    const own = /^[ \t]*/.exec(line)?.[0] ?? "";
    margin ??= own;
    while (!own.startsWith(margin)) margin = margin.slice(0, -1);
    if (margin === "") return 0;
  }
  return margin?.length ?? 0;
}
