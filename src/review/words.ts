// A run of text beside the one that it was: word by word what came stands in <ins>, what is gone in <del>. Pictures are no words.
import { textOfHtml } from "../text/html-text.ts";
import { common } from "./align.ts";
import type { HtmlElement } from "./html-tree.ts";
import { escaped } from "./old-html.ts";
import type { Run, Side, Token } from "./units.ts";

/** Text that is set into a page at a place of it. */
export type Edit = { readonly at: number; readonly text: string };

/** `gone`, `come`: the pictures that are only on one side. */
export type WordChanges = {
  readonly edits: readonly Edit[];
  readonly gone: readonly HtmlElement[];
  readonly come: readonly HtmlElement[];
};

type Step = { readonly gone: readonly Token[]; readonly come: readonly Token[]; readonly next: Token | undefined };

/** A run and what it was, where there is one; `end`: where words stand that nothing is beside. */
export type RunPair = { readonly before: Run | undefined; readonly after: Run | undefined; readonly end: number };

/** What changed from one run to the other. */
export function wordChanges({ before, after, end }: RunPair, old: Side): WordChanges {
  const [was, is] = [before?.tokens ?? [], after?.tokens ?? []];
  const same = common(
    was.map(({ id }) => id),
    is.map(({ id }) => id),
  );
  const edits: Edit[] = [];
  const steps: Step[] = [];
  let [a, b] = [0, 0];
  for (const [toA, toB] of [...same, [was.length, is.length] as const]) {
    if (toA > a || toB > b) steps.push({ gone: was.slice(a, toA), come: is.slice(b, toB), next: is[toB] });
    [a, b] = [toA + 1, toB + 1];
  }
  for (const { gone, come, next } of steps) {
    const text = saidBy(gone, old);
    const at = come[0] ?? next;
    if (text !== "") {
      const last = is.at(-1);
      const spot = at?.start ?? last?.end ?? end;
      edits.push({ at: spot, text: at === undefined ? ` <del>${text}</del>` : `<del>${text}</del> ` });
    }
    for (const { start, end: to } of stretches(come))
      edits.push({ at: start, text: "<ins>" }, { at: to, text: "</ins>" });
  }
  const pictures = (side: keyof Step & ("gone" | "come")): readonly HtmlElement[] =>
    steps.flatMap((step) =>
      step[side].flatMap(({ node }) => (node.kind === "element" && node.name !== "br" ? [node] : [])),
    );
  return { edits, gone: pictures("gone"), come: pictures("come") };
}

/** Words as text, one space between those that had any. */
function saidBy(tokens: readonly Token[], { html }: Side): string {
  let text = "";
  let end: number | undefined;
  for (const { node, start, end: to } of tokens) {
    if (node.kind === "element") continue;
    if (end !== undefined && /\s/.test(textOfHtml(html.slice(end, start)))) text += " ";
    text += html.slice(start, to);
    end = to;
  }
  return text === "" ? "" : escaped(textOfHtml(text));
}

/** Words side by side in one text. */
function stretches(tokens: readonly Token[]): readonly { readonly start: number; readonly end: number }[] {
  const found: { start: number; end: number; node: Token["node"] }[] = [];
  for (const { node, start, end } of tokens) {
    if (node.kind === "element") continue;
    const last = found.at(-1);
    if (last?.node === node) last.end = end;
    else found.push({ start, end, node });
  }
  return found;
}
