// The parsers of other programs' markdown that are installed in this folder only; the main type check knows them from here.
declare module "remark-mdx" {
  import type { Plugin } from "unified";

  const plugin: Plugin;
  export default plugin;
}
declare module "remark-frontmatter" {
  import type { Plugin } from "unified";

  const plugin: Plugin;
  export default plugin;
}
