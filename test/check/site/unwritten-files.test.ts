// Links to files that the build makes: sound where it writes them, broken where it does not.
import { expect, it } from "vitest";
import { build } from "../../../src/build/build.ts";
import type { BuildOptions } from "../../../src/build/options.ts";
import { memoryHost } from "../../../src/platform/memory.ts";

const options: BuildOptions = { siteFolder: "/site", out: "/site/build", cache: true, write: true, strict: false };

async function told(config: object, index: string, more: Readonly<Record<string, string>> = {}) {
  const files = { "docs/index.md": index, "docs/a.md": "# A\n\nText\n", ...more };
  const named = Object.entries({ ...files, "pio-docs.config.json": JSON.stringify({ title: "T", ...config }) });
  const host = memoryHost(Object.fromEntries(named.map(([path, text]) => [`/site/${path}`, text])));
  const { diagnostics } = await build(host, options);
  return diagnostics.flatMap(({ diagnostic: { code, facts, place }, severity }) =>
    code === "broken-link" ? [`${place.file} ${severity} ${facts.href}`] : [],
  );
}

const long = Object.fromEntries(
  [1, 2, 3].map((at) => [`docs/long${at}.md`, `# L${at}\n\n${"word ".repeat(15_000)}\n`]),
);

it("a link to llms-full.txt is fine where the site is short enough for one, in pages and in the footer", async () => {
  const footer = { footer: { links: [{ label: "All", href: "/llms-full.txt" }] } };
  expect(await told({}, "# H\n\n[all](/llms-full.txt) [index](/llms.txt)\n")).toEqual([]);
  expect(await told(footer, "# H\n")).toEqual([]);
});

it("a link to llms-full.txt is broken where the site is too long for one", async () => {
  expect(await told({}, "# H\n\n[all](/llms-full.txt) [index](/llms.txt)\n", long)).toEqual([
    "docs/index.md error /llms-full.txt",
  ]);
});

it("links to files for programs are broken where the site makes none", async () => {
  const index = "# H\n\n[a](/llms.txt) [b](/llms-full.txt) [c](/sitemap.xml) [d](/robots.txt) [e](/a.md)\n";
  expect((await told({ agents: false }, index)).toSorted()).toEqual([
    "docs/index.md error /llms-full.txt",
    "docs/index.md error /llms.txt",
    "docs/index.md error /robots.txt",
    "docs/index.md error /sitemap.xml",
  ]);
});

it("links to the sitemap are fine where the site has an address", async () => {
  const index = "# H\n\n[c](/sitemap.xml) [d](/robots.txt)\n";
  expect(await told({ url: "https://docs.example.com" }, index)).toEqual([]);
});
