// What authors write that the parsers do not know, in a parsed tree, in place: badges and keys, GitHub's alerts, links of `mailto:` and `xmpp:`,
// formulas in a line and ids of headings.
import type { Blockquote, InlineCode, Link, Paragraph, PhrasingContent, Root, Text } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { walk } from "./walk.ts";

// Words with a look inside a line: `:badge[Beta]{tip}` and `:kbd[Ctrl+K]`. The parser leaves them as text, which is looked through once; colons
// and brackets mean nothing anywhere else. A backslash before the colon keeps the text.

const word = /([\p{L}\p{N}_:]?):(badge|kbd)\[(?:([^[\]\n]{1,80})\](?:\{([a-z]{1,20})\})?)?/gu;
const source = /(\\?):(?:badge|kbd)(\\?)\[/g;

/** Colours of badges, named like the admonitions. */
const tones: ReadonlySet<string> = new Set(["note", "tip", "info", "warning", "danger", "success"]);

function hasInlineWords(text: string): boolean {
  return text.includes(":badge[") || text.includes(":kbd[");
}

/** Puts the elements of such words into `tree`, in place; `text` is what it was parsed from. */
export function convertInlineWords(tree: Root, text: string): void {
  if (!hasInlineWords(text)) return;
  walk(tree, ({ node }) => {
    if (!("children" in node) || !node.children.some((child) => child.type === "text" && hasInlineWords(child.value)))
      return;
    const children = node.children.flatMap((child) =>
      child.type === "text" && hasInlineWords(child.value) ? piecesOf(child, text) : [child],
    );
    node.children.splice(0, node.children.length);
    const list: typeof children = node.children;
    for (const child of children) list.push(child);
  });
}

function piecesOf(node: Text, text: string): PhrasingContent[] {
  const { start, end } = node.position ?? {};
  const written = text.slice(start?.offset ?? 0, end?.offset ?? 0);
  const escaped = [...written.matchAll(source)].map(([, colon, bracket]) => colon !== "" || bracket !== "");
  const pieces: PhrasingContent[] = [];
  let copied = 0;
  for (const [at, match] of [...node.value.matchAll(word)].entries()) {
    const [all, before = "", name, label, tone = ""] = match;
    if (before !== "" || label === undefined || escaped[at] === true) continue;
    if (match.index > copied) pieces.push({ type: "text", value: node.value.slice(copied, match.index) });
    pieces.push(...(name === "kbd" ? keys(label) : [badge(label, tone)]));
    copied = match.index + all.length;
  }
  if (pieces.length === 0) return [node];
  if (copied < node.value.length) pieces.push({ type: "text", value: node.value.slice(copied) });
  return pieces;
}

function badge(label: string, tone: string): PhrasingContent {
  const className = ["block-badge", ...(tones.has(tone) ? [`badge-${tone}`] : [])];
  return {
    type: "emphasis",
    children: [{ type: "text", value: label }],
    data: { hName: "span", hProperties: { className } },
  };
}

/** Each key by itself; `Ctrl++` ends with the key of the plus. */
function keys(label: string): PhrasingContent[] {
  return label
    .split(/(?<=[^+])\+(?=.)/)
    .flatMap((key, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: "text", value: "+" } as const]),
      { type: "emphasis", children: [{ type: "text", value: key.trim() }], data: { hName: "kbd" } },
    ]);
}

// GitHub's alerts in: block quotes that begin with `[!NOTE]`, or with a title of their own, `[!NOTE] Title`, as VitePress has it. Out: the same
// tree with them as containers, so that they print as admonitions do.

const marker = /^\[!(note|tip|important|warning|caution)\](?:[ \t]+|(?=\n)|$)/i;

/** Turns the alerts of `tree`, parsed from `text`, into container directives of the same name, in place. */
export function convertAlerts(tree: Root, text: string): void {
  if (!text.includes("[!")) return;
  walk(tree, ({ node, index, parent }) => {
    const alert = node.type === "blockquote" ? alertOf(node) : undefined;
    if (alert !== undefined && parent !== undefined) parent.children.splice(index, 1, alert);
  });
}

function alertOf(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph") return undefined;
  const [text, ...others] = first.children;
  if (text?.type !== "text") return undefined;
  const match = marker.exec(text.value);
  if (match?.[1] === undefined) return undefined;
  const { title, body } = firstLine([behind(text, match[0].length), ...others]);
  const label: Paragraph = { type: "paragraph", data: { directiveLabel: true }, children: [...title] };
  return {
    type: "containerDirective",
    name: match[1].toLowerCase(),
    children: [
      ...(title.length > 0 ? [label] : []),
      ...(body.length > 0 ? [{ ...first, children: [...body] }] : []),
      ...rest,
    ],
    ...(quote.position === undefined ? {} : { position: quote.position }),
  };
}

type Lines = { readonly title: readonly PhrasingContent[]; readonly body: readonly PhrasingContent[] };

/** What stands in the line of the marker, and what below it. */
function firstLine(words: readonly PhrasingContent[]): Lines {
  const end = words.findIndex((word) => word.type === "break" || (word.type === "text" && word.value.includes("\n")));
  const last = words[end];
  if (last === undefined) return { title: saidIn(words), body: [] };
  const before = words.slice(0, end);
  const rest = words.slice(end + 1);
  if (last.type !== "text") return { title: saidIn(before), body: rest };
  const feed = last.value.indexOf("\n");
  const above = { ...last, value: last.value.slice(0, feed) };
  const below = behindLine(last, feed + 1);
  return { title: saidIn([...before, above]), body: [...(below.value === "" ? [] : [below]), ...rest] };
}

