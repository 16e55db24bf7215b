// What authors say of diagnostics: comments in pages, the config's list; what is wrong with such words; severities by path. Small worlds whole.
import { describe, expect, it } from "vitest";
import { worldOf } from "./world.ts";

const day = "2026-11-23";

/** What is told of a site, and how many diagnostics are kept from that: `docs/a.md:3:1 error broken-link`. */
async function toldOf(
  files: Readonly<Record<string, string>>,
  options: Parameters<typeof worldOf>[1] = {},
): Promise<readonly string[]> {
  const { diagnostics, compiled } = await worldOf({ "pio-docs.config.json": "{}", ...files }, { day, ...options });
  const told = diagnostics.map((line) => line.split(" ").slice(0, 3).join(" "));
  return [...told, `${compiled.suppressed.length} suppressed`];
}

const page = (...lines: readonly string[]): Readonly<Record<string, string>> => ({
  "docs/index.md": ["# Home", ...lines, ""].join("\n"),
});
const gone = "[a](/gone)";

describe("a comment", () => {
  it("on a line of its own is about the block behind it, and about no other", async () => {
    expect(await toldOf(page("", "<!-- pio-docs-suppress broken-link: comes with 2.0 -->", gone, "", gone))).toEqual([
      "docs/index.md:6:1 error broken-link",
      "1 suppressed",
    ]);
  });

  it("is about the whole of a list, a table, a container, and all of the lines of a paragraph", async () => {
    const comment = "<!-- pio-docs-suppress broken-link: comes with 2.0 -->";
    for (const block of [
      ["- one", `- ${gone}`, "", `  ${gone}`],
      ["| a |", "|---|", `| ${gone} |`, `| ${gone} |`],
      [":::note", "", gone, "", gone, "", ":::"],
      ["one", gone, gone],
    ])
      expect(await toldOf(page("", comment, "", ...block))).toEqual(["2 suppressed"]);
  });

  it("in a paragraph, a heading or a row of a table is about that one", async () => {
    const inside = "<!-- pio-docs-suppress broken-link: why -->";
    expect(await toldOf(page("", `One ${gone} ${inside}`, gone, "", gone))).toEqual([
      "docs/index.md:6:1 error broken-link",
      "2 suppressed",
    ]);
    expect(await toldOf(page("", `## ${gone} ${inside}`, "", gone))).toEqual([
      "docs/index.md:5:1 error broken-link",
      "1 suppressed",
    ]);
    expect(await toldOf(page("", "| a |", "|---|", `| ${gone} ${inside} |`, `| ${gone} |`))).toEqual([
      "docs/index.md:6:3 error broken-link",
      "1 suppressed",
    ]);
  });

  it("of a file is about all of it, wherever it stands", async () => {
    expect(await toldOf(page("", gone, "", gone, "", "<!-- pio-docs-suppress-file broken-link: why -->"))).toEqual([
      "2 suppressed",
    ]);
  });

  it("names several codes, and those alone", async () => {
    const both = "<!-- pio-docs-suppress broken-link, broken-anchor: why -->";
    expect(await toldOf(page("", both, `${gone} [b](#no) [c](gone.md)`))).toEqual([
      "docs/index.md:4:21 warning broken-markdown-link",
      "2 suppressed",
    ]);
  });

  it("several in a row are about the same block", async () => {
    const comments = ["<!-- pio-docs-suppress broken-link: why -->", "<!-- pio-docs-suppress broken-anchor: why -->"];
    expect(await toldOf(page("", ...comments, "", `${gone} [b](#no)`))).toEqual(["2 suppressed"]);
  });

  it("in a page of MDX may be one of JavaScript", async () => {
    const mdx = { "docs/index.mdx": `# Home\n\n{/* pio-docs-suppress broken-link: why */}\n\n${gone}\n\n${gone}\n` };
    expect(await toldOf(mdx)).toEqual(["docs/index.mdx:7:1 error broken-link", "1 suppressed"]);
  });

  it("leaves nothing in the page, and in code it is code", async () => {
    const { html } = await worldOf(
      page("", "<!-- pio-docs-suppress broken-link: why -->", "", "Words.", "", "    <!-- pio-docs-suppress a: b -->"),
    );
    const text = await html("index.html");
    expect(text.match(/pio-docs-suppress/g)).toHaveLength(1);
  });

  it("in a file that pages take in is one comment, of use if it is to any of them", async () => {
    expect(
      await toldOf({
        "docs/index.md": "# Home\n\n<!--@include: ./_part.md-->\n",
        "docs/b.md": "# B\n\n<!--@include: ./_part.md-->\n",
        "docs/_part.md": `<!-- pio-docs-suppress broken-link: why -->\n${gone}\n`,
      }),
    ).toEqual(["1 suppressed"]);
  });
});

