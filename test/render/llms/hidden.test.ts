// What readers may not see stands in no file of the build: drafts, and operations for others; what is unlisted stands in no list.
import { expect, test } from "vitest";
import { worldOf } from "../../build/world.ts";

const operation = (word: string, more: object = {}) => ({
  get: { summary: word, description: `About ${word}.`, responses: { 200: { description: "ok" } }, ...more },
});

const files = {
  "pio-docs.config.json": JSON.stringify({ apis: [{ id: "shop", spec: "shop.json" }] }),
  "docs/index.md": "# Home\n",
  "docs/quagga.md": "---\ndraft: true\ndescription: Of quaggas.\n---\n# Quagga\n",
  "docs/guide/okapi.md": "---\nunlisted: true\ndescription: Of okapis.\n---\n# Okapi\n",
  "docs/guide/zebra.md": "# Zebra\n",
  "shop.json": JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    paths: {
      "/open": operation("Gazelle"),
      "/inner": operation("Numbat", { "x-internal": true }),
      "/partner": operation("Bongo", { "x-audience": "partner" }),
    },
  }),
};

/** The outputs that say `word` in any letters, or have it in their names. */
async function outputsWith(word: string, audiences: readonly string[]): Promise<readonly string[]> {
  const { compiled, html, paths, wholes } = await worldOf(files, { audiences });
  const found: string[] = [];
  for (const [path, output] of (await compiled.index?.()) ?? [])
    if ((path + output.text()).toLowerCase().includes(word)) found.push(path);
  for (const path of [...paths, ...(await wholes())]) {
    const { kind } = compiled.outputs.get(path) ?? {};
    const text = kind === "copy" || kind === "packed" ? path : path + (await html(path));
    if (text.toLowerCase().includes(word)) found.push(path);
  }
  return found;
}

test("drafts and operations for others have no word in any output, for either audience", async () => {
  for (const [word, audiences] of [
    ["quagga", []],
    ["numbat", []],
    ["bongo", []],
    ["quagga", ["partner"]],
    ["numbat", ["partner"]],
    ["bongo", ["internal"]],
  ] as const)
    expect([word, audiences, await outputsWith(word, audiences)]).toEqual([word, audiences, []]);
});

test("who may see an operation finds it in the index and as markdown", async () => {
  for (const [word, audiences] of [
    ["gazelle", []],
    ["numbat", ["internal"]],
    ["bongo", ["partner"]],
  ] as const) {
    const found = await outputsWith(word, audiences);
    expect(found).toContain("llms.txt");
    expect(found).toContain("llms-full.txt");
    expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^assets\/search/)]));
    expect(found).toContain(`api/${word}.md`);
  }
});

test("an unlisted page stands in no list", async () => {
  const found = await outputsWith("okapi", []);
  expect(found).toContain("guide/okapi/index.html");
  expect(found).toContain("guide/okapi.md");
  expect(found.toSorted()).toEqual(["guide/okapi.md", "guide/okapi/index.html"]);
});

test("what is kept from search engines is written for programs as anything else: robots alone are told", async () => {
  const configOf = (noIndex: boolean) => ({
    "pio-docs.config.json": JSON.stringify({
      ...JSON.parse(files["pio-docs.config.json"]),
      url: "https://zoo.test",
      noIndex,
    }),
  });
  const [open, closed] = await Promise.all(
    [false, true].map(async (noIndex) => {
      const { compiled, html, paths, wholes } = await worldOf({ ...files, ...configOf(noIndex) });
      const texts = new Map<string, string>();
      for (const path of [...paths, ...(await wholes())]) {
        const { kind } = compiled.outputs.get(path) ?? {};
        texts.set(path, kind === "copy" || kind === "packed" ? "" : await html(path));
      }
      for (const [path, output] of (await compiled.index?.()) ?? []) texts.set(path, output.text());
      return texts;
    }),
  );
  const changed = [...new Set([...(open?.keys() ?? []), ...(closed?.keys() ?? [])])].filter(
    (path) => open?.get(path) !== closed?.get(path),
  );
  for (const path of changed) expect(path).toMatch(/\.html$|^sitemap\.xml$|^robots\.txt$/);
  for (const path of changed.filter((one) => one.endsWith(".html"))) {
    const withoutRobots = closed?.get(path)?.replace('<meta name="robots" content="noindex, nofollow"/>', "");
    expect([path, withoutRobots]).toEqual([
      path,
      open?.get(path)?.replace(/<meta name="robots" content="[^"]*"\/>/, ""),
    ]);
  }
  expect(changed).toEqual(expect.arrayContaining(["index.html", "sitemap.xml"]));
});
