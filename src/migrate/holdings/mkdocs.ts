// What a tree of MkDocs can hold beside pages, and what becomes of it.
import type { Holding } from "./holding.ts";

/** Extensions of Python-Markdown and PyMdown whose marks pio-docs reads, and those that change how a page is made, not what it says. */
const known =
  /^(?:markdown\.extensions\.)?(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks_off)$|^pymdownx\.(?:arithmatex|betterem|caret|critic|details|emoji|escapeall|extra|highlight|inlinehilite|keys|magiclink|mark|saneheaders|smartsymbols|snippets|superfences|tabbed|tasklist|tilde|b64|striphtml)$/;

export const mkdocsHoldings: readonly Holding[] = [
  {
    kind: "Markdown extensions",
    says: "the extension {name} isn't known",
    instead: "Look for its syntax in the pages: pio-docs shows it as text",
    at: ["/markdown_extensions/*"],
    except: known,
    forNames: [
      [/^pymdownx\.blocks/, "Write its blocks as `:::` blocks where pio-docs shows them as text"],
      [/^pymdownx\.progressbar$/, "Write the progress as text"],
      [/wikilinks$/, "Write its links as Markdown links"],
      [/include/, "Use `:::include`"],
    ],
  },
  {
    kind: "Plugins",
    says: "the plugin {name}",
    instead: "Check whether pio-docs has what it does",
    at: ["/plugins/*"],
    // `i18n` is told where its languages don't move.
    except:
      /^(?:search|redirects|blog|autorefs|optimize|offline|minify|mike|i18n|material\/(?:search|blog|offline|optimize))$/,
    forNames: [
      [/^(?:macros|macro)$/, "Set plain values in `variables`. Write what macros and `{% … %}` produce into the pages"],
      [/^mkdocstrings/, "Generate Markdown files with a tool for your language, before pio-docs builds the site"],
      [
        /^gen-files|^literate-nav|^section-index/,
        "Write the generated pages to `docs` before pio-docs builds the site",
      ],
      [/^(?:material\/)?tags$/, "pio-docs has no tag pages: link related pages in the text"],
      [/^(?:material\/)?social$/, "pio-docs draws share images if the config asks for them"],
      [/git-(?:revision|authors|committers)/, "Use `lastUpdated`"],
      [/^awesome-(?:pages|nav)/, "Set the order in `sidebars.json`"],
      [/^glightbox/, "pio-docs enlarges images itself"],
      [/^exclude|^include/, "Move the files out of `docs`"],
      [/^(?:material\/)?(?:privacy|info|typeset|meta|projects|group)$/, "pio-docs does without it"],
      [/^llmstxt/, "pio-docs writes `llms.txt` itself"],
      [/^mermaid2?/, "pio-docs draws Mermaid diagrams itself"],
      [/^mkdocs-jupyter|jupyter/, "Convert notebooks to Markdown with `jupyter nbconvert --to markdown`"],
      [/^swagger|^neoteroi|^render_swagger/, "Add the spec to `apis`"],
    ],
  },
  {
    kind: "Hooks",
    says: "the hook {name} is Python, so it doesn't run",
    instead: "Make the changes of the hook in the pages",
    at: ["/hooks/*"],
  },
  {
    kind: "Theme templates",
    says: "the theme directory {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave it out",
    at: ["/theme/custom_dir"],
  },
  {
    kind: "Scripts",
    says: "the script {name}",
    instead: "If the site still needs it, put it in `static`, and load it with `theme.head`",
    at: ["/extra_javascript/*"],
  },
  {
    kind: "Settings",
    says: "the value {name} in `extra`",
    instead: "For `{{ … }}` in pages, add it to `variables`",
    at: ["/extra/*"],
    except: /^(?:social|analytics|version|generator|homepage|alternate|content|link|icon|status)$/,
    forNames: [
      [/^consent$/, "pio-docs sets no cookies: a consent service of your own can be a script in `theme.head`"],
      [/^tags$/, "pio-docs has no tag pages"],
    ],
  },
  {
    kind: "Authors and tags",
    says: "the authors in {name} have no pages and aren't shown",
    instead: "Write a post's authors in its text",
    files: /(?:^|\/)\.authors\.ya?ml$/,
  },
  {
    kind: "Settings",
    says: "the front matter that {name} gives to a folder's pages",
    instead: "Copy it to the pages",
    files: /(?:^|\/)\.meta\.ya?ml$/,
  },
];
