// The shape of a config file as its author writes it: every key, its type, default and meaning. The JSON Schema that editors use and
// the manual's reference of keys are made from this, so every key has a description. It is long because it is one table.
import * as z from "zod";
import { catalogue } from "../diagnostics/catalogue.ts";
import { severityOf } from "../diagnostics/severity.ts";
import { bumps, usualPolicy } from "../diff/version-bump.ts";
import { usualExternal } from "../model/external-link.ts";
import { feedbackTemplate } from "../model/feedback.ts";
import { addressProblem } from "../model/output-name.ts";
import { isReference } from "../model/reference.ts";
import { isSafeHref } from "../model/safe-href.ts";
import { budgetedTypes } from "../model/weight.ts";
import { sampleLanguageKeys } from "../samples/languages.ts";
import { isDay } from "../text/day.ts";
import { climbs } from "../text/file-path.ts";
import { decodedPath } from "../text/percent.ts";
import { isUrl } from "../text/url.ts";
import { baseUrlOf, isWebUrl, originOf, serviceOrigin } from "./address.ts";
import { localeFaults } from "./locale-faults.ts";
import { isColour, ownWordsFaults } from "./own-values.ts";
import { analyticsIds, policyOrigin, serviceUrl } from "./policy.ts";
import { blocks, components } from "./schema/components.ts";
import { versionFaults } from "./version-faults.ts";

