// Which links of a markdown tree are dead, found by other means than the compiler's: markdown-it reads the files, parse5 the HTML in
// them, github-slugger names the headings, and the file system says what is there. A diagnostic is `code file:line href`.
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import GithubSlugger from "github-slugger";
import MarkdownIt, { type InlineRule, type Token } from "markdown-it";
import image from "markdown-it/lib/rules_inline/image.mjs";
import link from "markdown-it/lib/rules_inline/link.mjs";
import { parseFragment, type DefaultTreeAdapterTypes as Tree } from "parse5";

export type WrittenLink = { readonly href: string; readonly line: number };
export type ReadMarkdown = { readonly links: readonly WrittenLink[]; readonly anchors: ReadonlySet<string> };
export type DeadLink = { readonly code: string; readonly file: string; readonly line: number; readonly href: string };

const markdown = new MarkdownIt({ html: true, linkify: false });
markdown.inline.ruler.at("link", noting(link, "link_open"));
markdown.inline.ruler.at("image", noting(image, "image"));

/** The dead links of the tree `tree` of a site folder; `file` is relative to the site folder. */
export function deadLinksIn(site: string, tree: string): readonly DeadLink[] {
  const root = join(site, tree);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => /\.mdx?$/.test(file));
  const read = new Map(files.map((file) => [join(root, file), readMarkdown(readFileSync(join(root, file), "utf8"))]));
  return [...read].flatMap(([path, { links, anchors }]) =>
    links.flatMap(({ href, line }) => {
      const code = whyDead({ site, root, path, own: anchors, read }, href);
      return code === undefined ? [] : [{ code, file: relative(site, path).split(sep).join("/"), line, href }];
    }),
  );
}

type Spot = {
  readonly site: string;
  readonly root: string;
  readonly path: string;
  readonly own: ReadonlySet<string>;
  readonly read: ReadonlyMap<string, ReadMarkdown>;
};

/** A path from the top is looked up in the tree, then in the site folder, where writers of a repository see it. */
function whyDead({ site, root, path, own, read }: Spot, href: string): string | undefined {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) return undefined;
  const [before = "", fragment = ""] = split(href, "#");
  const [written = ""] = split(before, "?");
  if (written === "") return hasAnchor(own, fragment) ? undefined : "broken-anchor";
  const absolute = written.startsWith("/");
  const folders = absolute ? [root, site] : [dirname(path)];
  const targets = folders.map((folder) => join(folder, decoded(written)));
  if (!absolute && targets.some((target) => relative(root, target).startsWith(".."))) return "link-outside-site";
  const files = targets.flatMap((to) => [to, `${to}.md`, join(to, "index.md"), join(to, "README.md")]);
  const page = files.find((file) => read.has(file));
  if (page !== undefined)
    return hasAnchor(read.get(page)?.anchors ?? new Set(), fragment) ? undefined : "broken-anchor";
  if (targets.some((target) => existsSync(target) && statSync(target).isFile())) return undefined;
  // A folder of pages has a page of its own: its category.
  if (targets.some((target) => [...read.keys()].some((file) => dirname(file) === join(target, ".")))) return undefined;
  if (/\.mdx?$/i.test(written)) return "broken-markdown-link";
  // Without a config, a folder at the top of the host may be another part of it.
  const foreign = /^\/[^/]+\/$/.test(written) && !targets.some((target) => existsSync(target));
  return foreign ? "broken-absolute-link" : "broken-link";
}

function hasAnchor(anchors: ReadonlySet<string>, fragment: string): boolean {
  return fragment === "" || fragment === "top" || anchors.has(fragment) || anchors.has(decoded(fragment));
}

