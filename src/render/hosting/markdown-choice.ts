// How servers choose between a page and its Markdown page by what a request accepts, as `pio-docs serve` does: the weight of `text/markdown`
// against that of `text/html`, or of the range that stands for it, to a tenth. nginx, Caddy and Apache take both weights out of the header
// with the same patterns and compare them with one.

/** The pattern of a range of media types, with its weight as a group where it has one below 1. */
function weighted(range: string): string {
  return `${range}\\s*;\\s*q=(0(?:\\.[0-9])?)`;
}

const any = "(?:text|\\*)/\\*";

/** For each weight the patterns that find it, the first to match counts: with a weight of their own, then without one. Letters of either case. */
export const weights = {
  markdown: { of: [[weighted("text/markdown"), "text/markdown"]], absent: "-" },
  html: {
    of: [
      [weighted("text/html"), "text/html"],
      [weighted(any), any],
    ],
    absent: "0",
  },
} as const;

/** Of both weights with a space between: markdown is named and weighs something, and HTML does not weigh more. */
export const prefersMarkdown = `^(?:1 .*|${[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => `0\\.${tenth} 0(?:\\.[0-${tenth}])?`).join("|")})$`;

/** Names below the base URL that stand in a header as they are; the page of one is its canonical address. */
export const plainNames = "[A-Za-z0-9_./-]+";
