// A site of Antora in; what moves out: the pages of all components at their addresses, aliases, lists as sidebars, pictures and attachments.
import { routeOf } from "../../model/route.ts";
import type { IdRule } from "../../text/heading-ids/heading.ts";
import { type HeadingIdName, idRule } from "../../text/heading-ids/rules.ts";
import type { JsonObject } from "../../text/json.ts";
import type { FilePath, Place } from "../../text/place.ts";
import type { FindAsciidoc } from "../asciidoc/load.ts";
import type { LoadAdoc } from "../asciidoc/nodes.ts";
import { type AdocHeader, type PageSettings, pageHeader, pageMarkdown } from "../asciidoc/page.ts";
import { given, type MovedPage, type Moving, type NavItem } from "../moving.ts";
import type { OldTree } from "../old-tree.ts";
import { siteAddress } from "../settings.ts";
import { pageTarget } from "../tree-parts.ts";
import { AntoraAddresses } from "./address.ts";
import { componentAttributes, pageAttributes } from "./attributes.ts";
import { Catalog, type Component, componentConfigs, componentsOf, type Resource, resourceId } from "./components.ts";
import { antoraNav } from "./nav.ts";
import { type Playbook, playbookOf, playbooksIn } from "./playbook.ts";
import { type AntoraSite, antoraIncludes, antoraResolver } from "./resolver.ts";

export const antoraConfigs = ["antora.yml", "antora-playbook.yml", "docs/antora.yml"];

/** The config that tells of an Antora site; undefined for none. */
export function antoraConfig({ files }: OldTree): FilePath | undefined {
  const own = componentConfigs(files).filter((file) => file.split("/").length <= 3);
  return own[0] ?? playbooksIn(files).find((file) => /antora/.test(file));
}

/** What all pages of the site are read with. */
type Reading = {
  readonly tree: OldTree;
  readonly load: LoadAdoc;
  readonly playbook: Playbook;
  readonly catalog: Catalog;
  readonly addresses: AntoraAddresses;
  readonly attributes: ReadonlyMap<Component, JsonObject>;
};

/** Reads the site. */
export async function readAntora(
  tree: OldTree,
  file: FilePath,
  { set, asciidoc }: { readonly set: Readonly<Record<string, string>>; readonly asciidoc: FindAsciidoc },
): Promise<Moving | { readonly problem: string }> {
  const load = await asciidoc();
  if ("problem" in load) return load;
  const playbook = await playbookOf(tree);
  const components = await componentsOf(tree, set);
  const catalog = new Catalog(tree, components);
  const addresses = new AntoraAddresses(catalog, playbook.style);
  const attributes = new Map(components.map((one) => [one, componentAttributes(playbook, one)]));
  const reading: Reading = { tree, load, playbook, catalog, addresses, attributes };
  const pages = catalog.all("page").filter(({ relative }) => isPublished(relative));
  if (pages.length === 0)
    return { problem: `\`${file}\` has no pages in \`modules/*/pages\`: copy the components into the folder` };
  const { site, redirects } = await siteOf(reading, pages.filter(isAdoc));
  const headingIds = headingIdsOf(attributes);
  const moved = await movedPages(reading, site, { headingIds, pages: pages.filter(isAdoc) });
  if (playbook.editUrl !== undefined && playbook.file !== undefined)
    tree.lose("Settings", "`edit_url`: set `editUrl` to the folder of the new pages", { file: playbook.file });
  const [first] = components;
  return {
    program: "Antora",
    config: {
      ...given({
        title: playbook.title ?? first?.title,
        ...siteAddress(playbook.url),
        navbar: navbarOf(components, site),
      }),
      docs: "docs",
      docsRoute: "/",
      headingIds,
    },
    docsRoute: "/",
    pages: moved,
    sidebars: await sidebarsOf(reading, site),
    made: [],
    // Files of components are in pages, and so are those of its folder that no site publishes.
    read: tree.files.filter((path) => path.endsWith(".adoc")),
    copies: copiesOf(reading, pages),
    redirects: { ...redirects, ...startRedirects(reading, site) },
    others: [],
    unmoved: [],
    prefixes: [],
    losses: [],
  };
}

