// Which of a page's two forms a request wants (RFC 9110, section 12.5.1): markdown for who names it and wants it no less than HTML. Browsers
// never name it; `*/*` and no header at all are HTML, and what is neither gets HTML rather than a refusal.

/** The weight of the media range that names `type` most closely; 0 where none does. `ranges`: the closest first. */
function weightOf(accept: string, ranges: readonly string[]): number {
  const offers = accept.split(",").map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  for (const range of ranges) {
    const offer = offers.find(([name]) => name === range);
    if (offer === undefined) continue;
    const weight = offer.find((parameter) => /^q=/.test(parameter))?.slice(2) ?? "1";
    return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0;
  }
  return 0;
}

/** Whether `accept`, the header of a request for a page, asks for its markdown. */
export function wantsMarkdown(accept: string | undefined): boolean {
  // A header of any length is read but for what no client sends.
  const offered = (accept ?? "").slice(0, 2000);
  const markdown = weightOf(offered, ["text/markdown"]);
  return markdown > 0 && markdown >= weightOf(offered, ["text/html", "text/*", "*/*"]);
}

/** The markdown twin of a page, both as files of the output: `a/index.html` and `a.html` are `a.md`, the home page `index.md`. */
export function twinOf(output: string): string | undefined {
  if (output === "index.html") return "index.md";
  if (output === "404.html" || !output.endsWith(".html")) return undefined;
  const name = output.replace(/(?:\/index)?\.html$/, "");
  return name === "index" ? "index/index.md" : `${name}.md`;
}
