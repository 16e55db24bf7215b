// What a page of MyST has beside its directives: roles, labels `(install)=` and links to them, comments `% words`, breaks of blocks `+++`. Only a
// page that holds one of these, or a directive, is one; in all others a sign of percent is text, and a link what it says.

import { idOfLabel } from "../../model/labels.ts";
import { headingSlug } from "../../model/slug.ts";
import { type CodeRanges, codeOf } from "../../text/code-ranges.ts";
import { defined } from "../../text/defined.ts";
import { linkDestination } from "../../text/link-destination.ts";
import type { Pass } from "../pass.ts";
import type { TextEdit } from "../rewriting.ts";
import { kindOfDirective, mayHoldDirective } from "./directives.ts";
import { roleText } from "./roles.ts";
import { scanned } from "./scan.ts";

const role = /(?<![\\`{$])\{([A-Za-z][\w:+.-]{0,60})\}(`{1,3})(?!`)([^`\n]{1,600}(?:\n[^`\n]{1,600}){0,3})\2(?!`)/g;
const label = /^([ \t>]*)\(([^()\n]{1,200})\)=[ \t]*$/gm;
const comment = /^[ \t>]{0,40}%[^\n]*$/gm;
const blockBreak = /^[ \t]{0,3}\+{3,}(?:[ \t][^\n]*)?$/gm;
const link = /(?<![!\\])\[((?:[^[\]\n\\]|\\.){0,300})\]\(([^()\s<>]{1,300})\)/g;
const project = /<project:#([^<>\s]{1,200})>/g;

type Page = { readonly text: string; readonly code: CodeRanges; readonly isPrinted?: true };

/** Roles become marks of ours, labels ids, links by label addresses of labels, comments nothing. */
export const mystInline: Pass = {
  name: "myst-inline",
  once: true,
  mayHold: (text, file) =>
    !/\.mdx$/i.test(file) &&
    (mayHoldDirective(text) ||
      (text.includes(")=") && /^[ \t>]*\([^()\n]+\)=[ \t]*$/m.test(text)) ||
      (text.includes("}`") && /\{[A-Za-z][\w:+.-]*\}`/.test(text))),
  edits({ text, code: written, isPrinted }) {
    const { nodes, masked } = scanned(text, written, kindOfDirective);
    const page = { text, code: masked === text ? written : codeOf(masked), ...defined({ isPrinted }) };
    const [roles, labels] = [rolesIn(page), labelsIn(page)];
    if (nodes.length === 0 && roles.length === 0 && labels.length === 0) return [];
    const all = [...roles, ...labels, ...linksIn(page), ...linesIn(page, comment), ...linesIn(page, blockBreak)];
    let end = -1;
    return all
      .sort((a, b) => a.from - b.from)
      .filter(({ from, to }) => {
        if (from < end) return false;
        end = to;
        return true;
      });
  },
};

function rolesIn({ text, code }: Page): readonly TextEdit[] {
  return [...text.matchAll(role)].flatMap(({ 0: { length }, 1: name = "", 3: said = "", index }) => {
    const made = code.holds(index) ? undefined : roleText(name, said.replace(/\s*\n[ \t>]*/g, " ").trim());
    return made === undefined ? [] : [{ from: index, to: index + length, by: made === "" ? [] : [made] }];
  });
}

/** A label of a title is its id; of anything else, an anchor before it. A heading that has it as its own id needs none. */
function labelsIn({ text, code, isPrinted }: Page): readonly TextEdit[] {
  return [...text.matchAll(label)].flatMap(
    ({ 0: { length }, 1: margin = "", 2: name = "", index }): readonly TextEdit[] => {
      const id = idOfLabel(name);
      const to = index + length;
      if (id === "" || code.holds(index + margin.length)) return [];
      const [, gap = "", signs = "", words = ""] =
        /^(\s*\n[ \t>]*)(#{1,6})[ \t]+([^\n]*)/.exec(text.slice(to, to + 600)) ?? [];
      const whole = { from: index + margin.length, to };
      if (signs !== "" && (headingSlug(words.replace(/[*_`]/g, "")) === id || /\{#[^{}]*\}[ \t]*$/.test(words)))
        return headingSlug(words.replace(/[*_`]/g, "")) === id
          ? [{ ...whole, by: [] }]
          : [{ ...whole, by: [anchor(id, margin)] }];
      if (signs !== "#") return [{ ...whole, by: [anchor(id, margin)] }];
      const end =
        to +
        gap.length +
        signs.length +
        (/^[ \t]+/.exec(text.slice(to + gap.length + 1))?.[0].length ?? 0) +
        words.trimEnd().length;
      return [
        { ...whole, by: [] },
        // A title that is written down keeps the id that its words make, too.
        {
          from: end,
          to: end,
          by: [isPrinted === true ? `\n${margin.trimEnd()}\n${margin}<div id="${id}"></div>` : ` {#${id}}`],
        },
      ];
    },
  );
}

function anchor(id: string, margin: string): string {
  return `<div id="${id}"></div>\n${margin.trimEnd()}`;
}

/** Links whose words or address need what only the site knows. */
function linksIn({ text, code }: Page): readonly TextEdit[] {
  const links = [...text.matchAll(link)].flatMap(
    ({ 0: written, 1: words = "", 2: href = "", index }): readonly TextEdit[] => {
      const address = code.holds(index) ? undefined : labelAddress(href, words.trim() === "");
      const to = index + written.length - 1;
      return address === undefined ? [] : [{ from: to - href.length, to, by: [linkDestination(address)] }];
    },
  );
  const projects = [...text.matchAll(project)].flatMap(({ 0: { length }, 1: name = "", index }) =>
    code.holds(index) ? [] : [{ from: index, to: index + length, by: [`[](label:${idOfLabel(name)})`] }],
  );
  return [...links, ...projects];
}

function labelAddress(href: string, isEmpty: boolean): string | undefined {
  if (href.startsWith("#")) return /^#[\w:. -]+$/.test(href) ? `label:${idOfLabel(href.slice(1))}` : undefined;
  if (/^[A-Za-z][\w-]*$/.test(href)) return `label:${idOfLabel(href)}`;
  // What is no label is looked for as the path that it may be.
  if (/^[A-Za-z][\w-]*(?:\/[\w-]+)+$/.test(href)) return `label:${href}`;
  return isEmpty && !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(href) ? `label:${href}` : undefined;
}

function linesIn({ text, code }: Page, pattern: RegExp): readonly TextEdit[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: line, index }) => {
    const from = index + (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
    return code.holds(from) ? [] : [{ from, to: index + line.length, by: [] }];
  });
}
