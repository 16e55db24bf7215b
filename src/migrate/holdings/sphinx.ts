// What a site of Sphinx can hold beside pages in MyST, and what becomes of it.
import type { Holding } from "./holding.ts";

/** Extensions that pio-docs has, too, or needs nothing for. */
const known =
  /^(?:myst_parser|myst_nb|sphinx_design|sphinx_copybutton|sphinx_togglebutton|sphinx_tabs\.tabs|sphinx_inline_tabs|sphinxcontrib\.mermaid|sphinx_reredirects|sphinxext\.rediraffe|sphinx_external_toc|sphinx_sitemap|sphinx\.ext\.(?:githubpages|mathjax|imgmath|autosectionlabel|todo)|sphinx_rtd_theme|sphinx_book_theme|notfound\.extension|sphinxext\.opengraph|sphinxcontrib\.jquery|sphinx_tippy|sphinxemoji\.sphinxemoji)$/;

export const sphinxHoldings: readonly Holding[] = [
  {
    kind: "Plugins",
    says: "the extension {name}",
    instead: "Check whether pio-docs has what it does",
    at: ["/extensions/*"],
    except: known,
    forNames: [
      [
        /autodoc|autosummary|autoapi|napoleon|viewcode|breathe|apidoc|automodapi/,
        "Generate Markdown files from the code, before pio-docs builds the site",
      ],
      [/intersphinx/, "Write external links as Markdown links"],
      [/bibtex/, "Write references as footnotes or links"],
      [/last_updated|git/, "Use `lastUpdated`"],
      [/thebe|pyscript|jupyterlite|exercise|comments/, "pio-docs runs no code in pages"],
      [/spelling/, "Run a spelling checker beside pio-docs"],
      [/openapi|redoc|swagger/, "Add the spec to `apis`"],
      [/ablog/, "Use `blog`"],
    ],
  },
  {
    kind: "Markdown extensions",
    says: "the MyST extension {name} isn't known",
    instead: "Look for its syntax in the pages: pio-docs shows it as text",
    at: ["/myst_enable_extensions/*"],
    except:
      /^(?:alert|amsmath|attrs_block|attrs_inline|attrs_image|colon_fence|deflist|dollarmath|fieldlist|gfm_autolink|html_admonition|html_image|linkify|replacements|smartquotes|strikethrough|substitution|tasklist)$/,
  },
  {
    kind: "Theme templates",
    says: "the templates in {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave them out",
    at: ["/templates_path/*"],
    except: /^_templates$/,
  },
  {
    kind: "Theme templates",
    says: "the template {name}",
    instead: "Use `theme.overrides` for a component of pio-docs, or leave it out",
    files: /(?:^|\/)_templates\/(.*\.html)$/,
  },
  {
    kind: "Scripts",
    says: "the script {name}",
    instead: "If the site still needs it, put it in `static`, and load it with `theme.head`",
    at: ["/html_js_files/*"],
  },
  {
    kind: "Hooks",
    says: "`setup` in `conf.py` is Python, so it doesn't run: directives, roles and events that it adds are lost",
    instead: "Write what they produce into the pages",
    script: /^def setup\(/gm,
  },
  {
    kind: "Settings",
    says: "the theme {name}",
    instead: "",
    at: ["/html_theme"],
  },
  {
    kind: "Translations",
    says: "the translations in {name}",
    instead: "Translate the pages in `i18n`",
    files: /(?:^|\/)locales?\/([\w-]+\/LC_MESSAGES)\/[^/]+\.po$/,
  },
];