/** What is below a name that begins with an underscore is for other pages alone. */
function isPublished(relative: FilePath): boolean {
  return !/(?:^|\/)_/.test(relative);
}

function isAdoc({ source }: Resource): boolean {
  return source.endsWith(".adoc");
}

/** The rule of Asciidoctor, or that of GitHub, which most sites of Antora choose by attributes. */
function headingIdsOf(attributes: ReadonlyMap<Component, JsonObject>): HeadingIdName {
  const all = [...attributes.values()];
  const plain = (value: unknown): string => (typeof value === "string" ? value.replace(/@$/, "") : "_");
  const isGithub = ({ idprefix, idseparator }: JsonObject): boolean =>
    plain(idprefix) === "" && plain(idseparator) === "-";
  return all.length > 0 && all.every(isGithub) ? "github" : "asciidoctor";
}

function settingsOf(
  reading: Reading,
  page: Resource,
): Pick<PageSettings, "load" | "attributes" | "includes" | "lose" | "source"> {
  const { tree, load, attributes } = reading;
  return {
    load,
    source: page.source,
    attributes: pageAttributes(attributes.get(page.component) ?? {}, page, reading),
    includes: { find: antoraIncludes(reading.catalog, page), text: (file) => tree.text(file) },
    lose: (what: string, place: Place) => tree.lose("Page content", what, place),
  };
}

const nowhere: PageSettings["resolver"] = {
  page: (path) => ({ href: undefined, text: path }),
  image: (target) => target,
  link: (target) => target,
};

/** What pages know of one another, and redirects from what they were called before. */
async function siteOf(
  reading: Reading,
  pages: readonly Resource[],
): Promise<{ readonly site: AntoraSite; readonly redirects: Readonly<Record<string, string>> }> {
  const { tree, catalog, addresses } = reading;
  const headers = new Map<FilePath, AdocHeader>();
  const aliases = new Map<string, Resource>();
  const redirects: { [from: string]: string } = {};
  for (const page of pages) {
    const settings = {
      ...settingsOf(reading, page),
      resolver: nowhere,
      rule: ruleOf("asciidoctor"),
      lose: () => undefined,
    };
    const header = await pageHeader((await tree.text(page.source)) ?? "", settings);
    if (header === undefined) continue;
    headers.set(page.source, header);
    const others = header.aliases.flatMap((alias) => aliasAddress(reading, page, alias) ?? []);
    for (const address of others) {
      aliases.set(address, page);
      redirects[routeOf(address)] = addresses.of(page);
    }
    const other = addresses.otherRoot(page.component);
    const own = addresses.of(page);
    if (other !== undefined) redirects[routeOf(other + own.slice(addresses.root(page.component).length))] = own;
  }
  const byAddress = new Map(pages.map((page) => [addresses.of(page), page.source]));
  const isFolders = reading.playbook.style.ending === "indexify";
  return { site: { catalog, addresses, headers, aliases, byAddress, isFolders }, redirects };
}

function ruleOf(name: HeadingIdName): IdRule {
  const rule = idRule(name);
  if (rule === undefined) throw new Error("a rule has its name");
  return rule;
}

function aliasAddress({ catalog, addresses }: Reading, page: Resource, alias: string): string | undefined {
  const id = resourceId(alias.endsWith(".adoc") ? alias : `${alias}.adoc`, page, "page");
  if (id === undefined || id.relative === ".adoc") return undefined;
  const version = id.version ?? catalog.latest(id.component)?.version ?? "";
  const known = catalog.components.find((one) => one.name === id.component && one.version === version);
  return addresses.of({ ...id, component: known ?? { ...page.component, name: id.component, version } });
}

