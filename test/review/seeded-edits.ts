// Trees and specs from a seed, and edits of them: each says which words it touched, and how a review must tell them. Every block has a word of its own
// (`w12x`), so that a mark that holds none of the touched ones is one too many.
import type { Files } from "./preview.ts";

type Random = (below: number) => number;

export function randomOf(seed: number): Random {
  let state = seed * 2_654_435_761 + 1;
  return (below) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 3_266_489_917) | 0;
    return Math.abs(state ^ (state >>> 13)) % below;
  };
}

type BlockKind = "text" | "list" | "table" | "code" | "note" | "details" | "quote" | "image";

type Block = { readonly kind: BlockKind; lines: string[] };
type Section = { title: string; level: number; blocks: Block[] };
type Page = { title: string; sections: Section[] };

/** What a review must tell: `word` stands in a mark of one of `kinds`. */
export type Expected = { readonly edit: string; readonly word: string; readonly kinds: readonly string[] };

export type Edited = {
  readonly before: Files;
  readonly after: Files;
  readonly expected: readonly Expected[];
  /** All words that edits touched. */
  readonly touched: ReadonlySet<string>;
  readonly edits: number;
};

const filler =
  "a site has pages that its readers know and each of them says one thing well so that nobody asks twice".split(" ");

class Words {
  #count = 0;
  readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  word(): string {
    this.#count += 1;
    return `w${this.#count}x`;
  }

  /** A sentence with a word of its own in it. */
  sentence(word = this.word()): string {
    const from = this.random(filler.length - 9);
    const words = filler.slice(from, from + 8);
    words.splice(3, 0, word);
    return `${words.join(" ")}.`;
  }
}

const kinds: readonly BlockKind[] = ["text", "text", "list", "table", "code", "note", "details", "quote"];

function blockOf(words: Words, kind: BlockKind): Block {
  const count = kind === "text" || kind === "quote" ? 1 : 3;
  return { kind, lines: Array.from({ length: count }, () => words.sentence()) };
}

function pageOf(words: Words): Page {
  const { random } = words;
  const section = (level: number): Section => ({
    title: `About ${words.word()}`,
    level,
    blocks: Array.from({ length: 2 + random(3) }, () => blockOf(words, kinds[random(kinds.length)] ?? "text")),
  });
  return { title: `Page ${words.word()}`, sections: [section(2), section(2), section(3), section(2)] };
}

function markdownOf({ kind, lines }: Block): string {
  const [first = ""] = lines;
  switch (kind) {
    case "list":
      // Lists side by side would be one.
      return ["<!-- list -->\n", ...lines.map((line) => `- ${line}`)].join("\n");
    case "table":
      return ["| A | B |", "|---|---|", ...lines.map((line) => `| ${line} | b |`)].join("\n");
    case "code":
      return ["```js", ...lines.map((line) => `call("${line}");`), "```"].join("\n");
    case "note":
      return [":::note", lines.join("\n\n"), ":::"].join("\n\n");
    case "details":
      return ["<details>", "<summary>More</summary>", lines.join("\n\n"), "</details>"].join("\n\n");
    case "quote":
      return `> ${first}`;
    default:
      return first;
  }
}

function fileOf({ title, sections }: Page): string {
  const parts = sections.map(
    ({ title, level, blocks }) => `${"#".repeat(level)} ${title}\n\n${blocks.map(markdownOf).join("\n\n")}\n`,
  );
  return `# ${title}\n\n${parts.join("\n")}`;
}

/** The configs of the trees: addresses end otherwise, bases differ. */
const configs: readonly object[] = [
  {},
  { baseUrl: "/docs/" },
  { trailingSlash: true, url: "https://t.example" },
  { trailingSlash: false },
  { headingIds: "github" },
];

