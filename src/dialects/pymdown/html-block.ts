// `/// html | div.class#id[title="x"]`: an element around markdown; `pre` and its like hold plain text.
import { lined, type Written } from "../block-tree.ts";
import type { BlockPart } from "../own-blocks.ts";
import type { SlashHead } from "./slash-blocks.ts";

const part = /[.#][\w:-]+|\[[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\]\s]*))?\]/g;
const raw = /^(?:pre|textarea|script|style|math)$/i;

/** The element that the header names; what stands in it alone where it names none. */
export function htmlBlock({ node, text, margin, inner }: Written<SlashHead>): readonly BlockPart[] {
  const { from, to } = node.head.said;
  const said = text.slice(from, to).trim();
  const [, tag = "", rest = ""] = /^([A-Za-z][\w-]*)(.*)$/.exec(said) ?? [];
  if (tag === "") return inner();
  const open = `<${tag}${attributesIn(rest)}>`;
  if (!raw.test(tag)) return lined([open, inner(), `</${tag}>`], margin);
  const lines = text.slice(node.body.from, node.body.to).split("\n");
  const plain = lines
    .map((line) => line.slice(margin.length).replace(/^ {4}/, ""))
    .join("\n")
    .trim();
  return [`${open}${escaped(plain).replaceAll("\n", `\n${margin}`)}</${tag}>`];
}

function attributesIn(written: string): string {
  const classes: string[] = [];
  let others = "";
  for (const [found] of written.matchAll(part)) {
    if (found.startsWith(".")) classes.push(found.slice(1));
    else if (found.startsWith("#")) others += ` id="${found.slice(1)}"`;
    else {
      const [, name = "", value = ""] = /^\[([\w:-]+)=?(.*)\]$/.exec(found) ?? [];
      others += ` ${name}="${escaped(value.replace(/^(["'])(.*)\1$/, "$2")).replaceAll('"', "&quot;")}"`;
    }
  }
  return classes.length === 0 ? others : ` class="${classes.join(" ")}"${others}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
