// What an element of a page of the reference says of a value itself, each fact with the question whether a line of a twin holds it: type,
// marks, limits, default, listed values, examples, prose. Knows the English of the page and the form of a twin's comments.
import { attribute, type Element } from "../routes/reading.ts";
import { type PrintedPage, rawText, textOf, wordsOf } from "./printed-page.ts";

/** `type`: what stands for the value. `notes`: the comments behind it and below. */
export type Told = {
  readonly type: string;
  readonly notes: string;
  /** What is said of each alternative. */
  readonly variants: readonly string[];
  /** There are fields or alternatives in it. */
  readonly isOpen: boolean;
  readonly isOptional: boolean;
  readonly name: string;
  /** The whole twin. */
  readonly markdown: string;
  /** The same without blanks. */
  readonly squashed: string;
};
export type PageFact = { readonly text: string; readonly holds: (told: Told) => boolean };

export function factsAt(element: Element, page: PrintedPage): readonly PageFact[] {
  const facts: PageFact[] = [];
  const others = new Set(page.inside(element));
  const visit = (node: Element): void => {
    if (others.has(node)) return;
    const names = (attribute(node, "class") ?? "").split(" ");
    const found = readers.find(([name]) => names.includes(name));
    if (found !== undefined) {
      facts.push(...found[1](node));
      if (!goesOn.has(found[0])) return;
    }
    for (const child of node.childNodes) if ("tagName" in child) visit(child);
  };
  for (const child of element.childNodes) if ("tagName" in child) visit(child);
  return facts;
}

type Reader = (element: Element) => readonly PageFact[];

const goesOn = new Set(["about"]);

const readers: readonly (readonly [string, Reader])[] = [
  ["row-type", (node) => typeFacts(rawText(node))],
  ["row-note", () => []],
  ["mark", (node) => [markFact(rawText(node).trim())]],
  ["limits", (node) => spansIn(node).map((one) => limitFact(rawText(one).replace(/^, /, "")))],
  ["fact", valueFacts],
  ["cut", linkFacts],
  ["example", exampleFacts],
  ["prose", proseFacts],
  [
    "choice-title",
    (node) =>
      codesIn(node).map((code) =>
        has(
          "choice",
          code,
          ({ type, variants }) =>
            squash(type).includes(squash(code)) || (variants.length === 0 && type.includes(" | ")),
        ),
      ),
  ],
];