/** A tree of guides from `seed`, and it again after `count` edits, each of another page where there are enough. */
export function editedTree(seed: number, count: number): Edited {
  const words = new Words(randomOf(seed));
  const { random } = words;
  const pages = new Map<string, Page>(
    Array.from({ length: 8 }, (_, at) => [`docs/${at < 4 ? "one" : "two"}/p${at}.md`, pageOf(words)]),
  );
  const config = JSON.stringify({ title: "T", ...configs[seed % configs.length] });
  const rest = { "pio-docs.config.json": config, "docs/index.md": "# Home\n\nA site.\n" };
  const filesOf = (): Files => ({
    ...rest,
    ...Object.fromEntries([...pages].map(([path, page]) => [path, fileOf(page)])),
  });
  const before = filesOf();
  const expected: Expected[] = [];
  const touched = new Set<string>();
  const used = new Set<Block | Section>();
  const note = (edit: string, text: string, told: readonly string[]): void => {
    for (const word of text.match(/w\d+x/g) ?? []) {
      touched.add(word);
      expected.push({ edit, word, kinds: told });
    }
  };
  let edits = 0;
  for (let tries = 0; edits < count && tries < count * 20; tries += 1) {
    const page = [...pages.values()][random(pages.size)];
    const section = page?.sections[random(page.sections.length)];
    const at = random(section?.blocks.length ?? 1);
    const block = section?.blocks[at];
    if (page === undefined || section === undefined || block === undefined || used.has(section)) continue;
    used.add(section);
    edits += 1;
    const line = random(block.lines.length);
    const old = block.lines[line] ?? "";
    switch (random(9)) {
      case 0:
      case 1: {
        // A word of a sentence.
        const word = words.word();
        block.lines[line] = old.replace(/w\d+x/, word);
        note(`word of ${block.kind}`, `${old} ${word}`, ["changed"]);
        break;
      }
      case 2: {
        const fresh = blockOf(words, kinds[random(kinds.length)] ?? "text");
        section.blocks.splice(at, 0, fresh);
        note(`${fresh.kind} added`, fresh.lines.join(" "), ["added"]);
        break;
      }
      case 3:
        section.blocks.splice(at, 1);
        note(`${block.kind} removed`, block.lines.join(" "), ["removed"]);
        break;
      case 4:
        if (block.kind === "text" || block.kind === "quote") {
          const fresh = words.sentence();
          block.lines[0] = `${old} ${fresh}`;
          note(`sentence added to ${block.kind}`, fresh, ["changed"]);
        } else {
          const fresh = words.sentence();
          block.lines.splice(line, 0, fresh);
          note(`line added to ${block.kind}`, fresh, block.kind === "code" ? ["changed"] : ["added"]);
        }
        break;
      case 5:
        if (block.lines.length < 2) {
          section.blocks.splice(at, 1);
          note(`${block.kind} removed`, old, ["removed"]);
        } else {
          block.lines.splice(line, 1);
          note(`line removed from ${block.kind}`, old, block.kind === "code" ? ["changed"] : ["removed"]);
        }
        break;
      case 6: {
        const word = words.word();
        note("heading renamed", `${section.title} ${word}`, ["changed"]);
        section.title = `About ${word}`;
        break;
      }
      case 7: {
        // A block of another page that nothing else was done to.
        const others = [...pages.values()].flatMap(({ sections }) => sections).filter((one) => !used.has(one));
        const target = others[random(Math.max(1, others.length))];
        if (target === undefined) break;
        used.add(target);
        section.blocks.splice(at, 1);
        target.blocks.push(block);
        note(`${block.kind} moved`, block.lines.join(" "), ["moved"]);
        break;
      }
      default: {
        // To the other end of its section.
        if (section.blocks.length < 2) break;
        section.blocks.splice(at, 1);
        const to = at === 0 ? section.blocks.length : 0;
        const others = to === 0 ? section.blocks.slice(0, at) : section.blocks.slice();
        section.blocks.splice(to, 0, block);
        // With one beside it, which of the two moved is one question.
        if (others.length === 1)
          for (const one of [block, ...others])
            for (const word of one.lines.join(" ").match(/w\d+x/g) ?? []) touched.add(word);
        else note(`${block.kind} moved within`, block.lines.join(" "), ["moved"]);
      }
    }
  }
  return { before, after: filesOf(), expected, touched, edits };
}

type Field = { name: string; type: string; description: string; required: boolean };
type Call = {
  path: string;
  method: string;
  id: string;
  summary: string;
  query: Field[];
  body: Field[];
  answer: Field[];
};