const text = z.string();
const feedbackAddress = judged(feedbackTemplate);
const filled = z.string().min(1);
const route = z
  .string()
  .regex(/^\/[^?#]*$/, { error: "must start with `/` and contain no `?` or `#`", abort: true })
  .superRefine((value, context) => {
    const problem = addressProblem(decodedPath(value));
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  });
const href = z.string().refine((value) => isSafeHref(value) || isReference(value), {
  error: "must be a path, or a URL with http, https, mailto, or tel",
});
const path = z
  .string()
  .min(1)
  .refine((value) => !/^([/\\]|[a-z]:[/\\])/i.test(value), {
    error: "must be a path relative to the site folder",
  });
const inside = path.refine((value) => !climbs(value), { error: "must be a folder inside the site folder" });
const id = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/, {
  error: "must contain only letters, digits, `-`, `_`, and `.`, and be at most 100 characters long",
});

/** Whether a relative path names the folder of the site, or one above it. */
function isSiteItself(value: string): boolean {
  return value.split("/").every((segment) => segment === "" || segment === "." || segment === "..");
}

const sitePath = z.string().regex(/^\/(?!\/)/, { error: "must start with one `/`" });

const target = {
  label: filled.describe("Link text."),
  doc: filled.describe("Page ID: the path in the docs folder without the extension.").exactOptional(),
  to: sitePath
    .describe("Path on this site, such as `/guide/setup#ports`. Can include a query and a fragment.")
    .exactOptional(),
  href: href.describe("External URL, or a reference to an API: `api:addOrder`, `schema:Order`.").exactOptional(),
};

/** Whether exactly one of the ways to name a target is taken. */
function hasOneTarget(entry: { doc?: string; to?: string; href?: string; items?: readonly unknown[] }): boolean {
  return [entry.doc, entry.to, entry.href, entry.items].filter((way) => way !== undefined).length === 1;
}

const link = z.strictObject(target).refine(hasOneTarget, { error: "needs exactly one of `doc`, `to`, and `href`" });

const navbarItem = z
  .strictObject({
    ...target,
    position: z.enum(["left", "right"]).default("left").describe("Side of the navbar."),
    items: z.array(link).min(1).describe("Links in a dropdown menu.").exactOptional(),
  })
  .refine(hasOneTarget, { error: "needs exactly one of `doc`, `to`, `href`, and `items`" });

const logo = z.strictObject({
  src: filled.describe("Image: a path inside a static folder, or a URL."),
  srcDark: filled.describe("Image for dark mode.").exactOptional(),
  alt: text.default("").describe("Alternative text for the image."),
  href: href.describe("Link target of the logo. Default: the home page.").exactOptional(),
});

const sending = z.strictObject({
  hosts: z
    .array(judged(policyOrigin))
    .default([])
    .describe(
      "Origins to which readers can send requests, in addition to the servers in the spec. Required for server variables without `enum`.",
    ),
  clientId: z
    .union([filled, z.record(z.string(), filled)], {
      error: "must be a client ID, or an object that maps security schemes to client IDs",
    })
    .describe("Public OAuth 2.0 client ID for sign-in. To set one for each security scheme, use an object.")
    .exactOptional(),
  clientCredentials: z
    .boolean()
    .default(false)
    .describe(
      "Lets readers sign in with a client secret. Each build reports a warning because readers enter the secret on a page.",
    ),
});

const codePlace = z.string().regex(/^[^.\s]+(?:\.[^.\s]+)*$/, { error: "must be a dotted path such as `detail.code`" });

const day = z.string().refine(isDay, { error: "must be a date such as `2026-11-21`" });

const specHistory = z.union(
  [
    filled.describe("Folder that `pio-docs release` writes to."),
    z
      .array(
        z.strictObject({
          version: filled.describe("Release name."),
          date: day.describe("Release date.").exactOptional(),
          spec: filled.describe("OpenAPI file of the release, relative to the site folder."),
        }),
      )
      .min(1),
    z.strictObject({
      tags: filled.describe("Git tags, with `*` as a wildcard: `v*`."),
      file: filled
        .describe(
          "Path of the OpenAPI file in the tagged commits, relative to the site folder. Default: the spec's current path.",
        )
        .exactOptional(),
    }),
  ],
  { error: "must be a folder, a list of releases with `version` and `spec`, or an object with `tags`" },
);

const api = z.strictObject({
  id: id.default("api").describe("ID of the API, used in sidebars and in `--spec id=path`."),
  spec: filled.describe("OpenAPI file, relative to the site folder, or an http(s) URL."),
  route: route
    .describe("Path of the API's pages. Default: `/api`, or `/<id>` if there are several APIs.")
    .exactOptional(),
  sidebar: filled
    .describe(
      "Sidebar that shows the API if no other sidebar lists it. Default: `apiSidebar`, or `<id>Sidebar` if there are several APIs.",
    )
    .exactOptional(),
  remoteRefs: z.array(filled).default([]).describe("Hosts from which `$ref` targets can be fetched."),
  specRoot: filled
    .describe(
      "Folder, relative to the site folder, that must contain all `$ref` targets. `--spec-root` overrides it. Default: the site folder or, for a spec outside it, the spec's folder.",
    )
    .exactOptional(),
  fallbackToCache: z
    .boolean()
    .default(false)
    .describe("Uses the cached copy of the spec if its URL cannot be fetched."),
  overlays: z
    .array(filled)
    .describe("OpenAPI overlays, in the order in which they are applied: files in the site folder or http(s) URLs.")
    .exactOptional(),
  console: z
    .union([z.boolean(), sending], { error: "must be `true`, `false`, or an object" })
    .describe("Lets readers send requests to this API from its pages. Off by default.")
    .exactOptional(),
  schemaPages: z
    .enum(["composed", "all", "none"])
    .default("composed")
    .describe(
      "Schemas that get their own page: `composed` (named schemas with properties or composition), `all` (every named schema), or `none` (only schemas too large to show inline).",
    ),
  samples: z
    .strictObject({
      from: z
        .union([filled, z.array(filled)], { error: "must be a file path, or a list of file paths" })
        .describe("Files with SDK samples for each operation. They are shown before the samples in the spec."),
    })
    .describe("Code samples for this API.")
    .exactOptional(),
  errors: z
    .strictObject({
      at: z
        .union([codePlace, z.array(codePlace).min(1)], {
          error: "must be a dotted path such as `detail.code`, or a list of them",
        })
        .describe(
          "Path of the error code in a response, such as `detail.code`. If the path goes through a list, it applies to each item. Default: `code`, `error`, `type`, or `error_code`.",
        )
        .exactOptional(),
      from: filled
        .describe(
          "File that documents the error codes. Default for `shop.yaml`: `shop.errors.yaml` in the same folder; otherwise, `errors.yaml`.",
        )
        .exactOptional(),
    })
    .describe("Page that lists error codes.")
    .exactOptional(),
  specHistory: specHistory
    .describe(
      "Earlier releases: the folder that `pio-docs release` writes to, a list of files, or Git tags. They add a changelog, feeds, and labels that show which version introduced a field.",
    )
    .exactOptional(),
});

const headTag = z.strictObject({
  tag: z.enum(["meta", "link", "script"]).describe("Element name."),
  attributes: z
    .record(z.string(), z.union([z.string(), z.literal(true)], { error: "must be a string, or `true`" }))
    .describe(
      "Attributes, with `true` for attributes without a value. Scripts need `src` because inline code is not allowed.",
    ),
});

const oneOrMore = z.union([filled, z.array(filled).min(1)], { error: "must be a string, or a list of strings" });
const pointer = z.string().regex(/^#?\//, { error: "must be a JSON pointer such as `/paths/~1pets/get`" });
const external = z.strictObject({
  allow: z
    .array(
      z.string().refine((value) => /^[^\s/?#@\\]+:\d{1,5}$/.test(value) && isUrl(`http://${value}`), {
        error: "must be a host and a port, such as `wiki.corp:443`",
      }),
    )
    .default([...usualExternal.allow])
    .describe("Hosts on private networks to check anyway, with a port: `wiki.corp:443`."),
  skip: z
    .array(filled)
    .default([...usualExternal.skip])
    .describe("URLs to skip: prefixes such as `https://example.com/private/`, or patterns such as `*.corp/*`."),
  concurrency: z
    .int()
    .min(1)
    .max(64)
    .default(usualExternal.concurrency)
    .describe("Maximum number of parallel requests."),
  perHost: z
    .int()
    .min(1)
    .max(16)
    .default(usualExternal.perHost)
    .describe("Maximum number of parallel requests to the same host."),
  spacing: z
    .number()
    .min(0)
    .max(10_000)
    .default(usualExternal.spacing)
    .describe("Delay between requests to the same host, in milliseconds."),
  timeout: z.number().min(0.1).max(60).default(usualExternal.timeout).describe("Request timeout, in seconds."),
  time: z
    .number()
    .min(1)
    .max(21_600)
    .default(usualExternal.time)
    .describe("Maximum duration of the check, in seconds. The next run checks the remaining URLs."),
  expires: z
    .number()
    .min(0)
    .max(90)
    .default(usualExternal.expires)
    .describe("Number of days before a working URL is checked again."),
  quarantine: z
    .number()
    .min(0)
    .max(2_160)
    .default(usualExternal.quarantine)
    .describe(
      "Number of hours that a URL must keep failing, in at least three runs, before its problem becomes a warning.",
    ),
});

const severityKeys = Object.entries(catalogue).flatMap(([code, entry]) => (entry.fixed === true ? [] : [code]));

const severityName = z
  .enum(["off", "info", "warning", "error", "ignore", "log", "warn", "throw"], {
    error: "must be `error`, `warning`, `info`, or `off`",
  })
  .transform(severityOf);

const severities = z.partialRecord(z.enum(severityKeys), severityName);

const pathSeverities = z.strictObject({
  path: oneOrMore.describe("Files, as one or more globs relative to the site folder: `docs/old/**`."),
  at: pointer.describe("Part of a data file, as a JSON pointer: `/paths/~1pets`.").exactOptional(),
  severities: severities.describe("Severity of each problem code in these files."),
});

const ignoredCode = z.enum(severityKeys);

const suppression = z.strictObject({
  code: z
    .union([ignoredCode, z.array(ignoredCode).min(1)], { error: "must be a problem code, or a list of problem codes" })
    .describe("Problem code, or a list of codes."),
  path: oneOrMore.describe("Files, as globs relative to the site folder. Default: all.").exactOptional(),
  at: pointer.describe("Part of a data file, as a JSON pointer: `/paths/~1pets/get`.").exactOptional(),
  match: filled.describe("Text that the problem message must contain, with `*` as a wildcard.").exactOptional(),
  reason: text.default("").describe("Why the problem is suppressed. Required."),
  until: day.describe("Last day of the suppression (UTC).").exactOptional(),
});

const bytes = z
  .union([z.int().positive(), z.string().regex(/^\d+(\.\d+)?\s*([kM]?B)$/)], {
    error: "must be a number of bytes, or a string such as `36 kB` or `1.5 MB`",
  })
  .describe("Bytes, or a string such as `36 kB` (1 kB is 1,000 bytes).");

const pageBudget = z.strictObject({
  html: bytes.describe("Maximum size of the HTML.").exactOptional(),
  gz: bytes.describe("Maximum size of the gzipped HTML.").exactOptional(),
  scripts: bytes.describe("Maximum size of the gzipped scripts in the head.").exactOptional(),
  styles: bytes.describe("Maximum size of the gzipped stylesheets in the head.").exactOptional(),
  firstView: bytes.describe("Maximum total size of the gzipped HTML, scripts, and stylesheets.").exactOptional(),
});

const budgets = z.strictObject({
  pages: z
    .partialRecord(z.enum(budgetedTypes), pageBudget)
    .default({})
    .describe("Maximum page size, by page type. `any` applies to types that are not listed."),
  output: bytes.describe("Maximum size of the output.").exactOptional(),
  time: z.number().positive().describe("Maximum build time, in seconds.").exactOptional(),
});

/** What a search service cannot do without. */
const neededBy = {
  embedded: [],
  algolia: ["appId", "apiKey", "indexName"],
  typesense: ["apiKey", "indexName", "hosts"],
} as const;

const origins = (what: string) =>
  z.array(judged(policyOrigin)).default([]).describe(`${what} Exact origins, such as \`https://cdn.example.com\`.`);

/** An id alone, for a service that has a host of its own. */
const visits = ({ is, needs }: (typeof analyticsIds)["ga4"]) => z.string().regex(is, { error: needs });

/** The same where the service can be run by anybody. */
const anywhere = (ids: (typeof analyticsIds)["ga4"]) =>
  z.union(
    [
      visits(ids),
      z.strictObject({
        url: judged(serviceUrl).describe("Server URL, including the path."),
        id: visits(ids).describe("Site ID on that server."),
      }),
    ],
    {
      error: `${ids.needs}, or \`{ url, id }\` for a self-hosted server`,
    },
  );

const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, { error: "must be a language tag such as `en` or `pt-BR`" });

/** UI strings by topic and name, as in `src/messages/en.ts`. A schema of every string would be larger than the rest of this one. */
const ownMessages = z.record(z.string(), z.record(z.string(), z.unknown())).superRefine((value, context) => {
  for (const { path, message } of ownWordsFaults(value)) context.addIssue({ code: "custom", path: [...path], message });
});

const direction = z.enum(["ltr", "rtl"]).describe("Text direction. Default: the direction of the language.");

const locale = z.strictObject({
  label: filled
    .describe("Name of the language in the language menu. Required if the language has a path.")
    .exactOptional(),
  path: z
    .string()
    .regex(/^[A-Za-z0-9][\w-]{0,99}$/, { error: "must contain only letters, digits, `-`, and `_`" })
    .describe("First segment of this language's URLs. Default: the language tag.")
    .exactOptional(),
  docs: inside.describe("Folder with the translated guide pages.").exactOptional(),
  pages: inside.describe("Folder with the translated standalone pages.").exactOptional(),
  sidebars: path
    .describe(
      "Sidebars file for this language. Default: the default language's sidebars, with the strings in `labels`.",
    )
    .exactOptional(),
  spec: z.record(z.string(), oneOrMore).default({}).describe("OpenAPI overlays that translate APIs, by API ID."),
  labels: z
    .record(z.string(), text)
    .default({})
    .describe("Translations of titles and labels in the config and the sidebars."),
  dir: direction.exactOptional(),
  messages: ownMessages.describe("UI strings to replace in this language.").exactOptional(),
});

const locales = z
  .strictObject({
    default: languageTag.describe("Language of the pages in `docs`, whose URLs have no prefix. It replaces `lang`."),
    list: z.record(languageTag, locale).describe("All languages, by tag, in the order of the language menu."),
    detect: z
      .boolean()
      .default(false)
      .describe(
        "On the home page of the default language, a script opens the language last chosen in the language menu, or the language of the browser.",
      ),
    page: route
      .describe("Path of a page with the state of all translations. Search engines don't index it. Default: no page.")
      .exactOptional(),
  })
  .superRefine((value, context) => {
    for (const { path, message } of localeFaults(value)) context.addIssue({ code: "custom", path: [...path], message });
  });

const variables = z.record(
  z.string().regex(/^\$?[\w-]+(?:\.[\w-]+)*$/, { error: "must be a name such as `version` or `site.version`" }),
  z.union([z.string(), z.number(), z.boolean()], { error: "must be a string, a number, `true`, or `false`" }),
);

const staticFolders = z.array(
  path.refine((value) => !isSiteItself(value), {
    error: "must be a separate folder, since everything in it is published",
  }),
);

const version = z.strictObject({
  id: id.describe("ID of the version, and the last segment of its default path."),
  path: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{0,99}(\/[A-Za-z0-9][\w.-]{0,99}){0,9}$/, {
      error: "must be segments of letters, digits, `-`, `_`, and `.`, separated by `/`",
    })
    .describe("Start of the version's URLs. Default: `v/<id>`.")
    .exactOptional(),
  docsRoute: route
    .describe(
      "Path of the guide pages below the version's path. If set, the version has no standalone pages. Default: `docsRoute` of the site.",
    )
    .exactOptional(),
  ref: filled.describe("Git tag, branch, or commit that the version is read from.").exactOptional(),
  folder: inside
    .describe("Folder that contains the guide pages of the version, as Docusaurus keeps them.")
    .exactOptional(),
  label: filled.describe("Name of the version in the version menu. Default: the ID.").exactOptional(),
  current: z
    .boolean()
    .default(false)
    .describe(
      "Publishes this version under `/`. Default: the first version with `ref` or `folder` that isn't unmaintained, or else the working tree.",
    ),
  index: z
    .boolean()
    .describe(
      "Whether search engines index the version. Default: `true`, but `false` for unreleased and unmaintained versions.",
    )
    .exactOptional(),
  status: z.enum(["maintained", "unmaintained"]).describe("Whether the version is still maintained.").exactOptional(),
  until: day
    .describe("Last day of support, which is printed on the pages. It doesn't change `status`.")
    .exactOptional(),
  docs: inside.describe("Folder of the guide pages in the ref. Default: `docs` of the site.").exactOptional(),
  sidebars: path
    .describe(
      "YAML or JSON file of the sidebars, in the ref or in the working tree. Default: the sidebars of the site.",
    )
    .exactOptional(),
  spec: z
    .record(z.string(), filled)
    .default({})
    .describe("Specs in the ref, by ID of the API. Default: those of `apis`."),
  static: staticFolders.describe("Static folders in the ref. Default: `static` of the site.").exactOptional(),
  variables: variables.default({}).describe("Values of variables that are different in this version."),
});

