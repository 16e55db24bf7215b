// Words as markdown that shows the same words: what markdown, or a dialect that is read as such, would take for a mark is escaped.

/** `before` and `after`: the letters beside the text. */
type Beside = { readonly before: string; readonly after: string };

/** A part of a line. */
export function escaped(text: string, { before, after }: Beside): string {
  return (
    text
      .replace(/[\\`*[\]^~]/g, "\\$&")
      .replace(/_/g, (_, at: number) => {
        const left = at === 0 ? before : (text[at - 1] ?? "");
        const right = at === text.length - 1 ? after : (text[at + 1] ?? "");
        return isWord(left) && isWord(right) ? "_" : "\\_";
      })
      .replace(/</g, "&lt;")
      .replace(/&(?=#?\w{1,40};)/g, (sign, at: number, whole: string) =>
        whole.startsWith("&lt;", at) ? sign : "&amp;",
      )
      .replace(/==|\+\+|\$\$|!!|%%|\(\(/g, (signs) => `\\${signs[0] ?? ""}\\${signs[1] ?? ""}`)
      // What AsciiDoc left as text is no link.
      .replace(/\b(?:https?|ftp):(?=\/\/)|\bwww\.(?=\w)/gi, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`)
      .replace(/:(?=[a-z][\w+-]*[:[{])/gi, "\\:")
      .replace(/\{(?=[{%#:.<=+~/!-])/g, "\\{")
  );
}

function isWord(letter: string): boolean {
  return /[\p{L}\p{N}]/u.test(letter);
}

const starts =
  /^([ \t]*)(#{1,6}(?=[ \t]|$)|>|[-+](?=[ \t]|$)|={2,}[ \t]*$|-{2,}[ \t]*$|-{1,2}8|\+{3}|:{1,}(?=:|[ \t])|\/{3}|\||~{3}|\?{3}|\(?(?=[\w.-]+\)=)|@@)/;

/** A line of text as no block begins. */
export function escapedStart(line: string): string {
  const plain = line.replace(/^[ \t]+/, "");
  const numbered = /^(\d{1,9})([.)])(?=[ \t]|$)/.exec(plain);
  if (numbered !== null) return `${numbered[1]}\\${plain.slice(numbered[1]?.length ?? 0)}`;
  return starts.test(plain) ? `\\${plain}` : plain;
}

/** A code span of `text`. */
export function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = longest > 0 && /^`|`$/.test(text) ? " " : "";
  return `${fence}${pad}${text}${pad}${fence}`;
}

/** Where a link leads, as it may stand in parentheses. */
export function linkTarget(href: string): string {
  return href.replace(/[\s()<>\\]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

/** The value of an attribute of HTML. */
export function attributeValue(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
}
