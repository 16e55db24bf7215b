// A site of Next whose pages are MDX files of its own routes in; what moves out: pages at their addresses, redirects, public files.
import { defined } from "../../text/defined.ts";
import type { IdRule } from "../../text/heading-ids/heading.ts";
import type { HeadingIdName } from "../../text/heading-ids/rules.ts";
import type { FilePath } from "../../text/place.ts";
import { given, type Moving } from "../moving.ts";
import { isNextra } from "../nextra/read-nextra.ts";
import type { OldTree } from "../old-tree.ts";
import { filesBeside, wholeFolder } from "../tree-parts.ts";
import { appIcons, nextConfig, nextSettings, packagesOf } from "./config.ts";
import { movedPage, readPages } from "./moved.ts";
import { appPages, filePages, folderIn } from "./routes.ts";
import { slugifyIds } from "./slugify-ids.ts";

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
  const { headingIds, oldIds } = idsOf(tree, await packagesOf(tree));
  return {
    program: "Next.js",
    config: { ...(await nextSettings(tree, config)), docs: "docs", docsRoute: "/", ...given({ headingIds }) },
    ...defined({ oldIds }),
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

/** How headings have their ids, by the package that makes them. Losses: one whose rule is not known. */
function idsOf(
  tree: OldTree,
  packages: ReadonlySet<string>,
): { readonly headingIds?: HeadingIdName; readonly oldIds?: IdRule } {
  if (packages.has("@sindresorhus/slugify")) return { headingIds: "github", oldIds: slugifyIds };
  if (packages.has("rehype-slug") || packages.has("github-slugger")) return { headingIds: "github" };
  const slugs = [...packages].find((name) => /(?:^|\/)(?:slugify|slug|transliteration)$/.test(name));
  if (slugs !== undefined)
    tree.ask("Settings", `IDs of headings that \`${slugs}\` makes: links to headings may break`, {
      file: "package.json",
    });
  return {};
}
