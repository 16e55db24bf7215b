// A config as written (checked by the schema, defaults in) plus what was found on disk; the Config that the stages read. Pure.

import { isCode } from "../diagnostics/catalogue.ts";
import { configValue } from "../diagnostics/config-value.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Ignore } from "../diagnostics/ignore.ts";
import type { Severity } from "../diagnostics/severity.ts";
import { directionOf } from "../messages/direction.ts";
import type { SiteMessages } from "../messages/tongue.ts";
import type { ApiConfig, HeadTag, Inline, Logo, Sidebars, SiteConfig, Version } from "../model/config.ts";
import { digestOf } from "../model/digest.ts";
import { routeOfAddress } from "../model/route.ts";
import { tidyPath } from "../model/source-tree.ts";
import { type Budgets, budgetedTypes, measures, type PageBudget } from "../model/weight.ts";
import { defined } from "../text/defined.ts";
import { nearest } from "../text/nearest.ts";
import { type FilePath, pointerTo } from "../text/place.ts";
import { baseUrlOf, originOf } from "./address.ts";
import { specAddress } from "./apis.ts";
import { collectionsOf } from "./collections.ts";
import { componentsOf } from "./components.ts";
import { configHtml } from "./config-html.ts";
import { dialectsOf } from "./dialects.ts";
import { fontOf } from "./fonts.ts";
import { headTagOf } from "./head-tags.ts";
import { inlineOf } from "./inline.ts";
import { localesOf } from "./locales.ts";
import { analyticsOf, outsideOf, ownFrames, policyOf } from "./outside.ts";
import { ownChecksOf } from "./own-checks.ts";
import { presets } from "./presets.ts";
import type { ConfigFile } from "./schema.ts";
import { openInFaults, shareImageOf } from "./shared-pages.ts";

/** What is known beside the config file: `baseUrl` and `noIndex` are options of the command line. */
export type SettleContext = {
  /** Absolute. */
  readonly siteFolder: string;
  readonly file?: FilePath;
  /** What the site is called when it says nothing itself. */
  readonly name: string;
  readonly docs?: FilePath;
  readonly apis: readonly ApiConfig[];
  readonly sidebars: Sidebars;
  /** Those of languages that have their own, by tag. */
  readonly localeSidebars?: ReadonlyMap<string, Sidebars>;
  readonly versions?: readonly Version[];
  readonly baseUrl?: string;
  readonly noIndex?: boolean;
  /** The site is built for some readers alone. */
  readonly hasAudiences: boolean;
};

/**
 * The Config. An empty `title` (and `navbar.title`) means: the heading of the home page, the API's title, or `name`; which, is known when
 * the site is assembled. Diagnostics: config-html, and config-value for head tags, redirects in a circle and a bad `--base-url`.
 */
