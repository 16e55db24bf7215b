// The text of HTML that the program made itself: its tags are well formed, and of signs it escapes those of `entities`.

const entities: Readonly<Record<string, string>> = { amp: "&", quot: '"', "#x27": "'", "#39": "'", lt: "<", gt: ">" };

/** An attribute value, or text without tags, as it reads. */
export function plainOf(text: string): string {
  return text.includes("&")
    ? text.replace(/&(amp|quot|#x27|#39|lt|gt);/g, (_, name: string) => entities[name] ?? "")
    : text;
}

/** The text of `html` without its tags. */
export function textOfHtml(html: string): string {
  return plainOf(html.replace(/<[^>]*>/g, ""));
}

/** The value of an attribute among `attributes`; undefined without it. */
export function attributeIn(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : plainOf(value);
}

/** Where the element that opens at `start` of `html` ends; the end of `html` where it does not. */
export function endOfElement(html: string, start: number, tag: string): number {
  const tags = new RegExp(`<(/?)${tag}(?=[\\s>])[^>]*>`, "g");
  tags.lastIndex = start;
  let depth = 0;
  for (let found = tags.exec(html); found !== null; found = tags.exec(html)) {
    depth += found[1] === "" ? 1 : -1;
    if (depth === 0) return tags.lastIndex;
  }
  return html.length;
}
