// Links, pictures and players of a line. Their addresses are holes; a player or frame is a link to what it plays or shows.
import type { Element } from "hast";
import { markdownHole } from "../../../model/prose-markdown.ts";
import { escapedLabel, linkAddress } from "../../../text/commonmark.ts";
import { holeIn } from "../holes.ts";
import { type LineHand, type LineWork, spaced } from "./line-work.ts";
import { marginsOf } from "./marks.ts";
import { lettersOf } from "./node-words.ts";

/** An address that reads as itself between angle brackets, wherever it stands. */
const bareAddress = /^https?:\/\/(?:[\w.~:/?#@!$'()+,;=%-]|&(?!#?\w{1,32};))+$/;

export const link: LineHand = (line, element, next) => {
  const { properties, children } = element;
  if (properties.dataFootnoteBackref !== undefined || isHashLink(element)) return;
  if (properties.dataFootnoteRef !== undefined) return line.push(`[^${lettersOf(element)}]`);
  const to = addressOf(properties.href, line);
  if (to === undefined || line.setting.isLabel) return line.all(children, next());
  const [lead, trail] = marginsOf(element, line.last);
  if (bareAddress.test(to.href) && lettersOf(element) === to.href) return line.push(`${lead}<${to.href}>${trail}`);
  const label =
    line.inside(element, { before: "[", after: "]", isLabel: true }) || said(properties.ariaLabel, properties.title);
  line.push(lead);
  line.parted();
  line.push(`[${label}](${to.address}${titled(properties.title)})${trail}`);
};

export const image: LineHand = (line, { properties }) => {
  const alt = typeof properties.alt === "string" ? onOneLine(properties.alt) : "";
  const to = addressOf(properties.src, line);
  line.push(to === undefined ? escapedLabel(alt) : `![${escapedLabel(alt)}](${to.address}${titled(properties.title)})`);
};

export const media: LineHand = (line, { properties, children }) => {
  const [to, poster] = [addressOf(properties.src, line), addressOf(properties.poster, line)];
  const label = said(properties.ariaLabel, properties.title, properties.label);
  if (poster !== undefined) line.push(`![](${poster.address}) `);
  line.parted();
  if (to === undefined || line.setting.isLabel) line.push(label);
  else line.push(`[${label || escapedLabel(to.href)}](${to.address})`);
  for (const child of children) {
    line.gap();
    line.all([child], "");
  }
};

/** The first that says something, as it may stand between square brackets. */
function said(...words: readonly unknown[]): string {
  const found = words.find((word): word is string => typeof word === "string" && word.trim() !== "");
  return found === undefined ? "" : escapedLabel(onOneLine(found));
}

function onOneLine(text: string): string {
  return spaced(text).replaceAll("\n", " ").trim();
}

function titled(title: unknown): string {
  if (typeof title !== "string" || title.trim() === "") return "";
  return ` "${onOneLine(title).replace(/["\\]/g, "\\$&")}"`;
}

/** An address as it is printed, and as it was written. */
function addressOf(
  value: unknown,
  { printing }: LineWork,
): { readonly address: string; readonly href: string } | undefined {
  if (typeof value !== "string" || value === "") return undefined;
  const hole = holeIn(value, printing.mark);
  if (hole === undefined) return { address: linkAddress(value), href: value };
  return { address: markdownHole("href", hole.link), href: printing.links[hole.link]?.href ?? "" };
}

function isHashLink({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes("hash-link");
}
