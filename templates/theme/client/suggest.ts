// Ways on from an address that is not there: the pages whose address or label comes nearest, out of the trees of the sidebars.
import type { ViewNode } from "../../../src/model/view.ts";
import { fetchTree } from "../islands/tree-file.ts";

const shownAtMost = 5;

type Suggestion = { readonly label: string; readonly href: string };

/** Fills `place`, whose `data-trees` names the trees, if anything is near. */
export async function suggest(place: HTMLElement): Promise<void> {
  const trees = await Promise.all((place.dataset.trees ?? "").split(" ").map(fetchTree));
  const wanted = wordsOf(location.pathname);
  const ranked = trees
    .flatMap((nodes) => pagesOf(nodes))
    .map((page) => ({ page, score: likeness(wanted, wordsOf(page.href), wordsOf(page.label)) }))
    .filter(({ score }) => score > 0.34)
    .sort((a, b) => b.score - a.score);
  const list = place.querySelector("ul");
  const best = ranked[0]?.score ?? 0;
  const close = ranked.filter(({ score }) => score > best * 0.75).map(({ page }) => page);
  const near = [...new Map(close.map((page) => [page.href, page])).values()].slice(0, shownAtMost);
  for (const { label, href } of near) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = href;
    link.textContent = label;
    item.append(link);
    list?.append(item);
  }
  place.hidden = near.length === 0;
}

function pagesOf(nodes: readonly ViewNode[]): readonly Suggestion[] {
  return nodes.flatMap((node) => {
    if (node.kind === "html" || (node.kind === "page" && node.external)) return [];
    const own =
      node.href === undefined || (node.kind === "category" && !node.indexed) ? [] : [{ ...node, href: node.href }];
    return node.kind === "category" ? [...own, ...pagesOf(node.items ?? [])] : own;
  });
}

function wordsOf(text: string): readonly string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
}

/** From 0 to 1: how much of the wanted words the page's address has, a word counting by the pairs of letters it shares. */
function likeness(wanted: readonly string[], address: readonly string[], label: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const best = (word: string, words: readonly string[]) => Math.max(0, ...words.map((other) => dice(word, other)));
  const sum = wanted.reduce((total, word) => total + best(word, [...address, ...label]), 0);
  // Of two addresses with all the words, the shorter one is meant; the last word says most.
  const last = best(wanted.at(-1) ?? "", address.slice(-4));
  return (sum / wanted.length) * 0.6 + last * 0.4 - Math.max(0, address.length - wanted.length) * 0.01;
}

/** Dice's coefficient on pairs of letters. */
function dice(one: string, other: string): number {
  if (one === other) return 1;
  const pairs = (word: string) => Array.from({ length: word.length - 1 }, (_, index) => word.slice(index, index + 2));
  const left = pairs(one);
  const right = pairs(other);
  const shared = left.filter((pair) => right.includes(pair)).length;
  return (2 * shared) / (left.length + right.length);
}
