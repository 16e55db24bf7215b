// The sidebar of an API: its landing page, then a category per tag in the spec's order, each with an index page of its own.
import type { ApiOutline, OperationEntry, TagEntry } from "../model/outline.ts";
import * as words from "../model/page-words.ts";
import type { NavNode } from "../model/site.ts";
import type { SidebarContext } from "./sidebar-context.ts";

/** Entries of an outline; index pages of its tags are drafted into the context. */
export function apiNodes(outline: ApiOutline, context: SidebarContext): readonly NavNode[] {
  const landing: NavNode = { kind: "page", label: words.introduction, route: outline.landing };
  const tags = outline.tags.map((tag) => tagNode(tag, outline, context));
  const grouped = new Set(outline.groups.flatMap((group) => group.tags));
  const groups = outline.groups.map(
    (group): NavNode => ({
      kind: "category",
      label: group.name,
      items: group.tags.flatMap((index) => tags[index] ?? []),
      collapsible: true,
      collapsed: true,
    }),
  );
  // Tags that no group names stay reachable.
  return [landing, ...groups, ...tags.filter((_, index) => !grouped.has(index))];
}

function tagNode(tag: TagEntry, outline: ApiOutline, context: SidebarContext): NavNode {
  const items = tag.operations.flatMap((index) => {
    const entry = outline.operations[index];
    return entry === undefined ? [] : [operationNode(entry)];
  });
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