/** A spec from `seed`, and it again after `count` edits, each of another list of fields. */
export function editedSpec(seed: number, count: number): Edited {
  const words = new Words(randomOf(seed + 1_000));
  const { random } = words;
  const field = (): Field => ({
    name: words.word(),
    type: ["string", "integer", "boolean"][random(3)] ?? "string",
    description: words.sentence(),
    required: random(2) === 0,
  });
  const fields = (most: number): Field[] => Array.from({ length: 2 + random(most) }, field);
  const calls: Call[] = Array.from({ length: 12 }, (_, at) => ({
    ...{
      path: `/things${at}`,
      method: at % 2 === 0 ? "get" : "post",
      id: `call${at}`,
      summary: `Call ${words.word()}`,
    },
    ...{ query: fields(3), body: fields(4), answer: fields(4) },
  }));
  const config = JSON.stringify({ title: "T", ...configs[seed % configs.length], apis: [{ spec: "openapi.json" }] });
  const filesOf = (): Files => ({
    "pio-docs.config.json": config,
    "docs/index.md": "# Home\n\nA site.\n",
    "openapi.json": specText(calls, seed),
  });
  const before = filesOf();
  const expected: Expected[] = [];
  const touched = new Set<string>();
  const used = new Set<Field[]>();
  const renamed = new Set<Call>();
  const note = (edit: string, text: string, told: readonly string[]): void => {
    for (const word of text.match(/w\d+x/g) ?? []) {
      touched.add(word);
      expected.push({ edit, word, kinds: told });
    }
  };
  let edits = 0;
  for (let tries = 0; edits < count && tries < count * 20; tries += 1) {
    const call = calls[random(calls.length)];
    const place = (["query", "body", "answer"] as const)[random(3)] ?? "query";
    const list = call?.[place];
    if (call === undefined || list === undefined || used.has(list) || (place === "body" && call.method === "get"))
      continue;
    used.add(list);
    edits += 1;
    const at = random(list.length);
    const one = list[at];
    if (one === undefined) continue;
    const hadRequired = list.some(({ required }) => required);
    switch (random(6)) {
      case 0: {
        const fresh = field();
        list.splice(at, 0, fresh);
        note(`field of ${place} added`, `${fresh.name} ${fresh.description}`, ["added"]);
        break;
      }
      case 1:
        list.splice(at, 1);
        note(`field of ${place} removed`, `${one.name} ${one.description}`, ["removed"]);
        break;
      case 2: {
        const word = words.word();
        note(`words of ${place}`, `${one.description} ${word}`, ["changed"]);
        one.description = one.description.replace(/w\d+x/, word);
        touched.add(one.name);
        break;
      }
      case 3:
        one.type = one.type === "string" ? "integer" : "string";
        note(`type of ${place}`, one.name, ["changed"]);
        for (const word of one.description.match(/w\d+x/g) ?? []) touched.add(word);
        break;
      case 4:
        one.required = !one.required;
        // Where no other field is always there, nothing is said of this one.
        if (place !== "answer" || list.some((other) => other !== one && other.required))
          note(`required of ${place}`, one.name, ["changed"]);
        for (const word of one.description.match(/w\d+x/g) ?? []) touched.add(word);
        break;
      default: {
        if (renamed.has(call)) break;
        renamed.add(call);
        const word = words.word();
        note("summary", `${call.summary} ${word}`, ["changed"]);
        call.summary = `Call ${word}`;
      }
    }
    // Answers say "optional" only beside fields that are always there: with the first or last of them it comes to, or leaves, all others.
    if (place === "answer" && hadRequired !== list.some(({ required }) => required))
      for (const { name } of list) touched.add(name);
  }
  return { before, after: filesOf(), expected, touched, edits };
}

function specText(calls: readonly Call[], seed: number): string {
  const objectOf = (fields: readonly Field[]) => ({
    type: "object",
    required: fields.flatMap(({ name, required }) => (required ? [name] : [])),
    properties: Object.fromEntries(fields.map(({ name, type, description }) => [name, { type, description }])),
  });
  const content = (fields: readonly Field[]) => ({ "application/json": { schema: objectOf(fields) } });
  const paths = Object.fromEntries(
    calls.map(({ path, method, id, summary, query, body, answer }) => [
      path,
      {
        [method]: {
          ...{ operationId: id, summary, tags: [Number(id.slice(4)) < 6 ? "First" : "Second"] },
          parameters: query.map(({ name, type, description, required }) => ({
            name,
            in: "query",
            description,
            required,
            schema: { type },
          })),
          ...(method === "get" ? {} : { requestBody: { required: true, content: content(body) } }),
          responses: { "200": { description: "OK", content: content(answer) }, "404": { description: "Not there" } },
        },
      },
    ]),
  );
  return JSON.stringify({
    openapi: seed % 2 === 0 ? "3.0.3" : "3.1.0",
    info: { title: "Things", version: "1" },
    servers: [{ url: "https://a.example" }],
    paths,
  });
}
