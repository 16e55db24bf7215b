// The HTML that authors may write, as a schema of the sanitiser: an allow-list, so that what nobody thought of is left out. URLs are
// not its business: every link passes `isSafeUrl`, whether it was written in markdown or in HTML.
import type { Options as Schema } from "rehype-sanitize";

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

/** The schema for one page; `mark` cannot be written by the page's author. */
export function schemaFor(mark: string): Schema {
  const svg = Object.fromEntries(svgTags.filter((tag) => tag !== "title").map((tag) => [tag, svgAttributes]));
  const cell = words("colSpan rowSpan headers scope abbr vAlign");
  return {
    tagNames: [...htmlTags, ...svgTags, blockTag],
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

/** Whether a URL is relative or has one of the schemes that lead somewhere and run nothing. Browsers skip control characters; so does this. */
export function isSafeUrl(url: string): boolean {
  const scheme = /^[^/?#]*?:/
    .exec(url.replace(/[\p{Cc} ]/gu, ""))?.[0]
    .slice(0, -1)
    .toLowerCase();
  return scheme === undefined || !/^[a-z][a-z0-9+.-]*$/.test(scheme) || schemes.has(scheme);
}
