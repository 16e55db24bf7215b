// A text to its sentences, and to what the rules of retext say about it. One parse serves both.
import type { Nodes, Paragraph, Root } from "nlcst";
import retextContractions from "retext-contractions";
import retextEnglish from "retext-english";
import retextIndefiniteArticle from "retext-indefinite-article";
import retextRepeatedWords from "retext-repeated-words";
import { unified } from "unified";
import { VFile } from "vfile";
import { codeWord } from "./passage.ts";

/** `words` counts code as one word. */
export type Sentence = { readonly text: string; readonly offset: number; readonly words: number };

/** What a rule of retext says: its name, the words in question, and what it expects in their place. */
export type EnglishFault = {
  readonly rule: string;
  readonly offset: number;
  readonly words: string;
  readonly expected: string;
};

export type English = { readonly sentences: readonly Sentence[]; readonly faults: readonly EnglishFault[] };

const processor = unified()
  .use(retextEnglish)
  .use(retextContractions, { straight: true })
  .use(retextIndefiniteArticle)
  .use(retextRepeatedWords)
  .freeze();

/** Reads the prose of a cell or a label, which has no sentences to speak of, as one. */
export function readLabel(text: string): English {
  const words = text.match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*/gu)?.length ?? 0;
  return { sentences: [{ text, offset: 0, words }], faults: [] };
}

/** Reads a passage. Faults that touch code are left out: how code is read aloud is not known. */
export function readEnglish(text: string): English {
  const file = new VFile(text);
  const root: Root = processor.parse(file);
  processor.runSync(root, file);
  const sentences: Sentence[] = [];
  for (const paragraph of root.children)
    if (paragraph.type === "ParagraphNode") addSentences(paragraph, { text, sentences });
  const faults = file.messages.flatMap(({ source, place, expected, reason }): EnglishFault[] => {
    const [start, end] =
      place !== undefined && "start" in place ? [place.start.offset ?? 0, place.end.offset ?? 0] : [0, 0];
    const words = text.slice(start, end);
    if (words.includes(codeWord) || (words === "an" && /^ https?\b/.test(text.slice(end)))) return [];
    const rule = (source ?? "retext").replace(/^retext-/, "");
    return [{ rule, offset: start, words, expected: expected?.join(" or ") || reason }];
  });
  return { sentences, faults };
}

type Into = { readonly text: string; readonly sentences: Sentence[] };

function addSentences(paragraph: Paragraph, { text, sentences }: Into): void {
  for (const node of paragraph.children) {
    if (node.type !== "SentenceNode") continue;
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    sentences.push({ text: text.slice(start, end), offset: start, words: wordsIn(node) });
  }
}

function wordsIn(node: Nodes): number {
  if (node.type === "WordNode") return 1;
  return "children" in node ? node.children.reduce((sum, child) => sum + wordsIn(child), 0) : 0;
}