export function settle(
  written: ConfigFile,
  around: SettleContext,
): { readonly config: SiteConfig; readonly diagnostics: readonly Diagnostic[] } {
  const file = around.file ?? "";
  const { navbar, theme } = written;
  const address = addressOf(written, around);
  const head = headTags(theme.head, file);
  const texts = textsOf(written, file);
  const config: SiteConfig = defined({
    version: 1,
    file: around.file,
    title: written.title,
    name: around.name,
    tagline: written.tagline,
    titleDelimiter: written.titleDelimiter,
    ...languageOf(written, around),
    ...address.settings,
    trailingSlash: written.trailingSlash,
    noIndex: written.noIndex || around.noIndex === true,
    favicon: written.favicon?.replace(/^\.?\/+/, ""),
    shareImage: shareImageOf(written),
    ...sourcesOf(written, around),
    severities: severitiesOf(written.severities),
    ...quietingOf(written, file),
    budgets: budgetsOf(written, file),
    external: outsideOf(written),
    versionBump: written.check?.versionBump,
    navbar: defined({ title: navbar.title ?? written.title, logo: logoOf(written), items: navbar.items }),
    ...texts.settings,
    colorMode: written.colorMode,
    toc: written.toc,
    sidebar: written.sidebar,
    print: written.print,
    breadcrumbs: written.breadcrumbs,
    headingIds: written.headingIds,
    versionLabel: written.versionLabel || undefined,
    editUrl: written.editUrl?.replace(/(?<!\/)$/, "/"),
    lastUpdated: written.lastUpdated,
    feedback: defined(written.feedback),
    search: searchOf(written),
    policy: policyOf(written),
    analytics: analyticsOf(written),
    hosting: [...new Set(written.hosting)].sort(),
    compress: written.compress,
    agents: written.agents,
    openIn: around.hasAudiences ? [] : [...new Set(written.openIn)],
    mcp: written.mcp?.endpoint,
    ask: written.ask?.endpoint,
    redirects: written.redirects,
    theme: themeOf(theme, head.tags, file),
  });
  const diagnostics = [
    ...openInFaults(written, file),
    ...address.diagnostics,
    ...ownFrames(written, file),
    ...redirectCircles(written.redirects, file),
    ...head.diagnostics,
    ...texts.diagnostics,
  ];
  return { config, diagnostics };
}

/** The languages and versions of the site, and what it says in its own. */
function languageOf(written: ConfigFile, around: SettleContext) {
  return {
    lang: written.lang,
    dir: written.dir ?? directionOf(written.lang),
    words: written.messages as SiteMessages | undefined,
    ...localesOf(written, around.localeSidebars ?? new Map()),
    versions: around.versions?.map((one) => ({ ...one, apis: one.apis.map((api) => spoken(api, written)) })),
  };
}

/** Where the site is published. Diagnostic: config-value for a bad `--base-url`. */
function addressOf(written: ConfigFile, around: SettleContext) {
  const base = baseUrlOf(around.baseUrl ?? written.baseUrl);
  const published = baseUrlOf(written.baseUrl);
  const origin = written.url === undefined ? undefined : originOf(written.url);
  const settings = {
    url: origin !== undefined && "value" in origin ? origin.value : undefined,
    baseUrl: "value" in base ? base.value : "/",
    publishedBase: around.baseUrl !== undefined && "value" in published ? published.value : undefined,
  };
  const diagnostics =
    "problem" in base ? [configValue({ file: "--base-url" }, { key: "--base-url", problem: base.problem })] : [];
  return { settings, diagnostics };
}

/** The folders and specs that the site is made of. */
function sourcesOf(written: ConfigFile, around: SettleContext) {
  return {
    ...collectionsOf(written, around),
    ...tagsOf(written),
    static: [...new Set(written.static.map(tidyPath))],
    includes: [...new Set(written.includes.map(tidyPath))],
    variables: Object.fromEntries(Object.entries(written.variables).map(([name, value]) => [name, String(value)])),
    dialects: dialectsOf(written, around),
    components: componentsOf(written),
    ownChecks: ownChecksOf(written),
    sidebars: around.sidebars,
    apis: around.apis.map((api) => spoken(api, written)),
    sources: Object.fromEntries(Object.entries(written.sources).map(([name, spec]) => [name, specAddress(spec)])),
  };
}

function tagsOf({ tags }: ConfigFile): Pick<SiteConfig, "tags"> {
  if (tags === false) return {};
  return { tags: { route: routeOfAddress(tags === true ? "/tags" : tags.route) } };
}

/** The texts with markup that stand on every page: footer and announcement. Diagnostics: config-html. */
function textsOf({ footer, announcement }: ConfigFile, file: FilePath) {
  const diagnostics: Diagnostic[] = [];
  const html = (text: string, ...tokens: readonly string[]): readonly Inline[] => {
    const { value, dropped } = inlineOf(text);
    diagnostics.push(...configHtml({ file, pointer: pointerTo("", ...tokens) }, tokens.join("."), dropped));
    return value;
  };
  const settings = {
    footer: footer && { columns: footer.columns, copyright: html(footer.copyright, "footer", "copyright") },
    announcement: announcement && {
      id: announcement.id ?? digestOf(announcement.content).slice(0, 8),
      content: html(announcement.content, "announcement", "content"),
      closeable: announcement.closeable,
    },
  };
  return { settings, diagnostics };
}

