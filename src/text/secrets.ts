// What in an address lets somebody in. What is printed is kept, uploaded and read by people who may not know that: texts go out without it, and
// a quoted line of a source has it covered letter by letter, so that a mark below the line still stands where it should.

/** A user and a password before a host. */
const user = /(?<=\/\/)[^\s/?#@`"'<>]{1,500}@(?=[\w[])/g;

/** A value of a query or of a fragment, with what stands before it; a query may be nothing but a value. */
const value = /((?:[?&;#][\w.[\]-]{1,100}=)|\?)([^&;#\s`"'<>]+)/g;

/** All that is asked of an address with a host. */
const query = /(\/\/[^\s?#`"'<>]{1,2000}\?)([^\s#`"'<>)]{1,2000})/g;

/** Names of parts of a query that let someone in. */
const telling = /token|key|secret|sig|pass|pwd|auth|credential|session|jwt|code|cookie/i;

/** So long a value without a space, of letters and digits, is no word: it is a key by whatever name it goes. */
const opaque = /^(?=.*\d)[\w~+/=.%-]{24,}$/;

/**
 * `text` with user names and passwords out of its addresses, and `***` for the values of their queries that are or may be keys. A text
 * without an address is itself.
 */
export function secretFree(text: string): string {
  return without(text, { user: () => "", value: () => "***" });
}

/** `line` with what `secretFree` takes out as `…`, and with all that is asked of an address of another site; of the same length. */
export function veiled(line: string): string {
  const covered = !line.includes("//")
    ? line
    : line.replace(query, (_, address: string, asked: string) => address + hidden(asked));
  return without(covered, { user: (found) => `${hidden(found.slice(1))}@`, value: hidden });
}

function hidden(text: string): string {
  return "…".repeat(text.length);
}

type Cover = (found: string) => string;

function without(text: string, cover: { readonly user: Cover; readonly value: Cover }): string {
  if (!text.includes("//")) return text;
  return text.replace(user, cover.user).replace(value, (part: string, before: string, after: string) => {
    // The bracket of a link in markdown ends no key.
    let end = after.length;
    while (after[end - 1] === ")") end -= 1;
    const secret = after.slice(0, end);
    if (!telling.test(before) && !opaque.test(secret)) return part;
    return before + cover.value(secret) + after.slice(end);
  });
}
