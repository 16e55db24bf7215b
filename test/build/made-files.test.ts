// What a build makes by itself under a name that others know supports links, too, and what it does not make is not.
import { expect, it } from "vitest";
import { worldOf } from "./world.ts";

const names = [
  "llms.txt",
  "sitemap.xml",
  "robots.txt",
  "opensearch.xml",
  ".well-known/api-catalog",
  "api/changelog/atom.xml",
  "api/changelog/feed.json",
];

/** Which of the names a site of this config has as files, and which of the links to them are told. */
async function judged(config: object) {
  const spec = (version: string): string =>
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Shop", version },
      paths: { [`/v${version}`]: { get: { responses: { 200: { description: "Yes." } } } } },
    });
  const { diagnostics, paths } = await worldOf({
    "docs/index.md": `# Home\n\n${names.map((name) => `- [x](/${name})`).join("\n")}\n`,
    "openapi.json": spec("2"),
    "old/1.json": spec("1"),
    "pio-docs.config.json": JSON.stringify(config),
  });
  const there = names.filter((name) => paths.includes(name));
  const told = diagnostics.filter((text) => text.includes("broken-link"));
  expect(told).toHaveLength(names.length - there.length);
  for (const name of names)
    expect([name, told.some((text) => text.includes(`/${name}`))]).toEqual([name, !there.includes(name)]);
  return there;
}

const history = (date?: string) => [
  {
    spec: "openapi.json",
    specHistory: [{ version: "1", spec: "old/1.json", ...(date === undefined ? {} : { date }) }],
  },
];

it("all of it, of a site that knows its address", async () => {
  const there = await judged({ url: "https://docs.test", apis: history("2026-01-02") });
  expect(there).toEqual(names);
});

it.each([
  ["below a path", { baseUrl: "/v1/" }, [".well-known/api-catalog", "robots.txt"]],
  ["without an address of its own", { url: undefined }, names.filter((name) => !/llms|catalog/.test(name))],
  ["not for programs", { agents: false }, ["llms.txt", ".well-known/api-catalog"]],
  ["not to be indexed", { noIndex: true }, ["sitemap.xml", "robots.txt"]],
  ["without a search page", { search: { page: false } }, ["opensearch.xml"]],
  ["of releases without a day", { apis: history() }, ["api/changelog/atom.xml", "api/changelog/feed.json"]],
])("of a site %s not all", async (_, config, missing) => {
  const there = await judged({ url: "https://docs.test", apis: history("2026-01-02"), ...config });
  expect(names.filter((name) => !there.includes(name)).toSorted()).toEqual(missing.toSorted());
});

it("texts of several pages, of the site and of its folders, are sound; where there is no such folder, or nothing for programs, they are not", async () => {
  const files = {
    "docs/index.md": "# Home\n\n[all](/llms-full.txt) [of a](/a/b/llms-full.txt) [no](/c/llms-full.txt)\n",
    "docs/a/b/one.md": "# One\n",
    "docs/a/b/two.md": "# Two\n",
  };
  const told = async (config: object) =>
    (await worldOf({ ...files, "pio-docs.config.json": JSON.stringify(config) })).diagnostics.map(
      (one) => /`([^`]*)`/.exec(one)?.[1],
    );
  expect(await told({})).toEqual(["/c/llms-full.txt"]);
  expect(await told({ agents: false })).toEqual(["/llms-full.txt", "/a/b/llms-full.txt", "/c/llms-full.txt"]);
});
