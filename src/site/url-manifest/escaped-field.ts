// A text as a field of a line: nothing in it ends the field, the line, or an editor's patience.

/** `text` with `%`, spaces, controls and halves of characters percent-encoded; `spaces`: single plain spaces may stay, since only tabs end the field. */
export function escapedField(text: string, spaces = false): string {
  return text
    .replace(/\p{Cs}/gu, "\ufffd")
    .replace(/[%\s\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (sign, at: number) =>
      spaces && sign === " " && at > 0 && at < text.length - 1 ? sign : encodeURIComponent(sign),
    );
}

/** The text of a field; what is not percent-encoded as it should be stands for itself. */
export function fieldOf(escaped: string): string {
  if (!escaped.includes("%")) return escaped;
  try {
    return decodeURIComponent(escaped);
  } catch {
    return escaped;
  }
}
