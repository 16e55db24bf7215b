// What a filter finds in a tree: pages that have all words, below the categories that lead to them; fast enough for each key.
import { expect, test } from "vitest";
import type { ViewNode } from "../../src/model/view.ts";
import { sieveOf, sifted } from "../../templates/theme/islands/tree-sieve.ts";
import { cpuClock } from "../cpu-clock.ts";

const page = (label: string, href: string, method?: string): ViewNode => ({
  kind: "page",
  label,
  href,
  current: false,
  external: false,
  ...(method === undefined ? {} : { method }),
});
const category = (label: string, key: string, items: readonly ViewNode[]): ViewNode => ({
  kind: "category",
  label,
  key,
  items,
  indexed: true,
  href: `/${key}`,
  current: false,
  active: false,
  collapsible: true,
  open: false,
});

const tree = [
  page("Introduction", "/"),
  { kind: "html" as const, value: [] },
  category("Orders", "1", [page("List", "/list", "get"), page("Add", "/add", "post")]),
  category("Shops", "2", [category("Old", "2.0", [page("List old orders", "/old", "get")])]),
];

const labels = (nodes: readonly ViewNode[]): unknown =>
  nodes.map((node) => {
    if (node.kind === "html") return "html";
    return node.kind === "category" ? { [node.label]: labels(node.items ?? []) } : node.label;
  });

test("words are looked for in labels, in methods, and in the categories above", () => {
  const sieve = sieveOf(tree);
  const found = (wanted: string) => labels(sifted(sieve, wanted, "/add").nodes);
  expect(sieve.count).toBe(4);
  expect(found("orders")).toEqual([{ Orders: ["List", "Add"] }, { Shops: [{ Old: ["List old orders"] }] }]);
  expect(found("GET order list")).toEqual([{ Orders: ["List"] }, { Shops: [{ Old: ["List old orders"] }] }]);
  expect(found("intro")).toEqual(["Introduction"]);
  expect(found("orders intro")).toEqual([]);
});

test("the page in view is marked, and categories cannot be closed", () => {
  const [orders] = sifted(sieveOf(tree), "post", "/add").nodes;
  expect(orders).toMatchObject({ collapsible: false, open: true, items: [{ label: "Add", current: true }] });
});

test("of ten thousand operations it shows a hundred and counts all, within 50 ms of CPU", () => {
  const many = Array.from({ length: 10_000 }, (_, at) => page(`Get order number ${at}`, `/o${at}`, "get"));
  const sieve = sieveOf([category("Orders", "0", many)]);
  const clock = cpuClock();
  const { nodes, matching } = sifted(sieve, "order number", "/");
  expect(clock()).toBeLessThan(50);
  expect(matching).toBe(10_000);
  expect(nodes[0]).toMatchObject({ items: { length: 100 } });
});
