// A little HTML of the config in (announcement, copyright, sidebar entries); a tree of allowed elements out, and the names of what
// was left out. The tree is rendered as elements, so no text of the config is ever printed as HTML.
import type { Inline } from "../model/config.ts";
import { deepestInline, isInlineAttribute, isInlineElement } from "../model/inline.ts";
import { isSafeHref } from "../model/safe-href.ts";

/** `dropped`: what was left out, as `<script>` or `onclick of <a>`, each once. */
export type InlineHtml = { readonly value: readonly Inline[]; readonly dropped: readonly string[] };

/** Elements whose content is no text for readers. */
const silent = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "iframe",
  "object",
  "svg",
  "math",
  "title",
  "textarea",
  "select",
]);

const entityNames: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: "\u00a0",
  copy: "©",
  reg: "®",
  trade: "™",
  mdash: "—",
  ndash: "–",
  hellip: "…",
  middot: "·",
  bull: "•",
  laquo: "«",
  raquo: "»",
  larr: "←",
  rarr: "→",
  times: "×",
  euro: "€",
  hearts: "♥",
};

type OpenTag = { readonly tag: string; readonly attributes: Record<string, string>; readonly children: Inline[] };

/** Reads HTML text. Unknown elements lose their tags and keep their text; scripts and the like go with all in them. Never throws. */
export function inlineOf(html: string): InlineHtml {
  const dropped = new Set<string>();
  const root: OpenTag = { tag: "", attributes: {}, children: [] };
  const open: OpenTag[] = [root];
  const top = (): OpenTag => open.at(-1) ?? root;
  const addText = (text: string): void => {
    if (text === "") return;
    const { children } = top();
    const last = children.at(-1);
    // One text for one text node, also where something was left out between the two.
    const before = last?.kind === "text" ? last.text : "";
    if (before !== "") children.pop();
    children.push({ kind: "text", text: before + decodeEntities(text) });
  };
  const close = (): void => {
    const element = open.length > 1 ? open.pop() : undefined;
    if (element === undefined) return;
    const { tag, attributes: given, children } = element;
    top().children.push({ kind: "element", tag, attributes: given, children });
  };

  let index = 0;
  while (index < html.length) {
    const mark = html.indexOf("<", index);
    if (mark === -1) break;
    addText(html.slice(index, mark));
    if (html.startsWith("<!--", mark)) {
      const end = html.indexOf("-->", mark + 4);
      index = end === -1 ? html.length : end + 3;
      continue;
    }
    const tag = readTag(html, mark);
    if (tag === undefined) {
      addText("<");
      index = mark + 1;
      continue;
    }
    index = tag.end;
    if (tag.closing) {
      const at = open.findLastIndex((element) => element.tag === tag.name);
      if (at < 1) continue;
      while (open.length > at) close();
    } else if (!isInlineElement(tag.name)) {
      dropped.add(`\`<${tag.name}>\``);
      if (silent.has(tag.name)) index = endOf(html, tag.name, index);
    } else if (tag.name === "br") {
      top().children.push({ kind: "element", tag: "br", attributes: {}, children: [] });
    } else if (open.length <= deepestInline) {
      // A link inside a link ends the first, as in a browser.
      if (tag.name === "a") while (open.some((element) => element.tag === "a")) close();
      open.push({ tag: tag.name, attributes: keptAttributes(tag, dropped), children: [] });
    } else dropped.add(`\`<${tag.name}>\` inside ${deepestInline} other elements`);
  }
  addText(html.slice(index));
  while (open.length > 1) close();
  return { value: root.children, dropped: [...dropped] };
}

type Tag = {
  readonly name: string;
  readonly closing: boolean;
  readonly attributes: readonly (readonly [string, string])[];
  readonly end: number;
};

/** The tag at `from`, or undefined when `<` is only a character there. */
function readTag(html: string, from: number): Tag | undefined {
  const head = /^<(\/?)([a-z][a-z0-9:-]*)/i.exec(html.slice(from, from + 80));
  if (head === null) return undefined;
  const found: (readonly [string, string])[] = [];
  const attribute = /\s*(?:\/(?!>)|([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+)))?)/y;
  let index = from + head[0].length;
  for (;;) {
    attribute.lastIndex = index;
    const match = attribute.exec(html);
    if (match === null) break;
    index = attribute.lastIndex;
    if (match[1] !== undefined)
      found.push([match[1].toLowerCase(), decodeEntities(match[2] ?? match[3] ?? match[4] ?? "")]);
  }
  const tail = /\s*\/?>/y;
  tail.lastIndex = index;
  // A tag that never closes properly is skipped to its `>`, or to the end.
  const end = tail.test(html) ? tail.lastIndex : html.indexOf(">", index) + 1 || html.length;
  return { name: (head[2] ?? "").toLowerCase(), closing: head[1] === "/", attributes: found, end };
}

function keptAttributes(tag: Tag, dropped: Set<string>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const [name, value] of tag.attributes) {
    const known = isInlineAttribute(tag.name, name);
    if (known && (name !== "href" || isSafeHref(value))) kept[name] ??= value;
    else dropped.add(known ? `the URL of \`<${tag.name}>\`` : `\`${name}\` of \`<${tag.name}>\``);
  }
  return kept;
}

function endOf(html: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[^>]*>`, "gi");
  end.lastIndex = from;
  return end.test(html) ? end.lastIndex : html.length;
}

/** Character references as their characters; those that are not known stay as written. */
function decodeEntities(text: string): string {
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return (Object.hasOwn(entityNames, name) ? entityNames[name] : undefined) ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
    return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) || code < 9 ? "\ufffd" : String.fromCodePoint(code);
  });
}
