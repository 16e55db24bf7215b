// What a tree of Docusaurus can hold beside pages, and what becomes of it.
import type { Holding } from "./holding.ts";

const docs = "{docs,blog,pages}";

export const docusaurusHoldings: readonly Holding[] = [
  {
    kind: "Markdown plugins",
    says: "the remark plugin {name} isn't used",
    instead: "pio-docs has no remark plugins: use its blocks, or change the pages",
    at: [
      `/presets/*/1/${docs}/{remarkPlugins,beforeDefaultRemarkPlugins}/*`,
      `/presets/*/1/${docs}/{remarkPlugins,beforeDefaultRemarkPlugins}`,
      "/plugins/*/1/{remarkPlugins,beforeDefaultRemarkPlugins}/*",
      "/plugins/*/1/{remarkPlugins,beforeDefaultRemarkPlugins}",
    ],
    // A list of them is told by its members.
    except: /^(?:remark-?math|math|remark-?gfm|remark-?directive|\d+|remarkPlugins|beforeDefaultRemarkPlugins)$/i,
    forNames: [[/npm2yarn/i, "Write a tab for each package manager"]],
  },
  {
    kind: "Markdown plugins",
    says: "the rehype plugin {name} isn't used",
    instead: "pio-docs has no rehype plugins: use its blocks, or change the pages",
    at: [
      `/presets/*/1/${docs}/{rehypePlugins,beforeDefaultRehypePlugins}/*`,
      "/plugins/*/1/{rehypePlugins,beforeDefaultRehypePlugins}/*",
    ],
    except: /^(?:(?:rehype-?)?katex|rehype-?slug)$/i,
  },
  {
    kind: "Markdown plugins",
    says: "`markdown` in the config has the function {name}, which changes pages",
    instead: "Make the change in the pages",
    at: ["/markdown/{preprocessor,parseFrontMatter,remarkRehypeOptions}"],
  },
  {
    kind: "Plugins",
    says: "the plugin {name}",
    instead: "Check whether pio-docs has what it does",
    at: ["/plugins/*"],
    except:
      /client-redirects|openapi-docs|content-(?:docs|blog|pages)$|plugin-(?:sitemap|debug|svgr|css-cascade-layers|rsdoctor)$/,
    forNames: [
      [/ideal-image/, "Images are published as they are"],
      [/google-(?:gtag|analytics|tag-manager)|plugin-vercel-analytics/, "Use `analytics` in the config"],
      [/pwa/, "pio-docs has no offline mode"],
      [/llms/, "pio-docs writes `llms.txt` and Markdown pages itself"],
      [/search/, "pio-docs has a search of its own"],
    ],
  },
  {
    kind: "Themes",
    says: "the theme {name}",
    instead: "Check whether pio-docs has what it does",
    at: ["/themes/*"],
    except: /theme-(?:classic|mermaid|openapi-docs|search-algolia|common)$/,
    forNames: [
      [/live-codeblock/, "Live code is shown as code"],
      [/search/, "pio-docs has a search of its own"],
    ],
  },
  {
    kind: "Theme components",
    says: "the component {name} in `src/theme` replaces one of the theme",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave it out",
    files: /(?:^|\/)src\/theme\/((?:[\w-]+\/)*?[\w-]+?)(?:\/index)?\.[jt]sx?$/,
    except: /\.(?:test|d)$|^__/,
  },
  {
    kind: "Scripts",
    says: "the client module {name} runs on every page",
    instead: "Load a script with `theme.head`",
    at: ["/clientModules/*"],
    except: /\.s?css$/,
  },
  {
    kind: "Versions",
    says: "the banner {name} of a version",
    instead: "Use `status` of the version",
    at: ["/plugins/*/1/versions/*/banner"],
  },
  {
    kind: "Authors and tags",
    says: "the authors in {name} have no pages and aren't shown",
    instead: "Write a post's authors in its text",
    files: /(?:^|\/)authors\.ya?ml$/,
  },
  {
    kind: "Authors and tags",
    says: "the tags in {name} have no pages",
    instead: "Link related pages in the text",
    files: /(?:^|\/)(?:docs|blog|versioned_docs\/[^/]+)\/tags\.ya?ml$/,
  },
];
