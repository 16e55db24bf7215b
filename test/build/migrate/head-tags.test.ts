// Scripts of other hosts do not come along unasked: the report names them, with the lines that would load them.
import { describe, expect, it } from "vitest";
import { moved } from "./moved.ts";

const trees: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Docusaurus: {
    "docusaurus.config.js": `module.exports = { title: "T", url: "https://d.example", baseUrl: "/", presets: [["classic", {}]],
      scripts: ["/own.js", "https://d.example/too.js", { src: "https://tracker.example/t.js", async: true }],
      headTags: [{ tagName: "script", attributes: { src: "//other.example/x.js" } }, { tagName: "meta", attributes: { name: "a", content: "b" } }] };\n`,
    "docs/a.md": "# A\n",
  },
  VitePress: {
    ".vitepress/config.mts": `export default { title: "T", sitemap: { hostname: "https://d.example" }, head: [
      ["script", { src: "/own.js" }], ["script", { src: "https://d.example/too.js" }], ["meta", { name: "a", content: "b" }],
      ["script", { src: "//other.example/x.js" }], ["script", { src: "https://tracker.example/t.js", async: true }]] };\n`,
    "index.md": "# A\n",
  },
  Starlight: {
    "astro.config.mjs": `import starlight from "@astrojs/starlight";
      export default { site: "https://d.example", integrations: [starlight({ title: "T", head: [
        { tag: "script", attrs: { src: "/own.js" } }, { tag: "script", attrs: { src: "https://d.example/too.js" } },
        { tag: "meta", attrs: { name: "a", content: "b" } }, { tag: "script", attrs: { src: "//other.example/x.js" } },
        { tag: "script", attrs: { src: "https://tracker.example/t.js", async: true } }] })] };\n`,
    "src/content/docs/index.md": "---\ntitle: A\n---\n",
  },
};

describe("scripts in the head of an old site", () => {
  it.each(Object.entries(trees))("of other hosts are a decision: %s", async (_, files) => {
    const { config, report } = await moved(files);
    expect(JSON.stringify(config)).not.toMatch(/other\.example|tracker\.example/);
    const { head } = config.theme as { readonly head: readonly { readonly attributes: object }[] };
    expect(head.map(({ attributes }) => attributes)).toEqual(
      expect.arrayContaining([{ src: "/own.js" }, { src: "https://d.example/too.js" }, { name: "a", content: "b" }]),
    );
    const [, open = ""] = /## Open decisions\n([\s\S]*?)\n## /.exec(report) ?? [];
    expect(open).toMatch(/config\.m?[jt]s:\d+:\d+`: 2 scripts of other hosts \(/);
    expect(open).toContain('- {"tag":"script","attributes":{"src":"https://tracker.example/t.js","async":true}}');
    expect(open).toContain('- {"tag":"script","attributes":{"src":"//other.example/x.js"}}');
  });
});
