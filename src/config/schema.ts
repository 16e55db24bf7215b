// The shape of a config file as its author writes it: every key, its type, default and meaning. The JSON Schema that editors use and
// the manual's reference of keys are made from this, so every key has a description. Keys with much below them are in `schema/`, by topic.
import * as z from "zod";
import { sampleLanguageKeys } from "../samples/languages.ts";
import type { FilePath } from "../text/place.ts";
import { baseUrlOf, isWebUrl, originOf } from "./address.ts";
import { api } from "./schema/apis.ts";
import { announcement, colorMode, feedback, footer, navbar, theme } from "./schema/appearance.ts";
import { ask, mcp } from "./schema/assistants.ts";
import { blog } from "./schema/blog.ts";
import { budgets, external, pathSeverities, severities, suppression, versionBump } from "./schema/checks.ts";
import { blocks, components } from "./schema/components.ts";
import { shortcodes, wikiLinks } from "./schema/dialects.ts";
import { type ConfiguredMount, docsKey } from "./schema/docs.ts";
import { headingIds } from "./schema/heading-ids.ts";
import { direction, locales, ownMessages } from "./schema/locales.ts";
import { frontMatterSchema, ownChecks } from "./schema/own-checks.ts";
import { analytics, policy, search } from "./schema/services.ts";
import { shareImage } from "./schema/share-image.ts";
import { tags } from "./schema/tags.ts";
import {
  filled,
  href,
  inside,
  judged,
  languageTag,
  path,
  route,
  staticFolders,
  text,
  variables,
} from "./schema/values.ts";
import { versions } from "./schema/versions.ts";

