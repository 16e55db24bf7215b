// `agent-page-size`: a page whose markdown is longer than what programs read of one.
import { expect, it } from "vitest";
import { build } from "../../../src/build/build.ts";
import type { BuildOptions } from "../../../src/build/options.ts";
import { catalogue } from "../../../src/diagnostics/catalogue.ts";
import { memoryHost } from "../../../src/platform/memory.ts";

const options: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };

/** What builds of the same site tell, one after the other. */
async function told(files: Readonly<Record<string, string>>, times = 1): Promise<readonly (readonly string[])[]> {
  const host = memoryHost(Object.fromEntries(Object.entries(files).map(([path, text]) => [`/site/${path}`, text])));
  const all: (readonly string[])[] = [];
  for (let time = 0; time < times; time += 1) {
    // What stands in the output already is looked at, too.
    if (time > 0) await host.write("/site/docs/index.md", `# Home\n\n${time}\n`);
    const { diagnostics } = await build(host, options);
    all.push(
      diagnostics.map(({ diagnostic: { code, facts, place }, severity }) =>
        [place.file, severity, code, catalogue[code].says(facts)].join(" "),
      ),
    );
  }
  return all;
}

const head =
  "---\ntitle: Long\nurl: /long\n---\n\n> For the complete documentation index, see [llms.txt](/llms.txt)\n\n# Long\n\n";
const page = (letters: number, letter = "x") => ({
  "docs/index.md": "# Home\n",
  "docs/long.md": `# Long\n\n${letter.repeat(letters)}\n`,
});

it("counts the characters of the twin, and tells of one more than programs read, in each build", async () => {
  const room = 50_000 - head.length - 1;
  expect(await told(page(room))).toEqual([[]]);
  const diagnostic =
    "docs/long.md info agent-page-size The Markdown version of `/long` has 50,001 characters. AI assistants truncate pages after 50,000.";
  expect(await told(page(room + 1), 3)).toEqual([[diagnostic], [diagnostic], [diagnostic]]);
});

it("counts letters, and not their bytes", async () => {
  expect(await told(page(30_000, "語"))).toEqual([[]]);
});

it("has the severity that the config says, and is passed over by a word in the page", async () => {
  const config = (severity: string) => ({
    "pio-docs.config.json": JSON.stringify({ severities: { "agent-page-size": severity } }),
  });
  const long = page(60_000);
  expect((await told({ ...long, ...config("warning") }))[0]?.[0]).toContain("docs/long.md warning agent-page-size");
  expect(await told({ ...long, ...config("off") })).toEqual([[]]);
  const ignored = `<!-- pio-docs-suppress-file agent-page-size: one table of all codes -->\n\n${long["docs/long.md"]}`;
  expect(await told({ ...long, "docs/long.md": ignored })).toEqual([[]]);
});

it("says nothing of a site that is not for programs", async () => {
  expect(await told({ ...page(60_000), "pio-docs.config.json": '{"agents":false}' })).toEqual([[]]);
});

it("tells the long pages of one spec together, by the name of its file and the longest", async () => {
  const operation = (operationId: string, letters: number) => ({
    get: { operationId, description: "x".repeat(letters), responses: { 200: { description: "OK" } } },
  });
  const paths = { "/a": operation("a", 60_000), "/b": operation("b", 70_000), "/c": operation("c", 10) };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths };
  const found = (await told({ "docs/index.md": "# Home\n", "openapi.json": JSON.stringify(document) }))[0] ?? [];
  expect(found.filter((line) => line.includes("agent-page-size"))).toEqual([
    expect.stringMatching(
      /^openapi\.json info agent-page-size 2 pages of `openapi\.json` have more than 50,000 characters of Markdown, .*\. The longest, `\/api\/b`, has 70,\d+\.$/,
    ),
  ]);
});