/** Reference pages are in the language of the site. */
function spoken(api: ApiConfig, { lang, messages }: ConfigFile): ApiConfig {
  if (lang === "en" && messages === undefined) return api;
  return { ...api, tongue: defined({ lang, words: messages as SiteMessages | undefined }) };
}

/** The search page, and the service that answers if one is named. Origins are written in one way, so that a policy can name them. */
function searchOf({ search, lang }: ConfigFile): SiteConfig["search"] {
  const page = search.page === false ? (false as const) : routeOfAddress(search.page);
  const { provider, appId = "", apiKey = "", indexName = "", hosts, contextual, searchParameters, synonyms } = search;
  const shared = defined({ page, synonyms });
  if (provider === "embedded") return shared;
  const origins = hosts.map(originOf).flatMap((origin) => ("value" in origin ? [origin.value] : []));
  const facets = contextual
    ? [[`language:${lang}`], ["docusaurus_tag:default", "docusaurus_tag:docs-default-current"]]
    : [];
  return {
    ...shared,
    hosted: { provider, appId, apiKey, indexName, hosts: [...new Set(origins)], facets, parameters: searchParameters },
  };
}

function themeOf(
  { preset, accent, neutral, radius, tokens = [], font, icons, css, overrides }: ConfigFile["theme"],
  head: readonly HeadTag[],
  file: FilePath,
): SiteConfig["theme"] {
  const parts = Object.fromEntries(Object.entries(overrides).map(([name, part]) => [name, tidyPath(part)]));
  const look = { ...(preset === undefined ? {} : presets[preset]), ...defined({ accent, neutral }) };
  return defined({
    ...look,
    ...(radius === undefined ? {} : { radius: typeof radius === "number" ? `${radius}px` : radius }),
    tokens: [tokens].flat().map(tidyPath),
    font: fontOf(font, file),
    icons: icons && tidyPath(icons),
    css: css.map(tidyPath),
    head,
    parts,
  });
}

/** The navbar's logo; `theme.logo` and `theme.logoDark` are short for its sources. */
function logoOf(written: ConfigFile): Logo | undefined {
  const { navbar, theme } = written;
  const src = navbar.logo?.src ?? theme.logo;
  if (src === undefined) return undefined;
  const srcDark = navbar.logo?.srcDark ?? theme.logoDark;
  const href = navbar.logo?.href;
  return defined({
    src,
    srcDark,
    alt: navbar.logo?.alt ?? "",
    href,
  });
}

function headTags(
  written: ConfigFile["theme"]["head"],
  file: FilePath,
): { readonly tags: readonly HeadTag[]; readonly diagnostics: readonly Diagnostic[] } {
  const tags: HeadTag[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, { tag, attributes }] of written.entries()) {
    const judged = headTagOf(tag, attributes);
    if ("tag" in judged) {
      tags.push(judged.tag);
      continue;
    }
    const { attribute, problem } = judged;
    const at = pointerTo("/theme/head", index, ...(attribute === undefined ? [] : ["attributes", attribute]));
    const near = attribute === undefined ? undefined : nearest(attribute, judged.known);
    const key = attribute === undefined ? `theme.head[${index}]` : `theme.head[${index}].attributes.${attribute}`;
    diagnostics.push(configValue({ file, pointer: at }, { key, problem, near }));
  }
  return { tags, diagnostics };
}

