// The file of a URL manifest: what is written is read again, and what nobody wrote like that is told by its line and harms nothing.
import { describe, expect, it } from "vitest";
import { catalogue } from "../../src/diagnostics/catalogue.ts";
import type { Route } from "../../src/model/route.ts";
import type { UrlManifestLine } from "../../src/model/url-manifest.ts";
import { packedAnchors, unpackedAnchors } from "../../src/site/url-manifest/packed-anchors.ts";
import { readUrlManifest, urlManifestText } from "../../src/site/url-manifest/text.ts";

const file = "pio-docs.urls.txt";
const [first = "", second = ""] = urlManifestText([], []).split("\n");

function line(route: string, more: Partial<UrlManifestLine> = {}): UrlManifestLine {
  return {
    route: route as Route,
    kind: "guide",
    id: route.slice(1),
    title: "T",
    anchors: packedAnchors(["a"]),
    ...more,
  };
}

/** What reading a URL manifest of `rows` says: its addresses, and what was found. */
function read(rows: readonly string[], end = "\n", head = [first, second]) {
  const { urlManifest, diagnostics } = readUrlManifest([...head, ...rows].join(end) + end, { file, audiences: [] });
  const told = diagnostics.map(
    ({ code, place, facts }) =>
      `${"line" in place ? `${place.line}:${place.column}` : ""} ${catalogue[code].says(facts)}`,
  );
  return { routes: [...urlManifest.lines.keys()], told, isWhole: urlManifest.isWhole, urlManifest };
}

describe("ids", () => {
  it.each([
    [["200.body", "200.body.id", "200.body.id.x", "a b", "é", "%41", "tab\there", "\u202eevil", "x=1", "日本"]],
    [["a".repeat(500), `${"a".repeat(500)}b`]],
    [[]],
  ])("come out as they went in %#", (ids) => {
    const packed = packedAnchors(ids);
    expect(packed).not.toMatch(/[\t\r\n]/);
    expect([...(unpackedAnchors(packed) ?? [])].sort()).toEqual([...ids].sort());
    expect(packedAnchors(unpackedAnchors(packed) ?? [])).toBe(packed);
  });

  it("that nobody packed are none", () => {
    for (const text of ["5a", "0a  0b", "é", "0ab 9c", "-"]) expect(unpackedAnchors(text)).toBeUndefined();
  });
});

describe("a URL manifest", () => {
  it("comes out as it went in, whatever stands in it", () => {
    const lines = [
      line("/a", { title: "A  title\twith\ntabs %", end: { kind: "gone", version: "2.4 beta" } }),
      line("/ä b/%41", { kind: "operation", api: "shop api", id: "get x", method: "get", path: "/x y/{id}" }),
      line("/c", { end: { kind: "gone" }, instead: "/d e" as Route }),
      line("/d", { end: { kind: "moved", to: "/a:b" as Route }, title: "" }),
      line("/", { anchors: "" }),
    ];
    const text = urlManifestText(lines, ["b", "a c"]);
    const { urlManifest, diagnostics } = readUrlManifest(text, { file, audiences: ["b", "a c"] });
    expect(diagnostics).toEqual([]);
    const plain = [...urlManifest.lines.values()].map(({ line: _, ...rest }) => rest);
    expect(plain.toSorted((a, b) => (a.route < b.route ? -1 : 1))).toEqual(
      lines.toSorted((a, b) => (a.route < b.route ? -1 : 1)),
    );
    expect(urlManifestText(urlManifest.lines.values(), ["b", "a c"])).toBe(text);
  });

  it("may end its lines as Windows does", () => {
    expect(read(["/a\t-\tguide - a\tA\t0x", "/b\t-\tguide - b\tB\t"], "\r\n")).toMatchObject({
      routes: ["/a", "/b"],
      told: [],
      isWhole: true,
    });
  });

  it("reads a line that stands twice as one with the ids of both", () => {
    const { urlManifest, told } = read(["/a\t-\tguide - a\tA\t0x", "/a\t-\tguide - a\tA\t0y"]);
    expect(told).toEqual([]);
    expect(urlManifest.lines.get("/a" as Route)?.anchors).toBe("0x 0y");
  });

  it("tells of an unfinished merge, and reads the lines of both sides", () => {
    const rows = ["<<<<<<< ours", "/a\t-\tguide - a\tA\t", "=======", "/b\t-\tguide - b\tB\t", ">>>>>>> theirs"];
    expect(read(rows)).toEqual(
      expect.objectContaining({
        routes: ["/a", "/b"],
        isWhole: false,
        told: [
          "3:1 The URL manifest contains a merge conflict marker: `<<<<<<<`.",
          "5:1 The URL manifest contains a merge conflict marker: `=======`.",
          "7:1 The URL manifest contains a merge conflict marker: `>>>>>>>`.",
        ],
      }),
    );
  });

  it("takes no address that leads out of the site or cannot be written", () => {
    for (const route of [
      "/../etc/passwd",
      "/a/../../b",
      "a",
      "",
      "/a/",
      "//evil.example",
      "/a%00b",
      "/.git/config",
      "/a\\b",
      "/.pio-docs/x",
    ])
      expect(read([`${route}\t-\tguide - a\tA\t`])).toMatchObject({ routes: [], isWhole: false });
    expect(read(["/../x\t-\tguide - a\tA\t"]).told).toEqual([
      "3:1 This line of the URL manifest begins with `/../x`, which is not the path of a page.",
    ]);
  });

  it("names the field of a line that says nothing", () => {
    expect(
      read([
        "/a",
        "/b\tgone\tbook - b\tB\t",
        "/c\tlost\tguide - c\tC\t",
        "/d\tmoved:/../e\tguide - d\tD\t",
        "/e\t-\tguide - e\tE\t9x",
      ]).told,
    ).toEqual([
      "3:1 This line of the URL manifest has 1 fields separated by tabs instead of 5.",
      "4:9 This line of the URL manifest contains `book - b`, which is not a known kind of page.",
      "5:4 This line of the URL manifest contains `lost`, which is not a known state of a page.",
      "6:4 This line of the URL manifest contains `moved:/../e`, which is not a known state of a page.",
      "7:18 This line of the URL manifest has IDs that cannot be read.",
    ]);
  });

  it("that is none, is of others, or has a million lines is refused in a moment", () => {
    expect(read([], "\n", ["<html>"]).told[0]).toMatch(
      /^1:1 .* is not the URL manifest of this site: its first line is not that of a URL manifest/,
    );
    expect(readUrlManifest("", { file, audiences: [] }).diagnostics).toHaveLength(1);
    expect(readUrlManifest(urlManifestText([], ["partner"]), { file, audiences: [] }).urlManifest.isWhole).toBe(false);
    const million = Array.from({ length: 1_000_000 }, (_, index) => `/p${index}\t-\tguide - p\tP\t`);
    const start = performance.now();
    expect(read(million)).toMatchObject({ routes: [], isWhole: false });
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
