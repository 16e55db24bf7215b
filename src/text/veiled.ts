// A line of a source as a report may quote it: what lets somebody in where an address is written out is covered, letter by letter, so that
// a mark below the line still stands where it should.

/** `line` with users, passwords, queries and named values of its addresses as `…`; of the same length. */
export function veiled(line: string): string {
  if (!line.includes("//")) return line;
  return line
    .replace(/(?<=\/\/)[^\s/?#@`"'<>]{1,500}(?=@)/g, cover)
    .replace(
      /(\/\/[^\s?#`"'<>]{1,2000}\?)([^\s#`"'<>)]{1,2000})/g,
      (_, address: string, query: string) => address + cover(query),
    )
    .replace(/(?<=\/\/[^\s#`"'<>]{1,2000}#[^\s=`"'<>]{1,200}=)[^\s`"'<>)]{1,2000}/g, cover);
}

function cover(secret: string): string {
  return "…".repeat(secret.length);
}
