// The branch of each page in its sidebar: what a page shows of the tree is the same whichever pages were shown before it.
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Route } from "../../src/model/route.ts";
import type { NavNode, Site } from "../../src/model/site.ts";
import { branchOf, openSidebar } from "../../src/render/branch.ts";
import { worldOf } from "../build/world.ts";
import { byReach } from "../reach.ts";

const { compiled } = await worldOf({ "docs/index.md": "# Home\n" });
const { site } = compiled;

function siteThere(): Site {
  if (site === undefined) throw new Error("no site");
  return site;
}

const routes = Array.from({ length: 8 }, (_, index) => `/p${index}` as Route);
const node: fc.Arbitrary<NavNode> = fc.letrec<{ node: NavNode; page: NavNode; category: NavNode }>((tie) => ({
  node: fc.oneof({ maxDepth: 3 }, tie("page"), tie("page"), tie("category")),
  page: fc.record(
    {
      kind: fc.constant("page" as const),
      label: fc.constant("P"),
      route: fc.constantFrom(...routes),
      ref: fc.constant(true),
      unlisted: fc.constant(true),
    },
    { requiredKeys: ["kind", "label", "route"] },
  ),
  category: fc.record(
    {
      kind: fc.constant("category" as const),
      label: fc.constant("C"),
      items: fc.array(tie("node"), { maxLength: 4 }),
      collapsible: fc.constant(true),
      collapsed: fc.boolean(),
      route: fc.constantFrom(...routes),
    },
    { requiredKeys: ["kind", "label", "items", "collapsible", "collapsed"] },
  ),
})).node;

it("is what a sidebar shows that no other page has seen", () => {
  fc.assert(
    fc.property(fc.array(node, { maxLength: 6 }), fc.constantFrom(0, 450), (nodes, more) => {
      const flat: readonly NavNode[] = Array.from({ length: more }, (_, index) => ({
        kind: "page",
        label: "F",
        route: `/f${index}` as Route,
      }));
      const all = [...nodes, ...flat];
      const shared = openSidebar(all, new WeakMap());
      for (const route of [...routes, "/f200" as Route, "/nowhere" as Route])
        expect(branchOf(siteThere(), shared, route)).toEqual(
          branchOf(siteThere(), openSidebar(all, new WeakMap()), route),
        );
    }),
    { numRuns: byReach(25, 150) },
  );
});

it("shows entries that it does not lead to as one and the same", () => {
  const list = [0, 1, 2].map(
    (index): NavNode => ({ kind: "page", label: "P", route: routes[index] ?? (routes[0] as Route) }),
  );
  const sidebar = openSidebar(list, new WeakMap());
  const [a, b] = [branchOf(siteThere(), sidebar, "/p0" as Route), branchOf(siteThere(), sidebar, "/p1" as Route)];
  expect(a.nodes[2]).toBe(b.nodes[2]);
  expect([a, b].map(({ nodes }) => nodes.map((shown) => shown.kind === "page" && shown.current))).toEqual([
    [true, false, false],
    [false, true, false],
  ]);
});
