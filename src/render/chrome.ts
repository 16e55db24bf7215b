// What every page of a site shows alike, made once a build.

import { analyticsTags, startName } from "../model/analytics.ts";
import { touchIcon } from "../model/browser-look.ts";
import type { HeadTag, Locale, Logo, SiteConfig } from "../model/config.ts";
import type { Digest } from "../model/digest.ts";
import { baseFromScripts, filesBase } from "../model/edition.ts";
import { metaPolicy, trustedScripts } from "../model/policy.ts";
import { hrefOf, routeOf } from "../model/route.ts";
import type { Site } from "../model/site.ts";
import type { Chrome, ClientAssets, PageView } from "../model/view.ts";
import { defined } from "../text/defined.ts";
import { entriesOf } from "./entries.ts";

/** `deployment` names this build's shell, so that an open page notices when the next one comes from another. */
export function chromeOf(
  site: Site,
  client: ClientAssets,
  shell: {
    readonly generator: string;
    readonly deployment: Digest;
    readonly partsModule?: string | undefined;
    readonly partsScripts?: Chrome["partsScripts"];
    readonly languages?: Chrome["languages"];
  },
): Chrome {
  const { config } = site;
  const addressing = { base: config.baseUrl, trailingSlash: config.trailingSlash };
  const { footer, announcement } = config;
  return defined({
    version: 1,
    generator: shell.generator,
    siteTitle: config.title,
    titleDelimiter: config.titleDelimiter,
    tagline: config.tagline,
    lang: config.lang,
    dir: config.dir,
    words: config.words,
    languages: shell.languages,
    base: config.baseUrl,
    baseFromScripts: baseFromScripts(site),
    home: hrefOf(site.home, addressing),
    navbarTitle: config.navbar.title,
    colorMode: config.colorMode,
    autoCollapse: config.sidebar.autoCollapse,
    ...(config.print === "full" ? { printsAll: true as const } : {}),
    versionLabel: config.versionLabel,
    docsVersion: config.ofVersion?.label,
    policy: metaPolicy(config),
    first: [...firstTags(config, client), ...languageTags(config, client)],
    head: [...config.theme.head, ...visitTags(config, client), ...searchFootTags(client), ...askTags(config, client)],
    client,
    deployment: shell.deployment,
    url: config.url,
    openIn: config.openIn.length === 0 ? undefined : config.openIn,
    mcp: config.mcp === undefined ? undefined : new URL(config.mcp, config.url ?? "https://localhost").href,
    asks: config.ask === undefined ? undefined : true,
    ...(config.favicon === undefined ? {} : { favicon: staticHref(config, config.favicon) }),
    touchIcon: site.browserLook?.icons && staticHref(config, touchIcon),
    themeColor: site.browserLook?.themeColor,
    ...(config.navbar.logo === undefined ? {} : { logo: logoOf(config, config.navbar.logo) }),
    announcement,
    ...(config.search.page === false ? {} : { searchHref: hrefOf(searchRoute(site, config.search.page), addressing) }),
    ...(config.agents ? { llmsHref: `${config.baseUrl}llms.txt` } : {}),
    search: config.search.hosted,
    searchesVersions: searchesVersions(config),
    partsModule: shell.partsModule,
    partsScripts: shell.partsScripts,
    ...(footer === undefined
      ? {}
      : {
          footer: {
            columns: footer.columns.map((column) => ({
              title: column.title,
              items: entriesOf(site, column.items, undefined),
            })),
            copyright: footer.copyright,
          },
        }),
  });
}

/** Whether readers can search in all versions: a service has the records of the current one alone. */
function searchesVersions({ versions = [], search }: SiteConfig): true | undefined {
  return versions.length > 1 && search.page !== false && search.hosted === undefined ? true : undefined;
}

