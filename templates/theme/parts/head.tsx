// The head of a page: what browsers, search engines and link previews read. The policy stands before all that it is about. Scripts carry
// integrity; stylesheets do not, since a browser refuses a page that was saved the style it was saved with. The mode script is
// linked by the view's own href (relative), so that colours are right even where the site is served under a wrong base URL.
import { createElement, type ReactElement } from "react";
import type { HeadTag } from "../../../src/model/config.ts";
import { originsOf } from "../../../src/model/hosted-search.ts";
import type { Body } from "../../../src/model/page.ts";
import type { Chrome, PageView } from "../../../src/model/view.ts";
import { targetsOf } from "./as-markdown.tsx";
import { markdownPageHref } from "./page-twin.ts";
import { showsIcons } from "./sprite.tsx";

export function Head({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement {
  const { mode, boot, styles } = chrome.client;
  const markdownPage = markdownPageHref(chrome, view);
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1.0" />
      <meta httpEquiv="Content-Security-Policy" content={view.own?.policy ?? chrome.policy} />
      <title>{view.documentTitle}</title>
      <Tags tags={chrome.first} />
      {chrome.client.font === undefined ? null : <FontPreload href={chrome.client.font} />}
      <script src={view.modeHref} integrity={mode.integrity} crossOrigin="anonymous" />
      {sheetsOf(chrome, view).map((name) => (
        <link key={name} rel="stylesheet" href={styles[name].href} />
      ))}
      {(view.body.kind === "guide" ? (view.body.sheets ?? []) : []).map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {styles.parts === undefined ? null : <link rel="stylesheet" href={styles.parts.href} />}
      <script type="module" src={boot.href} integrity={boot.integrity} crossOrigin="anonymous" />
      <meta name="generator" content={chrome.generator} />
      <meta name="color-scheme" content="light dark" />
      <ThemeColor chrome={chrome} />
      <Description view={view} />
      <Previews chrome={chrome} view={view} />
      {view.robots === undefined ? null : <meta name="robots" content={view.robots} />}
      <meta name="docsearch:language" content={chrome.lang} />
      <meta name="docsearch:version" content="current" />
      <meta name="docsearch:docusaurus_tag" content={view.tag} />
      <Canonical chrome={chrome} view={view} />
      {view.feeds === undefined ? null : (
        <>
          <link rel="alternate" type="application/atom+xml" title={view.title} href={view.feeds.atom} />
          <link rel="alternate" type="application/feed+json" title={view.title} href={view.feeds.json} />
          {view.feeds.rss === undefined ? null : (
            <link rel="alternate" type="application/rss+xml" title={view.title} href={view.feeds.rss} />
          )}
        </>
      )}
      {markdownPage === undefined ? null : (
        <>
          <link rel="alternate" type="text/markdown" href={markdownPage} />
          <link rel="describedby" href={chrome.llmsHref} />
        </>
      )}
      {chrome.searchHref === undefined || chrome.url === undefined ? null : (
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={chrome.siteTitle}
          href={`${chrome.base}opensearch.xml`}
        />
      )}
      {chrome.search === undefined ? null : (
        <link rel="preconnect" href={originsOf(chrome.search)[0]} crossOrigin="anonymous" />
      )}
      {/* Without an icon browsers ask for /favicon.ico, which is not there. */}
      <link rel="icon" href={chrome.favicon ?? "data:,"} />
      {chrome.touchIcon === undefined ? null : <link rel="apple-touch-icon" href={chrome.touchIcon} />}
      <Tags tags={chrome.head} />
    </head>
  );
}

function FontPreload({ href }: { href: string }) {
  return <link rel="preload" href={href} as="font" crossOrigin="anonymous" />;
}

/** Of both modes; client/color-mode.ts says which of them is shown. */
function ThemeColor({
  chrome: {
    colorMode: { default: preset, respectSystem },
    themeColor,
  },
}: {
  chrome: Chrome;
}) {
  if (themeColor === undefined) return null;
  return (["light", "dark"] as const).map((mode) => (
    <meta
      key={mode}
      name="theme-color"
      content={themeColor[mode]}
      media={respectSystem ? `(prefers-color-scheme: ${mode})` : mode === preset ? "all" : "print"}
    />
  ));
}

function Canonical({ chrome, view }: { chrome: Chrome; view: PageView }): ReactElement | null {
  if (view.canonical === undefined) return null;
  return (
    <>
      <link rel="canonical" href={view.canonical} />
      {languagesOf(chrome, view).map(({ lang, href }) => (
        <link key={lang} rel="alternate" hrefLang={lang} href={href} />
      ))}
    </>
  );
}

/** The page in all languages; where the site has one, that is the page itself. */
function languagesOf({ lang }: Chrome, { alternates, canonical = "" }: PageView): NonNullable<PageView["alternates"]> {
  return alternates ?? [lang, "x-default"].map((one) => ({ lang: one, href: canonical }));
}

/** The stylesheets that a kind of page has besides that of every page. */
const sheets: Readonly<Record<Body["kind"], readonly ("guide" | "reference" | "changelog" | "errors" | "blocks")[]>> = {
  guide: ["guide"],
  category: ["guide"],
  posts: ["guide"],
  search: ["guide", "blocks"],
  "not-found": ["guide", "blocks"],
  gone: ["guide", "blocks"],
  translations: ["guide"],
  landing: ["guide", "reference"],
  errors: ["guide", "reference", "errors"],
  changelog: ["guide", "changelog"],
  release: ["guide", "changelog"],
  operation: ["reference"],
  schema: ["reference"],
};

type SheetName = Exclude<keyof Chrome["client"]["styles"], "parts">;

/** Whether menus stand in the bar or beside the title, or an announcement above them, which most sites do without. */
function hasExtras(chrome: Chrome, view: PageView): boolean {
  if (chrome.announcement !== undefined || view.navbar.some(({ items }) => items.length > 0)) return true;
  return markdownPageHref(chrome, view) !== undefined && targetsOf(chrome, view) !== undefined;
}

function sheetsOf(chrome: Chrome, view: PageView): readonly SheetName[] {
  const { body, blocks } = view;
  const more = [
    ...(blocks === true ? ["blocks" as const] : []),
    ...(view.layout === "home" || showsIcons(view) ? ["front" as const] : []),
    ...(hasExtras(chrome, view) ? ["bar" as const] : []),
  ];
  return [...new Set(["theme" as const, ...sheets[body.kind], ...more])];
}

function Description({ view }: { view: PageView }) {
  return (
    <>
      {view.description === "" ? null : (
        <>
          <meta name="description" content={view.description} />
          <meta property="og:description" content={view.description} />
        </>
      )}
      {view.keywords.length === 0 ? null : <meta name="keywords" content={view.keywords.join(",")} />}
    </>
  );
}

function localeName(lang: string): string {
  return lang.replace("-", "_");
}

function Previews({ chrome, view }: { chrome: Chrome; view: PageView }) {
  const lang = view.original?.lang ?? chrome.lang;
  const others = (view.alternates ?? []).filter((one) => one.lang !== lang && one.lang !== "x-default");
  return (
    <>
      <meta property="og:title" content={view.documentTitle} />
      <meta property="og:locale" content={localeName(lang)} />
      {others.map((one) => (
        <meta key={one.lang} property="og:locale:alternate" content={localeName(one.lang)} />
      ))}
      {view.canonical === undefined ? null : <meta property="og:url" content={view.canonical} />}
      <meta name="twitter:card" content={view.image === undefined ? "summary" : "summary_large_image"} />
      {view.image === undefined ? null : (
        <>
          <meta property="og:image" content={view.image} />
          <meta name="twitter:image" content={view.image} />
        </>
      )}
    </>
  );
}

function Tags({ tags }: { tags: readonly HeadTag[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed and has no other key
  return tags.map((tag, index) => <Tag key={index} tag={tag} />);
}

/** Attributes whose property React knows by another name. */
const properties: Readonly<Record<string, string>> = {
  crossorigin: "crossOrigin",
  hreflang: "hrefLang",
  nomodule: "noModule",
  referrerpolicy: "referrerPolicy",
};

/** A tag of the config. React drops a boolean attribute whose value is the empty string, so those become true. */
function Tag({ tag }: { tag: HeadTag }) {
  const attributes: Record<string, string | boolean> = {};
  for (const [name, value] of Object.entries(tag.attributes)) {
    const boolean = name === "async" || name === "defer" || name === "nomodule";
    attributes[properties[name] ?? name] = boolean ? true : value;
  }
  return createElement(tag.tag, attributes);
}
