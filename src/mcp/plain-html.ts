// HTML that our own printer wrote as the text that it shows: its tags are well-formed, and it escapes four signs.

const signs: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", "#x27": "'", "#39": "'" };

/** The text of a piece of our HTML. Links to a heading itself are left out. */
export function plainHtml(html: string): string {
  return html
    .replace(/<a class="hash-link"[^>]*>.*?<\/a>/g, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(lt|gt|quot|amp|#x27|#39);/g, (whole, name: string) => signs[name] ?? whole);
}
