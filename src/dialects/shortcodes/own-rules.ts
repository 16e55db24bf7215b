// Rules of shortcodes that no component has: boxes that hold their words in an attribute, tabs of code, figures, references.
import { accordion } from "../components/accordion.ts";
import { badge } from "../components/badge.ts";
import { callout } from "../components/callout.ts";
import { codeMark, linkMark, pictureMark } from "../components/inline-marks.ts";
import { partsOf, rowsOf, stacked } from "../components/rows.ts";
import { tabs } from "../components/tabs.ts";
import { isOn, wordsAt } from "../components/values.ts";
import { youtube } from "../components/youtube.ts";
import type { Component, ComponentRule } from "../mdx/component.ts";
import { type BlockPart, ownBlock, plainWords, trimParts, wordsOf } from "../own-blocks.ts";

/** `{{< alert text="words" />}}` holds its words itself. */
const box: ComponentRule = (component) => {
  const said = component.textOf("text", "content");
  const isEmpty = trimParts(component.inner(), component.text).length === 0;
  return callout(isEmpty && said !== undefined ? { ...component, inner: () => [said.trim()] } : component);
};

/** Docsy's tabs hold code, unless they say that it is text. */
const tabPane: ComponentRule = (component) => {
  const items = component.children;
  const isText =
    isOn(component, "text") ||
    items.some((item) => isOn(item, "text") || item.text.startsWith("{{%", item.element.from));
  if (isText || !component.block || component.hasWords) return tabs(component);
  const language = wordsAt(component, "lang") ?? "";
  const fences = items.flatMap((item) => {
    const code = trimParts(item.inner(), item.text);
    const label = wordsAt(item, "title")?.replaceAll('"', "'") ?? "";
    return code.length === 0
      ? []
      : [fenceOf(code, `${wordsAt(item, "lang") ?? (language || "text")} title="${label}"`, component)];
  });
  return { parts: ownBlock({ name: "code-group", inner: stacked(fences, component) }, component), block: true };
};

