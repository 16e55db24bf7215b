// The settings of a Docusaurus site that pio-docs has, under their names here; what it does not have is a loss with its place.
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { isUrl } from "../../text/url.ts";
import { type HeadTag, headTheme } from "../head-tags.ts";
import { given } from "../moving.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { leadsOut, tidied } from "./instances.ts";

/** What links of the config need to know. `docRoute`: the address of a document; `firstOf`: of a sidebar's first one. */
export type ThemeNames = {
  readonly tree: OldTree;
  readonly docRoute: (id: string, instance: string) => string | undefined;
  readonly firstOf: (sidebar: string, instance: string) => string | undefined;
  readonly lose: (what: string, pointer: string) => void;
};

const top = new Set(
  "title tagline url baseUrl favicon trailingSlash noIndex titleDelimiter staticDirectories i18n presets plugins themeConfig organizationName projectName onBrokenLinks onBrokenMarkdownLinks onBrokenAnchors onDuplicateRoutes deploymentBranch githubHost githubPort markdown future baseUrlIssueBanner headTags scripts stylesheets clientModules themes".split(
    " ",
  ),
);
const themed = new Set(
  "navbar footer announcementBar colorMode tableOfContents docs algolia prism image metadata".split(" "),
);

/** The config of pio-docs. */
export function configOf(read: ReadConfig, classic: JsonObject, names: ThemeNames): JsonObject {
  const config = read.value;
  const theme = objectAt(config, "themeConfig") ?? {};
  for (const key of Object.keys(isObject(config) ? config : {}))
    if (!top.has(key)) names.lose(`\`${key}\` in the config`, pointerTo("", key));
  for (const key of Object.keys(theme))
    if (!themed.has(key)) names.lose(`\`themeConfig.${key}\``, pointerTo("/themeConfig", key));
  if (member(theme, "image") !== undefined) names.lose("`themeConfig.image`", "/themeConfig/image");
  const docs = objectAt(classic, "docs") ?? {};
  const colour = objectAt(theme, "colorMode");
  const contents = objectAt(theme, "tableOfContents");
  const collapses = member(objectAt(objectAt(theme, "docs"), "sidebar"), "autoCollapseCategories");
  const tracking = textAt(objectAt(classic, "gtag"), "trackingID");
  const edit = textAt(docs, "editUrl");
  return given({
    title: textAt(config, "title"),
    tagline: textAt(config, "tagline"),
    titleDelimiter: textAt(config, "titleDelimiter"),
    lang: textAt(objectAt(config, "i18n"), "defaultLocale"),
    url: originOf(textAt(config, "url")),
    baseUrl: textAt(config, "baseUrl"),
    trailingSlash: flag(config, "trailingSlash"),
    noIndex: flag(config, "noIndex"),
    favicon: textAt(config, "favicon"),
    navbar: navbarOf(objectAt(theme, "navbar"), names),
    footer: footerOf(objectAt(theme, "footer"), names),
    announcement: announcementOf(objectAt(theme, "announcementBar")),
    colorMode:
      colour &&
      given({
        default: textAt(colour, "defaultMode"),
        switch: member(colour, "disableSwitch") === true ? false : undefined,
        respectSystem: flag(colour, "respectPrefersColorScheme"),
      }),
    toc: contents && given({ min: member(contents, "minHeadingLevel"), max: member(contents, "maxHeadingLevel") }),
    sidebar: typeof collapses === "boolean" ? { autoCollapse: collapses } : undefined,
    lastUpdated: member(docs, "showLastUpdateAuthor") === true ? "author" : flag(docs, "showLastUpdateTime"),
    editUrl: edit,
    search: searchOf(objectAt(theme, "algolia")),
    theme: headTheme(tagsOf(config, theme), { tree: names.tree, read, site: textAt(config, "url") }),
    analytics: tracking !== undefined && /^G-/.test(tracking) ? { ga4: tracking } : undefined,
  });
}

/** What the config adds to the head of all pages. */
function tagsOf(config: Json | undefined, theme: JsonObject): readonly HeadTag[] {
  const own = listAt(config, "headTags").flatMap((one, at): readonly HeadTag[] => {
    const [tag, attributes] = [textAt(one, "tagName"), objectAt(one, "attributes")];
    return tag === undefined || attributes === undefined || member(one, "innerHTML") !== undefined
      ? []
      : [[tag, attributes, pointerTo("/headTags", at)]];
  });
  const of = (key: string, tag: string, more: (one: string) => JsonObject): readonly HeadTag[] =>
    listAt(config, key).flatMap((one, at): readonly HeadTag[] => {
      if (typeof one !== "string" && !isObject(one)) return [];
      const attributes = typeof one === "string" ? more(one) : { ...more(""), ...one };
      return [[tag, attributes, pointerTo("", key, at)]];
    });
  return [
    ...own,
    ...listAt(theme, "metadata").flatMap((one): readonly HeadTag[] =>
      isObject(one) ? [["meta", one, "/themeConfig/metadata"]] : [],
    ),
    ...of("stylesheets", "link", (href) => ({ rel: "stylesheet", href })),
    ...of("scripts", "script", (src) => ({ src })),
  ];
}

