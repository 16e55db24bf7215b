// What a site of Jekyll can hold beside pages, and what becomes of it.
import type { Holding } from "./holding.ts";

export const jekyllHoldings: readonly Holding[] = [
  {
    kind: "Plugins",
    says: "the plugin {name} doesn't run",
    instead: "Write what it produces into the pages",
    at: ["/plugins/*", "/gems/*"],
    except:
      /^(?:jekyll-(?:feed|sitemap|seo-tag|redirect-from|relative-links|optional-front-matter|readme-index|titles-from-headings|include-cache|default-layout|github-metadata|toc|mermaid|target-blank|coffeescript|remote-theme|compress-images|last-modified-at)|jemoji|github-pages|just-the-docs|rouge)$/,
    forNames: [
      [/paginate/, "`blog` lists posts by page"],
      [/archives/, "`blog` lists posts by year and tag"],
      [/scholar|bibtex/, "Write references as footnotes or links"],
      [/mentions|avatar/, "Write mentions as links"],
      [/polyglot|multiple-languages/, "Translate the pages in `i18n`"],
    ],
  },
  {
    kind: "Theme templates",
    says: "the layout {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or write into the pages what readers need of it",
    files: /(?:^|\/)_layouts\/(.*)\.html$/,
  },
  {
    kind: "Settings",
    says: "the theme {name}",
    instead: "",
    at: ["/theme", "/remote_theme"],
  },
  {
    kind: "Hooks",
    says: "the plugin {name} is Ruby, so it doesn't run",
    instead: "Write what it produces into the pages",
    files: /(?:^|\/)_plugins\/(.*\.rb)$/,
  },
  {
    kind: "Styles",
    says: "the stylesheet {name} isn't plain CSS",
    instead: "Compile it, and add what the site needs of it to `theme.css`",
    files: /(?:^|\/)(_sass\/.*\.s[ac]ss)$/,
  },
  {
    kind: "Pages",
    says: "the draft {name}",
    instead: "Copy it to the folder of the posts with `draft: true`",
    files: /(?:^|\/)_drafts\/(.*\.(?:md|markdown))$/,
  },
];