/** `code` between fences that nothing in it closes. */
function fenceOf(code: readonly BlockPart[], info: string, { text, margin }: Component): readonly BlockPart[] {
  const words = code.map((part) => wordsOf(part, text)).join("");
  const longest = [...words.matchAll(/`{3,}/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = "`".repeat(longest + 1);
  // Code in a list is often not as far in as its item.
  const lines = partsOf(rowsOf(code, { text, margin }), { text, margin });
  return [`${fence}${info}\n${margin}`, ...lines, `\n${margin}${fence}`];
}

const mermaid: ComponentRule = (component) => {
  const code = trimParts(component.inner(), component.text);
  return { parts: fenceOf(code, "mermaid", component), block: true };
};

/** A picture, and what is said of it below. */
const figure: ComponentRule = (component) => {
  const src = component.partOf("src");
  if (src === undefined) return undefined;
  const [title, caption] = [wordsAt(component, "title"), wordsAt(component, "caption")];
  const picture = pictureMark(wordsAt(component, "alt") ?? "", src);
  const href = component.partOf("link");
  const shown = href === undefined ? picture : linkMark(picture, href);
  if (!component.block) return { parts: shown, block: false };
  const lines = [title === undefined ? [] : [`**${plainWords(title)}**`], caption === undefined ? [] : [caption]];
  return { parts: stacked([shown, ...lines], component), block: true };
};

/** Relearn's notice opens where it says so; its styles are colours, too. */
const notice: ComponentRule = (component) => {
  const given = wordsAt(component, "type")?.toLowerCase() ?? "";
  if (component.has("expanded")) return accordion({ ...component, valueOf: opening(component, "expanded") });
  return callout({ ...component, name: colours.get(given) ?? component.name });
};

const colours: ReadonlyMap<string, string> = new Map([
  ["red", "Danger"],
  ["orange", "Warning"],
  ["green", "Success"],
  ["blue", "Info"],
  ["cyan", "Info"],
]);

/** What `component` says, with `open` as its `key` has it. */
function opening(component: Component, key: string): Component["valueOf"] {
  return (name) => component.valueOf(name === "open" ? key : name);
}

/** Docsy's head of a page. */
const pageInfo: ComponentRule = (component) =>
  callout(component.has("type") ? component : { ...component, name: "Info" });

/** A box whose words are in an attribute: `{% include note.html content="words" %}`. */
const saidBox: ComponentRule = (component) => {
  const [, kind = ""] = component.name.split(".");
  const said = component.textOf("content", "text");
  const name = kind === "callout" ? "Callout" : kind.charAt(0).toUpperCase() + kind.slice(1);
  return said === undefined ? undefined : callout({ ...component, name, inner: () => [said.trim()] });
};

/** One tab by itself. */
const tab: ComponentRule = (component) => tabs({ ...component, children: [component], hasWords: false });

/** A badge with its title before it, and a link around it. */
const linkedBadge: ComponentRule = (component) => {
  const title = wordsAt(component, "title");
  const words = component.words().trim();
  const said = title === undefined || words === "" ? words : `${title}: ${words}`;
  const made = badge({ ...component, words: () => said });
  const href = component.partOf("link", "href");
  return made === undefined || href === undefined ? made : { ...made, parts: linkMark(made.parts, href) };
};

/** A link to what other hosts show; `addressOf` takes its values by name. */
function far(addressOf: (valueAt: (name: string) => string) => string): ComponentRule {
  return (component) => {
    const values = (name: string): string => encodeURIComponent(wordsAt(component, name) ?? "");
    if (values("id") === "") return undefined;
    const address = addressOf(values);
    return { parts: linkMark([plainWords(wordsAt(component, "title") ?? address)], address), block: component.block };
  };
}

/** An operation as GitBook wrote it before it read specs. */
const api: ComponentRule = (component) => {
  const [method, path] = [wordsAt(component, "method"), wordsAt(component, "path")];
  const title = wordsAt(component, "summary");
  const address = `${wordsAt(component, "baseUrl") ?? ""}${path ?? ""}`;
  const line = path === undefined ? [] : [codeMark(`${method?.toUpperCase() ?? ""} ${address}`.trim())];
  const head = title === undefined ? [] : [`**${plainWords(title)}**`];
  return { parts: stacked([head, line, component.inner()], component), block: true };
};

/** GitBook's reference to a page holds the link, as a rule. */
const reference: ComponentRule = (component) => {
  const { text, block } = component;
  const inner = trimParts(component.inner(), text);
  const href = component.partOf("url");
  if (inner.length > 0) return { parts: inner, block };
  return href === undefined ? undefined : { parts: linkMark([plainWords(wordsOf(href, text))], href), block };
};

/** GitBook's `{% embed %}` and `{% file %}`: a video of YouTube, or a link named by what stands in it. */
const embed: ComponentRule = (component) => {
  const { text, block } = component;
  const href = component.partOf("url");
  if (href === undefined) return undefined;
  const inner = trimParts(component.inner(), text);
  const address = wordsOf(href, text);
  const isLine = inner.length > 0 && !/[\n[\]]/.test(inner.map((part) => wordsOf(part, text)).join(""));
  if (/^https?:\/\/(?:www\.)?(?:youtube\.com|youtu\.be)\//.test(address) && inner.length === 0)
    return youtube(component);
  const link = linkMark(isLine ? inner : [plainWords(wordsAt(component, "title") ?? address)], href);
  return { parts: stacked([link, isLine ? [] : inner], component), block };
};

/** GitBook's `{% code title %}` around a fence: the title goes to the fence. */
const titledCode: ComponentRule = (component) => {
  const content = trimParts(component.inner(), component.text);
  const [first, ...rest] = rowsOf(content, component);
  const title = wordsAt(component, "title")?.replaceAll('"', "'");
  const numbers = isOn(component, "lineNumbers") ? " showLineNumbers" : "";
  if (first === undefined || !/^(?:`{3,}|~{3,})/.test(first.words) || !component.block)
    return { parts: content, block: component.block };
  const isBare = /^(?:`+|~+)$/.test(first.words.trim());
  const info = `${isBare && (title || numbers) ? "text" : ""}${title === undefined ? "" : ` title="${title}"`}${numbers}`;
  const words = first.words.trimEnd() + info;
  return { parts: partsOf([{ parts: [words], words, isCode: false }, ...rest], component), block: true };
};

/** A word that has its explanation elsewhere. */
const said: ComponentRule = (component) => {
  const words = wordsAt(component, "text", "term", "term_id");
  return words === undefined ? undefined : { parts: [plainWords(words)], block: false };
};

/** By the names of `names.ts`. */
export const ownRules: ReadonlyMap<string, ComponentRule> = new Map([
  ["Box", box],
  ["TabPane", tabPane],
  ["Tab", tab],
  ["Notice", notice],
  ["PageInfo", pageInfo],
  ["SaidBox", saidBox],
  ["LinkedBadge", linkedBadge],
  ["Gist", far((value) => `https://gist.github.com/${value("user")}/${value("id")}`)],
  ["Instagram", far((value) => `https://www.instagram.com/p/${value("id")}/`)],
  ["Vimeo", far((value) => `https://vimeo.com/${value("id")}`)],
  ["Post", far((value) => `https://x.com/${value("user")}/status/${value("id")}`)],
  ["Api", api],
  ["Mermaid", mermaid],
  ["Figure", figure],
  ["Reference", reference],
  ["Embed", embed],
  ["TitledCode", titledCode],
  ["Said", said],
]);
