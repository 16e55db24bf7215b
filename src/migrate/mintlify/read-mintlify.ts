// A site of Mintlify in; what moves out: `docs.json`, or `mint.json` of before, navigation, pages, redirects.
import { routeOf } from "../../model/route.ts";
import { isList, isObject, type Json, type JsonObject, listAt, member, objectAt, textAt } from "../../text/json.ts";
import type { FilePath } from "../../text/place.ts";
import { tellHoldings } from "../holdings/holding.ts";
import { mintlifyHoldings } from "../holdings/mintlify.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import { oldThemes } from "../old-themes.ts";
import type { OldTree, ReadConfig } from "../old-tree.ts";
import { carriedCss, madeOf, withStylesheet } from "../own-css.ts";
import { linkItem, PagesByAddress, pageTarget, published } from "../tree-parts.ts";
import { wholeConfig } from "./split-config.ts";

export const mintlifyConfigs = ["docs.json", "mint.json", "docs/docs.json", "docs/mint.json"];

const carried = new Set(
  "$schema theme name description logo favicon colors navigation navbar footer redirects api openapi integrations analytics topbarLinks topbarCtaButton topAnchor anchors tabs footerSocials seo metadata appearance modeToggle styling fonts icons background feedback contextual search errors banner".split(
    " ",
  ),
);
const lost = new Set("styling fonts icons background feedback contextual seo metadata errors search".split(" "));

/** Reads the site. */
export async function readMintlify(tree: OldTree, file: FilePath): Promise<Moving> {
  const read = await wholeConfig(tree, await tree.data(file));
  const root = file.includes("/") ? `${file.slice(0, file.lastIndexOf("/"))}/` : "";
  const { main, others } = languagesOf(member(read.value, "navigation"));
  const pages: MovedPage[] = [];
  const redirects: { [from: string]: string } = {};
  const copies: { source: FilePath; target: FilePath }[] = [];
  const elsewhere: LocalePage[] = [];
  for (const source of tree.below(root.replace(/\/$/, ""))) {
    const path = source.slice(root.length);
    if (/(?:^|\/)\.|^(?:snippets|node_modules)\/|(?:^|\/)_/.test(path)) continue;
    if (!/\.mdx?$/.test(path)) {
      if (/\.(?:png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|mp3|pdf|txt|csv|zip|woff2?)$/i.test(path))
        copies.push({ source, target: `static/${path}` });
      continue;
    }
    if (/^(?:README|LICENSE|CONTRIBUTING|CHANGELOG|CODE_OF_CONDUCT|AGENTS|CLAUDE)\.mdx?$/i.test(path)) continue;
    const plain = path.replace(/\.mdx?$/, "");
    const address = routeOf(`/${plain.replace(/(?:^|\/)index$/, "")}`);
    const locale = others.find((one) => path.startsWith(`${one}/`));
    if (locale !== undefined) elsewhere.push({ locale, address });
    else {
      if (/\/index$/.test(plain)) redirects[`/${plain}`] = address;
      pages.push({ source, target: `docs/${pageTarget(path)}`, address, ...(await frontOf(tree, source)) });
    }
  }
  const counts = addLocales(redirects, elsewhere, pages);
  addRules(redirects, tree, read);
  const apis = apisOf(tree, read, root);
  for (const { source } of apis) if (source !== undefined) copies.push({ source, target: source.slice(root.length) });
  tellLosses(tree, read);
  await tellHoldings(tree, read, mintlifyHoldings);
  const sheets = tree.below(root.replace(/\/$/, "")).filter((path) => path.endsWith(".css"));
  const css = await carriedCss(tree, { files: sheets, setting: "the site", theme: oldThemes.mintlify });
  const logo = logoOf(tree, read.value, root);
  copies.push(...logo.copies);
  return {
    program: "Mintlify",
    config: withStylesheet(
      {
        ...configOf(read.value, logo.config),
        ...given({
          lang: main,
          favicon: logo.favicon,
          apis: apis.length === 0 ? undefined : apis.map(({ config }) => config),
          static: ["static"],
        }),
        docs: "docs",
        docsRoute: "/",
      },
      css,
    ),
    docsRoute: "/",
    pages,
    sidebars: sidebarsOf(member(read.value, "navigation"), new PagesByAddress(pages), (what) =>
      tree.lose("Sidebars", what, read.placeOf("/navigation")),
    ),
    made: madeOf(css),
    copies,
    redirects,
    others: [...counts].map(([pattern, count]) => ({ pattern, count })),
    unmoved: others.map((locale) => root + locale).filter((folder) => tree.hasFolder(folder)),
    prefixes: [],
    losses: css.losses,
  };
}

/** A page in a language that does not move. */
type LocalePage = { readonly locale: string; readonly address: string };

