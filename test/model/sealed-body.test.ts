// A body comes out of its seal as it went in, whatever its texts hold, through the bytes of a store as well.
import { describe, expect, it } from "vitest";
import type { Operation } from "../../src/model/api.ts";
import type { Body, GuideBody, SerializedBody } from "../../src/model/page.ts";
import { holdsHtml, open, openSampled, serialize } from "../../src/model/serialized-body.ts";

function guideOf(html: GuideBody["html"]): GuideBody {
  return { kind: "guide", html, outline: [{ level: 2, id: "a\n", html: "<code>\n</code>" }], hasTitle: false };
}

/** As a store keeps it: bytes of UTF-8. */
function stored(serialized: SerializedBody): SerializedBody {
  return Buffer.from(serialized, "utf8").toString("utf8") as SerializedBody;
}

const guides: readonly (readonly [string, GuideBody["html"]])[] = [
  ["nothing", []],
  ["empty texts", ["", "", { markdown: "" }]],
  [
    "quotes, lines and what looks like a line of it",
    ['<a href="\\">\n{"kind":"operation"}\n</a>', { markdown: "\n\n" }],
  ],
  [
    "holes between",
    ["<p>", { kind: "href", link: 0 }, "é 日本 😀", { kind: "image", link: 12 }, "</p>", { markdown: "x" }],
  ],
];

describe("the seal", () => {
  it.each(guides)("of a guide with %s", (_, html) => {
    const body = guideOf(html);
    expect(open(serialize(body))).toEqual(body);
    expect(open(stored(serialize(body)))).toEqual(body);
    expect(openSampled(serialize(body))).toBeUndefined();
  });

  it("of a guide with half of a pair loses that sign alone", () => {
    const body = guideOf(["a\ud800b", { markdown: "c" }]);
    expect(open(stored(serialize(body)))).toEqual(guideOf(["a\ufffdb", { markdown: "c" }]));
  });

  it.each([
    ["another page", { kind: "not-found" } satisfies Body],
    ["a category", { kind: "category", description: ["<p>\n</p>"], cards: [] } satisfies Body],
  ])("of %s", (_, body) => {
    expect(open(serialize(body))).toEqual(body);
    expect(openSampled(serialize(body))).toBeUndefined();
  });

  it("is looked through for HTML, whether that stands in it as it is or as JSON", () => {
    const html = ['<div class="block-cards">'];
    for (const body of [guideOf(html), { kind: "category", description: html, cards: [] } satisfies Body])
      expect([
        holdsHtml(serialize(body), body.kind, 'class="block-'),
        holdsHtml(serialize(body), body.kind, 'class="block-x'),
      ]).toEqual([true, false]);
  });

  it("of an operation, whose samples are opened without the rest", () => {
    const request = { method: "get", url: "https://a.example/\n" };
    const body = { kind: "operation", method: "get", path: "/a", request, samples: [] } as unknown as Operation;
    expect(open(serialize(body))).toEqual(body);
    expect(openSampled(serialize(body))).toEqual({ kind: "operation", request });
    expect(serialize(body).slice(0, serialize(body).indexOf("\n"))).not.toContain('"samples"');
  });
});