const versions = z
  .array(version)
  .min(1)
  .superRefine((value, context) => {
    for (const { path, message } of versionFaults(value))
      context.addIssue({ code: "custom", path: [...path], message });
  });

const bump = z.enum(bumps);

const versionBump = z.strictObject({
  breaking: bump
    .default(usualPolicy.breaking)
    .describe("Bump for breaking changes. Below 1.0.0, `major` means `minor`."),
  warning: bump.default(usualPolicy.warning).describe("Bump for changes with the level `warning`."),
  added: bump.default(usualPolicy.added).describe("Bump for new operations and webhooks."),
  info: bump.default(usualPolicy.info).describe("Bump for all other changes."),
});

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
    docs: z
      .union([z.literal(false), inside], { error: "must be a folder inside the site folder, or `false`" })
      .describe(
        "Folder with the guide pages, or `false` for none. Default: `docs` if it contains pages; otherwise, the site folder.",
      )
      .exactOptional(),
    docsRoute: route.default("/").describe("Path under which guide pages are served."),
    pages: inside
      .describe("Folder with standalone pages, which are served under `/` without a sidebar.")
      .exactOptional(),
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
    navbar: z
      .strictObject({
        title: text.describe("Text next to the logo. Default: the site title.").exactOptional(),
        logo: logo.describe("Site logo.").exactOptional(),
        items: z.array(navbarItem).default([]).describe("Links in the navbar."),
      })
      .prefault({})
      .describe("Bar at the top of every page."),
    footer: z
      .strictObject({
        columns: z
          .array(
            z.strictObject({
              title: text.describe("Column heading."),
              items: z.array(link).default([]).describe("Links in the column."),
            }),
          )
          .default([])
          .describe("Columns of links."),
        copyright: text.default("").describe("Last line of the footer. Can contain simple HTML."),
      })
      .describe("Footer of every page.")
      .exactOptional(),
    announcement: z
      .strictObject({
        id: id
          .describe(
            "ID of the announcement. When it changes, readers who closed the bar see it again. Default: derived from the content.",
          )
          .exactOptional(),
        content: filled.describe("Text of the bar. Can contain simple HTML."),
        closeable: z.boolean().default(true).describe("Whether readers can close the bar."),
      })
      .describe("Bar above the navbar.")
      .exactOptional(),
    colorMode: z
      .strictObject({
        default: z.enum(["light", "dark"]).default("light").describe("Mode for a reader's first visit."),
        switch: z.boolean().default(true).describe("Shows the switch for light and dark mode."),
        respectSystem: z.boolean().default(false).describe("Follows the reader's system setting on the first visit."),
      })
      .prefault({})
      .describe("Light and dark mode."),
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
    feedback: z
      .strictObject({
        helpful: feedbackAddress
          .describe("URL for “Was this page helpful?”. `{answer}` becomes `yes` or `no`.")
          .exactOptional(),
        report: feedbackAddress.describe("URL for “Report a problem”: an issue form, or `mailto:`.").exactOptional(),
      })
      .prefault({})
      .describe(
        "Feedback links under each page. URLs can contain `{title}`, `{url}`, `{route}`, and `{source}` (the source file).",
      ),
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
    search: z
      .strictObject({
        page: z
          .union([route, z.literal(false)], { error: "must be a path that starts with `/`, or `false`" })
          .default("/search")
          .describe("Path of the search page, or `false` to turn off search."),
        provider: z
          .enum(["embedded", "algolia", "typesense"])
          .default("embedded")
          .describe(
            "Search provider: the embedded index, or a service to which `pio-docs search push` uploads the index.",
          ),
        appId: z
          .string()
          .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, { error: "must contain only letters, digits, and `-`" })
          .describe("Algolia application ID.")
          .exactOptional(),
        apiKey: filled
          .describe("Search-only API key. It is visible on every page, so it must not allow anything but searches.")
          .exactOptional(),
        indexName: z
          .string()
          .regex(/^[\w.-]+$/, { error: "must contain only letters, digits, `-`, `_`, and `.`" })
          .describe("Algolia index, or Typesense collection alias.")
          .exactOptional(),
        hosts: z
          .array(judged(serviceOrigin))
          .default([])
          .describe(
            "Hosts of the search service, in order of preference. Typesense: its nodes. Algolia: leave empty, or list servers with a compatible API.",
          ),
        contextual: z
          .boolean()
          .default(true)
          .describe(
            "Searches only records in the current language and version. Set it to `false` if the index contains no other records.",
          ),
        synonyms: z
          .union([z.literal(false), z.array(z.array(filled).min(2))], {
            error: "must be a list of lists of two or more words, or `false`",
          })
          .describe(
            'Synonyms, such as `[["parcel", "package"]]`, in addition to the built-in ones. `false` turns off synonyms.',
          )
          .exactOptional(),
        searchParameters: z
          .record(z.string(), z.json())
          .default({})
          .describe(
            "Parameters for every request to the search service. Filters are combined with the built-in filters. Other parameters replace the built-in ones.",
          ),
      })
      .superRefine((search, context) => {
        for (const key of neededBy[search.provider]) {
          const value = search[key];
          if (value === undefined || (Array.isArray(value) && value.length === 0))
            context.addIssue({
              code: "custom",
              path: [key],
              message: `is required if \`provider\` is \`${search.provider}\``,
            });
        }
      })
      .prefault({})
      .describe("Search settings."),
    policy: z
      .strictObject({
        script: origins("Hosts of scripts that other scripts load."),
        connect: z
          .array(judged((value) => policyOrigin(value, "sockets")))
          .default([])
          .describe("Hosts that scripts can connect to. Exact origins, including `wss://`."),
        style: origins("Hosts of stylesheets that scripts and stylesheets load."),
        font: origins("Hosts of font files."),
        image: origins("Hosts of images that scripts and stylesheets load. Images in pages are always allowed."),
        frame: origins("Hosts whose pages an `<iframe>` can show, in addition to the site itself."),
        worker: origins("Hosts of workers that scripts start."),
        trustedTypes: z
          .enum(["strict", "default", "off"])
          .default("strict")
          .describe(
            "Trusted Types: `strict` (scripts cannot create HTML or scripts), `default` (scripts from `policy.script` are allowed), or `off`.",
          ),
      })
      .prefault({})
      .describe("Additions to the security policy."),
    analytics: z
      .strictObject({
        plausible: anywhere(analyticsIds.plausible)
          .describe(
            "Plausible: the site's domain, or the `pa-…` ID of its script. Use `{ url, id }` for a self-hosted server.",
          )
          .exactOptional(),
        umami: anywhere(analyticsIds.umami)
          .describe("Umami: the website ID. Use `{ url, id }` for a self-hosted server.")
          .exactOptional(),
        matomo: z
          .strictObject(
            {
              url: judged(serviceUrl).describe("URL of your Matomo server, including the path."),
              id: z
                .union([z.int().positive(), visits(analyticsIds.matomo)], { error: analyticsIds.matomo.needs })
                .describe("Site ID."),
            },
            { error: "must be `{ url, id }`, since Matomo is self-hosted" },
          )
          .describe("Matomo: the server URL and the site ID.")
          .exactOptional(),
        ga4: visits(analyticsIds.ga4).describe("Google Analytics 4: the measurement ID, `G-…`.").exactOptional(),
        posthog: anywhere(analyticsIds.posthog)
          .describe("PostHog: the project key, `phc_…`. Use `{ url, id }` for another region or a self-hosted server.")
          .exactOptional(),
      })
      .prefault({})
      .describe("Analytics services. Their scripts and policy entries are added automatically."),
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
    compress: z
      .boolean()
      .default(false)
      .describe("Writes `.gz` and `.br` versions of scripts, styles, and other hashed text files."),
    theme: z
      .strictObject({
        logo: filled.describe("Shorthand for `navbar.logo.src`.").exactOptional(),
        logoDark: filled.describe("Shorthand for `navbar.logo.srcDark`.").exactOptional(),
        accent: z
          .string()
          .refine(isColour, { error: "must be a color: `#0b6b5e`, `rgb(…)`, `hsl(…)`, or a name" })
          .describe("Color of links and buttons.")
          .exactOptional(),
        css: z.array(path).default([]).describe("Stylesheets to load after the theme's."),
        head: z.array(headTag).default([]).describe("Elements to add to the head of every page."),
        overrides: z
          .record(
            z.string().regex(/^[A-Z][A-Za-z0-9]*$/, { error: "must be the name of a component, such as `Footer`" }),
            path,
          )
          .default({})
          .describe('Components that replace theme components: `{ "Footer": "./Footer.tsx" }`.'),
        wrap: path
          .describe(
            "File with a component around each component that starts in the browser, such as a context provider.",
          )
          .exactOptional(),
      })
      .prefault({})
      .describe("Branding, styles, and overrides."),
  })
  .describe("Config of a pio-docs site.");

/** The config as written, with defaults. */
export type ConfigFile = z.output<typeof configSchema>;

/** A config as its author may write it. */
export type ConfigFileInput = z.input<typeof configSchema>;

function judged(judge: (value: string) => { readonly value: string } | { readonly problem: string }) {
  return z.string().superRefine((value, context) => {
    const judgement = judge(value);
    if ("problem" in judgement) context.addIssue({ code: "custom", message: judgement.problem });
  });
}