describe("words that are at fault are diagnostics where they stand", () => {
  it("without a reason they have no effect", async () => {
    expect(await toldOf(page("", "<!-- pio-docs-suppress broken-link -->", gone))).toEqual([
      "docs/index.md:3:1 warning suppression-no-reason",
      "docs/index.md:4:1 error broken-link",
      "0 suppressed",
    ]);
  });

  it("that are over have none; on their last day they still do", async () => {
    const until = (last: string) => page("", `<!-- pio-docs-suppress broken-link: why (until ${last}) -->`, gone);
    expect(await toldOf(until("2026-11-23"))).toEqual(["1 suppressed"]);
    expect(await toldOf(until("2026-11-22"))).toEqual([
      "docs/index.md:3:1 warning suppression-expired",
      "docs/index.md:4:1 error broken-link",
      "0 suppressed",
    ]);
  });

  it("that are of no use are told", async () => {
    expect(await toldOf(page("", "Words. <!-- pio-docs-suppress broken-link: why -->"))).toEqual([
      "docs/index.md:3:8 warning suppression-unused",
      "0 suppressed",
    ]);
  });

  it("that cannot be followed are told with what was meant", async () => {
    const { diagnostics } = await worldOf(
      page(
        "",
        "<!-- pio-docs-suppress broken-lnik: why -->",
        gone,
        "",
        "<!-- pio-docs-suppress broken-link: why (until 2026-02-30) -->",
        "",
        "<!-- pio-docs-suppress config-syntax: why -->",
        "",
        "<!-- pio-docs-suppress: why -->",
      ),
    );
    expect(diagnostics.filter((line) => line.includes("suppression-invalid"))).toEqual([
      "docs/index.md:3:1 warning suppression-invalid This suppression has no effect: the code `broken-lnik` does not exist.",
      "docs/index.md:6:1 warning suppression-invalid This suppression has no effect: `2026-02-30` is not a date such as 2027-01-31.",
      "docs/index.md:8:1 warning suppression-invalid This suppression has no effect: `config-syntax` cannot be suppressed.",
      "docs/index.md:10:1 warning suppression-invalid This suppression has no effect: it has no problem code.",
    ]);
  });

  it("about a code that is turned off are not said to be of no use", async () => {
    const files = page("", "<!-- pio-docs-suppress broken-link: why -->", gone);
    expect(await toldOf(files, { severities: { "broken-link": "off" } })).toEqual(["0 suppressed"]);
  });
});

