// Where the output lies below a server's root: under the base URL, since addresses and files have the same path.

/** A remark behind the line that names the root; "" at the root itself. */
export function whereOutput(base: string): string {
  return base === "/" ? "" : `  # the output is in /srv/site${base}`;
}
