// Addresses in what is printed: a report is kept, uploaded and read by people who may not know what an address in it lets in.

/** Names of parts of a query that let someone in. */
const telling = /token|key|secret|sig|pass|pwd|auth|credential|session|jwt|code|cookie/i;

/** So long a value without a space, of letters and digits, is no word: it is a key by whatever name it goes. */
const opaque = /^(?=.*\d)[\w~+/=.%-]{24,}$/;

/**
 * `text` with user names and passwords out of its addresses, and `***` for the values of their queries that are or may be keys. A text
 * without an address is itself.
 */
export function secretFree(text: string): string {
  if (!text.includes("//")) return text;
  return text
    .replace(/\/\/[^\s/?#@`"'<>]{1,500}@(?=[\w[])/g, "//")
    .replace(/[?&;#][\w.[\]-]{1,100}=[^&;#\s`"'<>]+/g, (part) => {
      const at = part.indexOf("=");
      return telling.test(part.slice(0, at)) || opaque.test(part.slice(at + 1)) ? `${part.slice(0, at)}=***` : part;
    });
}
