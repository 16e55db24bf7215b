// What a file of another program's docs tree says, as that program's own kind of parser reads it: the words that a reader must find, and the
// lines that no reader may see. Shares nothing with the compiler: MDX files are read by remark-mdx, others by remark with the marks of
// their dialect taken out beforehand, line by line.
import type { Nodes as MarkdownNodes, Root } from "mdast";
import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { parse as parseYaml } from "yaml";

/** What remark-mdx adds to a tree; its own types are installed with it, in this folder only. */
type MdxNodes =
  | { readonly type: "mdxjsEsm" | "mdxFlowExpression" | "mdxTextExpression"; readonly value: string }
  | MdxElement;

type MdxElement = Pick<MarkdownNodes, "position"> & {
  readonly type: "mdxJsxFlowElement" | "mdxJsxTextElement";
  readonly attributes: readonly { readonly type: string; readonly name?: unknown; readonly value?: unknown }[];
  readonly children: readonly MarkdownNodes[];
};

type Nodes = MarkdownNodes | MdxNodes;

export type Said = {
  readonly front: Readonly<Record<string, unknown>>;
  readonly words: readonly string[];
  /** Lines of imports and exports, comments, tags and marks; none of them is a line of text or code, too. */
  readonly hidden: readonly string[];
  /** Whether it was read as MDX; a file that is none is read as markdown. */
  readonly mdx: boolean;
};

const asMdx = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).use(remarkMdx);
const asMarkdown = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter);

export function saidIn(text: string, isMdx: boolean): Said {
  const { plain, marks } = withoutMarks(text);
  const mdx = isMdx ? parsedMdx(plain) : undefined;
  if (mdx !== undefined) {
    const read = said(plain, mdx, true);
    return { ...read, hidden: notAmong([...read.hidden, ...marks], plainCode(mdx)) };
  }
  const root = asMarkdown.parse(plain);
  const read = said(plain, root, false);
  return { ...read, hidden: notAmong([...read.hidden, ...marks], `${plain}\n${plainCode(root)}`) };
}

function parsedMdx(text: string): Root | undefined {
  try {
    return asMdx.parse(text);
  } catch {
    return undefined;
  }
}

function said(text: string, root: Root, mdx: boolean): Said {
  const words: string[] = [];
  const hidden: string[] = [];
  const shown: string[] = [];
  let front: Said["front"] = {};
  const visit = (node: Nodes): void => {
    switch (node.type) {
      case "yaml":
        front = frontOf(node.value);
        return;
      case "text":
      case "inlineCode":
        words.push(...wordsOf(node.value));
        return;
      case "code":
        words.push(...wordsOf(withoutNotes(node.value)));
        shown.push(node.value);
        return;
      case "image":
        words.push(...wordsOf(node.alt ?? ""));
        return;
      case "html":
        hidden.push(...(/<[!]--[\s\S]*?-->/.exec(node.value)?.[0].split("\n") ?? []));
        words.push(...wordsOf(withoutTags(node.value)));
        return;
      case "mdxjsEsm":
      case "mdxFlowExpression":
      case "mdxTextExpression":
        hidden.push(...node.value.split("\n"));
        return;
      case "mdxJsxFlowElement":
      case "mdxJsxTextElement":
        words.push(...wordsIn(node.attributes));
        hidden.push(...tagLines(text, node));
        break;
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return { front, words, hidden: notAmong(hidden, shown.join("\n")), mdx };
}

/** What attributes with words say. */
function wordsIn(attributes: MdxElement["attributes"]): readonly string[] {
  return attributes.flatMap(({ name, value }) =>
    /^(title|label|alt)$/.test(String(name)) && typeof value === "string" ? wordsOf(value) : [],
  );
}

/** The lines of a tag that opens a line; what stands behind it is its own. */
function tagLines(text: string, { position, children }: MdxElement): readonly string[] {
  const from = position?.start.offset ?? 0;
  const to = children[0]?.position?.start.offset ?? position?.end.offset ?? from;
  return text.slice(from, to).split("\n");
}

/** Lines long enough to be told from prose, trimmed, that `text` has nowhere by themselves. */
function notAmong(lines: readonly string[], text: string): readonly string[] {
  const own = new Set(text.split("\n").map((line) => line.trim()));
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => line.length > 3 && !own.has(line));
}

/** All code and text of a tree: what stands there is meant to be seen. */
function plainCode(root: Root): string {
  const found: string[] = [];
  const visit = (node: Nodes): void => {
    if (node.type === "code" || node.type === "text") found.push(node.value);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(root);
  return found.join("\n");
}

/** The text without comments, and without the marks of VitePress, VuePress, Starlight, GitBook and Hugo outside of fences; and those marks. */
function withoutMarks(text: string): { readonly plain: string; readonly marks: readonly string[] } {
  const marks: string[] = [];
  let fence: string | undefined;
  let isScript = false;
  let isComment = false;
  let isFront = text.startsWith("---\n");
  const plain = text.split("\n").map((line, at) => {
    if (isFront) {
      if (at > 0 && line === "---") isFront = false;
      return line;
    }
    if (fence === undefined && (isComment || /^\s*<[!]--/.test(line))) {
      const [comment, rest = ""] = line.split("-->", 2);
      isComment = !line.includes("-->");
      marks.push(comment ?? "");
      return rest;
    }
    const [, ticks] = /^\s*(?:[-*>\d.]+\s+)*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== undefined) {
      if (ticks?.startsWith(fence) && line.trim() === ticks) fence = undefined;
      return line;
    }
    if (ticks !== undefined) {
      fence = ticks;
      return line.replace(/(`{3,}|~{3,}).*/, "$1");
    }
    if (/^<(script|style)\b/.test(line)) isScript = true;
    if (isScript) {
      marks.push(line);
      if (/<\/(script|style)>/.test(line)) isScript = false;
      return "";
    }
    const [, indent = "", , title = ""] = /^(\s*):::+\s*([\w-]*)\s*(.*)$/.exec(line) ?? [];
    if (/^\s*:::/.test(line)) {
      marks.push(line);
      const words = title.replace(/^\[(.*)\]$/, "$1").replace(/\{[^}]*\}/g, "");
      return words === "" ? "" : `${indent}${words}\n`;
    }
    if (/^\s*(\[\[?toc\]?\]|\[TOC\]|<[!]--\s*more\s*-->)\s*$/i.test(line)) {
      marks.push(line);
      return "";
    }
    // Tags of templates are text to pio-docs, and counted in its report: neither words nor hidden lines.
    return line.replace(/\{%.*?%\}|\{\{[<%].*?[%>]\}\}/g, "").replace(/\s*\{:?\s*[#.][^}]*\}\s*$/, "");
  });
  return { plain: plain.join("\n"), marks };
}

/** Marks of lines in code, as VitePress and others take them out. */
function withoutNotes(code: string): string {
  return code
    .replace(/.*\bhighlight-(?:next-line|start|end)\b.*/g, "")
    .replace(/(?:\/\/|#|<[!]--|\/\*|--)\s*\[!code [^\]]*\]\s*(?:-->|\*\/)?/g, "");
}

function withoutTags(html: string): string {
  return html
    .replace(/<[!]--[\s\S]*?-->/g, " ")
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&[a-z#\d]+;/gi, " ");
}

export function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function frontOf(yaml: string): Said["front"] {
  try {
    const read: unknown = parseYaml(yaml);
    return typeof read === "object" && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}
