// Shortcodes that only the site itself knows: what its config says stands in their place, with what they were given: `{{< new-in 2.0 >}}` and
// `new-in: Since $1`. What is given is text, what stands in one is Markdown and may hold others.
import { linkDestination } from "../../text/link-destination.ts";
import { colonsOf, pairsOf } from "../block-pairs.ts";
import { fitFences } from "../fit-fences.ts";
import { type BlockPart, type Fence, plainWords, trimParts } from "../own-blocks.ts";
import type { DialectPage, Pass } from "../pass.ts";
import type { TextEdit } from "../rewriting.ts";
import { rawRangesOf } from "../template-tags.ts";
import { type OwnTag, ownTags } from "./own-tags.ts";

/** In one another this deep; what is deeper stays as it is written. */
const deepest = 16;

/** They become what the config says, once: what that names in turn stays. */
export const ownShortcodes: Pass = {
  name: "own-shortcodes",
  once: true,
  asked: "shortcodes",
  mayHold: (text, file) => (text.includes("{{") || text.includes("{%")) && !/\.mdx$/i.test(file),
  edits,
};

function edits(page: DialectPage): readonly TextEdit[] {
  const { text, code, dialects: { shortcodes = {} } = {} } = page;
  const raw = rawRangesOf(page);
  const tags = ownTags(text, shortcodes, (at) => code.holds(at) || raw(at));
  const nodes = nested(tags);
  if (nodes.length === 0) return [];
  const by = filled(text, { from: 0, to: text.length, nodes, depth: 0 });
  return [{ from: 0, to: text.length, by: fitFences(by, pairsOf(colonsOf(text, code))) }];
}

/** A tag with its end, and what stands between them. */
type OwnNode = {
  readonly tag: OwnTag;
  readonly to: number;
  readonly inner?: { readonly from: number; readonly to: number };
  readonly nodes: OwnNode[];
};

/** An end belongs to the last open tag of its name; one without an end is alone, and an end without a tag is text. */
function nested(tags: readonly OwnTag[]): readonly OwnNode[] {
  const ends = new Map<OwnTag, OwnTag>();
  const open: OwnTag[] = [];
  const counts = new Map<string, number>();
  for (const tag of tags) {
    const count = counts.get(tag.name) ?? 0;
    if (tag.kind === "open") {
      open.push(tag);
      counts.set(tag.name, count + 1);
    } else if (tag.kind === "close" && count > 0) {
      for (let last = open.pop(); last !== undefined; last = open.pop()) {
        counts.set(last.name, (counts.get(last.name) ?? 1) - 1);
        if (last.name !== tag.name) continue;
        ends.set(last, tag);
        break;
      }
    }
  }
  const top: OwnNode[] = [];
  const around: OwnNode[] = [];
  for (const tag of tags) {
    if (tag.kind === "close") continue;
    while ((around.at(-1)?.to ?? Number.POSITIVE_INFINITY) <= tag.from) around.pop();
    const end = ends.get(tag);
    const node: OwnNode = {
      tag,
      to: end?.to ?? tag.to,
      nodes: [],
      ...(end === undefined ? {} : { inner: { from: tag.to, to: end.from } }),
    };
    (around.at(-1)?.nodes ?? top).push(node);
    if (end !== undefined) around.push(node);
  }
  return top;
}

type OwnStretch = {
  readonly from: number;
  readonly to: number;
  readonly nodes: readonly OwnNode[];
  readonly depth: number;
};

function filled(text: string, { from, to, nodes, depth }: OwnStretch): readonly BlockPart[] {
  const out: BlockPart[] = [];
  let at = from;
  for (const node of depth > deepest ? [] : nodes) {
    out.push({ from: at, to: node.tag.from });
    for (const part of madeOf(text, node, depth)) out.push(part);
    at = node.to;
  }
  out.push({ from: at, to });
  return out;
}

const name = /\$(?:\$|([1-9]|[A-Za-z][\w-]*))/g;

/** The words of the config with their values. A second `$inner` is empty: pages grow no faster than what is written. */
function madeOf(text: string, { tag, inner, nodes }: OwnNode, depth: number): readonly BlockPart[] {
  const margin = marginAt(text, tag.from);
  const out: BlockPart[] = [];
  let isInnerLeft = inner !== undefined;
  let at = 0;
  for (const { 0: written, 1: key, index } of tag.by.matchAll(name)) {
    out.push(tag.by.slice(at, index));
    at = index + written.length;
    if (key === undefined) out.push("$");
    else if (key === "inner" && isInnerLeft && inner !== undefined) {
      isInnerLeft = false;
      for (const part of trimParts(filled(text, { ...inner, nodes, depth: depth + 1 }), text)) out.push(part);
    } else if (key !== "inner") out.push(valueAt(tag, key, tag.by.slice(0, index)));
  }
  out.push(tag.by.slice(at).replace(/\n+$/, ""));
  return withFences(out.map((part) => (typeof part === "string" ? part.replaceAll("\n", `\n${margin}`) : part)))
    .filter((part) => part !== "")
    .map((part) => (typeof part === "string" ? { words: part, at: tag.from } : part));
}

/** A value where it stands: in an address, in an attribute, or as words. */
function valueAt({ values }: OwnTag, key: string, before: string): string {
  const value = Object.hasOwn(values, key) ? (values[key] ?? "") : "";
  const line = before.slice(before.lastIndexOf("\n") + 1);
  if (/\]\([^()\s]*$/.test(line)) return linkDestination(value).replace(/^<|>$/g, "").replace(/ /g, "%20");
  if (/="[^"]*$/.test(line)) return value.replace(/\s+/g, " ").replaceAll('"', "&quot;");
  return plainWords(value);
}

/** What a line that stands where the tag does begins with, if nothing but that stands before it. */
function marginAt(text: string, at: number): string {
  const before = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  return /^(?:[ \t>]|[-+*][ \t]|\d{1,9}[.)][ \t])*$/.test(before) ? before.replace(/[^\s>]/g, " ") : "";
}

/** The lines of colons in words of the config as fences that grow with what stands in them. */
function withFences(parts: readonly BlockPart[]): readonly BlockPart[] {
  const open: object[] = [];
  return parts.flatMap((part) => {
    if (typeof part !== "string" || !part.includes(":::")) return [part];
    return part.split(/((?<=^|\n)[ \t>]*:{3,}[A-Za-z]?)/).flatMap((piece): readonly BlockPart[] => {
      const [, blank = "", colons = "", letter = ""] = /^([ \t>]*)(:{3,})([A-Za-z]?)$/.exec(piece) ?? [];
      if (colons === "") return [piece];
      const block = letter === "" ? open.pop() : {};
      if (block === undefined) return [piece];
      if (letter !== "") open.push(block);
      const fence: Fence = { words: colons, block, closes: letter === "" };
      return [blank, fence, letter];
    });
  });
}
