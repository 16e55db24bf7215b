// The order of names in lists that people look things up in.

const names = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

/** Numbers inside names count as numbers, and the order is the same on every machine. */
export function compareNames(a: string, b: string): number {
  const order = names.compare(a, b);
  return order !== 0 ? order : a < b ? -1 : a > b ? 1 : 0;
}
