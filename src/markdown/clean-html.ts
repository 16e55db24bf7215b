// A tree with raw HTML in; a tree of allowed elements and attributes out, and a finding for each that was left out. Runs only for
// texts that hold raw HTML: parsing it costs as much as markdown does.

import type { Element, ElementContent, Root } from "hast";
import { unified } from "unified";
import type { Finding } from "../diagnostics/finding.ts";
import { late } from "../text/late.ts";
import type { Place } from "../text/place.ts";
import { blockTag, schemaFor, svgTags } from "./allow-list.ts";
import { droppedHtml } from "./dropped-html.ts";

type PlaceOf = (node: { readonly position?: Element["position"] }) => Place;

const libraries = late<typeof import("./html-libraries.ts")>("html");

type Cleaning = { readonly mark: string; readonly findings: Finding[]; readonly placeOf: PlaceOf };

/**
 * Parses the raw HTML of `tree` (made from `text`) and sanitises it. `mark` tells our own blocks from the author's. Finding:
 * `dropped-html`, once per element or attribute; what is inside a dropped `<script>` or the like is not reported again.
 */
export function cleanHtml(tree: Root, text: string, { mark, findings, placeOf }: Cleaning): Root {
  const parsed = unified().use(libraries().rehypeRaw).runSync(tree, { value: text });
  alignByAttribute(parsed);
  const clean = sanitizer(mark);
  report(parsed, { mark, clean, placeOf, findings }, { inSvg: false, at: undefined });
  return clean(parsed);
}

/** Where text is aligned the attribute says the same as the one style that documents for code hosts use, and needs no style. */
const aligned = new Set(["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "td", "th"]);

function alignByAttribute(parent: Root | Element): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const { style, ...rest } = child.properties;
    const side = /^\s*text-align\s*:\s*(left|center|right)\s*;?\s*$/i.exec(String(style ?? ""))?.[1];
    if (side !== undefined && aligned.has(child.tagName)) child.properties = { align: side.toLowerCase(), ...rest };
    alignByAttribute(child);
  }
}

type Sanitize = (tree: Root) => Root;
type Reporter = Cleaning & { readonly clean: Sanitize };

function sanitizer(mark: string): Sanitize {
  const processor = unified().use(libraries().rehypeSanitize, schemaFor(mark)).freeze();
  return (tree) => processor.runSync(tree);
}

/** `at`: the innermost element around that has a position. */
type HtmlPlace = { readonly inSvg: boolean; readonly at: Element | undefined };

function report(parent: Root | Element, reporter: Reporter, { inSvg, at }: HtmlPlace): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const here = child.position?.start === undefined ? at : child;
    const drop = (what: string, hint = "") =>
      reporter.findings.push(droppedHtml(reporter.placeOf(here ?? child), what, hint));
    const kept = keptOf(child, reporter.clean, inSvg);
    const forged = child.tagName === blockTag && kept?.properties.dataBlock === undefined;
    if (kept === undefined || forged) {
      if (!isOurs(child, reporter.mark)) drop(`\`<${child.tagName}>\``);
      // Its title is a block of its own.
      else if (!isOurs(parent, reporter.mark)) drop("A block inside of an `<svg>`");
      if (contentDropped(child, reporter.clean)) continue;
    } else {
      for (const name of Object.keys(child.properties)) {
        if (!Object.hasOwn(kept.properties, name))
          drop(`\`${attributeName(name)}\` of \`<${child.tagName}>\``, hints.get(name));
      }
    }
    report(child, reporter, { inSvg: inSvg || child.tagName === "svg", at: here });
  }
}

const hints: ReadonlyMap<string, string> = new Map([
  ["style", "Use a class, and give it a style in a file of `theme.css`."],
  ["sandbox", "Each frame has the same sandbox."],
  ["srcDoc", "A frame shows a page of a host that `policy.frame` names."],
  ["srcSet", "Give the image one `src`."],
]);

function isOurs(node: Root | Element, mark: string): boolean {
  return (
    node.type === "element" && node.tagName === blockTag && String(node.properties.dataBlock).startsWith(`${mark}-`)
  );
}

/** `element` alone after cleaning, or undefined if it does not survive. */
function keptOf(element: Element, clean: Sanitize, inSvg: boolean): Element | undefined {
  const alone: ElementContent = { ...element, children: [] };
  const context: ElementContent = inSvg
    ? { type: "element", tagName: "svg", properties: {}, children: [alone] }
    : alone;
  const [first] = clean({ type: "root", children: [context] }).children;
  const result = inSvg && first?.type === "element" ? first.children[0] : first;
  return result?.type === "element" && (!inSvg || svgTags.includes(result.tagName)) ? result : undefined;
}

function contentDropped(element: Element, clean: Sanitize): boolean {
  const probe: Element = { ...element, children: [{ type: "text", value: "x" }] };
  return clean({ type: "root", children: [probe] }).children.length === 0;
}

function attributeName(property: string): string {
  return /^(?:data|aria)[A-Z]/.test(property)
    ? property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    : property.toLowerCase();
}
