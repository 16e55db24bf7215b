// What is marked for others reaches nobody else, wherever it stands in a spec: a site with a word hidden at each kind of place is built in a
// real folder, and no byte of its output, of what the commands print or of what servers answer holds one of the words.
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { shelvedSite } from "../../src/mcp/published.ts";
import { diskHost } from "../../src/platform/fs/disk.ts";
import { servedFolder } from "../../src/serve/served-files.ts";
import { callerOf } from "../mcp/world.ts";
import { byReach } from "../reach.ts";
import { runHere } from "../run-here.ts";
import { hiddenPlaces } from "./hidden-places.ts";
import { folder, heard, textsOf } from "./hidden-words.ts";

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
