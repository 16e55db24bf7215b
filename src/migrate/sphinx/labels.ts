// Labels of a site of MyST, `(install)=`, and links to them. What a link without words is called only the whole site knows, so it is written into
// the link; a label that looks like an address or a path is written as what it is.
import { idOfLabel } from "../../model/labels.ts";
import { codeOf } from "../../text/code-ranges.ts";

/** What each label is called, by its id: empty where it is that of no heading. */
export type SphinxLabels = ReadonlyMap<string, string>;

const label = /^[ \t>]*\(([^()\n]{1,200})\)=[ \t]*$/;
const heading = /^[ \t>]*#{1,6}[ \t]+(\S.*?)[ \t]*#*$/;
const role = /\{(ref|numref|std:ref)\}`([^`<>]{1,300})`/g;
const link = /(?<![!\\])\[((?:[^[\]\n\\]|\\.){0,300})\]\((#?)([^()\s<>]{1,300})\)/g;

/** Adds those of `text` to `labels`: the first page that has one counts. */
export function addLabels(labels: Map<string, string>, text: string): void {
  if (!text.includes(")=")) return;
  const waiting: string[] = [];
  for (const line of text.split("\n")) {
    const name = label.exec(line)?.[1];
    if (name !== undefined) waiting.push(idOfLabel(name));
    else if (waiting.length > 0 && line.trim() !== "") {
      const title = plain(heading.exec(line)?.[1] ?? "");
      for (const id of waiting.splice(0)) if (id !== "" && !labels.has(id)) labels.set(id, title);
    }
  }
}

function plain(words: string): string {
  return words
    .replace(/\{[\w:-]+\}(?=`)|[ \t]*\{[^{}]*\}$/g, "")
    .replace(/!?\[([^\]]*)\]\([^()]*\)/g, "$1")
    .replace(/[`*]/g, "")
    .trim();
}

/** `text` with links that say what they lead to. */
export function labelledText(text: string, labels: SphinxLabels): string {
  if (labels.size === 0 || !/\{[a-z:]*ref\}`|\]\(/.test(text)) return text;
  return withLinks(withRoles(text, labels), labels);
}

function withRoles(text: string, labels: SphinxLabels): string {
  const code = codeOf(text);
  return replaced(text, role, ({ 0: whole, 1: name = "", 2: target = "", index }) => {
    const title = code.holds(index) ? "" : (labels.get(idOfLabel(target)) ?? "");
    return title === "" || /[<>]/.test(title) ? whole : `{${name}}\`${title} <${target}>\``;
  });
}

function withLinks(text: string, labels: SphinxLabels): string {
  const code = codeOf(text);
  return replaced(text, link, ({ 0: whole, 1: words = "", 2: mark, 3: href = "", index }) => {
    const id = idOfLabel(href);
    const title = code.holds(index) || /\.\w{1,5}(?:#|$)/.test(href) ? undefined : labels.get(id);
    const isPlain = words.trim() !== "" && (mark !== "" || /^[\w-]+$/.test(href));
    if (title === undefined || isPlain) return whole;
    return `[${words.trim() === "" ? title.replace(/[[\]]/g, "\\$&") : words}](label:${id})`;
  });
}

function replaced(text: string, pattern: RegExp, by: (found: RegExpExecArray) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    parts.push(text.slice(at, found.index), by(found));
    at = found.index + found[0].length;
  }
  return parts.join("") + text.slice(at);
}
