// What lists say of a change, and a block of code beside the one that it was.
import { textOfHtml } from "../text/html-text.ts";
import { common } from "./align.ts";
import type { HtmlElement } from "./html-tree.ts";
import type { Box } from "./units.ts";

/** Letters of what lists say of a change. */
const mostSaid = 80;

export function saying({ element, key }: Box, html: string): string {
  return element.name === "li" && key !== undefined ? key : textOf(element, html);
}

export function textOf({ inner, close }: HtmlElement, html: string): string {
  const text = textOfHtml(
    html
      .slice(inner, Math.min(close, inner + 4_000))
      .replace(/<[^>]*$/, "")
      .replace(/<(?=\/?(?:p|li|div|h\d|pre|td)\b)/g, " <"),
  );
  const plain = text.replace(/\s+/g, " ").trim();
  return plain.length <= mostSaid ? plain : `${plain.slice(0, mostSaid).replace(/\s\S*$/, "")} …`;
}

export function linesOf(code: string): readonly string[] {
  return code.split("\n");
}

/** The lines of both sides with what is only on one of them marked. */
export function markedLines(was: readonly string[], is: readonly string[]): readonly [string, string] {
  const numbers = new Map<string, number>();
  const numberOf = (line: string): number => {
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  };
  const same = common(was.map(numberOf), is.map(numberOf));
  const shown = (lines: readonly string[], kept: ReadonlySet<number>, name: "del" | "ins"): string =>
    lines.map((line, at) => (kept.has(at) || line === "" ? line : `<${name}>${line}</${name}>`)).join("\n");
  return [shown(was, new Set(same.map(([a]) => a)), "del"), shown(is, new Set(same.map(([, b]) => b)), "ins")];
}
