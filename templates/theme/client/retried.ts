// A part of the page's scripts that did not come is asked for once more, by another address: Chromium 150 keeps a failed import and asks the
// network no second time while the page stands. It alone says which file it is; elsewhere the second try fails at once, without a request.
// `transports/again.ts` does more, for parts that may stand in several places; this one is in the first view, where each byte counts.

/** Calls `use` once with what `load`, an import, brings, or its file by an address that nobody asked for before, and answers what it made. */
export function retried<Chunk, Made>(
  load: () => Promise<Chunk>,
  use: (chunk: Chunk) => Made | Promise<Made>,
): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= load()
      .catch((error) => import(`${/http.+js/.exec(error)}?${Date.now()}`))
      .then(use);
    made.catch(() => {
      made = undefined;
    });
    return made;
  };
}
