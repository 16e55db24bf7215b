// The menu that opens a page in an AI assistant: where it stands, what its links say, and where there is none.
import { expect, it } from "vitest";
import { worldOf } from "../build/world.ts";

const docs = { "docs/index.md": "# Home\n", "docs/hidden.md": "---\nunlisted: true\n---\n\n# Hidden\n" };
const config = (more: object) => ({
  "pio-docs.config.json": JSON.stringify({ title: "Harbor & Co", url: "https://x.example", ...more }),
});
const linksOf = (html: string): readonly string[] => {
  const [menu = ""] = /<details class="page-menu">.*?<\/details>/s.exec(html) ?? [];
  return [...menu.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)]
    .slice(1)
    .map(([, href, name]) => `${name} ${href}`);
};

it("asks for the published Markdown version, and for the MCP server of the site", async () => {
  const world = await worldOf({ ...config({ openIn: ["chatgpt", "claude", "cursor", "mcp", "claude"] }), ...docs });
  const [chatgpt, claude, cursor, mcp, ...more] = linksOf(await world.html("index.html"));
  const ask = encodeURIComponent("Read https://x.example/index.md so that I can ask questions about it.");
  expect([chatgpt, claude, cursor]).toEqual([
    `ChatGPT https://chatgpt.com/?q=${ask}`,
    `Claude https://claude.ai/new?q=${ask}`,
    `Cursor https://cursor.com/link/prompt?text=${ask}`,
  ]);
  expect(more).toEqual([]);
  const added = new URL((mcp ?? "").replace("Cursor (MCP) ", "").replaceAll("&amp;", "&"));
  expect(added.searchParams.get("name")).toBe("Harbor & Co");
  expect(JSON.parse(Buffer.from(added.searchParams.get("config") ?? "", "base64").toString())).toEqual({
    command: "npx",
    args: ["-y", "pio-docs", "mcp", "https://x.example/"],
  });
  expect(await world.html("index.html")).toContain('rel="noopener noreferrer"');
});

it("is not there by default, on pages that are not indexed, and in builds for an audience", async () => {
  const plain = await worldOf({ ...config({}), ...docs });
  expect(await plain.html("index.html")).not.toContain("noopener");
  const asked = { ...config({ openIn: ["claude"] }), ...docs };
  const world = await worldOf(asked);
  expect(linksOf(await world.html("index.html"))).toHaveLength(1);
  expect(linksOf(await world.html("hidden/index.html"))).toEqual([]);
  const forSome = await worldOf(asked, { audiences: ["partner"] });
  expect(linksOf(await forSome.html("index.html"))).toEqual([]);
});

it.each([
  ["an unknown assistant", { openIn: ["copilot"] }, /^pio-docs\.config\.json:1:\S+ error config-value /],
  ["no url", { url: undefined, openIn: ["claude"] }, /needs `url`/],
  ["no Markdown versions", { agents: false, openIn: ["claude"] }, /needs `agents: true`/],
])("tells %s once", async (_, more, words) => {
  const { diagnostics } = await worldOf({ ...config(more), ...docs });
  expect(diagnostics.filter((one) => one.includes("openIn"))).toEqual([expect.stringMatching(words)]);
});
