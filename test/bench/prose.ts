// Pieces of markdown by chance: sentences of plain words, code in four languages, tables, lists, admonitions.
import type { Random } from "./random.ts";

type List = readonly [string, ...string[]];

const subjects: List = [
  "The parcel",
  "Your ledger",
  "A depot",
  "The night shift",
  "Each pallet",
  "The scanner",
  "An outside courier",
  "The stock count",
  "The callback",
  "A supply note",
  "The dock door",
  "The tariff",
  "The buyer",
  "The sorting centre",
  "The session key",
  "A nightly task",
  "The label printer",
  "The bulk upload",
  "Every colour of an article",
  "The request counter",
];
const verbs: List = [
  "forwards",
  "keeps",
  "confirms",
  "balances",
  "repeats",
  "announces",
  "compares",
  "weighs",
  "closes",
  "holds back",
  "lines up",
  "assigns",
  "renews",
  "takes over",
  "hands out",
  "signs",
  "divides",
  "joins",
  "files away",
  "measures",
];
const objects: List = [
  "the contents of the cart",
  "the article number",
  "every shelf movement",
  "the waybill",
  "the border papers",
  "the seal of the message",
  "the place in the list",
  "the address label",
  "the duty number",
  "the bank reference",
  "the set of changes",
  "the hours of delivery",
  "the number of the partner",
  "the sum in local money",
  "the entry of the buyer",
  "the grounds for sending back",
  "the parts of a set",
  "the number of the piece",
  "the printed code",
  "the lines of the address",
];
const clauses: List = [
  "before the next round begins",
  "when the store opens",
  "inside one and the same company",
  "after the box is taped",
  "unless the call names a key of its own",
  "so that nothing reaches the dock twice",
  "even if the other side does not answer",
  "as soon as the order has a place",
  "once a minute at most",
  "in the order in which the news came in",
  "in the time zone of the depot",
  "until the key is taken back",
  "while older work is done",
  "for every place that takes goods",
  "without holding up the till",
  "as the reference describes",
  "and answers with a lasting number",
  "and notes who changed it",
  "for open channels alone",
  "whatever the page length is",
];
const openers: List = [
  "In short,",
  "For most shops,",
  "On the first day,",
  "Unless told otherwise,",
  "In the test store,",
  "Before holidays,",
  "After a change of version,",
  "With long lists,",
  "In case of doubt,",
  "As a habit,",
  "From the second version on,",
  "On your own machine,",
];
const fields: List = ["parcel_id", "state", "changed_at", "article", "page_length", "wait", "depot", "kind", "store"];
const types: List = ["string", "integer", "boolean", "array", "object", "date-time"];

/** One sentence of about a dozen words, now and then with code or emphasis. */
export function sentence(random: Random): string {
  const object = random.pick(objects);
  const shown = random.chance(0.06) ? `**${object}**` : object;
  const code = random.chance(0.12) ? ` (see \`${random.pick(fields)}\`)` : "";
  const said = `${random.pick(verbs)} ${shown}${code} ${random.pick(clauses)}`;
  const subject = random.pick(subjects);
  if (random.chance(0.25)) return `${random.pick(openers)} ${subject.toLowerCase()} ${said}.`;
  if (random.chance(0.2)) {
    return `${subject} ${said}, and ${random.pick(subjects).toLowerCase()} ${random.pick(verbs)} ${random.pick(objects)}.`;
  }
  return `${subject} ${said}.`;
}

/** Sentences until there are `words` of them. */
export function paragraph(random: Random, words: number): string {
  const sentences: string[] = [];
  for (let count = 0; count < words; ) {
    const one = sentence(random);
    sentences.push(one);
    count += one.split(" ").length;
  }
  return sentences.join(" ");
}

export function bullets(random: Random, count: number): string {
  return Array.from({ length: count }, () => `- ${sentence(random)}`).join("\n");
}

export function steps(random: Random, count: number): string {
  return Array.from({ length: count }, (_, at) => `${at + 1}. ${sentence(random)}`).join("\n");
}

