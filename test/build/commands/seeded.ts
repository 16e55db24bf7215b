// Small trees of docs without a fault, and faults to put into them: each is one change of one place, whose fix is the change back.
import { type Random, randomFrom } from "../../bench/random.ts";

export type Tree = Readonly<Record<string, string>>;

const names = [
  ..."installation configuration deployment monitoring authentication troubleshooting migrating webhooks".split(" "),
  ..."permissions environments quickstart observability".split(" "),
];
const headings = ["Getting started", "Requirements", "Known limitations", "Command line", "Further reading"];

const slugOf = (text: string): string => text.toLowerCase().replaceAll(" ", "-");

/** How a tree is written. `end`: its line ends. `mark`: its files begin with a byte order mark. `folder`: of some of its pages. */
export type Style = {
  readonly end: "\n" | "\r\n" | "\r";
  readonly mark?: true;
  readonly folder: string;
  readonly name: (word: string) => string;
  readonly written: (path: string) => string;
  readonly ending: ".md" | ".mdx";
};

/** A tree of `style`: twelve pages that link to each other in all ways. */
export function treeOf({ end, mark, folder, name, written, ending }: Style): Tree {
  const files = names.map((word, at) => `${at % 2 === 0 ? "" : `${folder}/`}${name(word)}${ending}`);
  const pages = files.map((file, at) => {
    const to = (step: number): string => pathFrom(file, files[(at + step) % files.length] ?? "", written);
    const anchor = (step: number): string => slugOf(headings[(at + step) % headings.length] ?? "");
    const lines = [
      "---",
      `title: The ${names[at]}`,
      "description: What it is",
      "keywords: [short]",
      "---",
      "",
      `# The ${names[at]}`,
      "",
      `Read [one](${to(1)}) and **[two](${to(2)}#${anchor(1)})**, but \`[no](gone.md)\`.`,
      "",
      "```md",
      "[in code](nowhere.md) :::nte",
      "```",
      "",
      ...headings.flatMap((heading, step) => [
        `## ${heading}`,
        "",
        `- Item with [a link](${to(step + 3)} "And a title")`,
        `\t- deeper: [here](#${anchor(step + 1)})`,
        "",
      ]),
      "| column | link |",
      "|---|---|",
      `| a | [cell](${to(8)}) and \`code\` |`,
      `| b | [cell](${to(9)}?q=1#${anchor(2)}) |`,
      "",
      `See [the reference][named one] and <a href="${to(10)}">an element</a>.`,
      "",
      `[named one]: ${to(11)}`,
      "",
      ":::warning",
      "",
      `Mind [this](${ending === ".mdx" ? to(4) : `<${decodeURI(to(4))}>`}).`,
      "",
      ":::",
      "",
    ];
    return [`docs/${file}`, `${mark ? "\ufeff" : ""}${lines.join(end)}`] as const;
  });
  return { "pio-docs.config.json": "{}", "docs/index.md": "# Home\n", ...Object.fromEntries(pages) };
}

function pathFrom(file: string, target: string, written: Style["written"]): string {
  const folders = file.split("/").slice(0, -1);
  const parts = target.split("/");
  const isBeside = folders.length > 0 && parts.length > 1;
  return written(isBeside ? (parts.at(-1) ?? "") : `${"../".repeat(folders.length)}${target}`);
}

type Change = { readonly at: number; readonly from: string; readonly to: string };

function picked(list: readonly string[], random: Random): string {
  return list[random.whole(0, list.length - 1)] ?? "";
}

/** What one fault of a kind does to a text at one of its places. */
type Kind = {
  readonly name: string;
  readonly places: RegExp;
  readonly spoil: (word: string, random: Random) => string;
};

/** A slip in the middle of a word: a letter lost, doubled, or changed places with the next one. */
function slip(word: string, random: Random): string {
  const at = random.whole(2, word.length - 3);
  const [one = "", two = ""] = [word[at], word[at + 1]];
  const swapped = word.slice(0, at) + two + one + word.slice(at + 2);
  const ways = [word.slice(0, at) + word.slice(at + 1), word.slice(0, at) + one + word.slice(at)];
  return picked(one === two ? ways : [...ways, swapped], random);
}

const path = String.raw`(?<=\]\([^()\n\x60]*|href="[^"\n]*|^\[named one\]: [^\n]*)`;
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Each kind of fault that a fix mends. */
export const kinds: readonly Kind[] = [
  { name: "path, a slip", places: new RegExp(`${path}(?:${names.join("|")})`, "gm"), spoil: slip },
  { name: "path, the case", places: new RegExp(`${path}(?:${names.join("|")})`, "gm"), spoil: capital },
  { name: "anchor, a slip", places: /(?<=\]\([^()\n`]*#)[a-z]+(?=[-a-z]*\))/g, spoil: slip },
  { name: "anchor, the case", places: /(?<=\]\([^()\n`]*#)[a-z]+(?=[-a-z]*\))/g, spoil: capital },
  { name: "anchor, spaces", places: /(?<=\]\([^()\n`]*#[a-z]+)-(?=[a-z]+\))/g, spoil: () => " " },
  { name: "key", places: /^(?:title|description|keywords)(?=: )/gm, spoil: slip },
  { name: "label", places: /(?<=\]\[named )one(?=\])/g, spoil: () => "onee" },
  { name: "block", places: /(?<=^:::)warning/gm, spoil: slip },
  { name: "suppression", places: /^(?=## )/gm, spoil: () => "<!-- pio-docs-suppress broken-link: gone soon -->" },
];

export type Seeded = { readonly tree: Tree; readonly counts: ReadonlyMap<string, number> };

/** `tree` with `count` faults, no two in one line, drawn from `seed`. */
export function seeded(tree: Tree, count: number, seed: number): Seeded {
  const random = randomFrom(seed);
  const texts = new Map(Object.entries(tree).filter(([file]) => /\.mdx?$/.test(file) && file !== "docs/index.md"));
  const taken = new Set<string>();
  const changes = new Map<string, Change[]>();
  const counts = new Map<string, number>();
  for (let tries = 0, made = 0; made < count && tries < count * 50; tries += 1) {
    const kind = kinds[tries % kinds.length];
    const file = picked([...texts.keys()], random);
    const text = texts.get(file) ?? "";
    const places = [...text.matchAll(kind?.places ?? /$/g)].filter(({ index }) => !isCode(text, index));
    const place = places[random.whole(0, places.length - 1)];
    if (kind === undefined || place === undefined) continue;
    const { 0: from, index: at } = place;
    const line = `${file}:${text.slice(0, at).split(/\r\n?|\n/).length}`;
    const spoilt = kind.spoil(from, random);
    if (taken.has(line) || spoilt === from) continue;
    taken.add(line);
    const to = from === "" ? `${spoilt}${/\r\n?|\n/.exec(text)?.[0] ?? ""}` : spoilt;
    changes.set(file, [...(changes.get(file) ?? []), { at, from, to }]);
    counts.set(kind.name, (counts.get(kind.name) ?? 0) + 1);
    made += 1;
  }
  const spoilt = [...changes].map(([file, list]) => [file, changed(texts.get(file) ?? "", list)] as const);
  return { tree: { ...tree, ...Object.fromEntries(spoilt) }, counts };
}

function isCode(text: string, at: number): boolean {
  return (text.slice(0, at).match(/```/g)?.length ?? 0) % 2 === 1;
}

function changed(text: string, changes: readonly Change[]): string {
  let result = text;
  for (const { at, from, to } of changes.toSorted((a, b) => b.at - a.at))
    result = result.slice(0, at) + to + result.slice(at + from.length);
  return result;
}
