// The site after its guides got other titles and descriptions, from the site before: an edit of one page must not cost all of them. Nothing else of
// a site hangs on these but labels in sidebars, those of neighbors in reading order, and the pages that assembly makes of sidebars.
import { lazyOverlay, overlay } from "../model/overlay.ts";
import type { Page } from "../model/page.ts";
import type { Route } from "../model/route.ts";
import type { NavNode, Position, Site } from "../model/site.ts";
import type { AroundCategory } from "./made-pages.ts";

/** A page that assembly made of entries of sidebars, and how it is made of others in their place. `isAnchored`: their labels are ids on it. */
export type Remake = {
  readonly nodes: readonly NavNode[];
  readonly make: (nodes: readonly NavNode[], around: AroundCategory) => Page;
  readonly isAnchored: boolean;
};

export type Remakes = ReadonlyMap<Route, Remake>;

/** `remade`: the lists that assembly makes anew; `renamed`: those of them with other anchors. */
type Retitled = {
  readonly site: Omit<Site, "links">;
  readonly remakes: Remakes;
  readonly remade: readonly Route[];
  readonly renamed: readonly Route[];
};

/** `site` with `changed` in the place of pages that have the same routes, and the same places in its sidebars. */
export function retitled(site: Site, remakes: Remakes, changed: readonly Page[]): Retitled {
  const titles = new Map(changed.map(({ metadata }) => [metadata.route, metadata] as const));
  const labelled = labeller(titles);
  const sidebars = new Map([...site.sidebars].map(([name, nodes]) => [name, labelled(nodes)]));
  const fresh = [...remakes].flatMap(([route, { nodes, ...rest }]): readonly (readonly [Route, Remake])[] => {
    const now = labelled(nodes);
    return now === nodes ? [] : [[route, { ...rest, nodes: now }]];
  });
  const around = {
    words: site.words,
    descriptionOf: (route: Route): string => pages.get(route)?.metadata.description ?? "",
  };
  const pages = lazyOverlay(site.pages, [
    ...changed.map((page) => [page.metadata.route, () => page] as const),
    ...fresh.map(([route, { nodes, make }]) => [route, () => make(nodes, around)] as const),
  ]);
  const remade = fresh.flatMap(([route, { isAnchored }]) => (isAnchored ? [route] : []));
  const isOther = changed.some(({ metadata }) => site.pages.get(metadata.route)?.metadata.title !== metadata.title);
  return {
    site: { ...site, pages, sidebars, positions: overlay(site.positions, movedPositions(site.positions, titles)) },
    remakes: new Map([...remakes, ...fresh]),
    remade,
    // An anchor of a card is made of its title.
    renamed: isOther ? remade : [],
  };
}

type Titles = ReadonlyMap<Route, Page["metadata"]>;

/** Entries with the titles and descriptions of now. What holds none that changed is what it was. */
function labeller(titles: Titles): (nodes: readonly NavNode[]) => readonly NavNode[] {
  const known = new Map<readonly NavNode[], readonly NavNode[]>();
  const labelled = (nodes: readonly NavNode[]): readonly NavNode[] => {
    const before = known.get(nodes);
    if (before !== undefined) return before;
    const all = nodes.map(nodeOf);
    const now = all.some((node, at) => node !== nodes[at]) ? all : nodes;
    known.set(nodes, now);
    return now;
  };
  const nodeOf = (node: NavNode): NavNode => {
    if (node.kind === "page") {
      const metadata = titles.get(node.route);
      if (metadata === undefined) return node;
      const about = node.description === undefined ? {} : { description: metadata.description };
      return { ...withTitle(node, titles), ...about };
    }
    if (node.kind !== "category") return node;
    const items = labelled(node.items);
    const now = withTitle(node, titles);
    return items === node.items ? now : { ...now, items };
  };
  return labelled;
}

/** What names a page, by its title of now; itself where it names it otherwise, or none whose title changed. */
function withTitle<Named extends { readonly label: string; readonly route?: Route; readonly titled?: true }>(
  named: Named,
  titles: Titles,
): Named {
  const metadata = named.titled === true && named.route !== undefined ? titles.get(named.route) : undefined;
  return metadata === undefined || metadata.title === named.label ? named : { ...named, label: metadata.title };
}

function* movedPositions(
  positions: ReadonlyMap<Route, Position>,
  titles: Titles,
): Generator<readonly [Route, Position]> {
  const isNamed = (stop: Position["trail"][number] | undefined): boolean =>
    stop?.route !== undefined && titles.has(stop.route);
  for (const route of positions.keys()) {
    const position = positions.get(route);
    if (position === undefined) continue;
    const { trail, previous, next } = position;
    if (!isNamed(previous) && !isNamed(next) && !trail.some(isNamed)) continue;
    const now = {
      trail: trail.map((step) => withTitle(step, titles)),
      ...(previous === undefined ? {} : { previous: withTitle(previous, titles) }),
      ...(next === undefined ? {} : { next: withTitle(next, titles) }),
    };
    yield [route, { ...position, ...now }];
  }
}
