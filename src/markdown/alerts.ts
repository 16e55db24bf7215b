// GitHub's alerts in: block quotes that begin with `[!NOTE]`, or with a title of their own, `[!NOTE] Title`, as VitePress has it. Out: the same
// tree with them as containers, so that they print as admonitions do.
import type { Blockquote, Paragraph, PhrasingContent, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { walk } from "./walk.ts";

const marker = /^\[!(note|tip|important|warning|caution)\](?:[ \t]+|(?=\n)|$)/i;

/** Turns the alerts of `tree`, parsed from `text`, into container directives of the same name, in place. */
export function convertAlerts(tree: Root, text: string): void {
  if (!text.includes("[!")) return;
  walk(tree, ({ node, index, parent }) => {
    const alert = node.type === "blockquote" ? alertOf(node) : undefined;
    if (alert !== undefined && parent !== undefined) parent.children.splice(index, 1, alert);
  });
}

function alertOf(quote: Blockquote): ContainerDirective | undefined {
  const [first, ...rest] = quote.children;
  if (first?.type !== "paragraph") return undefined;
  const [text, ...others] = first.children;
  if (text?.type !== "text") return undefined;
  const match = marker.exec(text.value);
  if (match?.[1] === undefined) return undefined;
  const { title, body } = firstLine([{ ...text, value: text.value.slice(match[0].length) }, ...others]);
  const label: Paragraph = { type: "paragraph", data: { directiveLabel: true }, children: [...title] };
  return {
    type: "containerDirective",
    name: match[1].toLowerCase(),
    children: [
      ...(title.length > 0 ? [label] : []),
      ...(body.length > 0 ? [{ ...first, children: [...body] }] : []),
      ...rest,
    ],
    ...(quote.position === undefined ? {} : { position: quote.position }),
  };
}

type Lines = { readonly title: readonly PhrasingContent[]; readonly body: readonly PhrasingContent[] };

/** What stands in the line of the marker, and what below it. */
function firstLine(words: readonly PhrasingContent[]): Lines {
  const end = words.findIndex((word) => word.type === "break" || (word.type === "text" && word.value.includes("\n")));
  const last = words[end];
  if (last === undefined) return { title: saidIn(words), body: [] };
  const before = words.slice(0, end);
  const behind = words.slice(end + 1);
  if (last.type !== "text") return { title: saidIn(before), body: behind };
  const feed = last.value.indexOf("\n");
  const [above, below] = [last.value.slice(0, feed), last.value.slice(feed + 1)].map((value) => ({ ...last, value }));
  return {
    title: saidIn([...before, ...(above === undefined ? [] : [above])]),
    body: [...(below === undefined || below.value === "" ? [] : [below]), ...behind],
  };
}

/** `words`; none where they are blank. */
function saidIn(words: readonly PhrasingContent[]): readonly PhrasingContent[] {
  return words.every((word) => word.type === "text" && word.value.trim() === "") ? [] : words;
}
