// Braces in a page of MDX: comments go, what is known is said, the rest stands as code.
import { plainWords } from "../own-blocks.ts";
import type { Replacement } from "./component.ts";
import { type NamedValues, readValue, type Value } from "./literal.ts";
import { inCode } from "./said-lists.ts";

const nothing: Replacement = { parts: [], block: false };

/** An object is nothing that React shows: it says of the heading or paragraph what `mdx-annotations` makes attributes of. */
const annotation = /^\s*\{\s*(?:[\w$]+|"[^"\n]*"|'[^'\n]*')\s*:[\s\S]*\}\s*$/;

/** What stands for `written`, braces and all; undefined where it would have to be run. */
export function saidBy(
  written: string,
  { known, isBlock, margin }: Place & { readonly known: NamedValues },
): Replacement | undefined {
  const inside = written.slice(1, -1);
  if (/^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*$/.test(inside)) return ignoreOf(inside) ?? nothing;
  if (annotation.test(inside)) {
    const id = /[{,]\s*id\s*:\s*["']([\w:.-]{1,200})["']/.exec(inside)?.[1];
    return id === undefined ? nothing : { parts: [`{#${id}}`], block: false };
  }
  const value = readValue(inside, known);
  if (typeof value === "boolean" || /^\s*(?:null|undefined)\s*$/.test(inside)) return nothing;
  // Lines that a component is given in one piece are code.
  if (typeof value === "string" && isBlock && /\S[^\n]*\n\s*\S/.test(value))
    return { parts: [fenced(value.replace(/^\s*\n|\s+$/g, ""), "", margin)], block: true };
  const said = wordsFor(value);
  return said === undefined ? undefined : { parts: said === "" ? [] : [said], block: false };
}

/** What a comment says of diagnostics, as a comment of markdown. */
function ignoreOf(inside: string): Replacement | undefined {
  const words = inside.includes("pio-docs-suppress")
    ? /^\s*\/\*\s*(pio-docs-suppress[\s\S]*?)\*\//.exec(inside)?.[1]
    : undefined;
  return words === undefined || words.includes("-->")
    ? undefined
    : { parts: [`<!-- ${words.trim()} -->`], block: false };
}

/** A text keeps the blanks around it: `{" "}` is there for its blank. */
function wordsFor(value: Value): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return undefined;
  if (value.trim() === "") return value === "" ? "" : " ";
  const [before, behind] = [/^\s/.test(value) ? " " : "", /\s$/.test(value) ? " " : ""];
  return `${before}${plainWords(value)}${behind}`;
}

/** Where braces stand: whether on lines of their own, and what those begin with. */
type Place = { readonly isBlock: boolean; readonly margin: string };

/** `written` as code: in its line, or as lines of their own where it stands on such. */
export function asCode(written: string, { isBlock, margin }: Place): Replacement {
  if (!isBlock || !written.includes("\n")) return { parts: [inCode(written)], block: false };
  return { parts: [fenced(outdented(written).join("\n"), "jsx", margin)], block: true };
}

function fenced(text: string, language: string, margin: string): string {
  const longest = [...text.matchAll(/`+/g)].reduce((most, { 0: run }) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  const lines = text.split("\n").map((line) => (line === "" ? margin.trimEnd() : margin + line));
  return `${fence}${language}\n${lines.join("\n")}\n${margin}${fence}`;
}

/** The lines of `written`, those behind the first without what they all are in. */
function outdented(written: string): readonly string[] {
  const [first = "", ...rest] = written.split("\n");
  const margins = rest.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const margin = Math.min(...margins, 1_000);
  return [first, ...rest.map((line) => line.slice(margin).trimEnd())];
}
