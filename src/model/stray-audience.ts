// Marks for some readers where they hide nothing: on a block of another name, on a heading, on a tag of a known component.
import { rangeAt } from "../text/code-ranges.ts";
import { frontFence } from "../text/front-fence.ts";
import { type LineColumn, spotter } from "../text/lines.ts";
import { bringsTag } from "./audience-blocks.ts";
import { sureCode } from "./sure-code.ts";

/** `key` as it is written, and where, counted from 1. */
export type StrayMark = LineColumn & { readonly key: string };

const key = String.raw`((?:x-)?audiences?|x-internal|for(?=\s*=\s*["']?[\w-]+["']?[\s}]))(?=\s*=|[\s}])`;
const onBlock = new RegExp(
  String.raw`^[ \t>]*(?:[-+*][ \t]+)?:{3,}[ \t]*(?!audience\b)[A-Za-z][^\n{]*\{(?:[^\n}]*?\s)?${key}`,
  "gim",
);
const onHeading = /^[ \t>]*#{1,6}[ \t][^\n{]*\{(?:[^\n}]*?\s)?((?:x-)?audiences?)(?=\s*=)/gim;
const names =
  "Callout|Admonition|Note|Tip|Info|Warning|Danger|Caution|Aside|Tabs?|TabItem|Steps?|Cards?|CardGroup|Details|Accordion|AccordionGroup";
const onTag = new RegExp(String.raw`<(?:${names})\s(?:[^<>]*?\s)?((?:x-)?audiences?)(?=\s*=)`, "g");

/** The marks in `text` (line feeds only) that hide nothing. `own`: components of the site, whose props are theirs. */
export function strayMarks(text: string, own: readonly string[] = []): readonly StrayMark[] {
  if (!/audience|x-internal|\bfor\s*=/i.test(text)) return [];
  const start = frontFence(text)?.length ?? 0;
  const body = text.slice(start);
  const found = [onBlock, onHeading, onTag].flatMap((mark) => [...body.matchAll(mark)]);
  if (found.length === 0) return [];
  const { ranges } = sureCode(body);
  const spot = spotter(text);
  return found.flatMap(({ 0: whole, 1: written = "", index }) => {
    const name = /^<(\w+)/.exec(whole)?.[1];
    if (name !== undefined && (own.includes(name) || bringsTag(body, name))) return [];
    const at = index + whole.length - written.length;
    return rangeAt(ranges, at) === undefined ? [{ key: written, ...spot(start + at) }] : [];
  });
}
