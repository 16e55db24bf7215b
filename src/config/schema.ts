// The shape of a config file as its author writes it: every key, its type, default and meaning. The JSON Schema that editors use and
// the manual's table of keys are made from this, so every key has a description. It is long because it is one table.
import * as z from "zod";
import { catalogue } from "../diagnostics/catalogue.ts";
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
import { isColour, ownWordsFaults } from "./own-values.ts";
import { analyticsIds, policyOrigin, serviceUrl } from "./policy.ts";

const text = z.string();
const feedbackAddress = judged(feedbackTemplate);
const filled = z.string().min(1);
const route = z
  .string()
  .regex(/^\/[^?#]*$/, { error: "must start with `/` and hold no `?` or `#`", abort: true })
  .superRefine((value, context) => {
    const problem = addressProblem(decodedPath(value));
    if (problem !== undefined) context.addIssue({ code: "custom", message: problem });
  });
const href = z.string().refine((value) => isSafeHref(value) || isReference(value), {
  error: "must be a path or an address with http, https, mailto or tel",
});
const path = z
  .string()
  .min(1)
  .refine((value) => !/^([/\\]|[a-z]:[/\\])/i.test(value), {
    error: "must be a path relative to the folder of the site",
  });
const inside = path.refine((value) => !climbs(value), { error: "must be a folder inside the folder of the site" });
const id = z.string().regex(/^[A-Za-z0-9][\w.-]{0,99}$/, {
  error: "must consist of letters, digits, `-`, `_` and `.`, at most 100 of them",
});

/** Whether a relative path names the folder of the site, or one above it. */
function isSiteItself(value: string): boolean {
  return value.split("/").every((segment) => segment === "" || segment === "." || segment === "..");
}

const sitePath = z.string().regex(/^\/(?!\/)/, { error: "must start with one `/`" });

const target = {
  label: filled.describe("The text of the link."),
  doc: filled.describe("A document by its id: its path in the docs folder without extension.").exactOptional(),
  to: sitePath
    .describe("A path of this site, with a query or fragment if need be: `/guide/setup#ports`.")
    .exactOptional(),
  href: href
    .describe("An address outside of this site, or what an API calls a thing: `api:addOrder`, `schema:Order`.")
    .exactOptional(),
};

/** Whether exactly one of the ways to name a target is taken. */
function hasOneTarget(entry: { doc?: string; to?: string; href?: string; items?: readonly unknown[] }): boolean {
  return [entry.doc, entry.to, entry.href, entry.items].filter((way) => way !== undefined).length === 1;
}

const link = z.strictObject(target).refine(hasOneTarget, { error: "needs exactly one of `doc`, `to` and `href`" });

const navbarItem = z
  .strictObject({
    ...target,
    position: z.enum(["left", "right"]).default("left").describe("The side of the navbar."),
    items: z.array(link).min(1).describe("Makes the entry a menu of these links.").exactOptional(),
  })
  .refine(hasOneTarget, { error: "needs exactly one of `doc`, `to`, `href` and `items`" });

const logo = z.strictObject({
  src: filled.describe("The image, as a path inside a static folder or a URL."),
  srcDark: filled.describe("The image for the dark mode.").exactOptional(),
  alt: text.default("").describe("What the image says to those who do not see it."),
  href: href.describe("Where the logo leads; the start page by default.").exactOptional(),
});

const sending = z.strictObject({
  hosts: z
    .array(judged(policyOrigin))
    .default([])
    .describe(
      "Hosts that requests may go to beside the servers of the spec, as exact origins: what a server variable without `enum` may come to.",
    ),
  clientId: z
    .union([filled, z.record(z.string(), filled)], { error: "must be a client's id, or an object of ids by scheme" })
    .describe("The public client of OAuth 2 that readers sign in with; an object names one for each security scheme.")
    .exactOptional(),
  clientCredentials: z
    .boolean()
    .default(false)
    .describe("Readers may sign in with a client's secret. It is typed into a page, so each build warns."),
});

const codePlace = z.string().regex(/^[^.\s]+(?:\.[^.\s]+)*$/, { error: "must be a dotted path such as `detail.code`" });

const day = z.string().refine(isDay, { error: "must be a day such as `2026-11-21`" });

const specHistory = z.union(
  [
    filled.describe("The folder that `pio-docs release` writes to."),
    z
      .array(
        z.strictObject({
          version: filled.describe("The name of the release."),
          date: day.describe("The day that it came out.").exactOptional(),
          spec: filled.describe("Its OpenAPI file, relative to the folder of the site."),
        }),
      )
      .min(1),
    z.strictObject({
      tags: filled.describe("Tags of git, `*` standing for any letters: `v*`."),
      file: filled
        .describe(
          "Where the OpenAPI file is in these commits, relative to the folder of the site. Default: where it is now.",
        )
        .exactOptional(),
    }),
  ],
  { error: "must be the path of a folder, a list of releases with `version` and `spec`, or an object with `tags`" },
);

const api = z.strictObject({
  id: id.default("api").describe("The name of the API, in sidebars and for `--spec id=path`."),
  spec: filled.describe("The OpenAPI file, relative to the folder of the site, or an http(s) URL."),
  route: route.describe("Where its pages stand. Default: `/api`, with several APIs `/` and the id.").exactOptional(),
  sidebar: filled.default("apiSidebar").describe("The sidebar that shows the API when no sidebar names it."),
  remoteRefs: z.array(filled).default([]).describe("Hosts that a `$ref` may be fetched from."),
  refsWithin: filled
    .describe(
      "The folder that a `$ref` may not leave, relative to the folder of the site. `--spec-root` overrides it. Default: that folder; the folder of the spec, if it lies outside.",
    )
    .exactOptional(),
  fallbackToCache: z.boolean().default(false).describe("Use the last good copy when the URL cannot be read."),
  overlays: z
    .array(filled)
    .describe("Overlays on the spec, in the order in which they are applied: files of the site, or http(s) URLs.")
    .exactOptional(),
  console: z
    .union([z.boolean(), sending], { error: "must be true, false, or an object of settings" })
    .describe(
      "Readers can send the request that they edit, from the pages of this API alone. Default: nothing is sent.",
    )
    .exactOptional(),
  schemaPages: z
    .enum(["composed", "all", "none"])
    .default("composed")
    .describe(
      "Schemas with a page of their own: `composed` those with a name that are more than a plain type, `all` with a name, `none` but those that are too large to stand in place.",
    ),
  samples: z
    .strictObject({
      from: z
        .union([filled, z.array(filled)], { error: "must be the path of a file, or a list of such" })
        .describe("Files with samples of your SDK by operation, which come before those of the spec."),
    })
    .describe("Code samples of its operations.")
    .exactOptional(),
  errors: z
    .strictObject({
      at: z
        .union([codePlace, z.array(codePlace).min(1)], {
          error: "must be a dotted path such as `detail.code`, or a list of such",
        })
        .describe(
          "Where the code of an error stands in its answer: `detail.code`; lists on the way are passed through. Default: found under `code`, `error`, `type` or `error_code`.",
        )
        .exactOptional(),
      from: filled
        .describe(
          "The file that says what error codes mean and what to do. Default: beside `shop.yaml` the file `shop.errors.yaml`, else `errors.yaml`.",
        )
        .exactOptional(),
    })
    .describe("The page of its error codes.")
    .exactOptional(),
  specHistory: specHistory
    .describe(
      "Its earlier releases: the folder that `pio-docs release` writes to, a list of files, or tags of git. They give a changelog, feeds, and on each field since when it stands.",
    )
    .exactOptional(),
});

const headTag = z.strictObject({
  tag: z.enum(["meta", "link", "script"]).describe("The name of the element."),
  attributes: z
    .record(z.string(), z.union([z.string(), z.literal(true)], { error: "must be a text, or true" }))
    .describe("Its attributes; `true` for one without a value. Scripts need `src`: inline code is not allowed."),
});

const oneOrMore = z.union([filled, z.array(filled).min(1)], { error: "must be a text, or a list of such" });
const pointer = z.string().regex(/^#?\//, { error: "must be a JSON pointer such as `/paths/~1pets/get`" });
const external = z.strictObject({
  allow: z
    .array(
      z.string().refine((value) => /^[^\s/?#@\\]+:\d{1,5}$/.test(value) && isUrl(`http://${value}`), {
        error: "must be a host and a port, like `wiki.corp:443`",
      }),
    )
    .default([...usualExternal.allow])
    .describe(
      "Hosts with their port, `wiki.corp:443`, that may be asked although they lead into a network that is not public.",
    ),
  ignore: z
    .array(filled)
    .default([...usualExternal.ignore])
    .describe("Addresses that are not asked: beginnings, `https://example.com/private/`, or patterns, `*.corp/*`."),
  concurrency: z.int().min(1).max(64).default(usualExternal.concurrency).describe("Requests at once."),
  perHost: z.int().min(1).max(16).default(usualExternal.perHost).describe("Requests at once to one host."),
  spacing: z
    .number()
    .min(0)
    .max(10_000)
    .default(usualExternal.spacing)
    .describe("Milliseconds between two requests to one host."),
  timeout: z.number().min(0.1).max(60).default(usualExternal.timeout).describe("Seconds that a request may take."),
  time: z
    .number()
    .min(1)
    .max(21_600)
    .default(usualExternal.time)
    .describe("Seconds that the check may take; what is not asked by then is left to the next run."),
  expires: z
    .number()
    .min(0)
    .max(90)
    .default(usualExternal.expires)
    .describe("Days that a good answer counts before the address is asked again."),
  quarantine: z
    .number()
    .min(0)
    .max(2_160)
    .default(usualExternal.quarantine)
    .describe("Hours over which an address must fail, in three runs at least, before that is a warning."),
});

const severityKeys = Object.entries(catalogue).flatMap(([code, entry]) => (entry.fixed === true ? [] : [code]));

const severities = z.partialRecord(z.enum(severityKeys), z.enum(["ignore", "log", "warn", "throw"]));

const override = z.strictObject({
  path: oneOrMore.describe("Files, as globs from the folder of the site: `docs/old/**`, or a list of such."),
  at: pointer.describe("A part of a data file, as a JSON pointer: `/paths/~1pets`.").exactOptional(),
  severities: severities.describe("How grave findings are there, by their codes."),
});

const ignoredCode = z.enum(severityKeys);

const ignore = z.strictObject({
  code: z
    .union([ignoredCode, z.array(ignoredCode).min(1)], { error: "must be the code of a finding, or a list of such" })
    .describe("Which findings."),
  path: oneOrMore.describe("Files, as globs from the folder of the site. Default: all.").exactOptional(),
  at: pointer.describe("A part of a data file, as a JSON pointer: `/paths/~1pets/get`.").exactOptional(),
  match: filled.describe("What the sentence of the finding holds; `*` stands for any letters.").exactOptional(),
  reason: text.default("").describe("Why. Without one it has no effect."),
  until: day.describe("Its last day, by UTC.").exactOptional(),
});

const bytes = z
  .union([z.int().positive(), z.string().regex(/^\d+(\.\d+)?\s*([kM]?B)$/)], {
    error: "must be a number of bytes, or a text such as `36 kB` or `1.5 MB`",
  })
  .describe("Bytes, or a text such as `36 kB` (of 1,000 bytes).");

const pageBudget = z.strictObject({
  html: bytes.describe("The HTML of a page.").exactOptional(),
  gz: bytes.describe("The HTML of a page, packed by gzip.").exactOptional(),
  scripts: bytes.describe("Scripts that its head loads, packed.").exactOptional(),
  styles: bytes.describe("Stylesheets that its head loads, packed.").exactOptional(),
  firstView: bytes.describe("HTML, scripts and stylesheets together, packed.").exactOptional(),
});

const budgets = z.strictObject({
  pages: z
    .partialRecord(z.enum(budgetedTypes), pageBudget)
    .default({})
    .describe("What a page may weigh, by its type; `any` for those that say nothing themselves."),
  output: bytes.describe("What all files together may weigh.").exactOptional(),
  time: z.number().positive().describe("Seconds that a build may take.").exactOptional(),
});

/** What a search service cannot do without. */
const neededBy = {
  embedded: [],
  algolia: ["appId", "apiKey", "indexName"],
  typesense: ["apiKey", "indexName", "hosts"],
} as const;

const origins = (what: string) =>
  z.array(judged(policyOrigin)).default([]).describe(`${what} Exact origins: \`https://cdn.example.com\`.`);

/** An id alone, for a service that has a host of its own. */
const visits = ({ is, needs }: (typeof analyticsIds)["ga4"]) => z.string().regex(is, { error: needs });

/** The same where the service can be run by anybody. */
const anywhere = (ids: (typeof analyticsIds)["ga4"]) =>
  z.union([visits(ids), z.strictObject({ url: judged(serviceUrl), id: visits(ids) })], {
    error: `${ids.needs}, or \`{ url, id }\` for a server of your own`,
  });

const languageTag = z
  .string()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/, { error: "must be a language tag like `en` or `pt-BR`" });

/** Words by topic and name, as `src/messages/en.ts` has them; said as a plain table, since a schema of all of them would be most of the whole. */
const ownWords = z.record(z.string(), z.record(z.string(), z.unknown())).superRefine((value, context) => {
  for (const { path, message } of ownWordsFaults(value)) context.addIssue({ code: "custom", path: [...path], message });
});

const bump = z.enum(bumps);

const versionBump = z.strictObject({
  breaking: bump.default(usualPolicy.breaking).describe("For breaking changes; below 1.0.0 `major` is `minor`."),
  warning: bump.default(usualPolicy.warning).describe("For changes of level `warning`."),
  added: bump.default(usualPolicy.added).describe("For new operations and webhooks."),
  info: bump.default(usualPolicy.info).describe("For all other changes."),
});

/** The config file. Paths are relative to the folder of the site. */
export const configSchema = z
  .strictObject({
    $schema: text.describe("The address of this schema, for editors.").exactOptional(),
    version: z.literal(1).default(1).describe("The version of the config format."),
    title: text
      .default("")
      .describe(
        "The name of the site. Without one: the heading of its home page, the API's title, or the name of the package or folder.",
      ),
    tagline: text.default("").describe("One sentence about the site."),
    titleDelimiter: text.default("|").describe("Stands between the page's and the site's title."),
    lang: languageTag.default("en").describe("The language of the site, as a BCP 47 tag."),
    words: ownWords
      .describe("Words of the theme that the site says otherwise, by topic and name: `page: { onThisPage: Contents }`.")
      .exactOptional(),
    languages: z
      .record(
        languageTag,
        z.strictObject({
          folders: z
            .array(path)
            .default([])
            .describe("Folders whose pages are in this language, from the folder of the site."),
          dir: z
            .enum(["ltr", "rtl"])
            .describe("Its direction of writing. Default: that of the language.")
            .exactOptional(),
          words: ownWords.describe("Words that the site says otherwise on these pages.").exactOptional(),
        }),
      )
      .default({})
      .describe("Languages beside `lang`, by tag. A page may also name its own: `lang: de` in its front matter."),
    dir: z.enum(["ltr", "rtl"]).describe("The direction of writing. Default: that of the language.").exactOptional(),
    url: judged(originOf)
      .describe("The origin that the site is published at, without a path; needed for canonical links and the sitemap.")
      .exactOptional(),
    baseUrl: judged(baseUrlOf).default("/").describe("The path that the site is published under."),
    trailingSlash: z
      .boolean()
      .describe(
        "true: links end in `/`. false: files are `page.html`, not `page/index.html`. Unset: links without, files in folders.",
      )
      .exactOptional(),
    noIndex: z.boolean().default(false).describe("Ask search engines not to list the site."),
    favicon: filled
      .describe(
        "The icon, as a path inside a static folder. Default: `favicon.svg`, `.ico` or `.png` there, if there is one.",
      )
      .exactOptional(),
    docs: z
      .union([z.literal(false), inside], { error: "must be a folder inside the folder of the site, or false" })
      .describe(
        "The folder of the guide pages; false for none. Default: `docs` if it holds pages, else the folder of the site.",
      )
      .exactOptional(),
    docsRoute: route.default("/").describe("Where the guide pages stand."),
    pages: inside.describe("A folder of pages outside the sidebars, served at `/` by their path.").exactOptional(),
    static: z
      .array(
        path.refine((value) => !isSiteItself(value), { error: "must be a folder of its own: all in it is published" }),
      )
      .default(["static"])

      .describe("Folders that are copied unchanged; missing ones are passed over."),
    includes: z
      .array(path)
      .default([])
      .describe(
        "Folders outside of the site's own that pages may take code from: `../examples`. What is hidden, installed or ignored by git stays out.",
      ),
    variables: z
      .record(
        z.string().regex(/^\$?[\w-]+(?:\.[\w-]+)*$/, { error: "must be a name such as `version` or `site.version`" }),
        z.union([z.string(), z.number(), z.boolean()], { error: "must be a text, a number, true or false" }),
      )
      .default({})
      .describe(
        "What stands in pages for `{{ name }}`, outside of code: each name with its text. Values are text, never markup.",
      ),
    sidebars: z
      .union([z.string().min(1), z.literal(false), z.record(z.string(), z.unknown())], {
        error: "must be a file, an object of sidebars, or false",
      })
      .describe(
        "The sidebars or their file; false for none. Default: `sidebars.json` (or yaml), else made from folders and tags.",
      )
      .exactOptional(),
    apis: z.array(api).default([]).describe("The APIs to document."),
    sources: z
      .record(z.string(), filled)
      .default({})
      .describe(
        "The specs that Arazzo documents mean by a name, where they give another address: the `spec` of an API.",
      ),
    severities: severities.default({}).describe("How grave a finding is, by its code. `throw` fails the build."),
    overrides: z
      .array(override)
      .default([])
      .describe("Other severities in some files or parts of them; of several the last one counts."),
    ignore: z
      .array(ignore)
      .default([])
      .describe("Findings to pass over, each with a reason. In markdown a comment does the same where it stands."),
    budgets: budgets
      .describe("What pages may weigh and a build may take; what is over is a finding of a build that writes.")
      .exactOptional(),
    check: z
      .strictObject({
        external: external.describe("How `check --external` asks other sites.").exactOptional(),
        versionBump: versionBump
          .describe("How far `info.version` must move for changes of a spec, by `diff --require-version-bump`.")
          .exactOptional(),
      })
      .describe("Settings of checks.")
      .exactOptional(),
    navbar: z
      .strictObject({
        title: text.describe("The text beside the logo. Default: the title of the site.").exactOptional(),
        logo: logo.describe("The logo.").exactOptional(),
        items: z.array(navbarItem).default([]).describe("The entries of the navbar."),
      })
      .prefault({})
      .describe("The bar at the top."),
    footer: z
      .strictObject({
        columns: z
          .array(
            z.strictObject({
              title: text.describe("The heading of the column."),
              items: z.array(link).default([]).describe("The links of the column."),
            }),
          )
          .default([])
          .describe("Columns of links."),
        copyright: text.default("").describe("The last line; may hold simple HTML."),
      })
      .describe("The end of every page.")
      .exactOptional(),
    announcement: z
      .strictObject({
        id: id
          .describe("Readers who closed the bar see it again when the id changes. Default: follows the content.")
          .exactOptional(),
        content: filled.describe("The text; may hold simple HTML."),
        closeable: z.boolean().default(true).describe("Whether readers can close the bar."),
      })
      .describe("A bar above the navbar.")
      .exactOptional(),
    colorMode: z
      .strictObject({
        default: z.enum(["light", "dark"]).default("light").describe("The mode that a reader meets first."),
        switch: z.boolean().default(true).describe("Whether readers can change it."),
        respectSystem: z.boolean().default(false).describe("Start in the mode of the reader's system."),
      })
      .prefault({})
      .describe("Light and dark."),
    toc: z
      .strictObject({
        min: z.int().min(2).max(6).default(2).describe("The highest level of headings shown."),
        max: z.int().min(2).max(6).default(3).describe("The lowest level of headings shown."),
      })
      .refine(({ min, max }) => min <= max, { error: "has a `min` above its `max`" })
      .prefault({})
      .describe("The contents list of a page."),
    sidebar: z
      .strictObject({
        autoCollapse: z.boolean().default(false).describe("Opening a category closes its neighbours."),
      })
      .prefault({})
      .describe("How sidebars behave."),
    print: z
      .enum(["fields", "full"])
      .default("fields")
      .describe(
        "What of an operation is printed: its fields, each schema once; or samples, examples and repeats, too.",
      ),
    breadcrumbs: z.boolean().default(true).describe("Show the way from the sidebar's top to the page."),
    versionLabel: text
      .describe("The name of the version of the documentation, shown in the navbar. Without one nothing is shown.")
      .exactOptional(),
    editUrl: z
      .string()
      .refine(isWebUrl, { error: "must be an http or https URL" })
      .describe("Shows “Edit this page”: the path of the source is appended.")
      .exactOptional(),
    lastUpdated: z
      .union([z.boolean(), z.literal("author")], { error: "must be true, false or `author`" })
      .default(false)
      .describe("Show when a page was last changed, from git; `author`: by whom, too, under the names of `.mailmap`."),
    feedback: z
      .strictObject({
        helpful: feedbackAddress
          .describe("Asks “Was this page helpful?”: where its Yes and No lead. `{answer}` is `yes` or `no`.")
          .exactOptional(),
        report: feedbackAddress
          .describe("Shows “Report a problem”: the address of an issue form, or `mailto:`.")
          .exactOptional(),
      })
      .prefault({})
      .describe(
        "Links under each page. In their addresses `{title}`, `{url}`, `{route}` and `{source}` (its file) are those of the page.",
      ),
    samples: z
      .strictObject({
        languages: z
          .array(z.enum(sampleLanguageKeys))
          .describe("The languages of code samples and their order; the first stands in the page. Default: all.")
          .exactOptional(),
      })
      .prefault({})
      .describe("Code samples of API operations."),
    search: z
      .strictObject({
        page: z
          .union([route, z.literal(false)], { error: "must be a route that starts with `/`, or false" })
          .default("/search")
          .describe("The route of the search page; false for none."),
        provider: z
          .enum(["embedded", "algolia", "typesense"])
          .default("embedded")
          .describe("Who answers: the index beside the pages, or a service that `pio-docs search push` fills."),
        appId: z
          .string()
          .regex(/^[A-Za-z0-9][A-Za-z0-9-]*$/, { error: "must consist of letters, digits and `-`" })
          .describe("The application of Algolia.")
          .exactOptional(),
        apiKey: filled
          .describe(
            "The service's key for readers. It stands in every page, so it must be one that can do nothing but search.",
          )
          .exactOptional(),
        indexName: z
          .string()
          .regex(/^[\w.-]+$/, { error: "must consist of letters, digits, `-`, `_` and `.`" })
          .describe("The index of Algolia; for Typesense the alias that stands for a collection.")
          .exactOptional(),
        hosts: z
          .array(judged(serviceOrigin))
          .default([])
          .describe(
            "Addresses of the service, the first asked first. Typesense: its nodes. Algolia: its own hosts when empty, else any server that speaks its protocol.",
          ),
        contextual: z
          .boolean()
          .default(true)
          .describe("Ask for records of this language and version only; false when the index holds nothing else."),
        synonyms: z
          .union([z.literal(false), z.array(z.array(filled).min(2))], {
            error: "must be a list of lists of two words or more, or false",
          })
          .describe(
            'Words that readers use for one another, `[["parcel", "package"]]`, beside those that every site has; false: a word finds itself alone.',
          )
          .exactOptional(),
        searchParameters: z
          .record(z.string(), z.json())
          .default({})
          .describe(
            "Parameters of the service for every query. Filters are added to ours; any other takes the place of ours.",
          ),
      })
      .superRefine((search, context) => {
        for (const key of neededBy[search.provider]) {
          const value = search[key];
          if (value === undefined || (Array.isArray(value) && value.length === 0))
            context.addIssue({
              code: "custom",
              path: [key],
              message: `is needed when \`provider\` is \`${search.provider}\``,
            });
        }
      })
      .prefault({})
      .describe("Search."),
    policy: z
      .strictObject({
        script: origins("Hosts of scripts that other scripts append."),
        connect: z
          .array(judged((value) => policyOrigin(value, "sockets")))
          .default([])
          .describe("Hosts that scripts may send to and read from. Exact origins; `wss://` is allowed, too."),
        style: origins("Hosts of stylesheets that scripts and stylesheets load."),
        font: origins("Hosts of font files."),
        image: origins(
          "Hosts of pictures that scripts and stylesheets load; those in pages are allowed by themselves.",
        ),
        frame: origins("Hosts that an `<iframe>` of a page may show; never the site's own."),
        worker: origins("Hosts of workers that scripts start."),
        trustedTypes: z
          .enum(["strict", "default", "off"])
          .default("strict")
          .describe(
            "What scripts may make of text. `strict`: nothing. `default`: they may append scripts of `policy.script`. `off`: anything, HTML too.",
          ),
      })
      .prefault({})
      .describe("What pages may load and do beside the files of the site."),
    analytics: z
      .strictObject({
        plausible: anywhere(analyticsIds.plausible)
          .describe("Plausible: the site's domain, or `pa-…` of its script; `{ url, id }` for a server of your own.")
          .exactOptional(),
        umami: anywhere(analyticsIds.umami)
          .describe("Umami: the website's id; `{ url, id }` for a server of your own.")
          .exactOptional(),
        matomo: z
          .strictObject(
            {
              url: judged(serviceUrl).describe("The address of your Matomo, with its path if it has one."),
              id: z
                .union([z.int().positive(), visits(analyticsIds.matomo)], { error: analyticsIds.matomo.needs })
                .describe("The number of the site."),
            },
            { error: "must be `{ url, id }`: Matomo has no host of its own" },
          )
          .describe("Matomo: where it runs and the number of the site.")
          .exactOptional(),
        ga4: visits(analyticsIds.ga4).describe("Google Analytics 4: the measurement id, `G-…`.").exactOptional(),
        posthog: anywhere(analyticsIds.posthog)
          .describe("PostHog: the project's key, `phc_…`; `{ url, id }` for another region or a server of your own.")
          .exactOptional(),
      })
      .prefault({})
      .describe("Services that count page views, each with the policy, the script and the start that it needs."),
    redirects: z.record(route, href).default({}).describe("Old routes and where they lead: a route or an address."),
    hosting: z
      .array(z.enum(["apache", "caddy", "nginx"]))
      .default([])
      .describe(
        "Servers to write a site file for: `.htaccess` (Apache), `_Caddyfile`, `_nginx.conf`. `_headers` is always written.",
      ),
    agents: z
      .boolean()
      .default(true)
      .describe("Write what programs read: each page as markdown, too, under its address and `.md`."),
    compress: z
      .boolean()
      .default(false)
      .describe("Write `.gz` and `.br` beside scripts, styles and other hashed texts."),
    theme: z
      .strictObject({
        logo: filled.describe("Short for `navbar.logo.src`.").exactOptional(),
        logoDark: filled.describe("Short for `navbar.logo.srcDark`.").exactOptional(),
        accent: z
          .string()
          .refine(isColour, { error: "must be a colour: `#0b6b5e`, `rgb(…)`, `hsl(…)` or a name" })
          .describe("The colour of links and buttons.")
          .exactOptional(),
        css: z.array(path).default([]).describe("Stylesheets that follow the theme's own."),
        head: z.array(headTag).default([]).describe("Elements added to the head of every page."),
        parts: z
          .record(z.string().regex(/^[A-Z][A-Za-z0-9]*$/, { error: "must be the name of a part, like `Footer`" }), path)
          .default({})
          .describe('Components that take the place of the theme\'s parts, by name: `{ "Footer": "./Footer.tsx" }`.'),
      })
      .prefault({})
      .describe("Branding without a fork."),
  })
  .describe("Settings of a pio-docs site.");

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
