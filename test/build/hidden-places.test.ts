// What is marked for others reaches nobody else, wherever it stands in a spec: a site with a word hidden at each kind of place is built in a
// real folder, and no byte of its output, of what the commands print or of what servers answer holds one of the words.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { shelvedSite } from "../../src/mcp/published.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";
import { byReach } from "../reach.ts";
import { runHere } from "../run-here.ts";
import { hiddenPlaces, type Places } from "./hidden-places.ts";

const folder = mkdtempSync(join(tmpdir(), "pio-docs-places-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every text that a build of `places` for `audiences` leaves: by file, and what it printed. */
async function textsOf(
  name: string,
  { files }: Places,
  audiences: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const site = join(folder, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  const options = audiences.flatMap((audience) => ["--audience", audience]);
  const words = ["build", "--update-urls", "--build-report", ".pio-docs/build.json", "--verbose", ...options];
  const { code, stdout, stderr } = await runHere([...words, "--format", "json"], site);
  expect([code, stderr]).toEqual([0, expect.anything()]);
  const texts = new Map([["printed", `${stdout}\n${stderr}`]]);
  const made = ["build", ".pio-docs", ...readdirSync(site).filter((one) => one.startsWith("pio-docs.urls"))];
  for (const path of made.flatMap((one) => filesIn(join(site, one)))) {
    const bytes = readFileSync(path);
    const shown = path.slice(site.length + 1);
    texts.set(`name of ${shown}`, shown);
    texts.set(shown, plainText(shown, bytes));
  }
  return texts;
}

function filesIn(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  return statSync(path).isDirectory() ? readdirSync(path).flatMap((name) => filesIn(join(path, name))) : [path];
}

/** The bytes as text, with what is packed or written as base64 in them. */
function plainText(name: string, bytes: Buffer): string {
  const open = name.endsWith(".gz") ? gunzipSync(bytes) : name.endsWith(".br") ? brotliDecompressSync(bytes) : bytes;
  const text = open.toString("latin1");
  const packed = text.match(/[A-Za-z0-9+/]{40,}={0,2}/g) ?? [];
  return [text, ...packed.map((one) => Buffer.from(one, "base64").toString("latin1"))].join("\n");
}

/** The places whose words are in `texts`, with the first text that has each. The caches of a build are its author's. */
function heard(texts: ReadonlyMap<string, string>, { words }: Places): readonly string[] {
  const all = [...texts].map(([name, text]) => [name, text.toLowerCase()] as const);
  return [...words].flatMap(([place, word]) => {
    const found = all.find(([, text]) => text.includes(word));
    return found === undefined ? [] : [`${place}: ${found[0]}`];
  });
}

const internal = ["x-internal: true", { "x-internal": true }, "internal"] as const;
const partner = ["x-audience: partner", { "x-audience": "partner" }, "partner"] as const;

describe.each(byReach([internal], [internal, partner]))("what is marked %s", (title, mark, audience) => {
  const places = hiddenPlaces(mark);
  const name = title.replace(/\W+/g, "-");

  it("is in no byte that a build for everybody leaves or prints, at more than 100 kinds of place", {
    timeout: 120_000,
  }, async () => {
    expect(places.words.size).toBeGreaterThan(100);
    const texts = await textsOf(name, places, []);
    expect(heard(texts, places)).toEqual([]);
    const all = [...texts.values()].join("\n");
    const shown = [
      "call",
      "sample",
      "extension",
      "link",
      "callback",
      "hook",
      "scope",
      "vendor",
      "team",
      "name",
      "data",
      "opened",
      "outer",
      "swagger",
    ];
    expect(shown.filter((word) => !all.includes(`shown-${word}`))).toEqual([]);
  });

  it("is in none of the answers of commands for everybody", { timeout: 120_000 }, async () => {
    const site = join(folder, name);
    const texts = new Map<string, string>();
    for (const words of [
      ["check", "--format", "json"],
      ["diff", "before.json", "shop.json", "--format", "markdown"],
      ["diff", "before.json", "shop.json", "--format", "json"],
      ["search", "about"],
      ["search", "order"],
    ]) {
      const { stdout, stderr } = await runHere(words, site);
      texts.set(words.join(" "), `${stdout}\n${stderr}`);
    }
    const { client, call } = await callerOf(shelvedSite(servedFolder(diskHost, join(site, "build")), "/"));
    for (const [tool, given] of [
      ["search_docs", { query: "about", limit: 50 }],
      ["list_operations", {}],
      ["list_changes", {}],
      ["get_schema", { name: "Order", depth: 8 }],
      ["get_operation", { operation: "listOrders" }],
      ["get_operation", { operation: "addOrder" }],
      ["get_sample", { operation: "listOrders" }],
      ["get_sample", { operation: "addOrder" }],
      ["get_page", { path: "/shop/shop" }],
    ] as const)
      texts.set(`${tool} ${JSON.stringify(given)}`, (await call(tool, given)).text);
    await client.close();
    expect(heard(texts, places)).toEqual([]);
    expect(texts.get('get_operation {"operation":"listOrders"}')).toContain("shown-call");
  });

  it(`is published for ${audience}: each word in the specs, and most on pages`, { timeout: 120_000 }, async () => {
    const texts = await textsOf(`${name}-${audience}`, places, [audience]);
    const published = [...texts].filter(([file]) => file.startsWith("build/"));
    const ofHistory = (place: string): boolean => /older release/.test(place);
    const missing = [...places.words].filter(
      ([, word]) => !published.some(([, text]) => text.toLowerCase().includes(word)),
    );
    expect(missing.map(([place]) => place).filter((place) => !ofHistory(place))).toEqual([]);
    const pages = published.filter(([file]) => file.endsWith(".html")).map(([, text]) => text.toLowerCase());
    const onPages = [...places.words].filter(([, word]) => pages.some((text) => text.includes(word)));
    expect(onPages.length).toBeGreaterThan(places.words.size / 2);
  });
});