/** Leads pages of other languages to the same page of the main one; counts those that have none, by pattern. */
function addLocales(
  redirects: { [from: string]: string },
  elsewhere: readonly LocalePage[],
  pages: readonly MovedPage[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const there = new Set(pages.map(({ address }) => address));
  for (const { locale, address } of elsewhere) {
    const same = routeOf(address.slice(locale.length + 1));
    if (there.has(same) && Object.keys(redirects).length < 5000) redirects[address] = same;
    else counts.set(`/${locale}/**`, (counts.get(`/${locale}/**`) ?? 0) + 1);
  }
  return counts;
}

/** Adds the redirects of the config; of patterns the user is told. */
function addRules(redirects: { [from: string]: string }, tree: OldTree, { value, placeOf }: ReadConfig): void {
  for (const rule of listAt(value, "redirects")) {
    const [from, to] = [textAt(rule, "source"), textAt(rule, "destination")];
    if (from === undefined || to === undefined) continue;
    if (/[:*]/.test(from)) tree.ask("Redirects", `the redirect from \`${from}\` is a pattern`, placeOf("/redirects"));
    else redirects[routeOf(from)] = to;
  }
}

function tellLosses(tree: OldTree, { value, placeOf }: ReadConfig): void {
  for (const key of Object.keys(isObject(value) ? value : {}))
    if (!carried.has(key) || lost.has(key)) tree.lose("Settings", `\`${key}\``, placeOf(`/${key}`));
}

async function frontOf(tree: OldTree, source: FilePath): Promise<Pick<MovedPage, "front">> {
  const { values, lineOf } = await tree.front(source);
  const front: { [key: string]: Json } = {};
  const label = textAt(values, "sidebarTitle");
  if (label !== undefined) Object.assign(front, { sidebar_label: label, sidebarTitle: null });
  if (values.hidden === true) front.unlisted = true;
  for (const key of ["openapi", "api", "url", "mode", "icon"])
    if (values[key] !== undefined) {
      const what =
        key === "openapi" || key === "api"
          ? `\`${key}: ${String(values[key]).slice(0, 200)}\`: the operation has a page in the API reference`
          : `\`${key}\``;
      tree.lose("Front matter", what, { file: source, line: lineOf(key), column: 1 });
    }
  return Object.keys(front).length === 0 ? {} : { front };
}

type Api = { readonly config: JsonObject; readonly source?: FilePath };

function apisOf(tree: OldTree, { value, placeOf }: ReadConfig, root: string): readonly Api[] {
  const found = member(objectAt(value, "api"), "openapi") ?? member(value, "openapi");
  const named =
    typeof found === "string"
      ? [found]
      : Array.isArray(found)
        ? found.filter((one): one is string => typeof one === "string")
        : [];
  return named.flatMap((spec, at): readonly Api[] => {
    const id = named.length === 1 ? "api" : `api-${at + 1}`;
    const config = { id, route: named.length === 1 ? "/api" : `/${id}` };
    if (/^https?:/.test(spec)) return [{ config: { ...config, spec } }];
    const path = spec.replace(/^\.?\//, "");
    if (tree.has(root + path)) return [{ config: { ...config, spec: path }, source: root + path }];
    tree.ask("Configs", `the spec \`${spec}\` isn't a file in the old site`, placeOf("/api"));
    return [];
  });
}

function logoOf(tree: OldTree, value: Json | undefined, root: string) {
  const logo = member(value, "logo");
  const folders = [root.replace(/\/$/, "")];
  const light = published(tree, typeof logo === "string" ? logo : textAt(logo, "light"), folders);
  const dark = published(tree, textAt(logo, "dark"), folders);
  const icon = member(value, "favicon");
  const favicon = published(tree, typeof icon === "string" ? icon : textAt(icon, "light"), folders);
  const found = [light, dark, favicon].flatMap((one) => (one === undefined ? [] : [one]));
  return {
    copies: found.map(({ source, name }) => ({ source, target: `static/${name}` })),
    favicon: favicon?.name,
    config:
      light === undefined
        ? undefined
        : given({ src: light.name, srcDark: dark?.name, alt: textAt(value, "name"), href: textAt(logo, "href") }),
  };
}

function configOf(value: Json | undefined, logo: JsonObject | undefined): JsonObject {
  const bar = [
    ...listAt(objectAt(value, "navbar"), "links"),
    objectAt(objectAt(value, "navbar"), "primary") ?? {},
    ...listAt(value, "topbarLinks"),
    objectAt(value, "topbarCtaButton") ?? {},
  ];
  const items = bar.flatMap((one) => {
    const [label, href] = [
      textAt(one, "label") ?? textAt(one, "name") ?? textAt(one, "type"),
      textAt(one, "href") ?? textAt(one, "url"),
    ];
    return label === undefined || href === undefined
      ? []
      : [{ label, ...(/^[a-z]+:/i.test(href) ? { href } : { to: href }), position: "right" }];
  });
  const socials = Object.entries(
    objectAt(objectAt(value, "footer"), "socials") ?? objectAt(value, "footerSocials") ?? {},
  ).flatMap(([label, href]) => (typeof href === "string" && /^[a-z]+:/i.test(href) ? [{ label, href }] : []));
  const google = textAt(
    objectAt(objectAt(value, "integrations") ?? objectAt(value, "analytics"), "ga4"),
    "measurementId",
  );
  const banner = textAt(objectAt(value, "banner"), "content");
  return given({
    title: textAt(value, "name"),
    tagline: textAt(value, "description"),
    navbar: given({ logo, items }),
    footer: socials.length === 0 ? undefined : { columns: [{ title: "", items: socials }] },
    announcement: banner === undefined ? undefined : { content: banner },
    analytics: google === undefined ? undefined : { ga4: google },
    theme:
      textAt(objectAt(value, "colors"), "primary") === undefined
        ? undefined
        : given({ accent: textAt(objectAt(value, "colors"), "primary") }),
  });
}

// The navigation of Mintlify: groups of pages in tabs, anchors, dropdowns, products, versions and languages, in any order of these.

const divisions = ["tabs", "anchors", "dropdowns", "products", "versions", "languages", "groups", "pages", "menu"];
const deepest = 30;

/** The main language, and the folders of the others. */
function languagesOf(navigation: Json | undefined): {
  readonly main: string | undefined;
  readonly others: readonly string[];
} {
  const named = listAt(navigation, "languages").flatMap((one) => textAt(one, "language") ?? []);
  const main = textAt(chosen(listAt(navigation, "languages")), "language") ?? named[0];
  return { main, others: named.filter((name) => name !== main) };
}

/** The one that is the default, else the first. */
function chosen(entries: readonly Json[]): Json | undefined {
  return entries.find((one) => member(one, "default") === true) ?? entries[0];
}

/** A sidebar for each tab; one where there are none. `lose` is told what is not shown. */
function sidebarsOf(
  navigation: Json | undefined,
  pages: PagesByAddress,
  lose: (what: string) => void,
): Readonly<Record<string, readonly NavItem[]>> {
  let main: Json | undefined = isList(navigation) ? { groups: navigation } : navigation;
  for (const kind of ["languages", "versions"]) {
    const entries = listAt(main, kind);
    if (kind === "versions" && entries.length > 1) lose(`${entries.length - 1} versions in the navigation`);
    main = chosen(entries) ?? main;
  }
  const tabs = listAt(main, "tabs");
  const world = { pages, lose, depth: 0 };
  if (tabs.length === 0) return { docs: itemsOf(main, world) };
  const sidebars = new Map<string, readonly NavItem[]>();
  for (const [at, tab] of tabs.entries()) {
    const name =
      (textAt(tab, "tab") ?? "")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "-")
        .replace(/^-|-$/g, "") || `tab-${at + 1}`;
    const items = itemsOf(tab, world);
    if (items.length > 0) sidebars.set(sidebars.has(name) ? `${name}-${at + 1}` : name, items);
  }
  return Object.fromEntries(sidebars);
}

type World = { readonly pages: PagesByAddress; readonly lose: (what: string) => void; readonly depth: number };

/** What stands in an entry that is divided further. */
function itemsOf(entry: Json | undefined, world: World): readonly NavItem[] {
  if (world.depth > deepest) return [];
  const below = { ...world, depth: world.depth + 1 };
  return divisions.flatMap((kind) => listAt(entry, kind).flatMap((one) => itemOf(one, below)));
}

function itemOf(entry: Json, world: World): readonly NavItem[] {
  if (typeof entry === "string") return pageItem(entry, world);
  if (!isObject(entry)) return [];
  const label = ["group", "anchor", "dropdown", "product", "tab", "version", "item"]
    .map((key) => textAt(entry, key))
    .find((text) => text !== undefined);
  const href = textAt(entry, "href");
  if (member(entry, "openapi") !== undefined)
    world.lose(`the \`openapi\` pages in \`${label ?? "the navigation"}\`: an API in the config generates them`);
  const items = itemsOf(entry, world);
  if (label === undefined) return items;
  if (items.length > 0) return [{ kind: "category", label, items, collapsed: false }];
  return href === undefined ? [] : [linkItem(href, label, world.pages)];
}

function pageItem(path: string, { pages, lose }: World): readonly NavItem[] {
  // An operation by its method and path.
  if (/^[A-Z]+ \//.test(path)) return [];
  const item = linkItem(`/${path.replace(/^\//, "")}`, undefined, pages);
  if (item.kind === "page") return [item];
  lose(`the navigation lists \`${path}\`, which isn't a page`);
  return [];
}
