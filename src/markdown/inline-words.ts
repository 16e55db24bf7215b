// Words with a look inside a line: `:badge[Beta]{tip}` and `:kbd[Ctrl+K]`. The parser leaves them as text, which is looked through once; colons
// and brackets mean nothing anywhere else. A backslash before the colon keeps the text.
import type { PhrasingContent, Root, Text } from "mdast";
import { walk } from "./walk.ts";

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
