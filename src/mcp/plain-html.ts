// HTML that our own printer wrote as the text that it shows: its tags are well-formed, and it escapes four signs. A foreign site may send
// anything, so each character is looked at once.

const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'", "#39": "'" };

/** The text of a piece of our HTML. Links to a heading itself are left out. */
export function plainHtml(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const close = open === -1 ? -1 : html.indexOf(">", open);
    if (close === -1) break;
    text += html.slice(at, open);
    const end = html.startsWith('<a class="hash-link"', open) ? html.indexOf("</a>", close) : close;
    // A link without an end: nothing behind it is text.
    at = end === -1 ? html.length : html.indexOf(">", end) + 1;
  }
  text += html.slice(at);
  return text.replace(/&(lt|gt|quot|amp|#x27|#39);/g, (whole, name: string) => signs[name] ?? whole);
}
