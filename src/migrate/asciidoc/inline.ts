// Inline nodes of AsciiDoc as marks in the text that they stand in.
import { isUrl } from "../../text/url.ts";
import type { Marks, StyleMark } from "./marks.ts";
import { type AdocInline, attributeOf } from "./nodes.ts";

/** `href` is undefined for what is not there. */
export type Resolved = { readonly href: string | undefined; readonly text: string };

/** Where names lead on the page that is read. `text`: what a link shows that has no words of its own. */
export type Resolver = {
  readonly page: (path: string, fragment: string | undefined) => Resolved;
  /** `folder`: what the page sets as the folder of pictures. */
  readonly image: (target: string, folder: string | undefined) => string;
  readonly link: (target: string) => string;
};

const spans: Readonly<Record<string, StyleMark["kind"]>> = {
  emphasis: "em",
  strong: "strong",
  monospaced: "code",
  superscript: "sup",
  subscript: "sub",
  mark: "mark",
};

/** What inline nodes become. */
export function inlineConverter(marks: Marks, resolver: Resolver): (node: AdocInline, as: string) => Promise<string> {
  const refs = new Set<string>();
  return async (node, as) => {
    switch (as) {
      case "inline_quoted":
        return quoted(node, marks);
      case "inline_anchor":
        return anchor(node, { marks, resolver, refs });
      case "inline_image":
        return image(node, marks, resolver);
      case "inline_footnote":
        return attributeOf(node, "index") === undefined
          ? `[${node.text ?? ""}]`
          : marks.alone({ kind: "note", index: attributeOf(node, "index") ?? "" });
      case "inline_callout":
        return callout(node, marks);
      case "inline_break":
        return `${node.text ?? ""}${marks.alone({ kind: "break" })}`;
      case "inline_kbd":
        return marks.alone({ kind: "keys", keys: listOf(node, "keys").join("+") });
      case "inline_button":
        return marks.around({ kind: "strong" }, node.text ?? "");
      case "inline_menu":
        return marks.around({ kind: "strong" }, menu(node));
      case "inline_indexterm":
        return node.type === "visible" ? (node.text ?? "") : "";
      default:
        return node.text ?? "";
    }
  };
}

function quoted(node: AdocInline, marks: Marks): string {
  const text = node.text ?? "";
  const before = node.id === null || node.id === undefined ? "" : marks.alone({ kind: "anchor", id: node.id });
  if (node.type === "double") return `${before}“${text}”`;
  if (node.type === "single") return `${before}‘${text}’`;
  if (node.type === "latexmath") return marks.alone({ kind: "math", tex: marks.words(text) });
  if (node.type === "asciimath") return marks.around({ kind: "code" }, text);
  const roles = (node.role ?? "").split(" ");
  const kind = spans[node.type ?? ""];
  if (kind !== undefined && (kind !== "mark" || node.role === null || node.role === undefined))
    return before + marks.around({ kind }, text);
  if (roles.includes("line-through")) return before + marks.around({ kind: "del" }, text);
  return before + (roles.includes("underline") ? marks.around({ kind: "u" }, text) : text);
}

type Anchors = { readonly marks: Marks; readonly resolver: Resolver; readonly refs: Set<string> };