describe("the config's list", () => {
  const spec = (description: string): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Pets", version: "1", description },
      paths: { "/pets": { get: { operationId: "list", description, responses: { 200: { description: "ok" } } } } },
    });
  const config = (suppress: readonly object[], more: object = {}): string =>
    JSON.stringify({ apis: [{ spec: "openapi.json" }], suppress, ...more });

  it("names files, a part of a spec, and words of the diagnostic", async () => {
    const files = { "openapi.json": spec(gone), ...page("", gone, "[b](/other)") };
    const told = async (ignore: object): Promise<readonly string[]> =>
      toldOf({ ...files, "pio-docs.config.json": config([{ code: "broken-link", reason: "why", ...ignore }]) });
    const [first, second] = ["docs/index.md:3:1 error broken-link", "docs/index.md:4:1 error broken-link"];
    const [info, operation] = ["openapi.json:1:57 error broken-link", "openapi.json:1:131 error broken-link"];
    expect(await told({})).toEqual(["4 suppressed"]);
    expect(await told({ path: "docs/**" })).toEqual([info, operation, "2 suppressed"]);
    expect(await told({ path: ["*.json", "nothing"], at: "#/paths/~1pets/get" })).toEqual([
      first,
      second,
      info,
      "1 suppressed",
    ]);
    expect(await told({ match: "other*page" })).toEqual([first, info, operation, "1 suppressed"]);
  });

  it("is told of where it is at fault", async () => {
    const suppress = [
      { code: "broken-link", path: "docs/index.md" },
      { code: "broken-link", path: "docs/index.md", reason: "why", until: "2026-01-01" },
      { code: ["broken-anchor"], path: "docs/index.md", reason: "why" },
    ];
    const files = { "pio-docs.config.json": JSON.stringify({ suppress }, undefined, 1), ...page("", gone) };
    expect(await toldOf(files)).toEqual([
      "docs/index.md:3:1 error broken-link",
      "pio-docs.config.json:7:3 warning suppression-expired",
      "pio-docs.config.json:3:3 warning suppression-no-reason",
      "pio-docs.config.json:13:3 warning suppression-unused",
      "0 suppressed",
    ]);
  });

  it("a wrong day, a code that there is not and one that is fixed are faults of the config", async () => {
    const suppress = [
      { code: "broken-lnik", reason: "why" },
      { code: "broken-link", reason: "why", until: "soon" },
      { code: "config-value", reason: "why" },
    ];
    const { diagnostics } = await worldOf({ "pio-docs.config.json": JSON.stringify({ suppress }), ...page() });
    expect(diagnostics.map((line) => line.split(" ").slice(1, 4).join(" "))).toEqual([
      "error config-value `suppress[0].code`",
      "error config-value `suppress[1].until`",
      "error config-value `suppress[2].code`",
    ]);
  });

  it("what follows from a diagnostic that is passed over is passed over with it", async () => {
    const files = { "docs/b.md": "---\nslug: /bee\ntitle: a: b\n---\n", ...page("", "[a](/bee)", "[a](/wasp)") };
    const suppress = [{ code: "front-matter-syntax", reason: "why" }];
    expect(await toldOf(files)).toEqual([
      "docs/b.md:3:8 error front-matter-syntax",
      "docs/index.md:4:1 error broken-link",
      "docs/index.md:3:1 info broken-link",
      "0 suppressed",
    ]);
    expect(await toldOf({ ...files, "pio-docs.config.json": JSON.stringify({ suppress }) })).toEqual([
      "docs/index.md:4:1 error broken-link",
      "2 suppressed",
    ]);
  });
});

describe("severities by path", () => {
  it("the last that is about a diagnostic counts, and the command line over all", async () => {
    const severitiesByPath = [
      { path: "docs/old/**", severities: { "broken-link": "info" } },
      { path: "docs/old/b.md", severities: { "broken-link": "warning", "broken-anchor": "off" } },
    ];
    const files = {
      "pio-docs.config.json": JSON.stringify({ severitiesByPath, severities: { "broken-anchor": "info" } }),
      "docs/index.md": `# A\n\n${gone} [x](#no)\n`,
      "docs/old/a.md": `# A\n\n${gone} [x](#no)\n`,
      "docs/old/b.md": `# B\n\n${gone} [x](#no)\n`,
    };
    expect(await toldOf(files)).toEqual([
      "docs/index.md:3:1 error broken-link",
      "docs/index.md:3:12 info broken-anchor",
      "docs/old/a.md:3:1 info broken-link",
      "docs/old/a.md:3:12 info broken-anchor",
      "docs/old/b.md:3:1 warning broken-link",
      "0 suppressed",
    ]);
    expect(await toldOf(files, { severities: { "broken-link": "off", "broken-anchor": "warning" } })).toEqual([
      "docs/index.md:3:12 warning broken-anchor",
      "docs/old/a.md:3:12 warning broken-anchor",
      "docs/old/b.md:3:12 warning broken-anchor",
      "0 suppressed",
    ]);
  });
});
