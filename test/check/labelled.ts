// A corpus of links whose words are their verdicts: `[broken-link](/nobody)`. Texts in, every labelled link with the spot where it begins
// out. It shares nothing with the compiler: the labels are found by their form, line by line, and what is no label is not seen.

export type Labelled = {
  readonly file: string;
  readonly spot: string;
  readonly verdict: string;
  readonly kind: string;
};

const verdicts = [
  "sound",
  "broken-link",
  "broken-markdown-link",
  "broken-anchor",
  "link-outside-site",
  "link-resolved-as",
  "empty-link",
  "redirect-nowhere",
  "link-label-unknown",
];
/** A verdict, for a site at its own base URL, and for one at `/` where that differs. */
const label = `(?<verdict>${verdicts.join("|")})(?:, (?<atRoot>[a-z-]+) at /)?`;

const inMarkdown: readonly (readonly [kind: string, form: RegExp])[] = [
  ["image", new RegExp(`!\\[${label}\\]\\(`, "g")],
  // A picture that leads on is a link around its words, or before them.
  ["link", new RegExp(`(?<!!)\\[(?:!\\[[a-z-]+\\]\\([^)]*\\) ?)?${label}\\]\\(`, "g")],
  ["link", /(?<!!)\[!\[[a-z-]+\]\([^)]*\)\]\((?<verdict>)/g],
  ["label", new RegExp(`\\[${label}\\]\\[`, "g")],
  ["definition", new RegExp(`(?<=^[> ]*)\\[${label} \\d+\\]: `, "gm")],
  ["element", new RegExp(`<a\\s[^>]*>${label}</a>`, "g")],
  ["element", new RegExp(`<(?:img|video)\\s[^>]*(?:alt|title)="${label}"`, "g")],
];

/** The labelled links of a site of `files`; `base`: where it stands. */
export function labelledIn(files: Readonly<Record<string, string>>, base: string): readonly Labelled[] {
  return Object.entries(files).flatMap(([file, text]) => {
    if (/\.md$/.test(file)) return found(file, text, base, inMarkdown);
    if (file.startsWith("pio-docs.config")) return found(file, text, base, inConfig);
    return file.startsWith("openapi") ? inSpec(file, text, base) : [];
  });
}

/** Links of a config are told at the key that names the target, redirects at their old address. */
const inConfig: typeof inMarkdown = [
  ["config", new RegExp(`(?<=label: ${label}, )(?:to|href):`, "g")],
  ["config id", new RegExp(`(?<=label: ${label}, )doc:`, "g")],
  ["redirect", new RegExp(`(?<=^ +)/[^:\\n]+(?=: .* # ${label}$)`, "gm")],
];

/** Links of a spec are told at the key of the description that they stand in. */
function inSpec(file: string, text: string, base: string): readonly Labelled[] {
  return text.split("\n").flatMap((line, at) => {
    const column = line.indexOf("description: ") + 1;
    return [...line.matchAll(new RegExp(`\\[${label}\\]\\(`, "g"))].map((match) =>
      labelled(file, `${at + 1}:${column}`, match, base, "spec"),
    );
  });
}

function found(file: string, text: string, base: string, forms: typeof inMarkdown): readonly Labelled[] {
  return forms.flatMap(([kind, form]) =>
    [...text.matchAll(form)].map((match) => labelled(file, spotIn(text, match.index), match, base, kind)),
  );
}

function labelled(file: string, spot: string, { groups }: RegExpExecArray, base: string, kind: string): Labelled {
  const { verdict, atRoot } = groups ?? {};
  return { file, spot, verdict: (base === "/" ? atRoot : undefined) ?? (verdict || "sound"), kind };
}

/** Lines end as they do on any system, and a mark at the top of a file has no column. */
function spotIn(text: string, index: number): string {
  const before = text
    .slice(0, index)
    .replace(/^\uFEFF/, "")
    .split("\n");
  return `${before.length}:${(before.at(-1) ?? "").length + 1}`;
}
