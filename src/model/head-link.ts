// `link` elements of the head: which of them load a file, and which lead to a page.

/** What a `link` element loads; other relations lead to pages. */
const loading = new Set([
  "icon",
  "apple-touch-icon",
  "mask-icon",
  "stylesheet",
  "manifest",
  "preload",
  "modulepreload",
]);

/** Whether a `link` element with this `rel` loads a file. */
export function loadsFile(rel: string): boolean {
  return rel
    .toLowerCase()
    .split(/\s+/)
    .some((word) => loading.has(word));
}
