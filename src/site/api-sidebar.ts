// The sidebar of an API: its landing page, then a category per tag in the spec's order, each with an index page of its own, and one with all schemas.
import type { ApiOutline, OperationEntry, TagEntry } from "../model/outline.ts";
import type { NavNode } from "../model/site.ts";
import type { SidebarContext } from "./sidebar-context.ts";

/** Entries of an outline; index pages of its tags are drafted into the context. */
export function apiNodes(outline: ApiOutline, context: SidebarContext): readonly NavNode[] {
  const landing: NavNode = { kind: "page", label: context.words.reference.introduction, route: outline.landing };
  const errors: readonly NavNode[] =
    outline.errors === undefined ? [] : [{ kind: "page", label: context.words.errors.errors, route: outline.errors }];
  const grouped = new Set(outline.groups.flatMap((group) => group.tags));
  const tags = tagNodes(outline, grouped, context);
  const groups = outline.groups.map(
    (group): NavNode => ({
      kind: "category",
      label: group.name,
      items: group.tags.flatMap((index) => tags[index] ?? []),
      collapsible: true,
      collapsed: true,
    }),
  );
  // Tags that neither a group nor another tag holds stay reachable.
  const top = tags.filter((_, index) => !grouped.has(index) && outline.tags[index]?.parent === undefined);
  return [landing, ...errors, ...changelogNodes(outline, context), ...groups, ...top, ...schemaNodes(outline, context)];
}

/** Releases around the one that is read. */
const releasesAround = 10;

/** The list of releases, with their pages below it. */
function changelogNodes({ changelog }: ApiOutline, context: SidebarContext): readonly NavNode[] {
  if (changelog === undefined) return [];
  const words = context.words.changelog;
  const { names, releases, route } = changelog;
  const items = releases.map((at, index): NavNode => ({ kind: "page", label: names[index] ?? words.next, route: at }));
  return [
    {
      kind: "category",
      label: words.changelog,
      items,
      route,
      collapsible: true,
      collapsed: true,
      most: releasesAround,
    },
  ];
}

/** A reader of one schema goes on by its links; what stands beside it by name is of little use, on as many pages as there are schemas. */
const schemasAround = 30;

/** One category with all schemas that have pages of their own. */
function schemaNodes({ schemas, file, api }: ApiOutline, context: SidebarContext): readonly NavNode[] {
  if (schemas === undefined) return [];
  const { route } = schemas;
  const words = context.words.schema;
  const items = schemas.pages.map(({ name, route }): NavNode => ({ kind: "page", label: name, route }));
  const place = { file, pointer: "/components/schemas" };
  if (!context.drafts.some((draft) => draft.route === route))
    context.drafts.push({ route, title: words.schemas, description: words.aboutSchemas, items, place, api });
  return [
    { kind: "category", label: words.schemas, items, route, collapsible: true, collapsed: true, most: schemasAround },
  ];
}

/** The category of each tag, with those of the tags below it that no group has taken. */
function tagNodes(outline: ApiOutline, grouped: ReadonlySet<number>, context: SidebarContext): readonly NavNode[] {
  const below = new Map<number, number[]>();
  for (const [index, { parent }] of outline.tags.entries()) {
    if (parent === undefined || grouped.has(index)) continue;
    const list = below.get(parent);
    if (list === undefined) below.set(parent, [index]);
    else list.push(index);
  }
  const made = new Map<number, NavNode>();
  const nodeOf = (tag: TagEntry, index: number): NavNode => {
    const known = made.get(index);
    if (known !== undefined) return known;
    const inner = (below.get(index) ?? []).flatMap((child) => {
      const entry = outline.tags[child];
      return entry === undefined ? [] : [nodeOf(entry, child)];
    });
    const node = tagNode(tag, inner, { outline, context });
    made.set(index, node);
    return node;
  };
  return outline.tags.map(nodeOf);
}

type Around = { readonly outline: ApiOutline; readonly context: SidebarContext };

function tagNode(tag: TagEntry, inner: readonly NavNode[], { outline, context }: Around): NavNode {
  const own = tag.operations.flatMap((index) => {
    const entry = outline.operations[index];
    return entry === undefined ? [] : [operationNode(entry)];
  });
  const items = [...own, ...inner];
  const place = { file: outline.file, pointer: tag.pointer };
  if (!context.drafts.some((draft) => draft.route === tag.route)) {
    context.drafts.push({
      route: tag.route,
      title: tag.label,
      description: tag.description ?? "",
      items,
      place,
      api: outline.api,
    });
  }
  return { kind: "category", label: tag.label, items, route: tag.route, collapsible: true, collapsed: true };
}

function operationNode(entry: OperationEntry): NavNode {
  return {
    kind: "page",
    label: entry.title,
    route: entry.route,
    method: entry.kind === "webhook" ? "event" : entry.method,
    path: entry.kind === "webhook" ? "" : entry.path,
    deprecated: entry.deprecated,
  };
}
