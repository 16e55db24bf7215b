// A report is made in many small texts, and one that is long is never held as one.

const enough = 65_536;

/** `texts` as fewer ones, of about 64 k characters each. */
export function* inPieces(texts: Iterable<string>): Iterable<string> {
  let piece = "";
  for (const text of texts) {
    piece += text;
    if (piece.length < enough) continue;
    yield piece;
    piece = "";
  }
  if (piece !== "") yield piece;
}