function typeFacts(text: string): readonly PageFact[] {
  const words = wordsOf(text.replace(/\b(?:one|any|all) of \d+\b/gi, "")).filter((word) => !structure.has(word));
  return [
    has("type", text, ({ type, notes, variants }) => {
      const said = new Set(wordsOf([type, notes, ...variants].join(" ")));
      const isList = /\barray of\b|^tuple\b/.test(text);
      return (
        words.every((word) => said.has(word)) &&
        (!isList ||
          `${type} ${variants.join(" ")}`.includes("[") ||
          notes.includes(text) ||
          / = \S/.test(` ${notes}`)) &&
        (text !== "object" || /[{(&]|object/.test(type) || notes !== "")
      );
    }),
  ];
}

/** Words of a type that a twin writes as signs. */
const structure = new Set(["array", "of", "map", "tuple", "one", "any", "or", "object", "nullable", "items"]);

function markFact(mark: string): PageFact {
  switch (mark) {
    case "required":
      return has("required", mark, ({ isOptional }) => !isOptional);
    case "optional":
      return has("required", mark, ({ isOptional, markdown }) => isOptional || / optional\)?$/m.test(markdown));
    case "nullable":
      return has("nullable", mark, ({ type }) => /\bnull\b/.test(type));
    default:
      return has("mark", mark, ({ notes }) => notes.includes(mark));
  }
}

type Limit = (match: readonly string[]) => RegExp;
const number = "(\\S+)";
const counted = [
  ["characters?", "length", "Length"],
  ["items?", "items", "Items"],
  ["propert(?:y|ies)", "properties", "Properties"],
] as const;

/** How the page says a limit, and what stands for it in the twin. */
const limits: readonly (readonly [RegExp, Limit])[] = [
  ...counted.flatMap(([unit, range, keyword]): (readonly [RegExp, Limit])[] => [
    [new RegExp(`^at least ${number} ${unit}$`), ([, least]) => said(`min${keyword} ${least}`)],
    [new RegExp(`^at most ${number} ${unit}$`), ([, most]) => said(`max${keyword} ${most}`)],
    [new RegExp(`^${number} to ${number} ${unit}$`), ([, least, most]) => said(`${range} ${least}..${most}`)],
    [new RegExp(`^exactly ${number} ${unit}$`), ([, both]) => said(`${range} ${both}..${both}`)],
  ]),
  [/^not empty$/, () => said("minLength 1")],
  [/^matching items: at least (\S+)$/, ([, least]) => said(`minContains ${least}`)],
  [/^matching items: at most (\S+)$/, ([, most]) => said(`maxContains ${most}`)],
  [/^at least (\S+)$/, ([, least]) => said(`minimum ${least}`)],
  [/^at most (\S+)$/, ([, most]) => said(`maximum ${most}`)],
  [/^greater than (\S+)$/, ([, least]) => said(`exclusiveMinimum ${least}`)],
  [/^less than (\S+)$/, ([, most]) => said(`exclusiveMaximum ${most}`)],
  [/^(\S+) to (\S+)$/, ([, least, most]) => said(`${least}..${most}`)],
  [/^exactly (\S+)$/, ([, both]) => said(`${both}..${both}`)],
  [/^a multiple of (.*)$/, ([, step]) => said(`multipleOf ${step}`)],
  [/^matches ([\s\S]*)$/, ([, pattern = ""]) => said(`pattern ${pattern}`)],
  [/^items must be unique$/, () => said("unique items")],
  [/^no (?:additional )?items$/, () => said("no further items")],
  [/^no additional properties$/, () => said("no additional properties")],
  [/^encoded as (.*)$/, ([, encoding]) => said(`contentEncoding ${encoding}`)],
  [/^contains (.*)$/, ([, type]) => said(`contentMediaType ${type}`)],
  [/^requires (.*)$/, ([, names]) => said(`required ${names}`)],
  [/^conflicts with a subschema of type (.*)$/, ([, types = ""]) => said(`not ${types.replaceAll(" or ", ", ")}`)],
  [/^XML namespace (.*)$/, ([, namespace]) => said(`xml.namespace ${namespace}`)],
  [/^XML (\S+).*?(?: (\S+))?$/, () => /\bxml\b/],
  [/^wrapped in XML$/, () => said("xml.wrapped")],
  [/^(.*) requires (.*)$/, ([, name, others]) => said(`${name} requires ${others}`)],
];

function said(text: string): RegExp {
  return new RegExp(`(?:^|[^\\w.])${text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+")}(?![\\w])`);
}

function limitFact(text: string): PageFact {
  for (const [form, markdownPage] of limits) {
    const match = form.exec(text);
    if (match === null) continue;
    const wanted = markdownPage(match);
    return has(
      "limit",
      text,
      ({ notes }) => wanted.test(notes) || notes.includes(JSON.stringify(match.at(-1)).slice(1, -1)),
    );
  }
  return has("limit", text, () => false);
}

/** A value behind its word, a list of values, documents elsewhere. */
function valueFacts(node: Element): readonly PageFact[] {
  const text = rawText(node).replace(/\s+/g, " ").trim();
  const [, word] = /^(always|default|example|sent as|Always:|Default:|Example:|Sent as:|One of:)/.exec(text) ?? [];
  const lists = (attribute(node, "class") ?? "").split(" ");
  if (lists.includes("listed-codes") || word === undefined)
    return lists.includes("listed-codes") ? [listFact(text), ...linkFacts(node)] : [words("fact", text)];
  if (lists.includes("said")) return [listFact(text)];
  const label = markdownPageWords[word] ?? word;
  const values = [...codesIn(node), ...listed(node)];
  return [
    ...values.map((value) =>
      has(label, value, ({ name, notes, squashed }) => {
        const at = notes.indexOf(label);
        if (at >= 0 && holdsValue(label === "One of:" ? notes.slice(at) : behind(notes, label), value)) return true;
        // The call below may show what a field is like.
        return (
          label === "example" &&
          [value, JSON.stringify(value)].some((one) =>
            ["", "["].some((list) => squashed.includes(squash(`"${name}":${list}${one}`))),
          )
        );
      }),
    ),
    ...proseFacts(node),
  ];
}

/** A list that stands elsewhere may stand here. */
function listFact(text: string): PageFact {
  const named = words("enum", text.replace(/^One of:/, "One of"));
  return { ...named, holds: (told) => named.holds(told) || told.notes.includes("One of: ") };
}

const markdownPageWords: Readonly<Record<string, string>> = {
  "Always:": "always",
  "Default:": "default",
  "Example:": "example",
  "Sent as:": "sent as",
};

/** What stands behind each `label` that begins a fact. */
function behind(notes: string, label: string): string {
  return `; ${notes.replaceAll("\n", "; ").replaceAll("Each item: ", "; ")}`.split(`; ${label} `).slice(1).join("\n");
}

/** Written as it is, as JSON without blanks, or in quotes. */
export function holdsValue(notes: string, value: string): boolean {
  const plain = squash(notes);
  return [value, JSON.stringify(value)].some((form) => plain.includes(squash(form)));
}

function exampleFacts(node: Element): readonly PageFact[] {
  const values = elements(node, (one) => one.tagName === "pre").map(rawText);
  return [
    ...values.map((value) => has("example", value, ({ notes }) => holdsValue(notes, value))),
    ...elements(node, (one) => (attribute(one, "class") ?? "") === "code-title").map((one) =>
      words("example", rawText(one)),
    ),
    ...proseFacts(node),
  ];
}

function proseFacts(node: Element): readonly PageFact[] {
  const blocks = elements(node, ({ tagName }) => /^(p|li|h[1-6]|td|th|pre|dt|dd|summary)$/.test(tagName));
  return blocks
    .filter((one) => isInProse(one, node) && !elements(one, ({ tagName }) => /^(p|li|pre)$/.test(tagName)).length)
    .map((one) => words("prose", textOf(one, altText)));
}

/** What stands for a picture where it cannot be seen. */
function altText(picture: Element): string {
  return ` ${attribute(picture, "alt") ?? ""} `;
}

function isInProse(element: Element, top: Element): boolean {
  for (let at: Element["parentNode"] = element; at !== null && "attrs" in at; at = at.parentNode) {
    if ((attribute(at, "class") ?? "").split(" ").includes("prose")) return true;
    if (at === top) return false;
  }
  return false;
}

/** Where a cut leads, by the twin of the page. */
function linkFacts(node: Element): readonly PageFact[] {
  return elements(node, ({ tagName }) => tagName === "a").map((one) => {
    const href = attribute(one, "href") ?? "";
    const [path = "", id = ""] = href.split("#");
    return has("link", href, ({ isOpen, notes, markdown }) =>
      isOpen || notes.includes("One of: ")
        ? true
        : path === ""
          ? notes.includes(decodeURIComponent(id)) || notes.includes(rawText(one))
          : markdown.includes(`](${path}.md`) || markdown.includes(`](${path.replace(/\/$/, "")}.md`),
    );
  });
}

/** All words, in their order. Markup inside of a word, as in `sku`s, parts it in the twin alone. */
function words(kind: string, text: string): PageFact {
  const wanted = wordsOf(text).join("");
  return has(kind, text, ({ notes }) => wordsOf(withoutAddresses(notes)).join("").includes(wanted));
}

export function withoutAddresses(markdown: string): string {
  return markdown.replace(/\]\((?:[^()\s]|\([^()\s]*\))*(?: "(?:[^"\\]|\\.)*")?\)/g, "] ");
}

function has(kind: string, text: string, holds: PageFact["holds"]): PageFact {
  return { text: `${kind}: ${text.slice(0, 160)}`, holds };
}

function spansIn(node: Element): readonly Element[] {
  return node.childNodes.flatMap((child) => ("tagName" in child && child.tagName === "span" ? [child] : []));
}

function codesIn(node: Element): readonly string[] {
  return elements(node, (one) => one.tagName === "code" && !isInProse(one, node)).map(rawText);
}

/** Values that are links to themselves. */
function listed(node: Element): readonly string[] {
  return elements(node, (one) => one.tagName === "a" && one.parentNode?.nodeName === "li").map(rawText);
}

function elements(node: Element, isIt: (element: Element) => boolean): readonly Element[] {
  const found: Element[] = [];
  const visit = (one: Element): void => {
    for (const child of one.childNodes) {
      if (!("tagName" in child)) continue;
      if (isIt(child)) found.push(child);
      visit(child);
    }
  };
  visit(node);
  return found;
}

export function squash(text: string): string {
  return text.replace(/\s+/g, "");
}
