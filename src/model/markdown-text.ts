// What a printed Markdown page says of itself at its top, read back: title, address, and its text without all that.

/** `markdown` without the front matter at its top. */
function withoutFront(markdown: string): string {
  if (!markdown.startsWith("---\n")) return markdown;
  const end = markdown.indexOf("\n---\n", 3);
  return end === -1 ? markdown : markdown.slice(end + 5);
}

/** A value of the front matter at the top of `markdown`, as it is written there without quotes. */
export function frontOf(markdown: string, key: string): string | undefined {
  if (!markdown.startsWith("---\n")) return undefined;
  const front = markdown.slice(4, Math.max(4, markdown.indexOf("\n---\n", 3)));
  const line = front.split("\n").find((one) => one.startsWith(`${key}:`));
  const value = line?.slice(key.length + 1).trim();
  if (value === undefined || !value.startsWith('"')) return value;
  try {
    return String(JSON.parse(value));
  } catch {
    return value;
  }
}

/** The text of a Markdown page alone, without the line that leads to the index of all. */
export function ownText(markdown: string): string {
  return withoutFront(markdown)
    .replace(/^\s*> [^\n]*llms\.txt[^\n]*\n+/, "")
    .trimStart();
}
