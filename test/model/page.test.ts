import { expect, it } from "vitest";
import { digestOf } from "../../src/model/digest.ts";
import { type Page, withMetadata } from "../../src/model/page.ts";
import { routeOf } from "../../src/model/route.ts";
import { serialize } from "../../src/model/serialized-body.ts";

it("a page with other metadata has its body read when that is asked for, and no sooner", () => {
  const metadata = {
    route: routeOf("a"),
    kind: "guide" as const,
    id: "a",
    title: "A",
    description: "",
    anchors: [],
    front: {},
  };
  const body = serialize({ kind: "guide", html: ["<p>A</p>"], outline: [], hasTitle: false });
  let reads = 0;
  const page: Page = {
    ...{ source: "docs/a.md", metadata, links: [], digest: digestOf("a"), diagnostics: [] },
    get body() {
      reads += 1;
      return body;
    },
  };
  const other = withMetadata(page, { ...metadata, route: routeOf("b") });
  expect(reads).toBe(0);
  expect({ ...other }).toEqual({ ...page, metadata: { ...metadata, route: "/b" } });
  expect(page.metadata.route).toBe("/a");
});