async function movedPages(
  reading: Reading,
  site: AntoraSite,
  { headingIds, pages }: { readonly headingIds: HeadingIdName; readonly pages: readonly Resource[] },
): Promise<readonly MovedPage[]> {
  const { tree, addresses } = reading;
  const moved: MovedPage[] = [];
  const taken = new Set<FilePath>();
  for (const page of pages) {
    const settings = settingsOf(reading, page);
    const lose = (what: string): void => tree.lose("Links", what, { file: page.source });
    const written = await pageMarkdown((await tree.text(page.source)) ?? "", {
      ...settings,
      rule: ruleOf(headingIds),
      resolver: antoraResolver(site, page, lose),
    });
    if (written === undefined) continue;
    const path = pageTarget(newPath(reading, page).replace(/\.adoc$/, ".md"));
    const target = taken.has(path) ? `${page.module}-module/${path}` : path;
    taken.add(target);
    moved.push({ source: page.source, target: `docs/${target}`, address: addresses.of(page), ...written });
  }
  return moved;
}

/** Where a file stands below the new docs folder. */
function newPath({ catalog: { components } }: Reading, { component, module, relative }: Resource): FilePath {
  const own = components.filter((one) => one.name === component.name).length > 1 ? component.version : "";
  const parts = components.length > 1 ? [component.name, own] : [];
  return [...parts, module === "ROOT" ? "" : module, relative].filter((part) => part !== "").join("/");
}

/** Pictures beside the pages; what is published as it is at its address. */
function copiesOf(reading: Reading, pages: readonly Resource[]): Moving["copies"] {
  const { catalog, addresses } = reading;
  const images = catalog.all("image").map((image) => ({
    source: image.source,
    target: `docs/${newPath(reading, { ...image, relative: `images/${image.relative}` })}`,
  }));
  const files = [...catalog.all("attachment"), ...pages.filter((page) => !isAdoc(page))];
  return [...images, ...files.map((one) => ({ source: one.source, target: `static${addresses.of(one)}` }))];
}

async function sidebarsOf(reading: Reading, site: AntoraSite): Promise<Moving["sidebars"]> {
  const { tree, catalog } = reading;
  const sidebars: { [name: string]: readonly NavItem[] } = {};
  for (const component of catalog.components) {
    const items = await antoraNav(component, site, {
      textOf: (file) => tree.text(file),
      settingsOf: (_, at) => settingsOf(reading, at),
    });
    const name = [component.name, component.version]
      .filter((part) => part !== "")
      .join("-")
      .replace(/[^\w-]/g, "-");
    if (items.length > 0) sidebars[name] = items;
  }
  return sidebars;
}

/** Where a component begins. */
function startOf({ catalog, addresses, aliases }: AntoraSite, component: Component): string | undefined {
  const at = { component, module: "ROOT", relative: "" };
  const named = component.startPage === undefined ? undefined : catalog.find(component.startPage, at, "page");
  const index = catalog.find("index.adoc", at, "page") ?? aliases.get(addresses.root(component));
  const found = named ?? index;
  return found === undefined ? undefined : addresses.of(found);
}

/** The first pages of components, from the addresses above them. The top has a home page that is made here. */
function startRedirects({ catalog, addresses }: Reading, site: AntoraSite): Readonly<Record<string, string>> {
  const redirects: { [from: string]: string } = {};
  for (const component of catalog.components) {
    const start = startOf(site, component);
    if (start !== undefined) redirects[routeOf(addresses.root(component))] = start;
  }
  return redirects;
}

/** A link to each component, where there are several. */
function navbarOf(components: readonly Component[], site: AntoraSite): JsonObject | undefined {
  const links = components.flatMap((component) => {
    const to = startOf(site, component);
    const isSingle = components.filter(({ name }) => name === component.name).length === 1;
    return to === undefined
      ? []
      : [{ label: isSingle ? component.title : `${component.title} ${component.shownVersion}`, to }];
  });
  return components.length < 2 || links.length === 0 ? undefined : { items: links };
}
