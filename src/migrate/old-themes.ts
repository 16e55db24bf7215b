// What of a stylesheet belongs to the theme that it was written for, by the names of each tool's theme.
import type { OldTheme } from "./own-css.ts";

export const oldThemes = {
  docusaurus: {
    variables: /--(?:ifm|docusaurus|docsearch|aa|search-local)-/,
    classes:
      /\.(?:navbar|footer|menu|theme-|docusaurus|DocSearch|hero|button(?:--|\b)|container|row\b|col\b|markdown|pagination|table-of-contents|sidebar|dropdown|alert|admonition|tabs|breadcrumbs|badge|card\b|docItem|docMain|docSidebar|main-wrapper|plugin-|docs-|blog-|hash-link|anchor|prism|token|codeBlock|clean-btn|toggle)|\[class[*^$~|]?=/,
    dark: /(?:html|:root)?\[data-theme=["']?dark["']?\]/,
  },
  mkdocs: {
    variables: /--md-/,
    classes:
      /\.(?:md-|highlight|tabbed-|admonition|headerlink|codehilite|wy-|rst-|navbar|grid|arithmatex|doc-)|\[data-md/,
    dark: /(?:body|:root)?\[data-md-color-scheme=["']?slate["']?\]/,
  },
  vitepress: {
    variables: /--(?:vp|docsearch|vt)-/,
    classes:
      /\.(?:VP|vp-|DocSearch|custom-block|main\b|container\b|content\b|aside|nav-|sidebar|hero|image-bg|clip|name\b)/,
    dark: /(?:html|:root)?\.dark(?![\w-])/,
  },
  starlight: {
    variables: /--(?:sl|sl-[\w-]+|astro|ec|docsearch)-/,
    classes:
      /\.(?:sl-|starlight-|astro-|expressive-code|content-panel|sidebar|header|hero|card\b|right-sidebar|pagination|site-title|top-level|main-|ec-|frame)/,
    dark: /(?:html|:root)?\[data-theme=["']?dark["']?\]/,
  },
  mintlify: {
    variables: /--(?:primary|background|tw)-?/,
    classes:
      /#(?:navbar|sidebar|footer|content|header|banner|topbar|page|table-of-contents|search|assistant)|\.(?:mint-|mdx-|nav-|sidebar|topbar|card\b|callout|prose|dark:)/,
    dark: /(?:html|:root)?\.dark(?![\w-])/,
  },
  mdbook: {
    variables:
      /--(?:bg|fg|sidebar|scrollbar|icons|links|inline-code|theme|quote|table|search|content|color-scheme|mono|menu|page|code|footnote|blockquote)/,
    classes:
      /\.(?:sidebar|chapter|menu-|content|page|nav-|hljs|theme|icon|header|light|rust|coal|navy|ayu|buttons|search|part-title|no-js|js\b)|#(?:sidebar|menu-bar|content|body-container|page-wrapper|theme|search|mdbook)/,
    dark: /\.(?:coal|navy|ayu)(?![\w-])/,
  },
  sphinx: {
    variables: /--(?:pst|sbt|sd|color|font|icon|sidebar|toc|header|admonition|api|code|bs|mystnb|tabs)-/,
    classes:
      /\.(?:bd-|wy-|rst-|sphinx|toctree|navbar|sidebar|admonition|headerlink|highlight|document|body|related|footer|prev-next|sd-|toc|article|header|logo|reference|literal|docutils|py\b|sig|field|content|theme|furo|btn|cell|tag_)/,
    dark: /(?:html|body|:root)?\[data-theme=["']?dark["']?\]/,
  },
  jekyll: {
    variables: /--(?:jtd|minima|global|masthead|border|link|background|text)-/,
    classes:
      /\.(?:site-|page-|post-|wrapper|side-bar|main|nav|search|btn|highlight|masthead|sidebar|archive|author|toc|footer|header|content|container|greedy|label|aux|breadcrumb|anchor|feature)/,
    dark: /(?:html|body|:root)?\[data-(?:theme|color-mode)=["']?dark["']?\]/,
  },
} satisfies Record<string, OldTheme>;
