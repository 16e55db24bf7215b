// The HTML that authors may write, as a schema of the sanitiser, and the cleaning by it: an allow-list, so that what nobody thought of is left
// out. URLs are not its business: every link passes `isSafeUrl`, whether it was written in markdown or in HTML.

import type { Element, ElementContent, Root } from "hast";
import type { Options as Schema } from "rehype-sanitize";
import { unified } from "unified";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { late } from "../text/late.ts";
import type { Place } from "../text/place.ts";
import { droppedHtml } from "./dropped-html.ts";

const words = (text: string) => text.split(" ");

const htmlTags = words(
  "a abbr address article aside audio b bdi bdo blockquote br caption center cite code col colgroup data dd del details dfn div dl dt em " +
    "figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i iframe img input ins kbd li main mark nav ol p picture pre q rp rt ruby s samp section " +
    "small source span strike strong sub summary sup table tbody td tfoot th thead time tr track tt u ul var video wbr",
);

/** SVG that draws and does nothing else: no scripts, styles, animations, foreign objects, outside references. */
export const svgTags: readonly string[] = words(
  "svg g defs marker path rect circle ellipse line polyline polygon text tspan title desc symbol use linearGradient radialGradient stop clipPath mask",
);

const everywhere = words(
  "id className title lang dir role ariaHidden ariaLabel ariaLabelledBy ariaDescribedBy ariaCurrent align width height tabIndex translate",
);

const svgAttributes = words(
  "viewBox preserveAspectRatio x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform fill fillOpacity fillRule stroke strokeWidth " +
    "strokeLineCap strokeLineJoin strokeDashArray strokeDashOffset strokeMiterLimit strokeOpacity opacity color clipPath clipRule mask " +
    "markerStart markerMid markerEnd markerWidth markerHeight markerUnits orient refX refY offset stopColor stopOpacity gradientUnits " +
    "gradientTransform spreadMethod patternUnits clipPathUnits maskUnits maskContentUnits textAnchor dominantBaseline alignmentBaseline " +
    "dx dy rotate textLength lengthAdjust fontFamily fontSize fontWeight fontStyle letterSpacing vectorEffect pathLength xmlns version " +
    "paintOrder shapeRendering textRendering overflow display visibility focusable",
);

/** Elements that leave with their content: it is code, or belongs to another document. */
const stripped = words(
  "script style object embed applet noscript noembed noframes template textarea select xmp plaintext math foreignObject",
);

/** The tag that stands for our own blocks while the tree is sanitised; only those that carry the page's mark survive. */
export const blockTag = "hgroup";

/** The same for what stands in a line. */
export const wordTag = "span";