async function anchor(node: AdocInline, { marks, resolver, refs }: Anchors): Promise<string> {
  const target = node.target ?? "";
  if (node.type === "ref")
    return node.id === null || node.id === undefined ? "" : marks.alone({ kind: "anchor", id: node.id });
  if (node.type === "bibref")
    return `${marks.alone({ kind: "anchor", id: node.id ?? "" })}[${attributeOf(node, "reftext") ?? node.id ?? ""}]`;
  if (node.type === "link") return marks.around({ kind: "link", href: resolver.link(target) }, node.text || target);
  const path = attributeOf(node, "path");
  if (path !== undefined) {
    const { href, text } = resolver.page(path, attributeOf(node, "fragment"));
    const words = node.text || text;
    return href === undefined ? words : marks.around({ kind: "link", href }, words);
  }
  const id = attributeOf(node, "refid") ?? target.replace(/^#/, "");
  if (id === "" && (node.text ?? "") === "") {
    const own = resolver.page(`${attributeOf(node.document, "docname") ?? ""}.adoc`, undefined);
    return marks.around({ kind: "link", href: "#" }, own.text);
  }
  const text = node.text || (await referredText(node, id, refs));
  return marks.around({ kind: "link", href: target === "#" ? "#" : `#${target.replace(/^#/, "")}` }, text);
}

/** What a reference within the page shows: the title of what it leads to. */
async function referredText(node: AdocInline, id: string, open: Set<string>): Promise<string> {
  const { refs } = node.document.catalog;
  const found = Object.hasOwn(refs, id)
    ? (refs[id] as { xreftext?(style: unknown): Promise<unknown> | unknown })
    : undefined;
  if (found?.xreftext === undefined || open.has(id)) return `[${id}]`;
  open.add(id);
  try {
    const text = await found.xreftext(node.getAttribute("xrefstyle", null, true));
    return typeof text === "string" && text !== "" ? text : `[${id}]`;
  } finally {
    open.delete(id);
  }
}

function image(node: AdocInline, marks: Marks, resolver: Resolver): string {
  const target = node.target ?? "";
  const alt = attributeOf(node, "alt") ?? "";
  const icons = attributeOf(node.document, "icons");
  if (node.type === "icon") return icons === undefined ? `[${alt}]` : "";
  const src = resolver.image(target, attributeOf(node.document, "imagesdir"));
  const link = attributeOf(node, "link");
  return marks.alone({
    kind: "image",
    src,
    alt: isDefaultAlt(node) ? "" : marks.words(alt),
    width: widthOf(attributeOf(node, "width")),
    href: linkOfImage(node, resolver) ?? (link === "self" ? src : undefined),
  });
}

/** Where a picture leads: `link` or `xref`. */
export function linkOfImage(node: Pick<AdocInline, "attributes">, resolver: Resolver): string | undefined {
  const [link, xref] = [attributeOf(node, "link"), attributeOf(node, "xref")];
  if (link !== undefined && link !== "self") return resolver.link(link);
  if (xref === undefined) return undefined;
  if (xref.startsWith("#") || !/\.\w+(?:#|$)/.test(xref)) return `#${xref.replace(/^#/, "")}`;
  const [, path = "", fragment] = /^([^#]*)(?:#(.*))?$/.exec(xref) ?? [];
  return resolver.page(path, fragment).href;
}

/** Whether the description is made of the name of the file. */
export function isDefaultAlt(node: Pick<AdocInline, "attributes">): boolean {
  const made = attributeOf(node, "default-alt");
  return made !== undefined && made === attributeOf(node, "alt");
}

/** A width in pixels; undefined for any other. */
export function widthOf(width: string | undefined): string | undefined {
  return /^(\d{1,4})(?:px)?$/.exec(width ?? "")?.[1];
}

function callout(node: AdocInline, marks: Marks): string {
  const mark = marks.alone({ kind: "callout", number: node.text ?? "" });
  const guard = node.attributes.guard;
  return Array.isArray(guard) ? `&lt;!--${mark}--&gt;` : `${typeof guard === "string" ? guard : ""}${mark}`;
}

function menu(node: AdocInline): string {
  const last = attributeOf(node, "menuitem");
  const parts = [attributeOf(node, "menu") ?? "", ...listOf(node, "submenus"), ...(last === undefined ? [] : [last])];
  return parts.join("\u00a0› ");
}

function listOf(node: AdocInline, name: string): readonly string[] {
  const value = node.attributes[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** Whether a target is an address, not a file. */
export function isAddress(target: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(target) && (!target.startsWith("http") || isUrl(target));
}
