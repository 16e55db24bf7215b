// Directives that stand for a link or a video, those that only Sphinx needs, and those that say nothing of their own.

import { idOfLabel } from "../../model/labels.ts";
import { codeMark } from "../components/inline-marks.ts";
import { type BlockPart, ownBlock, plainWords, wordsOf } from "../own-blocks.ts";
import { type DirectiveRule, documentAddress, type WrittenDirective } from "./rule.ts";

/** A table of contents stands on every page, the order of pages is that of the sidebar, and an index is a search. */
export const dropped: ReadonlySet<string> = new Set(
  (
    "toctree contents tableofcontents index meta highlight currentmodule module sectionauthor codeauthor tags rst-class " +
    "default-domain default-role testsetup testcleanup bibliography footbibliography sectnum section-numbering " +
    "moduleauthor title role target-notes acks-list nbgallery post postlist ablog tabularcolumns"
  ).split(" "),
);

/** What they hold stands. */
export const wrappers: ReadonlySet<string> = new Set(
  "div container class acks line-block compound centered margin aside rubric-body hlist block section subfigure header footer".split(
    " ",
  ),
);

const only: DirectiveRule = (directive) =>
  /html|web|not |builder/.test(directive.said) || directive.said === "" ? directive.inner() : [];

const raw: DirectiveRule = ({ said, node, text }) => {
  if (!/\bhtml\b/.test(said)) return [];
  const { from, to } = node.body;
  const words = text.slice(from, to);
  const start = words.length - words.trimStart().length;
  return words.trim() === "" ? [] : [{ from: from + start, to: from + words.trimEnd().length }];
};

/** A link with the words in it, or its own. */
function linkTo({ inner, text }: WrittenDirective, address: string): readonly BlockPart[] {
  const words = inner()
    .map((part) => wordsOf(part, text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  return [`[${words === "" ? plainWords(address) : words}](${/[\s()]/.test(address) ? `<${address}>` : address})`];
}

const buttonLink: DirectiveRule = (directive) =>
  directive.said === "" ? directive.inner() : linkTo(directive, directive.said);

const buttonRef: DirectiveRule = (directive) => {
  const { said, node } = directive;
  if (said === "") return directive.inner();
  const type = node.head.options["ref-type"];
  const isDocument = type === "doc" || type === "myst" || /[/.]/.test(said);
  return linkTo(directive, isDocument ? documentAddress(said.replace(/^#/, "label:")) : `label:${idOfLabel(said)}`);
};

const video: DirectiveRule = (directive) => {
  const { said, name, margin } = directive;
  const isId = /^[\w-]{6,40}$/.test(said);
  const src =
    isId && name === "youtube"
      ? `https://www.youtube.com/watch?v=${said}`
      : isId && name === "vimeo"
        ? `https://vimeo.com/${said}`
        : said;
  if (src === "") return directive.inner();
  const title = directive.node.head.options.alt ?? directive.node.head.options.title;
  if (title === undefined) return [`[${plainWords(src)}](${src})`, ...gapped(directive.inner(), margin)];
  return ownBlock({ name: "video", title, attributes: { src }, inner: directive.inner() }, directive);
};

function gapped(parts: readonly BlockPart[], margin: string): readonly BlockPart[] {
  return parts.length === 0 ? [] : [`\n${margin.trimEnd()}\n${margin}`, ...parts];
}

const rubric: DirectiveRule = (directive) => [
  `**${directive.said.replace(/\*\*/g, "")}**`,
  ...gapped(directive.inner(), directive.margin),
];

/** What is described, as code, then what is said of it; of a directive that nobody knows, what it is about. */
export const described: DirectiveRule = (directive) => {
  const { said, margin, node } = directive;
  if (said === "") return directive.inner();
  const id = /^[\w.:-]+/.exec(said.replace(/^(?:async |class |def )/, ""))?.[0];
  const anchor =
    isDescribed(node.head.name) && id !== undefined ? [`<div id="${id}"></div>\n${margin.trimEnd()}\n${margin}`] : [];
  return [...anchor, codeMark(said), ...gapped(directive.inner(), margin)];
};

/** Whether a directive describes a name of code. */
export function isDescribed(name: string): boolean {
  return /^(?:(?:py|c|cpp|js|rst):[\w:-]+|function|method|attribute|data|exception|describe|object|option|cmdoption|program-option|confval|envvar)$/.test(
    name,
  );
}

export const otherDirectives: ReadonlyMap<string, DirectiveRule> = new Map([
  ["only", only],
  ["raw", raw],
  ["button-link", buttonLink],
  ["button-ref", buttonRef],
  ["button", buttonLink],
  ["youtube", video],
  ["vimeo", video],
  ["video", video],
  ["iframe", video],
  ["rubric", rubric],
]);
