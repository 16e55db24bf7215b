// `check.external.ignore`: beginnings of addresses, or patterns in which `*` stands for anything. Compared piece by piece, so that no
// pattern takes longer than the address has letters.

/** Whether any of `patterns` names an address. One that begins without a scheme is held against what stands behind `://`. */
export function ignoring(patterns: readonly string[]): (href: string) => boolean {
  const rules = patterns.map((pattern) => ({ pieces: pattern.split("*"), isWhole: pattern.includes("://") }));
  return (href) => {
    const bare = href.slice(href.indexOf("://") + 3);
    return rules.some(({ pieces, isWhole }) => isLike(isWhole ? href : bare, pieces));
  };
}

function isLike(text: string, pieces: readonly string[]): boolean {
  const [first = "", ...others] = pieces;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  const last = others.pop();
  for (const piece of others) {
    const found = text.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  // Without a star it is a beginning; a pattern must reach to the end.
  return last === undefined || (text.length - at >= last.length && text.endsWith(last));
}
