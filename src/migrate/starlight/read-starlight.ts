// A site of Starlight in; what moves out: the settings of Astro and of Starlight, sidebar, pages of the main language, and of the others where
// those of the main one stand at the root.
import { routeOf } from "../../model/route.ts";
import { headingSlug } from "../../model/slug.ts";
import { isWithin, joinPath } from "../../text/file-path.ts";
import { isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import { type FilePath, pointerTo } from "../../text/place.ts";
import { type HeadTag, headTheme } from "../head-tags.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { starlightHoldings } from "../holdings/starlight.ts";
import {
  knownLanguages,
  localCopies,
  localesConfig,
  type OldLanguage,
  type OldTranslation,
  standInsOf,
  translatedPages,
} from "../locales.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { baseOf, editBase, heroText, siteAddress } from "../settings.ts";
import { filesBeside, linkItem, PagesByAddress, pageTarget, published, wholeFolder } from "../tree-parts.ts";

export const starlightConfigs = ["mjs", "ts", "js", "mts", "cjs"].map((ending) => `astro.config.${ending}`);

const content = "src/content/docs";
const carried = new Set(
  "title description logo sidebar social locales defaultLocale editLink head lastUpdated favicon tableOfContents pagination titleDelimiter disable404Route pagefind credits markdown plugins components expressiveCode customCss".split(
    " ",
  ),
);
const most = 5000;

/** Reads the site. */
export async function readStarlight(tree: OldTree, file: FilePath): Promise<Moving> {
  const passed =
    /^\/(?:integrations\/\d+$|vite|markdown|adapter|image)|\/expressiveCode|\/head\/\d+\/content$|\/plugins$/;
  const read = await tree.config(file, (pointer) => passed.test(pointer));
  const own = settingsOf(tree, read, file);
  const { main, others } = localesOf(own);
  const languages = main === "root" ? knownLanguages(languagesOf(own, others)) : [];
  const found = await pagesOf(tree, others, new Set(languages.map(({ segment }) => segment)));
  const { pages, redirects, counts, unmoved, translated } = found;
  const folderOf = (segment: string): FilePath => `${content}/${segment}`;
  addRedirects(tree, read, redirects);
  const logo = logoOf(tree, own);
  await tellHoldings(tree, read, starlightHoldings);
  const sheets = listAt(own, "customCss").flatMap((one) => (typeof one === "string" ? [joinPath("", one)] : []));
  const css = await carriedCss(tree, {
    files: sheets,
    setting: "`customCss` in the Starlight settings",
    theme: oldThemes.starlight,
  });
  const sidebar = listAt(own, "sidebar");
  const byAddress = new PagesByAddress(pages);
  const base = main === "root" ? "" : `${main}/`;
  return {
    program: "Starlight",
    config: withStylesheet(
      {
        ...configOf(read, own, logo?.config),
        ...given({ theme: headTheme(tagsOf(read, own), { tree, read, site: textAt(read.value, "site") }) }),
        ...localeOf(own, main),
        docs: "docs",
        docsRoute: "/",
        headingIds: "github",
        ...given({ locales: localesConfig(mainOf(own, main), languages, translated) }),
      },
      css,
    ),
    docsRoute: "/",
    pages: [...pages, ...translatedPages(found.translations, found.originals)],
    sidebars: {
      docs:
        sidebar.length === 0
          ? [{ kind: "folder", folder: base === "" ? "." : main }]
          : itemsOf(sidebar, { byAddress, base, depth: 0 }),
    },
    made: madeOf(css),
    copies: [
      ...wholeFolder(tree, "public", "static"),
      ...(logo?.copies ?? []),
      ...localCopies(filesBeside(tree, content, "docs"), translated, folderOf).filter(
        ({ source }) => !unmoved.some((folder) => isWithin(source, folder)),
      ),
      ...filesBeside(tree, "src/assets", "assets"),
    ],
    standIns: standInsOf(translated, found.originals, folderOf),
    redirects,
    others: [...counts].map(([pattern, count]) => ({ pattern, count })),
    unmoved,
    prefixes: [
      ["~/", { folder: "src" }],
      ["@/", { folder: "src" }],
    ],
    losses: css.losses,
  };
}

/** Starlight's settings, which are among Astro's integrations. Those that are not carried over are losses of the tree. */
function settingsOf(tree: OldTree, read: ReadConfig, file: FilePath): JsonObject {
  const integrations = listAt(read.value, "integrations");
  const at = integrations.findIndex((one) => isObject(one) && (one.title !== undefined || one.sidebar !== undefined));
  const own = integrations[at];
  if (!isObject(own)) {
    tree.ask("Configs", "the Starlight settings aren't among the integrations", { file });
    return {};
  }
  for (const key of Object.keys(own))
    if (!carried.has(key))
      tree.lose("Settings", `\`${key}\` in the Starlight settings`, read.placeOf(`/integrations/${at}/${key}`));
  return own;
}

/** `main`: the locale of the originals, `root` where they stand at the root. `others`: those in folders. */
function localesOf(own: JsonObject): { readonly main: string; readonly others: readonly string[] } {
  const locales = Object.keys(objectAt(own, "locales") ?? {});
  const main =
    locales.length === 0 || locales.includes("root") ? "root" : (textAt(own, "defaultLocale") ?? locales[0] ?? "root");
  return { main, others: locales.filter((locale) => locale !== main && locale !== "root") };
}

/** Adds the redirects of Astro's config to `redirects`, in place; patterns are left to a person. */
function addRedirects(tree: OldTree, read: ReadConfig, redirects: Record<string, string>): void {
  for (const [from, to] of Object.entries(objectAt(read.value, "redirects") ?? {})) {
    const target = typeof to === "string" ? to : textAt(to, "destination");
    if (target !== undefined && !from.includes("[")) redirects[routeOf(from)] = target;
    else tree.ask("Redirects", `the redirect from \`${from}\` is a pattern`, read.placeOf("/redirects"));
  }
}

type StarlightTree = {
  readonly pages: MovedPage[];
  readonly redirects: { [from: string]: string };
  readonly counts: Map<string, number>;
  readonly unmoved: FilePath[];
  /** Pages of the main language by their paths. */
  readonly originals: Map<FilePath, MovedPage>;
  readonly translations: OldTranslation[];
  /** The folders of languages with pages that move. */
  readonly translated: ReadonlySet<string>;
};

/** `moving`: those of the other languages whose pages come along. */
async function pagesOf(tree: OldTree, others: readonly string[], moving: ReadonlySet<string>): Promise<StarlightTree> {
  const translations: OldTranslation[] = [];
  const translated = new Set<string>();
  const found: StarlightTree = {
    ...{ pages: [], redirects: {}, counts: new Map(), unmoved: [] },
    ...{ originals: new Map(), translations, translated },
  };
  const elsewhere: { readonly locale: string; readonly address: string }[] = [];
  for (const source of tree.below(content)) {
    const path = source.slice(content.length + 1);
    if (/(?:^|\/)_/.test(path)) continue;
    if (/\.mdoc$/.test(path)) tree.ask("Files that can't be read", "Markdoc pages aren't migrated", { file: source });
    if (!/\.mdx?$/.test(path)) continue;
    const front = await tree.front(source);
    if (front.values.draft === true) continue;
    const address = routeOf(`/${textAt(front.values, "slug") ?? slugOf(path)}`);
    const locale = others.find((one) => path.startsWith(`${one}/`));
    const own = locale === undefined ? path : path.slice(locale.length + 1);
    if (own.replace(/\.mdx?$/, "") === "404") {
      tree.lose("Pages", "the 404 page isn't migrated: pio-docs has its own", { file: source });
    } else if (locale === undefined) {
      const page = { source, target: `docs/${pageTarget(path)}`, address, ...frontOf(tree, source, front) };
      found.pages.push(page);
      found.originals.set(path, page);
    } else if (moving.has(locale) && isWithin(address, `/${locale}`)) {
      translated.add(locale);
      translations.push({ source, path: own, segment: locale, address, ...frontOf(tree, source, front) });
    } else elsewhere.push({ locale, address });
  }
  const there = new Set(found.pages.map(({ address }) => address));
  for (const { locale, address } of elsewhere) {
    const same = routeOf(address.slice(locale.length + 1));
    if (there.has(same) && Object.keys(found.redirects).length < most) found.redirects[address] = same;
    else found.counts.set(`/${locale}/**`, (found.counts.get(`/${locale}/**`) ?? 0) + 1);
  }
  for (const locale of others)
    if (!translated.has(locale) && tree.hasFolder(`${content}/${locale}`)) found.unmoved.push(`${content}/${locale}`);
  return found;
}

/** As Astro makes ids of files: each part as a heading's id, a last `index` gone. */
function slugOf(path: FilePath): string {
  const parts = path
    .replace(/\.mdx?$/, "")
    .split("/")
    .map(headingSlug);
  return (parts.at(-1) === "index" ? parts.slice(0, -1) : parts).join("/");
}

function frontOf(
  tree: OldTree,
  source: FilePath,
  { values, lineOf }: { readonly values: JsonObject; readonly lineOf: (key: string) => number },
): Pick<MovedPage, "front" | "lead"> {
  const front: { [key: string]: Json } = {};
  const sidebar = objectAt(values, "sidebar");
  const [label, order] = [textAt(sidebar, "label"), member(sidebar, "order")];
  if (label !== undefined) front.sidebar_label = label;
  if (typeof order === "number") front.sidebar_position = order;
  if (values.tableOfContents === false) front.hide_table_of_contents = true;
  if (sidebar !== undefined) front.sidebar = null;
  const lose = (what: string, key: string) =>
    tree.lose("Front matter", what, { file: source, line: lineOf(key), column: 1 });
  for (const key of ["badge", "attrs", "hidden"])
    if (member(sidebar, key) !== undefined) lose(`\`sidebar.${key}\``, "sidebar");
  for (const key of ["head", "banner", "prev", "next", "pagefind"])
    if (values[key] !== undefined) lose(`\`${key}\``, key);
  const hero = objectAt(values, "hero");
  if (hero === undefined) return Object.keys(front).length === 0 ? {} : { front };
  front.hero = null;
  if (hero.image !== undefined) lose("the home page's image", "hero");
  const lead = heroText({
    text: undefined,
    tagline: textAt(hero, "tagline"),
    actions: listAt(hero, "actions").flatMap((one) => {
      const [text, link] = [textAt(one, "text"), textAt(one, "link")];
      return text === undefined || link === undefined ? [] : [{ text, link }];
    }),
    cards: [],
  });
  return { front, ...(lead === "" ? {} : { lead }) };
}

type World = { readonly byAddress: PagesByAddress; readonly base: string; readonly depth: number };

function itemsOf(items: readonly Json[], world: World): readonly NavItem[] {
  if (world.depth > 30) return [];
  return items.flatMap((item): readonly NavItem[] => {
    if (typeof item === "string") return [linkItem(`/${world.base}${item}`, undefined, world.byAddress)];
    const [label, slug, link] = [textAt(item, "label"), textAt(item, "slug"), textAt(item, "link")];
    if (slug !== undefined) return [linkItem(`/${world.base}${slug}`, label, world.byAddress)];
    if (link !== undefined)
      return [
        linkItem(/^[a-z]+:/.test(link) ? link : `/${world.base}${link.replace(/^\//, "")}`, label, world.byAddress),
      ];
    const folder = textAt(objectAt(item, "autogenerate"), "directory");
    const made: readonly NavItem[] =
      folder === undefined ? [] : [{ kind: "folder", folder: `${world.base}${folder}`.replace(/\/$/, "") }];
    const inside = [...made, ...itemsOf(listAt(item, "items"), { ...world, depth: world.depth + 1 })];
    if (label === undefined) return inside;
    return [{ kind: "category", label, items: inside, collapsed: member(item, "collapsed") === true }];
  });
}

function logoOf(tree: OldTree, own: JsonObject) {
  const logo = objectAt(own, "logo");
  const light = published(tree, (textAt(logo, "src") ?? textAt(logo, "light"))?.replace(/^\.\//, ""), [""]);
  const dark = published(tree, textAt(logo, "dark")?.replace(/^\.\//, ""), [""]);
  if (light === undefined) return undefined;
  const copies = [light, dark].flatMap((one) =>
    one === undefined ? [] : [{ source: one.source, target: `static/${one.name}` }],
  );
  return { copies, config: given({ src: light.name, srcDark: dark?.name, alt: textAt(logo, "alt") }) };
}

/** The other languages, with what the sidebar and the title are called in them. */
function languagesOf(own: JsonObject, segments: readonly string[]): readonly OldLanguage[] {
  return segments.map((segment) => {
    const settings = objectAt(objectAt(own, "locales"), segment);
    const tag = textAt(settings, "lang") ?? segment;
    return {
      segment,
      tag,
      label: textAt(settings, "label"),
      dir: textAt(settings, "dir"),
      labels: Object.fromEntries(labelsIn(listAt(own, "sidebar"), [segment, tag], 0)),
    };
  });
}

/** What entries of a sidebar are called in a language that has one of `names`. */
function labelsIn(items: readonly Json[], names: readonly string[], depth: number): readonly [string, string][] {
  if (depth > 30) return [];
  return items.flatMap((item): [string, string][] => {
    const [label, translations] = [textAt(item, "label"), objectAt(item, "translations")];
    const said = names.map((name) => textAt(translations, name)).find((text) => text !== undefined);
    const below = labelsIn(listAt(item, "items"), names, depth + 1);
    return label === undefined || said === undefined ? [...below] : [[label, said], ...below];
  });
}

function mainOf(own: JsonObject, main: string): Omit<OldLanguage, "segment"> {
  const settings = objectAt(objectAt(own, "locales"), main);
  return { tag: textAt(settings, "lang") ?? "en", label: textAt(settings, "label"), dir: textAt(settings, "dir") };
}

function localeOf(own: JsonObject, main: string): JsonObject {
  const lang = textAt(objectAt(objectAt(own, "locales"), main), "lang") ?? (main === "root" ? undefined : main);
  return given({ lang });
}

function configOf({ value }: ReadConfig, own: JsonObject, logo: JsonObject | undefined): JsonObject {
  const social = member(own, "social");
  const links = isObject(social)
    ? Object.entries(social).map(([label, href]) => ({ label, href }))
    : listAt(own, "social");
  const items = links.flatMap((one) => {
    const [label, href] = [textAt(one, "label") ?? textAt(one, "icon"), textAt(one, "href")];
    return label === undefined || href === undefined ? [] : [{ label, href, position: "right" }];
  });
  const title = member(own, "title");
  return given({
    title:
      typeof title === "string"
        ? title
        : isObject(title)
          ? Object.values(title).find((one) => typeof one === "string")
          : undefined,
    tagline: textAt(own, "description"),
    ...siteAddress(textAt(value, "site")),
    baseUrl: baseOf(textAt(value, "base")),
    trailingSlash: textAt(value, "trailingSlash") === "never" ? undefined : true,
    lastUpdated: member(own, "lastUpdated") === true ? true : undefined,
    favicon: textAt(own, "favicon")?.replace(/^\//, ""),
    editUrl: editBase(textAt(objectAt(own, "editLink"), "baseUrl"), /$/),
    navbar: given({ logo, items }),
  });
}

/** What the settings add to the head of all pages. */
function tagsOf({ value }: ReadConfig, own: JsonObject): readonly HeadTag[] {
  const head = pointerTo("/integrations", listAt(value, "integrations").indexOf(own), "head");
  return listAt(own, "head").flatMap((one, at): readonly HeadTag[] => {
    const [tag, attributes] = [textAt(one, "tag"), objectAt(one, "attrs")];
    if (tag === undefined || attributes === undefined || member(one, "content") !== undefined) return [];
    return [[tag, attributes, pointerTo(head, at)]];
  });
}
