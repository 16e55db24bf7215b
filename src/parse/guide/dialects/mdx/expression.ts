// Braces in a page of MDX: comments go, what is known is said, the rest stands as code.
import { plainWords } from "../own-blocks.ts";
import type { Made } from "./component.ts";
import { type Known, readValue, type Value } from "./literal.ts";

const nothing: Made = { parts: [], block: false };

/** What stands for `written`, braces and all; undefined where it would have to be run. */
export function saidBy(written: string, known: Known): Made | undefined {
  const inside = written.slice(1, -1);
  if (/^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*$/.test(inside)) return nothing;
  const value = readValue(inside, known);
  if (/^\s*(?:true|false|null|undefined)\s*$/.test(inside)) return nothing;
  const said = wordsFor(value);
  return said === undefined ? undefined : { parts: said === "" ? [] : [said], block: false };
}

/** A text keeps the blanks around it: `{" "}` is there for its blank. */
function wordsFor(value: Value): string | undefined {
  if (typeof value === "number") return String(value);
  if (typeof value !== "string") return undefined;
  if (value.trim() === "") return value === "" ? "" : " ";
  const [before, behind] = [/^\s/.test(value) ? " " : "", /\s$/.test(value) ? " " : ""];
  return `${before}${plainWords(value)}${behind}`;
}

/** `written` as code: in its line, or as lines of their own where it stands on such. */
export function asCode(
  written: string,
  { isBlock, margin }: { readonly isBlock: boolean; readonly margin: string },
): Made {
  const longest = Math.max(0, ...[...written.matchAll(/`+/g)].map(({ 0: run }) => run.length));
  if (isBlock && written.includes("\n")) {
    const fence = "`".repeat(Math.max(3, longest + 1));
    const lines = outdented(written).map((line) => (line === "" ? "" : margin + line));
    return { parts: [`${fence}jsx\n${lines.join("\n")}\n${margin}${fence}`], block: true };
  }
  const ticks = "`".repeat(longest + 1);
  const line = written.replace(/\s+/g, " ");
  return { parts: [longest > 0 ? `${ticks} ${line} ${ticks}` : ticks + line + ticks], block: false };
}

/** The lines of `written`, those behind the first without what they all are in. */
function outdented(written: string): readonly string[] {
  const [first = "", ...rest] = written.split("\n");
  const margins = rest.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const margin = Math.min(...margins, 1_000);
  return [first, ...rest.map((line) => line.slice(margin).trimEnd())];
}
