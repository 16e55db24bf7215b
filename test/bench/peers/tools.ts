// The documentation tools that `npm run bench:peers` builds: packages with exact versions, config, command, output, and caches. Each gets
// the same pages and sidebar, its default theme, and its own search if it has one. No other feature is added or turned off.
import { resolve } from "node:path";
import type { Corpus } from "./corpus.ts";

export type Tool = {
  readonly name: string;
  /** npm packages with exact versions; the first is the tool. Empty for the program of this checkout. */
  readonly packages: Readonly<Record<string, string>>;
  /** The folder of the pages, from the project's folder, as are all paths here. */
  readonly docs: string;
  readonly files: (corpus: Corpus) => Readonly<Record<string, string>>;
  /** Arguments of Node. */
  readonly command: readonly string[];
  readonly out: string;
  readonly caches: readonly string[];
};

const title = "Peers";

const pioDocs: Tool = {
  name: "pio-docs",
  packages: {},
  docs: "docs",
  files: () => ({}),
  command: [resolve("bin/pio-docs.js"), "build", "."],
  out: "build",
  caches: [".pio-docs"],
};

const vitepress = (version: string): Tool => ({
  name: "VitePress",
  packages: { vitepress: version },
  docs: "docs",
  files: ({ groups }) => ({
    ".vitepress/config.mjs": moduleOf({
      title,
      srcDir: "docs",
      ignoreDeadLinks: true,
      themeConfig: { search: { provider: "local" }, sidebar: linksOf(groups, "text") },
    }),
  }),
  command: ["node_modules/vitepress/bin/vitepress.js", "build"],
  out: ".vitepress/dist",
  caches: [".vitepress/cache", ".vitepress/.temp", "node_modules/.vite"],
});

const starlight: Tool = {
  name: "Starlight",
  packages: { "@astrojs/starlight": "0.42.4", astro: "7.3.5" },
  docs: "src/content/docs",
  files: ({ groups }) => ({
    "astro.config.mjs": `import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
export default defineConfig({ integrations: [starlight(${JSON.stringify({ title, sidebar: linksOf(groups, "label") })})] });
`,
    "src/content.config.ts": `import { defineCollection } from "astro:content";
import { docsLoader } from "@astrojs/starlight/loaders";
import { docsSchema } from "@astrojs/starlight/schema";
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
  }),
  command: ["node_modules/astro/bin/astro.mjs", "build"],
  out: "dist",
  caches: [".astro", "node_modules/.astro", "node_modules/.vite"],
};

const docusaurus: Tool = {
  name: "Docusaurus",
  packages: {
    "@docusaurus/core": "3.10.2",
    "@docusaurus/preset-classic": "3.10.2",
    "@docusaurus/faster": "3.10.2",
    "@mdx-js/react": "3.1.1",
    react: "19.3.1",
    "react-dom": "19.3.1",
  },
  docs: "docs",
  files: () => ({
    "docusaurus.config.mjs": moduleOf({
      title,
      url: "https://docs.example.com",
      baseUrl: "/",
      onBrokenLinks: "ignore",
      onBrokenAnchors: "ignore",
      future: { v4: true, faster: true },
      markdown: { format: "detect", hooks: { onBrokenMarkdownLinks: "ignore" } },
      presets: [["classic", { docs: { routeBasePath: "/" }, blog: false, pages: false }]],
    }),
  }),
  command: ["node_modules/@docusaurus/core/bin/docusaurus.mjs", "build"],
  out: "build",
  caches: [".docusaurus", "node_modules/.cache"],
};

const rspress: Tool = {
  name: "Rspress",
  packages: { "@rspress/core": "2.0.22" },
  docs: "docs",
  files: ({ groups }) => ({
    "rspress.config.mjs": moduleOf({
      title,
      root: "docs",
      markdown: { link: { checkDeadLinks: false } },
      themeConfig: { sidebar: { "/": linksOf(groups, "text") } },
    }),
  }),
  command: ["node_modules/@rspress/core/bin/rspress.js", "build"],
  out: "doc_build",
  caches: ["node_modules/.cache", "node_modules/.rspress"],
};

export const tools: readonly Tool[] = [
  pioDocs,
  vitepress("1.6.4"),
  vitepress("2.0.0-alpha.20"),
  starlight,
  docusaurus,
  rspress,
];

function moduleOf(config: object): string {
  return `export default ${JSON.stringify(config, undefined, 2)};\n`;
}

/** The sidebar as three of the tools read it; `key` is their name of a title. */
function linksOf(groups: Corpus["groups"], key: "text" | "label"): readonly object[] {
  return groups.map(({ name, pages }) => ({
    [key]: name,
    items: pages.map(({ path, title: page }) => ({ [key]: page, link: `/${path}` })),
  }));
}
