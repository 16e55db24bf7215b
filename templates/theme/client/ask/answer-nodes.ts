// An answer as elements of the page: paragraphs, lists, code, and what stands within a line, of a small part of Markdown. Text stays text, whatever it
// holds, and a link leads to pages of the site alone.

/** Answers where a link of the answer leads; undefined where that is not in the site. */
export type SiteHref = (url: string) => string | undefined;

/** The elements of `markdown`, which may end in the middle. */
export function answerNodes(markdown: string, hrefOf: SiteHref): readonly HTMLElement[] {
  const nodes: HTMLElement[] = [];
  let lines: string[] = [];
  let fence: { readonly mark: string; readonly lines: string[] } | undefined;
  const close = (): void => {
    if (lines.length > 0) nodes.push(blockOf(lines, hrefOf));
    lines = [];
  };
  for (const line of markdown.split("\n")) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark) === true && line.trim() === mark) {
        nodes.push(codeOf(fence.lines));
        fence = undefined;
      } else fence.lines.push(line);
    } else if (mark !== undefined) {
      close();
      fence = { mark, lines: [] };
    } else if (line.trim() === "") close();
    else {
      const isItem = item.test(line);
      const first = lines[0];
      if (
        /^#{1,6} /.test(line) ||
        (first !== undefined && isItem !== item.test(first) && (isItem || !/^\s/.test(line)))
      )
        close();
      lines.push(line);
      if (/^#{1,6} /.test(line)) close();
    }
  }
  close();
  if (fence !== undefined) nodes.push(codeOf(fence.lines));
  return nodes;
}

const item = /^\s{0,8}(?:[-*+]|\d{1,4}[.)]) +/;

function element(name: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function codeOf(lines: readonly string[]): HTMLElement {
  const code = element("pre", element("code", lines.join("\n").trimEnd()));
  // Reached by keys, where it is scrolled.
  code.tabIndex = 0;
  return code;
}

function blockOf(lines: readonly string[], hrefOf: SiteHref): HTMLElement {
  const first = lines[0] ?? "";
  if (/^#{1,6} /.test(first)) return element("p", element("strong", ...lineNodes(first.replace(/^#+ +/, ""), hrefOf)));
  if (!item.test(first)) return element("p", ...lineNodes(lines.join("\n"), hrefOf));
  const items: string[] = [];
  for (const line of lines) {
    if (item.test(line)) items.push(line.replace(item, ""));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const list = element(/^\s*\d/.test(first) ? "ol" : "ul");
  list.append(...items.map((text) => element("li", ...lineNodes(text, hrefOf))));
  return list;
}

/** Code, bold, emphasis, and links; what does not end is text. Each piece has a bound, so that a text costs what it is long. */
const within =
  /`([^`\n]{1,500})`|\*\*([^*\n]{1,500})\*\*|\*([^*\s][^*\n]{0,500})\*|\[([^[\]\n]{1,300})\]\(([^()\s]{1,1000})\)/g;

function lineNodes(text: string, hrefOf: SiteHref): readonly (Node | string)[] {
  const nodes: (Node | string)[] = [];
  let end = 0;
  for (const found of text.matchAll(within)) {
    const [whole, code, bold, soft, label, url] = found;
    nodes.push(text.slice(end, found.index));
    end = found.index + whole.length;
    if (code !== undefined) nodes.push(element("code", code));
    else if (bold !== undefined) nodes.push(element("strong", bold));
    else if (soft !== undefined) nodes.push(element("em", soft));
    else nodes.push(linkOf(label ?? "", url ?? "", hrefOf));
  }
  nodes.push(text.slice(end));
  return nodes;
}

/** A link into the site, or its words alone. */
export function linkOf(label: string, url: string, hrefOf: SiteHref): Node | string {
  const href = hrefOf(url);
  if (href === undefined) return label;
  const link = document.createElement("a");
  link.href = href;
  link.textContent = label;
  return link;
}
