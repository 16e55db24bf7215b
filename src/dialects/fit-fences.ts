// Blocks in blocks: each needs a colon more than any in it. Those that rules have made know which fences belong together; those that the
// author wrote are paired as they are parsed, and grow where something was made in them.
import { firstOf } from "../text/first-of.ts";
import type { ColonPair } from "./block-pairs.ts";
import type { BlockPart, Fence } from "./own-blocks.ts";

type OpenFence = { readonly block: object; readonly index: number; readonly count: number; most: number };

/** `parts` with colons enough; `pairs`: the author's blocks. */
export function fitFences(parts: readonly BlockPart[], pairs: readonly ColonPair[]): readonly BlockPart[] {
  if (!parts.some(isFence)) return parts;
  const result = cutAtFences(parts, pairs);
  const open: OpenFence[] = [];
  for (const [index, part] of result.entries()) {
    if (!isFence(part)) continue;
    if (!part.closes) {
      open.push({ block: part.block, index, count: part.words.length, most: 0 });
      continue;
    }
    const at = open.findLastIndex(({ block }) => block === part.block);
    const [opened, ...inner] = at === -1 ? [] : open.splice(at);
    if (opened === undefined) continue;
    // What a rule cut apart gives its room to what is around it.
    const most = Math.max(opened.most, ...inner.map((lost) => lost.most));
    const count = Math.max(opened.count, most + 1);
    const around = open.at(-1);
    if (around !== undefined) around.most = Math.max(around.most, count);
    const opening = result[opened.index];
    const words = ":".repeat(count);
    if (opening !== undefined && isFence(opening)) result[opened.index] = { ...opening, words };
    result[index] = { ...part, words: ":".repeat(Math.max(count, part.words.length)) };
  }
  return result;
}

function isFence(part: BlockPart): part is Fence {
  return typeof part !== "string" && "block" in part;
}

/** `parts` with the author's fences as parts of their own. */
function cutAtFences(parts: readonly BlockPart[], pairs: readonly ColonPair[]): BlockPart[] {
  const fences = pairs
    .flatMap((pair) => [
      { at: pair.open.at, count: pair.open.count, block: pair, closes: false },
      { at: pair.close.at, count: pair.close.count, block: pair, closes: true },
    ])
    .sort((a, b) => a.at - b.at);
  const result: BlockPart[] = [];
  for (const part of parts) {
    if (typeof part === "string" || "words" in part) {
      result.push(part);
      continue;
    }
    let from = part.from;
    for (let index = firstOf(fences.length, (one) => (fences[one]?.at ?? 0) >= part.from); ; index += 1) {
      const fence = fences[index];
      if (fence === undefined || fence.at + fence.count > part.to) break;
      if (fence.at > from) result.push({ from, to: fence.at });
      const { at, count, block, closes } = fence;
      result.push({ words: ":".repeat(count), at, block, closes });
      from = at + count;
    }
    if (from < part.to) result.push({ from, to: part.to });
  }
  return result;
}
