// What a hostile published site sends costs as much as it is long: megabytes of what makes a pattern look again at each character.
import { describe, expect, test } from "vitest";
import { plainHtml } from "../../src/mcp/plain-html.ts";
import { SafeText } from "../../src/mcp/safe-text.ts";
import { sectionsOf } from "../../src/mcp/sections.ts";
import { leastCpu } from "../cpu-clock.ts";
import { callerOf, harbour } from "./world.ts";

describe("a million characters of one kind", () => {
  test.each<readonly [what: string, read: () => unknown]>([
    ["tags without an end", () => plainHtml("<".repeat(1_000_000))],
    ["links to headings without an end", () => plainHtml('<a class="hash-link">'.repeat(50_000))],
    ["entities without an end", () => plainHtml("&".repeat(1_000_000))],
    ["brackets in a heading", () => sectionsOf(`# ${"[".repeat(1_000_000)}`)],
    ["spaces in a heading", () => sectionsOf(`# a${" ".repeat(1_000_000)}b`)],
    ["hashes in a heading", () => sectionsOf(`# a${" #".repeat(500_000)}b`)],
    ["fences", () => sectionsOf("```\n".repeat(250_000))],
    ["quoted", () => SafeText.quote("https://x.test/", "-----\n".repeat(160_000))],
  ])("%s", (_what, read) => {
    expect(leastCpu(read, 400)).toBeLessThan(1_000);
  });

  test("slashes in the path of a page", async () => {
    const site = await harbour();
    const slashes = `${"/".repeat(300_000)}x`;
    const text = async (path: string): Promise<string | undefined> =>
      (await site.text(path))?.replaceAll('"guide/long"', () => JSON.stringify(`a${slashes}`));
    const { call } = await callerOf({ root: site.root, text });
    const before = process.cpuUsage();
    expect((await call("get_page", { path: "guide/none" })).isError).toBe(true);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5_000);
  });
});

describe("HTML of ours as text", () => {
  test("is what it shows, without the links of headings", () => {
    const html = 'A &lt;b&gt; <em>c</em> &#x27;d&#39;<a class="hash-link" href="#a">#</a> e &amp;lt;';
    expect(plainHtml(html)).toBe("A <b> c 'd' e &lt;");
    expect(plainHtml("no tag")).toBe("no tag");
  });
});