/** The schema for one page; `mark` cannot be written by the page's author. `holes`: the tags that stand for its components. */
export function schemaFor(mark: string, holes: readonly string[] = []): Schema {
  const svg = Object.fromEntries(svgTags.filter((tag) => tag !== "title").map((tag) => [tag, svgAttributes]));
  const cell = words("colSpan rowSpan headers scope abbr vAlign");
  return {
    tagNames: [...htmlTags, ...svgTags, blockTag, ...holes],
    strip: stripped,
    ancestors: Object.fromEntries(svgTags.filter((tag) => tag !== "svg").map((tag) => [tag, ["svg"]])),
    clobber: [],
    clobberPrefix: "",
    protocols: {},
    required: { input: { type: "checkbox", disabled: true } },
    attributes: {
      ...svg,
      "*": everywhere,
      [blockTag]: [["dataBlock", new RegExp(`^${mark}-\\d+$`)]],
      [wordTag]: [["dataBlock", new RegExp(`^${mark}-\\d+$`)]],
      a: words("href name rel target hrefLang type download dataFootnoteRef dataFootnoteBackref"),
      audio: words("src controls loop muted preload"),
      col: ["span"],
      colgroup: ["span"],
      data: ["value"],
      del: ["dateTime"],
      details: ["open", "name"],
      // The last three are replaced by ours without a word.
      iframe: words("src allowFullScreen loading referrerPolicy frameBorder"),
      img: words("src alt loading decoding"),
      input: [["type", "checkbox"], ["disabled", true], "checked"],
      ins: ["dateTime"],
      li: ["value"],
      ol: words("start reversed type"),
      section: ["dataFootnotes"],
      source: words("src type media"),
      table: words("border cellPadding cellSpacing summary"),
      td: cell,
      th: cell,
      time: ["dateTime"],
      track: words("src kind srcLang label default"),
      use: [...svgAttributes, ["href", /^#/], ["xLinkHref", /^#/]],
      video: words("src poster controls loop muted autoPlay playsInline preload"),
    },
  };
}

/** Attributes of `svg` may name parts of the same drawing only. */
export function isLocalReference(value: string): boolean {
  return !/url\s*\(/i.test(value) || /^\s*url\(\s*(["']?)#[\w.:-]+\1\s*\)\s*$/i.test(value);
}

const schemes = new Set(words("http https mailto tel sms xmpp irc ircs ftp ftps geo"));

/** Editors: a click asks the reader whether to open one. Nothing is loaded from there. */
const editors = new Set(words("cursor vscode"));

/**
 * Whether a URL is relative or has one of the schemes that lead somewhere and run nothing. Browsers skip control characters; so does this.
 * `kind`: links may open an editor, too.
 */
export function isSafeUrl(url: string, kind: "link" | "source" = "source"): boolean {
  const scheme = /^[^/?#]*?:/
    .exec(url.replace(/[\p{Cc} ]/gu, ""))?.[0]
    .slice(0, -1)
    .toLowerCase();
  return (
    scheme === undefined ||
    !/^[a-z][a-z0-9+.-]*$/.test(scheme) ||
    schemes.has(scheme) ||
    (kind === "link" && editors.has(scheme))
  );
}

// A tree with raw HTML in; a tree of allowed elements and attributes out, and a diagnostic for each that was left out. Runs only for
// texts that hold raw HTML: parsing it costs as much as markdown does.

type PlaceOf = (node: { readonly position?: Element["position"] }) => Place;

const libraries = late<typeof import("./html-libraries.ts")>("html");

type Cleaning = {
  readonly mark: string;
  readonly diagnostics: Diagnostic[];
  readonly placeOf: PlaceOf;
  /** Tags that stand for the page's components. */
  readonly holes?: readonly string[];
};

/**
 * Parses the raw HTML of `tree` (made from `text`) and sanitises it. `mark` tells our own blocks from the author's. Diagnostic:
 * `dropped-html`, once per element or attribute; what is inside a dropped `<script>` or the like is not reported again.
 */
export function cleanHtml(tree: Root, text: string, { mark, diagnostics, placeOf, holes }: Cleaning): Root {
  const parsed = unified().use(libraries().rehypeRaw).runSync(tree, { value: text });
  alignByAttribute(parsed);
  const clean = sanitizer(mark, holes);
  report(parsed, { mark, clean, placeOf, diagnostics }, { inSvg: false, at: undefined });
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

function sanitizer(mark: string, holes?: readonly string[]): Sanitize {
  const processor = unified().use(libraries().rehypeSanitize, schemaFor(mark, holes)).freeze();
  return (tree) => processor.runSync(tree);
}

/** `at`: the innermost element around that has a position. */
type HtmlPlace = { readonly inSvg: boolean; readonly at: Element | undefined };

function report(parent: Root | Element, reporter: Reporter, { inSvg, at }: HtmlPlace): void {
  for (const child of parent.children) {
    if (child.type !== "element") continue;
    const here = child.position?.start === undefined ? at : child;
    const drop = (what: string, hint = "") =>
      reporter.diagnostics.push(droppedHtml(reporter.placeOf(here ?? child), what, hint));
    const kept = keptOf(child, reporter.clean, inSvg);
    const forged = child.tagName === blockTag && kept?.properties.dataBlock === undefined;
    if (kept === undefined || forged) {
      if (!isOurs(child, reporter.mark)) drop(`\`<${child.tagName}>\``);
      // Its title is a block of its own.
      else if (!isOurs(parent, reporter.mark)) drop("A block inside an `<svg>`");
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
  ["style", "Use a class, and define its style in a file of `theme.css`."],
  ["sandbox", "Remove it. All iframes have the same sandbox."],
  ["srcDoc", "Use `src` with a URL on a host in `policy.frame`."],
  ["srcSet", "Use a single `src` for the image."],
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