/** What stands around a page: that of its edition, and of its language, if that is not the one of the edition. */
export function chromeIn(all: Chrome, { edition, lang }: Pick<PageView, "edition" | "lang">): Chrome {
  const chrome = chromeOfEdition(all, edition);
  const own = lang === undefined ? undefined : chrome.languages?.[lang];
  if (own === undefined) return chrome;
  const { mode, boot, chosen, ...said } = own;
  const { words: _, ...shared } = chrome;
  return { ...shared, ...said, client: { ...chrome.client, mode, boot, chosen } };
}

function chromeOfEdition(all: Chrome, edition: string | undefined): Chrome {
  if (all.editions === undefined) return all;
  const { editions, ...chrome } = all;
  const own = edition === undefined ? undefined : editions[edition];
  return own === undefined
    ? chrome
    : defined({ ...own, partsModule: chrome.partsModule, partsScripts: chrome.partsScripts });
}

/** The default policy of trusted types is made before any script can ask for it, or make one of its own. */
function firstTags(config: SiteConfig, client: ClientAssets): readonly HeadTag[] {
  const script = client.chosen["trusted-types"];
  if (config.policy.trustedTypes !== "default" || script === undefined) return [];
  const { href: src, integrity } = script;
  const attributes = { src, integrity, crossorigin: "anonymous", "data-hosts": trustedScripts(config).join(" ") };
  return [{ tag: "script", attributes }];
}

/** What remembers the language that readers choose; on pages in the default one with the home pages of all. */
function languageTags(config: SiteConfig, client: ClientAssets): readonly HeadTag[] {
  const script = client.chosen["choose-language"];
  const { locales = [], detectsLanguage, edition, baseUrl, trailingSlash } = config;
  if (detectsLanguage !== true || script === undefined) return [];
  const homeOf = ({ path }: Locale): string =>
    hrefOf(routeOf("/"), { base: path === "" ? baseUrl : `${baseUrl}${path}/`, trailingSlash });
  const homes = locales
    .toSorted((a, b) => Number(b.path === "") - Number(a.path === ""))
    .map((locale) => [locale.lang, homeOf(locale)]);
  const { href: src, integrity } = script;
  const own = edition === undefined ? { "data-homes": JSON.stringify(homes) } : {};
  return [{ tag: "script", attributes: { src, integrity, crossorigin: "anonymous", ...own } }];
}

/** What puts an override of the foot of the search dialog there. */
function searchFootTags(client: ClientAssets): readonly HeadTag[] {
  const script = client.chosen["search-foot"];
  if (script === undefined) return [];
  const { href: src, integrity } = script;
  return [{ tag: "script", attributes: { src, integrity, crossorigin: "anonymous", defer: "" } }];
}

/** What opens the dialog of questions, and loads it at the first intent. */
function askTags({ ask, baseUrl }: SiteConfig, client: ClientAssets): readonly HeadTag[] {
  const { "ask-start": start, "ask-panel": panel } = client.chosen;
  if (ask === undefined || start === undefined || panel === undefined) return [];
  const data = { "data-endpoint": ask, "data-panel": panel.href, "data-base": baseUrl };
  const attributes = { src: start.href, integrity: start.integrity, crossorigin: "anonymous", defer: "", ...data };
  return [{ tag: "script", attributes }];
}

function visitTags(config: SiteConfig, client: ClientAssets): readonly HeadTag[] {
  return config.analytics.flatMap((one) => {
    const start = client.chosen[startName(one)];
    return start === undefined ? [] : analyticsTags(one, start);
  });
}

function searchRoute(site: Site, page: string): Parameters<typeof hrefOf>[0] {
  const found = [...site.pages.values()].find((candidate) => candidate.metadata.kind === "search");
  return found?.metadata.route ?? (page as Parameters<typeof hrefOf>[0]);
}

function logoOf(config: SiteConfig, logo: Logo): Logo {
  return {
    ...logo,
    src: staticHref(config, logo.src),
    ...(logo.srcDark === undefined ? {} : { srcDark: staticHref(config, logo.srcDark) }),
  };
}

/** A file of a static folder, or an address, as printed. */
function staticHref(config: SiteConfig, path: string): string {
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path) ? path : filesBase(config) + path.replace(/^\/+/, "");
}