/** Links with their lines (1-based) and all ids that a fragment can name. */
export function readMarkdown(source: string): ReadMarkdown {
  const front = /^---\r?\n[\s\S]*?\r?\n---(\r?\n|$)/.exec(source)?.[0] ?? "";
  const skipped = front.split("\n").length - 1;
  const links: WrittenLink[] = [];
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  let line = 0;
  let inHeading = false;
  const tokens = markdown.parse(source.slice(front.length), {});
  const definitions = definitionsIn(source.slice(front.length), tokens);
  const told = new Set<string>();
  for (const token of tokens) {
    if (token.map !== null) line = token.map[0] + skipped + 1;
    if (token.type === "heading_open") inHeading = true;
    if (token.type === "heading_close") inHeading = false;
    if (token.type === "html_block") readHtml(token.content, line, links, anchors);
    if (token.type !== "inline") continue;
    for (const child of token.children ?? []) {
      const href = child.attrGet(child.type === "image" ? "src" : "href");
      const at = lineIn(token.content, child.meta);
      const label = labelIn(child.meta);
      const defined = label === undefined ? undefined : definitions.get(label);
      // What a definition says wrong is told once, where it stands.
      if (label !== undefined && defined !== undefined) {
        if (href !== null && !told.has(label)) links.push({ href, line: defined + skipped });
        told.add(label);
      } else if (href !== null) links.push({ href, line: line + at });
      if (child.type === "html_inline") readHtml(child.content, line, links, anchors);
    }
    if (inHeading) anchors.add(slugger.slug(plainText(token.children ?? [])));
  }
  return { links, anchors };
}

/** Tags alone count: an element that markdown stands in is cut into an opening and a closing piece. */
function readHtml(html: string, line: number, links: WrittenLink[], anchors: Set<string>): void {
  for (const element of elementsOf(parseFragment(html, { sourceCodeLocationInfo: true }))) {
    const at = line + (element.sourceCodeLocation?.startLine ?? 1) - 1;
    for (const { name, value } of element.attrs) {
      if (name === "id" || (name === "name" && element.tagName === "a")) anchors.add(value);
      if ((name === "href" && element.tagName === "a") || name === "src") links.push({ href: value, line: at });
    }
  }
}

function* elementsOf(node: Tree.Node): Iterable<Tree.Element> {
  if ("tagName" in node) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** A heading's text as GitHub slugs it: code and link texts without their marks, images and tags left out. */
function plainText(tokens: readonly Token[]): string {
  return tokens.map((token) => (token.type === "text" || token.type === "code_inline" ? token.content : "")).join("");
}

/** Wraps a rule so that its token knows where in the block's text it began. */
function noting(rule: InlineRule, type: string): InlineRule {
  return (state, silent) => {
    const start = state.pos;
    const before = state.tokens.length;
    if (!rule(state, silent)) return false;
    const made = silent ? undefined : state.tokens.slice(before).find((token) => token.type === type);
    if (made !== undefined) made.meta = { start, label: referenceOf(state.src.slice(start, state.pos)) };
    return true;
  };
}

/** The label of `[text][label]`, `[label][]` or `[label]`, as labels are compared; undefined for a link with its address. */
function referenceOf(written: string): string | undefined {
  if (!written.endsWith("]")) return undefined;
  const full = /\]\[([^\]]*)\]$/.exec(written);
  const text = written.replace(/^!?\[/, "").slice(0, full === null ? -1 : -full[0].length);
  return comparable(full?.[1] || text);
}

function comparable(label: string): string {
  return label.trim().replace(/\s+/g, " ").toLowerCase();
}

/** Lines (1-based) of the first definition of each label, outside of code. */
function definitionsIn(source: string, tokens: readonly Token[]): ReadonlyMap<string, number> {
  const code = tokens.filter(({ type }) => type === "fence" || type === "code_block");
  const found = new Map<string, number>();
  for (const [index, text] of source.split("\n").entries()) {
    const label = /^ {0,3}\[((?:[^\]\\]|\\.)+)\]:/.exec(text)?.[1];
    if (label === undefined || found.has(comparable(label))) continue;
    if (!code.some(({ map }) => map !== null && map[0] <= index && index < map[1])) {
      found.set(comparable(label), index + 1);
    }
  }
  return found;
}

function labelIn(meta: unknown): string | undefined {
  const label = typeof meta === "object" && meta !== null && "label" in meta ? meta.label : undefined;
  return typeof label === "string" ? label : undefined;
}

function lineIn(content: string, meta: unknown): number {
  const start = typeof meta === "object" && meta !== null && "start" in meta ? Number(meta.start) : 0;
  return content.slice(0, start).split("\n").length - 1;
}

function split(text: string, mark: string): readonly [string, string] {
  const at = text.indexOf(mark);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
