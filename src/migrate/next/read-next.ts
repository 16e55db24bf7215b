// A site of Next whose pages are MDX files of its own routes in; what moves out: pages at their addresses, redirects, public files.
import type { FilePath } from "../../text/place.ts";
import type { Moving } from "../moving.ts";
import { isNextra } from "../nextra/read-nextra.ts";
import type { OldTree } from "../old-tree.ts";
import { filesBeside, wholeFolder } from "../tree-parts.ts";
import { appIcons, nextConfig, nextSettings, packagesOf } from "./config.ts";
import { movedPage, readPages } from "./moved.ts";
import { appPages, filePages, folderIn } from "./routes.ts";

export { nextConfigs } from "./config.ts";

/** Whether the site has pages that are text, and no program on top of Next makes them. */
export async function isNext(tree: OldTree, config: FilePath): Promise<boolean> {
  if ((await packagesOf(tree)).has("fumadocs-core") || tree.has("source.config.ts")) return false;
  if (await isNextra(tree, config)) return false;
  return tree.files.some((file) => /^(?:src\/)?(?:app\/(?:.*\/)?page\.mdx?|pages\/.*\.mdx?)$/.test(file));
}

/** Reads the site. */
export async function readNext(tree: OldTree, file: FilePath): Promise<Moving> {
  const config = await nextConfig(tree, file);
  const app = folderIn(tree, ["app", "src/app"]);
  const pagesFolder = folderIn(tree, ["pages", "src/pages"]);
  const found = [
    ...(app === undefined ? [] : appPages(tree, app)),
    ...(pagesFolder === undefined ? [] : filePages(tree, pagesFolder)),
  ];
  const pages = await readPages(tree, found);
  tree.lose("Sidebars", "the order of the pages, which code determines: pages are sorted by name", { file });
  const slugs = [...(await packagesOf(tree))].find((name) => /(?:^|\/)(?:slugify|slug|transliteration)$/.test(name));
  if (slugs !== undefined)
    tree.ask("Settings", `IDs of headings that \`${slugs}\` makes: links to headings may break`, {
      file: "package.json",
    });
  return {
    program: "Next.js",
    config: { ...(await nextSettings(tree, config)), docs: "docs", docsRoute: "/" },
    docsRoute: "/",
    pages: pages.map(movedPage),
    sidebars: { docs: [{ kind: "folder", folder: "." }] },
    made: [],
    copies: [
      ...wholeFolder(tree, "public", "static"),
      ...appIcons(tree),
      ...[app, pagesFolder].flatMap((folder) => (folder === undefined ? [] : filesBeside(tree, folder, "docs"))),
    ],
    redirects: config.redirects,
    others: [],
    unmoved: [],
    prefixes: [["@/", { folder: app?.startsWith("src/") === true ? "src" : "." }]],
    losses: [],
  };
}
