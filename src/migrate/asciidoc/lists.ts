// Lists of AsciiDoc: points, numbers, tasks, callouts and terms.
import { type AdocNode, attributeOf, blocksOf } from "./nodes.ts";
import { container, type PageWriting, textOf, type Within } from "./writing.ts";

/** A list as markdown. */
export async function listText(page: PageWriting, node: AdocNode, { depth, isOther }: Within): Promise<string> {
  if (node.context === "dlist") return termsText(page, node, depth);
  const isNumbered = node.context !== "ulist";
  const start = Number(attributeOf(node, "start") ?? 1);
  const items: string[] = [];
  let isLoose = false;
  for (const [at, item] of blocksOf(node).entries()) {
    const sign = isNumbered ? `${Math.max(0, start + at)}${isOther ? ")" : "."}` : isOther ? "*" : "-";
    const below = await page.below(page, item, depth);
    isLoose ||= /\n\n/.test(below) || blocksOf(item).some(({ context }) => !/list$/.test(context));
    const words = checkOf(item) + anchored(page, item);
    const separator = isLoose || below === "" ? "\n\n" : "\n";
    items.push(indented(sign, below === "" ? words : `${words}${separator}${below}`));
  }
  return items.join(isLoose ? "\n\n" : "\n");
}

function checkOf(item: AdocNode): string {
  if (!Object.hasOwn(item.attributes, "checkbox")) return "";
  return Object.hasOwn(item.attributes, "checked") ? "[x] " : "[ ] ";
}

function anchored({ marks }: PageWriting, item: AdocNode): string {
  const anchor =
    item.id === null || item.id === undefined || item.id === "" ? "" : marks.alone({ kind: "anchor", id: item.id });
  return marks.markdown(anchor + textOf(item));
}

/** `text` behind the sign of an item, its other lines below its first. */
function indented(sign: string, text: string): string {
  const space = " ".repeat(sign.length + 1);
  const lines = text.split("\n").map((line) => (line === "" ? "" : space + line));
  return `${sign} ${lines.join("\n").slice(space.length)}`.trimEnd();
}

/** Terms with their meanings; a term without one shares that of the next. */
async function termsText(page: PageWriting, node: AdocNode, depth: number): Promise<string> {
  const parts: string[] = [];
  for (const entry of node.blocks as readonly (readonly [readonly AdocNode[], AdocNode | null | undefined])[]) {
    const [terms, meaning] = entry;
    const text = meaning === null || meaning === undefined ? "" : anchored(page, meaning);
    const below = meaning === null || meaning === undefined ? "" : await page.below(page, meaning, depth);
    const whole = [text, below].filter((part) => part !== "").join("\n\n");
    for (const [at, term] of terms.entries()) {
      const title =
        textOf(term) +
        (term.id === null || term.id === undefined ? "" : page.marks.alone({ kind: "anchor", id: term.id }));
      parts.push(container("term", at === terms.length - 1 ? whole : "", { page, title }).replace(/\n{3,}/g, "\n\n"));
    }
  }
  return container("definitions", parts.join("\n\n"), { page });
}