export function admonition(random: Random, words: number): string {
  return `:::${random.pick(["note", "tip", "warning"])}\n\n${paragraph(random, words)}\n\n:::`;
}

export function table(random: Random, rows: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const name = `${random.pick(fields)}_${at}`;
    return `| \`${name}\` | ${random.pick(types)} | ${random.pick(["yes", "no"])} | ${sentence(random)} |`;
  });
  return ["| Field | Type | Needed | Meaning |", "| --- | --- | :-: | --- |", ...lines].join("\n");
}

/** Ten to twenty lines of code in one of four languages, enough for a highlighter to have work. */
export function fence(random: Random): string {
  const [language, lines] = random.pick([
    ["json", json],
    ["bash", bash],
    ["js", script],
    ["python", python],
  ] satisfies [[string, Lines], ...[string, Lines][]]);
  return `\`\`\`${language}\n${lines(random)}\n\`\`\``;
}

type Lines = (random: Random) => string;

const number: Lines = (random) => String(random.whole(100_000, 999_999));

const json: Lines = (random) => {
  const line = () => ({
    article: `ART-${number(random)}`,
    count: random.whole(1, 9),
    price: random.whole(100, 9000) / 100,
  });
  const parcel = {
    id: Number(number(random)),
    kind: random.pick(["parcel", "letter", "pallet", "callback"]),
    state: random.pick(["open", "packed", "sent", "void"]),
    created_at: `2025-0${random.whole(1, 9)}-1${random.whole(0, 9)}T08:${random.whole(10, 59)}:00Z`,
    currency: random.pick(["EUR", "USD", "SEK"]),
    lines: [line(), line()],
    notes: { channel: random.pick(["web", "store", "fair"]), gift: random.chance(0.5) },
  };
  return JSON.stringify(parcel, undefined, 2);
};

const bash: Lines = (random) =>
  [
    `# ${sentence(random).slice(0, 60)}`,
    `curl -sS -X ${random.pick(["POST", "GET", "PUT"])} "https://api.example.com/v1/${random.pick(["parcels", "pallets", "depots"])}?page_length=${random.whole(10, 100)}" \\`,
    `  -H "Authorization: Bearer $SESSION_KEY" \\`,
    `  -H "Content-Type: application/json" \\`,
    `  -d '{"partner_id":"${number(random)}","count":${random.whole(1, 20)}}' | jq '.items[] | {id, state}'`,
    "export LAST=$(jq -r '.next' answer.json)",
  ].join("\n");

const script: Lines = (random) =>
  [
    "import { open } from './client.js';",
    "",
    `const client = open({ key: process.env.SESSION_KEY, repeats: ${random.whole(2, 6)} });`,
    "",
    `// ${sentence(random).slice(0, 60)}`,
    `export async function copy${random.pick(["Parcels", "Articles", "Stock"])}(since = new Date()) {`,
    "  let place = null;",
    "  do {",
    `    const page = await client.list('/v1/${random.pick(["parcels", "articles"])}', { place, since: since.toISOString(), limit: ${random.whole(10, 100)} });`,
    "    for (const item of page.items) {",
    `      if (item.state === '${random.pick(["open", "void"])}') continue;`,
    `      await take(item, { trial: ${random.chance(0.5)} });`,
    "    }",
    "    place = page.next ?? null;",
    "  } while (place);",
    "}",
  ].join("\n");

const python: Lines = (random) =>
  [
    "import hmac, hashlib, os",
    "",
    'KEY = os.environ["CALLBACK_KEY"].encode()',
    "",
    "def is_ours(body: bytes, mark: str) -> bool:",
    `    """${sentence(random).slice(0, 60)}"""`,
    "    made = hmac.new(KEY, body, hashlib.sha256).hexdigest()",
    "    return hmac.compare_digest(made, mark)",
    "",
    `for turn in range(${random.whole(2, 6)}):`,
    "    try:",
    `        print(f"turn {turn}: {is_ours(b'{}', '${number(random)}')}")`,
    "        break",
    "    except ValueError as problem:",
    "        raise SystemExit(problem)",
  ].join("\n");
