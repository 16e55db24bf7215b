// The names that an export makes known, as far as its signs tell.
/** The names that `statement`, an export, declares. */
export function exportedNames(statement: string): readonly string[] {
  const head = /^export\s+(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+/.exec(statement)?.[0];
  if (head === undefined) return [];
  const rest = statement.slice(head.length);
  // `export const { a, b: c } = x`
  const listed = /^[{[]([^=]{0,2000}?)[}\]]\s*=/.exec(rest)?.[1];
  const names = listed === undefined ? [rest] : listed.split(",").map((part) => part.replace(/^[^:]*:/, "").trim());
  return names.flatMap((name) => /^(?:\.{3})?([A-Za-z_$][\w$]*)/.exec(name)?.[1] ?? []);
}
