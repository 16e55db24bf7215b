// Ids of headings by the rule of another program (`headingIds`), given before a page becomes HTML, since such rules ask how a heading is written.
// An id that is made is not one that an author gave: it carries the page's mark until finish.ts has made it unique on the page.
import type { Heading, PhrasingContent, Root } from "mdast";
import { digestOf } from "../model/digest.ts";
import type { HeadingPart, HeadingWords, IdRule } from "../text/heading-ids/heading.ts";
import { RuledIds } from "../text/heading-ids/rules.ts";
import { bracketTitles, restoreFences } from "./containers.ts";
import type { Positioned } from "./hast-parts.ts";
import { treeOf } from "./page-tree.ts";
import { restoreBracketedWords } from "./raw-html.ts";
import { convertInlineWords, takeHeadingIds } from "./tree-rewrites.ts";
import { walk } from "./walk.ts";

/** `lineOf`: the line of the page's own file that a heading was written in; undefined for one out of another file. */
export type HeadingIdsContext = {
  readonly rule: IdRule;
  readonly text: string;
  readonly mark: string;
  readonly lineOf: (node: Positioned) => string | undefined;
};

/** Gives each heading of `tree` (parsed from `text`) that has no id one by the rule, behind `mark`, in place. */
export function giveHeadingIds(tree: Root, { rule, text, mark, lineOf }: HeadingIdsContext): void {
  const headings: (Heading | "note")[] = [];
  walk(tree, ({ node }) => {
    if (node.type === "heading") headings.push(node);
    if (node.type === "footnoteReference") headings.push("note");
  });
  const lines = text.split("\n");
  const ids = new RuledIds(
    rule,
    headings.flatMap((node) => (node === "note" ? [] : givenId(node))),
  );
  for (const node of headings) {
    if (node === "note") {
      ids.note();
      continue;
    }
    if (givenId(node).length > 0 || (node.depth === 1 && rule.skipsTitle === true)) continue;
    const line = lines[(node.position?.start.line ?? 0) - 1] ?? "";
    const id = ids.next(wordsIn(node, { line, before: lineOf(node) ?? line, rule }));
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: mark + id } };
  }
}

/** A heading of a text. `line`: of its words, from 1. `isGiven`: its author gave the id. */
export type IdentifiedHeading = { readonly id: string; readonly line: number; readonly isGiven: boolean };

/** The headings of `text` (our own markdown) with their ids by `rule`; empty ids where it makes none. */
export function headingsOf(text: string, rule: IdRule): readonly IdentifiedHeading[] {
  const mark = `x${digestOf(text)}`;
  const bracketed = bracketTitles(text);
  const tree = treeOf(bracketed.text, { footnotes: true });
  restoreBracketedWords(tree);
  restoreFences(tree, bracketed.changes);
  convertInlineWords(tree, bracketed.text);
  takeHeadingIds(tree, bracketed.text);
  giveHeadingIds(tree, { rule, text: bracketed.text, mark, lineOf: () => undefined });
  const lines = bracketed.text.split("\n");
  const found: IdentifiedHeading[] = [];
  walk(tree, ({ node }) => {
    if (node.type !== "heading" || node.position === undefined) return;
    const [id = ""] = givenId(node);
    const { start, end } = node.position;
    const isUnderlined = end.line > start.line && /^[\s>]*(?:=+|-+)[ \t]*$/.test(lines[end.line - 1] ?? "");
    const isMade = id.startsWith(mark);
    found.push({
      id: isMade ? id.slice(mark.length) : id,
      line: end.line - (isUnderlined ? 1 : 0),
      isGiven: id !== "" && !isMade,
    });
  });
  return found;
}

function givenId({ data }: Heading): readonly string[] {
  const id = data?.hProperties?.id;
  return typeof id === "string" ? [id] : [];
}

type Lines = { readonly line: string; readonly before: string; readonly rule: IdRule };

/** `line`: as it is in our own markdown. `before`: as it was in that of the program. */
function wordsIn(node: Heading, { line, before, rule }: Lines): HeadingWords {
  const words = wordsOfLine(before);
  const written = withoutAttributes(words);
  const codeless = before !== line && rule.skipsCodes === true ? withoutCodes(written, line) : written;
  const read = rule.readAs?.(codeless) ?? codeless;
  const isAtx = /^[\s>*+\-\d.)]*#{1,6}(?:[ \t]|$)/.test(before);
  if (!isAtx || (before === line && read === words)) return { parts: partsOf(node.children), written };
  const tree = treeOf(`# ${read}`, { footnotes: false });
  convertInlineWords(tree, `# ${read}`);
  const [first] = tree.children;
  return { parts: partsOf(first?.type === "heading" ? first.children : node.children), written };
}

/** Classes and the like behind the words of a heading, in braces. */
const attributes = /^\{:?[ \t]*(?:[.#][\w:-]+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))[^{}]{0,300}\}$/;

function withoutAttributes(words: string): string {
  const start = words.endsWith("}") ? words.lastIndexOf("{") : -1;
  return start > 0 && attributes.test(words.slice(start)) ? words.slice(0, start).trim() : words;
}

/** The words of a line with a heading, without the signs before and behind them. */
function wordsOfLine(line: string): string {
  return withoutClosing(line.replace(/^[\s>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*#{1,6}(?=[ \t]|$)/, "")).trim();
}

/** A heading of number signs without those behind its words. */
export function withoutClosing(line: string): string {
  const words = line.trimEnd();
  let end = words.length;
  while (words[end - 1] === "#") end -= 1;
  return end === 0 || /[ \t]/.test(words[end - 1] ?? "") ? words.slice(0, end).trimEnd() : words;
}

/** `words` without the codes of emoji and icons that `line` has no more. */
function withoutCodes(words: string, line: string): string {
  return words.replace(/:[a-z0-9_+-]{2,60}:/g, (code) => (line.includes(code) ? code : ""));
}

function partsOf(nodes: readonly PhrasingContent[]): readonly HeadingPart[] {
  return nodes.flatMap((node): readonly HeadingPart[] => {
    switch (node.type) {
      case "text":
        return [{ kind: "text", value: node.value.replaceAll("\n", " ") }];
      case "inlineCode":
        return [{ kind: "code", value: node.value }];
      case "html":
        return [{ kind: "html", value: node.value.replace(/^&lt;(.*)&gt;$/s, "<$1>") }];
      case "image":
      case "imageReference":
        return [{ kind: "image", value: node.alt ?? "" }];
      case "break":
        return [{ kind: "text", value: " " }];
      default:
        return "children" in node && !isBadge(node.data?.hProperties) ? partsOf(node.children) : [];
    }
  });
}

/** A badge says something of what it stands at, and goes with the next release. */
function isBadge(properties: Readonly<Record<string, unknown>> | undefined): boolean {
  const { className } = properties ?? {};
  return Array.isArray(className) && className[0] === "block-badge";
}
