// Where something stands: a file as the site names it, and a spot in it. A place inside a JSON or YAML document is a
// pointer until it is printed: line and column are worked out by diagnostics/locate only for diagnostics that a person will read.

/** A POSIX path relative to the site folder (`docs/index.md`); absolute or a URL only for a spec named on the command line. */
export type FilePath = string;

/** 1-based line and column; a file alone (missing, unreadable); or a JSON pointer (RFC 6901) into a data file. */
export type Place =
  | { readonly file: FilePath; readonly line: number; readonly column: number }
  | { readonly file: FilePath; readonly pointer: string }
  | { readonly file: FilePath };

/** One RFC 6901 token appended to a pointer. */
export function pointerTo(pointer: string, ...tokens: readonly (string | number)[]): string {
  return pointer + tokens.map((token) => `/${String(token).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** The unescaped tokens of an RFC 6901 pointer; `""` has none. */
export function tokensOf(pointer: string): readonly string[] {
  if (pointer === "") return [];
  const tokens = pointer.slice(1).split("/");
  return pointer.includes("~") ? tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~")) : tokens;
}
