// Percent-encoding that never throws: half a character, which a JSON text or a script can hold, stands as U+FFFD, as it does in every
// file that is written in UTF-8.

/** `text` with U+FFFD for each lone surrogate. */
export function wellFormed(text: string): string {
  // Nearly no text has one: the short question is asked first.
  return !/[\ud800-\udfff]/.test(text) ? text : text.replace(/\p{Cs}/gu, "\ufffd");
}

/** As `encodeURIComponent`, for any text. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(wellFormed(text));
}

/**
 * An address as it may stand in a line of a host's file or a header: what RFC 3986 allows nowhere is encoded, spaces and line ends
 * first of all. Triplets that are there stay.
 */
export function encodedAddress(href: string): string {
  return wellFormed(href).replace(/%(?![0-9A-Fa-f]{2})|[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, encodeURIComponent);
}

/** An address's path as browsers mean it: decoded, where its triplets are UTF-8. A slash or a mark that was encoded stays encoded. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path.replace(/%(?=2f|3f|23)/gi, "%25"));
  } catch {
    return path;
  }
}

/** `text` without its triplets; as it stands where they are no UTF-8. */
export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
