// What a book of mdBook can hold beside chapters, and what becomes of it.
import type { Holding } from "./holding.ts";

export const mdbookHoldings: readonly Holding[] = [
  {
    kind: "Plugins",
    says: "the preprocessor {name} doesn't run",
    instead: "Make its changes in the pages, or run it before pio-docs builds the site",
    at: ["/preprocessor/*"],
    except: /^(?:index|links|command|renderers|before|after)$/,
    forNames: [
      [/mermaid/, "pio-docs draws Mermaid diagrams itself"],
      [/katex|mathjax/, "pio-docs renders formulas itself"],
      [/toc/, "pio-docs lists a page's headings itself"],
    ],
  },
  {
    kind: "Plugins",
    says: "the output {name}",
    instead: "pio-docs writes a website, its search, and Markdown pages",
    at: ["/output/*"],
    except: /^html$/,
  },
  {
    kind: "Theme templates",
    says: "the theme's file {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave it out",
    files: /^theme\/(.*\.(?:hbs|js))$/,
  },
  {
    kind: "Scripts",
    says: "the script {name}",
    instead: "If the site still needs it, put it in `static`, and load it with `theme.head`",
    at: ["/output/html/additional-js/*"],
  },
];