/** `text` without its first `length` letters, which stand on one line. */
function behind(text: Text, length: number): Text {
  const value = text.value.slice(length);
  if (text.position === undefined) return { ...text, value };
  const { start, end } = text.position;
  return { ...text, value, position: { start: { line: start.line, column: start.column + length }, end } };
}

/** `text` from `at`, where its second line begins. */
function behindLine(text: Text, at: number): Text {
  const value = text.value.slice(at);
  if (text.position === undefined) return { ...text, value };
  const { start, end } = text.position;
  return { ...text, value, position: { start: { line: start.line + 1, column: 1 }, end } };
}

/** `words`; none where they are blank. */
function saidIn(words: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return words.every((word) => word.type === "text" && word.value.trim() === "") ? [] : words;
}

// `mailto:a@b.c` and `xmpp:a@b.c/room` are links as a whole (GFM, "Autolinks (extension)"), where the parsers link the address behind the
// scheme alone.

/** Widens such links of `tree`, parsed from `text`, in place. */
export function linkSchemes(tree: Root, text: string): void {
  if (!/(?:mailto|xmpp):/i.test(text)) return;
  walk(tree, ({ node }) => {
    if (!("children" in node)) return;
    const children: readonly unknown[] = node.children;
    for (let index = 1; index < children.length; index += 1) {
      const [before, link] = [node.children[index - 1], node.children[index]];
      const address = link?.type === "link" ? addressOf(link) : undefined;
      if (before?.type !== "text" || link?.type !== "link" || address === undefined) continue;
      const scheme = /(?:^|[^\p{L}\p{N}])((?:mailto|xmpp):)$/iu.exec(before.value)?.[1];
      if (scheme === undefined) continue;
      const room = /^xmpp/i.test(scheme) ? takeRoom(node.children, index + 1) : "";
      const whole = scheme + address + room;
      link.url = whole;
      link.children = [{ type: "text", value: whole }];
      before.value = before.value.slice(0, -scheme.length);
      const { position } = link;
      if (position !== undefined) {
        const { start, end } = position;
        link.position = { start: { ...start, column: start.column - scheme.length }, end };
      }
    }
  });
}

/** Takes `/room` off the front of the nodes from `at` on, which the parsers may have read as an address of its own. */
function takeRoom(nodes: (Root["children"][number] | PhrasingContent)[], at: number): string {
  const after = nodes[at];
  if (after?.type !== "text") return "";
  const [room = ""] = /^\/[A-Za-z0-9@.]*/.exec(after.value) ?? [];
  const next = nodes[at + 1];
  const more = room === after.value && next?.type === "link" ? addressOf(next) : undefined;
  if (more !== undefined && /^[A-Za-z0-9@.]+$/.test(more)) {
    nodes.splice(at, 2);
    return room + more;
  }
  if (room.length < 2) return "";
  after.value = after.value.slice(room.length);
  return room;
}

/** The address of a link that was made of a bare one; undefined of others, which brackets or words of their own show. */
function addressOf({ url, children, position }: Link): string | undefined {
  const [only, ...rest]: readonly PhrasingContent[] = children;
  if (only?.type !== "text" || rest.length > 0 || url !== `mailto:${only.value}`) return undefined;
  const { start, end } = position ?? {};
  const isBare = start === undefined || end === undefined || end.column - start.column === only.value.length;
  return isBare ? only.value : undefined;
}

// Formulas in a line, as code hosts write them: code between dollars, `$` followed by code and a `$`. Money alone is never one.

/** The codes of `tree`, parsed from `text`, that are formulas; the dollars around them go, in place. */
export function takeFormulas(tree: Root, text: string): ReadonlySet<InlineCode> {
  const found = new Set<InlineCode>();
  if (!text.includes("$`")) return found;
  walk(tree, ({ node, index, parent }) => {
    if (node.type !== "inlineCode") return;
    const [before, after] = [parent?.children[index - 1], parent?.children[index + 1]];
    if (before?.type !== "text" || after?.type !== "text") return;
    if (!before.value.endsWith("$") || !after.value.startsWith("$")) return;
    before.value = before.value.slice(0, -1);
    after.value = after.value.slice(1);
    found.add(node);
  });
  return found;
}

/** Inline code of Fumadocs and rehype-pretty-code ends in its language, `` `x{:ts}` ``: that goes, in place. */
export function dropCodeLanguages(tree: Root, text: string): void {
  if (!text.includes("{:")) return;
  walk(tree, ({ node }) => {
    if (node.type === "inlineCode") node.value = node.value.replace(/(?<=.)\{:[\w.-]+\}$/, "");
  });
}

// Ids that an author gives a heading: `## Text {#id}`. Those of other programs are written so before (dialects/heading-ids.ts); a heading
// without one gets that of its words (finish.ts).

/** `## Text {#id}`: the id becomes the heading's, verbatim, in place; `\\{#id}` is text. */
export function takeHeadingIds(tree: Root, text: string): void {
  if (!text.includes("{#")) return;
  walk(tree, ({ node }) => {
    if (node.type !== "heading") return;
    const last = node.children.at(-1);
    const match = last?.type === "text" ? /\{#([^\s{}]+)\}[ \t]*$/.exec(last.value) : null;
    if (last?.type !== "text" || match?.[1] === undefined) return;
    const end = last.position?.end.offset;
    if (end !== undefined && text.slice(0, end).trimEnd().endsWith(`\\${match[0].trimEnd()}`)) return;
    last.value = last.value.slice(0, match.index).trimEnd();
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } };
  });
}
