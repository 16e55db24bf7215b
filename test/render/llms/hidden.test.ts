// What readers may not see stands in no file of the build: drafts, and operations for others; what is unlisted stands in no list.
import { expect, test } from "vitest";
import { worldOf } from "../../compile/world.ts";

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
    expect(found).toContain(`api/${word}.md`);
  }
});

test("an unlisted page stands in no list", async () => {
  const found = await outputsWith("okapi", []);
  expect(found).toContain("guide/okapi/index.html");
  expect(found).toContain("guide/okapi.md");
  for (const path of found) expect(path).not.toMatch(/llms|sitemap|catalog|^index/);
});