/** Redirects that come back to where they started, each circle reported once. */
function redirectCircles(redirects: Readonly<Record<string, string>>, file: FilePath): readonly Diagnostic[] {
  const targets = new Map(Object.entries(redirects).map(([from, to]) => [routeOfAddress(from), { from, to }] as const));
  const done = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const start of targets.keys()) {
    const path = new Set<string>();
    let at = start;
    while (!done.has(at)) {
      done.add(at);
      path.add(at);
      const next = targets.get(at);
      if (next?.to.startsWith("/") !== true) break;
      at = routeOfAddress(next.to.replace(/[?#].*$/s, ""));
      if (!path.has(at)) continue;
      const facts = { key: `redirects.${next.from}`, problem: "is part of a redirect loop" };
      diagnostics.push(configValue({ file, pointer: pointerTo("/redirects", next.from) }, facts));
    }
  }
  return diagnostics;
}

// What a config allows pages to weigh and a build to take.

/** The budgets of a config in bytes and seconds; undefined where it has none. */
function budgetsOf({ budgets }: ConfigFile, file: FilePath): Budgets | undefined {
  if (budgets === undefined) return undefined;
  const { pages, output, time } = budgets;
  const place = (key: string) => ({ file, pointer: pointerTo("/budgets", key) });
  return {
    pages: budgetedTypes.flatMap((type) => {
      const most = pages[type];
      return most === undefined ? [] : [{ type, most: mostOf(most) }];
    }),
    ...(output === undefined ? {} : { output: { most: bytesOf(output), place: place("output") } }),
    ...(time === undefined ? {} : { time: { most: time, place: place("time") } }),
  };
}

function mostOf(written: NonNullable<NonNullable<ConfigFile["budgets"]>["pages"]["any"]>): PageBudget["most"] {
  return Object.fromEntries(
    measures.flatMap((measure) => {
      const most = written[measure];
      return most === undefined ? [] : [[measure, bytesOf(most)]];
    }),
  );
}

const units: Readonly<Record<string, number>> = { B: 1, kB: 1_000, MB: 1_000_000 };

/** `36 kB` is 36,000 bytes. */
function bytesOf(written: number | string): number {
  if (typeof written === "number") return written;
  const [, number = "0", unit = "B"] = /^([\d.]+)\s*(\w+)$/.exec(written) ?? [];
  return Math.round(Number(number) * (units[unit] ?? 1));
}

// What a config says of diagnostics: how grave some are in some places, and which are to be passed over.

type WrittenSeverities = Readonly<Partial<Record<string, Severity | undefined>>>;

/** The severities that are set. */
function severitiesOf(written: WrittenSeverities): Readonly<Record<string, Severity>> {
  const set: Record<string, Severity> = {};
  for (const [code, severity] of Object.entries(written)) if (severity !== undefined) set[code] = severity;
  return set;
}

/** The overrides and ignores of a config; each absent where it says nothing of the kind. */
function quietingOf(written: ConfigFile, file: FilePath): Pick<SiteConfig, "overrides" | "ignores"> {
  const overrides = written.severitiesByPath.map(({ path, at, severities }) =>
    defined({ files: listOf(path), at: pointerOf(at), severities: severitiesOf(severities) }),
  );
  const ignores = written.suppress.map(
    ({ code, path, at, match, reason, until }, index): Ignore => ({
      ...defined({ codes: listOf(code)?.filter(isCode) ?? [], reason: reason.trim(), until }),
      place: { file, pointer: pointerTo("/suppress", index) },
      range: { kind: "scope", ...defined({ files: listOf(path), at: pointerOf(at), match }) },
    }),
  );
  return { ...(overrides.length === 0 ? {} : { overrides }), ...(ignores.length === 0 ? {} : { ignores }) };
}

function listOf<Value extends string>(written: Value | readonly Value[] | undefined): readonly Value[] | undefined {
  return typeof written === "string" ? [written] : written;
}

function pointerOf(written: string | undefined): string | undefined {
  return written?.replace(/^#/, "").replace(/\/+$/, "");
}
