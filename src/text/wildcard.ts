// Texts with `*` and globs of paths, matched without going back more than once: whatever a pattern holds, the time is at most the product of
// both lengths.

/** Whether `pattern`, in which `*` stands for any letters, and `?` for one where `one` is set, is the whole of `text`. */
export function isLike(text: string, pattern: string, { one = false } = {}): boolean {
  let [at, next, star, from] = [0, 0, -1, 0];
  while (at < text.length) {
    const sign = pattern[next];
    if (sign === "*") {
      star = next;
      from = at;
      next += 1;
    } else if (sign !== undefined && (sign === text[at] || (one && sign === "?"))) {
      at += 1;
      next += 1;
    } else if (star >= 0) {
      from += 1;
      at = from;
      next = star + 1;
    } else return false;
  }
  while (pattern[next] === "*") next += 1;
  return next === pattern.length;
}

/** Ways that braces of one glob may be read; more are not. */
const mostWays = 64;

/**
 * Whether a path (with `/`, relative) is one that `glob` names: `*` and `?` stand for letters of one name, `**` for any folders, `{a,b}` for
 * either. A glob that names a folder names all below it.
 */
export function globOf(glob: string): (path: string) => boolean {
  const ways = waysOf(glob.replace(/^\.\//, "").replace(/\/+$/, "")).map((way) => way.split("/"));
  return (path) => {
    const names = path.split("/");
    return ways.some((way) => isBelow(names, way));
  };
}

function waysOf(glob: string): readonly string[] {
  const ways: string[] = [glob];
  for (let at = 0; at < ways.length && ways.length <= mostWays; ) {
    const [written = "", inside = ""] = /\{([^{}]*)\}/.exec(ways[at] ?? "") ?? [];
    if (!inside.includes(",")) {
      at += 1;
      continue;
    }
    const way = ways[at] ?? "";
    ways.splice(at, 1, ...inside.split(",").map((part) => way.replace(written, () => part)));
  }
  return ways.slice(0, mostWays);
}

/** Whether `names` begin with what `way` says, as `isLike` goes: `**` is the star. */
function isBelow(names: readonly string[], way: readonly string[]): boolean {
  let [at, next, star, from] = [0, 0, -1, 0];
  while (next < way.length) {
    const part = way[next];
    const name = names[at];
    if (part === "**") {
      star = next;
      from = at;
      next += 1;
    } else if (name !== undefined && part !== undefined && isLike(name, part, { one: true })) {
      at += 1;
      next += 1;
    } else if (star >= 0 && from < names.length) {
      from += 1;
      at = from;
      next = star + 1;
    } else return false;
  }
  return true;
}
