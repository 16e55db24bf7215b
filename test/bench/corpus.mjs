// A markdown tree out of nothing: the same bytes for the same count, so that two runs of the bench measure the same work.
// A page has about 600 words, three code fences, a table, an admonition and five links to other pages as relative .md files;
// pages lie in twenty folders, as a large handbook's do.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folders = 20;
const wordsPerPage = 600;

const subjects = [
  "A parcel",
  "The cart",
  "Each depot",
  "Our ledger",
  "Any courier",
  "The buyer",
  "One pallet",
  "The scanner",
];
const verbs = ["waits for", "confirms", "hands over", "counts", "returns", "replaces", "opens", "weighs", "forwards"];
const objects = [
  "a label",
  "the invoice",
  "two shelves",
  "the manifest",
  "its seal",
  "a receipt",
  "the van",
  "an address",
];
const endings = [
  "before noon",
  "with care",
  "at the gate",
  "in one step",
  "without delay",
  "on request",
  "after a scan",
];
const languages = ["bash", "json", "javascript", "python", "yaml", "http"];
const notes = ["note", "tip", "info", "warning"];

/** mulberry32: a small generator whose sequence depends on the seed alone. Answers numbers in [0, 1). */
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Writes a site folder of `count` pages to `root` (`root/docs/...`) and answers the path of the page that an edit changes. */
export function writeCorpus(root, count) {
  for (let folder = 0; folder < folders; folder += 1)
    mkdirSync(join(root, "docs", folderOf(folder)), { recursive: true });
  for (let page = 0; page < count; page += 1) writeFileSync(join(root, "docs", fileOf(page)), pageText(page, count));
  return join(root, "docs", fileOf(Math.floor(count / 2)));
}

/** `chapter-07/leaf-00127.md`: page numbers go round the folders. */
export function fileOf(page) {
  return `${folderOf(page % folders)}/leaf-${String(page).padStart(5, "0")}.md`;
}

function folderOf(folder) {
  return `chapter-${String(folder + 1).padStart(2, "0")}`;
}

/** The markdown of one page; it depends on the page's number and the number of pages, not on the order of the calls. */
export function pageText(page, count) {
  const next = numbersFrom(page * 7919 + 17);
  const pick = (list) => list[Math.floor(next() * list.length)];
  const links = Array.from({ length: 5 }, () => {
    const to = Math.floor(next() * count);
    return `[Leaf ${to}](../${fileOf(to)})`;
  });
  const sentence = () => `${pick(subjects)} ${pick(verbs)} ${pick(objects)} ${pick(endings)}`;
  let words = 0;
  const paragraph = (length, link) => {
    const sentences = Array.from({ length }, () => {
      const text =
        next() < 0.2
          ? `${sentence()} (*${pick(endings)}*, \`${pick(languages)}_${Math.floor(next() * 90)}\`)`
          : sentence();
      words += text.split(" ").length;
      return `${text}.`;
    });
    return link === undefined ? sentences.join(" ") : `${sentences.join(" ")} See ${link}.`;
  };
  const parts = [
    `---\ntitle: Leaf ${page}\ndescription: ${sentence()}.\nsidebar_position: ${Math.floor(page / folders) + 1}\n---`,
    paragraph(8, links[0]),
    `## Prepare ${pick(objects)}`,
    paragraph(9, links[1]),
    fence(pick(languages), next),
    `### When ${sentence().toLowerCase()}`,
    Array.from({ length: 4 }, () => `- ${paragraph(1)}`).join("\n"),
    `:::${pick(notes)}\n\n${paragraph(2, links[2])}\n\n:::`,
    "## Fields",
    table(next, sentence),
    paragraph(9, links[3]),
    fence("json", next),
    `## Then ${pick(verbs)} ${pick(objects)}`,
    paragraph(9, links[4]),
    fence(pick(languages), next),
    "## Close",
  ];
  while (words < wordsPerPage - 40) parts.push(paragraph(6));
  return `${parts.join("\n\n")}\n`;
}

function table(next, sentence) {
  const rows = Array.from(
    { length: 5 },
    (_, row) => `| \`field_${row}\` | ${next() < 0.5 ? "string" : "number"} | ${sentence()} |`,
  );
  return ["| Field | Type | Meaning |", "| --- | --- | --- |", ...rows].join("\n");
}

/** Ten lines or so in the manner of the language, enough for a highlighter to have work. */
function fence(language, next) {
  const number = () => Math.floor(next() * 9000) + 1000;
  const lines = {
    bash: () => [
      `# parcel ${number()}`,
      `curl -sS "https://api.example.com/parcels/${number()}?depth=${number()}" \\`,
      `  -H "Accept: application/json" \\`,
      `  -d '{"weight": ${number()}}' | jq '.items[]'`,
      `export LAST=$((${number()} + 1))`,
    ],
    json: () => [
      "{",
      `  "id": ${number()},`,
      `  "open": ${next() < 0.5},`,
      `  "lines": [`,
      `    { "sku": "S-${number()}", "count": 3 },`,
      `    { "sku": "S-${number()}", "count": null }`,
      "  ]",
      "}",
    ],
    javascript: () => [
      `const reply = await fetch("/parcels/${number()}");`,
      'if (!reply.ok) throw new Error("status " + reply.status);',
      "for (const line of (await reply.json()).lines) {",
      `  if (line.count > ${number()}) console.log(line.sku); // large`,
      "}",
    ],
    python: () => [
      "def weigh(parcel: dict) -> float:",
      `    """Adds up the lines of parcel ${number()}."""`,
      "    total = 0.0",
      '    for line in parcel["lines"]:',
      `        total += line["count"] * ${number()} / 1000`,
      "    return total",
    ],
    yaml: () => [
      "parcel:",
      `  id: ${number()}`,
      "  lines:",
      `    - sku: "S-${number()}"`,
      "      count: 3",
      "  open: true # until it is sealed",
    ],
    http: () => [
      `POST /parcels/${number()} HTTP/1.1`,
      "Host: api.example.com",
      "Content-Type: application/json",
      "",
      `{"weight": ${number()}}`,
    ],
  };
  const body = (lines[language] ?? lines.json)();
  return `\`\`\`${language}\n${[...body, ...body.slice(0, language === "json" || language === "http" ? 0 : 4)].join("\n")}\n\`\`\``;
}