function flag(value: Json | undefined, key: string): boolean | undefined {
  const found = member(value, key);
  return typeof found === "boolean" ? found : undefined;
}

/** Without a path: that is in `baseUrl`. */
function originOf(url: string | undefined): string | undefined {
  return url !== undefined && isUrl(url) ? new URL(url).origin : undefined;
}

type LinkNames = ThemeNames & { readonly isBar: boolean };

function navbarOf(navbar: JsonObject | undefined, names: ThemeNames): JsonObject | undefined {
  if (navbar === undefined) return undefined;
  const logo = objectAt(navbar, "logo");
  const src = textAt(logo, "src");
  return given({
    title: textAt(navbar, "title"),
    logo:
      src === undefined
        ? undefined
        : given({ src, srcDark: textAt(logo, "srcDark"), alt: textAt(logo, "alt"), href: textAt(logo, "href") }),
    items: linksIn(navbar, "/themeConfig/navbar", { ...names, isBar: true }),
  });
}

function linksIn(value: Json, pointer: string, names: LinkNames): readonly JsonObject[] {
  return listAt(value, "items").flatMap((item, at) => linkOf(item, pointerTo(pointer, "items", at), names));
}

function linkOf(item: Json, pointer: string, names: LinkNames): readonly JsonObject[] {
  const { isBar } = names;
  const type = textAt(item, "type") ?? (listAt(item, "items").length > 0 ? "dropdown" : "link");
  const position = isBar && textAt(item, "position") === "right" ? "right" : undefined;
  const instance = textAt(item, "docsPluginId") ?? "default";
  const href = textAt(item, "href");
  const to =
    type === "doc"
      ? names.docRoute(textAt(item, "docId") ?? "", instance)
      : type === "docSidebar"
        ? names.firstOf(textAt(item, "sidebarId") ?? "", instance)
        : textAt(item, "to");
  const label = textAt(item, "label") ?? textAt(item, "docId");
  if (type === "dropdown") {
    const items = isBar ? linksIn(item, pointer, { ...names, isBar: false }) : [];
    if (items.length > 0 && label !== undefined) return [given({ label, position, items })];
  } else if (label !== undefined && (to !== undefined || href !== undefined))
    return [
      given({
        label,
        position,
        ...(to === undefined ? { href } : isAddress(to) ? { href: to } : { to: to.startsWith("/") ? to : `/${to}` }),
      }),
    ];
  names.lose(
    type === "search"
      ? "the position of the search in the navbar"
      : `a navbar item of type \`${type}\`${label === undefined ? "" : ` (\`${label}\`)`}`,
    pointer,
  );
  return [];
}

function isAddress(to: string): boolean {
  return /^(?:[a-z][\w+.-]*:|\/\/)/i.test(to);
}

function footerOf(footer: JsonObject | undefined, names: ThemeNames): JsonObject | undefined {
  if (footer === undefined) return undefined;
  const links = listAt(footer, "links");
  const columns = links.flatMap((column, at) => {
    const title = textAt(column, "title");
    const pointer = pointerTo("/themeConfig/footer/links", at);
    return title === undefined ? [] : [{ title, items: linksIn(column, pointer, { ...names, isBar: false }) }];
  });
  // Links without columns are one column without a title.
  const loose = links.filter((link) => textAt(link, "title") === undefined);
  const items = linksIn({ items: loose }, "/themeConfig/footer/links", { ...names, isBar: false });
  if (items.length > 0) columns.push({ title: "", items });
  return given({ columns, copyright: textAt(footer, "copyright") });
}

function announcementOf(bar: JsonObject | undefined): JsonObject | undefined {
  const content = textAt(bar, "content");
  return content === undefined
    ? undefined
    : given({ id: textAt(bar, "id"), content, closeable: flag(bar, "isCloseable") });
}

function searchOf(algolia: JsonObject | undefined): JsonObject | undefined {
  const [appId, apiKey, indexName] = ["appId", "apiKey", "indexName"].map((key) => textAt(algolia, key));
  if (appId === undefined || apiKey === undefined || indexName === undefined) return undefined;
  return given({ provider: "algolia", appId, apiKey, indexName, contextual: flag(algolia, "contextualSearch") });
}

/** The stylesheets of the team: those of the theme, and those that every page loads. */
export function sheetsOf(config: Json | undefined, classic: JsonObject): readonly FilePath[] {
  const named = member(objectAt(classic, "theme"), "customCss");
  return [...(isList(named) ? named : [named]), ...listAt(config, "clientModules")].flatMap((one) =>
    typeof one === "string" && /\.(?:css|s[ac]ss|less)$/.test(one) && !leadsOut(one) ? [tidied(one)] : [],
  );
}
