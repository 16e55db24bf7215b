import fc from "fast-check";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { english } from "../../src/messages/english.ts";
import type { ViewBranch, ViewNode } from "../../src/model/view.ts";
import { openTrees } from "../../src/render/frame-html.ts";
import { TreeBranch } from "../../templates/theme/index.ts";
import { byReach } from "../reach.ts";

const text = fc.constantFrom("Orders", "a & b", '<ul class="tree"></ul>', "</ul>", "", "“quoted” 'twice'");
const page: fc.Arbitrary<ViewNode> = fc.record(
  {
    kind: fc.constant("page" as const),
    label: text,
    href: fc.constantFrom("/a", "/b?c=1&d=2"),
    current: fc.boolean(),
    external: fc.boolean(),
    className: text,
    method: fc.constantFrom("get", "post"),
    deprecated: fc.constant(true),
  },
  { requiredKeys: ["kind", "label", "href", "current", "external"] },
);
const { node } = fc.letrec<{ node: ViewNode; category: ViewNode }>((tie) => ({
  node: fc.oneof({ depthSize: "small" }, page, tie("category")),
  category: fc.record(
    {
      kind: fc.constant("category" as const),
      label: text,
      indexed: fc.boolean(),
      current: fc.boolean(),
      active: fc.boolean(),
      collapsible: fc.boolean(),
      open: fc.boolean(),
      key: fc.constantFrom("0", "0.1"),
      href: fc.constant("/c"),
      className: text,
      items: fc.array(tie("node"), { maxLength: 4 }),
      more: fc.constantFrom(0, 3),
      group: fc.constant(true as const),
    },
    { requiredKeys: ["kind", "label", "indexed", "current", "active", "collapsible", "open", "key"] },
  ),
}));
const rest = fc.record({ count: fc.nat(9), href: fc.constant("/r?a&b") });
const branch: fc.Arbitrary<ViewBranch> = fc.record(
  { nodes: fc.array(node, { maxLength: 5 }), filter: fc.constant(true as const), before: rest, after: rest },
  { requiredKeys: ["nodes"] },
);

it("a branch is printed as the theme renders it, whatever was printed before", () => {
  const printed = openTrees(english);
  fc.assert(
    fc.property(branch, (each) => {
      expect(printed(each)).toBe(renderToString(createElement(TreeBranch, { branch: each, words: english })));
    }),
    { numRuns: byReach(50, 300) },
  );
});
