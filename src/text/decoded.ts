// Bytes of a file in, its text out, and whether it was UTF-8 as a whole.

/** `isUtf8`: all of it; what is not is U+FFFD in the text. Its byte order mark is gone. */
export type Decoded = { readonly text: string; readonly isUtf8: boolean };

export function decodedText(bytes: Uint8Array): Decoded {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isUtf8: true };
  } catch {
    return { text: new TextDecoder().decode(bytes), isUtf8: false };
  }
}
