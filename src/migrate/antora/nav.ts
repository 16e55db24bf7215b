// The lists of `nav.adoc` files as sidebars.
import type { FilePath } from "../../text/place.ts";
import { Marks } from "../asciidoc/marks.ts";
import type { AdocNode } from "../asciidoc/nodes.ts";
import { blocksOf } from "../asciidoc/nodes.ts";
import { loaded, type PageSettings } from "../asciidoc/page.ts";
import type { NavItem } from "../moving.ts";
import type { Component, Resource } from "./components.ts";
import type { AntoraSite } from "./resolver.ts";

/** How a nav file is read: as a page that stands nowhere. */
export type NavSettings = (
  file: FilePath,
  at: Resource,
) => Pick<PageSettings, "load" | "attributes" | "includes" | "lose">;

/** A page in the text of an entry: its file behind a sign that no link has. */
const pageSign = "\u0001page:";

/** The sidebar of a component. */
export async function antoraNav(
  component: Component,
  site: AntoraSite,
  {
    textOf,
    settingsOf,
  }: { readonly textOf: (file: FilePath) => Promise<string | undefined>; readonly settingsOf: NavSettings },
): Promise<readonly NavItem[]> {
  const items: NavItem[] = [];
  for (const file of component.nav) {
    const text = await textOf(file);
    if (text === undefined) continue;
    const module = /(?:^|\/)modules\/([^/]+)\//.exec(file)?.[1] ?? "ROOT";
    const at: Resource = { component, module, family: "page", relative: "", source: file };
    const marks = new Marks();
    const settings = settingsOf(file, at);
    const document = await loaded(
      text,
      { ...settings, source: file, resolver: navResolver(site, at, settings.lose) },
      { marks },
    );
    if (document === undefined) continue;
    for (const list of blocksOf(document)) if (list.context === "ulist") items.push(...listItems(list, marks));
  }
  return items;
}

function navResolver(site: AntoraSite, at: Resource, lose: PageSettings["lose"]): PageSettings["resolver"] {
  return {
    page: (path, fragment) => {
      const found =
        site.catalog.find(path, at, "page") ?? site.aliases.get(site.addresses.of({ ...at, relative: path }));
      if (found === undefined) lose(`\`xref:${path}\` has no page in the folder`, { file: at.source });
      if (found === undefined) return { href: undefined, text: path };
      const header = site.headers.get(found.source);
      const isPage = fragment === undefined && header !== undefined;
      const href = isPage
        ? pageSign + found.source
        : site.addresses.of(found) + (fragment === undefined ? "" : `#${fragment}`);
      return { href, text: header?.label ?? header?.title ?? path };
    },
    image: (target) => target,
    link: (target) => target,
  };
}

/** A list, below its title if it has one. */
function listItems(list: AdocNode, marks: Marks): readonly NavItem[] {
  const items = blocksOf(list).flatMap((item) => entry(item, marks));
  const title = list.title ?? "";
  if (title === "") return items;
  const label = marks.words(title).trim();
  const href = marks.linkIn(title);
  if (items.length === 0)
    return href?.startsWith(pageSign) === true ? [{ kind: "page", source: href.slice(pageSign.length), label }] : [];
  const page = href?.startsWith(pageSign) === true ? { page: href.slice(pageSign.length) } : {};
  return [{ kind: "category", label, items, collapsed: false, ...page }];
}

function entry(item: AdocNode, marks: Marks): readonly NavItem[] {
  const text: unknown = Reflect.get(item, "text");
  const written = typeof text === "string" ? text : "";
  const label = marks.words(written).replace(/\s+/g, " ").trim();
  const href = marks.linkIn(written);
  const lists = blocksOf(item).flatMap((one) => (one.context === "open" ? blocksOf(one).slice(0, 1) : [one]));
  const below = lists
    .filter(({ context }) => context === "ulist")
    .flatMap((list) => blocksOf(list).flatMap((one) => entry(one, marks)));
  const source = href?.startsWith(pageSign) === true ? href.slice(pageSign.length) : undefined;
  if (below.length > 0 && label !== "") {
    const own: readonly NavItem[] = source === undefined && href !== undefined ? [{ kind: "link", label, href }] : [];
    return [{ kind: "category", label, items: [...own, ...below], ...(source === undefined ? {} : { page: source }) }];
  }
  if (source !== undefined) return [{ kind: "page", source, label }, ...below];
  return href === undefined || label === "" ? below : [{ kind: "link", label, href }, ...below];
}
