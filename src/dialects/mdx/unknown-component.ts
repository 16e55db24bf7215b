// A component that no rule knows: what it holds stands, its title as text, its address as a link that is checked.
import { outdented } from "../../text/outdent.ts";
import { codeFence, lined } from "../components/code-block.ts";
import { type BlockPart, plainWords, trimParts, wordsOf } from "../own-blocks.ts";
import type { Component, Replacement } from "./component.ts";
import { inCode, saidLists } from "./said-lists.ts";

/** What stands for `component`. Nothing where it says nothing. */
export function unknownComponent(component: Component): Replacement {
  return component.block ? asLines(component) : inLine(component);
}

/** Title, note and content, each a paragraph; the title is the link, or what stands in it if that is short. */
function asLines(component: Component): Replacement {
  const { margin, text } = component;
  const title = component.textOf("title", "label", "name", "heading", "text", "code", "command");
  const said = title === undefined ? ownWords(component) : [];
  const note = component.textOf("description", "subtitle", "caption");
  const href = component.partOf("href", "to", "link", "url");
  const inner = contentOf(component);
  const picture = pictureOf(component);
  const lists = saidLists(component);
  const isShort = title === undefined && inner.length > 0 && component.children.length === 0 && isLine(inner, text);
  const head: readonly BlockPart[] =
    href === undefined
      ? title === undefined
        ? []
        : [titleOf(title)]
      : ["[", ...(title === undefined ? (isShort ? inner : [href]) : [plainWords(title)]), "](", href, ")"];
  const paragraphs: readonly (readonly BlockPart[])[] = [
    head,
    picture,
    note === undefined ? [] : [plainWords(note)],
    href !== undefined && isShort ? [] : inner,
    lists.length === 0 ? [] : [lists.join(`\n${margin}`)],
    ...codesOf(component).map((code) => [code]),
    href === undefined && note === undefined && picture.length === 0 && lists.length === 0 ? said : [],
  ];
  const parts = paragraphs
    .filter((paragraph) => paragraph.length > 0)
    .flatMap((paragraph, index) => (index === 0 ? paragraph : [`\n${margin.trimEnd()}\n${margin}`, ...paragraph]));
  return { parts, block: true };
}

/** What stands in it; React gives an element that has none its attribute `children`. */
function contentOf(component: Component): readonly BlockPart[] {
  const inner = trimParts(component.inner(), component.text);
  const given = inner.length > 0 ? undefined : component.textOf("children");
  return given === undefined ? inner : [plainWords(given)];
}

/** What a component without content is given as several lines of code, each in a fence. */
function codesOf({ element, children, textOf, margin }: Component): readonly string[] {
  if (element.inner !== undefined || children.length > 0) return [];
  return element.attributes.flatMap(({ name, kind }) => {
    const text = unseen.test(name) || kind === "spread" ? undefined : textOf(name);
    if (text === undefined || !isLinesOfCode(text)) return [];
    return [codeFence(lined(outdented(text.split("\n")).join("\n"), margin), "", margin)];
  });
}

function isLinesOfCode(text: string): boolean {
  return text.includes("\n") && /[{}<>;\\[\]]|\w\(|^\s*(?:import|export|\/\/)\s/m.test(text);
}

/** Attributes that tell a program how something looks or where it is, not a reader anything. */
const unseen =
  /^(?:class(?:Name)?|id|key|ref|style|slot|as|is|role|lang|dir|align|type|kind|tone|size|color|colour|variant|theme|mode|layout|position|placement|width|height|icon|logo|level|columns?|cols|rows|src\w*|href|to|url|link|path|file(?:name)?|target|rel|method|format|language|storageKey|group(?:Id)?|queryString|value|default\w*|alt|title|label|name|heading|text|code|command|description|subtitle|caption|children|aria-.*|data-.*|on[A-Z].*|client:.*|v-.*|[:@#].*)$/;

/** What a component without content is given as text, where nothing else of it is shown: the words of its attributes. */
function ownWords(component: Component): readonly BlockPart[] {
  if (component.element.inner !== undefined || component.children.length > 0) return [];
  const said = component.element.attributes.flatMap(({ name, kind }) => {
    const written = unseen.test(name) || kind === "spread" ? undefined : component.textOf(name);
    const text = written === undefined || isLinesOfCode(written) ? undefined : written.trim();
    if (text !== undefined && isName(text) && !spoken.test(name)) return [];
    return text === undefined ||
      text === "" ||
      /^(?:true|false|-?[\d.]+(?:px|r?em|%|vh|vw)?|#[\da-f]{3,8})$|^[./@~]*[\w-]*\/[\w./-]+$/i.test(text)
      ? []
      : [text];
  });
  const words = [...new Set(said)].join(" ");
  if (/^https?:\/\/[^\s<>]+$/.test(words)) return [`<${words}>`];
  return words === "" || words.length > 2_000 ? [] : [plainWords(words)];
}

/** Attributes whose value a reader sees even where it is one name. */
const spoken =
  /pkg|package|module|depend|lib|term|word|message|note|content|body|tip|summary|question|answer|quote|version/i;

/** What stands for something in a program: one name without a capital, a pattern, code. */
function isName(text: string): boolean {
  return /^[a-z0-9$_][\w$.@:-]*$|^\/|[{}<>;\\[\]]/.test(text);
}

/** Commands and statements are code. */
function titleOf(title: string): string {
  const isCode = /[{};=]|\w\(|^(?:npm|npx|pnpm|yarn|bun|pip|brew|curl|git|import|export|const)\s/.test(title);
  return isCode ? inCode(title) : `**${plainWords(title)}**`;
}

/** The same on one line. A title beside words is what a reader sees when pointing at them. */
function inLine(component: Component): Replacement {
  const title = component.textOf("title", "label", "text", "name");
  const href = component.partOf("href", "to", "link", "url");
  const inner = contentOf(component);
  const told = title === undefined ? [] : [plainWords(title)];
  const shown = told.length > 0 ? told : pictureOf(component);
  const words = inner.length > 0 ? inner : shown.length > 0 || href !== undefined ? shown : ownWords(component);
  if (href !== undefined)
    return { parts: ["[", ...(words.length > 0 ? words : [href]), "](", href, ")"], block: false };
  const beside = inner.length > 0 && told.length > 0 ? [" (", ...told, ")"] : [];
  return { parts: [...words, ...beside], block: false };
}

function isLine(parts: readonly BlockPart[], text: string): boolean {
  const words = parts.map((part) => wordsOf(part, text)).join("");
  return !/[\n[\]]/.test(words) && !/^(?:#|[-*+>] |\d+[.)] |```)/.test(words);
}

const sources = ["src", "srcLight", "light", "image"];

function pictureOf(component: Component): readonly BlockPart[] {
  const alt = component.textOf("alt");
  const src = component.partOf(...sources);
  const address = component.textOf(...sources) ?? "";
  if (src === undefined || !/\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i.test(address))
    return alt === undefined ? [] : [plainWords(alt)];
  return [`![${plainWords(alt ?? "")}](`, src, ")"];
}