/** The config file. Paths are relative to the folder of the site. */
export const configSchema = z
  .strictObject({
    $schema: text.describe("URL of the JSON Schema of the config, for editors.").exactOptional(),
    version: z.literal(1).default(1).describe("Config format version."),
    title: text
      .default("")
      .describe("Site title. Default: the home page heading, the API title, or the name of the package or folder."),
    tagline: text.default("").describe("One-sentence site description."),
    titleDelimiter: text.default("|").describe("Separator between the page title and the site title."),
    lang: languageTag.default("en").describe("Language of the site, as a BCP 47 tag."),
    messages: ownMessages
      .describe("UI strings to replace, by group and key: `page: { onThisPage: Contents }`.")
      .exactOptional(),
    locales: locales
      .describe("Languages of the site. Each language that has its own pages is published under its own path.")
      .exactOptional(),
    versions: versions
      .describe("Versions of the site, in the order of the version menu, the newest first.")
      .exactOptional(),
    dir: direction.exactOptional(),
    url: judged(originOf)
      .describe("Origin of the published site, without a path. Needed for canonical links and the sitemap.")
      .exactOptional(),
    baseUrl: judged(baseUrlOf).default("/").describe("Path under which the site is published."),
    trailingSlash: z
      .boolean()
      .describe(
        "`true`: links end in `/`. `false`: pages are written as `page.html` instead of `page/index.html`. Unset: links don't end in `/`, and pages are written as `page/index.html`.",
      )
      .exactOptional(),
    noIndex: z.boolean().default(false).describe("Asks search engines not to index the site."),
    favicon: filled
      .describe(
        "Site icon: a path inside a static folder. Default: `favicon.svg`, `favicon.ico`, or `favicon.png`, if it exists.",
      )
      .exactOptional(),
    shareImage: shareImage.exactOptional(),
    docs: docsKey()
      .describe(
        "Folder with the guide pages, a list of folders, or `false` for none. Default: `docs` if it contains pages; otherwise, the site folder.",
      )
      .exactOptional(),
    docsRoute: route.default("/").describe("Path under which guide pages are served."),
    pages: inside
      .describe("Folder with standalone pages, which are served under `/` without a sidebar.")
      .exactOptional(),
    blog: blog.describe("Blog, or a list of them: folders of posts, which are pages with a date.").exactOptional(),
    tags: tags.describe("Shows the `tags` of docs pages, and lists the pages of each tag. `true`: under `/tags`."),
    static: staticFolders.default(["static"]).describe("Folders to copy unchanged. Missing folders are ignored."),
    includes: z
      .array(path)
      .default([])
      .describe(
        "Folders outside the site folder that pages can include code from, such as `../examples`. Hidden files, Git-ignored files, and installed packages are excluded.",
      ),
    variables: variables
      .default({})
      .describe("Values for `{{ name }}` in pages, outside code. They are inserted as text, never as markup."),
    shortcodes,
    wikiLinks,
    components: components
      .describe(
        "React components that pages can use: a file, relative to the site folder, or `npm:` and the name of a package. With this key, even if it is empty, MDX pages can import files of the site, and their expressions run at build time.",
      )
      .exactOptional(),
    blocks: blocks.default({}).describe("Components that render blocks: `:::aside` becomes the component `Aside`."),
    sidebars: z
      .union([z.string().min(1), z.literal(false), z.record(z.string(), z.unknown())], {
        error: "must be a file, an object of sidebars, or `false`",
      })
      .describe(
        "Sidebars or a sidebars file, or `false` for none. Default: `sidebars.json` or `sidebars.yaml`; otherwise, generated from folders and tags.",
      )
      .exactOptional(),
    apis: z.array(api).default([]).describe("APIs to document."),
    sources: z
      .record(z.string(), filled)
      .default({})
      .describe(
        "Maps source names in Arazzo documents to the `spec` of an API. Needed if a document gives a different URL for the source.",
      ),
    checks: ownChecks
      .default([])
      .describe("Your own checks: files whose default export is a check of pages or API operations."),
    frontMatter: frontMatterSchema
      .describe(
        "File whose default export is a schema (Zod, or any Standard Schema) for your own front matter keys. Keys that are not in it are reported.",
      )
      .exactOptional(),
    severities: severities.default({}).describe("Severity of each problem code. `error` fails the build."),
    severitiesByPath: z
      .array(pathSeverities)
      .default([])
      .describe("Severities for certain files or parts of files. The last match wins."),
    suppress: z
      .array(suppression)
      .default([])
      .describe("Problems to suppress, each with a reason. In Markdown, you can use a comment instead."),
    budgets: budgets
      .describe(
        "Limits for page size, output size, and build time. `pio-docs build` reports values that exceed their limits.",
      )
      .exactOptional(),
    check: z
      .strictObject({
        external: external.describe("Settings for `check --external`.").exactOptional(),
        versionBump: versionBump
          .describe("Version bump that `diff --require-version-bump` requires for each kind of change.")
          .exactOptional(),
      })
      .describe("Check settings.")
      .exactOptional(),
    navbar,
    footer,
    announcement,
    colorMode,
    toc: z
      .strictObject({
        min: z.int().min(2).max(6).default(2).describe("Highest heading level shown."),
        max: z.int().min(2).max(6).default(3).describe("Lowest heading level shown."),
      })
      .refine(({ min, max }) => min <= max, { error: "has a `min` that is greater than its `max`" })
      .prefault({})
      .describe("Table of contents of a page."),
    sidebar: z
      .strictObject({
        autoCollapse: z.boolean().default(false).describe("Collapses other categories when a reader expands one."),
      })
      .prefault({})
      .describe("Sidebar behavior."),
    print: z
      .enum(["fields", "full"])
      .default("fields")
      .describe(
        "Parts of an operation page to print: `fields` (only the fields, with each schema printed once), or `full` (also samples, examples, and repeated schemas).",
      ),
    headingIds: headingIds
      .describe(
        "Tool whose rule creates the IDs of headings, so that links to them stay valid after a migration. `kramdown` is for Jekyll, `docutils` for Sphinx with MyST. `github` is for Docusaurus, Starlight, Fumadocs, and Nextra. Default: IDs like GitHub's; without a config file, those of the tool whose config is in the folder.",
      )
      .exactOptional(),
    breadcrumbs: z.boolean().default(true).describe("Shows breadcrumbs above the page title."),
    versionLabel: text.describe("Version name in the navbar. If unset, no version is shown.").exactOptional(),
    editUrl: z
      .string()
      .refine(isWebUrl, { error: "must be an http or https URL" })
      .describe("URL prefix for “Edit this page” links. The path of the source file is appended.")
      .exactOptional(),
    lastUpdated: z
      .union([z.boolean(), z.literal("author")], { error: "must be `true`, `false`, or `author`" })
      .default(false)
      .describe(
        "Shows the date of each page's last Git commit. `author` also shows the author, with names from `.mailmap`.",
      ),
    feedback,
    samples: z
      .strictObject({
        languages: z
          .array(z.enum(sampleLanguageKeys))
          .describe(
            "Code sample languages, in the order of their tabs. The first one is shown by default. Default: all.",
          )
          .exactOptional(),
      })
      .prefault({})
      .describe("Code samples for API operations."),
    search,
    policy,
    analytics,
    redirects: z.record(route, href).default({}).describe("Redirects from old paths to new paths or URLs."),
    hosting: z
      .array(z.enum(["apache", "caddy", "nginx"]))
      .default([])
      .describe(
        "Server configs to write: `.htaccess` (Apache), `_Caddyfile`, `_nginx.conf`. `_headers` is always written.",
      ),
    agents: z
      .boolean()
      .default(true)
      .describe("Writes `llms.txt` and a Markdown version of each page (at the page's URL plus `.md`)."),
    openIn: z
      .array(z.enum(["chatgpt", "claude", "cursor", "mcp"]))
      .default([])
      .describe(
        "AI assistants that a menu on each page opens: `chatgpt`, `claude`, `cursor`, and `mcp` (adds the site's MCP server to Cursor). Needs `url` and `agents`. Pages hidden from search engines, and builds with `--audience`, don't have it.",
      ),
    mcp,
    ask,
    compress: z
      .boolean()
      .default(false)
      .describe("Writes `.gz` and `.br` versions of scripts, styles, and other hashed text files."),
    theme,
  })
  .describe("Config of a pio-docs site.");

/** The config as its author wrote it, with defaults. */
export type WrittenConfig = z.output<typeof configSchema>;

/** The same with the entries of `docs` told apart: the folder of the docs tree, and the folders that more is said of than their paths. */
export type ConfigFile = Omit<WrittenConfig, "docs"> & {
  readonly docs?: FilePath | false;
  readonly mounts?: readonly ConfiguredMount[];
};

/** A config as its author may write it. */
export type ConfigFileInput = z.input<typeof configSchema>;
