// A part of the page's scripts that did not come is asked for once more, by another address: Chromium 150 keeps a failed import and asks the
// network no second time while the page stands. It alone says which file it is; elsewhere the second try fails at once, without a request.
// `transports/again.ts` does more, for parts that may stand in several places; this one is in the first view, where each byte counts.

/** What `load`, an import, brings, or its file by an address that nobody asked for before. */
export function retried<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error) => import(`${/http.+js/.exec(error)}?${Date.now()}`));
}
